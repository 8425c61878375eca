"""uvicorn's protocols wait for ever for somebody slow; these do not."""

from __future__ import annotations

import asyncio
import json
import socket
import struct
from collections.abc import Callable
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from en_garde.locale import Catalogue

from .lane import Lane, Post

__all__ = ["protocols"]

_UNFINISHED = (h11.IDLE, h11.SEND_BODY)  # of whoever asks


class _Stalling(asyncio.Protocol):
    """Who does not take what is sent is cut off: what waits for them costs memory."""

    seconds: ClassVar[float]
    transport: asyncio.Transport
    _stalled: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        loop = asyncio.get_running_loop()
        self._stalled = loop.call_later(self.seconds, self._cut_off)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._go_on()

    def connection_lost(self, exc: Exception | None) -> None:
        self._go_on()
        super().connection_lost(exc)

    def _cut_off(self) -> None:
        """With a reset: the system keeps nothing for them either."""
        plug: socket.socket | None = self.transport.get_extra_info("socket")
        if plug is not None:
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.transport.abort()

    def _go_on(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None


class _WebSocket(_Stalling, Lane):
    pass


class _Http(_Stalling, H11Protocol):
    """A request has to be there as a whole, its headers and its body, before the time is up."""

    _deadline: asyncio.TimerHandle | None = None

    @staticmethod
    def refused(status: int) -> None:
        """Whoever counts answers; `protocols` puts it here."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        if self._deadline is None and self.conn.their_state in _UNFINISHED:
            self._expect()
        super().data_received(data)
        if self.conn.their_state not in _UNFINISHED:
            self._cancel()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._cancel()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        self._refuse(400, "http-unreadable")

    def _expect(self) -> None:
        self._deadline = self.loop.call_later(self.seconds, self._too_late)

    def _cancel(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_late(self) -> None:
        self._deadline = None
        # Who has sent nothing, a browser that connected in advance, expects no answer.
        begun = bool(self.conn.trailing_data[0]) or self.conn.their_state is h11.SEND_BODY
        if begun and self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self._refuse(408, "request-slow")
        else:
            self.transport.abort()

    def _refuse(self, status: int, id: str) -> None:
        """Before there is a request that could say in which language."""
        self.refused(status)
        body = json.dumps({"id": id, "facts": {}, "text": Catalogue("en")(id)}).encode()
        headers = [
            ("content-type", "application/json"),
            ("content-length", str(len(body))),
            ("connection", "close"),
        ]
        events: tuple[Any, ...] = (
            h11.Response(status_code=status, headers=headers),
            h11.Data(data=body),
            h11.EndOfMessage(),
        )
        self.transport.write(b"".join(self.conn.send(event) or b"" for event in events))
        self.transport.close()


def protocols(
    seconds: float, post: Post, refused: Callable[[int], None]
) -> tuple[type[_Http], type[_WebSocket]]:
    """
    For HTTP and for WebSockets, with that many seconds for a request and for a reader; `refused`
    hears the status of what was no whole request.
    """
    own = {"seconds": seconds, "refused": staticmethod(refused)}
    return type("Http", (_Http,), own), type("WebSocket", (_WebSocket,), {**own, "post": post})
