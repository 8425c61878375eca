"""Rounds of random play that never leave compiled code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from en_garde.rules import Outcome, RuleSet, say

from .chance import GAMMA, below, dealt, mixed, sort, stream
from .compiled import compiled
from .convert import LaneError, outcome
from .fencing import legal, nth_bit, ones, played
from .lane import ENDINGS, Lanes64, Rules, Word, rules_of, signed
from .workers import all_cores, in_parts

__all__ = ["Rollouts", "rollouts"]


@dataclass(frozen=True, slots=True)
class Rollouts:
    """What came of it: how many decisions were made, and how the rounds ended."""

    decisions: int
    endings: Mapping[Outcome, int]

    @property
    def rounds(self) -> int:
        return sum(self.endings.values())


def rollouts(rules: RuleSet, decisions: int, *, seed: int = 0, threads: int | None = 1) -> Rollouts:
    """
    Whole rounds of random play until that many decisions are made, or a few more.

    The same seed and number of threads play the same rounds; None takes all cores.
    """
    cores = all_cores() if threads is None else threads
    if cores < 1 or decisions < 1:
        raise LaneError(say("rollouts-size", decisions=decisions, threads=cores))
    numbers = rules_of(rules)

    def work(first: int, last: int) -> tuple[int, npt.NDArray[np.int64]]:
        endings = np.zeros(ENDINGS, np.int64)
        lane = np.zeros((1, numbers.words), np.uint64)
        return roll(numbers, lane, np.uint64(seed % 2**64), first, last - first, endings), endings

    parts = in_parts(work, decisions, cores)
    endings = np.sum([part for _, part in parts], axis=0)
    return Rollouts(
        sum(made for made, _ in parts),
        {
            found: int(count)
            for ending, count in enumerate(endings)
            if count and (found := outcome(ending))
        },
    )


@compiled
def roll(
    rules: Rules, lanes: Lanes64, seed: np.uint64, name: int, decisions: int,
    endings: npt.NDArray[np.int64],
) -> int:  # fmt: skip
    """Counts the endings, returns the decisions; `name` tells the random stream from others."""
    deck = np.empty(rules.cards, np.uint8)
    sort(rules, deck)
    state = stream(seed, name, Word(0))
    made = 0
    lane = starter = signed(Word(0))  # a bare 0 would be a type of its own, and compiled again
    while made < decisions:
        state += GAMMA
        now = dealt(rules, lanes, lane, deck, mixed(state), starter)
        mask = legal(rules, now)
        while mask != 0:
            state += GAMMA
            action = nth_bit(mask, below(mixed(state), ones(mask)))
            now, mask = played(rules, lanes, lane, now, action, False)
            made += 1
        endings[now.ending] += 1  # 0 where the starter has no action at all: see deal_lane
        starter = 1 - starter  # R3
    return made
