"""
One WebSocket: hello, then frames in and frames out.

A frame is answered before the next one is looked at. Nothing here waits unless it must: a
frame that changes the match is handed to the room, which answers by itself when the change
is stored.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from msgspec import DecodeError, Struct, ValidationError
from msgspec.json import Decoder

from en_garde.rules import EnGardeError, Message, Seat, StaleState, say

from . import events as e
from .commands import Command, asked_for, begins_another, reasons, said
from .errors import BadRequest, TooFast, WrongToken
from .hall import Hall
from .lane import Lane
from .limits import Bucket
from .match import Match
from .options import Limits
from .outbox import Outbox, Send
from .room import Room, encode
from .show import message
from .tokens import hash_token
from .unreadable import unreadable
from .wire import PROTOCOL, Bye, ClientFrame, Done, Hello, Refused, Say, Sync, Why

__all__ = ["Connection", "Tally"]

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]

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
        "_address",
        "_answered",
        "_asked",
        "_bucket",
        "_hall",
        "_heard",
        "_lane",
        "_limits",
        "_listening",
        "_outbox",
        "_phrases",
        "_receive",
        "_room",
        "_send",
        "_tally",
        "_task",
        "_timer",
        "closing",
        "push",
        "seats",
    )

    def __init__(
        self,
        hall: Hall,
        limits: Limits,
        tally: Tally,
        receive: Receive,
        send: Send,
        lane: Lane | None = None,
        address: str = "",
    ) -> None:
        self.seats: tuple[Seat, ...] = ()
        self.closing: int | None = None  # the code it is to be closed with
        self._hall, self._limits, self._tally = hall, limits, tally
        self._receive, self._send, self._lane = receive, send, lane
        self._address = address
        self._room: Room | None = None
        self._bucket = Bucket(limits.frames, limits.frames_burst, time.monotonic)
        self._phrases: Bucket | None = None  # made for who has something to say
        self._outbox = Outbox(send, lane, limits.outbox, self._slow)
        self.push = self._outbox.push
        self._task: asyncio.Task[Any] | None = None
        self._listening = False
        self._timer: asyncio.TimerHandle | None = None
        self._heard = 0.0  # when the last frame came
        self._asked: Any = None  # the command that the room has not answered yet
        self._answered: asyncio.Future[None] | None = None

    async def serve(self) -> None:
        """From the accepted handshake to the end."""
        self._tally.open += 1
        self._task = asyncio.current_task()
        if self._lane is not None:
            self._lane.listen(self._take)
        try:
            hello = await self._hello()
            if hello is not None:
                await self._meet(hello)
            await self._finish()
        finally:
            self._tally.open -= 1
            self._outbox.cancel()
            if self._timer is not None:
                self._timer.cancel()

    def _slow(self) -> None:
        self._tally.dropped += 1
        self._stop(_SLOW)

    def _bye(self, said: Message) -> None:
        self.push(encode(Bye(message(said))))
        self._stop(_POLICY)

    def _stop(self, code: int) -> None:
        """To be closed; what is being stored is stored all the same."""
        self.closing = code
        if self._listening and self._task is not None:
            self._task.cancel()

    async def _finish(self) -> None:
        """What is said last is said before the door is closed."""
        if self.closing is None:  # it has gone by itself
            return
        await self._outbox.close()
        try:
            await self._send({"type": "websocket.close", "code": self.closing})
        except OSError:
            return

    # Frames in

    async def _next(self) -> str | bytes | None:
        """The next frame; None when there will be no other."""
        self._listening = True
        try:
            event = await self._receive()
        except asyncio.CancelledError:
            if self.closing is None:
                raise
            return None
        finally:
            self._listening = False
        if event["type"] != "websocket.receive":
            return None
        self._heard = time.monotonic()
        text: str | None = event.get("text")
        data: bytes | None = event.get("bytes")
        return data or b"" if text is None else text

    def _expect(self, seconds: float, room: Room | None = None) -> None:
        """
        A frame within that time, and again and again.

        Who plays may wait for the other side for days: a vanished one answers no ping.
        """
        self._heard = time.monotonic()
        self._look(seconds, room)

    def _look(self, seconds: float, room: Room | None) -> None:
        """One timer a connection that looks back, not one a frame."""
        if self._timer is not None:
            self._timer.cancel()
        left = self._heard + seconds - time.monotonic()
        if left <= 0 and room is not None and self.seats and not room.match.over:
            left = seconds
        if left <= 0:
            self._bye(say("connection-idle"))
        else:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(left, self._look, seconds, room)

    # The first frame

    async def _hello(self) -> Hello | None:
        self._expect(_HELLO_SECONDS)
        text = await self._next()
        if text is None:
            return None
        try:
            hello = _frame(text)
            if not isinstance(hello, Hello):
                raise BadRequest(say("hello-first"))
            if hello.protocol != PROTOCOL:
                raise BadRequest(say("protocol-unknown", asked=hello.protocol, known=PROTOCOL))
        except EnGardeError as error:
            self._bye(error.message)
            return None
        return hello

    async def _meet(self, hello: Hello) -> None:
        try:
            async with self._hall.held(hello.match, self._address) as room:
                self.seats = _seats(room.match, hello.token)
                await self._attend(room)
        except EnGardeError as error:
            self._bye(error.message)

    # All the others

    async def _attend(self, room: Room) -> None:
        self._expect(self._limits.idle, room)
        room.enter(self)
        self._room = room
        try:
            while self.closing is None and (text := await self._next()) is not None:
                if self._asked is not None:
                    self._answered = asyncio.get_running_loop().create_future()
                    await self._answered
                    self._answered = None
                self._answer(room, text)
        finally:
            self._room = None
            room.leave(self)

    def _take(self, text: bytes) -> bool:
        """A frame that came the short way; False if it has to wait for others before it."""
        room = self._room
        if (
            room is None
            or self._asked is not None
            or self._answered is not None
            or self.closing is not None
        ):
            return False
        self._heard = time.monotonic()
        self._answer(room, text)
        return True

    def _answer(self, room: Room, text: str | bytes) -> None:
        self._tally.frames += 1
        try:
            if not self._bucket.take(self._heard):
                raise TooFast(say("too-fast"))
            frame = _frame(text)
            if isinstance(frame, Command):
                self._asked = frame
                room.ask(self)
                return
            match frame:
                case Hello():
                    raise BadRequest(say("hello-twice"))
                case Sync():
                    room.tell(self)
                case Say():
                    self._speak(room, frame)
                case Why():
                    self.push(encode(reasons(frame, self.seats, room.match)))
        except EnGardeError as error:
            self._refuse(room, _id(text), error)
        else:
            self.push(encode(Done(frame.id)))

    # As the one who asks

    def wish(self, room: Room) -> e.Event:
        event = asked_for(self._asked, self.seats, room.match, room.grace, self._limits)
        if begins_another(event, room.match):
            self._hall.admit(self._address)
        return event

    def acknowledgement(self) -> bytes:
        return encode(Done(self._asked.id))

    def answer(self, room: Room, error: EnGardeError | None) -> None:
        """If there is no error, it has been acknowledged."""
        id, self._asked = self._asked.id, None
        if error is not None:
            self._refuse(room, id, error)
        if self._answered is not None and not self._answered.done():
            self._answered.set_result(None)

    def _refuse(self, room: Room, id: int | None, error: EnGardeError) -> None:
        self._tally.refused += 1
        self.push(encode(Refused(id, message(error.message))))
        if isinstance(error, StaleState):
            room.tell(self)  # so that it knows what is the case

    def _speak(self, room: Room, frame: Say) -> None:
        """More slowly than one may play: nobody is talked down."""
        if self._phrases is None:
            limits = self._limits
            self._phrases = Bucket(limits.phrases, limits.phrases_burst, time.monotonic)
        if not self._phrases.take():
            raise TooFast(say("too-fast"))
        room.say(said(frame, self.seats))


def _frame(text: str | bytes) -> Any:
    try:
        return _read_frame(text)
    except (ValidationError, DecodeError) as error:
        raise BadRequest(unreadable(error, "frame-unreadable")) from None


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
