"""Counting cards: what a seat has not seen, and the chances that follow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import comb

from en_garde.rules import Seen

__all__ = ["Unseen", "unseen"]


@dataclass(frozen=True, slots=True)
class Unseen:
    """The cards in the opponent's hand and in the pile together, a number for each value."""

    counts: Mapping[int, int]

    @property
    def total(self) -> int:
        return sum(self.counts.values())

    def chance(self, value: int, at_least: int, among: int) -> float:
        """
        That so many cards, of those unseen, hold at least so many of the value.

        >>> Unseen({1: 5, 2: 5}).chance(1, at_least=1, among=1)
        0.5
        """
        return _tail(self.total, self.counts.get(value, 0), min(among, self.total), at_least)

    def exactly(self, value: int, count: int, among: int) -> float:
        return self.chance(value, count, among) - self.chance(value, count + 1, among)


def unseen(seen: Seen) -> Unseen:
    """All cards but those that the seat holds, and those it saw played (it remembers, R18)."""
    view = seen.now
    gone = Counter(view.hand)
    for action in seen.actions:
        gone.update(action.cards)
    values = range(1, view.rules.values + 1)
    return Unseen({value: view.rules.copies - gone[value] for value in values})


@cache
def _tail(total: int, good: int, draws: int, at_least: int) -> float:
    """Hypergeometric: P(at least so many good cards in so many draws)."""
    ways = sum(
        comb(good, k) * comb(total - good, draws - k)
        for k in range(max(at_least, 0), min(good, draws) + 1)
    )
    return ways / comb(total, draws)
