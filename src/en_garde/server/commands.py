"""A client's frame as the event it asks for. What the match then refuses, `Match.after` says."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from en_garde.notation import read_action
from en_garde.rules import Seat, StaleState, TableError, refusal, say

from . import events as e
from . import wire
from .errors import BadRequest, WrongToken
from .match import Match, seat_name, seat_of
from .options import Limits
from .show import message

__all__ = ["Command", "asked_for", "begins_another", "reasons", "said", "unless_stale"]

Command = (
    wire.Play
    | wire.Undo
    | wire.Resign
    | wire.Commit
    | wire.Reveal
    | wire.Offer
    | wire.Answer
    | wire.Claim
)


def asked_for(
    frame: Command,
    seats: tuple[Seat, ...],
    match: Match,
    grace: Callable[[Seat], int | None],
    limits: Limits,
) -> e.Event:
    """`grace` tells how long an absent seat is still waited for."""
    if not seats:
        raise WrongToken(say("spectator-only"))
    if isinstance(frame, wire.Play):  # what nearly all frames are
        _check_version(match, frame.at)
        return e.Acted(seat_name(_to_act(match, seats)), frame.action)
    match frame:
        case wire.Undo():
            if match.taken_back >= limits.take_backs:
                raise TableError(say("undo-enough", most=limits.take_backs))
            if match.number >= limits.events:
                raise TableError(say("undo-long", most=limits.events))
            return unless_stale(match, frame.at, e.TookBack(_name(frame.seat, seats)))
        case wire.Resign():
            resigned = e.Resigned(_name(frame.seat, seats), frame.match)
            return unless_stale(match, frame.at, resigned)
        case wire.Commit():
            _check_round(match, frame.round)
            return e.Committed(_name(frame.seat, seats), frame.commitment)
        case wire.Reveal():
            _check_round(match, frame.round)
            return e.Revealed(_name(frame.seat, seats), frame.seed)
        case wire.Offer():
            if match.offers >= limits.offers:
                raise TableError(say("offer-enough", most=limits.offers))
            seat = _name(frame.seat, seats)
            return e.Offered(seat, frame.what, frame.starter, frame.swap)
        case wire.Answer():
            if match.offer is None or match.offer.number != frame.offer:
                raise TableError(say("no-offer"))
            return e.Answered(_name(frame.seat, seats), frame.accept)
        case wire.Claim():
            return unless_stale(match, frame.at, _claimed(seats, grace(seats[0].other)))
        case _:
            assert_never(frame)


def begins_another(event: e.Event, match: Match) -> bool:
    """Whether a match follows this one, if the event is possible."""
    match event:
        case e.Offered(_, "rematch"):
            return match.alone
        case e.Answered(_, accept=True):
            return match.offer is not None and match.offer.what == "rematch"
        case _:
            return False


def said(frame: wire.Say, seats: tuple[Seat, ...]) -> wire.Said:
    if not seats:
        raise WrongToken(say("spectator-only"))
    return wire.Said(_name(frame.seat, seats), frame.phrase)


def reasons(frame: wire.Why, seats: tuple[Seat, ...], match: Match) -> wire.Reasons:
    """From the view of whoever asks, so that an answer tells nothing that it does not show."""
    if not seats:
        raise WrongToken(say("spectator-only"))
    _check_version(match, frame.at)
    view = match.table.view(_to_act(match, seats))
    if view is None:
        raise TableError(say("no-round"))
    refused = {text: refusal(view, read_action(text)) for text in frame.actions}
    return wire.Reasons(
        frame.at, {text: message(why) for text, why in refused.items() if why is not None}
    )


def unless_stale(match: Match, at: int, event: e.Event) -> e.Event:
    """The event, if the table still stands as it did when it was decided on."""
    _check_version(match, at)
    return event


def _check_version(match: Match, at: int) -> None:
    version = match.table.version
    if at != version:
        raise StaleState(say("stale-state", at=at, version=version))


def _check_round(match: Match, round: int) -> None:
    """A commitment or seed that comes late must not count for another round."""
    if match.shuffle is None or match.shuffle.round != round:
        raise StaleState(say("stale-round", round=round, next=match.next_round))


def _to_act(match: Match, seats: tuple[Seat, ...]) -> Seat:
    """One screen plays for whoever is to act; anybody else for the own seat."""
    to_act = match.to_act
    return to_act if to_act is not None and to_act in seats else seats[0]


def _name(named: wire.SeatName | None, seats: tuple[Seat, ...]) -> wire.SeatName:
    if named is None:
        if len(seats) > 1:
            raise BadRequest(say("seat-unnamed"))
        return seat_name(seats[0])
    if seat_of(named) not in seats:
        raise WrongToken(say("seat-not-yours", seat=seat_of(named)))
    return named


def _claimed(seats: tuple[Seat, ...], grace: int | None) -> e.Event:
    if len(seats) > 1 or grace is None:
        raise TableError(say("opponent-present"))
    if grace > 0:
        raise TableError(say("claim-early", seconds=-(-grace // 1000)))
    return e.Claimed(seat_name(seats[0]))
