"""Token buckets: so much at once, and then so much a second."""

from __future__ import annotations

from collections.abc import Callable

__all__ = ["Bucket", "Buckets"]

_FULL_AGAIN = 10_000  # buckets kept before those that are full again are dropped


class Bucket:
    __slots__ = ("_at", "_burst", "_clock", "_left", "_rate")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float]) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._left, self._at = burst, clock()

    def take(self, now: float | None = None) -> bool:
        """Whether there was one left; `now` for who has just looked at the clock."""
        if now is None:
            now = self._clock()
        left = self._left + (now - self._at) * self._rate
        if left > self._burst:
            left = self._burst
        self._at = now
        if left < 1:
            self._left = left
            return False
        self._left = left - 1
        return True

    @property
    def full(self) -> bool:
        return self._left + (self._clock() - self._at) * self._rate >= self._burst


class Buckets:
    """One for each address; those nobody has used for a while cost nothing."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float]) -> None:
        self._settings = (rate, burst, clock)
        self._buckets: dict[str, Bucket] = {}
        self._many = _FULL_AGAIN

    def take(self, address: str) -> bool:
        if address not in self._buckets and len(self._buckets) >= self._many:
            self._buckets = {key: each for key, each in self._buckets.items() if not each.full}
            # Not gone through again for every new one, if these stay.
            self._many = max(_FULL_AGAIN, 2 * len(self._buckets))
        return self._buckets.setdefault(address, Bucket(*self._settings)).take()
