"""What actions are worth to one hand: the mean over all that the other may hold there."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from en_garde.locale import Catalogue
from en_garde.rules import Action, RuleSet, Seat, State, deal, legal, play, rule_set, seen
from en_garde.solver import solve
from en_garde.solver.files import WORTHS, read
from en_garde.solver.lookup import Lookup, Place
from en_garde.solver.run import Run
from en_garde.solver.solve import Solver
from en_garde.solver.sweeps.jobs import ONE
from solver.walk import Weights, orders, strategy

GAMES = [
    rule_set(edition, level, piste=9, values=2, copies=5, hand=3)
    for edition, level in (("fr-1993", "advanced"), ("ru", "advanced"), ("fr-1993", "basic"))
]


def walked(
    rules: RuleSet, lookup: Lookup, weights: Weights
) -> dict[tuple[Place, Action], tuple[float, float]]:
    """Of every action that is reached: how often, and what it is worth to whoever plays it."""
    played = strategy(lookup, weights)
    often, worth = Counter[tuple[Place, Action]](), Counter[tuple[Place, Action]]()
    decks = list(orders(rules))

    def go(states: tuple[State, ...], actions: tuple[Action, ...], chance: float) -> float:
        """To whoever began."""
        state = states[-1]
        if state.outcome is not None:
            winner = state.outcome.winner
            return 0.0 if winner is None else 1.0 if winner is Seat.LEFT else -1.0
        if state.facing is not None and state.facing.step is None:
            [parry] = legal(state)
            return go((*states, play(state, parry)), (*actions, parry), chance)
        place, mean = Place.of(seen(states, actions, state.turn)), 0.0
        sign = 1 if state.turn is Seat.LEFT else -1
        for action, part in played(place).items():
            value = go((*states, play(state, action)), (*actions, action), chance * part)
            often[place, action] += chance  # type: ignore[assignment]
            worth[place, action] += chance * sign * value  # type: ignore[assignment]
            mean += part * value
        return mean

    for deck in decks:
        go((deal(rules, deck, Seat.LEFT),), (), 1 / len(decks))
    return {key: (chance, worth[key] / chance) for key, chance in often.items() if chance > 0}


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: f"{rules.edition} {rules.level}")
def test_worths_are_means_over_what_the_other_may_hold(
    rules: RuleSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solve, "EXPLORE", 0.0)
    monkeypatch.setattr(solve, "FLOOR", 0.0)
    solver = Solver(rules)
    for _ in range(3):
        solver.iterate()
    lookup, found = Lookup(rules, solver.plan), solver.worths()
    entries: dict[Place, dict[Action, int]] = {}
    kinds = Counter[str]()
    for (place, action), (often, worth) in walked(rules, lookup, solver.average()).items():
        if often < 1e-6:  # beliefs about what hardly comes up are rounded off
            continue
        if place not in entries:
            entries[place] = dict(lookup.choices(place))
        assert found[entries[place][action]] / ONE == pytest.approx(worth, abs=0.02)
        kinds[type(action).__name__] += 1
    assert min(kinds[kind] for kind in ("Step", "Attack")) > 20, kinds


def test_going_on_after_the_worths_is_the_same_as_without_them(tmp_path: Path) -> None:
    """They lie where the chances were."""
    rules, values = GAMES[0], []
    for name, stops in (("once", (6,)), ("twice", (3, 6))):
        run = Run(rules, tmp_path / name, threads=1, memory=1)
        for stop in stops:
            run.go(stop, lambda point: None, Catalogue("en"))
            run.publish(Catalogue("en"))
        values.append(run.solver.policy())
        file = read(tmp_path / name / WORTHS)
        assert (file.rules, list(file.arrays)) == (rules, ["worths"])
    assert (values[0] == values[1]).all()
