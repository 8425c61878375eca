"""What the parts of a server measure as it runs; `metrics` shows it."""

from __future__ import annotations

from prometheus_client import Counter, Histogram, disable_created_metrics

__all__ = ["commit_seconds", "counter", "histogram"]

# Each would have a second line, with the time of its first value.
disable_created_metrics()  # type: ignore[no-untyped-call]

_QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)
_SLOW = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120)


def commit_seconds() -> Histogram:
    return histogram("commit_seconds", "Time of a transaction until it is on the disk", quick=True)


def histogram(name: str, help: str, *labels: str, quick: bool = False) -> Histogram:
    """Of whoever measures; a registry shows it later."""
    buckets = _QUICK if quick else _SLOW
    return Histogram(f"en_garde_{name}", help, labels, registry=None, buckets=buckets)


def counter(name: str, help: str, *labels: str) -> Counter:
    return Counter(f"en_garde_{name}", help, labels, registry=None)
