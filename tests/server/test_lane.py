"""However a client cuts its frames, the short way and uvicorn's way tell the same, in order."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self, cast
from urllib.parse import urlsplit

import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from en_garde.server.app import App
from en_garde.server.lane import Lane, Post
from en_garde.server.options import Options
from en_garde.server.protocols import protocols
from server.processes import Process, running_server

FINAL, CONT, TEXT, CLOSE, PING, PONG = 0x80, 0x0, 0x1, 0x8, 0x9, 0xA
LONG = 126


def frame(kind: int, body: bytes, *, final: bool = True) -> bytes:
    mask = os.urandom(4)
    size = len(body)
    length = bytes([0x80 | size]) if size < LONG else b"\xfe" + size.to_bytes(2, "big")
    masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(body))
    return bytes([(FINAL if final else 0) | kind]) + length + mask + masked


def sync(number: int, *, spaces: int = 0) -> bytes:
    return json.dumps({"type": "sync", "id": number}).encode() + b" " * spaces


class Raw:
    """A client that says exactly these bytes, in exactly these pieces."""

    def __init__(self, plug: socket.socket) -> None:
        self._plug = plug
        self._read = plug.makefile("rb")
        plug.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._read.close()

    def say(self, *pieces: bytes) -> None:
        for piece in pieces:
            self._plug.sendall(piece)

    def head(self) -> None:
        while self._read.readline().strip():
            pass

    def next(self) -> tuple[int, bytes]:
        kind, size = self._read.read(2)
        if size == LONG:
            size = int.from_bytes(self._read.read(2), "big")
        return kind & 0xF, self._read.read(size)

    def done(self) -> int:
        """The id of the next `done`."""
        while True:
            kind, body = self.next()
            if kind == TEXT and (told := json.loads(body))["type"] == "done":
                return int(told["id"])


@contextmanager
def attended(process: Process) -> Iterator[Raw]:
    answer = process.server._request(
        "POST",
        "/api/matches",
        b'{"left":{"kind":"you","name":"A"},"right":{"kind":"friend"}}',
    )
    created = json.loads(answer[1])
    address = urlsplit(process.server.url)
    with socket.create_connection((address.hostname, address.port), 20) as plug:
        raw = Raw(plug)
        raw.say(
            b"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        raw.head()
        hello = {"type": "hello", "protocol": 1, "match": created["match"]["match"]}
        raw.say(frame(TEXT, json.dumps({**hello, "token": created["token"]}).encode()))
        with raw:
            yield raw


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with running_server(tmp_path_factory.mktemp("lane") / "data") as served:
        yield served


def test_short_long_and_joined_frames_are_answered_in_order(process: Process) -> None:
    with attended(process) as raw:
        raw.say(frame(TEXT, sync(1)))
        assert raw.done() == 1
        raw.say(frame(TEXT, sync(2)) + frame(TEXT, sync(3)) + frame(TEXT, sync(4, spaces=200)))
        assert [raw.done() for _ in range(3)] == [2, 3, 4]
        raw.say(frame(TEXT, sync(5)))
        assert raw.done() == 5


@pytest.mark.parametrize("cut", [1, 3, 6, 10])
def test_a_frame_in_two_pieces(process: Process, cut: int) -> None:
    """Within its head, its mask or its text; what follows is found all the same."""
    with attended(process) as raw:
        raw.say(frame(TEXT, sync(0)))
        assert raw.done() == 0  # nothing else is under way: the piece comes alone
        whole = frame(TEXT, sync(1)) + frame(TEXT, sync(2))
        raw.say(whole[:cut])
        time.sleep(0.02)  # most likely two pieces then; one piece is told the same
        raw.say(whole[cut:])
        raw.say(frame(TEXT, sync(3)))
        assert [raw.done() for _ in range(3)] == [1, 2, 3]


def test_a_message_in_parts_with_a_ping_between(process: Process) -> None:
    with attended(process) as raw:
        text = sync(1)
        raw.say(frame(TEXT, text[:5], final=False))
        raw.say(frame(PING, b"there?"))
        while (told := raw.next())[0] != PONG:
            pass
        assert told[1] == b"there?"
        raw.say(frame(CONT, text[5:]))
        assert raw.done() == 1
        raw.say(frame(TEXT, sync(2)))
        assert raw.done() == 2


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (frame(TEXT, b'"\xff"'), 1007),
        (b"\x81\x05hello", 1002),
        (frame(CONT, b"of nothing"), 1002),
        (frame(TEXT, b" " * 5000), 1009),
    ],
    ids=["no UTF-8", "not masked", "continues nothing", "too long"],
)
def test_what_breaks_the_protocol_is_closed(process: Process, said: bytes, code: int) -> None:
    with attended(process) as raw:
        raw.say(frame(TEXT, sync(1)))
        assert raw.done() == 1
        raw.say(said)
        while (told := raw.next())[0] != CLOSE:
            pass
        assert int.from_bytes(told[1][:2], "big") == code


class Cable:
    """A transport and its loop, by hand: `sent` is what each write carried."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.closing = False
        self.soon: list[Callable[[], None]] = []
        self.write = self.sent.append

    def is_closing(self) -> bool:
        return self.closing

    def call_soon(self, callback: Callable[[], None]) -> None:
        self.soon.append(callback)

    def turn(self) -> None:
        due, self.soon = self.soon, []
        for callback in due:
            callback()


