"""How much memory solving takes, told before any of it is taken."""

from __future__ import annotations

from en_garde.rules import RuleSet

from .plan import Plan

__all__ = ["at_least", "needed"]


def at_least(rules: RuleSet) -> int:
    """
    A bound from below in bytes, without any table: the open turns with two full hands.

    Every value's copies lie in the one hand, the other, the pile or the discards; the ways to
    do that are counted by hand sizes.
    """
    full, copies = rules.hand, rules.copies
    ways = {(0, 0): 1}
    for _ in range(rules.values):
        more: dict[tuple[int, int], int] = {}
        for (own, other), count in ways.items():
            for x in range(min(copies, full - own) + 1):
                for y in range(min(copies - x, full - other) + 1):
                    key = (own + x, other + y)
                    # What is left of the value may lie in the pile or be discarded.
                    more[key] = more.get(key, 0) + count * (copies - x - y + 1)
        ways = more
    track = rules.piste - 1
    places = (track + 1) * track // 4
    return 2 * ways.get((full, full), 0) * places


def needed(plan: Plan, threads: int) -> int:
    """In bytes: what is learnt, the reach, two windows of values, and each thread's pads."""
    pads = threads * max(work.room for work in plan.works)
    learnt = 6 * plan.entries + 2 * plan.cells + 2 * plan.kept
    windows = 2 * plan.window + 2 * max(plan.window, plan.entries)
    fixed = sum(getattr(each, "nbytes", 0) for each in plan.tables) + plan.entry.nbytes
    return learnt + windows + 4 * pads + fixed
