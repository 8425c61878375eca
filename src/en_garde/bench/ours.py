"""The ways in of the kernel, and the rules beside them: random play throughout."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from en_garde.kernel import Lanes, rollouts
from en_garde.rules import RuleSet, Seat, deal, legal, play

from .measure import Work

__all__ = ["BATCH", "works"]

BATCH = 4096
STEPS = 50
DECISIONS = 1_000_000


def works(rules: RuleSet) -> Mapping[str, Work]:
    return {
        "rollouts": lambda: rollouts(rules, DECISIONS).decisions,
        "rollouts_all_cores": lambda: rollouts(rules, 4 * DECISIONS, threads=None).decisions,
        "step_mask": _stepping(rules, observing=False),
        "step_observe": _stepping(rules, observing=True),
        "rules": _by_the_rules(rules),
    }


def _stepping(rules: RuleSet, *, observing: bool) -> Work:
    """A batch on one core: a random legal action from each mask, the checked step, and a look."""
    lanes = Lanes(rules, BATCH)
    actions, rows = lanes.choose(), lanes.observe()

    def work() -> int:
        for _ in range(STEPS):
            lanes.step(lanes.choose(out=actions))
            if observing:
                lanes.observe(out=rows)
        return STEPS * BATCH

    return work


def _by_the_rules(rules: RuleSet) -> Work:
    chances = Random(1)
    deck = list(rules.deck)

    def work() -> int:
        chances.shuffle(deck)
        state, made = deal(rules, deck, Seat.LEFT), 0
        while actions := tuple(legal(state)):
            state = play(state, chances.choice(actions))
            made += 1
        return made

    return work
