"""The servers that are measured: each in a process of its own, all on one core."""

from __future__ import annotations

import os
import resource
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from en_garde.rules import say

from ..errors import Unavailable
from ..match import Patience
from ..options import Limits, Options
from ..run import config

__all__ = [
    "RELAY",
    "SOCKET",
    "Cores",
    "Served",
    "default_server",
    "echo_server",
    "match_server",
    "outside_server",
]

SOCKET = "/api/socket"
RELAY = "/api/relay"
_ROOMY = Limits(
    frames=1e9,
    frames_burst=1e9,
    requests=1e9,
    requests_burst=1e9,
    loads=1e9,
    loads_burst=1e9,
    creations=1e9,
    creations_burst=1e9,
    connections=100_000,
    matches=100_000,
)
_AT_ONCE = Patience(commit=0, reveal=0)
_BACKLOG = 10_000
_START_SECONDS = 30.0


class Cores:
    """The client is kept on the last core, the servers are started on the first."""

    def __init__(self) -> None:
        self._all = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else {0}

    @contextmanager
    def shared(self) -> Iterator[Cores]:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        _stay_on({max(self._all)})
        try:
            yield self
        finally:
            _stay_on(self._all)
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))

    @contextmanager
    def for_servers(self) -> Iterator[None]:
        """Whoever is started in here inherits the first core."""
        _stay_on({min(self._all)})
        try:
            yield
        finally:
            _stay_on({max(self._all)})


def _stay_on(cores: set[int]) -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, cores)


class Served:
    """A server that listens: where, and what its process has used."""

    def __init__(self, pid: int | None, port: int, stop: Callable[[], None]) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self._files = Path(f"/proc/{pid}")
        self._stop = stop

    def __enter__(self) -> Served:
        deadline = time.monotonic() + _START_SECONDS
        while time.monotonic() < deadline:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return self
            except OSError:
                time.sleep(0.02)
        self._stop()
        raise Unavailable(say("server-failed"))

    def __exit__(self, *_: object) -> None:
        self._stop()

    @property
    def resident_kb(self) -> float:
        status = (self._files / "status").read_text()
        return float(status.partition("VmRSS:")[2].split()[0])

    @property
    def busy(self) -> float:
        """Seconds of processor time so far: all threads, the kernel's work for them too."""
        fields = (self._files / "stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def match_server(cores: Cores, folder: Path) -> Served:
    return _inside(cores, _serve_matches, folder)


def default_server(cores: Cores, folder: Path) -> Served:
    """With the limits of `en-garde serve`."""
    return _inside(cores, _serve_by_default, folder)


def echo_server(cores: Cores) -> Served:
    return _inside(cores, _serve_echo, Path())


def outside_server(cores: Cores, command: Sequence[str], folder: Path) -> Served:
    """Another program; the port is its last argument."""
    port = _free_port()
    silent: Any = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with cores.for_servers():
        process = subprocess.Popen([*command, str(port)], cwd=folder, **silent)  # noqa: S603

    def stop() -> None:
        process.terminate()
        process.wait()

    return Served(process.pid, port, stop)


def _inside(cores: Cores, run: Callable[[int, Path], None], folder: Path) -> Served:
    """A function of this module, in an interpreter of its own."""
    port = _free_port()
    process = get_context("spawn").Process(target=run, args=(port, folder))
    with cores.for_servers():
        process.start()

    def stop() -> None:
        process.terminate()
        process.join()

    return Served(process.pid, port, stop)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _serve_matches(port: int, folder: Path) -> None:
    """As `en-garde serve` does, but with room for one client that is a thousand players."""
    _run(config(Options(data=folder, warm_up=False, limits=_ROOMY, patience=_AT_ONCE)), port)


def _serve_by_default(port: int, folder: Path) -> None:
    _run(config(Options(data=folder, patience=_AT_ONCE)), port)


def _serve_echo(port: int, folder: Path) -> None:
    """What Starlette and uvicorn cost by themselves."""

    async def echo(websocket: WebSocket) -> None:
        await websocket.accept()
        try:
            while True:
                await websocket.send_text(await websocket.receive_text())
        except WebSocketDisconnect:
            return

    pairs: dict[str, list[WebSocket]] = {}

    async def relay(websocket: WebSocket) -> None:
        """The same frames as for a move, told by the client beforehand, and nothing else."""
        await websocket.accept()
        pair = pairs.setdefault(websocket.path_params["pair"], [])
        pair.append(websocket)
        try:
            state, done = await websocket.receive_text(), await websocket.receive_text()
            while True:
                await websocket.receive_text()
                for each in pair:
                    await each.send_text(state)
                await websocket.send_text(done)
        except WebSocketDisconnect:
            return

    routes = [WebSocketRoute(SOCKET, echo), WebSocketRoute(RELAY + "/{pair}", relay)]
    app = Starlette(routes=routes)
    settings: Any = {"ws": "websockets-sansio", "ws_per_message_deflate": False}
    _run(uvicorn.Config(app, log_level="warning", access_log=False, **settings), port)


def _run(settings: uvicorn.Config, port: int) -> None:
    settings.port = port
    settings.backlog = _BACKLOG
    uvicorn.Server(settings).run()
