"""
uvicorn's WebSocket, with a short way for what nearly all frames are: a short, whole text.

Such a frame goes from the socket straight to whoever listens, and answers go straight to the
socket, without a queue, a task or the general parser. Everything else (the handshake, pings,
closing, long or broken frames) goes uvicorn's way, and the lane only counts where frames
begin. An application that does not listen notices nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, ClassVar

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:  # where websockets is not compiled
    from websockets.utils import apply_mask

__all__ = ["EXTENSION", "Lane", "Post"]

EXTENSION = "en_garde.lane"  # where the application finds it in its scope

_FINAL, _MASKED, _LENGTH = 0x80, 0x80, 0x7F
_TEXT, _CONTROL = 0x1, 0x8
_WHOLE_TEXT = _FINAL | _TEXT
_SHORT = 125  # the longest that the second byte itself tells
_MORE = {126: 2, 127: 8}  # otherwise it tells how many bytes do
_HEAD, _MASK = 2, 4

Listener = Callable[[bytes], bool]


class Post:
    """
    What is written in one turn of the loop leaves in one go, when that is over or when told to.

    A commit answers many players at once. If each answer left as soon as it is there, the
    system would wake the other side for every single one.
    """

    def __init__(self) -> None:
        self._lanes: list[Lane] = []

    def take(self, lane: Lane) -> None:
        if not self._lanes:
            lane.loop.call_soon(self.leave)
        self._lanes.append(lane)

    def leave(self) -> None:
        lanes, self._lanes = self._lanes, []
        for lane in lanes:
            lane.flush()


class Lane(WebSocketsSansIOProtocol):
    post: ClassVar[Post]  # of all lanes of a server
    _written: tuple[bytes, ...] = ()  # texts with their heads that have not left yet
    _listener: Listener | None = None
    _calls = 0  # before anybody listened
    _owed = 0  # bytes of the frame under way that are still to come
    _in_parts = False  # within a message of several frames

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[EXTENSION] = self
        await super().run_asgi()

    def listen(self, listener: Listener) -> None:
        """It is told of each such text, and says whether it takes it; if not, the text waits."""
        if self._calls == 1:  # nothing but the request has come: a frame begins next
            self._listener = listener

    def write(self, texts: Iterable[bytes]) -> bool:
        """All of them at once; False if they would have to wait, and then none is sent."""
        if self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        written = self._written
        if not written:
            self.post.take(self)
        for text in texts:
            written += (_head(len(text)), text)
        self._written = written
        return True

    def flush(self) -> None:
        """Whatever goes another way must not overtake what was written before."""
        written, self._written = self._written, ()
        if written and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join(written))

    async def send(self, message: Any) -> None:
        self.flush()
        await super().send(message)

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()

    def data_received(self, data: bytes) -> None:
        if self._listener is None:
            self._calls += 1
        elif self._taken(data, self._listener):
            return
        else:
            self._follow(data)
        super().data_received(data)

    def _taken(self, data: bytes, listener: Listener) -> bool:
        size = len(data) - _HEAD - _MASK
        if (
            not 0 <= size <= _SHORT
            or data[0] != _WHOLE_TEXT
            or data[1] != _MASKED + size
            or self._owed
            or self._in_parts
            or self.read_paused  # others wait: it must not overtake them
            or self.close_sent
        ):
            return False
        text = apply_mask(data[_HEAD + _MASK :], data[_HEAD : _HEAD + _MASK])
        # What is said here is ASCII; whether anything else is UTF-8 at all the other way tells.
        return text.isascii() and listener(text)

    def _follow(self, data: bytes) -> None:
        """Where the frame ends that goes the other way."""
        place = self._owed
        while place < len(data):
            head = data[place : place + _HEAD + max(_MORE.values())]
            length = head[1] & _LENGTH if len(head) >= _HEAD else 0
            more = _MORE.get(length, 0)
            if len(head) < _HEAD + more:  # a head in two pieces: too rare to be followed
                self._listener = None
                return
            if not head[0] & _CONTROL:
                self._in_parts = not head[0] & _FINAL
            if more:
                length = int.from_bytes(head[_HEAD : _HEAD + more], "big")
            place += _HEAD + more + (_MASK if head[1] & _MASKED else 0) + length
        self._owed = place - len(data)


@lru_cache(maxsize=1 << 11)  # most sizes come again and again
def _head(size: int) -> bytes:
    """Of a text from the server, which is not masked."""
    if size <= _SHORT:
        return bytes((_WHOLE_TEXT, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
