"""Awkward positions for a bot, found by random play from fixed seeds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import count
from random import Random

from en_garde.rules import (
    Action,
    Attack,
    Parry,
    RuleSet,
    Seat,
    Seen,
    State,
    deal,
    legal,
    play,
    rule_set,
    seen,
)

__all__ = ["SITUATIONS", "Situation", "find"]


@dataclass(frozen=True, slots=True)
class Situation:
    """Rules, and what makes a position be of this kind; its title is the message `check-…`."""

    rules: RuleSet
    holds: Callable[[State, list[Action]], bool]


def _parry_only(state: State, options: list[Action]) -> bool:
    return len(options) == 1 and isinstance(options[0], Parry)


def _retreat_only(state: State, options: list[Action]) -> bool:
    return state.facing is not None and not any(isinstance(each, Parry) for each in options)


def _one_action(state: State, options: list[Action]) -> bool:
    return len(options) == 1 and state.facing is None


def _cornered(state: State, options: list[Action]) -> bool:
    ends = (1, state.rules.piste)
    close = any(isinstance(each, Attack) for each in options)
    return state.squares[state.turn] == ends[state.turn] and close


SITUATIONS: Mapping[str, Situation] = {
    "check-parry-only": Situation(rule_set("fr-1993", "standard"), _parry_only),
    "check-retreat-only": Situation(rule_set("en-1.2", "advanced"), _retreat_only),
    "check-one-action": Situation(rule_set("fr-1993", "basic"), _one_action),
    "check-cornered": Situation(rule_set("nl-1996", "advanced"), _cornered),
    "check-last-card": Situation(
        rule_set("fr-1993", "advanced"), lambda state, options: len(state.pile) == 1
    ),
    "check-last-turn": Situation(
        rule_set("ru", "advanced"), lambda state, options: state.turns_left == 1
    ),
}


def find(situation: Situation) -> Seen:
    """The first such position of random play, as whoever is to act has seen it."""
    for seed in count():
        chance = Random(seed)
        deck = list(situation.rules.deck)
        chance.shuffle(deck)
        states = [deal(situation.rules, deck, Seat(seed % 2))]
        actions: list[Action] = []
        while options := sorted(legal(states[-1]), key=str):
            if situation.holds(states[-1], options):
                return seen(tuple(states), tuple(actions), states[-1].turn)
            actions.append(chance.choice(options))
            states.append(play(states[-1], actions[-1]))
    raise AssertionError("seeds never end")
