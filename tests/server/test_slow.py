"""Clients that are slow on purpose: each is ended, and nobody else waits for them."""

from __future__ import annotations

import asyncio
import json
import re
import select
import socket
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from server.playing import friends, new_pair
from server.processes import ROOMY, Process, ask, running_server

SECONDS = 1.0


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    data = tmp_path_factory.mktemp("server") / "data"
    with running_server(data, limits={**ROOMY, "request": SECONDS}) as process:
        yield process


def opened(process: Process, *, buffer: int | None = None) -> socket.socket:
    parts = urlsplit(process.url)
    assert parts.hostname is not None
    client = socket.socket()
    client.settimeout(60)  # only keeps a broken server from hanging the test
    if buffer is not None:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    client.connect((parts.hostname, parts.port))
    return client


def to_the_end(client: socket.socket) -> bytes:
    """All that is sent until the server closes."""
    said = b""
    while True:
        try:
            more = client.recv(65536)
        except ConnectionResetError:
            return said
        if not more:
            return said
        said += more


BEGUN = {
    "headers": b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
    "body": b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{",
}


@pytest.mark.parametrize("what", BEGUN)
def test_a_request_that_is_never_finished_is_ended(process: Process, what: str) -> None:
    with opened(process) as client:
        client.sendall(BEGUN[what])
        said = to_the_end(client)
    assert b"408" in said
    assert b'"request-slow"' in said


def test_neither_is_the_second_one_waited_for(process: Process) -> None:
    with opened(process) as client:
        client.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        while not client.recv(65536).endswith(b"ok\n"):
            pass
        client.sendall(b"GET / HTTP/1.1\r\nHost: lo")
        assert b"408" in to_the_end(client)


def test_bytes_that_trickle_in_win_no_time(process: Process) -> None:
    """Each of them comes well before the time is up; all of them together do not."""
    with opened(process) as client:
        client.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        client.settimeout(SECONDS / 10)
        for number in range(10_000):
            try:
                client.sendall(b"X-%d: y\r\n" % number)
                if not client.recv(1024):
                    break
                client.settimeout(60)
                break
            except TimeoutError:
                continue
            except OSError:
                break
        else:
            pytest.fail("it was listened to for ever")


def test_who_says_nothing_at_all_is_let_go_without_an_answer(process: Process) -> None:
    with opened(process) as client:
        assert to_the_end(client) == b""


def test_a_request_that_is_whole_is_not_ended(process: Process) -> None:
    assert ask(process.url, "GET", "/healthz")[0] == 200


def test_a_reader_that_takes_nothing_is_dropped_and_forgotten(process: Process) -> None:
    """A real socket whose buffers fill up: what waits in the server is bounded, then given up."""
    pair = asyncio.run(new_pair(process.server, friends()))
    with opened(process, buffer=2048) as client:
        client.sendall(
            b"GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        assert b"101" in client.recv(12)
        client.sendall(frame({"type": "hello", "protocol": 1, "match": pair.match}))
        ask_again = frame({"type": "sync", "id": 1}) * 20
        try:
            while metric(process, "slow_readers_total") == 0:
                client.sendall(ask_again)
        except OSError:  # cut off while it was still asking
            pass
        # Reset, not only closed: what was waiting in the server's buffers is given up.
        cut_off = select.poll()
        cut_off.register(client, select.POLLERR | select.POLLHUP)
        assert cut_off.poll(60_000)
    assert metric(process, "slow_readers_total") == 1
    while metric(process, "connections"):
        pass


def frame(said: object) -> bytes:
    """A text frame of a client, with a mask of zeros."""
    data = json.dumps(said).encode()
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data)]) + bytes(4) + data


def metric(process: Process, name: str) -> int:
    _, _, text = ask(process.url, "GET", "/metrics")
    found = re.search(rf"^en_garde_{name} (\d+)(?:\.0)?$", text.decode(), re.M)
    assert found
    return int(found[1])
