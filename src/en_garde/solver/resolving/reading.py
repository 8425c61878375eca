"""
Whoever reads hands: the ranges of both seats, carried along a round.

The own range is exact, as it is known what would have been done with each hand. The other's
is what the blueprint would have done, partly anything and any hand: whoever plays otherwise
must not be misread.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

import numpy as np
import numpy.typing as npt

from en_garde.rules import Action, Seat, View

from ..asking.book import OTHER, Position
from ..asking.history import History, Solved
from ..asking.places import ACTIONS

__all__ = ["Reading"]

Floats = npt.NDArray[np.float64]


class Reading(ABC):
    """In one round, from one seat: asked before each decision of its own, told every action."""

    def __init__(self, solved: Solved, floor: float, slip: float) -> None:
        self.solved = solved
        self._floor = floor  # of the other's range: any hand
        self._slip = slip  # how often the other is taken to play anything
        self.begin(Seat.LEFT)

    def begin(self, seat: Seat) -> None:
        self.seat, self.history = seat, History(self.solved)
        self._chances: Floats | None = None

    def chances(self, at: Position) -> Floats:
        """[hand, action], where it has to choose; asked again before `saw`, they are the same."""
        if self._chances is None:
            self._chances = self._chosen(at)
        return self._chances

    @abstractmethod
    def _chosen(self, at: Position) -> Floats: ...

    @abstractmethod
    def _usual(self, at: Position) -> Floats:
        """As the blueprint plays."""

    def saw(self, before: View, action: Action, after: View) -> None:
        chances, at = self._chances, self.history.position(before)
        if before.turn is not self.seat and at is not None:
            chances = (1 - self._slip) * self._usual(at) + self._slip / ACTIONS
        self.history.see(before, action, chances, after)
        self._chances = None

    def _ranges(self, at: Position) -> tuple[Floats, Floats]:
        """The weights of the own hands and of the other's."""
        mine, theirs = (self.history.weights[seat] for seat in (self.seat, self.seat.other))
        return mine, self._mixed(theirs, at)

    def _mixed(self, weights: Floats, at: Position) -> Floats:
        """With any hand, as the deal has it."""
        t, size = self.solved.book.t, self.solved.book.phase[at.phase, OTHER]
        among = (t.total[t.hand_code] == size) & (t.rank[at.code] >= 0)
        ways = np.prod(t.choose[t.counts[at.code], t.counts[t.hand_code]], axis=1) * among
        share = float((ways * weights).sum() / ways.sum())
        even: Floats = among.astype(np.float64)
        if share <= 0:
            return even
        return (1 - self._floor) * weights / share + self._floor * even
