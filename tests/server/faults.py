"""A proxy between client and server that does to connections what networks do."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random

__all__ = ["FaultyProxy"]


class FaultyProxy:
    """
    Splits what passes into pieces, holds some of them back, and now and then resets a connection
    or lets it fall silent and then drops it. Which, and when, follows from the seed.
    """

    def __init__(self, port: int, seed: int, *, faults: float) -> None:
        self._port = port
        self._rng = Random(seed)
        self._faults = faults  # chance of losing the connection, for each piece that passes
        self.lost = 0
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()

    async def __aenter__(self) -> FaultyProxy:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        for writer in self._open:
            writer.transport.abort()
        while self._open:
            await asyncio.sleep(0.001)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._port)
        except OSError:
            self._open.discard(writer)
            writer.transport.abort()
            return
        ways = [
            asyncio.create_task(self._carry(reader, back)),
            asyncio.create_task(self._carry(there, writer)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            for each in (writer, back):
                each.transport.abort()
            self._open.discard(writer)

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(4096):
                while data:
                    cut = self._rng.randint(1, len(data))
                    piece, data = data[:cut], data[cut:]
                    if self._rng.random() < self._faults:
                        self.lost += 1
                        return
                    if self._rng.random() < 0.1:
                        await asyncio.sleep(self._rng.uniform(0, 0.01))
                    target.write(piece)
                    await target.drain()
