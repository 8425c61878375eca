"""
Rounds side by side for one learner: what both of Gymnasium's environments are made of.

Who sits where, who sits opposite, what an illegal action costs and who is paid at the end is
decided here, so that one round and many behave alike.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.kernel import Lanes, columns
from en_garde.rules import RuleSet, Seat, say

from .opponents import Opponent, opposite
from .settings import ILLEGAL, SEATS, EnvError, chosen, seat_named
from .spaces import Observation, integers

__all__ = ["Rounds", "Stepped"]

Numbers = npt.NDArray[Any]
Mask = npt.NDArray[np.bool_]


class Stepped(NamedTuple):
    """What a step of the learner led to, a number a lane."""

    rewards: npt.NDArray[np.float64]
    over: Mask
    illegal: dict[int, str]  # lanes whose round was lost by an illegal action, and why


class Rounds:
    """
    The opponent's turns are played until the learner decides or the round is over.

    With the opponent `self` the learner decides for both seats, and a reward is that of the
    seat which has just acted.
    """

    def __init__(
        self,
        rules: RuleSet,
        count: int,
        *,
        opponent: Opponent,
        seat: str,
        starter: str,
        illegal: str,
        threads: int | None = 1,
    ) -> None:
        self.rules = rules
        self.count = count
        self._opposite = opposite(opponent, rules)
        self._seat = chosen("seat", seat, SEATS)
        self._forfeit = chosen("illegal", illegal, ILLEGAL) == "forfeit"
        first = seat_named("starter", starter)
        self.lanes = Lanes(rules, count, starter=first, auto_reset=False, threads=threads)
        self.dealt_any = False
        self._everywhere = np.ones(count, np.bool_)
        self._dealt = np.zeros(count, np.uint64)  # rounds since the last seed
        self._seats = np.zeros(count, np.uint8)  # the learner's
        self._acted = np.zeros(count, np.uint8)  # whose reward the last step told
        self._over = np.zeros(count, np.bool_)  # as of the last step
        self._to_act = columns(rules).index("to_act")

    def reset(self, chances: np.random.Generator, *, seeded: bool) -> None:
        """With a seed, and the first time, all begins afresh; else the next rounds are dealt."""
        if seeded or not self.dealt_any:
            self.lanes.reset(int(chances.integers(2**63)))
            self._seeds = chances.integers(2**63, size=self.count, dtype=np.uint64)
            self._draws = np.random.default_rng(chances.integers(2**63))
            self._dealt[:] = 0
            self.dealt_any = True
        else:
            self.lanes.reset()
        self._began(self._everywhere)
        self.deal(self.lanes.finished)

    def step(self, actions: npt.ArrayLike) -> Stepped:
        """One action a lane, then the opponent's turns. Rounds that end wait for `deal`."""
        lanes = self.lanes
        numbers = integers(actions, self.count)
        if (outside := (numbers < 0) | (numbers >= self.rules.actions)).any():
            told = say(
                "action-number-range",
                number=int(numbers[outside][0]),
                most=self.rules.actions - 1,
            )
            raise EnvError(told)
        allowed = (lanes.masks >> numbers.astype(np.uint64) & np.uint64(1)).astype(np.bool_)
        self._acted = lanes.turns.copy() if self._opposite is None else self._seats.copy()
        illegal: dict[int, str] = {}
        if self._forfeit:
            for lane in np.flatnonzero(~allowed).tolist():
                illegal[lane] = str(lanes.refusal(lane, int(numbers[lane])))
        else:
            allowed = self._everywhere  # one that is not is refused, and nothing moves
        self._play(numbers, allowed)
        self._answer(allowed)
        self._over = lanes.finished | ~allowed
        gains = np.where(self._acted == Seat.RIGHT, -lanes.rewards, lanes.rewards)
        return Stepped(np.where(allowed, gains, -1).astype(np.float64), self._over, illegal)

    def deal(self, where: Mask) -> None:
        """
        The next rounds, which the other seat starts (R3).

        A round that the opponent ends before the learner could act is passed over.
        """
        while where.any():
            self.lanes.reset(where=where)
            self._began(where.copy())
            where = self.lanes.finished

    def observations(self) -> Observation:
        """What the learner sees where it decides."""
        mask = self.lanes.legal_mask.astype(np.int8)
        return {"observation": self.lanes.observe(), "action_mask": mask}

    def last_observations(self) -> Observation:
        """What the learner sees after a step; where the round is over, nothing is left to do."""
        lanes = self.lanes
        right = np.where(self._over, self._acted, lanes.turns) == Seat.RIGHT
        rows = lanes.observe(Seat.RIGHT if right.all() else Seat.LEFT)
        if right.any() and not right.all():
            rows = np.where(right[:, np.newaxis], lanes.observe(Seat.RIGHT), rows)
        mask = lanes.legal_mask.astype(np.int8)
        rows[self._over, self._to_act] = 0  # also where an illegal action ended it
        mask[self._over] = 0
        return {"observation": rows, "action_mask": mask}

    def _began(self, where: Mask) -> None:
        """A round was dealt in these lanes."""
        count = int(where.sum())
        match self._seat:
            case "alternate":  # each seat for two rounds, so that the learner starts one of them
                self._seats[where] = self._dealt[where] // 2 % 2
            case "random":
                self._seats[where] = self._draws.integers(2, size=count)
            case seat:
                self._seats[where] = seat_named("seat", seat)
        if self._opposite is not None:
            self._opposite.began(self.lanes, self._seats, self._seeds + self._dealt, where)
        self._dealt[where] += 1
        self._answer(where)

    def _answer(self, where: Mask) -> None:
        """The opponent's turns in these lanes, until the learner decides or the round is over."""
        lanes, opposite = self.lanes, self._opposite
        while opposite is not None:
            waiting = where & ~lanes.finished & (lanes.turns != self._seats)
            if not waiting.any():
                return
            self._play(opposite.choose(lanes, waiting), waiting)

    def _play(self, numbers: Numbers, where: Mask) -> None:
        self.lanes.step(numbers, where=where)
        if self._opposite is not None:
            self._opposite.saw(self.lanes, numbers, where)
