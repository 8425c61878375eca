"""PettingZoo: the seats are two agents that act in turn."""

from __future__ import annotations

from typing import Any, Unpack

from en_garde.extras import needs

needs("research", "gymnasium", "pettingzoo")

import numpy as np  # noqa: E402
from gymnasium.spaces import Dict, Discrete  # noqa: E402
from gymnasium.utils import EzPickle  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

from en_garde.kernel import Lanes, columns  # noqa: E402
from en_garde.rules import Seat, rule_set, say  # noqa: E402

from .settings import (  # noqa: E402
    ENV_VERSION,
    ILLEGAL,
    EnvError,
    House,
    Illegal,
    SeatName,
    chosen,
    seat_named,
)
from .spaces import Observation, action_space, bits, drawn, observation_space  # noqa: E402

__all__ = ["EnGardeAEC", "env", "raw_env"]


def env(
    edition: str = "fr-1993",
    level: str = "advanced",
    *,
    starter: SeatName = "left",
    illegal: Illegal = "forfeit",
    render_mode: str | None = None,
    **house: Unpack[House],
) -> AECEnv[str, Observation, int]:
    """The environment in PettingZoo's usual wrappers, which watch the order of calls."""
    inner = EnGardeAEC(
        edition, level, starter=starter, illegal=illegal, render_mode=render_mode, **house
    )
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(inner))


class EnGardeAEC(AECEnv[str, Observation, int], EzPickle):  # type: ignore[misc]
    """
    One round between the agents `left` and `right`.

    The winner's reward is 1 and the loser's -1, both 0 in a draw. An illegal action loses the
    round, and `infos` says why; with `illegal="error"` it is refused, and nothing moves.
    A reset without a seed deals the next round, which the other seat starts (R3).
    """

    metadata = {  # noqa: RUF012
        "name": f"en_garde_v{ENV_VERSION}",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        edition: str = "fr-1993",
        level: str = "advanced",
        *,
        starter: SeatName = "left",
        illegal: Illegal = "forfeit",
        render_mode: str | None = None,
        **house: Unpack[House],
    ) -> None:
        EzPickle.__init__(
            self,
            edition,
            level,
            starter=starter,
            illegal=illegal,
            render_mode=render_mode,
            **house,
        )
        super().__init__()
        self.rules = rule_set(edition, level, **house)
        self.possible_agents = [str(seat) for seat in Seat]
        self.agents: list[str] = []
        self.render_mode = render_mode
        self.observation_spaces = {
            agent: observation_space(self.rules) for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space(self.rules) for agent in self.possible_agents}
        self._starter = seat_named("starter", starter)
        self._forfeit = chosen("illegal", illegal, ILLEGAL) == "forfeit"
        self._lost: Seat | None = None  # by an illegal action
        self._lanes: Lanes | None = None

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[str(seat_named("agent", agent))]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[str(seat_named("agent", agent))]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or self._lanes is None:
            named = int(np.random.SeedSequence(seed).generate_state(1, np.uint64)[0])
            self._lanes = Lanes(self.rules, 1, seed=named, starter=self._starter, auto_reset=False)
        else:
            self._lanes.reset()
        self._lost = None
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._to_act()

    def observe(self, agent: str) -> Observation:
        seat, lanes = seat_named("agent", agent), self._round()
        row = lanes.observe(seat)[0]
        mask = int(lanes.masks[0]) if lanes.turns[0] == seat else 0
        if self._lost is not None:
            mask = row[columns(self.rules).index("to_act")] = 0
        return {"observation": row, "action_mask": bits(self.rules, mask)}

    def step(self, action: int | None) -> None:
        agent, lanes = self.agent_selection, self._round()
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not self.action_spaces[agent].contains(action):
            told = say("action-number-range", number=str(action), most=self.rules.actions - 1)
            raise EnvError(told)
        seat = seat_named("agent", agent)
        if int(lanes.masks[0]) >> int(action) & 1 or not self._forfeit:
            lanes.step([action])
            gain = int(lanes.rewards[0])
        else:
            self._lost = seat
            self.infos[agent] = {"illegal": str(lanes.refusal(0, int(action)))}
            gain = -seat.forward
        self._cumulative_rewards[agent] = 0
        self.rewards = {str(each): gain * each.forward for each in Seat}
        if lanes.finished[0] or self._lost is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = str(seat.other)
        else:
            self.agent_selection = self._to_act()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What a spectator sees."""
        return None if self.render_mode is None else drawn(self._round().state(0))

    def close(self) -> None:
        pass

    def _to_act(self) -> str:
        return str(Seat(int(self._round().turns[0])))

    def _round(self) -> Lanes:
        if self._lanes is None:
            raise EnvError(say("environment-no-reset"))
        return self._lanes


raw_env = EnGardeAEC  # PettingZoo's name for an environment without wrappers
