"""Parts of the game as JSON, spelled alike by every command."""

from __future__ import annotations

from en_garde.rules import Outcome, Seat

__all__ = ["outcome_json", "squares_json"]


def outcome_json(outcome: Outcome | None) -> dict[str, str | None] | None:
    """None while the round runs; a draw has no winner."""
    if outcome is None:
        return None
    winner = None if outcome.winner is None else str(outcome.winner)
    return {"winner": winner, "reason": str(outcome.reason)}


def squares_json(squares: tuple[int, int]) -> dict[str, int]:
    return {str(seat): squares[seat] for seat in Seat}
