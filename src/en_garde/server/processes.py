"""Work that would hold up the event loop, in processes of their own, a bounded number of them."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.process import BaseProcess
from typing import TypeVar, TypeVarTuple

from .logs import set_up_logs
from .measures import counter, histogram

__all__ = ["ANALYSIS", "Processes", "Worker"]

ANALYSIS = "analysis"

T = TypeVar("T")
Given = TypeVarTuple("Given")

_log = logging.getLogger("en_garde.server")


class Processes:
    """Whoever waits for a free one is served in turn, and each dies alone."""

    def __init__(
        self, workers: int, *, nice: int = 0, log_level: str = "info", name: str = "thinking"
    ) -> None:
        """They are started when there is work; `nice` makes them give way to everything else."""
        self.workers, self.name = workers, name
        self.waiting = 0  # those who wait for a free process
        self.queued = histogram(f"{name}_queue_seconds", "Waiting for a free process", "task")
        self.worked = histogram(f"{name}_seconds", "Working, without the wait for it", "task")
        self.lost = counter(f"{name}_processes_lost", "Processes that died")
        self._all = [Worker(nice, log_level) for _ in range(workers)]
        # The last one that became free is next: what it needs is in its memory.
        self._free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self._all:
            self._free.put_nowait(worker)
        self._closed = False

    @property
    def busy(self) -> int:
        return self.workers - self._free.qsize()

    async def run(self, work: Callable[[*Given], T], *given: *Given, task: str = ANALYSIS) -> T:
        """In one of the processes; raises BrokenProcessPool where that one died."""
        asked = time.monotonic()
        self.waiting += 1
        try:
            worker = await self._free.get()
        finally:
            self.waiting -= 1
        began = time.monotonic()
        self.queued.labels(task).observe(began - asked)
        loop = asyncio.get_running_loop()

        def finished() -> None:
            """Also when nobody waits for it any more: only now the process is free."""
            self.worked.labels(task).observe(time.monotonic() - began)
            self._free.put_nowait(worker)

        def done(_: Future[T]) -> None:
            with suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(finished)

        future = worker.submit(work, *given)
        future.add_done_callback(done)
        return await self._answer(worker, future)

    async def _answer(self, worker: Worker, future: Future[T]) -> T:
        try:
            return await asyncio.wrap_future(future)
        except BrokenProcessPool:
            worker.forget()  # the next one who needs it starts another process
            if not self._closed:
                self.lost.inc()
                _log.error("a process died", extra={"work": self.name})
            raise

    def close(self) -> None:
        """What is under way is broken off."""
        self._closed = True
        for worker in self._all:
            worker.close()


class Worker:
    """One process, started when it is first needed."""

    def __init__(self, nice: int, log_level: str) -> None:
        self._settings = (nice, log_level)
        self._pool: ProcessPoolExecutor | None = None
        self._pid: Future[int] | None = None

    def submit(self, work: Callable[[*Given], T], *given: *Given) -> Future[T]:
        try:
            return self._started().submit(work, *given)
        except BrokenProcessPool as error:  # it died while it had nothing to do
            failed: Future[T] = Future()
            failed.set_exception(error)
            return failed

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, spawn, initializer=_settle, initargs=self._settings)
            self._pid = self._pool.submit(os.getpid)
        return self._pool

    def forget(self) -> None:
        self._pool = None

    def close(self) -> None:
        """Nobody waits for what it is thinking about."""
        if self._pool is None:
            return
        self._pool.shutdown(wait=False, cancel_futures=True)
        if self._pid is not None and self._pid.done() and self._pid.exception() is None:
            with suppress(ProcessLookupError):
                os.kill(self._pid.result(), signal.SIGKILL)


def _settle(nice: int, log_level: str) -> None:
    """Whoever stops the server stops this one through it, and it never outlives the server."""
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, signal.SIG_IGN)
    set_up_logs(log_level)
    if nice and hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(nice)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_after, args=(parent,), daemon=True).start()


def _leave_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(0)
