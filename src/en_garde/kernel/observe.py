"""
What a seat observes, as a row of small numbers: the table and the compiled code that fills it.

Everything in it lies open to that seat, or did when a card was played: remembering is allowed
(R18). A change of the table changes OBSERVATION_VERSION.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.rules import RuleSet

from .compiled import inlined
from .fencing import distance, held, ones
from .lane import CARDS, Lanes64, Round, Rules, Word, signed

__all__ = ["OBSERVATION_VERSION", "Feature", "columns", "features", "observation_size"]

OBSERVATION_VERSION = 1


class Feature(NamedTuple):
    name: str
    size: int
    most: int  # the least is 0
    meaning: str


def features(rules: RuleSet) -> tuple[Feature, ...]:
    """The parts of a row, in order."""
    return (
        Feature("hand", rules.values, min(rules.hand, rules.copies), "own cards of each value"),
        Feature("gone", rules.values, rules.copies, "discards of each value, as remembered"),
        Feature("ground", 1, rules.piste - 2, "squares won from the own end"),
        Feature("other_ground", 1, rules.piste - 2, "squares the opponent has won"),
        Feature("distance", 1, rules.piste - 1, "difference of the squares"),
        Feature("other_hand", 1, rules.hand, "cards in the other hand"),
        Feature("pile", 1, rules.pile, "cards left to draw"),
        Feature("top", 1, rules.values, "the discard that shows, 0 for none"),
        Feature("faced", 1, rules.hand, "cards of the attack to be answered, 0 for none"),
        Feature("step", 1, rules.values, "the step of that attack, 0 if it was made standing"),
        Feature("last_turn", 1, 2, "0 while there is a pile, then 1 + turns that may still begin"),
        Feature("seat", 1, 1, "0 is left, 1 is right"),
        Feature("to_act", 1, 1, "1 if this seat decides now"),
    )


def columns(rules: RuleSet) -> tuple[str, ...]:
    """
    A name for each number of a row.

    >>> from en_garde.rules import rule_set
    >>> columns(rule_set("fr-1993", "advanced", values=2, copies=6))[:5]
    ('hand 1', 'hand 2', 'gone 1', 'gone 2', 'ground')
    """
    return tuple(
        feature.name if feature.size == 1 else f"{feature.name} {value}"
        for feature in features(rules)
        for value in range(1, feature.size + 1)
    )


def observation_size(rules: RuleSet) -> int:
    return sum(feature.size for feature in features(rules))


@inlined
def observed(
    rules: Rules, lanes: Lanes64, lane: int, now: Round, seat: int, row: npt.NDArray[np.uint8]
) -> None:
    mine, theirs = (now.hand, now.other_hand) if seat == now.turn else (now.other_hand, now.hand)
    values = rules.values
    for value in range(1, values + 1):
        row[lane, value - 1] = ones(held(rules, mine, value))
        row[lane, values + value - 1] = 0
    beneath = rules.cards - now.pile - signed(ones(mine)) - signed(ones(theirs)) - 1
    for place in range(beneath):
        card = (lanes[lane, CARDS + (place >> 4)] >> Word(4 * (place & 15))) & Word(15)
        row[lane, values + signed(card) - 1] += 1
    if now.top > 0:
        row[lane, values + now.top - 1] += 1
    rest = 2 * values
    row[lane, rest] = now.ground if seat == now.turn else now.other_ground
    row[lane, rest + 1] = now.other_ground if seat == now.turn else now.ground
    row[lane, rest + 2] = distance(rules, now)
    row[lane, rest + 3] = ones(theirs)
    row[lane, rest + 4] = now.pile
    row[lane, rest + 5] = now.top
    row[lane, rest + 6] = now.faced
    row[lane, rest + 7] = now.step
    row[lane, rest + 8] = now.turns_left + 1
    row[lane, rest + 9] = seat
    row[lane, rest + 10] = 1 if seat == now.turn and now.ending == 0 else 0
