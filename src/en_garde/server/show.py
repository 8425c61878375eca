"""
A match as frames: one place decides what goes to whom.

Everything about cards comes from `Table.view` and `Table.heard`, which hide what those eyes
may not see; the rest is public: of a state nothing is read here but who was to act and what
attack stood against them.
"""

from __future__ import annotations

from typing import Any, NamedTuple, assert_never

from msgspec import structs

from en_garde import rules, table
from en_garde.notation import write_house
from en_garde.rules import Seat
from en_garde.shapes import show_hands, show_result, show_view
from en_garde.table import Entry, Pace

from . import events as e
from . import wire
from .match import Match, Patience, seat_name

__all__ = ["Presence", "Showing", "message", "show_info"]

# R18: looking back is not allowed, so a screen shows the last exchange and no more.
_EXCHANGE = 2
_LEFT, _RIGHT = _SEATS = tuple(Seat)  # going through an enum itself is slow


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


class Showing:
    """A match as it stands, for all eyes: what they share is made once."""

    def __init__(
        self, match: Match, *, now: int, presence: Presence, patience: Patience, since: int
    ) -> None:
        """`since` is the table's version before what is told."""
        self._match, self._since = match, since
        self._events: dict[int, wire.Event] = {}
        table = match.table
        self._public = wire.State(
            number=match.number,
            version=table.version,
            phase=match.phase.value,
            left=_seat(match, _LEFT, now, presence, patience),
            right=_seat(match, _RIGHT, now, presence, patience),
            round=table.round_number,
            score=table.score,
            view=None,
            last=_last(match),
            clocks=_clocks(match, now),
            shuffle=_shuffle(match, now, patience),
            offer=_offer(match),
            result=_result(match),
            rematch=match.rematch,
            events=[],
        )

    def to(self, eyes: Seat | None) -> wire.State:
        """With what those eyes may see and hear, and nothing else."""
        match = self._match
        seen = match.table.view(eyes)
        return structs.replace(
            self._public,
            view=None if seen is None else show_view(seen, over=match.over),
            events=[self._told(entry) for entry in match.table.heard(eyes, self._since)],
        )

    def _told(self, entry: Entry) -> wire.Event:
        number, event = entry
        if (told := self._events.get(number)) is None:
            told = self._events[number] = _event(event)
        return told


def _last(match: Match) -> list[wire.PlayedEvent]:
    current = match.table.current
    if current is None:
        return []
    count = len(current.states) - 1
    if not match.table.setup.open_discards:
        count = min(count, _EXCHANGE)
    states, actions = current.states[-1 - count : -1], current.round.last(count)
    return [
        wire.PlayedEvent(seat_name(state.turn), str(action), _facing(state.facing))
        for state, action in zip(states, actions, strict=True)
    ]


def _facing(attack: rules.Attack | None) -> str | None:
    return None if attack is None else str(attack)


def _event(event: table.Event) -> wire.Event:
    match event:  # the commonest first
        case table.Played(seat, action, facing):
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


def _clocks(match: Match, now: int) -> wire.Clocks | None:
    clock = match.clock
    if clock.control.pace is Pace.NONE:
        return None
    return wire.Clocks(
        left=clock.left(Seat.LEFT, now),
        right=clock.left(Seat.RIGHT, now),
        running=None if clock.running is None else seat_name(clock.running),
    )


def _shuffle(match: Match, now: int, patience: Patience) -> wire.Shuffle | None:
    shuffle = match.shuffle
    if shuffle is None:
        return None
    ends = match.stage_ends(patience)
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


def _offer(match: Match) -> wire.StandingOffer | None:
    offer = match.offer
    if offer is None:
        return None
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
