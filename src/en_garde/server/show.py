"""
A match as frames: one place decides what goes to whom.

Everything about cards comes from `Table.view`, which hides what those eyes may not see, and
from events, each of which names its audience; the rest is public: of a state nothing is read
here but who was to act and what attack stood against them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple, TypeVar, assert_never, cast

from msgspec import Raw, structs
from msgspec.json import Encoder

from en_garde import rules, table
from en_garde.notation import write_house
from en_garde.rules import Seat
from en_garde.shapes import show_hands, show_result, show_view
from en_garde.table import Audience, Drew, DrewCards, Pace, Played, audience_of

from . import events as e
from . import wire
from .match import Match, Offer, Patience, Phase, seat_name
from .shuffle import Shuffle

__all__ = ["Presence", "Scenery", "Showing", "message", "show_info"]

T = TypeVar("T")

# R18: looking back is not allowed, so a screen shows the last exchange and no more.
_EXCHANGE = 2
_LEFT, _RIGHT = _SEATS = tuple(Seat)
_HERE = (None, None)
# Naming a member takes five times as long.
_EVERYONE, _NOBODY, _UNTIMED = Audience.EVERYONE, Audience.NOBODY, Pace.NONE
_PHASES: dict[Phase, Any] = {
    phase: phase.value for phase in Phase
}  # asking the enum itself is slow
_KEPT = 1 << 12  # encodings of what happens again and again

_encode = Encoder().encode


def _encoded(value: T) -> T:
    """Stands for the value in a frame, and is not encoded again with each."""
    return cast(T, Raw(_encode(value)))


class Presence(NamedTuple):
    """Since when each seat has been away; None for one that is there."""

    away: tuple[int | None, int | None]

    def grace(self, seat: Seat, now: int, patience: Patience) -> int | None:
        since = self.away[seat]
        return None if since is None else max(0, since + patience.grace - now)


def message(said: rules.Message) -> wire.Message:
    return wire.Message(said.id, {name: _fact(fact) for name, fact in said.facts.items()})


def _fact(fact: rules.Fact) -> Any:
    """Numbers stay numbers and a message a message; a score, a seat and the like are text."""
    match fact:
        case rules.Message():
            return {"id": fact.id, "facts": {k: _fact(v) for k, v in fact.facts.items()}}
        case rules.Seat() | rules.Score():
            return str(fact)
        case bool() | int():
            return fact
        case tuple() | list():
            return [_fact(each) for each in fact]
        case _:
            return str(fact)


def show_info(match: Match) -> wire.MatchInfo:
    setup, terms = match.table.setup, match.terms
    return wire.MatchInfo(
        match=match.id,
        left=match.name(Seat.LEFT),
        right=match.name(Seat.RIGHT),
        computers=[seat_name(seat) for seat in Seat if match.computer(seat)],
        edition=setup.rules.edition,
        level=str(setup.rules.level),
        house=write_house(setup.rules),
        target=setup.target,
        starter=seat_name(setup.starter),
        clock=wire.ClockTerms(terms.pace, terms.seconds, terms.increment),
        open_discards=setup.open_discards,
        undo=setup.undo,
        public=terms.public,
        phase=match.phase.value,
        score=_pair(match.table.score),
        created=match.created,
    )


class Scenery:
    """What stays the same from one state of a match to the next, kept encoded."""

    __slots__ = ("_last", "_seats", "_shuffle", "_shuffled", "_sitters", "_step")

    def __init__(self) -> None:
        self._step: object = None  # the one that `_last` ends with
        self._last: list[wire.PlayedEvent] = []
        self._sitters: tuple[e.Sitter | None, e.Sitter | None] | None = None
        self._seats: tuple[wire.SeatInfo, wire.SeatInfo] | None = None
        self._shuffled: Shuffle | None = None
        self._shuffle: wire.Shuffle | None = None

    def seats(
        self, match: Match, now: int, presence: Presence, patience: Patience
    ) -> tuple[wire.SeatInfo, wire.SeatInfo]:
        if presence.away != _HERE:  # somebody's grace is running out
            left = _seat(match, _LEFT, now, presence, patience)
            return left, _seat(match, _RIGHT, now, presence, patience)
        if self._seats is None or self._sitters is not match.sitters:
            self._sitters = match.sitters
            left, right = [_seat(match, seat, now, presence, patience) for seat in _SEATS]
            self._seats = (_encoded(left), _encoded(right))
        return self._seats

    def shuffle(self, match: Match, now: int, patience: Patience) -> wire.Shuffle | None:
        shuffle = match.shuffle
        if shuffle is not None and shuffle is self._shuffled:
            return self._shuffle
        ends = match.stage_ends(patience)
        if shuffle is None or ends is not None:
            return None if shuffle is None else _shuffle(shuffle, max(0, (ends or 0) - now))
        self._shuffled, self._shuffle = shuffle, _encoded(_shuffle(shuffle, None))
        return self._shuffle

    def last(self, at: table.Table, news: tuple[table.Event, ...]) -> list[wire.PlayedEvent]:
        """The last exchange, or all of the round; what is new is not looked for again."""
        if at.current is None:
            return []
        step, whole_round = at.current.last, at.setup.open_discards
        newest = news[0] if news and step.before is self._step else None
        if isinstance(newest, Played):
            self._last = [*self._last, _played(*newest)]
            if not whole_round:
                del self._last[:-_EXCHANGE]
        elif step is not self._step:
            played = at.current.played(None if whole_round else _EXCHANGE)
            self._last = [_played(*each) for each in played]
        self._step = step
        return self._last


class Showing:
    """A match as it stands, for all eyes: what they share is made once."""

    __slots__ = ("_events", "_match", "_public")

    def __init__(
        self,
        match: Match,
        scenery: Scenery,
        *,
        now: int,
        presence: Presence,
        patience: Patience,
        since: int,
    ) -> None:
        """`since` is the table's version before what is told."""
        self._match = match
        table = match.table
        news = table.news(since)
        self._events = [
            (audience, _event(event))
            for event in news
            if (audience := event.audience) is not _NOBODY
        ]
        left, right = scenery.seats(match, now, presence, patience)
        self._public = wire.State(
            match.number,
            table.version,
            _PHASES[match.phase],
            left,
            right,
            table.round_number,
            table.score,
            None,
            scenery.last(table, news),
            _clocks(match, now),
            scenery.shuffle(match, now, patience),
            None if match.offer is None else _offer(match.offer),
            _result(match) if match.over else None,
            match.rematch,
            [],
        )

    def to(self, eyes: Seat | None) -> wire.State:
        """With what those eyes may see and hear, and nothing else."""
        match, own = self._match, audience_of(eyes)
        seen = match.table.view(eyes)
        return structs.replace(
            self._public,
            view=None if seen is None else show_view(seen, over=match.over),
            events=[
                told for audience, told in self._events if audience is _EVERYONE or audience is own
            ],
        )


