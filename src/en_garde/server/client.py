"""
A client of the server: what the terminal, bots and tests play through.

    server = Server("http://127.0.0.1:8000/")
    created = await server.create(NewMatch(left=YourSeat("Ana"), right=ComputerSeat("random")))
    async with server.attend(created.match.match, created.token) as session:
        async for state in session.states():
            if state.view and state.view.legal:
                await session.play(state.view.legal[0])

A session reconnects by itself, contributes to every deal, and keeps what `verify` compares
a record with.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from http.client import HTTPConnection, HTTPSConnection
from random import SystemRandom
from types import TracebackType
from typing import Any, TypeVar
from urllib.parse import urlencode, urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from en_garde.notation import Record, read_record
from en_garde.rules import EnGardeError, Fact, Message, Seat, say
from en_garde.table import SEED_BYTES, Kept, Seals, commitment

from . import wire
from .match import seat_name, seat_of

__all__ = ["Refusal", "Server", "Session"]

T = TypeVar("T")

_MOST_BYTES = 1 << 20
_TIMEOUT = 30.0
_SHORTEST_WAIT = 0.05
_LONGEST_WAIT = 10.0
_SYSTEM = SystemRandom()
_read_frame = msgspec.json.Decoder(wire.ServerFrame).decode
_write_frame = msgspec.json.Encoder().encode

_SEATED = {"seat", "turn", "loser"}
# A frame sent again after a lost connection may have been carried out the first time.
_ALREADY = {"stale-state", "stale-round", "commitment-given", "seed-given", "no-offer"}

# What a server refuses that will take the same a little later.
_FOR_NOW = {"storage-failed", "too-fast"}
_AGAIN_SECONDS = 1.0


class Refusal(EnGardeError):
    """The server refuses, or cannot be reached: its message, for a person."""


class Server:
    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")

    async def rules(self) -> wire.Rules:
        return await self._ask("GET", "/api/rules", wire.Rules)

    async def create(self, asked: wire.NewMatch) -> wire.Created:
        return await self._ask("POST", "/api/matches", wire.Created, asked)

    async def join(self, match: str, asked: wire.Join) -> wire.Joined:
        return await self._ask("POST", f"/api/matches/{match}/join", wire.Joined, asked)

    async def matches(self) -> wire.Listing:
        return await self._ask("GET", "/api/matches", wire.Listing)

    async def info(self, match: str) -> wire.MatchInfo:
        return await self._ask("GET", f"/api/matches/{match}", wire.MatchInfo)

    async def own(self, seats: Sequence[wire.HeldSeat]) -> wire.OwnMatches:
        """How the matches stand in which one holds a seat; at most `wire.MAX_HELD` at once."""
        return await self._ask("POST", "/api/own", wire.OwnMatches, wire.HeldSeats(list(seats)))

    async def records(self, **asked: object) -> wire.RecordList:
        query = urlencode({name: value for name, value in asked.items() if value is not None})
        return await self._ask("GET", f"/api/records?{query}", wire.RecordList)

    async def record(self, match: str) -> Record:
        status, body = await asyncio.to_thread(self._request, "GET", f"/api/records/{match}.egr")
        _check(status, body)
        return read_record(body)

    async def analysis(self, match: str, number: int = 1) -> wire.Analysis:
        """A round of a match that is over; beyond the last one, the last."""
        path = f"/api/records/{match}/analysis?round={number}"
        return await self._ask("GET", path, wire.Analysis)

    async def page(self) -> str:
        """The first page, as a browser gets it."""
        status, body = await asyncio.to_thread(self._request, "GET", "/")
        _check(status, body)
        return body.decode()

    def attend(
        self,
        match: str,
        token: str | None = None,
        *,
        contribute: bool = True,
        random: Callable[[int], bytes] = os.urandom,
    ) -> Session:
        """A seat with its token, a spectator without. `contribute`: be ready for every round."""
        scheme = "wss" if self.url.startswith("https") else "ws"
        url = f"{scheme}://{self.url.partition('://')[2]}/api/socket"
        return Session(url, match, token, contribute=contribute, random=random)

    async def _ask(self, method: str, path: str, answer: type[T], asked: object = None) -> T:
        body = None if asked is None else msgspec.json.encode(asked)
        status, said = await asyncio.to_thread(self._request, method, path, body)
        _check(status, said)
        return msgspec.json.decode(said, type=answer)

    def _request(self, method: str, path: str, body: bytes | None = None) -> tuple[int, bytes]:
        parts = urlsplit(self.url)
        kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
        connection = kind(parts.netloc, timeout=_TIMEOUT)
        try:
            connection.request(
                method, f"{parts.path}{path}", body, {"content-type": "application/json"}
            )
            response = connection.getresponse()
            return response.status, response.read(_MOST_BYTES)
        except OSError as error:
            raise Refusal(say("server-unreachable", url=self.url)) from error
        finally:
            connection.close()


class Session:
    """
    One connection after another to the same match, as if it were one.

    `state` is the newest; actions return when the server has stored them and raise a
    Refusal when it refuses them.
    """

    def __init__(
        self,
        url: str,
        match: str,
        token: str | None,
        *,
        contribute: bool,
        random: Callable[[int], bytes],
    ) -> None:
        self.welcome: wire.Welcome | None = None
        self.state: wire.State | None = None
        self.connections = 0  # so far
        self.changes = 0  # of the state and of the connection
        self._url, self._match, self._token = url, match, token
        self._contribute, self._random = contribute, random
        self._ids = 0
        self._pending: dict[int, tuple[Any, asyncio.Future[None]]] = {}
        self._resent: set[int] = set()
        self._seeds: dict[tuple[int, Seat], bytes] = {}
        self._revealed: set[tuple[int, Seat]] = set()
        self._kept: dict[int, Kept] = {}
        self._begun: tuple[int, Seat | None] = (1, None)  # a round, and who started it
        self._socket: ClientConnection | None = None
        self._news = asyncio.Condition()
        self._failed: Refusal | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Session:
        self._begin(self._run())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return () if self.welcome is None else tuple(map(seat_of, self.welcome.seats))

    def starter(self, round: int) -> Seat | None:
        """R3: who starts that round; None while the lot has not decided."""
        begun, starter = self._begun
        return starter if starter is None or (round - begun) % 2 == 0 else starter.other

    @property
    def kept(self) -> tuple[Kept, ...]:
        """What was written down before each deal, for `verify`."""
        return tuple(self._kept.values())

    async def states(self) -> AsyncIterator[wire.State]:
        """The newest state each time there is another, until the match is over."""
        seen: wire.State | None = None
        while seen is None or seen.phase != "over":
            seen = await self.until(lambda state, seen=seen: state is not seen)  # type: ignore[misc]
            yield seen

    async def until(self, holds: Callable[[wire.State], bool]) -> wire.State:
        async with self._news:
            while True:
                if self._failed is not None:
                    raise self._failed
                if self.state is not None and holds(self.state):
                    return self.state
                await self._news.wait()

    @property
    def connected(self) -> bool:
        return self._socket is not None

    async def changed(self, since: int) -> None:
        """Until there are more `changes` than that: another state, or the connection lost."""
        async with self._news:
            while self.changes == since:
                if self._failed is not None:
                    raise self._failed
                await self._news.wait()

    async def drop(self) -> None:
        """Closes the connection; the session comes back by itself."""
        if self._socket is not None:
            await self._socket.close()

    # Doing

    async def play(self, action: str, *, at: int | None = None) -> None:
        await self._do(lambda number: wire.Play(number, self._at(at), action))

    async def undo(self, seat: Seat | None = None) -> None:
        await self._do(lambda number: wire.Undo(number, self._at(), _named(seat)))

    async def resign(self, *, match: bool = False, seat: Seat | None = None) -> None:
        await self._do(lambda number: wire.Resign(number, self._at(), match, _named(seat)))

    async def offer(
        self,
        what: wire.OfferKind,
        seat: Seat | None = None,
        *,
        starter: wire.Starter | None = None,
        swap: bool = False,
    ) -> None:
        """A rematch: who starts it, by the present seats, and whether the two change sides."""
        await self._do(lambda number: wire.Offer(number, what, _named(seat), starter, swap))

    async def answer(self, offer: int, *, accept: bool) -> None:
        await self._do(lambda number: wire.Answer(number, offer, accept))

    async def claim(self) -> None:
        await self._do(lambda number: wire.Claim(number, self._at()))

    async def sync(self) -> None:
        await self._do(wire.Sync)

    def _at(self, at: int | None = None) -> int:
        if at is not None:
            return at
        return 0 if self.state is None else self.state.version

    async def _do(self, frame_with: Callable[[int], Any]) -> None:
        if self._failed is not None:
            raise self._failed
        self._ids += 1
        frame = frame_with(self._ids)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._pending[frame.id] = (frame, done)
        if self._socket is not None and self.welcome is not None:
            with suppress(WebSocketException):  # sent again when the connection is back
                await self._socket.send(_write_frame(frame).decode())
        await done

    # The connection

    def _begin(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self) -> None:
        wait = 0.0
        while self._failed is None:
            await asyncio.sleep(wait)
            # A whole club that lost its server does not come back in the same instant.
            wait = min(_LONGEST_WAIT, max(_SHORTEST_WAIT, 2 * wait)) * _SYSTEM.uniform(0.5, 1)
            before = self.connections
            try:
                async with connect(self._url, compression=None, max_size=_MOST_BYTES) as socket:
                    await self._attend(socket)
            except (OSError, InvalidHandshake, WebSocketException):
                pass  # and again
            finally:
                if self._socket is not None:
                    self._socket = None
                    await self._tell()
            if self.connections > before:  # the server is there
                wait = _SHORTEST_WAIT

    async def _attend(self, socket: ClientConnection) -> None:
        hello = wire.Hello(wire.PROTOCOL, self._match, self._token)
        await socket.send(_write_frame(hello).decode())
        async for text in socket:
            frame = _read_frame(text)
            if isinstance(frame, wire.Welcome):
                self.welcome = frame
                agreed = frame.match.starter
                self._begun = (1, None if agreed is None else seat_of(agreed))
                self.connections += 1
                self._socket = socket
                for pending, _ in tuple(self._pending.values()):
                    self._resent.add(pending.id)
                    await socket.send(_write_frame(pending).decode())
            else:
                await self._receive(frame)

    async def _receive(self, frame: wire.ServerFrame) -> None:
        match frame:
            case wire.State():
                self.state = frame
                for event in frame.events:
                    if isinstance(event, wire.RoundBeganEvent):
                        self._begun = (event.round, seat_of(event.starter))
                await self._tell()
                self._keep(frame)
            case wire.Done(id):
                self._settle(id, None)
            case wire.Refused(id, message):
                again = id in self._resent and message.id in _ALREADY
                self._settle(id, None if again else Refusal(_message(message)))
            case wire.Bye(message):
                await self._fail(Refusal(_message(message)))

    def _settle(self, id: int | None, error: Refusal | None) -> None:
        if id is None or id not in self._pending:
            return
        _, done = self._pending.pop(id)
        self._resent.discard(id)
        if done.done():  # whoever asked has given up
            return
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    async def _fail(self, error: Refusal) -> None:
        """The server wants no more of us: trying again would be no use."""
        self._failed = error
        for number in tuple(self._pending):
            self._settle(number, error)
        await self._tell()

    async def _tell(self) -> None:
        self.changes += 1
        async with self._news:
            self._news.notify_all()

    # The deal

    def ready(self) -> None:
        """Contributes to the deal that is being prepared, where nobody does so by itself."""
        state = self.state
        if state is not None and state.shuffle is not None and state.shuffle.stage == "commit":
            for seat in self.seats:
                if (state.shuffle.round, seat) not in self._seeds:
                    seed = self._seeds[state.shuffle.round, seat] = self._random(SEED_BYTES)
                    self._begin(self._commit(state.shuffle.round, seat, commitment(seed)))

    def _keep(self, state: wire.State) -> None:
        """Commits, writes down what others committed to, and only then tells the own seed."""
        shuffle = state.shuffle
        if shuffle is None or state.phase == "over":
            return
        sealed = (shuffle.left, shuffle.right)
        if shuffle.stage == "commit":
            if self._contribute:
                self.ready()
            return
        lot = shuffle.stage == "reveal" and self.starter(shuffle.round) is None
        kept = self._kept.setdefault(
            shuffle.round, Kept(shuffle.round, Seals(shuffle.dealer, sealed), lot=lot)
        )
        for seat in self.seats:
            own = self._seeds.get((shuffle.round, seat))
            if own is None or kept.seals.seats[seat] != commitment(own):
                continue
            if seat_name(seat) in shuffle.told:
                self._kept[shuffle.round] = replace(kept, seat=seat, seed=own)
            elif shuffle.stage == "reveal" and (shuffle.round, seat) not in self._revealed:
                self._revealed.add((shuffle.round, seat))
                self._begin(self._reveal(shuffle.round, seat, own))

    async def _commit(self, round: int, seat: Seat, sealed: str) -> None:
        await self._contributed(lambda number: wire.Commit(number, round, sealed, seat_name(seat)))

    async def _reveal(self, round: int, seat: Seat, seed: bytes) -> None:
        await self._contributed(
            lambda number: wire.Reveal(number, round, seed.hex(), seat_name(seat))
        )

    async def _contributed(self, frame_with: Callable[[int], Any]) -> None:
        """Nobody would ask again: what the server could not take just now is offered again."""
        while True:
            try:
                return await self._do(frame_with)
            except Refusal as refusal:
                if refusal.message.id not in _FOR_NOW:
                    return None  # too late: the round goes on without it
                await asyncio.sleep(_AGAIN_SECONDS)


def _named(seat: Seat | None) -> wire.SeatName | None:
    return None if seat is None else seat_name(seat)


def _check(status: int, body: bytes) -> None:
    if status >= 400:
        try:
            raise Refusal(_message(msgspec.json.decode(body, type=wire.Problem)))
        except (msgspec.DecodeError, msgspec.ValidationError):
            raise Refusal(say("server-answer", status=status)) from None


def _message(said: wire.Message | wire.Problem) -> Message:
    return say(said.id, **{name: _fact(name, fact) for name, fact in said.facts.items()})


def _fact(name: str, fact: Any) -> Fact:
    """A message within a message is one again, and so is a seat, to be named in any language."""
    match fact:
        case {"id": str(id), "facts": dict(facts)}:
            return say(id, **{inner: _fact(inner, each) for inner, each in facts.items()})
        case "left" | "right" if name in _SEATED:
            return seat_of(fact)
        case list():
            return tuple(_fact(name, each) for each in fact)
        case _:
            return fact
