"""Gymnasium: its own checker, and the rounds behind it."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from en_garde.envs.settings import EnvError, LearnerSeat
from en_garde.envs.single import EnGardeEnv
from en_garde.envs.vector import EnGardeVectorEnv
from en_garde.players import RandomPlayer
from en_garde.rules import Action, RuleSetError, Seat, Seen, legal

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


def test_an_action_after_the_end_or_outside_the_space_is_refused() -> None:
    env = EnGardeEnv(illegal="forfeit")
    with pytest.raises(EnvError, match="environment-no-reset"):
        env.step(np.int64(6))
    env.reset(seed=1)
    for wrong in (36, -1):
        with pytest.raises(EnvError, match="action-number-range"):
            env.step(np.int64(wrong))
    _, _, over, _, _ = env.step(np.int64(0))
    assert over
    with pytest.raises(EnvError, match="environment-no-reset"):
        env.step(np.int64(6))
    many = EnGardeVectorEnv(2)
    with pytest.raises(EnvError, match="environment-no-reset"):
        many.step(np.array([6, 6]))
    many.reset(seed=1)
    for wrong_ones, why in (
        ([6, 36], "action-number-range"),
        ([6], "lane-shape"),
        ([6.0, 6.0], "lane-dtype"),
    ):
        with pytest.raises(EnvError, match=why):
            many.step(np.array(wrong_ones))


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
        EnGardeVectorEnv(2, length=3)  # type: ignore[call-arg]


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


def test_a_vector_that_got_no_seed_is_another_each_time() -> None:
    first, other = (EnGardeVectorEnv(8).reset()[0]["observation"] for _ in range(2))
    assert (first != other).any()


@pytest.mark.parametrize("seat", ["left", "right", "alternate", "random"])
@pytest.mark.parametrize("opponent", ["random", "heuristic", "self"])
def test_one_round_and_many_are_alike(opponent: str, seat: LearnerSeat) -> None:
    """The same seed and the same actions: the same rounds, illegal actions and all."""
    one, many = (
        EnGardeEnv(opponent=opponent, seat=seat),
        EnGardeVectorEnv(1, opponent=opponent, seat=seat),
    )
    chances = Random(3)
    seen, _ = one.reset(seed=8)
    batch, _ = many.reset(seed=8)
    for _ in range(200):
        for name, row in seen.items():
            assert (batch[name][0] == row).all()
        assert (many.action_masks()[0] == one.action_masks()).all()
        action = legal_number(seen, chances) if chances.random() < 0.95 else chances.randrange(36)
        seen, gain, over, _, info = one.step(np.int64(action))
        batch, gains, overs, _, infos = many.step(np.array([action]))
        assert (gains[0], overs[0]) == (gain, over)
        if over:
            assert all((infos["final_obs"][name][0] == row).all() for name, row in seen.items())
            told = infos.get("final_info", {}).get("illegal", [None])[0]
            assert told == info.get("illegal")
            seen, _ = one.reset()


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
