"""Timing: work by turns, the best of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import perf_counter

__all__ = ["Work", "best_rates"]

# Some work; returns how many decisions it made.
Work = Callable[[], int]


def best_rates(works: Mapping[str, Work], *, turns: int, seconds: float) -> dict[str, float]:
    """Decisions a second: each work runs once unmeasured, then in every turn for so long."""
    for work in works.values():
        work()
    best = dict.fromkeys(works, 0.0)
    for _ in range(turns):
        for name, work in works.items():
            made, start = 0, perf_counter()
            while (spent := perf_counter() - start) < seconds:
                made += work()
            best[name] = max(best[name], made / spent)
    return best
