"""What is usual for a hand, and that tables give away less of what they forget."""

from __future__ import annotations

from collections import Counter, defaultdict
from math import log2
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pytest

from en_garde.rules import Action, Attack, RuleSet, rule_set
from en_garde.solver import solve
from en_garde.solver.lookup import Lookup, Place
from en_garde.solver.solve import Solver, _knobs
from en_garde.solver.sweeps.sweep import TRAIN
from solver.walk import Where, led_to, strategy, walk, where

GAMES = (
    rule_set("fr-1993", "advanced", piste=9, values=2, copies=5, hand=3),
    rule_set("fr-1993", "advanced", piste=8, values=3, copies=3, hand=2),
)
Floats = npt.NDArray[np.float32]


class Choice(NamedTuple):
    """Of a hand in a position."""

    place: Place
    reach: float
    chance: float
    come: float  # how often the cards kept come to where it leads, from anywhere


def solved(rules: RuleSet, iterations: int) -> Solver:
    solver = Solver(rules)
    for _ in range(iterations):
        solver.iterate()
    return solver


def choices(solver: Solver, weights: Floats) -> dict[tuple[Where, Action], list[Choice]]:
    """All hands that can play an action in a position, by what the rules say."""
    rules, lookup = solver.rules, Lookup(solver.rules, solver.plan)
    walked, played = walk(rules, lookup, weights), strategy(lookup, weights)
    found = defaultdict[tuple[Where, Action], list[Choice]](list)
    for place, reach in walked.places.items():
        for action, chance in played(place).items():
            led = led_to(rules, place, action)
            cards = tuple(sorted((Counter(place.hand) - Counter(action.cards)).elements()))
            come = walked.kept[led[0], cards] if led else 0.0
            found[where(place), action].append(Choice(place, reach, chance, come))
    return found


def usually(hands: list[Choice], one: Choice) -> float:
    """What one of the hands would play, if all came as those do who come from anywhere."""
    if one.come == 0:  # nothing of it is forgotten
        return one.chance
    played = sum(each.reach * each.chance for each in hands)
    come = sum(each.come for each in hands)
    return min(1.0, played * one.come / come / one.reach)


def told(solver: Solver) -> float:
    """What is forgotten of all that the choices of a round tell of hands, in bits."""
    return sum(
        one.reach * one.chance * log2(one.chance * one.reach / played / (one.come / come))
        for hands in choices(solver, solver.average()).values()
        if (come := sum(each.come for each in hands)) > 0
        and (played := sum(each.reach * each.chance for each in hands)) > 0
        for one in hands
        if one.reach * one.chance > 0
    )


def test_the_usual_is_what_the_cards_that_come_there_would_make_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # With nothing to win, and no regret from before, a regret is what a hand would be charged
    # less for one action than for what it plays.
    monkeypatch.setattr(solve, "EACH_CARD", 1.0)
    told_by = Counter[str]()
    for rules in GAMES:
        solver = solved(rules, 3)
        lookup, before = Lookup(rules, solver.plan), solver.store.regret.copy()
        solver.forward(0.0)
        solver._backward(_knobs(TRAIN, keep=0.0, unusual=1.0, win=0.0))
        less, spent = dict[tuple[Place, Action], float](), Counter[Place]()
        for (_, action), hands in choices(solver, before).items():
            for one in hands:
                usual = usually(hands, one)
                less[one.place, action] = usual - one.chance
                spent[one.place] += one.chance * (usual - one.chance)  # type: ignore[assignment]
                if one.come == 0 or abs(usual - one.chance) > 0.02:
                    lunge = isinstance(action, Attack) and action.step is not None
                    told_by["Lunge" if lunge else type(action).__name__] += 1
        for place in spent:
            for action, entry in lookup.choices(place):
                exact = max(0.0, less[place, action] - spent[place])
                # Reach is kept in 16 bits.
                assert solver.store.regret[entry] == pytest.approx(exact, abs=0.02)
    assert min(told_by[kind] for kind in ("Step", "Lunge", "Attack", "Parry")) > 2, told_by


def test_choices_tell_less_of_what_is_forgotten_than_if_it_cost_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wary = told(solved(GAMES[0], 24))
    monkeypatch.setattr(solve, "UNUSUAL", 0.0)
    careless = told(solved(GAMES[0], 24))
    assert wary < 0.5 * careless, (wary, careless)
