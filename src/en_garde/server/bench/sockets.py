"""A WebSocket client with as little work a frame as possible, so that servers are measured."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

__all__ = ["Socket", "Told", "open_socket"]

_TEXT = 0x81  # a whole message, as text
_PING, _PONG = 0x89, 0x8A


class Socket(asyncio.Protocol):
    """Masks with zeros and looks only at what it needs."""

    def __init__(self, path: str, told: Told) -> None:
        self._path = path
        self._told = told
        self._buffer = b""
        self._open = False
        self.ready = asyncio.get_running_loop().create_future()
        self.lost = asyncio.get_running_loop().create_future()
        self.sent_at = 0.0
        self.next: bytes | None = None  # the frame to be sent when it is its turn

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(
            b"GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n" % self._path.encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        if not self.ready.done():
            self.ready.set_exception(error or ConnectionError())
        if not self.lost.done():
            self.lost.set_result(None)

    def send(self, text: bytes, kind: int = _TEXT) -> None:
        size = len(text)
        head = b"%c%c" % (kind, 0x80 | size) if size < 126 else b"%c\xfe" % kind
        length = b"" if size < 126 else size.to_bytes(2, "big")
        self.transport.write(head + length + b"\0\0\0\0" + text)

    def send_next(self) -> None:
        if self.next is not None:
            frame, self.next = self.next, None
            self.sent_at = time.perf_counter()
            self.send(frame)

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        if not self._open:
            head, end, buffer = buffer.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            self._open = True
            if self.ready.done():  # whoever opened it has given up
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.ready.set_exception(ConnectionRefusedError())
                self.transport.abort()
                return
            self.ready.set_result(None)
        start, last = 0, len(buffer)
        while last - start >= 2:
            kind, size, body = buffer[start], buffer[start + 1], start + 2
            if size == 126:
                body = start + 4
                size = int.from_bytes(buffer[start + 2 : body], "big")
            if last < body + size:
                break
            start = body + size
            if kind == _TEXT:
                self._told(self, buffer[body:start])
            elif kind == _PING:
                self.send(buffer[body:start], _PONG)
        self._buffer = buffer[start:]


Told = Callable[[Socket, bytes], None]


async def open_socket(port: int, path: str, told: Told, host: str | None = None) -> Socket:
    """`host` is the own address: on Linux all of 127.0.0.0/8 is this machine."""
    loop = asyncio.get_running_loop()
    own = None if host is None else (host, 0)
    _, opened = await loop.create_connection(
        lambda: Socket(path, told), "127.0.0.1", port, local_addr=own
    )
    await opened.ready
    return opened
