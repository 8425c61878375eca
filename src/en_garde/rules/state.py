"""One round as a frozen value: everything, the hidden cards too. Players get a `View`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from .actions import Attack
from .errors import DealError
from .message import say
from .ruleset import RuleSet
from .seat import Seat

__all__ = ["Hand", "Outcome", "Reason", "State", "check_deck"]

Hand = tuple[int, ...]  # sorted


class Reason(StrEnum):
    HIT = "hit"  # R6, R8
    STUCK = "stuck"  # R11
    CARDS = "cards"  # R15
    GROUND = "ground"  # R14, R16
    # Outside the rules: the round is given to the other seat.
    RESIGNED = "resigned"
    FORFEIT = "forfeit"
    TIME = "time"

    @property
    def given(self) -> bool:
        return self in (Reason.RESIGNED, Reason.FORFEIT, Reason.TIME)


@dataclass(frozen=True, slots=True)
class Outcome:
    """
    How a round ended. No winner is a draw, and its reason is what was compared last.

    `cites` names the paragraphs that decided it, in the order they applied: none where the
    round was given to a seat, or where only a record's result line is known. Two outcomes
    with the same winner and reason are equal.
    """

    winner: Seat | None
    reason: Reason
    cites: tuple[str, ...] = field(default=(), compare=False)


class State(NamedTuple):
    rules: RuleSet
    turn: Seat  # who decides now
    squares: tuple[int, int]
    hands: tuple[Hand, Hand]
    pile: tuple[int, ...]  # drawn from the front
    discards: tuple[int, ...] = ()  # the last one lies on top
    facing: Attack | None = None  # the attack that `turn` has to answer
    turns_left: int | None = None  # turns that may still begin; None while there is a pile
    outcome: Outcome | None = None

    @property
    def distance(self) -> int:
        left, right = self.squares
        return right - left

    @property
    def hand(self) -> Hand:
        """The hand of whoever decides now."""
        return self.hands[self.turn]

    @property
    def to_act(self) -> bool:
        return self.outcome is None


def check_deck(rules: RuleSet, deck: Sequence[int]) -> None:
    """Refuses a deck with a wrong number of some card, naming the first card that is off."""
    if tuple(sorted(deck)) == rules.deck:
        return
    counts, right = Counter(deck), Counter(rules.deck)
    value = min(value for value in counts | right if counts[value] != right[value])
    raise DealError(say("deal-count", value=value, count=counts[value], right=right[value]))
