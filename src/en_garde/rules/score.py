"""R3: the score of a match, and who starts the next round."""

from __future__ import annotations

from typing import NamedTuple

from .seat import Seat

__all__ = ["DEFAULT_TARGET", "MAX_TARGET", "Score"]

DEFAULT_TARGET = 5
MAX_TARGET = 99


class Score(NamedTuple):
    """
    >>> print(Score().after(Seat.RIGHT).after(None))
    0-1
    """

    left: int = 0
    right: int = 0

    def after(self, winner: Seat | None) -> Score:
        """A drawn round scores for nobody."""
        match winner:
            case None:
                return self
            case Seat.LEFT:
                return Score(self.left + 1, self.right)
            case _:
                return Score(self.left, self.right + 1)

    def winner(self, target: int) -> Seat | None:
        """Who has won a match to that many rounds, None while nobody has."""
        return next((seat for seat in Seat if self[seat] >= target), None)

    def __str__(self) -> str:
        return f"{self.left}-{self.right}"
