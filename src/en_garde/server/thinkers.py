"""
Computer players think in processes of their own, a bounded number of them.

They get exactly what a seat has seen. Whoever waits for them waits without holding up a socket.
Analyses of finished matches take their turns there too (`analysis`).
"""

from __future__ import annotations

import threading
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import lru_cache

from en_garde.players import LADDER, Player
from en_garde.rules import Action, Seen
from en_garde.solver.opponents import opponent

from .processes import Processes

__all__ = ["Thinkers"]


class Thinkers(Processes):
    def __init__(self, workers: int) -> None:
        super().__init__(workers)
        self._prepared = False

    def prepare(self, player: str) -> None:
        """Loads what the player needs, or compiles it, while the cards are being dealt."""
        if player in LADDER and not self._prepared:
            self._prepared = True
            with suppress(BrokenProcessPool):  # whoever waits for a choice is told
                self.started().submit(_prepare)

    async def choose(self, player: str, seed: int, seen: Seen) -> Action:
        return await self.run(_choose, player, seed, seen)


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
