"""PettingZoo: the seats are two agents that act in turn."""

from __future__ import annotations

from typing import Any

from en_garde.extras import needs

needs("research", "gymnasium", "pettingzoo")

import numpy as np  # noqa: E402
from gymnasium.spaces import Dict, Discrete  # noqa: E402
from gymnasium.utils import EzPickle  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

from en_garde.kernel import Lanes  # noqa: E402
from en_garde.rules import Seat, rule_set, say  # noqa: E402

from .errors import EnvError, seat_named  # noqa: E402
from .spaces import (  # noqa: E402
    Observation,
    action_space,
    bits,
    observation_space,
)

__all__ = ["EnGardeAEC", "env", "raw_env"]


def env(**settings: Any) -> AECEnv[str, Observation, int]:
    """The environment in PettingZoo's usual wrappers, which watch the order of calls."""
    bounded = wrappers.AssertOutOfBoundsWrapper(EnGardeAEC(**settings))
    return wrappers.OrderEnforcingWrapper(bounded)


class EnGardeAEC(AECEnv[str, Observation, int], EzPickle):  # type: ignore[misc]
    """
    One round between the agents `left` and `right`.

    The winner's reward is 1 and the loser's -1, both 0 in a draw. A reset without a seed deals
    the next round, which the other seat starts (R3).
    """

    metadata = {"name": "en_garde_v1", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        edition: str = "fr-1993",
        level: str = "advanced",
        *,
        starter: str = "left",
        render_mode: str | None = None,
        **house: object,
    ) -> None:
        EzPickle.__init__(self, edition, level, starter=starter, render_mode=render_mode, **house)
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
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._to_act()

    def observe(self, agent: str) -> Observation:
        seat, lanes = seat_named("agent", agent), self._round()
        mask = int(lanes.masks[0]) if lanes.turns[0] == seat else 0
        return {"observation": lanes.observe(seat)[0], "action_mask": bits(self.rules, mask)}

    def step(self, action: int | None) -> None:
        agent, lanes = self.agent_selection, self._round()
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        lanes.step(np.asarray([action]))
        self._cumulative_rewards[agent] = 0
        gain = int(lanes.rewards[0])
        self.rewards = {str(Seat.LEFT): gain, str(Seat.RIGHT): -gain}
        if lanes.finished[0]:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = str(Seat[agent.upper()].other)
        else:
            self.agent_selection = self._to_act()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What a spectator sees: squares, whose turn, and the attack to be answered."""
        if self.render_mode is None:
            return None
        state = self._round().state(0)
        left, right = state.squares
        piste = "".join(
            "L" if square == left else "R" if square == right else "."
            for square in range(1, self.rules.piste + 1)
        )
        facing = f" facing {state.facing}" if state.facing else ""
        return f"{piste} {state.turn}{facing} pile {len(state.pile)}"

    def close(self) -> None:
        pass

    def _to_act(self) -> str:
        return str(Seat(int(self._round().turns[0])))

    def _round(self) -> Lanes:
        if self._lanes is None:
            raise EnvError(say("environment-no-reset"))
        return self._lanes


raw_env = EnGardeAEC  # PettingZoo's name for an environment without wrappers
