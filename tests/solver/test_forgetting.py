"""What forgetting costs, by OpenSpiel: the tables against opponents who remember everything."""

from __future__ import annotations

import pyspiel
import pytest

from en_garde.envs.openspiel import EnGardeGame
from en_garde.kernel import action_id
from en_garde.notation import read_action
from en_garde.rules import Seen, rule_set, view
from en_garde.solver.lookup import Lookup, Place
from en_garde.solver.solve import Solver

SIZES = {"piste": 7, "values": 2, "copies": 4, "hand": 2}


def written_out(game: EnGardeGame, solver: Solver) -> pyspiel.TabularPolicy:
    """The average strategy, for every information state with its whole history."""
    lookup, weights = Lookup(game.rules, solver.plan), solver.average()
    found: dict[str, list[tuple[int, float]]] = {}

    def go(state: pyspiel.State) -> None:
        if state.is_terminal():
            return
        if not state.is_chance_node():
            key, now = state.information_state_string(), state.story.now
            numbers = state.legal_actions()
            if key not in found and len(numbers) == 1:
                found[key] = [(numbers[0], 1.0)]
            elif key not in found:
                played = tuple(read_action(each.text) for each in state.story.played)
                place = Place.of(Seen((view(now, now.turn),), played))
                chances = {
                    action_id(game.rules, action): float(weights[entry])
                    for action, entry in lookup.choices(place)
                }
                assert sorted(chances) == numbers
                total = sum(chances.values())
                found[key] = [(number, chance / total) for number, chance in chances.items()]
        for number in state.legal_actions():
            go(state.child(number))

    go(game.new_initial_state())
    return pyspiel.TabularPolicy(found)


def test_forgetting_costs_nothing_in_the_smallest_game() -> None:
    game = pyspiel.load_game("python_en_garde", SIZES)
    solver = Solver(rule_set("fr-1993", "advanced", **SIZES))
    for _ in range(200):
        solver.iterate()
    policy = written_out(game, solver)
    values = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)
    # The same two strategies, by OpenSpiel's walk and by our sweep.
    assert values[0] == pytest.approx(solver.measures().value, abs=1e-4)
    assert values[0] == pytest.approx(0.0571, abs=0.001)
    # NashConv adds up what both seats could gain by remembering and by playing better.
    assert pyspiel.nash_conv(game, policy) < 0.01
