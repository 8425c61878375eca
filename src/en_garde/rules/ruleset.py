"""
The rule sets: what editions and levels disagree on, and nothing else.

A published rule set is written as its difference from its parent, a house rule set as
`dataclasses.replace` of a published one. Rounds to win belong to the match, not here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields, replace
from enum import StrEnum
from functools import lru_cache
from typing import Any

from .errors import RuleSetError
from .message import say

__all__ = [
    "ANY",
    "EDITIONS",
    "HOUSE_FIELDS",
    "MAX_ACTIONS",
    "MAX_COPIES",
    "MAX_HAND",
    "MAX_PISTE",
    "MAX_VALUES",
    "RULE_SETS",
    "LastTurn",
    "Level",
    "RuleSet",
    "Settle",
    "rule_set",
]

# The bound on sizes, for every engine and environment. A value is one digit. An action is
# a step of 0 to `values` with 0 to `hand` attack cards: counted so (a lunge leaves at most
# hand - 1 cards for the thrust, which frees a place for each step back, and no step with
# no card stands for the parry), a game has (values + 1) * (hand + 1) actions, and they
# fit one 64-bit mask.
MAX_VALUES = 9
MAX_COPIES = 9
MAX_HAND = 9
MAX_PISTE = 99
MAX_ACTIONS = 64

ANY = MAX_HAND  # as a limit: no hand holds more, so any number


class Level(StrEnum):
    BASIC = "basic"
    STANDARD = "standard"
    ADVANCED = "advanced"


class LastTurn(StrEnum):
    """What the opponent of whoever drew the last card may still do."""

    NONE = "none"
    ATTACK = "attack"  # an attack from where the fencer stands, or nothing
    WHOLE = "whole"  # one whole turn, compulsory


class Settle(StrEnum):
    """How a round that nobody won on the piste is decided."""

    CARDS = "cards"
    GROUND = "ground"
    DRAW = "draw"


def _rule(default: Any, cites: str, choices: tuple[object, ...]) -> Any:
    return field(default=default, metadata={"cites": cites, "choices": choices})


def _upto(least: int, most: int) -> tuple[int, ...]:
    return tuple(range(least, most + 1))


_TURNS = tuple(LastTurn)


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """What editions and levels disagree on, and nothing else."""

    edition: str
    level: Level
    attack_limit: int = _rule(ANY, "R7", _upto(1, ANY))
    lunge_limit: int = _rule(0, "R9", _upto(0, ANY))  # 0 forbids the lunge
    last_chance: LastTurn = _rule(LastTurn.ATTACK, "R12", _TURNS)  # basic
    last_turn: LastTurn = _rule(LastTurn.NONE, "R13", _TURNS)  # standard and advanced
    equal_cards: Settle = _rule(Settle.GROUND, "R15", (Settle.GROUND, Settle.DRAW))
    own_retreat: Settle = _rule(Settle.CARDS, "R17", (Settle.CARDS, Settle.GROUND))
    # The sizes. Anything but these makes a reduced (or larger) game.
    piste: int = _rule(23, "R1", _upto(2, MAX_PISTE))
    values: int = _rule(5, "R2", _upto(1, MAX_VALUES))
    copies: int = _rule(5, "R2", _upto(1, MAX_COPIES))
    hand: int = _rule(5, "R2", _upto(1, MAX_HAND))

    def __post_init__(self) -> None:
        for name, house in HOUSE_FIELDS.items():
            value = getattr(self, name)
            # `True == 1` and `"none" == LastTurn.NONE`, so the type is looked at as well.
            if type(value) is not type(house.default) or value not in house.metadata["choices"]:
                raise RuleSetError(
                    say("field-value", field=name, value=value, choices=house.metadata["choices"])
                )
        if self.pile < 1:
            raise RuleSetError(say("size-no-pile", cards=self.cards, hand=self.hand))
        if self.actions > MAX_ACTIONS:
            raise RuleSetError(
                say("size-actions", values=self.values, hand=self.hand, most=MAX_ACTIONS)
            )

    def __hash__(self) -> int:
        """House rules rarely share these two, and whoever keeps what is legal asks often."""
        return hash((self.edition, self.level))

    @property
    def basic(self) -> bool:
        """Every attack hits (R6); R12 and R14 stand in the place of R13 and R15."""
        return self.level is Level.BASIC

    @property
    def after_last_card(self) -> LastTurn:
        """R12 at the basic level, R13 at the others."""
        return self.last_chance if self.basic else self.last_turn

    @property
    def deck(self) -> tuple[int, ...]:
        """All cards (R2), not shuffled."""
        return _deck(self.values, self.copies)

    @property
    def cards(self) -> int:
        return self.values * self.copies

    @property
    def pile(self) -> int:
        """How many cards are left to draw when both hands are dealt (R2)."""
        return self.cards - 2 * self.hand

    @property
    def actions(self) -> int:
        """How many actions a game of these sizes tells apart; at most MAX_ACTIONS."""
        return (self.values + 1) * (self.hand + 1)

    @property
    def published(self) -> RuleSet:
        """The rule set of the book that this one is, or changes."""
        return RULE_SETS[self.edition, self.level]

    @property
    def house(self) -> Mapping[str, object]:
        """The fields that differ from the book, none in a published rule set."""
        book = self.published
        return {
            name: getattr(self, name)
            for name in HOUSE_FIELDS
            if getattr(self, name) != getattr(book, name)
        }


@lru_cache
def _deck(values: int, copies: int) -> tuple[int, ...]:
    return tuple(value for value in range(1, values + 1) for _ in range(copies))


HOUSE_FIELDS: Mapping[str, Field[Any]] = {
    each.name: each for each in fields(RuleSet) if each.metadata
}

FR_STANDARD = RuleSet(edition="fr-1993", level=Level.STANDARD)
FR_BASIC = replace(FR_STANDARD, level=Level.BASIC, attack_limit=1)  # R6
FR_ADVANCED = replace(FR_STANDARD, level=Level.ADVANCED, lunge_limit=ANY)

NL_BASIC = replace(FR_BASIC, edition="nl-1996")
NL_STANDARD = replace(FR_STANDARD, edition="nl-1996")
NL_ADVANCED = replace(FR_ADVANCED, edition="nl-1996")

RU_BASIC = replace(FR_BASIC, edition="ru", last_chance=LastTurn.WHOLE)
RU_STANDARD = replace(
    FR_STANDARD,
    edition="ru",
    attack_limit=3,
    last_turn=LastTurn.WHOLE,
    equal_cards=Settle.DRAW,
)
RU_ADVANCED = replace(RU_STANDARD, level=Level.ADVANCED, lunge_limit=1)

EN_STANDARD = replace(FR_STANDARD, edition="en-1.2")
EN_ADVANCED = replace(FR_ADVANCED, edition="en-1.2", own_retreat=Settle.GROUND)

RULE_SETS: Mapping[tuple[str, Level], RuleSet] = {
    (rules.edition, rules.level): rules
    for rules in (
        *(FR_BASIC, FR_STANDARD, FR_ADVANCED),
        *(NL_BASIC, NL_STANDARD, NL_ADVANCED),
        *(RU_BASIC, RU_STANDARD, RU_ADVANCED),
        *(EN_STANDARD, EN_ADVANCED),
    )
}

EDITIONS: Mapping[str, tuple[Level, ...]] = {
    edition: tuple(level for level in Level if (edition, level) in RULE_SETS)
    for edition, _ in RULE_SETS
}


def rule_set(edition: str, level: str, **house: object) -> RuleSet:
    """
    The published rule set of an edition's level, with house rules if any are given.

    >>> rule_set("ru", "advanced").lunge_limit
    1
    >>> rule_set("ru", "advanced", attack_limit="2").house
    {'attack_limit': 2}
    """
    if edition not in EDITIONS:
        raise RuleSetError(say("unknown-edition", edition=edition, editions=tuple(EDITIONS)))
    if level not in EDITIONS[edition]:
        raise RuleSetError(
            say("unknown-level", edition=edition, level=level, levels=EDITIONS[edition])
        )
    changes: dict[str, Any] = {name: _read(name, value) for name, value in house.items()}
    return replace(RULE_SETS[edition, Level(level)], **changes)


def _read(name: str, value: object) -> object:
    """A house field's value, also from its text; what is no choice is left to RuleSet to refuse."""
    if name not in HOUSE_FIELDS:
        raise RuleSetError(say("unknown-field", field=name, fields=tuple(HOUSE_FIELDS)))
    spelled = {str(choice): choice for choice in HOUSE_FIELDS[name].metadata["choices"]}
    return spelled.get(value, value) if isinstance(value, str) else value
