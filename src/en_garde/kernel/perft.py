"""Counting action sequences, compiled: `rules.perft`."""

from __future__ import annotations

import numpy as np

from en_garde.rules import State

from .compiled import compiled, inlined
from .convert import pack
from .fencing import legal, nth_bit, played
from .lane import Lanes64, Round, Rules, Word, load, rules_of

__all__ = ["perft"]


def perft(state: State, depth: int) -> int:
    """As `en_garde.rules.perft`, for a state with a whole deck."""
    return int(_perft(rules_of(state.rules), pack(state)[np.newaxis], depth))


@inlined  # its calls of itself stay calls
def _count(rules: Rules, lanes: Lanes64, now: Round, mask: np.uint64, depth: int) -> int:
    if depth == 0 or mask == 0:
        return 1
    total = 0
    while mask != 0:
        after, then = played(rules, lanes, 0, now, nth_bit(mask, Word(0)), False)
        total += _count(rules, lanes, after, then, depth - 1)
        mask &= mask - Word(1)
    return total


@compiled
def _perft(rules: Rules, lanes: Lanes64, depth: int) -> int:
    now = load(rules, lanes, 0)
    mask = legal(rules, now) if now.ending == 0 else Word(0)
    return _count(rules, lanes, now, mask, depth)
