"""What happens at a table: each event names who may hear of it, and the message that tells it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, NamedTuple

from en_garde.rules import (
    Action,
    Attack,
    Hand,
    Message,
    Outcome,
    Parry,
    Score,
    Seat,
    orders,
    say,
)

__all__ = [
    "Audience",
    "Drew",
    "DrewCards",
    "Entry",
    "Event",
    "HandDealt",
    "MatchEnded",
    "Played",
    "RoundBegan",
    "RoundEnded",
    "Shuffled",
    "TakenBack",
    "audience_of",
]


class Audience(StrEnum):
    EVERYONE = "everyone"
    LEFT = "left"
    RIGHT = "right"
    NOBODY = "nobody"  # the table itself, and whoever stores it

    def includes(self, eyes: Seat | None) -> bool:
        """Whether a seat, or a spectator (None), may hear of it."""
        return self is _EVERYONE or self is audience_of(eyes)


_EVERYONE = Audience.EVERYONE
_ONLY = (Audience.LEFT, Audience.RIGHT)  # by seat


def audience_of(eyes: Seat | None) -> Audience:
    """Who hears what is for them alone, beside what is for everyone."""
    return _EVERYONE if eyes is None else _ONLY[eyes]


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The order of the deck: nobody's business until the round is over."""

    deck: tuple[int, ...]
    proof: tuple[tuple[str, str], ...]

    audience: ClassVar[Audience] = Audience.NOBODY

    @property
    def message(self) -> Message:
        return say("event-shuffled", cards=len(self.deck))


@dataclass(frozen=True, slots=True)
class RoundBegan:
    number: int
    starter: Seat

    audience: ClassVar[Audience] = Audience.EVERYONE

    @property
    def message(self) -> Message:
        return say("event-round-began", number=self.number, seat=self.starter)


@dataclass(frozen=True, slots=True)
class HandDealt:
    seat: Seat
    hand: Hand

    @property
    def audience(self) -> Audience:
        return _ONLY[self.seat]

    @property
    def message(self) -> Message:
        return say("event-hand-dealt", cards=self.hand)


# These three are made with every move: as tuples, which takes a third of the time.


class Played(NamedTuple):
    seat: Seat
    action: Action
    facing: Attack | None  # the attack it answers, if it answers one

    @property
    def audience(self) -> Audience:
        return _EVERYONE

    @property
    def message(self) -> Message:
        match self.action:
            case Attack(value, count, None):
                return say("event-attack", seat=self.seat, value=value, count=count)
            case Attack(value, count, step):
                return say("event-lunge", seat=self.seat, value=value, count=count, step=step)
            case Parry(value, count):
                return say("event-parry", seat=self.seat, value=value, count=count)
            case step if self.facing is not None:
                return say("event-retreat", seat=self.seat, squares=-step.by)
            case step if step.by > 0:
                return say("event-advance", seat=self.seat, squares=step.by)
            case step:
                return say("event-step-back", seat=self.seat, squares=-step.by)


class Drew(NamedTuple):
    """What all see of a refill; DrewCards is what the own seat sees."""

    seat: Seat
    count: int  # type: ignore[assignment]  # a tuple's own is not needed
    pile: int

    @property
    def audience(self) -> Audience:
        return _EVERYONE

    @property
    def message(self) -> Message:
        return say("event-drew", seat=self.seat, count=self.count, pile=self.pile)


class DrewCards(NamedTuple):
    seat: Seat
    cards: tuple[int, ...]

    @property
    def audience(self) -> Audience:
        return _ONLY[self.seat]

    @property
    def message(self) -> Message:
        return say("event-drew-cards", cards=self.cards, count=len(self.cards))


@dataclass(frozen=True, slots=True)
class TakenBack:
    seat: Seat
    actions: tuple[Action, ...]
    facing: Attack | None = None  # the attack that the first of them answered

    audience: ClassVar[Audience] = Audience.EVERYONE

    @property
    def message(self) -> Message:
        return say("event-taken-back", seat=self.seat, actions=orders(self.actions, self.facing))


@dataclass(frozen=True, slots=True)
class RoundEnded:
    number: int
    outcome: Outcome
    hands: tuple[Hand, Hand]
    score: Score

    audience: ClassVar[Audience] = Audience.EVERYONE

    @property
    def message(self) -> Message:
        winner, reason, cites = self.outcome.winner, self.outcome.reason, self.outcome.cites
        facts = {"rule": cites[0] if cites else "", "score": self.score}
        if winner is None:
            return say(f"event-drawn-{reason}", **facts)
        return say(f"event-won-{reason}", seat=winner, loser=winner.other, **facts)


@dataclass(frozen=True, slots=True)
class MatchEnded:
    winner: Seat
    score: Score

    audience: ClassVar[Audience] = Audience.EVERYONE

    @property
    def message(self) -> Message:
        return say("event-match-ended", seat=self.winner, score=self.score)


Event = (
    Shuffled
    | RoundBegan
    | HandDealt
    | Played
    | Drew
    | DrewCards
    | TakenBack
    | RoundEnded
    | MatchEnded
)


class Entry(NamedTuple):
    """A line of the log; numbers count up without a gap, also over what was taken back."""

    number: int
    event: Event
