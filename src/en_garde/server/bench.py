"""
How fast the server is: durable acknowledged moves against a bare echo on the same uvicorn.

The servers run in processes of their own on one core, the client here on another; all ratios
are of the same run. On loopback only, and bounded.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import resource
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from .client import Server
from .match import Patience
from .options import Limits, Options
from .run import config
from .wire import FriendSeat, Join, NewMatch, YourSeat

__all__ = ["Figures", "histogram", "measure"]

_PAIRS = 100
_STEADY_MOVES = 1000  # a second, for the latencies
_ROOMY = Limits(
    frames=1e9,
    frames_burst=1e9,
    requests=1e9,
    requests_burst=1e9,
    connections=100_000,
    matches=100_000,
)
_AT_ONCE = Patience(commit=0, reveal=0)


class Figures(msgspec.Struct):
    durable_moves: float  # a second
    bare_echo: float  # a second
    p50_ms: float
    p99_ms: float
    idle_kb: float  # a connection
    latencies_ms: list[float]
    back_seconds: float = 0.0  # until all of them, dropped at once, are back

    @property
    def ratio(self) -> float:
        return self.durable_moves / self.bare_echo

    @property
    def summary(self) -> dict[str, float]:
        """What `--json` prints."""
        names = ("durable_moves", "bare_echo", "p50_ms", "p99_ms", "idle_kb", "back_seconds")
        return {name: round(getattr(self, name), 3) for name in names}


def measure(*, seconds: float = 5.0, idle: int = 5000, data: Path | None = None) -> Figures:
    """`data`: where the file is to lie, for it is this disk that is measured."""
    with (
        _two_cores() as core,
        TemporaryDirectory(dir=data, prefix="en-garde-bench-") as folder,
    ):
        with _Served(_serve_matches, core, Path(folder)) as server:
            moves = asyncio.run(_durable_moves(server.url, seconds, None))
            steady = asyncio.run(_durable_moves(server.url, seconds, _STEADY_MOVES))
        with _Served(_serve_echo, core, None) as server:
            echoes = asyncio.run(_bare_echo(server.url, seconds))
        with _Served(_serve_matches, core, Path(folder) / "idle") as server:
            idle_kb, back_seconds = asyncio.run(_idle(server, idle))
    latencies = sorted(steady.latencies)
    return Figures(
        durable_moves=moves.rate,
        bare_echo=echoes.rate,
        p50_ms=latencies[len(latencies) // 2] * 1000,
        p99_ms=latencies[len(latencies) * 99 // 100] * 1000,
        idle_kb=idle_kb,
        latencies_ms=[each * 1000 for each in latencies],
        back_seconds=back_seconds,
    )


def histogram(latencies_ms: list[float], width: int = 50) -> str:
    """A bar for each doubling, from an eighth of a millisecond on."""
    bounds = [0.125 * 2**step for step in range(12)]
    counts = [0] * (len(bounds) + 1)
    for each in latencies_ms:
        counts[sum(each >= bound for bound in bounds)] += 1
    names = [f"< {bound:g} ms" for bound in bounds] + [f"≥ {bounds[-1]:g} ms"]
    most = max(counts) or 1
    return "\n".join(
        f"{name:>12} {'█' * round(width * count / most)} {count}"
        for name, count in zip(names, counts, strict=True)
    )


# The servers


class _Served:
    """A server in its own process, on its own core."""

    def __init__(
        self, run: Callable[[int, int, Path | None], None], core: int, folder: Path | None
    ) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = multiprocessing.get_context("spawn").Process(
            target=run, args=(self.port, core, folder)
        )

    def __enter__(self) -> _Served:
        self.process.start()
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return self
            except OSError:
                time.sleep(0.02)
        raise TimeoutError("the server to be measured did not start")

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.join()

    @property
    def resident_kb(self) -> float:
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return float(status.partition("VmRSS:")[2].split()[0])


@contextmanager
def _two_cores() -> Iterator[int]:
    """The client is kept on the last core; the first, for the servers, is told."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    cores = _cores()
    try:
        _stay_on({max(cores)})
        yield min(cores)
    finally:
        _stay_on(cores)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def _cores() -> set[int]:
    return os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else {0}


def _stay_on(cores: set[int]) -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, cores)


def _serve_matches(port: int, core: int, folder: Path | None) -> None:
    _stay_on({core})
    options = Options(data=folder or Path(), port=port, limits=_ROOMY, patience=_AT_ONCE)
    _run(config(options), port)


def _serve_echo(port: int, core: int, folder: Path | None) -> None:
    """What Starlette and uvicorn cost by themselves."""
    _stay_on({core})

    async def echo(websocket: WebSocket) -> None:
        await websocket.accept()
        try:
            while True:
                await websocket.send_text(await websocket.receive_text())
        except WebSocketDisconnect:
            return

    app = Starlette(routes=[WebSocketRoute("/api/socket", echo)])
    settings: Any = {"ws": "websockets-sansio", "ws_per_message_deflate": False}
    _run(uvicorn.Config(app, log_level="warning", access_log=False, **settings), port)


def _run(settings: uvicorn.Config, port: int) -> None:
    settings.port = port
    settings.backlog = 10_000
    uvicorn.Server(settings).run()


# The client: as little work a frame as possible, so that it is the server that is measured


@dataclass(slots=True)
class _Counted:
    rate: float
    latencies: list[float]


