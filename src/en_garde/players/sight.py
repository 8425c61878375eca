"""What a seat has seen, as the compiled code reads it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from en_garde.kernel.convert import unary
from en_garde.kernel.lane import NO_TURNS_COUNTED, Round, rules_of
from en_garde.kernel.numbering import action_id
from en_garde.rules import Hand, RuleSet, Seat, Seen, View

__all__ = ["Turn", "bits", "known_discards", "round_of", "turns", "unseen_at_first"]


@dataclass(frozen=True, slots=True)
class Turn:
    """One action of the round, between two views."""

    before: View
    after: View
    cards: tuple[int, ...]  # that were played
    action: int  # its number
    drawn: Hand  # the own cards drawn after it, none that the opponent drew
    draws: int  # how many cards the player drew


def turns(seen: Seen) -> Iterator[Turn]:
    for before, action, after in zip(seen.views, seen.actions, seen.views[1:], strict=False):
        seat = before.turn
        kept = before.hand_sizes[seat] - len(action.cards)
        drawn: Hand = ()
        if seat is before.seat:
            rest = Counter(after.hand) - (Counter(before.hand) - Counter(action.cards))
            drawn = tuple(sorted(rest.elements()))
        yield Turn(
            before,
            after,
            action.cards,
            action_id(before.rules, action),
            drawn,
            after.hand_sizes[seat] - kept,
        )


def round_of(view: View, hand: np.uint64) -> Round:
    """The position for whoever decides; the other hand stays unknown."""
    seat = view.turn
    grounds = (view.squares[Seat.LEFT] - 1, view.rules.piste - view.squares[Seat.RIGHT])
    facing = view.facing
    return Round(
        hand=hand,
        other_hand=np.uint64(0),
        ground=grounds[seat],
        other_ground=grounds[seat.other],
        turn=int(seat),
        faced=facing.count if facing else 0,
        step=(facing.step or 0) if facing else 0,
        turns_left=NO_TURNS_COUNTED if view.turns_left is None else view.turns_left,
        pile=view.pile,
        top=view.top or 0,
        ending=0,
    )


def bits(rules: RuleSet, hand: Hand) -> np.uint64:
    return np.uint64(unary(rules_of(rules), hand))


def known_discards(seen: Seen) -> npt.NDArray[np.uint8]:
    """Every discard the seat was shown, in order: remembering is allowed (R18)."""
    cards = [*_before(seen.views[0])]
    for action in seen.actions:
        cards.extend(action.cards)
    return np.array(cards, np.uint8)


def unseen_at_first(seen: Seen) -> npt.NDArray[np.int64]:
    """At the first view: how many cards of each value are out of the seat's sight."""
    first = seen.views[0]
    gone = Counter(first.hand) + Counter(_before(first))
    values = range(1, first.rules.values + 1)
    return np.array([0, *(first.rules.copies - gone[value] for value in values)], np.int64)


def _before(view: View) -> tuple[int, ...]:
    """
    The discards that show in a view. A round is seen from its deal, when there are none; a
    position set up by hand may begin later.
    """
    if view.discards is not None:
        return view.discards
    if view.facing is not None:
        return view.facing.cards
    return () if view.top is None else (view.top,)
