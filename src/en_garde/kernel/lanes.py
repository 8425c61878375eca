"""Many rounds side by side, on NumPy arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from en_garde.rules import (
    IllegalAction,
    Message,
    RuleSet,
    Seat,
    State,
    legal,
    refusal,
    say,
)

from .batch import choose_lanes, deal_lanes, look_lanes, refused_lane, step_lanes
from .convert import LaneError, pack, pack_checked, unpack
from .lane import DEALS, SMALL, Lanes64, rules_of
from .numbering import action_id, id_action
from .observe import observation_size
from .workers import all_cores, in_parts

__all__ = ["Lanes", "observation"]

MAX_LANES = 1 << 24


class Lanes:
    """
    A batch of rounds under one rule set.

    After `reset` and each `step` the arrays say how the lanes stand, one number a lane:
    `masks` the legal actions (bit n is action n), `turns` who decides, `finished` whether the
    step ended the round, and `rewards` what that gave the left seat (the right one has the
    opposite). With `auto_reset` a finished lane is dealt the next round in the same step.
    They are the kernel's own arrays, overwritten by the next call and closed to writing.

    A lane takes `lane_bytes`, at most 64.
    """

    def __init__(
        self,
        rules: RuleSet,
        count: int,
        *,
        seed: int = 0,
        starter: Seat = Seat.LEFT,
        auto_reset: bool = True,
        threads: int | None = 1,
    ) -> None:
        """`threads=None` takes all cores. The starter is that of each lane's first round (R3)."""
        if not 1 <= count <= MAX_LANES:
            raise LaneError(say("lane-count", count=count, most=MAX_LANES))
        cores = all_cores() if threads is None else threads
        if cores < 1:
            raise LaneError(say("lane-threads", threads=cores))
        self.rules = rules
        self.count = count
        self.starter = starter
        self.auto_reset = auto_reset
        self.threads = min(cores, count)
        self._numbers = rules_of(rules)
        self._lanes: Lanes64 = np.zeros((count, self._numbers.words), np.uint64)
        self._masks: Lanes64 = np.zeros(count, np.uint64)
        self._turns = np.zeros(count, np.uint8)
        self._rewards = np.zeros(count, np.int8)
        self._finished = np.zeros(count, np.bool_)
        self._all = np.ones(count, np.bool_)
        self.masks = _closed(self._masks)
        self.turns = _closed(self._turns)
        self.rewards = _closed(self._rewards)
        self.finished = _closed(self._finished)
        self.reset(seed)

    @property
    def lane_bytes(self) -> int:
        return self._numbers.words * 8

    @property
    def legal_mask(self) -> npt.NDArray[np.bool_]:
        """The masks spread out: one column an action."""
        spread = self._masks[:, np.newaxis] >> np.arange(self.rules.actions, dtype=np.uint64)
        return (spread & np.uint64(1)).astype(np.bool_)

    def reset(self, seed: int | None = None, *, where: npt.ArrayLike | None = None) -> None:
        """Deals the next round in the lanes named by `where`; a seed starts all of them afresh."""
        chosen = self._chosen(where)
        if seed is not None:
            if not chosen.all():
                raise LaneError(say("lane-seed-where"))
            self._seed = np.uint64(seed % 2**64)
            lanes = np.arange(self.count, dtype=np.uint64)
            self._streams: Lanes64 = self._seed ^ (lanes * np.uint64(0xD1342543DE82EF95))
            self._lanes[:] = 0
        self._rewards[chosen] = 0
        self._finished[chosen] = False
        in_parts(
            lambda first, last: deal_lanes(
                self._numbers, self._lanes, first, last, self._seed, int(self.starter),
                chosen, self._masks, self._turns,
            ),
            self.count,
            self.threads,
        )  # fmt: skip

    def step(
        self,
        actions: npt.ArrayLike,
        *,
        seat: Seat | None = None,
        where: npt.ArrayLike | None = None,
    ) -> None:
        """
        One action a lane, or a lane named by `where`; what the others hold is left as it is.

        All are checked first: where one is refused, no lane has moved. A `seat` says who acts,
        and is refused where the other one decides.
        """
        chosen = self._chosen(where)
        numbers = np.asarray(actions)
        if not np.issubdtype(numbers.dtype, np.integer):
            raise LaneError(say("lane-dtype", found=str(numbers.dtype), wanted="integer"))
        self._check_shape(numbers, (self.count,))
        if seat is not None and (others := np.flatnonzero(chosen & (self._turns != seat))).size:
            lane = int(others[0])
            reason = say("lane-refused", lane=lane, reason=say("not-your-turn", turn=seat.other))
            raise IllegalAction(int(numbers[lane]), reason)
        wide = numbers.astype(np.int64)
        lane = refused_lane(self._masks, chosen, wide)
        if lane >= 0:
            raise self._refusal(lane, int(numbers[lane]))
        self._step(wide.astype(np.uint8), chosen)

    def step_unchecked(self, actions: npt.NDArray[np.uint8]) -> None:
        """As `step`, without looking: an action that is not legal ruins its lane, and more."""
        self._step(actions, self._all)

    def _step(self, actions: npt.NDArray[np.uint8], chosen: npt.NDArray[np.bool_]) -> None:
        in_parts(
            lambda first, last: step_lanes(
                self._numbers, self._lanes, first, last, self._seed, int(self.starter), chosen,
                actions, self.auto_reset, self._masks, self._turns, self._rewards, self._finished,
            ),
            self.count,
            self.threads,
        )  # fmt: skip

    def choose(self, out: npt.NDArray[np.uint8] | None = None) -> npt.NDArray[np.uint8]:
        """A random legal action a lane, from the lanes' own streams; 0 where a round is over."""
        actions = np.zeros(self.count, np.uint8) if out is None else out
        self._check_out(actions, (self.count,))
        in_parts(
            lambda first, last: choose_lanes(self._masks, self._streams, first, last, actions),
            self.count,
            self.threads,
        )
        return actions

    def observe(
        self, seat: Seat | None = None, out: npt.NDArray[np.uint8] | None = None
    ) -> npt.NDArray[np.uint8]:
        """What that seat observes, or in each lane whoever decides: see `features`."""
        shape = (self.count, observation_size(self.rules))
        rows = np.empty(shape, np.uint8) if out is None else out
        self._check_out(rows, shape)
        eyes = -1 if seat is None else int(seat)
        in_parts(
            lambda first, last: look_lanes(self._numbers, self._lanes, first, last, eyes, rows),
            self.count,
            self.threads,
        )
        return rows

    def state(self, lane: int) -> State:
        return unpack(self.rules, self._lanes[self._checked(lane)])

    def put(self, lane: int, state: State) -> None:
        """The state takes the lane's place; the lane's later deals stay what they were."""
        place = self._checked(lane)
        deals = int(self._lanes[place, SMALL] >> DEALS)
        self._lanes[place] = pack_checked(state, self.rules, deals)
        self._masks[place] = sum(1 << action_id(self.rules, action) for action in legal(state))
        self._turns[place] = state.turn
        self._rewards[place] = 0
        self._finished[place] = state.outcome is not None

    def _chosen(self, where: npt.ArrayLike | None) -> npt.NDArray[np.bool_]:
        if where is None:
            return self._all
        chosen = np.array(where)  # a copy: it may be one of the arrays below
        if chosen.dtype != np.bool_:
            raise LaneError(say("lane-dtype", found=str(chosen.dtype), wanted="bool"))
        self._check_shape(chosen, (self.count,))
        return chosen

    def _checked(self, lane: int) -> int:
        if not 0 <= lane < self.count:
            raise LaneError(say("lane-unknown", lane=lane, most=self.count - 1))
        return lane

    def _check_shape(self, array: npt.NDArray[Any], shape: tuple[int, ...]) -> None:
        if array.shape != shape:
            raise LaneError(say("lane-shape", found=str(array.shape), wanted=str(shape)))

    def _check_out(self, array: npt.NDArray[Any], shape: tuple[int, ...]) -> None:
        if array.dtype != np.uint8:
            raise LaneError(say("lane-dtype", found=str(array.dtype), wanted="uint8"))
        self._check_shape(array, shape)
        if not array.flags.c_contiguous or not array.flags.writeable:
            raise LaneError(say("lane-out"))

    def refusal(self, lane: int, number: int) -> Message | None:
        """Why the lane refuses that number, in the rules' own words; None where it is legal."""
        state = self.state(lane)
        if state.outcome is not None:
            return say("round-over")
        try:
            return refusal(state, id_action(state, number))
        except IllegalAction as refused:
            return refused.reason

    def _refusal(self, lane: int, number: int) -> IllegalAction:
        state, reason = self.state(lane), self.refusal(lane, number)
        try:
            name: object = number if state.outcome is not None else id_action(state, number)
        except IllegalAction:
            name = number
        return IllegalAction(name, say("lane-refused", lane=lane, reason=reason), legal(state))


def observation(state: State, seat: Seat) -> npt.NDArray[np.uint8]:
    """What the seat observes in a state with a whole deck: see `features`."""
    row: npt.NDArray[np.uint8] = np.empty(observation_size(state.rules), np.uint8)
    look_lanes(rules_of(state.rules), pack(state)[np.newaxis], 0, 1, int(seat), row[np.newaxis])
    return row


def _closed(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    view = array.view()
    view.flags.writeable = False
    return view
