"""Gymnasium: its own checker, and the rounds behind it."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from en_garde.envs.errors import EnvError
from en_garde.envs.single import EnGardeEnv
from en_garde.envs.vector import EnGardeVectorEnv
from en_garde.players import PLAYERS, RandomPlayer
from en_garde.rules import Action, IllegalAction, RuleSetError, Seat, Seen, legal

SETTINGS: list[dict[str, Any]] = [
    {},
    {"edition": "ru", "level": "basic", "seat": "right"},
    {"edition": "en-1.2", "level": "standard", "starter": "right", "seat": "right"},
    {"piste": 7, "values": 2, "copies": 4, "hand": 2, "last_turn": "whole"},
]


def legal_number(observation: dict[str, Any], chances: Random) -> int:
    return chances.choice(np.flatnonzero(observation["action_mask"]).tolist())


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
@pytest.mark.filterwarnings("ignore:.*WARN.*")
def test_gymnasiums_own_checker(settings: dict[str, Any]) -> None:
    check_env(EnGardeEnv(**settings), skip_render_check=True)


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_whole_rounds_within_the_spaces(settings: dict[str, Any]) -> None:
    env, chances = EnGardeEnv(illegal="error", **settings), Random(1)
    gains = set()
    for seed in range(60):
        observation, _ = env.reset(seed=seed)
        over = False
        while not over:
            assert env.observation_space.contains(observation)
            assert observation["action_mask"].any()
            observation, gain, over, cut, _ = env.step(np.int64(legal_number(observation, chances)))
            assert over or gain == 0
            assert not cut
        assert env.observation_space.contains(observation)
        assert not observation["action_mask"].any()
        gains.add(gain)
    assert {1.0, -1.0} <= gains <= {1.0, 0.0, -1.0}


class Watched:
    """A player of one's own, which remembers what it was shown."""

    name = "watched"

    def __init__(self) -> None:
        self.shown: list[Seen] = []

    def choose(self, seen: Seen) -> Action:
        self.shown.append(seen)
        return RandomPlayer(1).choose(seen)


def test_the_opponent_is_shown_what_its_seat_sees_and_nothing_else() -> None:
    player = Watched()
    env, chances = EnGardeEnv(opponent=player), Random(2)
    observation, _ = env.reset(seed=4)
    over = False
    while not over:
        observation, _, over, _, _ = env.step(np.int64(legal_number(observation, chances)))
    assert player.shown
    for seen in player.shown:
        assert all(view.seat is Seat.RIGHT for view in seen.views)
        assert all(view.hands is None for view in seen.views)
        assert len(seen.views) == len(seen.actions) + 1
        assert any(legal(seen.now))
    assert max(len(seen.actions) for seen in player.shown) >= len(player.shown)


def test_an_illegal_action_gives_the_round_away_or_is_refused() -> None:
    easy, strict = EnGardeEnv(), EnGardeEnv(illegal="error")
    easy.reset(seed=1)
    strict.reset(seed=1)
    _, gain, over, _, info = easy.step(np.int64(0))
    assert (gain, over) == (-1.0, True)
    assert "nothing-to-parry" in info["illegal"]
    with pytest.raises(EnvError, match="environment-no-reset"):
        easy.step(np.int64(6))
    with pytest.raises(IllegalAction, match="nothing-to-parry"):
        strict.step(np.int64(0))
    with pytest.raises(EnvError, match="action-number-range"):
        strict.step(np.int64(36))


@pytest.mark.parametrize(
    "settings", [{"seat": "middle"}, {"starter": ""}, {"illegal": "maybe"}, {"opponent": "nobody"}]
)
def test_settings_that_are_none_name_the_choices(settings: dict[str, Any]) -> None:
    with pytest.raises(EnvError, match=rf"environment-setting .*{next(iter(settings))}"):
        EnGardeEnv(**settings)


def test_rule_sets_are_refused_in_the_rules_own_words() -> None:
    with pytest.raises(RuleSetError, match="unknown-level"):
        EnGardeEnv("en-1.2", "basic")
    with pytest.raises(RuleSetError, match="unknown-field"):
        EnGardeVectorEnv(2, length=3)


@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_can_be_the_opponent(name: str) -> None:
    env = EnGardeEnv(opponent=name, starter="right")
    observation, _ = env.reset(seed=3)
    assert observation["action_mask"].any()


@pytest.mark.parametrize("opponent", ["random", "self"])
@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_vector_rounds_within_the_spaces(settings: dict[str, Any], opponent: str) -> None:
    env, chances = EnGardeVectorEnv(24, opponent=opponent, **settings), Random(1)
    observations, _ = env.reset(seed=5)
    ended = 0
    gains: set[float] = set()
    for _ in range(60):
        assert env.observation_space.contains(observations)
        assert observations["action_mask"].any(axis=1).all()
        actions = [
            chances.choice(np.flatnonzero(mask).tolist()) for mask in observations["action_mask"]
        ]
        observations, rewards, over, cut, info = env.step(np.array(actions))
        assert not cut.any()
        assert not rewards[~over].any()
        if over.any():
            assert (info["_final_obs"] == over).all()
            assert not info["final_obs"]["action_mask"][over].any()
        ended += int(over.sum())
        gains |= set(rewards.tolist())
    assert ended > 24
    assert {1.0, -1.0} <= gains


def test_a_seed_plays_the_vector_again() -> None:
    env = EnGardeVectorEnv(8, threads=2)
    first, _ = env.reset(seed=9)
    later, _ = env.reset()
    again, _ = env.reset(seed=9)
    assert (first["observation"] == again["observation"]).all()
    assert (first["observation"] != later["observation"]).any()


def test_the_vector_refuses_an_illegal_action_and_nothing_moves() -> None:
    env = EnGardeVectorEnv(3)
    before, _ = env.reset(seed=9)
    with pytest.raises(IllegalAction, match="lane=0"):
        env.step(np.array([0, 0, 0]))
    good = [int(np.flatnonzero(mask)[0]) for mask in before["action_mask"]]
    env.step(np.array(good))


def test_learner_and_opponent_win_alike_at_random() -> None:
    """Both play at random and take turns to start: neither seat is favoured."""
    for seat in ("left", "right"):
        env = EnGardeVectorEnv(256, seat=seat)
        observations, _ = env.reset(seed=2)
        chances = np.random.default_rng(3)
        total = rounds = 0
        for _ in range(100):
            weights = chances.random(observations["action_mask"].shape)
            actions = np.argmax(weights * observations["action_mask"], axis=1)
            observations, rewards, over, _, _ = env.step(actions)
            total, rounds = total + int(rewards.sum()), rounds + int(over.sum())
        assert abs(total / rounds) < 5 / rounds**0.5
