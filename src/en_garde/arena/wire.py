"""
The protocol of bots, version 1: lines of JSON on standard input and output, as types.

Meaning and order are in docs/bots.md. Views, events and results have the shapes of the
server's protocol.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from en_garde.shapes import Body, Frame, RoundResult, SeatName, SeenEvent, View

__all__ = [
    "MAX_LINE_BYTES",
    "MOST_SEED",
    "PROTOCOL",
    "Act",
    "Answer",
    "Bye",
    "Greeting",
    "Hello",
    "Match",
    "Play",
    "Result",
    "Sizes",
    "Time",
]

PROTOCOL = 1
MAX_LINE_BYTES = 4096  # of what a bot says

Name = Annotated[str, Meta(min_length=1, max_length=40)]
MOST_SEED = 2**53 - 1  # what a JSON number holds exactly in every language


class Time(Body, frozen=True):
    """Milliseconds for this decision, and those left for all decisions of the round."""

    decision: int
    round: int


class Sizes(Body, frozen=True):
    """The rule set as numbers and words, for bots that play any of them."""

    attack_limit: int
    lunge_limit: int
    last_chance: str
    last_turn: str
    equal_cards: str
    own_retreat: str
    piste: int
    values: int
    copies: int
    hand: int


# Arena to bot


class Hello(Frame, frozen=True):
    """The first line. The bot answers with its greeting."""

    protocol: int
    arena: str


class Match(Frame, frozen=True):
    """A match begins; nothing is answered."""

    seat: SeatName
    left: str
    right: str
    edition: str
    level: str
    house: str
    rules: Sizes
    target: int
    seed: Annotated[int, Meta(ge=0, le=MOST_SEED)]  # for the same choices in the same arena
    time: Time


class Act(Frame, frozen=True):
    """The one question: what do you play? The answer names its `id`."""

    id: int
    round: int
    score: tuple[int, int]
    view: View
    events: list[SeenEvent]  # all of this round that the seat has been shown
    time: Time


class Result(Frame, frozen=True):
    """A round is over; nothing is answered."""

    round: int
    result: RoundResult
    hands: tuple[list[int], list[int]]
    score: tuple[int, int]


class Bye(Frame, frozen=True):
    """The last line: the bot ends by itself, or is ended."""


# Bot to arena


class Greeting(Frame, frozen=True, tag="hello"):
    protocol: int
    name: Name
    version: Annotated[str, Meta(max_length=40)] = ""


class Play(Frame, frozen=True):
    id: int
    action: Annotated[str, Meta(max_length=40)]


Answer = Greeting | Play
