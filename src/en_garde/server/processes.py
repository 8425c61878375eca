"""Work that would hold up the event loop, in processes of their own, a bounded number of them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.process import BaseProcess
from typing import TypeVar, TypeVarTuple

__all__ = ["Processes"]

T = TypeVar("T")
Given = TypeVarTuple("Given")


class Processes:
    def __init__(self, workers: int, *, nice: int = 0) -> None:
        """They are started when there is work; `nice` makes them give way to everything else."""
        self._workers, self._nice = workers, nice
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[[*Given], T], *given: *Given) -> T:
        """In one of the processes; raises BrokenProcessPool where that one died."""
        pool = self.started()
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, *given)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None  # a worker died; the next one starts afresh
            raise

    def started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers,
                multiprocessing.get_context("spawn"),
                initializer=_settle,
                initargs=(self._nice,),
            )
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _settle(nice: int) -> None:
    """In a worker: Ctrl-C is for the server, and no worker outlives it, however it ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if nice and hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(nice)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_after, args=(parent,), daemon=True).start()


def _leave_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(0)
