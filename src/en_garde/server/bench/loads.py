"""What the clients do: pairs who play, echoes, and watchers who come back all at once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import msgspec

from ..client import Server
from ..wire import PROTOCOL, FriendSeat, Hello, Join, NewMatch, YourSeat
from .served import RELAY, SOCKET, Served
from .sockets import Socket, open_socket

__all__ = ["PAIRS", "Counted", "Frames", "Load", "Watchers", "echoes", "pairs", "relays"]

PAIRS = 100
_WARM_SECONDS = 0.2
_AT_ONCE = 500  # handshakes under way: a client machine opens no more at the same instant
_ECHOED = b'{"type":"play","id":1,"at":123,"action":"+3x55"}'

_encode = msgspec.json.Encoder().encode


@dataclass(slots=True)
class Counted:
    """What was acknowledged, in how many seconds, and how busy that kept both sides."""

    answers: int = 0
    seconds: float = 0.0
    server_busy: float = 0.0
    client_busy: float = 0.0
    latencies: list[float] = field(default_factory=list)  # in seconds

    @property
    def rate(self) -> float:
        return self.answers / self.seconds

    @property
    def cost_us(self) -> float:
        """Processor time of the server for one of them."""
        return 1e6 * self.server_busy / self.answers

    def __add__(self, other: Counted) -> Counted:
        return Counted(
            self.answers + other.answers,
            self.seconds + other.seconds,
            self.server_busy + other.server_busy,
            self.client_busy + other.client_busy,
            self.latencies + other.latencies,
        )


@dataclass(slots=True)
class Frames:
    """What our server really sends after a move, as the pairs last got it."""

    state: bytes = b""
    done: bytes = b""


class Load:
    """Players who each send their next frame when told to, or as soon as they have one."""

    def __init__(self, served: Served) -> None:
        self._served = served
        self._waiting: asyncio.Queue[Socket] = asyncio.Queue()
        self._at_once = False
        self._latencies: list[float] = []
        self.players: list[Socket] = []

    def answered(self, player: Socket) -> None:
        self._latencies.append(time.perf_counter() - player.sent_at)

    def ready(self, player: Socket, frame: bytes) -> None:
        """The player has something to send."""
        player.next = frame
        if self._at_once:
            player.send_next()
        else:
            self._waiting.put_nowait(player)

    async def all_ready(self, count: int) -> None:
        while self._waiting.qsize() < count:
            await asyncio.sleep(0.01)

    async def run(self, seconds: float, rate: float | None = None) -> Counted:
        """As fast as they are answered or, with `rate`, that many frames a second."""
        self._latencies = []
        began, busy, own = time.perf_counter(), self._served.busy, time.process_time()
        if rate is None:
            self._at_once = True
            while not self._waiting.empty():
                self._waiting.get_nowait().send_next()
            await asyncio.sleep(seconds)
            self._at_once = False
        else:
            for number in range(int(seconds * rate)):
                await asyncio.sleep(max(0, began + number / rate - time.perf_counter()))
                (await self._waiting.get()).send_next()
        return Counted(
            len(self._latencies),
            time.perf_counter() - began,
            self._served.busy - busy,
            time.process_time() - own,
            self._latencies,
        )

    def close(self) -> None:
        for player in self.players:
            player.transport.abort()


@asynccontextmanager
async def pairs(served: Served, frames: Frames | None = None) -> AsyncIterator[Load]:
    """Friends in matches of their own; each move is the first legal one. Notes the `frames`."""
    load, noted = Load(served), frames or Frames()

    def told(player: Socket, frame: bytes) -> None:
        if frame.startswith(b'{"type":"done"'):
            noted.done = frame
            load.answered(player)
            return
        legal = frame.find(b'"legal":["')
        if legal < 0:
            return
        noted.state = frame
        action = frame[legal + 10 : frame.index(b'"', legal + 10)]
        version = frame.find(b'"version":') + 10
        at = frame[version : frame.index(b",", version)]
        load.ready(player, b'{"type":"play","id":1,"at":%s,"action":"%s"}' % (at, action))

    server = Server(served.url)
    for _ in range(PAIRS):
        asked = NewMatch(left=YourSeat("A"), right=FriendSeat(), level="advanced", target=99)
        created = await server.create(asked)
        match = created.match.match
        joined = await server.join(match, Join("B"))
        for token in (created.token, joined.token):
            player = await open_socket(served.port, SOCKET, told)
            player.send(_encode(Hello(PROTOCOL, match, token)))
            load.players.append(player)
    await load.all_ready(PAIRS)
    await load.run(_WARM_SECONDS)
    yield load
    load.close()


@asynccontextmanager
async def echoes(served: Served) -> AsyncIterator[Load]:
    """As many sockets as the pairs have, each with a frame like theirs."""
    load = Load(served)

    def told(player: Socket, _: bytes) -> None:
        load.answered(player)
        load.ready(player, _ECHOED)

    for _ in range(2 * PAIRS):
        player = await open_socket(served.port, SOCKET, told)
        load.players.append(player)
        load.ready(player, _ECHOED)
    yield load
    load.close()


@asynccontextmanager
async def relays(served: Served, frames: Frames) -> AsyncIterator[Load]:
    """As many pairs, in turn; for each frame both get what our server sends after a move."""
    load = Load(served)
    others: dict[Socket, Socket] = {}

    def told(player: Socket, frame: bytes) -> None:
        if frame.startswith(b'{"type":"done"'):
            load.answered(player)
            load.ready(others[player], _ECHOED)

    for pair in range(PAIRS):
        both = [await open_socket(served.port, f"{RELAY}/{pair}", told) for _ in range(2)]
        others |= zip(both, reversed(both), strict=True)
        for player in both:
            player.send(frames.state)
            player.send(frames.done)
        load.players += both
        load.ready(both[0], _ECHOED)
    yield load
    load.close()


class Watchers:
    """Spectators of one match, who may all lose their connection in the same instant."""

    def __init__(self, served: Served, match: str) -> None:
        self._port = served.port
        self._hello = _encode(Hello(PROTOCOL, match))
        self._sockets: list[Socket] = []
        self._shown = 0

    @classmethod
    async def of_new_match(cls, served: Served) -> Watchers:
        asked = NewMatch(left=YourSeat("A"), right=FriendSeat(), target=99)
        created = await Server(served.url).create(asked)
        return cls(served, created.match.match)

    async def come(self, count: int) -> None:
        """Until that many more have been shown the state."""
        few = asyncio.Semaphore(_AT_ONCE)
        expected = self._shown + count

        async def watch() -> None:
            async with few:
                watcher = await open_socket(self._port, SOCKET, self._told)
                watcher.send(self._hello)
                self._sockets.append(watcher)

        await asyncio.gather(*(watch() for _ in range(count)))
        while self._shown < expected:
            await asyncio.sleep(0.01)

    def drop(self) -> None:
        for each in self._sockets:
            each.transport.abort()
        self._sockets.clear()

    def _told(self, _: Socket, frame: bytes) -> None:
        self._shown += frame.startswith(b'{"type":"state"')
