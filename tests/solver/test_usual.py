"""What hands usually play, and that a hand which is told from others by little plays like them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from math import log2

import numpy as np
import numpy.typing as npt
import pytest

from en_garde.kernel.compiled import making
from en_garde.rules import Action, Attack, Parry, RuleSet, Step, rule_set
from en_garde.solver import solve
from en_garde.solver.lookup import Lookup, Place
from en_garde.solver.solve import Solver
from en_garde.solver.sweeps.acts import list_acts, room_for_acts, wide_room
from en_garde.solver.sweeps.jobs import Job, Store
from en_garde.solver.sweeps.usual import room_for_usual, usual_at, weigh_usual
from en_garde.solver.tables import Tables
from solver.walk import strategy, walk

GAME = rule_set("fr-1993", "advanced", piste=7, values=2, copies=4, hand=2)
Floats = npt.NDArray[np.float32]
Hands = dict[Place, tuple[float, dict[Action, float]]]  # how often it is there, what it plays


@making
def usual_for(t: Tables, job: Job, store: Store, nth: int, hand: int, most: int) -> Floats:
    """[entry of the hand]"""
    acts, usual, room = room_for_acts(t, most), room_for_usual(t), wide_room(t)
    sigma, found = np.zeros(most, np.float32), np.zeros(most, np.float32)
    norm, mass = np.zeros(room, np.float32), np.zeros(room, np.float32)
    code = t.levels[job.level0 + nth]
    spots = t.spots[job.family, code]
    weigh_usual(t, job, store, nth, spots, acts, sigma, norm, mass, usual)
    for k in range(list_acts(t, job, code, hand, acts)):
        at = usual_at(t, acts, k, spots)
        for i in range(acts.entry[k + 1] - acts.entry[k]):
            found[acts.entry[k] + i] = usual.chance[at + i]
    return found


def solved(rules: RuleSet, iterations: int) -> Solver:
    solver = Solver(rules)
    for _ in range(iterations):
        solver.iterate()
    return solver


def positions(solver: Solver, weights: Floats) -> Iterator[Hands]:
    """All hands that somebody may hold in a position."""
    lookup = Lookup(solver.rules, solver.plan)
    played, found = strategy(lookup, weights), defaultdict[object, Hands](dict)
    for place, reach in walk(solver.rules, lookup, weights).places.items():
        where = (place.phase, place.left, place.distance, place.advance)
        found[where][place] = (reach, played(place))
    yield from found.values()


def usually(hands: Hands, action: Action) -> float:
    able = [(reach, chances[action]) for reach, chances in hands.values() if action in chances]
    return sum(reach * chance for reach, chance in able) / sum(reach for reach, _ in able)


def told(solver: Solver) -> float:
    """What all choices of a round tell of the hands behind them, in bits."""
    return sum(
        reach * chance * log2(chance / usually(hands, action))
        for hands in positions(solver, solver.average())
        for reach, chances in hands.values()
        for action, chance in chances.items()
        if reach * chance > 0
    )


def test_the_usual_is_the_mean_over_the_hands_that_can() -> None:
    solver = solved(GAME, 3)
    solver.forward(0.0)
    t, lookup, seen = solver.tables, Lookup(GAME, solver.plan), Counter[type]()
    for hands in positions(solver, solver.store.regret):
        for place in hands:
            job, code = lookup.work(place).job, lookup.code(place)
            hand = t.hand_of[solver.plan.layout.hands.code(place.hand)]
            nth = int(t.in_level[code])
            row = job.entry0 + t.row0[job.row0 + nth] + t.rank[code, hand]
            found = usual_for(t, job, solver.store, nth, hand, solver.plan.most)
            for action, entry in lookup.choices(place):
                exact = usually(hands, action)
                # Reach is kept in 16 bits.
                assert found[entry - solver.store.entry[row]] == pytest.approx(exact, abs=0.02)
                seen[type(action)] += len(hands) > 1
    assert min(seen[kind] for kind in (Step, Attack, Parry)) > 5, seen


def test_choices_tell_less_of_the_hand_than_if_it_cost_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wary = told(solved(GAME, 24))
    monkeypatch.setattr(solve, "UNUSUAL", 0.0)
    careless = told(solved(GAME, 24))
    assert wary < 0.95 * careless, (wary, careless)
