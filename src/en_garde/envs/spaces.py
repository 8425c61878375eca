"""What agents see and do, as Gymnasium's spaces; the same in every environment that has them."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from en_garde.kernel import features
from en_garde.rules import RuleSet

__all__ = ["Observation", "action_space", "bits", "observation_space"]

Observation = dict[str, npt.NDArray[Any]]


def action_space(rules: RuleSet) -> spaces.Discrete:
    return spaces.Discrete(rules.actions)


def observation_space(rules: RuleSet) -> spaces.Dict:
    most = [feature.most for feature in features(rules) for _ in range(feature.size)]
    high = np.array(most, np.uint8)
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(high), high, dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (rules.actions,), np.int8),
        }
    )


def bits(rules: RuleSet, mask: int) -> npt.NDArray[np.int8]:
    """A mask of legal actions, one number an action."""
    return np.array([mask >> number & 1 for number in range(rules.actions)], np.int8)
