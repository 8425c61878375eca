"""Cores: compiled code holds no interpreter lock, so plain threads share the lanes among them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

__all__ = ["all_cores", "in_parts"]

T = TypeVar("T")


def all_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, thread_name_prefix="en-garde-kernel")


def in_parts(work: Callable[[int, int], T], count: int, threads: int) -> Iterable[T]:
    """`work(first, last)` for as many even parts of range(count) as there are threads."""
    if threads == 1:
        return [work(0, count)]
    ends = [count * part // threads for part in range(threads + 1)]
    return list(_pool(threads).map(work, ends[:-1], ends[1:]))
