"""One at a time, and every address in its turn: nobody waits for all that another one asks for."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from en_garde.rules import Message, say

from .errors import TooFast, Unavailable

__all__ = ["Turns"]


class Turns:
    def __init__(self, busy: Message, *, most: int, most_of_one: int) -> None:
        """`busy` is said when `most` are admitted already; `most_of_one` may be of one address."""
        self._busy, self._most, self._most_of_one = busy, most, most_of_one
        self._admitted: Counter[str] = Counter()
        # Those who wait, by address; the address that is next comes first.
        self._lines: dict[str, deque[asyncio.Future[None]]] = {}
        self._taken = False

    @contextmanager
    def admitted(self, address: str) -> Iterator[None]:
        """Whoever is in may take turns; raises where there are too many."""
        if self._admitted.total() >= self._most:
            raise Unavailable(self._busy)
        if self._admitted[address] >= self._most_of_one:
            raise TooFast(say("too-fast"))
        self._admitted[address] += 1
        try:
            yield
        finally:
            self._admitted[address] -= 1
            if not self._admitted[address]:
                del self._admitted[address]

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Only one is inside at a time."""
        if self._taken:
            await self._wait(address)
        self._taken = True
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, address: str) -> None:
        mine = asyncio.get_running_loop().create_future()
        self._lines.setdefault(address, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():  # it was our turn, and nobody takes it
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._lines:
            address = next(iter(self._lines))
            line = self._lines.pop(address)
            following = line.popleft()
            if line:
                self._lines[address] = line  # behind the others
            if not following.done():
                following.set_result(None)
                return
        self._taken = False
