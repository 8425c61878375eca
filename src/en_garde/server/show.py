"""
A match as frames: one place decides what goes to whom.

Everything about cards comes from `Table.view`, which hides what those eyes may not see, and
from events, each of which names its audience; the rest is public: of a state nothing is read
here but who was to act and what attack stood against them.

A move changes little of a frame, and what it changes are cards and squares that come again and
again. So a frame is joined from pieces that are kept encoded: the wire's own structs, encoded
with holes, are cut up there. Byte for byte it is what encoding the whole struct would give.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple, assert_never

from msgspec import Raw, structs
from msgspec.json import Encoder

from en_garde import rules, table
from en_garde.notation import write_house
from en_garde.rules import Seat, legal_texts
from en_garde.shapes import View, show_hands, show_result, show_view
from en_garde.table import Audience, Pace, Played, audience_of

from . import events as e
from . import wire
from .match import Match, Offer, Patience, seat_name
from .shuffle import Shuffle

__all__ = ["Presence", "Scenery", "Showing", "message", "show_info"]

# R18: looking back is not allowed, so a screen shows the last exchange and no more.
_EXCHANGE = 2
_SEATS = tuple(Seat)
_HERE = (None, None)
# Naming a member takes five times as long.
_EVERYONE, _NOBODY, _UNTIMED = Audience.EVERYONE, Audience.NOBODY, Pace.NONE
_KEPT = 1 << 12  # encodings of what happens again and again

_encode = Encoder().encode

_MARK = b"\0"  # nothing encoded has this byte
_HOLE: Any = Raw(_MARK)
_HOLES: Any = Raw(b"[" + _MARK + b"]")  # for several, with commas between


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
        starter=None if setup.starter is None else seat_name(setup.starter),
        clock=wire.ClockTerms(terms.pace, terms.seconds, terms.increment),
        open_discards=setup.open_discards,
        undo=setup.undo,
        public=terms.public,
        phase=match.phase.value,
        score=_pair(match.table.score),
        created=match.created,
    )


class Scenery:
    """What of a match stays the same from one move to the next, kept encoded."""

    __slots__ = ("_around", "_last", "_shown", "_step")

    def __init__(self) -> None:
        self._shown: object = None  # what `_around` was made of
        self._around: list[bytes] = []
        self._step: object = None  # the one that `_last` ends with
        self._last: list[bytes] = []

    def around(
        self, match: Match, clock: Callable[[], int], presence: Presence, patience: Patience
    ) -> list[bytes]:
        """A state cut up at what a move changes: number, version, view, last, clocks, events."""
        table, shuffle, offer = match.table, match.shuffle, match.offer
        # A round begins when its shuffle is dealt, and ends among the finished ones.
        shown = (table.finished, match.sitters, presence, shuffle, offer, match.over, match.rematch)
        if shown == self._shown:
            return self._around
        now, ends = clock(), match.stage_ends(patience)
        left, right = [_seat(match, seat, now, presence, patience) for seat in _SEATS]
        state = wire.State(
            number=_HOLE,
            version=_HOLE,
            phase=match.phase.value,
            left=left,
            right=right,
            round=table.round_number,
            score=table.score,
            view=_HOLE,
            last=_HOLES,
            clocks=_HOLE,
            shuffle=None if shuffle is None else _shuffle(shuffle, ends, now),
            offer=None if offer is None else _offer(offer),
            result=_result(match),
            rematch=match.rematch,
            events=_HOLES,
        )
        self._around = _encode(state).split(_MARK)
        # What tells how much time is left is told anew each time.
        self._shown = shown if ends is None and presence.away == _HERE else None
        return self._around

    def last(
        self, at: table.Table, news: tuple[table.Event, ...], told: list[tuple[Audience, bytes]]
    ) -> bytes:
        """The last exchange, or all of the round; what is new is not looked for again."""
        if at.current is None:
            return b""
        step, whole_round = at.current, at.setup.open_discards
        if news and step.before is self._step and isinstance(news[0], Played):
            self._last.append(told[0][1])
            if not whole_round:
                del self._last[:-_EXCHANGE]
        elif step is not self._step:
            played = step.played(None if whole_round else _EXCHANGE)
            self._last = [_told(Played(*each))[1] for each in played]
        self._step = step
        return b",".join(self._last)


class Showing:
    """A match as it stands, for all eyes: what they share is made once."""

    __slots__ = ("_before", "_between", "_end", "_over", "_table", "_told")

    def __init__(
        self,
        match: Match,
        scenery: Scenery,
        *,
        clock: Callable[[], int],
        presence: Presence,
        patience: Patience,
        since: int,
    ) -> None:
        """`since` is the table's version before what is told; most often no time is."""
        self._over = match.over
        self._table = table = match.table
        news = table.news(since)
        self._told = told = [_told(event) for event in news]
        number, version, view, last, clocks, events, self._end = scenery.around(
            match, clock, presence, patience
        )
        self._before = b"%b%d%b%d%b" % (number, match.number, version, table.version, view)
        self._between = b"".join(
            (last, scenery.last(table, news, told), clocks, _clocks(match, clock), events)
        )

    def to(self, eyes: Seat | None) -> bytes:
        """The frame, with what those eyes may see and hear, and nothing else."""
        own = audience_of(eyes)
        events = [told for audience, told in self._told if audience is _EVERYONE or audience is own]
        view = _view(self._table.view(eyes), self._over)
        return b"".join((self._before, *view, self._between, b",".join(events), self._end))


