"""The chances of drawing cards, as a table for compiled code."""

from __future__ import annotations

from functools import cache
from math import comb

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import inlined
from en_garde.rules import RuleSet

__all__ = ["Odds", "exactly", "odds_of"]

Odds = npt.NDArray[np.float64]


def odds_of(rules: RuleSet) -> Odds:
    """`odds[total, good, drawn, least]`: that so many drawn cards hold at least so many good."""
    return _odds(rules.cards, rules.copies, rules.hand)


@cache
def _odds(cards: int, copies: int, hand: int) -> Odds:
    table: Odds = np.zeros((cards + 1, copies + 1, hand + 1, hand + 2))
    for total in range(cards + 1):
        for good in range(min(copies, total) + 1):
            for drawn in range(min(hand, total) + 1):
                ways = [
                    comb(good, found) * comb(total - good, drawn - found)
                    for found in range(drawn + 1)
                ]
                for least in range(drawn + 1):
                    table[total, good, drawn, least] = sum(ways[least:]) / comb(total, drawn)
    table.flags.writeable = False
    return table


@inlined
def exactly(odds: Odds, total: int, good: int, drawn: int, found: int) -> float:
    chance: float = odds[total, good, drawn, found] - odds[total, good, drawn, found + 1]
    return chance
