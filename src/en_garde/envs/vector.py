"""Gymnasium's vector interface, on the batched kernel."""

from __future__ import annotations

from typing import Any, Unpack

from en_garde.extras import needs

needs("research", "gymnasium")

import numpy as np  # noqa: E402
import numpy.typing as npt  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

from en_garde.rules import rule_set, say  # noqa: E402

from .opponents import Opponent  # noqa: E402
from .rounds import Rounds  # noqa: E402
from .settings import EnvError, House, Illegal, LearnerSeat, SeatName  # noqa: E402
from .spaces import Observation, action_space, observation_space  # noqa: E402

__all__ = ["EnGardeVectorEnv"]

Numbers = npt.NDArray[Any]


class EnGardeVectorEnv(VectorEnv[Observation, Numbers, Numbers]):
    """
    Many rounds side by side for one learner, alike in everything with `EnGardeEnv`.

    A finished round is followed by the next one in the same step (Gymnasium's SAME_STEP):
    `info["final_obs"]` has the last observations, `info["_final_obs"]` says where.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        edition: str = "fr-1993",
        level: str = "advanced",
        *,
        opponent: Opponent = "random",
        seat: LearnerSeat = "left",
        starter: SeatName = "left",
        illegal: Illegal = "forfeit",
        threads: int | None = 1,
        render_mode: None = None,
        **house: Unpack[House],
    ) -> None:
        """`threads` are the kernel's: None takes all cores."""
        self.rules = rule_set(edition, level, **house)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.single_action_space = action_space(self.rules)
        self.single_observation_space = observation_space(self.rules)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._rounds = Rounds(
            self.rules,
            num_envs,
            opponent=opponent,
            seat=seat,
            starter=starter,
            illegal=illegal,
            threads=threads,
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Without a seed the next round in every lane, which the other seat starts (R3)."""
        super().reset(seed=seed)
        self._rounds.reset(self.np_random, seeded=seed is not None)
        return self._rounds.observations(), {}

    def step(
        self, actions: Numbers
    ) -> tuple[Observation, Numbers, Numbers, Numbers, dict[str, Any]]:
        rounds = self._rounds
        if not rounds.dealt_any:
            raise EnvError(say("environment-no-reset"))
        rewards, over, illegal = rounds.step(actions)
        info: dict[str, Any] = {}
        if over.any():
            info = {"final_obs": rounds.last_observations(), "_final_obs": over.copy()}
            if illegal:
                info |= self._told(illegal)
            rounds.deal(over)
        return rounds.observations(), rewards, over, np.zeros_like(over), info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions now, a row a lane."""
        return self._rounds.lanes.legal_mask

    def _told(self, illegal: dict[int, str]) -> dict[str, Any]:
        """Why rounds were lost by an illegal action, as Gymnasium tells what some lanes have."""
        reasons = np.full(self.num_envs, None, object)
        reasons[list(illegal)] = list(illegal.values())
        where = reasons != None  # noqa: E711
        return {"final_info": {"illegal": reasons, "_illegal": where}, "_final_info": where}
