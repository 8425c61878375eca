"""
A match as frames: one place decides what goes to whom.

Everything about cards comes from `Table.view` and `Table.heard`, which hide what those eyes
may not see; the rest is public: of a state nothing is read here but who was to act and what
attack stood against them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, assert_never

from msgspec import structs

from en_garde import rules, table
from en_garde.notation import write_house
from en_garde.rules import Seat
from en_garde.shapes import show_hands, show_result, show_view
from en_garde.table import Entry, Pace

from . import events as e
from . import wire
from .match import Match, Patience, seat_name

__all__ = ["Presence", "message", "show_info", "show_public", "show_to"]

# R18: looking back is not allowed, so a screen shows the last exchange and no more.
_EXCHANGE = 2
_SEATS = tuple(Seat)  # going through an enum itself is slow


@dataclass(frozen=True, slots=True)
class Presence:
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


def show_public(match: Match, *, now: int, presence: Presence, patience: Patience) -> wire.State:
    """What everybody may see, without a view and without events."""
    return wire.State(
        number=match.number,
        version=match.table.version,
        phase=match.phase.value,
        left=_seat(match, Seat.LEFT, now, presence, patience),
        right=_seat(match, Seat.RIGHT, now, presence, patience),
        round=match.table.round_number,
        score=_pair(match.table.score),
        view=None,
        last=_last(match),
        clocks=_clocks(match, now),
        shuffle=_shuffle(match, now, patience),
        offer=_offer(match),
        result=_result(match),
        rematch=match.rematch,
        events=[],
    )


def show_to(public: wire.State, match: Match, eyes: Seat | None, *, since: int) -> wire.State:
    """With what those eyes may see; `since` is the table's version before what is told."""
    return structs.replace(
        public,
        view=_view(match, eyes),
        events=[_event(entry) for entry in match.table.heard(eyes, since)],
    )


def _view(match: Match, eyes: Seat | None) -> wire.View | None:
    seen = match.table.view(eyes)
    if seen is None:
        return None
    return show_view(seen, over=match.over)


def _last(match: Match) -> list[wire.PlayedEvent]:
    current = match.table.current
    if current is None:
        return []
    actions = current.round.actions
    shown = 0 if match.table.setup.open_discards else max(0, len(actions) - _EXCHANGE)
    return [
        wire.PlayedEvent(seat_name(state.turn), str(action), _facing(state.facing))
        for state, action in zip(current.states[shown:], actions[shown:], strict=False)
    ]


def _facing(attack: rules.Attack | None) -> str | None:
    return None if attack is None else str(attack)


def _event(entry: Entry) -> wire.Event:
    match entry.event:  # the commonest first
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
            assert_never(entry.event)


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
