"""R3: the score of a match, and who starts the next round."""

from __future__ import annotations

from typing import NamedTuple

from .seat import Seat

__all__ = ["DEFAULT_TARGET", "MAX_TARGET", "Score"]

DEFAULT_TARGET = 5
MAX_TARGET = 99

_LEFT, _RIGHT = Seat  # naming a member of an enumeration takes five times as long


class Score(NamedTuple):
    """
    >>> print(Score().after(Seat.RIGHT).after(None))
    0-1
    """

    left: int = 0
    right: int = 0

    def after(self, winner: Seat | None) -> Score:
        """A drawn round scores for nobody."""
        if winner is None:
            return self
        left, right = self
        return Score(left + 1, right) if winner is _LEFT else Score(left, right + 1)

    def winner(self, target: int) -> Seat | None:
        """Who has won a match to that many rounds, None while nobody has."""
        left, right = self
        if left >= target:
            return _LEFT
        return _RIGHT if right >= target else None

    def __str__(self) -> str:
        return f"{self.left}-{self.right}"
