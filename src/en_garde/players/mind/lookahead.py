"""What each action leads to, by playing the round to its end over hands the opponent may hold."""

from __future__ import annotations

import numpy as np

from en_garde.kernel.chance import GAMMA, below, mixed, stream
from en_garde.kernel.compiled import compiled, part
from en_garde.kernel.fencing import held, nth_bit, ones
from en_garde.kernel.lane import CARDS, Lanes64, Round, Rules, Word, signed

from .hands import Hands, Weights
from .judgement import Numbers, Style, Worths, judged, recalled
from .odds import Odds
from .playouts import Cards, after, finished, laid

__all__ = ["explored"]

GOLDEN = 0.6180339887498949  # steps of it fill the chances evenly, however many are taken


@part
def stacked(
    rules: Rules, lanes: Lanes64, unseen: Numbers, hand: np.uint64, pile: int, state: np.uint64,
    cards: Cards,
) -> np.uint64:  # fmt: skip
    """A pile of cards that are neither in sight nor in the hand, in any order."""
    number = 0
    for value in range(1, rules.values + 1):
        for _ in range(unseen[value] - signed(ones(held(rules, hand, value)))):
            cards[number] = value
            number += 1
    for rest in range(pile, 0, -1):
        state += GAMMA
        drawn = signed(below(mixed(state), Word(number)))
        number -= 1
        card = cards[drawn]
        cards[drawn] = cards[number]
        place = rules.cards - rest - 1
        word, shift = CARDS + (place >> 4), Word(4 * (place & 15))
        lanes[0, word] = (lanes[0, word] & ~(Word(15) << shift)) | (Word(card) << shift)
    return state


@part
def appraised(
    rules: Rules, odds: Odds, style: Style, now: Round, mask: np.uint64, order: Cards,
    discarded: int, unseen: Numbers, worths: Worths,
) -> float:  # fmt: skip
    """What the best action is worth to whoever decides, in the own judgement."""
    recalled(rules, style, now.hand, order, discarded, unseen)
    judged(rules, odds, style, now, mask, signed(ones(now.other_hand)), unseen, worths)
    best = -1.0
    while mask != 0:
        best = max(best, worths[nth_bit(mask, Word(0))])
        mask &= mask - Word(1)
    return min(1.0, best)


@compiled
def explored(
    rules: Rules, odds: Odds, left: Style, right: Style, now: Round, mask: np.uint64,
    hands: Hands, heaped: Weights, unseen: Numbers, known: Cards, seed: np.uint64, first: int,
    last: int, to_the_end: bool, tallies: Worths,
) -> None:  # fmt: skip
    """
    Samples of that number are drawn, each a hand and a pile; each action is tried on all of
    them and its results counted: won, drawn and lost for whoever decides now. Either the round
    is played to its end, or whoever decides next judges the position, and its worth is shared
    out between won and lost.

    `heaped` are the chances of the hands, added up. A sample is the same however many there are.
    """
    lanes = np.zeros((1, rules.words), np.uint64)
    order = np.empty(rules.cards, np.uint8)
    cards = np.empty(rules.cards, np.uint8)
    work = np.zeros(rules.values + 1, np.int64)
    worths = np.zeros(64)
    discarded = len(known)
    start = signed(mixed(seed) >> Word(11)) * 2.0**-53
    for sample in range(first, last):
        at = start + sample * GOLDEN
        place = np.searchsorted(heaped, (at - np.floor(at)) * heaped[-1], side="right")
        hand = hands[min(place, len(hands) - 1)]
        state = stacked(rules, lanes, unseen, hand, now.pile, stream(seed, 0, Word(sample)), cards)
        root = Round(
            now.hand, hand, now.ground, now.other_ground, now.turn, now.faced, now.step,
            now.turns_left, now.pile, now.top, 0,
        )  # fmt: skip
        rest = mask
        while rest != 0:
            action = nth_bit(rest, Word(0))
            rest &= rest - Word(1)
            for each in range(discarded):
                order[each] = known[each]
            number = laid(rules, root, action, order, discarded)
            next_, then = after(rules, lanes, root, action)
            if to_the_end or then == 0:
                winner = finished(
                    rules, odds, left, right, lanes, next_, then, order, number, state, work, worths
                )
                tallies[action, 1 if winner == 2 else (0 if winner == now.turn else 2)] += 1.0
            else:
                style = left if next_.turn == 0 else right
                worth = appraised(rules, odds, style, next_, then, order, number, work, worths)
                won = (1.0 + worth) / 2 if next_.turn == now.turn else (1.0 - worth) / 2
                tallies[action, 0] += won
                tallies[action, 2] += 1.0 - won
