"""Gymnasium's vector interface, on the batched kernel."""

from __future__ import annotations

from typing import Any

from en_garde.extras import needs

needs("research", "gymnasium")

import numpy as np  # noqa: E402
import numpy.typing as npt  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

from en_garde.kernel import Lanes  # noqa: E402
from en_garde.rules import Seat, rule_set  # noqa: E402

from .errors import chosen, seat_named  # noqa: E402
from .spaces import Observation, action_space, observation_space  # noqa: E402

__all__ = ["EnGardeVectorEnv"]

OPPONENTS = ("random", "self")
Numbers = npt.NDArray[Any]


class EnGardeVectorEnv(VectorEnv[Observation, Numbers, Numbers]):
    """
    Many rounds side by side for one learner.

    Against `random` the learner holds `seat` and the opponent's turns are played between the
    steps; with `self` the learner acts for whoever decides, and a reward is that of the seat
    which has just acted. A finished round is followed by the next one in the same step:
    `info["final_obs"]` has the last observations, `info["_final_obs"]` says where.
    An action that is not legal is refused, and no round has moved.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        edition: str = "fr-1993",
        level: str = "advanced",
        *,
        opponent: str = "random",
        seat: str = "left",
        starter: str = "left",
        threads: int | None = 1,
        **house: object,
    ) -> None:
        self.rules = rule_set(edition, level, **house)
        self.num_envs = num_envs
        self.single_action_space = action_space(self.rules)
        self.single_observation_space = observation_space(self.rules)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        alone = chosen("opponent", opponent, OPPONENTS) == "self"
        self.seat = None if alone else seat_named("seat", seat)
        self._lanes = Lanes(
            self.rules,
            num_envs,
            starter=seat_named("starter", starter),
            auto_reset=False,
            threads=threads,
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Without a seed the next round in every lane, which the other seat starts (R3)."""
        super().reset(seed=seed)
        named = None if seed is None else int(self.np_random.integers(2**63))
        self._lanes.reset(named)
        self._answer()
        self._deal_anew()
        return self._observations(), {}

    def step(
        self, actions: Numbers
    ) -> tuple[Observation, Numbers, Numbers, Numbers, dict[str, Any]]:
        lanes = self._lanes
        acting = lanes.turns.copy()
        lanes.step(actions)
        self._answer()
        over = lanes.finished.copy()
        rewards = lanes.rewards.astype(np.float64)
        rewards[(acting if self.seat is None else self.seat) == Seat.RIGHT] *= -1
        info: dict[str, Any] = {}
        if over.any():
            info = {"final_obs": self._observations(), "_final_obs": over.copy()}
            self._deal_anew()
        return self._observations(), rewards, over, np.zeros_like(over), info

    def _answer(self) -> None:
        """The opponent's turns, until the learner decides or the round is over."""
        lanes = self._lanes
        while self.seat is not None:
            waiting = ~lanes.finished & (lanes.turns != self.seat)
            if not waiting.any():
                return
            lanes.step(lanes.choose(), where=waiting)

    def _deal_anew(self) -> None:
        """Until the learner has something to decide: the opponent may end a round before that."""
        while self._lanes.finished.any():
            self._lanes.reset(where=self._lanes.finished)
            self._answer()

    def _observations(self) -> Observation:
        mask = self._lanes.legal_mask
        if self.seat is not None:
            mask &= (self._lanes.turns == self.seat)[:, np.newaxis]
        return {
            "observation": self._lanes.observe(self.seat),
            "action_mask": mask.astype(np.int8),
        }
