"""
Whoever reads hands: the ranges of both seats, carried along a round.

The own range is exact, as it is known what would have been done with each hand. The other may
be one who plays as the blueprint does, or one who plays loosely: as the blueprint, but often
anything instead. Neither is believed sooner than the other, and every action tells for one of
them: people and programs hardly ever play as the blueprint, and read as if they did, they are
read worse than not at all. A part of the range is any hand, whatever was played.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.rules import Action, Seat, View

from ..asking.book import OTHER, OWN, Book, Position
from ..asking.history import History, Solved, carried
from ..asking.network import spread
from ..asking.places import ACTIONS, all_legal
from ..asking.ranges import dealt

__all__ = ["LOOSE", "Ranges", "Reading", "anything"]

Floats = npt.NDArray[np.float64]

LOOSE = 0.6  # how often one who plays loosely plays anything


class Ranges(NamedTuple):
    """Weights of hands."""

    mine: Floats
    theirs: Floats
    loose: Floats  # as much of theirs as plays loosely


def anything(book: Book, at: Position) -> Floats:
    """[hand, action] of one who plays whatever is legal, all alike."""
    hands, masks = all_legal(book, at)
    legal = spread(masks, ACTIONS)
    found = np.zeros((len(book.t.hand_code), ACTIONS))
    found[hands] = legal / np.maximum(legal.sum(1, keepdims=True), 1)
    return found


class Reading(ABC):
    """In one round, from one seat: asked before each decision of its own, told every action."""

    def __init__(self, solved: Solved, floor: float, slip: float) -> None:
        self.solved = solved
        self._floor = floor  # of the other's range: any hand
        self._slip = slip  # how often one who plays as the blueprint does not
        self.begin(Seat.LEFT)

    def begin(self, seat: Seat) -> None:
        self.seat, self.history = seat, History(self.solved)
        self._loosely = dealt(self.solved.book)  # the other's, if it plays loosely
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
        if before.turn is not self.seat:
            book, loosely = self.solved.book, None
            if at is not None:
                usual = self._usual(at)
                chances = (1 - self._slip) * usual + self._slip / ACTIONS
                loosely = (1 - LOOSE) * usual + LOOSE * anything(book, at)
            self._loosely = carried(book, self._loosely, before, action, loosely, after)
        self.history.see(before, action, chances, after)
        self._chances = None

    def _ranges(self, at: Position) -> Ranges:
        mine, strict = (self.history.weights[seat] for seat in (self.seat, self.seat.other))
        both = strict + self._loosely
        theirs = self._mixed(both, at)
        share = np.divide(self._loosely, both, out=np.zeros_like(both), where=both > 0)
        return Ranges(self._own(mine, at), theirs, share * theirs)

    def _own(self, weights: Floats, at: Position) -> Floats:
        """
        At most 1. If somebody else chose for this seat, perhaps no hand explains what was played:
        then any hand that the cards in sight allow.
        """
        ways = self._ways(at, OWN)
        if not (ways * weights).any():
            return (ways > 0).astype(np.float64)
        found: Floats = weights / weights.max()
        return found

    def _mixed(self, weights: Floats, at: Position) -> Floats:
        """With any hand, as the deal has it."""
        ways = self._ways(at, OTHER)
        share = float((ways * weights).sum() / ways.sum())
        even: Floats = (ways > 0).astype(np.float64)
        if share <= 0:
            return even
        return (1 - self._floor) * weights / share + self._floor * even

    def _ways(self, at: Position, whose: int) -> Floats:
        """[hand]: how many sets of the cards out of sight it stands for."""
        t, size = self.solved.book.t, self.solved.book.phase[at.phase, whose]
        among = (t.total[t.hand_code] == size) & (t.rank[at.code] >= 0)
        ways: Floats = np.prod(t.choose[t.counts[at.code], t.counts[t.hand_code]], axis=1) * among
        return ways
