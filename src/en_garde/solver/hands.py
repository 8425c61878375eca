"""
Hands as numbers: which hands a set of cards holds, and where each stands among them.

Cards are counted by value, and the counts are the digits of a code to the base copies + 1, so
that taking cards away is subtracting codes. The hands of a size within some cards are listed
in the order of their codes. When cards are played, what is left beside the own hand stays as
it was, so the opponent's hands are the same list before and after.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product

import numpy as np
import numpy.typing as npt

from en_garde.rules import RuleSet

__all__ = ["Hands", "hands_of"]

Ints = npt.NDArray[np.int64]
Shorts = npt.NDArray[np.int16]


@dataclass(frozen=True, eq=False)
class Hands:
    """All multisets of cards by code, and all hands up to the hand size by number."""

    values: int
    copies: int
    size: int
    counts: npt.NDArray[np.int8]  # [code, value]
    total: Ints  # [code]: how many cards
    hand_code: Ints  # [hand]
    hand_size: Ints  # [hand]
    rank: Shorts  # [code, hand]: its place among the hands of its size within; -1 where it is not
    within: Ints  # flat: the numbers of the hands of a size within a code, one list after the other
    start: Ints  # [size, code]: where that list begins
    count: Ints  # [size, code]

    @cached_property
    def place(self) -> Ints:
        """[value]: what one card of it adds to a code; value 1 has index 0."""
        return (self.copies + 1) ** np.arange(self.values, dtype=np.int64)

    @cached_property
    def hand_of(self) -> Ints:
        """[code]: the hand with that code, -1 where it has too many cards."""
        found = np.full(len(self.total), -1, np.int64)
        found[self.hand_code] = np.arange(len(self.hand_code))
        return found

    @cached_property
    def levels(self) -> tuple[Ints, ...]:
        """The codes with so many cards, from none to all."""
        return tuple(np.flatnonzero(self.total == n) for n in range(self.values * self.copies + 1))

    @cached_property
    def in_level(self) -> Ints:
        """[code]: its place in its level."""
        found = np.empty(len(self.total), np.int64)
        for level in self.levels:
            found[level] = np.arange(len(level))
        return found

    def code(self, cards: tuple[int, ...]) -> int:
        return int(sum(self.place[card - 1] for card in cards))


def hands_of(rules: RuleSet) -> Hands:
    """The same for all games with the same cards."""
    return _hands(rules.values, rules.copies, rules.hand)


@cache
def _hands(values: int, copies: int, size: int) -> Hands:
    base = copies + 1
    # The first value is the lowest digit, as in `place`.
    digits = np.array(list(product(range(base), repeat=values)), np.int8)[:, ::-1]
    counts = np.ascontiguousarray(digits)
    total = counts.sum(1, dtype=np.int64)
    by_size = [np.flatnonzero(total == n) for n in range(size + 1)]
    hand_code = np.concatenate(by_size)
    hand_size = total[hand_code]
    inside = np.ones((len(total), len(hand_code)), bool)
    for value in range(values):
        inside &= counts[hand_code, value][None, :] <= counts[:, value][:, None]
    rank = np.full(inside.shape, -1, np.int16)
    start = np.zeros((size + 1, len(total)), np.int64)
    count = np.zeros((size + 1, len(total)), np.int64)
    parts, before, first = [], 0, 0
    for n, codes in enumerate(by_size):
        part = inside[:, first : first + len(codes)]
        place = np.cumsum(part, 1) - 1
        rank[:, first : first + len(codes)] = np.where(part, place, -1)
        count[n] = part.sum(1)
        start[n] = before + np.cumsum(count[n]) - count[n]
        parts.append(np.nonzero(part)[1] + first)
        before += len(parts[-1])
        first += len(codes)
    return Hands(
        values=values,
        copies=copies,
        size=size,
        counts=counts,
        total=total,
        hand_code=hand_code,
        hand_size=hand_size,
        rank=rank,
        within=np.concatenate(parts),
        start=start,
        count=count,
    )