def _view(seen: rules.View | None, over: bool) -> tuple[bytes, ...]:
    if seen is None or seen.outcome is not None or seen.discards is not None:
        return (_encode(None if seen is None else show_view(seen, over=over)),)
    in_force, seat, turn, squares, hand, sizes, pile, discarded, top, _, facing, left, _, _ = seen
    return (
        _standing(seat, turn, in_force.piste, squares),
        _encode(hand),
        _lying(sizes, pile, discarded, top, facing, left),
        _NOTHING if over or seat is not turn else _encode(legal_texts(seen)),
        _GOES_ON,
    )


def _cut(**known: object) -> list[bytes]:
    """A view of a round that goes on, cut up at the hand and at what is legal."""
    return _encode(structs.replace(_BLANK, **known)).split(_MARK)


@lru_cache(maxsize=_KEPT)
def _standing(seat: Seat | None, turn: Seat, piste: int, squares: tuple[int, int]) -> bytes:
    """The first piece."""
    left, right = squares
    return _cut(
        seat=None if seat is None else seat_name(seat),
        turn=seat_name(turn),
        piste=piste,
        squares=squares,
        distance=right - left,
    )[0]


@lru_cache(maxsize=_KEPT)
def _lying(
    sizes: tuple[int, int],
    pile: int,
    discarded: int,
    top: int | None,
    facing: rules.Attack | None,
    turns_left: int | None,
) -> bytes:
    """The second."""
    return _cut(
        hand_sizes=sizes,
        pile=pile,
        discarded=discarded,
        top=top,
        facing=_facing(facing),
        turns_left=turns_left,
    )[1]


_BLANK = View(
    seat=None,
    turn="left",
    piste=0,
    squares=(0, 0),
    distance=0,
    hand=_HOLE,
    hand_sizes=(0, 0),
    pile=0,
    discarded=0,
    top=None,
    discards=None,
    facing=None,
    turns_left=None,
    legal=_HOLE,
    result=None,
    hands=None,
)
_GOES_ON = _cut()[2]
_NOTHING = _encode([])


def _told(event: table.Event) -> tuple[Audience, bytes]:
    """For whom it is, and the event itself."""
    return _kept(event) if isinstance(event, _OF_A_MOVE) else _encoded(event)


_OF_A_MOVE = (Played, table.Drew, table.DrewCards)


# The type is part of the key: named tuples of two classes with equal fields are equal. The end
# of a round is never kept: outcomes that different paragraphs decided are equal too.
@lru_cache(maxsize=_KEPT, typed=True)
def _kept(event: table.Event) -> tuple[Audience, bytes]:
    return _encoded(event)


def _encoded(event: table.Event) -> tuple[Audience, bytes]:
    """What is for nobody is not even encoded."""
    audience = event.audience
    return audience, b"" if audience is _NOBODY else _encode(_event(event))


def _facing(attack: rules.Attack | None) -> str | None:
    return None if attack is None else str(attack)


def _event(event: table.Event) -> wire.Event:
    match event:
        case Played(seat, action, facing):
            return wire.PlayedEvent(seat_name(seat), str(action), _facing(facing))
        case table.Drew(seat, count, pile):
            return wire.DrewEvent(seat_name(seat), count, pile)
        case table.DrewCards(seat, cards):
            return wire.DrewCardsEvent(seat_name(seat), list(cards))
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


def _clocks(match: Match, clock: Callable[[], int]) -> bytes:
    if match.clock.control.pace is _UNTIMED:
        return _NO_CLOCKS
    now, running = clock(), match.clock.running
    return _encode(
        wire.Clocks(
            left=match.clock.left(Seat.LEFT, now),
            right=match.clock.left(Seat.RIGHT, now),
            running=None if running is None else seat_name(running),
        )
    )


_NO_CLOCKS = _encode(None)


def _shuffle(shuffle: Shuffle, ends: int | None, now: int) -> wire.Shuffle:
    left, right = shuffle.seals.seats
    return wire.Shuffle(
        round=shuffle.round,
        stage=shuffle.stage.value,
        dealer=shuffle.seals.dealer,
        left=left,
        right=right,
        told=[seat_name(seat) for seat in _SEATS if shuffle.seeds[seat] is not None],
        ends=None if ends is None else max(0, ends - now),
    )


def _offer(offer: Offer) -> wire.StandingOffer:
    by = seat_name(offer.by)
    return wire.StandingOffer(offer.number, offer.what, by, offer.starter, offer.swap)


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
