"""
One match of the server as a frozen value: what was agreed, who sits there, table, clock, shuffle.

`after` is the only way on: it takes an event, refuses what is not possible now, and returns
the match after it. A command of a client, a deadline that passed and a line of the log after
a restart all go through it, so the three can't disagree. Pure: times and seeds are handed in.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from en_garde.notation import read_action, read_deal, read_rules, write_deal
from en_garde.rules import SEATS, Reason, Seat, TableError, say
from en_garde.shapes import seat_name
from en_garde.table import SEED_BYTES, Clock, Control, Pace, Setup, Table

from . import events as e
from .shuffle import Shuffle, Stage
from .wire import OfferKind, SeatName, Starter

__all__ = ["Ended", "Match", "Offer", "Patience", "Phase", "seat_name", "seat_of"]


def seat_of(name: SeatName) -> Seat:
    return SEATS[name]


class Phase(StrEnum):
    OPEN = "open"  # a seat is still free
    SHUFFLE = "shuffle"  # seats commit to their seeds
    REVEAL = "reveal"  # and tell them
    PLAY = "play"
    OVER = "over"


class Ended(StrEnum):
    """How a match ended that nobody won."""

    CALLED_OFF = "called-off"
    ABANDONED = "abandoned"
    TOO_LONG = "too-long"  # for this server


@dataclass(frozen=True, slots=True)
class Patience:
    """How long the server waits, in milliseconds."""

    commit: int = 30_000
    reveal: int = 10_000
    grace: int = 60_000  # for an absent seat, before the other may claim the match
    begin: int = 3_600_000  # with nobody there, before the first round
    abandon: int = 24 * 3_600_000  # and after it


class Offer(Struct, frozen=True):
    number: int
    what: OfferKind
    by: Seat
    accepted: bool = False
    starter: Starter | None = None  # of a rematch, by the present seats
    swap: bool = False


class Match(Struct, frozen=True):
    id: str
    created: int
    terms: e.Created
    sitters: tuple[e.Sitter | None, e.Sitter | None]
    persons: tuple[Seat, ...]  # the seats of those who are no computers
    table: Table
    clock: Clock
    number: int = 1  # events so far
    touched: int = 0  # when the last one happened
    shuffle: Shuffle | None = None
    over: bool = False
    offer: Offer | None = None
    offers: int = 0
    ended: Ended | None = None
    rematch: str | None = None
    taken_back: int = 0  # how often, in the round on the table

    @classmethod
    def begun(cls, id: str, now: int, terms: e.Created) -> Match:
        control = Control(Pace(terms.pace), terms.seconds, terms.increment)
        if terms.undo and control.pace is not Pace.NONE:
            raise TableError(say("undo-with-clock"))
        setup = Setup(
            rules=read_rules(terms.edition, terms.level, terms.house),
            left=_name(terms.left),
            right=_name(terms.right),
            target=terms.target,
            starter=None if terms.starter == "lot" else seat_of(terms.starter),
            open_discards=terms.open_discards,
            undo=terms.undo,
            clock=control,
            date=datetime.fromtimestamp(now / 1000, UTC).strftime("%Y.%m.%d"),
            computers=_computers(terms.left, terms.right),
        )
        match = cls(
            id=id,
            created=now,
            terms=terms,
            sitters=(terms.left, terms.right),
            persons=_persons(terms.left, terms.right),
            table=Table(setup),
            clock=Clock.new(control, first_free=terms.first_free),
            touched=now,
        )
        if terms.undo and not match.alone:
            raise TableError(say("undo-with-friend"))
        return match

    # What it knows

    @property
    def phase(self) -> Phase:
        if self.over:
            return Phase.OVER
        if self.table.running:
            return Phase.PLAY
        if None in self.sitters:
            return Phase.OPEN
        if self.shuffle is not None and self.shuffle.stage is Stage.REVEAL:
            return Phase.REVEAL
        return Phase.SHUFFLE

    @property
    def next_round(self) -> int:
        return len(self.table.finished) + 1

    @property
    def alone(self) -> bool:
        """Whether no two persons would have to agree: solo, or two on one screen."""
        tokens = {sitter.token for sitter in self.sitters if isinstance(sitter, e.Person)}
        return None not in self.sitters and len(tokens) < len(Seat)

    def computer(self, seat: Seat) -> e.Computer | None:
        sitter = self.sitters[seat]
        return sitter if isinstance(sitter, e.Computer) else None

    def name(self, seat: Seat) -> str | None:
        sitter = self.sitters[seat]
        return None if sitter is None else sitter.shown

    def held_by(self, token_hash: str) -> tuple[Seat, ...]:
        """The seats of this token: one, or both on one screen."""
        return tuple(
            seat
            for seat in Seat
            if isinstance(sitter := self.sitters[seat], e.Person) and sitter.token == token_hash
        )

    @property
    def to_act(self) -> Seat | None:
        current = self.table.current
        if self.over or current is None:
            return None
        state = current.state
        return state.turn if state.outcome is None else None

    @property
    def waits_for(self) -> tuple[Seat, ...]:
        """The seats of persons who have something to do: play, get ready, answer an offer."""
        waits: set[Seat] = set()
        if self.offer is not None and not self.offer.accepted:
            waits.add(self.offer.by.other)
        if self.to_act is not None:
            waits.add(self.to_act)
        elif self.shuffle is not None and not self.over:
            waits.update(seat for seat in self.persons if self.shuffle.awaits(seat))
        return tuple(seat for seat in self.persons if seat in waits)

    @property
    def rematch_terms(self) -> e.Created:
        """As it was offered; where nothing else was said, the sides stay and R3 says who starts."""
        left, right = self.sitters
        by_turns = self.table.next_starter  # none where the match ended before its first deal
        starter: Starter = "lot" if by_turns is None else seat_name(by_turns)
        if self.offer is not None:
            starter = self.offer.starter or starter
            if self.offer.swap:
                left, right, starter = right, left, _ACROSS[starter]
        return replace(self.terms, starter=starter, left=left, right=right, first_free=True)

    # What happens by itself

    def follows(self, random: Callable[[int], bytes]) -> e.Event | None:
        """What has to happen next without anybody's doing: the way to the next deal."""
        if self.table.running or self.over or None in self.sitters:
            return None
        if self.shuffle is None or self.shuffle.stage is Stage.DEALT:
            return e.Sealed(random(SEED_BYTES).hex())
        if self.shuffle.complete(self.persons):
            return self._next_stage(self.shuffle)
        return None

    def due(self, now: int, patience: Patience) -> e.Event | None:
        """What has to happen because time has passed."""
        if self.over:
            return None
        flagged = self.clock.flagged(now)
        if flagged is not None:
            return e.Flagged(seat_name(flagged))
        ends = self.stage_ends(patience)
        if self.shuffle is not None and ends is not None and now >= ends:
            return self._next_stage(self.shuffle)
        return None

    def stage_ends(self, patience: Patience) -> int | None:
        """When the shuffle goes on without those who are missing."""
        if self.shuffle is None or self.table.running or self.over:
            return None
        match self.shuffle.stage:
            case Stage.COMMIT if self.alone:
                return None  # nobody waits but who is asked: the hands may be looked at
            case Stage.COMMIT:
                return self.shuffle.since + patience.commit
            case Stage.REVEAL:
                return self.shuffle.since + patience.reveal
            case Stage.DEALT:
                return None

    def deadline(self, patience: Patience) -> int | None:
        """When `due` will next have something to say, if nothing happens before."""
        if self.over or (self.clock.running is None and self.table.running):
            return None
        flag, ends = self.clock.deadline, self.stage_ends(patience)
        if flag is None or ends is None:
            return ends if flag is None else flag
        return min(flag, ends)

    def _next_stage(self, shuffle: Shuffle) -> e.Event:
        if shuffle.stage is Stage.COMMIT:
            return e.Closed()
        deck = write_deal(shuffle.deck(self.table.setup.rules))
        by_lot = self.table.setup.starter is None
        return e.Dealt(deck, seat_name(shuffle.lot()) if by_lot else None)

    def resumed(self, now: int) -> Match:
        """After a restart: the time the server was away is nobody's loss."""
        shuffle = None if self.shuffle is None else self.shuffle.resumed(now)
        return replace(self, clock=self.clock.resumed(now), shuffle=shuffle, touched=now)

    # What is done

    def after(self, now: int, event: e.Event) -> Match:
        if self.ended is not None and not isinstance(event, _WHEN_ENDED):
            raise TableError(say("match-closed"))  # its table doesn't know
        after = self._after(now, event)
        if after.number > self.number:  # it has been counted together with what it changed
            return after
        return replace(after, number=self.number + 1, touched=now)

    def _after(self, now: int, event: e.Event) -> Match:
        if isinstance(event, e.Acted):  # what nearly all events are
            mover = SEATS[event.seat]
            return self._turned(self.table.play(mover, read_action(event.action)), now, mover)
        match event:
            case e.TookBack(seat):
                turned = self._turned(self.table.undo(seat_of(seat)), now)
                return replace(turned, taken_back=self.taken_back + 1)
            case e.Committed(seat, sealed):
                return replace(self, shuffle=self._shuffle().committed(seat_of(seat), sealed))
            case e.Revealed(seat, seed):
                seed_bytes = bytes.fromhex(seed)
                return replace(self, shuffle=self._shuffle().revealed(seat_of(seat), seed_bytes))
            case e.Sealed(seed):
                shuffle = Shuffle.begun(self.next_round, bytes.fromhex(seed), now)
                return replace(self, shuffle=shuffle)
            case e.Closed():
                return replace(self, shuffle=self._shuffle().closed(now))
            case e.Dealt(deck, starter):
                return self._dealt(deck, starter, now)
            case e.Joined(seat, person):
                return self._joined(seat_of(seat), person)
            case e.Resigned(seat, match):
                return self._turned(self.table.resign(seat_of(seat), match=match), now)
            case e.Flagged(seat):
                match = self.clock.control.pace is Pace.MATCH
                return self._turned(self.table.give(seat_of(seat), Reason.TIME, match=match), now)
            case e.Claimed(seat):
                return self._forfeited(seat_of(seat).other, now)
            case e.Abandoned():
                if self.to_act is None or not self.persons:
                    return self._ended(Ended.ABANDONED, now)
                return self._forfeited(self.to_act, now)
            case e.Stopped():
                return self._ended(Ended.TOO_LONG, now)
            case e.Offered():
                return self._offered(event, now)
            case e.Answered(seat, accept):
                return self._answered(seat_of(seat), accept=accept, now=now)
            case e.Rematched(match):
                return replace(self, rematch=match, offer=None)
            case e.Created():
                raise ValueError("a match is created once")
            case _:
                assert_never(event)

    def _turned(self, table: Table, now: int, acted: Seat | None = None) -> Match:
        """The table moved on: the clock goes over to whoever decides now."""
        clock = self.clock
        if clock.control.pace is not _UNTIMED:
            clock = clock.stopped(now)
            if acted is not None:
                clock = clock.acted(acted)
            if table.running and table.state is not None:
                clock = clock.started(table.state.turn, now)
        turned = replace(self, table=table, clock=clock, number=self.number + 1, touched=now)
        # Only the end of a round can end the match, and most moves end none.
        if table.finished is self.table.finished or table.winner is None:
            return turned
        return replace(turned, over=True, offer=None)

    def _forfeited(self, seat: Seat, now: int) -> Match:
        return self._turned(self.table.give(seat, Reason.FORFEIT, match=True), now)

    def _shuffle(self) -> Shuffle:
        if self.shuffle is None or self.over:
            raise TableError(say("no-shuffle"))
        return self.shuffle

    def _dealt(self, deck: str, starter: SeatName | None, now: int) -> Match:
        shuffle = self._shuffle()
        cards = read_deal(deck, self.table.setup.rules)
        table = self.table.forgetting()
        if starter is not None:
            table = table.started_by(seat_of(starter))
        table = table.deal(cards, shuffle.proof(lot=starter is not None))
        return replace(self, shuffle=shuffle.dealt(), taken_back=0)._turned(table, now)

    def _joined(self, seat: Seat, person: e.Person) -> Match:
        if self.over or self.sitters[seat] is not None:
            raise TableError(say("seat-taken", seat=seat))
        left, right = self.sitters
        return self.seated(person, right) if seat is Seat.LEFT else self.seated(left, person)

    def seated(self, left: e.Sitter | None, right: e.Sitter | None) -> Match:
        table = self.table.seated(_name(left), _name(right), _computers(left, right))
        return replace(self, sitters=(left, right), persons=_persons(left, right), table=table)

    def _offered(self, offered: e.Offered, now: int) -> Match:
        seat, what = seat_of(offered.seat), offered.what
        if self.offer is not None:
            raise TableError(say("offer-standing", seat=self.offer.by))
        if self.rematch is not None:
            raise TableError(say("rematch-begun"))
        alone = self.alone or None in self.sitters  # an invitation is taken back by who made it
        if (what == "rematch") is not self.over or (self.over and None in self.sitters):
            raise TableError(say("offer-rematch-running" if what == "rematch" else "offer-over"))
        if what != "rematch" and (offered.starter is not None or offered.swap):
            raise TableError(say("offer-no-terms"))
        number = self.offers + 1
        offer = Offer(number, what, seat, starter=offered.starter, swap=offered.swap)
        standing = replace(self, offer=offer, offers=number)
        if alone:
            return standing._answered(seat.other, accept=True, now=now)
        return standing

    def _answered(self, seat: Seat, *, accept: bool, now: int) -> Match:
        offer = self.offer
        if offer is None or offer.accepted:
            raise TableError(say("no-offer"))
        if seat is offer.by and accept:
            raise TableError(say("offer-own"))
        if not accept:  # declined by the other seat, or withdrawn by the own
            return replace(self, offer=None)
        if offer.what == "rematch":
            return replace(self, offer=replace(offer, accepted=True))
        return self._ended(Ended.CALLED_OFF, now)

    def _ended(self, how: Ended, now: int) -> Match:
        """Nobody has won it."""
        return replace(self, ended=how, over=True, offer=None, clock=self.clock.stopped(now))


_ACROSS: dict[Starter, Starter] = {"left": "right", "right": "left", "lot": "lot"}
_UNTIMED = Pace.NONE
_WHEN_ENDED = (e.Offered, e.Answered, e.Rematched)


def _persons(*sitters: e.Sitter | None) -> tuple[Seat, ...]:
    return tuple(seat for seat in Seat if isinstance(sitters[seat], e.Person))


def _computers(*sitters: e.Sitter | None) -> tuple[Seat, ...]:
    return tuple(seat for seat in Seat if isinstance(sitters[seat], e.Computer))


def _name(sitter: e.Sitter | None) -> str:
    return "" if sitter is None else sitter.shown
