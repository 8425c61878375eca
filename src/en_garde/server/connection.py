"""One WebSocket: hello, then frames in and frames out."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from msgspec import DecodeError, Struct, ValidationError
from msgspec.json import Decoder

from en_garde.notation import shown
from en_garde.rules import EnGardeError, Message, Seat, StaleState, say

from .commands import asked_for, reasons, said
from .errors import BadRequest, TooFast, WrongToken
from .hall import Hall
from .limits import Bucket
from .match import Match
from .options import Limits
from .room import Room, encode
from .show import message
from .tokens import hash_token
from .wire import PROTOCOL, Bye, ClientFrame, Done, Hello, Refused, Say, Sync, Why

__all__ = ["Connection", "Tally"]

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

_log = logging.getLogger("en_garde.server")
_HELLO_SECONDS = 10.0
_POLICY = 1008  # the close code for everything that the client did wrong
_SLOW = 1013  # try again later


class _Named(Struct):
    """What a refusal of an otherwise unreadable frame refers to."""

    id: int | None = None


_read_frame = Decoder(ClientFrame).decode
_read_id = Decoder(_Named).decode


class Tally:
    """What /metrics tells of all connections together."""

    def __init__(self) -> None:
        self.open = 0
        self.frames = 0
        self.refused = 0
        self.dropped = 0


class Connection:
    """What the room knows of it: `seats` and `push`."""

    __slots__ = (
        "_bucket",
        "_hall",
        "_limits",
        "_listening",
        "_outbox",
        "_phrases",
        "_receive",
        "_send",
        "_sender",
        "_tally",
        "_waiting",
        "closing",
        "seats",
    )

    def __init__(
        self, hall: Hall, limits: Limits, tally: Tally, receive: Receive, send: Send
    ) -> None:
        self.seats: tuple[Seat, ...] = ()
        self.closing: int | None = None  # the code it is to be closed with
        self._hall, self._limits, self._tally = hall, limits, tally
        self._receive, self._send = receive, send
        self._bucket = Bucket(limits.frames, limits.frames_burst, time.monotonic)
        self._phrases: Bucket | None = None  # made for who has something to say
        self._outbox: deque[str] = deque()
        self._waiting = 0
        self._sender: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[Any] | None = None

    async def serve(self) -> None:
        """From the accepted handshake to the end."""
        self._tally.open += 1
        try:
            room = await self._welcomed()
            if room is not None:
                await self._attend(room)
            await self._finish()
        finally:
            self._tally.open -= 1
            if self._sender is not None:
                self._sender.cancel()

    def push(self, frame: str) -> None:
        """Bounded: who doesn't read as fast as the match goes on is dropped, and may come back."""
        if self.closing == _SLOW:
            return
        self._outbox.append(frame)
        self._waiting += len(frame)
        if self._waiting > self._limits.outbox:
            self._tally.dropped += 1
            self.closing = _SLOW
            self._outbox.clear()
            if self._listening is not None:  # never while something is being stored
                self._listening.cancel()
        elif self._sender is None:
            self._sender = asyncio.create_task(self._drain())

    async def _drain(self) -> None:
        try:
            while self._outbox:
                frame = self._outbox.popleft()
                await self._send({"type": "websocket.send", "text": frame})
                self._waiting -= len(frame)
        except OSError:  # it has gone; `_next` is told as well
            self._outbox.clear()
        finally:
            self._sender = None

    async def _finish(self) -> None:
        """What is said last is said before the door is closed."""
        if self.closing is None:  # it has gone by itself
            return
        if self._sender is not None and self.closing != _SLOW:
            await self._sender
        try:
            await self._send({"type": "websocket.close", "code": self.closing})
        except OSError:
            return

    def _bye(self, said: Message) -> None:
        self.push(encode(Bye(message(said))))
        self.closing = _POLICY

    async def _next(self, seconds: float) -> str | bytes | None:
        """The next frame; None when there will be no other."""
        self._listening = asyncio.current_task()
        try:
            async with asyncio.timeout(seconds):
                event = await self._receive()
        except TimeoutError:
            self._bye(say("connection-idle"))
            return None
        except asyncio.CancelledError:
            if self.closing != _SLOW:
                raise
            return None
        finally:
            self._listening = None
        if event["type"] != "websocket.receive":
            return None
        text: str | None = event.get("text")
        data: bytes | None = event.get("bytes")
        return data or b"" if text is None else text

    # The first frame

    async def _welcomed(self) -> Room | None:
        text = await self._next(_HELLO_SECONDS)
        if text is None:
            return None
        try:
            hello = _frame(text)
            if not isinstance(hello, Hello):
                raise BadRequest(say("hello-first"))
            if hello.protocol != PROTOCOL:
                raise BadRequest(say("protocol-unknown", asked=hello.protocol, known=PROTOCOL))
            room = await self._hall.room(hello.match)
            self.seats = _seats(room.match, hello.token)
        except EnGardeError as error:
            self._bye(error.message)
            return None
        return room

    # All the others

    async def _attend(self, room: Room) -> None:
        room.enter(self)
        try:
            while self.closing is None:
                text = await self._next(self._limits.idle)
                if text is None:
                    return
                self._tally.frames += 1
                await self._answer(room, text)
        finally:
            room.leave(self)

    async def _answer(self, room: Room, text: str | bytes) -> None:
        try:
            if not self._bucket.take():
                raise TooFast(say("too-fast"))
            frame = _frame(text)
            if isinstance(frame, Hello):
                raise BadRequest(say("hello-twice"))
            match frame:
                case Sync():
                    room.tell(self)
                case Say():
                    self._speak(room, frame)
                case Why():
                    self.push(encode(reasons(frame, self.seats, room.match)))
                case _:
                    await self._do(room, frame)
        except EnGardeError as error:
            self._tally.refused += 1
            self.push(encode(Refused(_id(text), message(error.message))))
            if isinstance(error, StaleState):
                room.tell(self)  # so that it knows what is the case
        else:
            self.push(encode(Done(frame.id)))

    def _speak(self, room: Room, frame: Say) -> None:
        """More slowly than one may play: nobody is talked down."""
        if self._phrases is None:
            limits = self._limits
            self._phrases = Bucket(limits.phrases, limits.phrases_burst, time.monotonic)
        if not self._phrases.take():
            raise TooFast(say("too-fast"))
        room.say(said(frame, self.seats))

    async def _do(self, room: Room, frame: Any) -> None:
        await room.do(
            lambda match: asked_for(
                frame,
                self.seats,
                match,
                now=self._hall.world.now(),
                presence=room.presence,
                patience=self._hall.patience,
            )
        )


def _frame(text: str | bytes) -> Any:
    try:
        return _read_frame(text)
    except (ValidationError, DecodeError) as error:
        raise BadRequest(say("frame-unreadable", detail=shown(str(error)))) from None


def _id(text: str | bytes) -> int | None:
    try:
        return _read_id(text).id
    except (ValidationError, DecodeError):
        return None


def _seats(match: Match, token: str | None) -> tuple[Seat, ...]:
    if token is None:
        return ()
    seats = match.held_by(hash_token(token))
    if not seats:
        raise WrongToken(say("wrong-token"))
    return seats
