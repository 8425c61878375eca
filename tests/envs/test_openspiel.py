"""OpenSpiel: its simulation test, its integration tests, and a game solved through it."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pyspiel
import pytest
from open_spiel.integration_tests import api_test

from en_garde.envs.openspiel import EnGardeGame
from en_garde.rules import HOUSE_FIELDS, RuleSetError, rule_set
from envs.written import written

SMALL = "python_en_garde(piste=7,values=2,copies=4,hand=2)"
WIDE = "python_en_garde(piste={piste},values=3,copies=3,hand=2)"
GAMES = [
    "python_en_garde",
    "python_en_garde(edition=ru,level=advanced,starter=right)",
    "python_en_garde(edition=en-1.2,level=standard)",
    "python_en_garde(edition=nl-1996,level=basic,last_chance=whole)",
    SMALL,
]

# What OpenSpiel's tests expect to be told: chance nodes, decisions and ends of the whole
# tree, and how many information states it has.
api_test.TOTAL_NUM_STATES["small_en_garde"] = (1958, 1052, 1653)
api_test.PERFECT_RECALL_NUM_STATES["small_en_garde"] = 157


class TestWholeTree(api_test.EnforceAPIOnFullTreeBase):  # type: ignore[misc]
    """OpenSpiel's integration tests of a tree that can be walked, perfect recall among them."""

    game_name = "small_en_garde"
    game = pyspiel.load_game(SMALL)


class TestPartOfTheTree(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    """OpenSpiel's integration tests of any game, on the game as it is played."""

    game_name = "python_en_garde"
    game = pyspiel.load_game("python_en_garde")


@pytest.mark.parametrize("name", GAMES)
def test_random_simulations(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


def test_parameters_make_the_rule_set() -> None:
    game = pyspiel.load_game("python_en_garde(edition=ru,level=advanced,hand=4,own_retreat=ground)")
    assert game.rules == rule_set("ru", "advanced", hand=4, own_retreat="ground")
    assert EnGardeGame().rules == rule_set("fr-1993", "advanced")
    assert set(HOUSE_FIELDS) < set(game.get_type().parameter_specification)
    with pytest.raises(RuleSetError, match="unknown-level"):
        EnGardeGame({"edition": "en-1.2", "level": "basic"})
    with pytest.raises(RuleSetError, match="field-value"):
        EnGardeGame({"piste": 100})


def test_chance_deals_every_order_of_the_deck_alike() -> None:
    """The chance of each deal of the hands, multiplied along the tree, is the deck's."""
    game = pyspiel.load_game(SMALL)
    chances: Counter[tuple[int, ...]] = Counter()

    def walk(state: pyspiel.State, cards: tuple[int, ...], chance: Fraction) -> None:
        if not state.is_chance_node():
            chances[cards] += chance  # type: ignore[assignment]
            return
        for outcome, part in state.chance_outcomes():
            exact = Fraction(part).limit_denominator(1000)
            walk(state.child(outcome), (*cards, outcome + 1), chance * exact)

    walk(game.new_initial_state(), (), Fraction(1))
    assert sum(chances.values()) == 1
    assert chances[1, 1, 1, 1] == Fraction(4 * 3 * 2 * 1, 8 * 7 * 6 * 5)
    assert chances[1, 2, 1, 2] == Fraction(4 * 4 * 3 * 3, 8 * 7 * 6 * 5)


def test_what_the_other_seat_drew_is_not_shown() -> None:
    """Histories that differ in the other hand alone give equal information states."""
    game, chances = pyspiel.load_game("python_en_garde"), Random(1)
    for _ in range(30):
        own = [chances.randrange(5) for _ in range(5)]
        shown = set()
        for other in ([0, 1, 2, 3, 4], [4, 3, 2, 1, 1]):
            state = game.new_initial_state()
            for card in (*own, *other):
                if card not in state.legal_actions():
                    break
                state.apply_action(card)
            else:
                tensor = tuple(state.information_state_tensor(0))
                now = tuple(state.observation_tensor(0))
                shown.add((state.information_state_string(0), tensor, now))
                assert state.information_state_string(1) != state.information_state_string(0)
        assert len(shown) <= 1


def test_while_cards_are_dealt_a_seat_sees_its_own() -> None:
    state = pyspiel.load_game("python_en_garde").new_initial_state()
    for card in (2, 0, 2, 4, 4, 1):
        state.apply_action(card)
    assert state.observation_string(0) == "hand 1=1 hand 3=2 hand 5=2"
    assert state.observation_string(1) == "hand 2=1"


def solved(game: pyspiel.Game, iterations: int) -> tuple[float, float]:
    """The left seat's value under CFR+'s average strategies, and their NashConv."""
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    values = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)
    return values[0], pyspiel.nash_conv(game, policy)


def test_a_reduced_game_is_solved() -> None:
    """Whoever starts has a slight edge: the left seat's value is 0.0571."""
    value, gap = solved(pyspiel.load_game(SMALL), 200)
    assert gap < 0.001
    assert value == pytest.approx(0.0571, abs=0.001)


def test_the_tree_written_out_is_the_game() -> None:
    """CFR+ goes the same way on both, to the last digit."""
    game = pyspiel.load_game(SMALL)
    tree = written(game)
    assert solved(game, 10) == pytest.approx(solved(tree, 10), abs=1e-12)


@pytest.mark.long
@pytest.mark.parametrize(("piste", "value"), [(7, 0.0016), (9, 0.2095)])
def test_larger_reduced_games_are_solved(piste: int, value: float) -> None:
    """The tree is walked once, written out as Gambit's text, and solved by the same CFR+."""
    found, gap = solved(written(pyspiel.load_game(WIDE.format(piste=piste))), 100)
    assert gap < 0.001
    assert found == pytest.approx(value, abs=0.001)
