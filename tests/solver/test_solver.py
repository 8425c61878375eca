"""The sweeps against the rules: values, draws and reach of whole small games, to the last cell."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import numpy as np
import pytest

from en_garde.rules import RULE_SETS, RuleSet, rule_set
from en_garde.solver.lookup import Lookup
from en_garde.solver.room import Wish, rooms
from en_garde.solver.solve import Solver, floats_of
from solver.walk import walk

SMALL: Mapping[str, int] = {"piste": 7, "values": 2, "copies": 4, "hand": 2}

# Sizes and fields that end rounds in different ways: a piste on which one is stuck at once, a
# hand of one card, a pile that a refill cannot fill, every kind of last turn.
HOUSES: list[tuple[str, str, dict[str, object]]] = [
    ("ru", "advanced", {"piste": 8, "values": 2, "copies": 4, "hand": 3}),
    ("fr-1993", "advanced", {"piste": 6, "values": 3, "copies": 2, "hand": 1}),
    ("nl-1996", "standard", {"piste": 6, "values": 3, "copies": 2, "hand": 2, "lunge_limit": 8}),
    ("ru", "basic", {"piste": 2, "values": 3, "copies": 2, "hand": 2}),
    ("en-1.2", "advanced", {**SMALL, "piste": 6, "last_turn": "attack", "attack_limit": 2}),
    ("en-1.2", "advanced", {**SMALL, "last_turn": "whole"}),
    ("ru", "basic", {**SMALL, "lunge_limit": 2, "last_chance": "none"}),
    ("fr-1993", "advanced", {"piste": 3, "values": 2, "copies": 3, "hand": 2}),
    ("nl-1996", "advanced", {"piste": 4, "values": 2, "copies": 3, "hand": 1}),
    # A lunge escaped by a retreat while cards are left: its attack card has moved nobody.
    ("fr-1993", "advanced", {"piste": 4, "values": 1, "copies": 9, "hand": 2}),
    ("fr-1993", "advanced", {**SMALL, "piste": 5}),
    ("ru", "advanced", {**SMALL, "piste": 4}),
]
GAMES = [
    *(rule_set(edition, level, **SMALL) for edition, level in RULE_SETS),
    *(rule_set(edition, level, **house) for edition, level, house in HOUSES),
]


def named(rules: RuleSet) -> str:
    return " ".join(map(str, (rules.edition, rules.level, *rules.house.values())))


@cache
def solved(rules: RuleSet, iterations: int, threads: int = 1) -> Solver:
    solver = Solver(rules, threads=threads)
    for _ in range(iterations):
        solver.iterate()
    return solver


@pytest.mark.parametrize("rules", GAMES, ids=named)
def test_value_draws_and_reach_are_those_of_the_rules(rules: RuleSet) -> None:
    solver = solved(rules, 3)
    value, draws = solver.measures().value, solver.share_of_draws()
    walked = walk(rules, Lookup(rules, solver.plan), solver.average())
    assert value == pytest.approx(walked.value, abs=1e-4)
    assert draws == pytest.approx(walked.draws, abs=1e-4)
    # Reach is kept in 16 bits: two to three digits, over some steps.
    solver.rescale(average=True)
    solver.forward(0.0)
    found = floats_of(solver.store.reach)
    for cell, chance in walked.reach.items():
        assert found[cell] == pytest.approx(chance, rel=0.03, abs=1e-6)
    solver.rescale()


def test_a_reduced_game_comes_to_the_exact_value() -> None:
    """0.0571, as OpenSpiel's CFR+ finds it; here forgetting costs nothing that can be seen."""
    found = solved(rule_set("fr-1993", "advanced", **SMALL), 200).measures()
    assert found.value == pytest.approx(0.0571, abs=0.001)
    assert abs(found.exploitability) < 0.002


def test_the_best_response_wins_what_it_says() -> None:
    """Against play that is hardly learnt it wins much, and less and less against better play."""
    rules = rule_set("fr-1993", "advanced", **SMALL)
    gains = [solved(rules, iterations).measures().exploitability for iterations in (1, 8, 64)]
    assert gains[0] > 0.2
    assert gains[0] > gains[1] > gains[2] > -0.001


def test_threads_change_nothing() -> None:
    rules = rule_set("ru", "advanced", **SMALL)
    one, two = Solver(rules, threads=1), Solver(rules, threads=3)
    for _ in range(4):
        one.iterate()
        two.iterate()
    assert np.array_equal(one.store.regret, two.store.regret)
    assert np.array_equal(one.store.total, two.store.total)


def test_going_on_is_the_same_as_never_having_stopped() -> None:
    rules = rule_set("fr-1993", "advanced", **SMALL)
    whole, begun, resumed = Solver(rules), Solver(rules), Solver(rules)
    for _ in range(6):
        whole.iterate()
    for _ in range(3):
        begun.iterate()
    resumed.resume(3, begun.store.regret, begun.store.total)
    for _ in range(3):
        resumed.iterate()
    assert np.array_equal(whole.store.regret, resumed.store.regret)
    assert np.array_equal(whole.store.total, resumed.store.total)


def test_rooms_do_not_overlap_in_time() -> None:
    sizes = [5, 9, 3, 12, 1, 8, 8, 2]
    wishes = {now: Wish(size, now, now + size % 4) for now, size in enumerate(sizes)}
    begins, length = rooms(wishes)
    for one, wish in wishes.items():
        assert 0 <= begins[one] <= begins[one] + wish.size <= length
        for other in range(one):
            then = wishes[other]
            together = then.begins <= wish.ends and wish.begins <= then.ends
            apart = begins[one] + wish.size <= begins[other]
            assert not together or apart or begins[other] + then.size <= begins[one]
