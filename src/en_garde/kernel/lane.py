"""
A round in at most 64 bytes: the words of a lane.

    0, 1   left and right: the hand, and below it the ground won
    2      everything small (see the shifts), above it how many rounds the lane has been dealt
    3 …    cards, four bits each: discards from the front, below the pile to be drawn

A hand is unary in the bits of the actions: value v has hand + 1 bits from v * (hand + 1) on,
the lowest as many as there are cards set. So the lowest bit of a value says that an advance
with it can be paid for, and comparing two such fields compares counts. The fields are those
of the published bound, (values + 1) * (hand + 1) <= 64; field 0 is empty, and as the bound
is met, the hand aligned to the top of its word leaves at least eight bits for the ground.

Discards take the places of cards drawn: there are never more of them. The top discard has a
place of its own, so that 80 places hold the cards of the largest deck (81).
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.rules import LastTurn, RuleSet, Settle

from .compiled import inlined

__all__ = ["Lanes64", "Round", "Rules", "load", "rules_of", "signed", "store"]

Lanes64 = npt.NDArray[np.uint64]
Word = np.uint64

LEFT, RIGHT, SMALL, CARDS = 0, 1, 2, 3  # the words
GROUND_MASK = Word(0x7F)
# Where the small things lie in word 2.
TURN, FACED, STEP, TURNS, ENDING, PILE, TOP, DEALS = (
    Word(0), Word(1), Word(5), Word(9), Word(11), Word(15), Word(22), Word(26),
)  # fmt: skip
NO_TURNS_COUNTED = -1  # `turns_left` while there is a pile

LAST_NONE, LAST_ATTACK, LAST_WHOLE = range(3)
HIT, STUCK, BY_CARDS, BY_GROUND = range(4)  # how a round ends: 1 + 3 * reason + winner
DRAW = 2  # the winner of a drawn round; 0 is left and 1 is right
ENDINGS = 1 + 4 * 3


class Rules(NamedTuple):
    """A rule set as the compiled code reads it."""

    track: int  # R1: the distance of the fencers at the start
    values: int
    copies: int
    hand: int
    cards: int
    stride: int  # bits of a value in a hand, and numbers of a step
    reciprocal: int  # number * reciprocal >> 12 is number // stride, for every number below 64
    ones: int  # the lowest bit of every value
    field: int  # the bits a value's cards can take
    attack: int  # R7: the bits of the attack cards allowed
    lunge: int  # R9: the same after a step
    basic: int  # R6
    last: int  # R12, R13
    equal_draw: int  # R15
    retreat_ground: int  # R17
    align: int  # how far a hand is moved up in its word
    words: int  # of a lane


@cache
def rules_of(rules: RuleSet) -> Rules:
    stride = rules.hand + 1
    return Rules(
        track=rules.piste - 1,
        values=rules.values,
        copies=rules.copies,
        hand=rules.hand,
        cards=rules.cards,
        stride=stride,
        reciprocal=-(-4096 // stride),
        ones=sum(1 << value * stride for value in range(1, rules.values + 1)),
        field=(1 << rules.hand) - 1,
        attack=(1 << min(rules.attack_limit, rules.hand)) - 1,
        lunge=(1 << min(rules.lunge_limit, rules.hand)) - 1,
        basic=int(rules.basic),
        last=tuple(LastTurn).index(rules.after_last_card),
        equal_draw=int(rules.equal_cards is Settle.DRAW),
        retreat_ground=int(rules.own_retreat is Settle.GROUND),
        align=64 - rules.actions,
        words=CARDS + -(-(rules.cards - 1) // 16),
    )


class Round(NamedTuple):
    """A round unpacked, seen from whoever decides now."""

    hand: np.uint64
    other_hand: np.uint64
    ground: int  # squares won from the own end
    other_ground: int
    turn: int
    faced: int  # cards of the attack to be answered, 0 in an open turn; its value is the distance
    step: int  # the step of that attack, 0 for one from where the fencer stood
    turns_left: int
    pile: int
    top: int  # the discard that shows, 0 for none
    ending: int  # 0 while the round runs


@inlined
def signed(bits: np.uint64) -> int:
    """A small number for reckoning: numba turns a sum of signed and unsigned into a float."""
    return np.int64(bits)  # type: ignore[return-value]


@inlined
def load(rules: Rules, lanes: Lanes64, lane: int) -> Round:
    small = lanes[lane, SMALL]
    turn = signed(small & Word(1))
    mine, theirs = lanes[lane, turn], lanes[lane, 1 - turn]
    keep = ~Word(0) << Word(rules.stride)  # field 0 is where the ground is kept
    return Round(
        (mine >> Word(rules.align)) & keep,
        (theirs >> Word(rules.align)) & keep,
        signed(mine & GROUND_MASK),
        signed(theirs & GROUND_MASK),
        turn,
        signed((small >> FACED) & Word(15)),
        signed((small >> STEP) & Word(15)),
        signed((small >> TURNS) & Word(3)) - 1,
        signed((small >> PILE) & Word(127)),
        signed((small >> TOP) & Word(15)),
        signed((small >> ENDING) & Word(15)),
    )


@inlined
def store(rules: Rules, lanes: Lanes64, lane: int, now: Round) -> None:
    lanes[lane, now.turn] = (now.hand << Word(rules.align)) | Word(now.ground)
    lanes[lane, 1 - now.turn] = (now.other_hand << Word(rules.align)) | Word(now.other_ground)
    deals = lanes[lane, SMALL] >> DEALS
    lanes[lane, SMALL] = (
        Word(now.turn)
        | (Word(now.faced) << FACED)
        | (Word(now.step) << STEP)
        | (Word(now.turns_left + 1) << TURNS)
        | (Word(now.ending) << ENDING)
        | (Word(now.pile) << PILE)
        | (Word(now.top) << TOP)
        | (deals << DEALS)
    )
