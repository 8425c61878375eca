"""PettingZoo: its own conformance tests, and a round."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from en_garde.envs.aec import EnGardeAEC, env
from en_garde.envs.settings import EnvError
from en_garde.rules import rule_set

pytestmark = [
    # Its advice on names and plain arrays: agents have the rulebook's names, and an
    # observation comes with its mask.
    pytest.mark.filterwarnings("ignore:Observation:UserWarning"),
    pytest.mark.filterwarnings("ignore:We recommend agents to be named:UserWarning"),
]

SETTINGS: list[dict[str, Any]] = [
    {},
    {"edition": "ru", "level": "standard", "starter": "right"},
    {"edition": "nl-1996", "level": "basic"},
    {"piste": 9, "values": 3, "copies": 3, "hand": 2},
]


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_api(settings: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(**settings), num_cycles=200, verbose_progress=False)
    assert "Passed" in capsys.readouterr().out


def test_it_is_made_as_the_page_says() -> None:
    game = env("fr-1993", "standard", piste=15)
    game.reset(seed=1)
    inner = game.unwrapped
    assert isinstance(inner, EnGardeAEC)
    assert inner.rules == rule_set("fr-1993", "standard", piste=15)
    assert game.possible_agents == ["left", "right"]
    assert game.metadata["name"] == "en_garde_v1"


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_seed(settings: dict[str, Any]) -> None:
    seed_test(lambda: env(**settings), num_cycles=100)


def test_a_round_pays_the_winner_what_it_costs_the_loser() -> None:
    game, chances = EnGardeAEC(), Random(1)
    paid = set()
    for seed in range(50):
        game.reset(seed=seed)
        total = dict.fromkeys(game.possible_agents, 0.0)
        for agent in game.agent_iter():
            observation, reward, over, _, _ = game.last()
            total[agent] += reward
            numbers = np.flatnonzero(observation["action_mask"]).tolist()
            game.step(chances.choice(numbers) if not over else None)
        assert total["left"] == -total["right"]
        paid.add(total["left"])
    assert {1.0, -1.0} <= paid <= {1.0, 0.0, -1.0}


def test_only_the_agent_that_decides_has_legal_actions() -> None:
    game = EnGardeAEC(starter="right")
    game.reset(seed=1)
    assert game.agent_selection == "right"
    assert game.observe("right")["action_mask"].any()
    assert not game.observe("left")["action_mask"].any()


def test_what_is_wrong_is_refused() -> None:
    game = EnGardeAEC()
    with pytest.raises(EnvError, match="environment-no-reset"):
        game.observe("left")
    game.reset(seed=1)
    for asked in (game.observe, game.action_space, game.observation_space):
        with pytest.raises(EnvError, match=r"agent.*referee.*left right"):
            asked("referee")
    for wrong in (36, -1, None):
        with pytest.raises(EnvError, match="action-number-range"):
            game.step(wrong)


def test_it_can_be_pickled_and_drawn() -> None:
    game = pickle.loads(pickle.dumps(EnGardeAEC("ru", "basic", render_mode="ansi", hand=4)))
    game.reset(seed=1)
    assert game.rules.hand == 4
    assert game.render() == "L" + "." * 21 + "R left pile 17"
