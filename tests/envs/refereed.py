"""A second opinion on who won: `rules` plays along with an environment, move by move."""

from __future__ import annotations

from typing import Any

import numpy as np

from en_garde.envs.rounds import Rounds
from en_garde.kernel import columns, id_action
from en_garde.rules import Outcome, RuleSet, Seat, State, play

__all__ = ["Referee", "paid", "seats_of"]


class Referee:
    """
    Plays by the rules whatever these rounds play, and keeps how the learner's rounds ended.

    Rounds that the opponent ends before the learner has acted are passed over by all.
    """

    def __init__(self, rounds: Rounds) -> None:
        self._outcomes: dict[int, Outcome] = {}
        self._passed_over = False
        self._lanes = rounds.lanes
        self._step = rounds.lanes.step
        self._deal = rounds.deal
        rounds.lanes.step = self._watched  # type: ignore[assignment,method-assign]
        rounds.deal = self._dealing  # type: ignore[method-assign]

    def _watched(self, actions: Any, *, where: Any = None) -> None:
        count = self._lanes.count
        chosen = range(count) if where is None else np.flatnonzero(where).tolist()
        before: dict[int, State] = {lane: self._lanes.state(lane) for lane in chosen}
        self._step(actions, where=where)
        for lane, state in before.items():
            after = play(state, id_action(state, int(actions[lane])))
            assert after == self._lanes.state(lane)
            if after.outcome is not None and not self._passed_over:
                self._outcomes[lane] = after.outcome

    def _dealing(self, where: Any) -> None:
        self._passed_over = True
        self._deal(where)
        self._passed_over = False

    def ended(self) -> dict[int, Outcome]:
        """The rounds that have ended since this was asked last."""
        ended, self._outcomes = self._outcomes, {}
        return ended


def paid(outcome: Outcome, seat: Seat) -> float:
    """What a round is worth to a seat."""
    return 0.0 if outcome.winner is None else 1.0 if outcome.winner is seat else -1.0


def seats_of(rules: RuleSet, rows: Any) -> list[Seat]:
    """Whose eyes observations are of."""
    return [Seat(int(seat)) for seat in rows[:, columns(rules).index("seat")]]
