"""
Random streams and the deal.

A stream is splitmix64 (Steele, Lea and Flood 2014): a counter and a mixing function. The deal
of a lane draws from a stream of its own, named by the seed, the lane and the number of the
round, so it depends neither on the other lanes nor on how many there are.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from .compiled import inlined
from .lane import CARDS, NO_TURNS_COUNTED, Lanes64, Round, Rules, Word

__all__ = ["below", "dealt", "mixed", "sort", "stream"]

GAMMA = Word(0x9E3779B97F4A7C15)
HALF = Word(32)


@inlined
def mixed(state: np.uint64) -> np.uint64:
    """The output for a state of the counter; the next state is GAMMA more."""
    state = (state ^ (state >> Word(30))) * Word(0xBF58476D1CE4E5B9)
    state = (state ^ (state >> Word(27))) * Word(0x94D049BB133111EB)
    return state ^ (state >> Word(31))


@inlined
def stream(seed: np.uint64, lane: int, number: np.uint64) -> np.uint64:
    return mixed(mixed(mixed(seed + GAMMA) + Word(lane) + GAMMA) + number + GAMMA)


@inlined
def below(bits: np.uint64, bound: np.uint64) -> np.uint64:
    """A number below the bound from the upper half of the bits, all but equally likely."""
    return ((bits >> HALF) * bound) >> HALF


@inlined
def with_card(rules: Rules, hand: np.uint64, card: np.uint64) -> np.uint64:
    place = Word(rules.stride) * card
    return hand | (((hand << Word(1)) | (Word(1) << place)) & (Word(rules.field) << place))


@inlined
def sort(rules: Rules, deck: npt.NDArray[np.uint8]) -> None:
    place = Word(0)
    for value in range(1, rules.values + 1):
        for _ in range(rules.copies):
            deck[place] = value
            place += Word(1)


@inlined
def dealt(
    rules: Rules,
    lanes: Lanes64,
    lane: int,
    deck: npt.NDArray[np.uint8],
    state: np.uint64,
    starter: int,
) -> Round:
    """R1, R2: the deck, in whatever order it comes, is shuffled and dealt from its last place."""
    bits = word = left = right = Word(0)
    for place in range(rules.cards - 1, -1, -1):
        if (rules.cards - place) & 1:
            state += GAMMA
            bits = mixed(state)
        else:
            bits <<= HALF  # the other half is as good
        last = Word(place)
        drawn = below(bits, last + Word(1))
        card = deck[drawn]
        deck[drawn] = deck[last]
        deck[last] = card
        if place < rules.hand:
            left = with_card(rules, left, Word(card))
        elif place < 2 * rules.hand:
            right = with_card(rules, right, Word(card))
        else:
            word = (word << Word(4)) | Word(card)
            if place & 15 == 1 or place == 2 * rules.hand:
                slot = last - Word(1)
                shift = (slot & Word(15)) << Word(2)
                lanes[lane, Word(CARDS) + (slot >> Word(4))] = word << shift
                word = Word(0)
    hand, other = (left, right) if starter == 0 else (right, left)
    pile = rules.cards - 2 * rules.hand
    return Round(hand, other, 0, 0, starter, 0, 0, NO_TURNS_COUNTED, pile, 0, 0)
