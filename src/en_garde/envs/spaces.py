"""What agents see and do, as Gymnasium's spaces; the same in every environment that has them."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from en_garde.kernel import features
from en_garde.rules import RuleSet, State, say

from .settings import EnvError

__all__ = ["Observation", "action_space", "bits", "drawn", "integers", "observation_space"]

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


def integers(numbers: npt.ArrayLike, count: int) -> npt.NDArray[np.int64]:
    """So many whole numbers; anything else is refused."""
    found = np.asarray(numbers)
    if not np.issubdtype(found.dtype, np.integer):
        raise EnvError(say("lane-dtype", found=str(found.dtype), wanted="integer"))
    if found.shape != (count,):
        raise EnvError(say("lane-shape", found=str(found.shape), wanted=str((count,))))
    return found.astype(np.int64)


def drawn(state: State) -> str:
    """What a spectator sees: squares, whose turn, the attack to be answered, the pile."""
    left, right = state.squares
    piste = "".join(
        "L" if square == left else "R" if square == right else "."
        for square in range(1, state.rules.piste + 1)
    )
    facing = f" facing {state.facing}" if state.facing else ""
    return f"{piste} {state.turn}{facing} pile {len(state.pile)}"
