"""
All matches of a server: creating, joining, finding, resuming them.

Every match that is not over has a room. One that is over has a room only while somebody is in
it, and counts for nothing: who only wants to know something about it is told from the file.
"""

from __future__ import annotations

import asyncio
import logging
import time
import unicodedata
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice

from en_garde.notation import one_line, write_record
from en_garde.players import playable
from en_garde.rules import Message, Seat, TableError, say

from . import events as e
from . import wire
from .analysis import Analyst
from .checkpoint import Checkpoint, end_of
from .errors import BadRequest, Damaged, NoSuchMatch, TooFast, Unavailable
from .limits import Buckets
from .match import Match, Phase, seat_name
from .options import Options
from .reach import reachable
from .reader import Reader, told
from .rebuild import rebuilt
from .room import Room, encode, row_of
from .show import message, show_info
from .store import Line, Log, Store
from .thinkers import Thinkers
from .tokens import hash_token, new_id, new_token

__all__ = ["Begun", "Hall"]

_log = logging.getLogger("en_garde.server")

_LISTED = 200  # matches in a listing


@dataclass(frozen=True, slots=True)
class Begun:
    """A new match with the lines of its log."""

    match: Match
    lines: tuple[Line, ...]


class Hall:
    def __init__(self, options: Options, store: Store) -> None:
        self.store = store
        self.world = options.world
        self.patience = options.patience
        self.computer_pace = options.computer_pace
        self.reachable = reachable(options.listens_on)
        self.base_path = options.base_path
        self.limits = limits = options.limits
        self.thinkers = Thinkers(options.workers, options.log_level)
        self.reader = Reader(options.log_level)
        self.analyst = Analyst(self.thinkers, self.reader)
        self.rooms: dict[str, Room] = {}
        self.created = 0
        self.finished = 0
        self.failures = 0  # of computer players
        self._running: set[str] = set()  # matches that are not over
        self._public: dict[str, Room] = {}  # those of them that are listed, the newest last
        self._open: dict[str, Room] = {}  # those of these that somebody may join
        self._held: Counter[str] = Counter()  # by how many a room is held, or waited for
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._loads = Buckets(limits.loads, limits.loads_burst, time.monotonic)
        self._creations = Buckets(limits.creations, limits.creations_burst, time.monotonic)

    async def resume(self) -> None:
        """The matches that were running when the server stopped go on; damaged ones do not."""
        now = self.world.now()
        matches = []
        for log in await self.store.running():
            with suppress(Damaged):
                matches.append((await self._rebuilt(log, _here)).resumed(now))
        for match in sorted(matches, key=lambda each: each.created):
            self.open(match)

    def close(self) -> None:
        for room in self.rooms.values():
            room.close()
        self.thinkers.close()
        self.reader.close()

    # Creating and joining

    def admit(self, address: str) -> None:
        """Another match that this address begins; raises where it may not."""
        if self.active >= self.limits.matches:
            raise Unavailable(say("server-full", most=self.limits.matches))
        if not self._creations.take(address):
            raise TooFast(say("too-many-matches"))

    async def create(
        self, asked: wire.NewMatch, address: str = ""
    ) -> tuple[Match, tuple[Seat, ...], str | None]:
        """The match, the seats of whoever asked, and their token."""
        self.admit(address)
        wishes = (asked.left, asked.right)
        own = tuple(seat for seat in Seat if isinstance(wishes[seat], wire.YourSeat))
        token = (asked.token or new_token(self.world.random)) if own else None
        starter: wire.Starter = (
            seat_name(Seat(self.world.random(1)[0] % 2))
            if asked.starter == "random"
            else asked.starter
        )
        terms = e.Created(
            edition=asked.edition,
            level=asked.level,
            house=asked.house,
            target=asked.target,
            starter=starter,
            pace=asked.clock.pace,
            seconds=asked.clock.seconds,
            increment=asked.clock.increment,
            open_discards=asked.open_discards,
            undo=asked.undo,
            public=asked.public,
            left=self._sitter(asked.left, token),
            right=self._sitter(asked.right, token),
            first_free=True,
        )
        begun = self._begun(new_id(self.world.random), terms, self.world.now())
        await self.store.stored(begun.lines, new=(row_of(begun.match),))
        self.begin(begun.match)
        return begun.match, own, token

    async def join(self, id: str, asked: wire.Join, address: str = "") -> tuple[Match, Seat, str]:
        """Joining again with the same token is answered the same: nothing is lost on the way."""
        match = await self.match(id, address)
        token = asked.token or new_token(self.world.random)
        person = e.Person(_name(asked.name), hash_token(token))
        if not (held := match.held_by(person.token)):
            room = self.rooms.get(id)
            if room is None:  # it is over
                free = None in match.sitters
                raise TableError(say("invitation-over" if free else "match-full"))
            await room.do(lambda match: e.Joined(_free_seat(match, asked.seat), person))
            match = room.match
            held = match.held_by(person.token)
        return match, held[0], token

    def rematch(self, match: Match, now: int) -> Begun | None:
        """The match that follows an accepted offer: seats, tokens and agreements kept."""
        if match.offer is None or not match.offer.accepted:
            return None
        return self._begun(new_id(self.world.random), match.rematch_terms, now)

    def _begun(self, id: str, terms: e.Created, now: int) -> Begun:
        match = Match.begun(id, now, terms)
        lines = [Line(id, 1, now, terms)]
        while (follows := match.follows(self.world.random)) is not None:
            match = match.after(now, follows)
            lines.append(Line(id, match.number, now, follows))
        return Begun(match, tuple(lines))

    def _sitter(self, wish: wire.SeatWish, token: str | None) -> e.Sitter | None:
        match wish:
            case wire.YourSeat(name):
                return e.Person(_name(name), hash_token(token or ""))
            case wire.ComputerSeat(player):
                if player not in playable():
                    raise BadRequest(say("unknown-player", player=player, players=playable()))
                self.thinkers.prepare(player)
                return e.Computer(player, int.from_bytes(self.world.random(6), "big"))
            case wire.FriendSeat():
                return None

    # Finding

    async def match(self, id: str, address: str) -> Match:
        """As it is; from the file, if it is over and nobody is there."""
        if (room := self.rooms.get(id)) is not None:
            return room.match
        self.check_load(address)
        return await self._stored(id, address)

    def check_load(self, address: str) -> None:
        """Something is read for that address; raises where it asks for too much."""
        if not self._loads.take(address):
            raise TooFast(say("too-fast"))

    @asynccontextmanager
    async def held(self, id: str, address: str = "") -> AsyncIterator[Room]:
        """The room of a match, which stays in memory at least until it is let go."""
        if id not in self.rooms:
            self.check_load(address)
        self._held[id] += 1
        try:
            yield self.rooms.get(id) or await self._loaded(id, address)
        finally:
            self._held[id] -= 1
            if not self._held[id]:
                del self._held[id]
            if (room := self.rooms.get(id)) is not None:
                self.release(room)

    async def _loaded(self, id: str, address: str) -> Room:
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id, address))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        await asyncio.shield(self._loading[id])
        return self.rooms[id]

    async def _load(self, id: str, address: str) -> None:
        match = await self._stored(id, address)
        if self._held[id] and id not in self.rooms:  # nobody may have waited for it
            self.open(match)

    async def _stored(self, id: str, address: str) -> Match:
        """A match that is over, as it ended."""
        log = await self.store.log(id)
        if log is None:
            raise NoSuchMatch(say("no-such-match"))
        return await self._rebuilt(log, partial(self._shown, address))

    async def _rebuilt(self, log: Log, rebuild: Callable[[Log], Awaitable[Match]]) -> Match:
        """Without its checkpoint where that does not do; if the log does not either, set aside."""
        try:
            return await rebuild(log)
        except Damaged as error:
            id, whole = log.created.match, None
            if log.saved is not None:
                whole = await self.store.log(id, whole=True)
            if whole is not None:
                return await self._rebuilt(whole, rebuild)
            await self.store.put_aside(id, error.message)
            raise Damaged(say("match-set-aside")) from error

    async def _shown(self, address: str, log: Log) -> Match:
        """A match that is over, with what of it is still shown."""
        if log.saved is None or log.saved.end is None:
            # An earlier version stored it without its end: all of it is played again, once.
            end = await self.reader.read(address, _played_through, log)
            if isinstance(end, Message):
                raise Damaged(end)
            self.store.save(log.created.match, end)
            log = replace(log, saved=end, lines=())
        return await asyncio.to_thread(rebuilt, log)

    async def record(self, id: str, address: str) -> str | None:
        """Of a match that is over."""
        try:
            return await self.store.record(id)
        except Damaged:  # its log tells the same
            log = await self.store.log(id, whole=True)
            if log is None:
                return None
            record = await self.reader.read(address, _record_of, log)
            if isinstance(record, Message):
                await self.store.put_aside(id, record)
                raise Damaged(say("match-set-aside")) from None
            return record

    def listing(self) -> list[wire.MatchInfo]:
        """Public matches, open ones first, then the newest."""
        return [show_info(room.match) for room in islice(self._listed(), _LISTED)]

    def _listed(self) -> Iterator[Room]:
        yield from reversed(self._open.values())
        yield from (room for id, room in reversed(self._public.items()) if id not in self._open)

    @property
    def active(self) -> int:
        """Matches that are not over."""
        return len(self._running)

    @property
    def loaded(self) -> int:
        """Matches in memory."""
        return len(self.rooms)

    # Rooms

    def begin(self, match: Match) -> None:
        self.created += 1
        _log.info("match created", extra={"match": match.id, "public": match.terms.public})
        self.open(match)

    def open(self, match: Match) -> Room:
        room = self.rooms[match.id] = Room(self, match)
        if not match.over:
            self._running.add(match.id)
            if match.terms.public:
                self._public[match.id] = room
                if match.phase is Phase.OPEN:
                    self._open[match.id] = room
        room.schedule()
        return room

    def joined(self, room: Room) -> None:
        if room.match.phase is not Phase.OPEN:
            self._open.pop(room.match.id, None)

    def over(self, room: Room) -> None:
        self.finished += 1
        self._ended(room)
        result = row_of(room.match).result
        _log.info("match over", extra={"match": room.match.id, "result": result})

    def _ended(self, room: Room) -> None:
        id = room.match.id
        self._running.discard(id)
        self._public.pop(id, None)
        self._open.pop(id, None)

    def release(self, room: Room) -> None:
        """If nobody is there and nothing can happen, it comes back from the file when asked for."""
        if room.match.over and room.idle and not self._held[room.match.id]:
            self._forget(room)

    def _forget(self, room: Room) -> None:
        room.close()
        self._ended(room)
        if self.rooms.get(room.match.id) is room:
            del self.rooms[room.match.id]

    def gone(self, room: Room) -> None:
        """Removed by the operator."""
        self._forget(room)
        for listener in tuple(room.listeners):
            listener.push(encode(wire.Bye(message(say("match-gone")))))


