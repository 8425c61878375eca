"""Gymnasium's ids."""

from __future__ import annotations

import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from en_garde.envs.ids import IDS
from en_garde.envs.single import EnGardeEnv
from en_garde.envs.vector import EnGardeVectorEnv
from en_garde.rules import RULE_SETS, rule_set


def test_every_rule_set_has_an_id() -> None:
    made = {gymnasium.make(name).unwrapped.rules for name in IDS}  # type: ignore[attr-defined]
    assert made == set(RULE_SETS.values())


@pytest.mark.filterwarnings("ignore:.*WARN.*")
@pytest.mark.parametrize("name", IDS)
def test_gymnasiums_own_checker(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped)


def test_settings_are_passed_on() -> None:
    env = gymnasium.make(
        "en_garde/EnGarde-v1",
        edition="ru",
        level="basic",
        piste=15,
        opponent="novice",
        seat="right",
    )
    assert isinstance(env.unwrapped, EnGardeEnv)
    assert env.unwrapped.rules == rule_set("ru", "basic", piste=15)
    seen, _ = env.reset(seed=1)
    assert env.get_wrapper_attr("action_masks")().tolist() == seen["action_mask"].tolist()


def test_a_vector_is_the_kernels_and_others_are_made_of_single_ones() -> None:
    env = gymnasium.make_vec("en_garde/fr-1993-standard-v1", num_envs=5, opponent="heuristic")
    assert isinstance(env, EnGardeVectorEnv)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert env.reset(seed=1)[0]["observation"].shape == (5, 21)
    single = gymnasium.make_vec(
        "en_garde/fr-1993-standard-v1", num_envs=2, vectorization_mode="sync", seat="right"
    )
    assert single.reset(seed=1)[0]["observation"].shape == (2, 21)


def test_gymnasiums_wrappers_count_returns() -> None:
    env = RecordEpisodeStatistics(gymnasium.make_vec("en_garde/EnGarde-v1", num_envs=8))
    seen, _ = env.reset(seed=1)
    returns: list[float] = []
    for _ in range(60):
        seen, rewards, over, _, info = env.step(np.argmax(seen["action_mask"], axis=1))
        if over.any():
            returns += info["episode"]["r"][over].tolist()
            assert (info["episode"]["r"][over] == rewards[over]).all()
    assert {-1.0, 1.0} <= set(returns)


def test_an_id_that_names_its_package_needs_no_import() -> None:
    code = (
        "import gymnasium, sys; assert 'en_garde' not in sys.modules\n"
        "print(gymnasium.make('en_garde.envs:en_garde/ru-advanced-v1').unwrapped.rules.edition)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "ru\n"
