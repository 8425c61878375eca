"""
Frames on their way to one reader.

They are sent at once as long as it reads as it should, and that costs no task. Behind a frame
that has to wait the others gather, up to a bound: who reads more slowly than the match goes
on is dropped.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator, MutableMapping
from types import coroutine
from typing import Any

from .lane import Lane

__all__ = ["Outbox", "Send"]

Send = Callable[[MutableMapping[str, Any]], Coroutine[Any, Any, None]]


class Outbox:
    __slots__ = ("_lane", "_most", "_queue", "_send", "_slow", "closed", "sender")

    def __init__(self, send: Send, lane: Lane | None, most: int, slow: Callable[[], None]) -> None:
        """`most` bytes may wait; then `slow` is called, and nothing is sent any more."""
        self._send, self._lane, self._most, self._slow = send, lane, most, slow
        self._queue: deque[bytes] | None = None  # made when somebody has to wait
        self.sender: asyncio.Task[None] | None = None
        self.closed = False

    def push(self, *frames: bytes) -> None:
        """Never waits."""
        if self.closed:
            return
        if self.sender is None and self._lane is not None and self._lane.write(frames):
            return
        for frame in frames:
            self._push(frame)

    def _push(self, frame: bytes) -> None:
        if self._queue is None:
            self._begin(frame)
            return
        self._queue.append(frame)
        if sum(map(len, self._queue)) > self._most:
            self.closed = True
            self._queue.clear()
            self._slow()

    def _begin(self, frame: bytes) -> None:
        try:
            rest = _begun(self._send(_text(frame)))
        except OSError:  # it has gone, and who listens to it is told as well
            self.closed = True
            return
        if rest is not None:
            self._queue = deque()
            self.sender = asyncio.create_task(self._drain(rest, self._queue))

    async def _drain(self, rest: Awaitable[None], queue: deque[bytes]) -> None:
        try:
            await rest
            while queue:
                await self._send(_text(queue.popleft()))
        except OSError:
            self.closed = True
        finally:
            self.sender = self._queue = None

    async def close(self) -> None:
        """What was said before is said; then nothing more."""
        if self.sender is not None and not self.closed:
            await self.sender
        self.closed = True

    def cancel(self) -> None:
        self.closed = True
        if self.sender is not None:
            self.sender.cancel()


def _text(frame: bytes) -> dict[str, Any]:
    return {"type": "websocket.send", "text": frame.decode()}


def _begun(work: Coroutine[Any, Any, None]) -> Awaitable[None] | None:
    """Runs it until it has to wait, and returns the rest; most has not, and costs no task."""
    try:
        waits_for = work.send(None)
    except StopIteration:
        return None
    return _rest(work, waits_for)


@coroutine
def _rest(work: Coroutine[Any, Any, None], waits_for: Any) -> Generator[Any, None, None]:
    yield waits_for
    yield from work
