"""Legal actions and playing one, compiled: `rules.legal` and `rules.play` on packed rounds."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic

from .chance import with_card
from .compiled import inlined
from .lane import (
    BY_CARDS,
    BY_GROUND,
    CARDS,
    DRAW,
    HIT,
    LAST_ATTACK,
    LAST_NONE,
    NO_TURNS_COUNTED,
    STUCK,
    Lanes64,
    Round,
    Rules,
    Word,
    signed,
)

__all__ = ["legal", "nth_bit", "ones", "played"]


@intrinsic
def _ones(typing: Any, bits: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), code


@inlined
def ones(bits: np.uint64) -> np.uint64:
    """How many bits are set."""
    return _ones(bits)  # type: ignore[call-arg]


@inlined
def distance(rules: Rules, now: Round) -> int:
    return rules.track - now.ground - now.other_ground


@inlined
def held(rules: Rules, hand: np.uint64, value: int) -> np.uint64:
    """The unary field of a value; of one that no card has, the empty field 0."""
    reached = value if value <= rules.values else 0
    return (hand >> Word(rules.stride * reached)) & Word(rules.field)


@inlined
def steps_up_to(rules: Rules, squares: int) -> np.uint64:
    """The numbers of actions with a step of at most that many squares and no attack card."""
    return (Word(2) << Word(rules.stride * min(squares, rules.values))) - Word(1)


@inlined
def last_chance_is_an_attack(rules: Rules, now: Round) -> bool:
    """R12."""
    return now.turns_left != NO_TURNS_COUNTED and rules.last == LAST_ATTACK


@inlined
def legal(rules: Rules, now: Round) -> np.uint64:
    """The legal actions as a mask of their numbers; empty is for the caller to read (R8, R11)."""
    present = now.hand & Word(rules.ones)
    apart = distance(rules, now)
    backward = (present & steps_up_to(rules, now.ground)) << Word(rules.hand)  # R4
    fitting = held(rules, now.hand, apart)
    if now.faced > 0:
        parry = (fitting >> Word(now.faced - 1)) & Word(1)  # R8
        return parry | (backward if now.step > 0 else Word(0))  # R10
    attacks = (fitting & Word(rules.attack)) << Word(1)  # R6, R7
    if last_chance_is_an_attack(rules, now):
        return attacks
    mask = attacks | backward | (present & steps_up_to(rules, apart - 1))  # R4
    if rules.lunge != 0 and apart <= 2 * rules.values:  # R9
        for card in range(max(1, apart - rules.values), min(rules.values, apart - 1) + 1):
            value = apart - card
            thrust = held(rules, now.hand, value) >> Word(1 if card == value else 0)
            place = Word(rules.stride * card)
            paid = Word(0) - ((now.hand >> place) & Word(1))
            mask |= ((thrust & Word(rules.lunge) & paid) << Word(1)) << place
    return mask


@inlined
def without(rules: Rules, hand: np.uint64, value: int, count: int) -> np.uint64:
    place = Word(rules.stride * value)
    field = Word(rules.field) << place
    return (hand & ~field) | (((hand & field) >> Word(count)) & field)


@inlined
def cover(lanes: Lanes64, lane: int, place: int, top: int) -> None:
    """The card that lay on top joins the discards beneath, of which there are `place`."""
    word, shift = CARDS + (place >> 4), Word(4 * (place & 15))
    lanes[lane, word] = (lanes[lane, word] & ~(Word(15) << shift)) | (Word(top) << shift)


@inlined
def discard(
    rules: Rules, lanes: Lanes64, lane: int, now: Round, first: int, then: int, count: int
) -> int:
    """Cards of an action leave the hands; the last one shows (R18)."""
    place = rules.cards - now.pile - signed(ones(now.hand)) - signed(ones(now.other_hand)) - 1
    top = now.top
    for card in range(0 if first > 0 else 1, 1 + count):
        if top > 0:
            cover(lanes, lane, place, top)
        place += 1
        top = first if card == 0 else then
    return top


@inlined
def refilled(
    rules: Rules, lanes: Lanes64, lane: int, hand: np.uint64, pile: int
) -> tuple[np.uint64, int]:
    """R5: as far as the pile goes."""
    draws = min(rules.hand - signed(ones(hand)), pile)
    for _ in range(draws):
        place = Word(rules.cards - pile - 1)
        word = lanes[lane, Word(CARDS) + (place >> Word(4))]
        card = (word >> ((place & Word(15)) << Word(2))) & Word(15)
        hand = with_card(rules, hand, card)
        pile -= 1
    return hand, pile


@inlined
def ended(now: Round, winner: int, reason: int) -> Round:
    return Round(
        now.hand, now.other_hand, now.ground, now.other_ground, now.turn, now.faced, now.step,
        now.turns_left, now.pile, now.top, 1 + 3 * reason + winner,
    )  # fmt: skip


@inlined
def settled_on_ground(now: Round) -> Round:
    """R14."""
    if now.ground == now.other_ground:
        return ended(now, DRAW, BY_GROUND)
    return ended(now, now.turn if now.ground > now.other_ground else 1 - now.turn, BY_GROUND)


@inlined
def settled(rules: Rules, now: Round) -> Round:
    """R14 at the basic level, R15 at the others."""
    apart = distance(rules, now)
    mine, theirs = held(rules, now.hand, apart), held(rules, now.other_hand, apart)
    if rules.basic == 0 and mine != theirs:
        return ended(now, now.turn if mine > theirs else 1 - now.turn, BY_CARDS)
    if rules.basic == 0 and mine != 0 and rules.equal_draw == 1:
        return ended(now, DRAW, BY_CARDS)
    return settled_on_ground(now)


@inlined
def begun(rules: Rules, now: Round) -> tuple[Round, np.uint64]:
    """A turn or an answer begins, unless the round is over before it."""
    mask = legal(rules, now) if now.faced > 0 or now.turns_left != 0 else Word(0)
    if mask != 0:
        return now, mask
    if now.faced > 0:  # R8: no defence
        return ended(now, 1 - now.turn, HIT), mask
    if now.turns_left == 0 or last_chance_is_an_attack(rules, now):  # R12: it is missed
        return settled(rules, now), mask
    return ended(now, 1 - now.turn, STUCK), mask  # R11


@inlined
def played(
    rules: Rules, lanes: Lanes64, lane: int, now: Round, action: int, remember: bool
) -> tuple[Round, np.uint64]:
    """
    The round after a legal action, and what is legal then.

    Only the cards of the lane are read, and written when the discards are to be remembered.
    """
    step = (action * rules.reciprocal) >> 12
    attack = action - step * rules.stride  # cards of an attack
    forward = step
    if step > 0 and attack == rules.hand:
        forward, attack = -step, 0
    parry = action == 0
    count = now.faced if parry else attack
    ground = now.ground + forward
    apart = rules.track - ground - now.other_ground
    top = apart if count > 0 else step
    if remember:
        top = discard(rules, lanes, lane, now, step, apart, count)
    hand = now.hand
    if step > 0:
        hand = without(rules, hand, step, 1)
    if count > 0:
        hand = without(rules, hand, apart, count)
    stays = Round(
        hand, now.other_hand, ground, now.other_ground, now.turn, 0, 0,
        now.turns_left, now.pile, top, 0,
    )  # fmt: skip
    if parry:  # R8: outside any turn and without refilling; then a whole turn
        after = stays
    else:
        if attack > 0 and rules.basic == 1:  # R6: it always hits, without a refill (R5)
            return ended(stays, now.turn, HIT), Word(0)
        retreat = now.faced > 0
        if retreat and now.pile == 0:  # R16
            return settled_on_ground(stays), Word(0)
        hand, pile = refilled(rules, lanes, lane, hand, now.pile)
        turns_left = NO_TURNS_COUNTED
        if now.turns_left != NO_TURNS_COUNTED:
            turns_left = 0  # this was the last turn
        elif pile == 0:
            turns_left = 0 if rules.last == LAST_NONE else 1
        after = Round(
            now.other_hand, hand, now.other_ground, ground, 1 - now.turn, attack,
            step if attack > 0 else 0, turns_left, pile, top, 0,
        )  # fmt: skip
        if retreat and pile == 0 and rules.retreat_ground == 1:  # R17
            return settled_on_ground(after), Word(0)
    return begun(rules, after)


@inlined
def nth_bit(mask: np.uint64, n: np.uint64) -> int:
    """The number of the n-th set bit, from 0."""
    for _ in range(n):
        mask &= mask - Word(1)
    return signed(ones((mask & (Word(0) - mask)) - Word(1)))
