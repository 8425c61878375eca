"""OpenSpiel: histories that a player cannot tell from the true one, and a search that needs them."""

from __future__ import annotations

from collections import Counter, defaultdict
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from en_garde.envs.openspiel import _posterior
from en_garde.rules import Seat

SMALL = "python_en_garde(piste=7,values=2,copies=4,hand=2)"
MIDDLE = "python_en_garde(piste=9,values=3,copies=3,hand=2,edition=ru,level=advanced)"
GAMES = [
    "python_en_garde",
    "python_en_garde(edition=ru,level=advanced,starter=right)",
    "python_en_garde(edition=nl-1996,level=basic)",
    SMALL,
    MIDDLE,
]


@pytest.mark.parametrize("name", GAMES)
def test_they_are_of_the_same_information_set(name: str) -> None:
    """At every node of random play, for both players."""
    game, chances = pyspiel.load_game(name), Random(1)
    others = 0
    for _ in range(8 if "piste" in name else 2):
        state = game.new_initial_state()
        while not state.is_terminal():
            for player in range(2):
                other = state.resample_from_infostate(player, chances.random)
                assert other.information_state_string(player) == state.information_state_string(
                    player
                )
                assert other.observation_string(player) == state.observation_string(player)
                assert other.current_player() == state.current_player()
                assert len(other.history()) == len(state.history())
                if state.current_player() == player:
                    assert other.legal_actions() == state.legal_actions()
                others += str(other) != str(state)
            outcomes, weights = (
                zip(*state.chance_outcomes(), strict=True)
                if state.is_chance_node()
                else (state.legal_actions(), None)
            )
            state.apply_action(chances.choices(outcomes, weights)[0])
        left, right = (state.resample_from_infostate(player, chances.random) for player in range(2))
        assert str(left) == str(right) == str(state), "the hands lie open"
    assert others


def drawn_by(state: pyspiel.State, seat: Seat) -> str:
    """The seat's cards, in the order in which they came."""
    story = state.story
    parts = [story.hands[seat], *(each.drawn for each in story.played if each.seat is seat)]
    return " ".join("".join(map(str, part)) for part in parts)


def exact(
    game: pyspiel.Game,
) -> dict[tuple[int, str], tuple[pyspiel.State, Counter[str], Counter[Any]]]:
    """
    For every information set at a decision: one of its states, and the chances of the opponent's
    draws and of its hand, by walking the whole tree. Chance alone decides, no strategy.
    """
    states: dict[tuple[int, str], pyspiel.State] = {}
    draws: defaultdict[tuple[int, str], Counter[str]] = defaultdict(Counter)
    held: defaultdict[tuple[int, str], Counter[Any]] = defaultdict(Counter)
    todo = [(game.new_initial_state(), 1.0)]
    while todo:
        state, chance = todo.pop()
        if state.is_terminal():
            continue
        if state.is_chance_node():
            todo += [(state.child(card), chance * part) for card, part in state.chance_outcomes()]
            continue
        for seat in Seat:
            key = (int(seat), state.information_state_string(int(seat)))
            states[key] = state
            draws[key][drawn_by(state, seat.other)] += chance  # type: ignore[assignment]
            held[key][state.story.now.hands[seat.other]] += chance  # type: ignore[assignment]
        todo += [(state.child(action), chance) for action in state.legal_actions()]
    return {key: (states[key], draws[key], held[key]) for key in states}


def shares(weights: Counter[Any]) -> dict[Any, float]:
    total = sum(weights.values())
    return {each: weight / total for each, weight in weights.items()}


def test_each_is_as_likely_as_the_cards_make_it() -> None:
    """The chances of the opponent's hand are exact, in every information set of a whole game."""
    sets = exact(pyspiel.load_game(SMALL))
    assert len(sets) > 200
    for (player, _), (state, _, held) in sets.items():
        found = _posterior(state.story, Seat(player).other).hands
        assert found == pytest.approx(shares(held), abs=1e-12)
    assert max(len(held) for _, _, held in sets.values()) == 3


def test_samples_follow_the_chances() -> None:
    """Whole sequences of draws: where there are most of them, 4,000 samples each."""
    sets = sorted(
        exact(pyspiel.load_game(SMALL)).items(), key=lambda item: (-len(item[1][1]), item[0])
    )
    chances, count = Random(3), 4000
    for (player, _), (state, draws, _) in sets[:6]:
        assert len(draws) == 8
        found = Counter(
            drawn_by(state.resample_from_infostate(player, chances.random), Seat(player).other)
            for _ in range(count)
        )
        for each, share in shares(draws).items():
            assert abs(found[each] / count - share) < 5 * (share * (1 - share) / count) ** 0.5
        assert set(found) <= set(draws)


def test_the_sampler_alone_decides() -> None:
    game, chances = pyspiel.load_game("python_en_garde"), Random(5)
    state = game.new_initial_state()
    while state.is_chance_node() or len(state.story.played) < 4:
        state.apply_action(chances.choice(state.legal_actions()))
    samples = [
        [str(state.resample_from_infostate(0, Random(seed).random)) for seed in range(50)]
        for _ in range(2)
    ]
    assert samples[0] == samples[1]
    assert len(set(samples[0])) > 40
    assert not any(str(state) == each for each in samples[0]), "one of very many"
    assert state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))


def test_a_search_over_information_sets_beats_chance() -> None:
    """OpenSpiel's own, which asks for a history at the root of every simulation."""
    game = pyspiel.load_game(MIDDLE)
    won = 0
    for number in range(16):
        chances = np.random.RandomState(number)
        bot = ISMCTSBot(
            game=game,
            uct_c=2.0,
            max_simulations=40,
            evaluator=RandomRolloutEvaluator(n_rollouts=1, random_state=chances),
            random_state=chances,
        )
        state, own = game.new_initial_state(), number % 2
        while not state.is_terminal():
            if state.current_player() == own:
                action = bot.step(state)
            elif state.is_chance_node():
                cards, parts = zip(*state.chance_outcomes(), strict=True)
                action = chances.choice(cards, p=parts)
            else:
                action = chances.choice(state.legal_actions())
            state.apply_action(int(action))
        won += int(state.returns()[own])
    assert won >= 4
