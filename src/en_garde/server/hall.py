"""All matches of a server: creating, joining, finding, resuming them."""

from __future__ import annotations

import asyncio
import logging
import unicodedata
from contextlib import suppress
from dataclasses import dataclass

from en_garde.notation import one_line
from en_garde.players import playable
from en_garde.rules import Seat, TableError, say

from . import events as e
from . import wire
from .analysis import Analyst
from .errors import BadRequest, Damaged, NoSuchMatch, Unavailable
from .match import Match, Phase, seat_name
from .options import Options
from .reach import reachable
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
        self.thinkers = Thinkers(options.workers)
        self.analyst = Analyst(self.thinkers)
        self.rooms: dict[str, Room] = {}
        self.created = 0
        self.finished = 0
        self._most = options.limits.matches
        self._loading: dict[str, asyncio.Task[Room]] = {}

    async def resume(self) -> None:
        """The matches that were running when the server stopped go on; damaged ones do not."""
        for log in await self.store.running():
            with suppress(Damaged):
                self.open((await self._rebuilt(log)).resumed(self.world.now()))

    def close(self) -> None:
        for room in self.rooms.values():
            room.close()
        self.thinkers.close()

    # Creating and joining

    async def create(self, asked: wire.NewMatch) -> tuple[Match, tuple[Seat, ...], str | None]:
        """The match, the seats of whoever asked, and their token."""
        if self.active >= self._most:
            raise Unavailable(say("server-full", most=self._most))
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

    async def join(self, id: str, asked: wire.Join) -> tuple[Match, Seat, str]:
        """Joining again with the same token is answered the same: nothing is lost on the way."""
        room = await self.room(id)
        token = asked.token or new_token(self.world.random)
        person = e.Person(_name(asked.name), hash_token(token))
        if not (held := room.match.held_by(person.token)):
            await room.do(lambda match: e.Joined(_free_seat(match, asked.seat), person))
            held = room.match.held_by(person.token)
        return room.match, held[0], token

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

    async def room(self, id: str) -> Room:
        if (room := self.rooms.get(id)) is not None:
            return room
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Room:
        """A match that is over and not in memory any more."""
        log = await self.store.log(id)
        if log is None:
            raise NoSuchMatch(say("no-such-match"))
        return self.open((await self._rebuilt(log)).resumed(self.world.now()))

    async def _rebuilt(self, log: Log) -> Match:
        """Without its checkpoint where that does not do; if the log does not either, set aside."""
        try:
            return rebuilt(log)
        except Damaged as error:
            id, whole = log.created.match, None
            if log.saved is not None:
                whole = await self.store.log(id, whole=True)
            if whole is not None:
                return await self._rebuilt(whole)
            await self.store.put_aside(id, error.message)
            raise Damaged(say("match-set-aside")) from error

    def listing(self) -> list[wire.MatchInfo]:
        """Public matches, open ones first, then the newest."""
        public = [
            room.match
            for room in self.rooms.values()
            if room.match.terms.public and not room.match.over
        ]
        public.sort(key=lambda match: (match.phase is not Phase.OPEN, -match.created))
        return [show_info(match) for match in public[:_LISTED]]

    @property
    def active(self) -> int:
        return len(self.rooms)

    # Rooms

    def begin(self, match: Match) -> None:
        self.created += 1
        _log.info("match created", extra={"match": match.id, "public": match.terms.public})
        self.open(match)

    def open(self, match: Match) -> Room:
        room = self.rooms[match.id] = Room(self, match)
        room.schedule()
        return room

    def over(self, room: Room) -> None:
        self.finished += 1
        result = row_of(room.match).result
        _log.info("match over", extra={"match": room.match.id, "result": result})

    def forget(self, room: Room) -> None:
        """Nobody is there and nothing can happen: it comes back from the file when asked for."""
        room.close()
        self.rooms.pop(room.match.id, None)

    def gone(self, room: Room) -> None:
        """Removed by the operator."""
        self.forget(room)
        for listener in tuple(room.listeners):
            listener.push(encode(wire.Bye(message(say("match-gone")))))


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
