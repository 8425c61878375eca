"""
What docs/environments.md promises of a version: the same seed and actions, the same rows and rewards.

Where this fails, either a change was not meant to reach the environments, or ENV_VERSION and
OBSERVATION_VERSION go up and these figures are made anew.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import numpy as np
import pytest

from en_garde.envs.aec import EnGardeAEC
from en_garde.envs.settings import ENV_VERSION
from en_garde.envs.vector import EnGardeVectorEnv

VECTORS: list[tuple[dict[str, Any], str]] = [
    ({"opponent": "random", "seat": "left"}, "af51436753c0f72a"),
    ({"opponent": "random", "seat": "random", "edition": "ru"}, "dada67ad687a1214"),
    ({"opponent": "self", "level": "basic"}, "7980bd1be58f62cd"),
]
AGENTS = "638824b64b9bed14"


def test_there_is_one_version_so_far() -> None:
    assert ENV_VERSION == 1


@pytest.mark.parametrize(("settings", "print_of_all"), VECTORS, ids=str)
def test_a_vector(settings: dict[str, Any], print_of_all: str) -> None:
    env, heard = EnGardeVectorEnv(16, **settings), sha256()
    seen, _ = env.reset(seed=1)
    for number in range(100):
        heard.update(seen["observation"].tobytes() + seen["action_mask"].tobytes())
        legal = [np.flatnonzero(mask) for mask in seen["action_mask"]]
        actions = np.array([each[number % len(each)] for each in legal])
        seen, rewards, over, _, _ = env.step(actions)
        heard.update(rewards.tobytes() + over.tobytes())
    assert heard.hexdigest()[:16] == print_of_all


def test_agents() -> None:
    game, heard = EnGardeAEC(), sha256()
    for number in range(20):
        game.reset(seed=2 if number == 0 else None)
        for step, agent in enumerate(game.agent_iter()):
            seen, reward, over, _, _ = game.last()
            heard.update(f"{agent} {reward:+g} {over}".encode() + seen["observation"].tobytes())
            legal = np.flatnonzero(seen["action_mask"])
            game.step(None if over else int(legal[step % len(legal)]))
    assert heard.hexdigest()[:16] == AGENTS