async def _here(log: Log) -> Match:
    return rebuilt(log)


# In the reader's process


@told
def _played_through(log: Log) -> Checkpoint | Message:
    """The end of the match, or what is wrong with its log."""
    try:
        match = rebuilt(log)
    except Damaged as error:
        return error.message
    if not match.over:  # it would be in memory
        raise NoSuchMatch(say("no-such-match"))
    return end_of(match)


@told
def _record_of(log: Log) -> str | Message:
    """The record of the match, or what is wrong with its log."""
    try:
        return write_record(rebuilt(log).table.record())
    except Damaged as error:
        return error.message


def _free_seat(match: Match, wanted: wire.SeatName | None) -> wire.SeatName:
    free = [seat for seat in Seat if match.sitters[seat] is None]
    if free and match.over:
        raise TableError(say("invitation-over"))
    if wanted is not None:
        return wanted
    if not free:
        raise TableError(say("match-full"))
    return seat_name(free[0])


_BIDI = {*range(0x202A, 0x202F), *range(0x2066, 0x206A)}


def _name(text: str) -> str:
    """A name is text to be shown: one line, and nothing that turns around the text beside it."""
    name = unicodedata.normalize("NFC", one_line(text)).strip()
    if not name or not _BIDI.isdisjoint(map(ord, name)):
        raise BadRequest(say("name-unusable"))
    return name
