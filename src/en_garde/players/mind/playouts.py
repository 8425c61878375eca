"""Whole rounds in given styles, never leaving compiled code."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from en_garde.kernel.chance import GAMMA, dealt, mixed, sort, stream
from en_garde.kernel.compiled import compiled, part
from en_garde.kernel.fencing import legal, nth_bit, ones, played
from en_garde.kernel.lane import DRAW, Lanes64, Round, Rules, Word, signed

from .judgement import Numbers, Style, Worths, chances, judged, recalled
from .odds import Odds

__all__ = ["after", "duel", "finished", "picked"]

Cards = npt.NDArray[np.uint8]
UNIT = 2.0**-53


@part
def fraction(bits: np.uint64) -> float:
    """From 0 up to 1."""
    return signed(bits >> Word(11)) * UNIT


@part
def picked(mask: np.uint64, weights: Worths, at: float) -> int:
    """The action at that fraction of the chances."""
    action = nth_bit(mask, Word(0))
    while mask != 0:
        action = nth_bit(mask, Word(0))
        mask &= mask - Word(1)
        at -= weights[action]
        if at < 0.0:
            break
    return action


@part
def decided(
    rules: Rules, odds: Odds, style: Style, now: Round, mask: np.uint64, order: Cards,
    discarded: int, bits: np.uint64, unseen: Numbers, worths: Worths,
) -> int:  # fmt: skip
    """What a player of the style plays."""
    if mask & (mask - Word(1)) == 0:
        return nth_bit(mask, Word(0))
    recalled(rules, style, now.hand, order, discarded, unseen)
    judged(rules, odds, style, now, mask, signed(ones(now.other_hand)), unseen, worths)
    chances(style, mask, worths)
    return picked(mask, worths, fraction(bits))


@part
def laid(rules: Rules, now: Round, action: int, order: Cards, discarded: int) -> int:
    """The action's cards join the discards in their order."""
    step = (action * rules.reciprocal) >> 12
    attack = action - step * rules.stride
    forward = step
    if step > 0 and attack == rules.hand:
        forward, attack = -step, 0
    if step > 0:
        order[discarded] = step
        discarded += 1
    value = rules.track - now.ground - now.other_ground - forward
    for _ in range(now.faced if action == 0 else attack):
        order[discarded] = value
        discarded += 1
    return discarded


@part
def after(rules: Rules, lanes: Lanes64, now: Round, action: int) -> tuple[Round, np.uint64]:
    """The round after an action, and what is legal then, compiled once for all who play on."""
    return played(rules, lanes, 0, now, action, False)


@part
def finished(
    rules: Rules, odds: Odds, left: Style, right: Style, lanes: Lanes64, now: Round,
    mask: np.uint64, order: Cards, discarded: int, state: np.uint64, unseen: Numbers,
    worths: Worths,
) -> int:  # fmt: skip
    """Plays the round to its end; the winner: 0 left, 1 right, 2 nobody."""
    while mask != 0:
        state += GAMMA
        style = left if now.turn == 0 else right
        action = decided(
            rules, odds, style, now, mask, order, discarded, mixed(state), unseen, worths
        )
        discarded = laid(rules, now, action, order, discarded)
        now, mask = after(rules, lanes, now, action)
    if now.ending == 0:  # a starter who has no action at all (R11)
        return 1 - now.turn
    return (now.ending - 1) % 3


@compiled
def duel(
    rules: Rules, odds: Odds, one: Style, other: Style, seed: np.uint64, deals: int
) -> tuple[int, int, int]:
    """Rounds won by one, by the other, and drawn: each deal twice, with the seats changed."""
    lanes = np.zeros((1, rules.words), np.uint64)
    deck = np.empty(rules.cards, np.uint8)
    order = np.empty(rules.cards, np.uint8)
    unseen = np.zeros(rules.values + 1, np.int64)
    worths = np.zeros(64, np.float64)
    won = np.zeros(3, np.int64)
    for number in range(deals):
        for way in range(2):
            sort(rules, deck)
            state = stream(seed, 0, Word(number))
            lane = signed(Word(0))
            now = dealt(rules, lanes, lane, deck, state, number & 1)
            mask = legal(rules, now)
            play = stream(seed, 1 + way, Word(number))
            left, right = (one, other) if way == 0 else (other, one)
            winner = finished(
                rules, odds, left, right, lanes, now, mask, order, 0, play, unseen, worths
            )
            won[winner if winner == DRAW else winner ^ way] += 1
    return won[0], won[1], won[2]
