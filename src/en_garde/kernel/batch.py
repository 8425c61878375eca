"""The compiled loops over lanes. Nothing is checked here: see `Lanes`."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from .chance import GAMMA, below, dealt, mixed, sort, stream
from .compiled import compiled, inlined
from .fencing import legal, nth_bit, ones, played
from .lane import DEALS, DRAW, SMALL, Lanes64, Rules, Word, load, signed, store
from .observe import observed

__all__ = ["choose_lanes", "deal_lanes", "look_lanes", "refused_lane", "step_lanes"]

Bytes = npt.NDArray[np.uint8]
Signs = npt.NDArray[np.int8]


@inlined
def deal_lane(
    rules: Rules, lanes: Lanes64, lane: int, deck: Bytes, seed: np.uint64, starter: int
) -> np.uint64:
    """
    The next round of a lane, and what is legal at its start; the seats take turns (R3).

    On a piste shorter than the cards are high, a starter may have no action at all. Such a
    deal is no round to play, and the next one takes its place.
    """
    mask = Word(0)
    while mask == 0:
        deals = lanes[lane, SMALL] >> DEALS
        lanes[lane, SMALL] = (deals + Word(1)) << DEALS
        state = stream(seed, lane, deals)
        sort(rules, deck)
        now = dealt(rules, lanes, lane, deck, state, (starter + signed(deals)) & 1)
        store(rules, lanes, lane, now)
        mask = legal(rules, now)
    return mask


@compiled
def deal_lanes(
    rules: Rules, lanes: Lanes64, first: int, last: int, seed: np.uint64, starter: int,
    where: npt.NDArray[np.bool_], masks: Lanes64, turns: Bytes,
) -> None:  # fmt: skip
    deck = np.empty(rules.cards, np.uint8)
    for lane in range(first, last):
        if where[lane]:
            masks[lane] = deal_lane(rules, lanes, lane, deck, seed, starter)
            turns[lane] = lanes[lane, SMALL] & Word(1)


@compiled
def step_lanes(
    rules: Rules, lanes: Lanes64, first: int, last: int, seed: np.uint64, starter: int,
    where: npt.NDArray[np.bool_], actions: Bytes, auto_reset: bool, masks: Lanes64,
    turns: Bytes, rewards: Signs, finished: npt.NDArray[np.bool_],
) -> None:  # fmt: skip
    deck = np.empty(rules.cards, np.uint8)
    for lane in range(first, last):
        if not where[lane]:
            continue
        now = load(rules, lanes, lane)
        now, mask = played(rules, lanes, lane, now, signed(Word(actions[lane])), True)
        store(rules, lanes, lane, now)
        winner = (now.ending - 1) % 3
        over = now.ending != 0
        finished[lane] = over
        rewards[lane] = 1 - 2 * winner if over and winner != DRAW else 0
        if over and auto_reset:
            mask = deal_lane(rules, lanes, lane, deck, seed, starter)
        masks[lane] = mask
        turns[lane] = lanes[lane, SMALL] & Word(1)


@compiled
def look_lanes(rules: Rules, lanes: Lanes64, first: int, last: int, seat: int, rows: Bytes) -> None:
    """Observations of a seat, or of whoever decides now where the seat is -1."""
    for lane in range(first, last):
        now = load(rules, lanes, lane)
        observed(rules, lanes, lane, now, now.turn if seat < 0 else seat, rows)


@compiled
def refused_lane(
    masks: Lanes64, where: npt.NDArray[np.bool_], actions: npt.NDArray[np.int64]
) -> int:
    """The first of the lanes whose action is not legal, -1 where there is none."""
    for lane in range(len(masks)):
        action = actions[lane]
        if not where[lane]:
            continue
        if action < 0 or action > 63 or (masks[lane] >> Word(action)) & Word(1) == 0:
            return lane
    return -1


@compiled
def choose_lanes(masks: Lanes64, streams: Lanes64, first: int, last: int, actions: Bytes) -> None:
    """A legal action for every running lane, all with the same chance; 0 for the others."""
    for lane in range(first, last):
        streams[lane] += GAMMA
        mask = masks[lane]
        chosen = nth_bit(mask, below(mixed(streams[lane]), ones(mask))) if mask != 0 else 0
        actions[lane] = chosen
