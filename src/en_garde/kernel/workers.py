"""Cores: compiled code holds no interpreter lock, so plain threads share the lanes among them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from typing import Any, Self, TypeVar

from en_garde.signals import held

__all__ = ["Cores", "all_cores", "in_parts"]

T = TypeVar("T")


def all_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Cores:
    """
    Threads to share work among, so that Ctrl-C finds nothing half done.

    It is raised wherever the main thread is, also when that has just taken one of the locks of
    a pool: nobody would give it back, and the end of the process would wait for ever for
    threads that wait for the lock. So it has to wait until the work that is shared has come.
    """

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="en-garde-core")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with held():
            self._pool.shutdown()

    def map(self, work: Callable[..., T], *parts: Iterable[Any]) -> list[T]:
        with held():
            return list(self._pool.map(work, *parts))

    def begin(self, work: Callable[..., T], *facts: Any) -> Future[T]:
        with held():
            return self._pool.submit(work, *facts)

    def end(self, begun: Future[T]) -> T:
        """What came of work that was begun."""
        with held():
            return begun.result()


@cache
def _cores(threads: int) -> Cores:
    return Cores(threads)


def in_parts(work: Callable[[int, int], T], count: int, threads: int) -> Iterable[T]:
    """`work(first, last)` for as many even parts of range(count) as there are threads."""
    if threads == 1:
        return [work(0, count)]
    ends = [count * part // threads for part in range(threads + 1)]
    return _cores(threads).map(work, ends[:-1], ends[1:])
