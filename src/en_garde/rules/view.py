"""What lies open to a seat or to a spectator: the one place that hides cards (R18)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from .actions import Action, Attack
from .ruleset import RuleSet
from .seat import Seat
from .state import Hand, Outcome, State
from .tuples import made

__all__ = ["Seen", "View", "seen", "view"]


class View(NamedTuple):
    rules: RuleSet
    seat: Seat | None  # whose eyes; None for a spectator
    turn: Seat
    squares: tuple[int, int]
    hand: Hand  # the own cards; empty for a spectator
    hand_sizes: tuple[int, int]
    pile: int
    discarded: int
    top: int | None  # the one discard that shows
    discards: tuple[int, ...] | None  # all of them, where the match plays with open discards
    facing: Attack | None
    turns_left: int | None
    outcome: Outcome | None
    hands: tuple[Hand, Hand] | None  # both, shown once the round is over

    @property
    def distance(self) -> int:
        left, right = self.squares
        return right - left

    @property
    def to_act(self) -> bool:
        return self.outcome is None and self.seat is self.turn


def view(state: State, seat: Seat | None, *, open_discards: bool = False) -> View:
    # All fields at once, in their order: it is done for every seat after every action.
    rules, turn, squares, hands, pile, discards, facing, turns_left, outcome = state
    return made(
        View,
        (
            rules,
            seat,
            turn,
            squares,
            () if seat is None else hands[seat],
            (len(hands[0]), len(hands[1])),
            len(pile),
            len(discards),
            discards[-1] if discards else None,
            discards if open_discards else None,
            facing,
            turns_left,
            outcome,
            None if outcome is None else hands,
        ),
    )


@dataclass(frozen=True, slots=True)
class Seen:
    """
    All that one pair of eyes has been shown since the round began, in order.

    Between `views[i]` and `views[i + 1]` the seat `views[i].turn` played `actions[i]`.
    Remembering is allowed (R18), so a player may count cards with it.
    """

    views: tuple[View, ...]
    actions: tuple[Action, ...] = ()

    @property
    def now(self) -> View:
        return self.views[-1]

    def then(self, action: Action, after: View) -> Seen:
        return Seen((*self.views, after), (*self.actions, action))


def seen(
    states: tuple[State, ...],
    actions: tuple[Action, ...],
    seat: Seat | None,
    *,
    open_discards: bool = False,
) -> Seen:
    """What a seat has been shown of the round that went through these states."""
    return Seen(tuple(view(each, seat, open_discards=open_discards) for each in states), actions)
