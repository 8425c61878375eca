"""
Computer players think in processes of their own, a bounded number of them.

They get exactly what a seat has seen. Whoever waits for them waits without holding up a socket.
Analyses of finished matches take their turns there too (`analysis`).
"""

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
from functools import lru_cache
from multiprocessing.process import BaseProcess
from typing import TypeVar, TypeVarTuple

from en_garde.players import LADDER, Player
from en_garde.rules import Action, Seen
from en_garde.solver.opponents import opponent

__all__ = ["Thinkers"]

T = TypeVar("T")
Given = TypeVarTuple("Given")


class Thinkers:
    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._prepared = False

    def prepare(self, player: str) -> None:
        """Loads what the player needs, or compiles it, while the cards are being dealt."""
        if player in LADDER and not self._prepared:
            self._prepared = True
            with suppress(BrokenProcessPool):  # whoever waits for a choice is told
                self._started().submit(_prepare)

    async def choose(self, player: str, seed: int, seen: Seen) -> Action:
        return await self.run(_choose, player, seed, seen)

    async def run(self, work: Callable[[*Given], T], *given: *Given) -> T:
        """In one of the processes; raises BrokenProcessPool where that one died."""
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._started(), work, *given)
        except BrokenProcessPool:
            self._pool = None  # a worker died; the next one starts afresh
            raise

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:  # the first computer player of this server
            self._pool = ProcessPoolExecutor(
                self._workers, multiprocessing.get_context("spawn"), initializer=_settle
            )
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _settle() -> None:
    """In a worker: Ctrl-C is for the server, and no worker outlives it, however it ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_after, args=(parent,), daemon=True).start()


def _leave_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(0)


@lru_cache(maxsize=64)
def _player(name: str, seed: int) -> Player:
    return opponent(name, seed)


def _prepare() -> None:
    from en_garde.players.warm import warm
    from en_garde.solver.ending.warm import warm as warm_endings

    warm()
    # Only the champion needs it, and not in its first turns: nobody else waits for it.
    threading.Thread(target=warm_endings, daemon=True).start()


def _choose(player: str, seed: int, seen: Seen) -> Action:
    return _player(player, seed).choose(seen)
