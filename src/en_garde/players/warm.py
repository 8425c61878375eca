"""
Compiles what the players of the ladder need, or finds it done: `python -m en_garde.players.warm`.

Whoever sets up the game runs it once, so that nobody waits in their first round.
"""

from __future__ import annotations

import numpy as np

from en_garde.rules import Seat, deal, play, rule_set, seen

__all__ = ["warm"]


def warm() -> None:
    """One decision of every kind, on the smallest of games."""
    from .ladder import RUNGS
    from .net.inputs import Inputs, Sizes, row_of
    from .net.summing import summed

    weights, on = np.zeros((1, 1), np.int8), np.zeros((1, 1), np.intp)
    weights.flags.writeable = False  # as those of a file are
    summed(weights, on)
    rules = rule_set("fr-1993", "advanced", values=2, copies=4, hand=2, piste=7)
    first = deal(rules, rules.deck, Seat.LEFT)
    begun = seen((first,), (), Seat.LEFT)
    Inputs(Sizes.of(rules)).of_rows(row_of(begun))
    action = RUNGS["novice"].choose(begun)
    second = play(first, action)
    RUNGS["champion"].choose(seen((first, second), (action,), Seat.RIGHT))


if __name__ == "__main__":
    warm()
