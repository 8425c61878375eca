"""MaskablePPO of sb3-contrib trains on the environments as they are."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

from en_garde.envs.single import EnGardeEnv
from en_garde.envs.vector import EnGardeVectorEnv

ABSENT = "TRAINING BY MaskablePPO IS NOT TESTED: pip install -r requirements/train.txt"
torch = pytest.importorskip("torch", reason=ABSENT)
sb3_contrib = pytest.importorskip("sb3_contrib", reason=ABSENT)


@pytest.fixture(scope="module", autouse=True)
def one_thread() -> None:
    """Small networks, and other tests beside them."""
    torch.set_num_threads(1)


def learner(env: gymnasium.Env[Any, Any]) -> Any:
    return sb3_contrib.MaskablePPO("MultiInputPolicy", env, n_steps=128, batch_size=64, seed=1)


@pytest.mark.parametrize("opponent", ["random", "novice", "self"])
def test_it_learns_on_the_environment_without_a_wrapper(opponent: str) -> None:
    """An illegal action would be an error: the masks are asked for, and right."""
    model = learner(EnGardeEnv(opponent=opponent, seat="alternate", illegal="error"))
    before = [each.detach().clone() for each in model.policy.parameters()]
    model.learn(256)
    assert model.num_timesteps == 256
    after = list(model.policy.parameters())
    assert any((a != b).any() for a, b in zip(before, after, strict=True))


def test_it_learns_on_what_make_gives() -> None:
    learner(gymnasium.make("en_garde/ru-basic-v1", opponent="random", illegal="error")).learn(128)


def test_what_was_learned_can_be_the_opponent() -> None:
    model = learner(EnGardeEnv())

    def policy(seen: dict[str, Any]) -> Any:
        return model.predict(seen, action_masks=seen["action_mask"])[0]

    env = EnGardeVectorEnv(8, opponent=policy, seat="random", illegal="error")
    seen, _ = env.reset(seed=1)
    ended = 0
    for _ in range(30):
        seen, _, over, _, _ = env.step(np.argmax(seen["action_mask"], axis=1))
        ended += int(over.sum())
    assert ended
