"""The settings that environments share, as types and as what they may be."""

from __future__ import annotations

from typing import Literal, TypedDict

from en_garde.rules import EnGardeError, Seat, say

__all__ = [
    "ENV_VERSION",
    "ILLEGAL",
    "SEATS",
    "EnvError",
    "House",
    "Illegal",
    "LearnerSeat",
    "SeatName",
    "chosen",
    "seat_named",
]

ENV_VERSION = 1  # docs/environments.md says what it promises

SeatName = Literal["left", "right"]
LearnerSeat = Literal["left", "right", "alternate", "random"]
Illegal = Literal["forfeit", "error"]

SEATS: tuple[LearnerSeat, ...] = ("left", "right", "alternate", "random")
ILLEGAL: tuple[Illegal, ...] = ("forfeit", "error")


class House(TypedDict, total=False):
    """House rules: what differs from the book. `en_garde.rules.RuleSet` says what each may be."""

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


class EnvError(EnGardeError):
    """What an environment refuses that is no matter of the rules."""


def chosen(name: str, value: str, choices: tuple[str, ...]) -> str:
    """The value of a setting, if it is one of the choices."""
    if value not in choices:
        raise EnvError(say("environment-setting", name=name, value=value, choices=choices))
    return value


def seat_named(name: str, value: str) -> Seat:
    return Seat[chosen(name, value, tuple(map(str, Seat))).upper()]
