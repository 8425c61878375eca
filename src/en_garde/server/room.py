"""
A match that is in memory, with those who are connected to it: one mailbox, one change at a time.

A change is decided, stored, and only then shown and acknowledged. While one is being stored
the next waits in line, so the value in memory is never ahead of the disk: if storing fails,
nothing has happened. All of it runs in callbacks of the event loop: a move costs no task.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct
from msgspec.json import Encoder

from en_garde.notation import write_record
from en_garde.rules import EnGardeError, Seat, Seen, StaleState, TableError, legal_texts

from . import events as e
from .checkpoint import Checkpoint, checkpoint, end_of
from .commands import unless_stale
from .errors import NoSuchMatch, Unavailable
from .match import Match, Phase, seat_name
from .show import Presence, Scenery, Showing, show_info
from .store import Line, Row, Written, settling
from .wire import PROTOCOL, Said, ServerFrame, Welcome

if TYPE_CHECKING:
    from .hall import Begun, Hall

__all__ = ["Asker", "Eyes", "Listener", "Room", "Wish", "encode", "row_of"]

_log = logging.getLogger("en_garde.server")
_RETRY_SECONDS = 1.0
_BOTH = len(Seat)

Eyes = Seat | None
Wish = Callable[[Match], e.Event | None]  # what is to happen to the match as it is then


encode: Callable[[ServerFrame], bytes] = Encoder().encode


class Listener(Protocol):
    """A connection, as the room knows it."""

    seats: tuple[Seat, ...]

    def push(self, *frames: bytes) -> None:
        """Never waits: who reads too slowly is dropped."""
        ...

    def acknowledgement(self) -> bytes:
        """Of what it asked for: it goes along with the state that this led to."""
        ...


class Asker(Protocol):
    """Who wants something to happen to the match: often one of the listeners."""

    def wish(self, room: Room) -> e.Event | None:
        """What is to happen to the match as it is when it is their turn."""
        ...

    def answer(self, room: Room, error: EnGardeError | None) -> None:
        """It is stored; with an error, and then nothing has happened."""
        ...


class _Wishing:
    """An asker who is no listener."""

    __slots__ = ("_answer", "_wish")

    def __init__(self, wish: Wish, answer: Written) -> None:
        self._wish, self._answer = wish, answer

    def wish(self, room: Room) -> e.Event | None:
        return self._wish(room.match)

    def answer(self, room: Room, error: EnGardeError | None) -> None:
        self._answer(error)


class _Change(Struct, frozen=True):
    """What is being stored: the match after it, and who is told when it is on the disk."""

    match: Match
    rematch: Begun | None
    saved: Checkpoint | None
    asker: Asker


class Room:
    def __init__(self, hall: Hall, match: Match) -> None:
        self.hall = hall
        self.match = match
        self.listeners: set[Listener] = set()
        now = hall.world.now()
        self.away: dict[Seat, int] = dict.fromkeys(match.persons, now)
        self._unwatched = now  # since when, if nobody is there now
        self.presence = self._presence()
        self._line: deque[Asker] = deque()
        self._change: _Change | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._deadline: int | None = None  # when something is due by itself
        self._thinking: asyncio.Task[None] | None = None
        self._scenery = Scenery()
        self._saved: Checkpoint | None = None  # the last one
        self._closed = False

    # Coming and going

    def enter(self, listener: Listener) -> None:
        self.listeners.add(listener)
        seats = [seat_name(seat) for seat in listener.seats]
        listener.push(encode(Welcome(PROTOCOL, show_info(self.match), seats)))
        returned = [seat for seat in listener.seats if self.away.pop(seat, None) is not None]
        if returned:
            self.presence = self._presence()
            self.publish()
            self.schedule()
        else:
            self.tell(listener)
        if not self.match.persons:
            self.schedule()  # the computer players go on

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        gone = [seat for seat in listener.seats if not self._here(seat)]
        for seat in gone:
            self.away[seat] = self.hall.world.now()
        if gone:
            self.presence = self._presence()
            self.publish()
            self.schedule()

        if not self.match.persons and not self.listeners:
            self._unwatched = self.hall.world.now()
            self.schedule()

    @property
    def idle(self) -> bool:
        """Whether nobody is connected, and nothing is being stored."""
        return not self.listeners and self._change is None

    def _here(self, seat: Seat) -> bool:
        return any(seat in other.seats for other in self.listeners)

    def _presence(self) -> Presence:
        return Presence((self.away.get(Seat.LEFT), self.away.get(Seat.RIGHT)))

    def grace(self, seat: Seat) -> int | None:
        """How long it is still waited for; None if it is there."""
        return self.presence.grace(seat, self.hall.world.now(), self.hall.patience)

    # Doing

    def ask(self, asker: Asker) -> None:
        """They are answered when it is stored, or when it can't be."""
        self._line.append(asker)
        if self._change is None:
            self._go_on()

    async def do(self, wish: Wish) -> None:
        """Returns when it is stored; raises EnGardeError, and then nothing has happened."""
        done = asyncio.get_running_loop().create_future()
        self.ask(_Wishing(wish, settling(done)))
        await done

    async def catch_up(self) -> None:
        """What has become due happens."""
        await self.do(_nothing)

    def _go_on(self) -> None:
        while self._line and self._change is None:
            if self._deadline is not None and (due := self._due(self._deadline)) is not None:
                self._begin(_Wishing(lambda _, due=due: due, self._overtaken))  # type: ignore[misc]
            else:
                self._begin(self._line.popleft())

    def _overtaken(self, error: EnGardeError | None) -> None:
        """What was due is stored; if it couldn't be, neither can what waits for it."""
        if error is not None:
            self._line.popleft().answer(self, error)

    def _due(self, deadline: int) -> e.Event | None:
        """Nobody's wish overtakes a deadline."""
        if (now := self.hall.world.now()) < deadline:
            return None
        due = self.match.due(now, self.hall.patience)
        abandoned = self._abandoned_at()
        if due is None and abandoned is not None and now >= abandoned:
            return e.Abandoned()
        return due

    def _abandoned_at(self) -> int | None:
        """When a match that no person attends ends by itself."""
        if not self.match.persons and not self.match.over:
            return None if self.listeners else self._unwatched + self.hall.patience.begin
        if self.match.over or not self.away or len(self.away) < len(self.match.persons):
            return None
        begun = self.match.table.current is not None or self.match.table.finished
        patience = self.hall.patience
        return max(self.away.values()) + (patience.abandon if begun else patience.begin)

    def _begin(self, asker: Asker) -> None:
        try:
            event = asker.wish(self)
            if event is not None:
                self._store(event, asker)
                return
        except EnGardeError as error:
            asker.answer(self, error)
        else:
            asker.answer(self, None)

    def _store(self, event: e.Event, asker: Asker) -> None:
        now = self.hall.world.now()
        before = match = self.match
        lines: list[Line] = []
        saved: Checkpoint | None = None
        follows: e.Event | None = event
        while follows is not None:
            if isinstance(follows, e.Dealt):
                saved = checkpoint(match, self._saved)
            match = match.after(now, follows)
            lines.append(Line(match.id, match.number, now, follows))
            follows = self._follows(match)
        rematch = None if match.offer is None else self.hall.rematch(match, now)
        if rematch is not None:
            begun = e.Rematched(rematch.match.id)
            match = match.after(now, begun)
            lines += [Line(match.id, match.number, now, begun), *rematch.lines]
        if match.over:
            saved = end_of(match)
        self._change = _Change(match, rematch, saved, asker)
        self.hall.store.append(
            lines,
            self._stored,
            rows=(row_of(match),) if _listed_anew(before, match) else (),
            new=() if rematch is None else (row_of(rematch.match),),
            saved=saved,
        )

    def _follows(self, match: Match) -> e.Event | None:
        follows = match.follows(self.hall.world.random)
        if isinstance(follows, e.Sealed) and match.number >= self.hall.limits.events:
            return e.Stopped()
        return follows

    def _stored(self, error: EnGardeError | None) -> None:
        """Shown, acknowledged, and on to whoever is next in line."""
        change, self._change = self._change, None
        if change is None:
            raise ValueError("nothing was being stored")
        if error is None:
            self._take(change)
        elif isinstance(error, NoSuchMatch):  # the operator removed it
            self.hall.gone(self)
        change.asker.answer(self, error)
        if self._line:
            self._go_on()
        if self.match.over:
            self.hall.release(self)

    def _take(self, change: _Change) -> None:
        before, match = self.match, change.match
        self.match = match
        self._saved = change.saved or self._saved
        if change.rematch is not None:
            self.hall.begin(change.rematch.match)
        if match.persons != before.persons:
            newcomers = set(match.persons) - set(before.persons)
            self.away |= dict.fromkeys(newcomers, match.touched)  # until they connect
            self.presence = self._presence()
            self.hall.joined(self)
        if match.over and not before.over:
            self.hall.over(self)
        self._show(tuple(self.listeners), before.table.version, change.asker)
        self.schedule()

    # Showing

    def eyes(self, listener: Listener) -> Eyes:
        """One screen for both seats sees what the seat to act may see."""
        if len(listener.seats) == _BOTH:
            to_act = self.match.to_act
            return Seat.LEFT if to_act is None else to_act
        return listener.seats[0] if listener.seats else None

    def tell(self, listener: Listener) -> None:
        """The state as it is, and nothing of how it came about."""
        self._show((listener,), self.match.table.version)

    def say(self, said: Said) -> None:
        """To everyone who is there, and then forgotten."""
        frame = encode(said)
        for listener in tuple(self.listeners):
            listener.push(frame)

    def publish(self) -> None:
        """To everyone what they may see now; nothing has happened at the table."""
        self._show(tuple(self.listeners), self.match.table.version)

    def _show(self, listeners: tuple[Listener, ...], since: int, asker: object = None) -> None:
        """
        With the events since that version of the table, and built once for all who see the same.
        """
        if not listeners:
            return
        match = self.match
        showing = Showing(
            match,
            self._scenery,
            clock=self.hall.world.now,
            presence=self.presence,
            patience=self.hall.patience,
            since=since,
        )
        frames: list[bytes | None] = [None, None, None]  # by seat, the last for spectators
        for listener in listeners:
            eyes = self.eyes(listener)
            place = -1 if eyes is None else eyes
            frame = frames[place]
            if frame is None:
                frame = frames[place] = showing.to(eyes)
            if listener is asker:
                listener.push(frame, listener.acknowledgement())
            else:
                listener.push(frame)

    # By itself

    def schedule(self) -> None:
        """The timer is set anew, and a computer player whose turn it is begins to think."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._closed:
            return
        self._deadline = self._next_deadline()
        if self._deadline is not None:
            delay = max(0, self._deadline - self.hall.world.now()) / 1000
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(delay, self.ask, _Wishing(_nothing, self._rung))
        if self._thinking is not None or len(self.match.persons) == _BOTH:
            return
        to_act = self.match.to_act
        if to_act is not None and self.match.computer(to_act) and self._played_for_somebody:
            self._thinking = asyncio.create_task(self._think())

    def _next_deadline(self) -> int | None:
        due = self.match.deadline(self.hall.patience)
        abandoned = self._abandoned_at() if self.away or not self.match.persons else None
        if due is None or abandoned is None:
            return abandoned if due is None else due
        return min(due, abandoned)

    def close(self) -> None:
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._thinking is not None:
            self._thinking.cancel()

    @property
    def _played_for_somebody(self) -> bool:
        """Two computer players rest while nobody watches: others wait for these processes."""
        return bool(self.match.persons or self.listeners)

    def _rung(self, error: EnGardeError | None) -> None:
        """A deadline has come, and what was due is stored."""
        if isinstance(error, Unavailable):
            asyncio.get_running_loop().call_later(_RETRY_SECONDS, self.schedule)
        else:
            self.schedule()

    async def _think(self) -> None:
        try:
            while (seat := self.match.to_act) is not None and self._played_for_somebody:
                computer = self.match.computer(seat)
                if computer is None:
                    return
                await self._take_turn(seat, computer)
        except NoSuchMatch:
            return
        finally:
            self._thinking = None

    async def _take_turn(self, seat: Seat, computer: e.Computer) -> None:
        table = self.match.table
        if (seen := table.seen(seat)) is None:
            return
        try:
            # Never sooner than the pace: how long it thought tells nothing about its cards.
            event, _ = await asyncio.gather(
                self._chosen(seat, computer, seen), asyncio.sleep(self.hall.computer_pace)
            )
            await self.do(lambda match: unless_stale(match, table.version, event))
        except (StaleState, TableError):  # taken back, or the match ended, while it thought
            return
        except (Unavailable, BrokenProcessPool):
            await asyncio.sleep(_RETRY_SECONDS)

    async def _chosen(self, seat: Seat, computer: e.Computer, seen: Seen) -> e.Event:
        try:
            action = await self.hall.thinkers.choose(computer.player, computer.seed, seen)
            if str(action) not in legal_texts(seen.now):
                raise ValueError("an action that is not legal")
        except BrokenProcessPool:
            raise
        except Exception:  # a fault of the player, not of whoever plays against it
            self.hall.failures += 1
            facts = {"match": self.match.id, "player": computer.player}
            _log.exception("computer player failed", extra=facts)
            return e.Resigned(seat_name(seat), match=True)
        return e.Acted(seat_name(seat), str(action))


def _nothing(match: Match) -> None:
    """Asks for nothing but what has become due."""


def _listed_anew(before: Match, match: Match) -> bool:
    """Whether the row in the list changes: not with a move, which ends nothing."""
    same = match.over is before.over and match.sitters is before.sitters
    return not same and _listed(match) != _listed(before)


def state_of(match: Match) -> str:
    return {Phase.OPEN: "open", Phase.OVER: "over"}.get(match.phase, "running")


def _listed(match: Match) -> tuple[str, str, str]:
    """What of the row in the list can change."""
    setup = match.table.setup
    return (state_of(match), setup.left, setup.right)


def row_of(match: Match) -> Row:
    """The match as it stands in the list; with its record once it is over."""
    state, left, right = _listed(match)
    setup = match.table.setup
    record = match.table.record()
    return Row(
        match=match.id,
        state=state,
        public=match.terms.public,
        created=match.created,
        finished=match.touched if match.over else None,
        left=left,
        right=right,
        edition=setup.rules.edition,
        level=str(setup.rules.level),
        result=str(record.score) if record.over else "*",
        record=write_record(record) if match.over else None,
    )
