"""Gymnasium: one learner against any opponent."""

from __future__ import annotations

from typing import Any, Unpack

from en_garde.extras import needs

needs("research", "gymnasium")

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
import numpy.typing as npt  # noqa: E402
from gymnasium import spaces  # noqa: E402

from en_garde.rules import rule_set, say  # noqa: E402

from .opponents import Opponent  # noqa: E402
from .rounds import Rounds  # noqa: E402
from .settings import EnvError, House, Illegal, LearnerSeat, SeatName  # noqa: E402
from .spaces import Observation, action_space, drawn, observation_space  # noqa: E402

__all__ = ["EnGardeEnv"]


class EnGardeEnv(gymnasium.Env[Observation, np.int64]):
    """
    One round for the learner; the opponent's turns are played between the steps.

    The reward is 1 for a round won, -1 for one lost, 0 in a draw. docs/environments.md says
    who the opponent can be, and what `seat`, `starter` and `illegal` mean.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        edition: str = "fr-1993",
        level: str = "advanced",
        *,
        opponent: Opponent = "random",
        seat: LearnerSeat = "left",
        starter: SeatName = "left",
        illegal: Illegal = "forfeit",
        render_mode: str | None = None,
        **house: Unpack[House],
    ) -> None:
        self.rules = rule_set(edition, level, **house)
        self.render_mode = render_mode
        self.action_space = action_space(self.rules)
        self.observation_space: spaces.Space[Any] = observation_space(self.rules)
        self._rounds = Rounds(
            self.rules, 1, opponent=opponent, seat=seat, starter=starter, illegal=illegal
        )
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Without a seed the next round, which the other seat starts (R3)."""
        super().reset(seed=seed)
        self._rounds.reset(self.np_random, seeded=seed is not None)
        self._over = False
        return self._only(self._rounds.observations()), {}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self._over:
            raise EnvError(say("environment-no-reset"))
        rewards, over, illegal = self._rounds.step([action])
        self._over = bool(over[0])
        seen = self._only(self._rounds.last_observations())
        info = {"illegal": illegal[0]} if illegal else {}
        return seen, float(rewards[0]), self._over, False, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions now, under the name that sb3-contrib's MaskablePPO asks for."""
        mask: npt.NDArray[np.bool_] = self._rounds.lanes.legal_mask[0]
        return mask & (not self._over)

    def render(self) -> str | None:
        """What a spectator sees."""
        return None if self.render_mode is None else drawn(self._rounds.lanes.state(0))

    def _only(self, seen: Observation) -> Observation:
        return {name: rows[0] for name, rows in seen.items()}
