"""Gymnasium: one learner against any of our players."""

from __future__ import annotations

from typing import Any

from en_garde.extras import needs

needs("research", "gymnasium")

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402

from en_garde.kernel import Lanes, action_id, id_action  # noqa: E402
from en_garde.players import PLAYERS, Player  # noqa: E402
from en_garde.rules import Action, IllegalAction, Seen, rule_set, say, view  # noqa: E402

from .errors import EnvError, chosen, seat_named  # noqa: E402
from .spaces import (  # noqa: E402
    Observation,
    action_space,
    bits,
    observation_space,
)

__all__ = ["EnGardeEnv"]

ILLEGAL = ("forfeit", "error")


class EnGardeEnv(gymnasium.Env[Observation, np.int64]):
    """
    One round for the learner in `seat`; the opponent's turns are played between the steps.

    The reward is 1 for a round won, -1 for one lost, 0 in a draw. Gymnasium's own tools play
    any number of the action space, so by default an action that is not legal gives the round
    away (`info["illegal"]` says why); with `illegal="error"` it is refused, and nothing moves.
    The opponent is one of `en_garde.players.PLAYERS` or a player of your own.
    """

    metadata = {"render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        edition: str = "fr-1993",
        level: str = "advanced",
        *,
        opponent: str | Player = "random",
        seat: str = "left",
        starter: str = "left",
        illegal: str = "forfeit",
        render_mode: str | None = None,
        **house: object,
    ) -> None:
        if isinstance(opponent, str):
            chosen("opponent", opponent, tuple(PLAYERS))
        self.rules = rule_set(edition, level, **house)
        self.seat = seat_named("seat", seat)
        self.render_mode = render_mode
        self.action_space = action_space(self.rules)
        self.observation_space: spaces.Space[Any] = observation_space(self.rules)
        self._starter = seat_named("starter", starter)
        self._illegal = chosen("illegal", illegal, ILLEGAL)
        self._opponent = opponent
        self._lanes: Lanes | None = None
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Without a seed the next round, which the other seat starts (R3)."""
        super().reset(seed=seed)
        if seed is not None or self._lanes is None:
            named, self._opponent_seed = map(int, self.np_random.integers(2**63, size=2))
            self._lanes = Lanes(self.rules, 1, seed=named, starter=self._starter, auto_reset=False)
        else:
            self._lanes.reset()
            self._opponent_seed += 1
        self._begin(self._lanes)
        while self._lanes.finished[0]:  # the opponent ended it before the learner could act
            self._lanes.reset()
            self._begin(self._lanes)
        self._over = False
        return self._observation(self._lanes), {}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self._over or self._lanes is None:
            raise EnvError(say("environment-no-reset"))
        lanes = self._lanes
        if not self.action_space.contains(action):
            raise EnvError(say("action-number-range", number=action, most=self.rules.actions - 1))
        try:
            self._play(lanes, id_action(lanes.state(0), int(action)))
        except IllegalAction as refused:
            if self._illegal == "error":
                raise
            self._over = True
            return self._observation(lanes), -1.0, True, False, {"illegal": str(refused)}
        self._answer(lanes)
        self._over = bool(lanes.finished[0])
        gain = int(lanes.rewards[0]) * self.seat.forward
        return self._observation(lanes), float(gain), self._over, False, {}

    def _begin(self, lanes: Lanes) -> None:
        opponent = self._opponent
        self._player = (
            PLAYERS[opponent](self._opponent_seed) if isinstance(opponent, str) else opponent
        )
        self._seen = Seen((view(lanes.state(0), self.seat.other),))
        self._answer(lanes)

    def _answer(self, lanes: Lanes) -> None:
        while not lanes.finished[0] and lanes.turns[0] != self.seat:
            self._play(lanes, self._player.choose(self._seen))

    def _play(self, lanes: Lanes, action: Action) -> None:
        lanes.step([action_id(self.rules, action)])
        self._seen = self._seen.then(action, view(lanes.state(0), self.seat.other))

    def _observation(self, lanes: Lanes) -> Observation:
        mask = 0 if lanes.finished[0] else int(lanes.masks[0])
        return {"observation": lanes.observe(self.seat)[0], "action_mask": bits(self.rules, mask)}