@lru_cache(maxsize=_KEPT)
def _played(seat: Seat, action: rules.Action, facing: rules.Attack | None) -> wire.PlayedEvent:
    return _encoded(wire.PlayedEvent(seat_name(seat), str(action), _facing(facing)))


@lru_cache(maxsize=_KEPT)
def _drew(seat: Seat, count: int, pile: int) -> wire.DrewEvent:
    return _encoded(wire.DrewEvent(seat_name(seat), count, pile))


@lru_cache(maxsize=_KEPT)
def _drew_cards(seat: Seat, cards: tuple[int, ...]) -> wire.DrewCardsEvent:
    return _encoded(wire.DrewCardsEvent(seat_name(seat), list(cards)))


def _facing(attack: rules.Attack | None) -> str | None:
    return None if attack is None else str(attack)


def _event(event: table.Event) -> wire.Event:
    if isinstance(event, Played):  # the commonest first
        return _played(*event)
    if isinstance(event, Drew):
        return _drew(*event)
    if isinstance(event, DrewCards):
        return _drew_cards(*event)
    match event:
        case table.RoundBegan(number, starter):
            return wire.RoundBeganEvent(number, seat_name(starter))
        case table.HandDealt(seat, hand):
            return wire.HandDealtEvent(seat_name(seat), list(hand))
        case table.TakenBack(seat, actions):
            return wire.TakenBackEvent(seat_name(seat), list(map(str, actions)))
        case table.RoundEnded(number, outcome, hands, score):
            return wire.RoundEndedEvent(
                number, show_result(outcome), show_hands(hands), _pair(score)
            )
        case table.MatchEnded(winner, score):
            return wire.MatchEndedEvent(seat_name(winner), _pair(score))
        case table.Shuffled():
            raise ValueError("the deck is nobody's business")
        case _:
            assert_never(event)


def _seat(
    match: Match, seat: Seat, now: int, presence: Presence, patience: Patience
) -> wire.SeatInfo:
    sitter, since = match.sitters[seat], presence.away[seat]
    return wire.SeatInfo(
        name=match.name(seat),
        computer=isinstance(sitter, e.Computer),
        present=sitter is not None and since is None,
        grace=None if since is None else presence.grace(seat, now, patience),
    )


def _clocks(match: Match, now: int) -> wire.Clocks | None:
    clock = match.clock
    if clock.control.pace is _UNTIMED:
        return None
    return wire.Clocks(
        left=clock.left(Seat.LEFT, now),
        right=clock.left(Seat.RIGHT, now),
        running=None if clock.running is None else seat_name(clock.running),
    )


def _shuffle(shuffle: Shuffle, ends: int | None) -> wire.Shuffle:
    left, right = shuffle.seals.seats
    return wire.Shuffle(
        round=shuffle.round,
        stage=shuffle.stage.value,
        dealer=shuffle.seals.dealer,
        left=left,
        right=right,
        told=[seat_name(seat) for seat in _SEATS if shuffle.seeds[seat] is not None],
        ends=ends,
    )


def _offer(offer: Offer) -> wire.StandingOffer:
    return wire.StandingOffer(offer.number, offer.what, seat_name(offer.by))


def _result(match: Match) -> wire.MatchResult | None:
    if match.ended is not None:
        return wire.MatchResult(None, str(match.ended))
    if not match.over or (winner := match.table.winner) is None:
        return None
    outcome = match.table.finished[-1].outcome
    reason = "" if outcome is None else str(outcome.reason)
    return wire.MatchResult(seat_name(winner), reason)


def _pair(score: rules.Score) -> tuple[int, int]:
    return (score.left, score.right)
