"""boardgame.io beside our server: fetched into a cache when it is asked for, run by Node."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from en_garde.rules import EnGardeError, say

from .loads import PAIRS, Load
from .served import Cores, Served, outside_server
from .sockets import Socket, open_socket

__all__ = ["boardgame_pairs", "boardgame_server"]

_PACKAGE = "boardgame.io@0.50.2"
_PROGRAM = Path(__file__).with_name("boardgame.cjs")
_SOCKET = "/socket.io/?EIO=4&transport=websocket"
_SPACE = b"/fencing,"  # socket.io's namespace: the name of the game
_FETCH_SECONDS = 300


def boardgame_server(cores: Cores) -> Served:
    """Fetched from npm's registry the first time."""
    node, npm = _tool("node"), _tool("npm")
    folder = _cache() / _PACKAGE.replace("@", "-")
    if not (folder / "node_modules" / "boardgame.io").is_dir():
        _fetch(npm, folder)
    return outside_server(cores, [node, str(_PROGRAM)], folder)


def _cache() -> Path:
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "en-garde"


def _tool(name: str) -> str:
    """Node as it is installed, or the one that came from PyPI beside this Python."""
    found = shutil.which(name) or shutil.which(name, path=str(Path(sys.executable).parent))
    if found is None:
        raise EnGardeError(say("bench-no-node"))
    return found


def _fetch(npm: str, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "package.json").write_text('{"private": true}\n')
    words = ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--omit=optional", _PACKAGE]
    path = f"{Path(npm).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    try:
        subprocess.run(  # noqa: S603
            [npm, *words],
            cwd=folder,
            env={**os.environ, "PATH": path},
            capture_output=True,
            check=True,
            timeout=_FETCH_SECONDS,
        )
    except (OSError, subprocess.SubprocessError) as error:
        raise EnGardeError(say("bench-no-peer", package=_PACKAGE)) from error


@asynccontextmanager
async def boardgame_pairs(served: Served) -> AsyncIterator[Load]:
    """As many pairs as on our server; the new state is the acknowledgement."""
    load = Load(served)
    for match in range(PAIRS):
        for seat in range(2):
            told = _Player(load, b"m%d" % match, b"%d" % seat)
            load.players.append(await open_socket(served.port, _SOCKET, told))
    await load.all_ready(PAIRS)
    yield load
    load.close()


class _Player:
    """Engine.IO and socket.io, as far as a game of boardgame.io needs them."""

    def __init__(self, load: Load, match: bytes, seat: bytes) -> None:
        self._load, self._match, self._seat = load, match, seat
        self._moved = False

    def __call__(self, socket: Socket, frame: bytes) -> None:
        if frame.startswith(b"42"):  # an event
            self._state(socket, frame)
        elif frame.startswith(b"40"):  # connected to the game: now to the match
            sync = b'42%s["sync","%s","%s",null,2]' % (_SPACE, self._match, self._seat)
            socket.send(sync)
        elif frame.startswith(b"0"):  # connected
            socket.send(b"40" + _SPACE)
        elif frame == b"2":  # alive?
            socket.send(b"3")

    def _state(self, socket: Socket, frame: bytes) -> None:
        number = frame.find(b'"_stateID":')
        if number < 0:
            return
        if self._moved:
            self._moved = False
            self._load.answered(socket)
        turn = frame.find(b'"currentPlayer":"') + 17
        if frame[turn : turn + 1] != self._seat or socket.next is not None:
            return
        at = frame[number + 11 : number + 21].split(b",")[0].split(b"}")[0]
        self._moved = True
        self._load.ready(
            socket,
            b'42%s["update",{"type":"MAKE_MOVE","payload":{"type":"play","args":["+3"],'
            b'"playerID":"%s"}},%s,"%s","%s"]' % (_SPACE, self._seat, at, self._match, self._seat),
        )
