"""
Shapes of JSON that the server's protocol and that of bots share: a view, what happened, a result.

What a seat may not see has no place here: everything is made of a `View` or a `Seen`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from en_garde import rules
from en_garde.rules import Outcome, Seat, Seen, legal_texts

__all__ = [
    "Body",
    "DrewCardsEvent",
    "DrewEvent",
    "Frame",
    "HandDealtEvent",
    "PlayedEvent",
    "RoundBeganEvent",
    "RoundResult",
    "SeatName",
    "SeenEvent",
    "Told",
    "View",
    "seat_name",
    "show_events",
    "show_hands",
    "show_result",
    "show_view",
]

SeatName = Literal["left", "right"]


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """A value within a message, or the body of an HTTP request or answer."""


class Frame(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=str.lower,
):
    """A message of its own, over a WebSocket or on a line; `type` says which."""


class Told(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=str.lower):
    """One of several kinds of a value; `kind` says which."""


class RoundResult(Body, frozen=True):
    winner: SeatName | None  # None: a draw
    reason: str
    cites: tuple[str, ...] = ()  # the paragraphs that decided it: ["R13", "R15"]


class View(Body, frozen=True):
    """What lies open to these eyes."""

    seat: SeatName | None
    turn: SeatName
    piste: int  # how many squares it has
    squares: tuple[int, int]
    distance: int
    hand: list[int]
    hand_sizes: tuple[int, int]
    pile: int
    discarded: int
    top: int | None
    discards: list[int] | None  # all of them, where the match plays with open discards
    facing: str | None
    turns_left: int | None
    legal: list[str]  # empty unless these eyes are to act
    result: RoundResult | None
    hands: tuple[list[int], list[int]] | None  # both, once the round is over


class RoundBeganEvent(Told, frozen=True, tag="round-began"):
    round: int
    starter: SeatName


class HandDealtEvent(Told, frozen=True, tag="hand-dealt"):
    seat: SeatName
    hand: list[int]


class PlayedEvent(Told, frozen=True, tag="played"):
    seat: SeatName
    action: str
    facing: str | None


class DrewEvent(Told, frozen=True, tag="drew"):
    seat: SeatName
    count: int
    pile: int


class DrewCardsEvent(Told, frozen=True, tag="drew-cards"):
    seat: SeatName
    cards: list[int]


SeenEvent = RoundBeganEvent | HandDealtEvent | PlayedEvent | DrewEvent | DrewCardsEvent


_NAMES: tuple[SeatName, SeatName] = ("left", "right")


def seat_name(seat: Seat) -> SeatName:
    return _NAMES[seat]


def show_view(view: rules.View, *, over: bool = False) -> View:
    """With `over` the match is: nothing may be played any more."""
    # All fields at once, in their order: it is done for every seat after every action.
    in_force, seat, turn, squares, hand, hand_sizes, pile, discarded = view[:8]
    top, discards, facing, turns_left, outcome, hands = view[8:]
    return View(
        None if seat is None else _NAMES[seat],
        _NAMES[turn],
        in_force.piste,
        squares,
        squares[1] - squares[0],
        list(hand),
        hand_sizes,
        pile,
        discarded,
        top,
        None if discards is None else list(discards),
        None if facing is None else str(facing),
        turns_left,
        [] if over or seat is not turn else list(legal_texts(view)),
        None if outcome is None else show_result(outcome),
        None if hands is None else show_hands(hands),
    )


def show_result(outcome: Outcome) -> RoundResult:
    winner = None if outcome.winner is None else seat_name(outcome.winner)
    return RoundResult(winner, str(outcome.reason), outcome.cites)


def show_hands(hands: tuple[rules.Hand, rules.Hand]) -> tuple[list[int], list[int]]:
    return (list(hands[0]), list(hands[1]))


def show_events(seen: Seen, number: int) -> Iterator[SeenEvent]:
    """Everything a seat has been shown of round `number`, as a table's log would tell it."""
    first = seen.views[0]
    yield RoundBeganEvent(number, seat_name(first.turn))
    if first.seat is not None:
        yield HandDealtEvent(seat_name(first.seat), list(first.hand))
    for before, after, action in zip(seen.views, seen.views[1:], seen.actions, strict=False):
        mover = seat_name(before.turn)
        facing = None if before.facing is None else str(before.facing)
        yield PlayedEvent(mover, str(action), facing)
        if drawn := before.pile - after.pile:
            yield DrewEvent(mover, drawn, after.pile)
            if before.seat is before.turn:
                kept = Counter(before.hand) - Counter(action.cards)
                cards = sorted((Counter(after.hand) - kept).elements())
                yield DrewCardsEvent(mover, cards)
