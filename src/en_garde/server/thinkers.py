"""
Computer players think in processes of their own, a bounded number of them.

They get exactly what a seat has seen. Whoever waits for them waits without holding up a socket.
Analyses of finished matches take their turns there too (`analysis`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import TYPE_CHECKING

from en_garde.players import LADDER, Player, playable
from en_garde.rules import Action, Seen
from en_garde.solver.opponents import opponent

from .processes import Processes, Worker

if TYPE_CHECKING:
    from en_garde.solver.warm import Work

__all__ = ["Thinkers"]

_log = logging.getLogger("en_garde.server")


class Thinkers(Processes):
    def __init__(self, workers: int, log_level: str = "info") -> None:
        super().__init__(workers, log_level=log_level)
        self._warming: asyncio.Task[None] | None = None

    def prepare(self, player: str) -> None:
        """Compiles or loads what the player needs while the cards are being dealt."""
        if player in LADDER and self._warming is None:
            self._warming = asyncio.create_task(self.warm_up(lambda share: None))

    async def warm_up(self, told: Callable[[float], None]) -> None:
        """
        Every process compiles or loads what it needs; `told` hears the share that is done.

        Where compiled code can be kept, the first process compiles for all.
        """
        self._warming = self._warming or asyncio.current_task()
        if not set(LADDER) <= set(playable()):
            return
        workers = [await self._free.get() for _ in range(self.workers)]
        first, *others = workers
        try:
            fault = await self._answer(first, first.submit(_cache_fault))
            if fault is None:
                await self._warm(first, told)
                await asyncio.gather(*map(self._warm, others))
            else:
                _log.warning("no cache folder: every start compiles anew", extra={"error": fault})
                await asyncio.gather(self._warm(first, told), *map(self._warm, others))
        except BrokenProcessPool:  # it is in the log; who plays starts another one
            return
        except Exception as error:  # people play each other all the same
            facts = {"error": f"{type(error).__name__}: {error}"}
            _log.error("computer players cannot be prepared", extra=facts)
        finally:
            for worker in workers:
                self._free.put_nowait(worker)

    async def _warm(self, worker: Worker, told: Callable[[float], None] | None = None) -> None:
        share: float | None = 0.0
        while share is not None:
            if told is not None:
                told(share)
            share = await self._answer(worker, worker.submit(_warm_step))

    async def choose(self, player: str, seed: int, seen: Seen) -> Action:
        return await self.run(_choose, player, seed, seen, task=player)

    def close(self) -> None:
        if self._warming is not None:
            self._warming.cancel()
        super().close()


# In a process


@lru_cache(maxsize=64)
def _player(name: str, seed: int) -> Player:
    return opponent(name, seed)


@lru_cache(maxsize=1)
def _work() -> Work:
    from en_garde.solver.warm import playing

    return playing()


def _cache_fault() -> str | None:
    """Asked here: the server itself never loads the compiler, which is large."""
    from en_garde.kernel.compiled import cache_fault

    return cache_fault()


def _warm_step() -> float | None:
    """The share that is done after another step; None when there is nothing left to do."""
    from en_garde.solver.warm import PLAYING_SECONDS

    seconds = next(_work(), None)
    return None if seconds is None else seconds / PLAYING_SECONDS


def _choose(player: str, seed: int, seen: Seen) -> Action:
    return _player(player, seed).choose(seen)
