"""Timing: work by turns, the best of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import perf_counter

from en_garde.progress import Progress

__all__ = ["Work", "best_rates"]

# Some work; returns how many decisions it made.
Work = Callable[[], int]


def best_rates(works: Mapping[str, Work], *, turns: int, seconds: float) -> dict[str, float]:
    """Decisions a second: each work runs once unmeasured, then in every turn for so long."""
    best = dict.fromkeys(works, 0.0)
    with Progress(len(works) * (1 + turns)) as progress:
        for turn in range(1 + turns):
            for place, (name, work) in enumerate(works.items()):
                progress(turn * len(works) + place, name)
                if turn == 0:
                    work()
                else:
                    best[name] = max(best[name], _rate(work, seconds))
    return best


def _rate(work: Work, seconds: float) -> float:
    made, start = 0, perf_counter()
    while (spent := perf_counter() - start) < seconds:
        made += work()
    return made / spent