class _Socket(asyncio.Protocol):
    """A WebSocket client that masks with zeros and looks only at what it needs."""

    def __init__(self, told: Callable[[_Socket, bytes], None]) -> None:
        self._told = told
        self._buffer = b""
        self._open = False
        self.ready = asyncio.get_running_loop().create_future()
        self.seat = b""
        self.sent_at = 0.0
        self.pending: bytes | None = None

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(
            b"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )

    def send(self, text: bytes) -> None:
        size = len(text)
        head = bytes([0x81, 0x80 | size]) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + text)

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        if not self._open:
            head, end, buffer = buffer.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            self._open = True
            self.ready.set_result(None)
        while len(buffer) >= 2:
            size, start = buffer[1], 2
            if size == 126:
                size, start = int.from_bytes(buffer[2:4], "big"), 4
            if len(buffer) < start + size:
                break
            if buffer[0] == 0x81:
                self._told(self, buffer[start : start + size])
            buffer = buffer[start + size :]
        self._buffer = buffer


async def _open(url: str, told: Callable[[_Socket, bytes], None]) -> _Socket:
    port = int(url.rpartition(":")[2])
    loop = asyncio.get_running_loop()
    _, opened = await loop.create_connection(lambda: _Socket(told), "127.0.0.1", port)
    await opened.ready
    return opened


async def _durable_moves(url: str, seconds: float, rate: float | None) -> _Counted:
    """All pairs play as fast as they are answered or, with `rate`, that many moves a second."""
    latencies: list[float] = []
    waiting: asyncio.Queue[_Socket] = asyncio.Queue()
    began = 0.0  # when all are there

    def told(player: _Socket, frame: bytes) -> None:
        if frame.startswith(b'{"type":"done"'):
            latencies.append(time.perf_counter() - player.sent_at)
            return
        legal = frame.find(b'"legal":["')
        if legal < 0:
            return
        action = frame[legal + 10 : frame.index(b'"', legal + 10)]
        version = frame.find(b'"version":') + 10
        at = frame[version : frame.index(b",", version)]
        player.pending = b'{"type":"play","id":1,"at":%s,"action":"%s"}' % (at, action)
        if began and rate is None:
            _play(player)
        else:
            waiting.put_nowait(player)

    server = Server(url)
    players = []
    for _ in range(_PAIRS):
        asked = NewMatch(left=YourSeat("A"), right=FriendSeat(), level="advanced", target=99)
        created = await server.create(asked)
        joined = await server.join(created.match.match, Join("B"))
        for token in (created.token, joined.token):
            player = await _open(url, told)
            hello = {"type": "hello", "protocol": 1, "match": created.match.match, "token": token}
            player.send(json.dumps(hello).encode())
            players.append(player)
    while waiting.qsize() < _PAIRS:
        await asyncio.sleep(0.01)
    began = time.perf_counter()
    if rate is None:
        while not waiting.empty():
            _play(waiting.get_nowait())
        await asyncio.sleep(seconds)
    else:
        for number in range(int(seconds * rate)):
            await asyncio.sleep(max(0, began + number / rate - time.perf_counter()))
            _play(await waiting.get())
    counted = _Counted(len(latencies) / (time.perf_counter() - began), list(latencies))
    for player in players:
        player.transport.abort()
    return counted


def _play(player: _Socket) -> None:
    if player.pending is not None:
        player.sent_at = time.perf_counter()
        player.send(player.pending)
        player.pending = None


async def _bare_echo(url: str, seconds: float) -> _Counted:
    latencies: list[float] = []
    frame = b'{"type":"play","id":1,"at":123,"action":"+3x55"}'

    def told(player: _Socket, _: bytes) -> None:
        now = time.perf_counter()
        latencies.append(now - player.sent_at)
        player.sent_at = now
        player.send(frame)

    players = [await _open(url, told) for _ in range(2 * _PAIRS)]
    began = time.perf_counter()
    for player in players:
        player.sent_at = began
        player.send(frame)
    await asyncio.sleep(seconds)
    counted = _Counted(len(latencies) / (time.perf_counter() - began), latencies)
    for player in players:
        player.transport.abort()
    return counted


async def _idle(server: _Served, connections: int) -> tuple[float, float]:
    """What a connection that only watches costs in memory, and how soon all are back."""
    created = await Server(server.url).create(
        NewMatch(left=YourSeat("A"), right=FriendSeat(), target=99)
    )
    hello = json.dumps({"type": "hello", "protocol": 1, "match": created.match.match}).encode()
    before = server.resident_kb
    watchers = await _all_watching(server.url, hello, connections)
    used = (server.resident_kb - before) / connections
    for each in watchers:
        each.transport.abort()
    began = time.perf_counter()
    watchers = await _all_watching(server.url, hello, connections)
    back = time.perf_counter() - began
    for each in watchers:
        each.transport.abort()
    return used, back


async def _all_watching(url: str, hello: bytes, count: int) -> list[_Socket]:
    """That many connections, each shown the state."""
    shown = 0

    def told(_: _Socket, frame: bytes) -> None:
        nonlocal shown
        shown += frame.startswith(b'{"type":"state"')

    async def watch() -> _Socket:
        async with few:
            watcher = await _open(url, told)
            watcher.send(hello)
            return watcher

    few = asyncio.Semaphore(500)  # a client machine opens no more at the same instant either
    watchers = await asyncio.gather(*(watch() for _ in range(count)))
    while shown < count:
        await asyncio.sleep(0.01)
    return watchers
