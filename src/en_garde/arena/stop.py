"""
When a pairing has been played long enough, judged pair by pair in their order.

So the end does not depend on which worker was quicker: pairs played beyond it don't count.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt

from .figures import PairScore, quantile

__all__ = ["Stop", "Watch"]

_LEAST = 20  # pairs; fewer say too little about their own scatter
_BOUND = log(0.95 / 0.05)  # either answer is wrong in at most 5 % of cases


@dataclass(frozen=True, slots=True)
class Stop:
    """Both None: all rounds are played."""

    error: float | None = None  # until win - loss is known to ± so much
    margin: float | None = None  # until it is clear who is better, if by so much at least


class Watch:
    """
    The pairs of one pairing, as they come.

    With a margin it is Wald's sequential test of "better by the margin" against "worse by the
    margin", with the scatter of the pairs so far.
    """

    def __init__(self, stop: Stop) -> None:
        self._stop = stop
        self.pairs = 0
        self._sum = 0.0
        self._squares = 2.0  # with the two imaginary pairs of `figures`, whose sum is 0
        self.leader: int | None = None  # who is better: 0 the first, 1 the second

    def add(self, score: PairScore) -> bool:
        """True when no more are needed."""
        value = (score[0] - score[2]) / 2
        self.pairs += 1
        self._sum += value
        self._squares += value * value
        if self.pairs < _LEAST:
            return False
        count = self.pairs + 2
        variance = (self._squares - self._sum**2 / count) / (count - 1)
        error, margin = self._stop.error, self._stop.margin
        if error is not None and quantile(count - 1) * sqrt(variance / count) <= error:
            return True
        if margin is not None:
            evidence = 2 * margin * self._sum / variance
            if abs(evidence) >= _BOUND:
                self.leader = 0 if evidence > 0 else 1
                return True
        return False