def lane_on(cable: Cable, post: Post) -> Lane:
    lane: Any = Lane.__new__(type("Own", (Lane,), {"post": post}))
    lane.transport = lane.loop = cable
    lane.close_sent = lane.disconnected = False
    lane.writable = asyncio.Event()
    lane.writable.set()
    return cast(Lane, lane)


def test_what_is_written_in_one_turn_leaves_in_one_go_and_in_order() -> None:
    cable, post = Cable(), Post()
    first, second = lane_on(cable, post), lane_on(cable, post)
    assert first.write([b"a", b"b"])
    assert second.write([b"c"])
    assert first.write([b"d"])
    assert (cable.sent, len(cable.soon)) == ([], 1)
    cable.turn()
    assert cable.sent == [b"\x81\x01a\x81\x01b\x81\x01d", b"\x81\x01c"]
    cable.turn()
    first.write([b"e"])
    cable.turn()
    assert cable.sent[2:] == [b"\x81\x01e"]


def test_what_is_told_to_leave_leaves_before_the_turn_is_over() -> None:
    cable, post = Cable(), Post()
    lane = lane_on(cable, post)
    lane.write([b"a"])
    post.leave()
    assert cable.sent == [b"\x81\x01a"]
    lane.write([b"b"])
    cable.turn()
    assert cable.sent == [b"\x81\x01a", b"\x81\x01b"]
    post.leave()
    assert len(cable.sent) == 2


def test_who_has_gone_meanwhile_does_not_keep_the_others_waiting() -> None:
    gone, here, post = Cable(), Cable(), Post()
    lost, lane = lane_on(gone, post), lane_on(here, post)
    lost.write([b"a"])
    lane.write([b"b"])
    gone.closing = True
    gone.turn()
    assert (gone.sent, here.sent) == ([], [b"\x81\x01b"])


def test_uvicorn_has_inside_what_the_lane_and_the_protocols_lean_on() -> None:
    """Told by name when a newer one is tried; pyproject.toml says which one this was."""

    async def made() -> tuple[object, object]:
        settings = uvicorn.Config(App(Options(data=Path("nowhere"))), lifespan="off")
        settings.load()
        http, ws = protocols(1.0, Post(), lambda status: None)
        common: Any = {"config": settings, "server_state": ServerState(), "app_state": {}}
        return http(**common), ws(**common)

    http, ws = asyncio.run(made())
    for name in ("conn", "loop", "send_400_response", "handle_websocket_upgrade"):
        assert hasattr(http, name), name
    for name in ("loop", "writable", "close_sent", "disconnected", "read_paused", "run_asgi"):
        assert hasattr(ws, name), name
    for name in ("connection_lost", "data_received", "pause_writing", "send", "shutdown"):
        assert hasattr(WebSocketsSansIOProtocol, name), name
