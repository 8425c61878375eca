"""A server without a network: the same hall, connections and SQLite file, frames by hand."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, MutableMapping
from contextlib import asynccontextmanager
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from en_garde.server.connection import Connection, Tally
from en_garde.server.hall import Hall
from en_garde.server.match import Patience
from en_garde.server.options import Limits, Options, World
from en_garde.server.store import Store

__all__ = ["Fixed", "Wire", "hall_in"]


class Fixed:
    """A clock that stands until it is moved, and randomness that repeats."""

    def __init__(self) -> None:
        self.time = 1_800_000_000_000
        self._drawn = 0

    def now(self) -> int:
        return self.time

    def random(self, size: int) -> bytes:
        self._drawn += 1
        return sha256(self._drawn.to_bytes(8, "big")).digest()[:size]

    @property
    def world(self) -> World:
        return World(self.now, self.random)


@asynccontextmanager
async def hall_in(
    folder: Path,
    fixed: Fixed,
    patience: Patience | None = None,
    limits: Limits | None = None,
) -> AsyncIterator[Hall]:
    options = Options(
        data=folder,
        world=fixed.world,
        patience=patience or Patience(),
        limits=limits or Limits(),
        computer_pace=0,
    )
    store = Store(folder)
    hall = Hall(options, store)
    await hall.resume()
    try:
        yield hall
    finally:
        hall.close()
        store.close()


class Wire:
    """One connection: frames go in with `say`, everything that came out is in `heard`."""

    def __init__(self, hall: Hall, limits: Limits | None = None) -> None:
        self.heard: list[str] = []
        self.closed: int | None = None
        self._in: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        self._ids = 0
        roomy = replace(hall.limits, frames=1e6, frames_burst=1e6)
        self.connection = Connection(hall, limits or roomy, Tally(), self._in.get, self._send)
        self._task = asyncio.create_task(self.connection.serve())

    async def _send(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "websocket.close":
            self.closed = message["code"]
        else:
            self.heard.append(message["text"])

    async def hello(self, match: str, token: str | None = None) -> None:
        await self.raw({"type": "hello", "protocol": 1, "match": match, "token": token})

    async def say(self, type: str, **fields: object) -> dict[str, Any]:
        """Sends it, and returns the `done` or `refused` that answers it."""
        self._ids += 1
        before = len(self.heard)
        await self.raw({"type": type, "id": self._ids, **fields})
        answers = (json.loads(text) for text in self.heard[before:])
        return next(
            each
            for each in answers
            if each.get("id") == self._ids and each["type"] in ("done", "refused")
        )

    async def raw(self, frame: object) -> None:
        text = frame if isinstance(frame, str) else json.dumps(frame)
        self._in.put_nowait({"type": "websocket.receive", "text": text})
        await self.quiet()

    async def quiet(self) -> None:
        """Until it waits for the next frame with nothing left to send."""
        while not self._task.done() and (
            not self._in.empty()
            or not self.connection._listening
            or self.connection._asked is not None
            or self.connection._outbox.sender is not None
        ):
            await asyncio.sleep(0.0002)  # the writer's thread needs the interpreter too

    async def leave(self) -> None:
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._task

    @property
    def state(self) -> dict[str, Any]:
        """The newest."""
        states = (json.loads(text) for text in reversed(self.heard))
        return next(each for each in states if each["type"] == "state")
