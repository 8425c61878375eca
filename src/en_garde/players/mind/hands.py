"""Sets of hands and their weights: the arithmetic of `ranges`, in compiled code."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from en_garde.kernel.chance import with_card
from en_garde.kernel.compiled import compiled, inlined, part
from en_garde.kernel.fencing import held, nth_bit, ones, without
from en_garde.kernel.lane import Round, Rules, Word, signed

from .judgement import Numbers, Style, Worths, chances, judged, options, recalled
from .odds import Odds

__all__ = [
    "able",
    "dealt_to",
    "drawn_by",
    "likelihoods",
    "mixed_actions",
    "multisets",
    "shown",
    "spent",
]

Hands = npt.NDArray[np.uint64]  # sorted, each as the kernel packs it
Weights = npt.NDArray[np.float64]
Cards = npt.NDArray[np.uint8]


@compiled
def multisets(rules: Rules, unseen: Numbers, size: int) -> Hands:
    """All hands of that many of the unseen cards, in the order of their bits."""
    hands = np.zeros(1, np.uint64)
    below = 0  # cards of the lower values, from which the rest of a hand comes
    for value in range(1, rules.values + 1):
        below += unseen[value]
    for value in range(rules.values, 0, -1):
        below -= unseen[value]
        grown = np.empty(len(hands) * (unseen[value] + 1), np.uint64)
        number = 0
        for hand in hands:
            rest = size - signed(ones(hand))
            for count in range(max(0, rest - below), min(rest, unseen[value]) + 1):
                field = (Word(1) << Word(count)) - Word(1)
                grown[number] = hand | (field << Word(rules.stride * value))
                number += 1
        hands = grown[:number]
    return hands


@compiled
def dealt_to(rules: Rules, hands: Hands, unseen: Numbers) -> Weights:
    """In how many ways each hand comes from the unseen cards."""
    weights = np.ones(len(hands))
    for place in range(len(hands)):
        for value in range(1, rules.values + 1):
            count = signed(ones(held(rules, hands[place], value)))
            for card in range(count):
                weights[place] *= (unseen[value] - card) / (card + 1)
    return weights


@compiled
def shown(rules: Rules, hands: Hands, weights: Weights, unseen: Numbers, card: int) -> None:
    """A card out of sight turns up outside these hands: each is as likely as it left it there."""
    for place in range(len(hands)):
        left = unseen[card] - signed(ones(held(rules, hands[place], card)))
        for model in range(len(weights)):
            weights[model, place] *= max(0, left)


@compiled
def drawn_by(
    rules: Rules, hands: Hands, weights: Weights, unseen: Numbers, grown: Hands
) -> Weights:
    """One more card, any of those neither in the hand nor in sight; `grown` are the hands then."""
    after = np.zeros((len(weights), len(grown)))
    for place in range(len(grown)):
        for value in range(1, rules.values + 1):
            count = signed(ones(held(rules, grown[place], value)))
            if count == 0:
                continue
            before = np.searchsorted(hands, without(rules, grown[place], value, 1))
            if before < len(hands) and with_card(rules, hands[before], Word(value)) == grown[place]:
                left = unseen[value] - (count - 1)
                for model in range(len(weights)):
                    after[model, place] += weights[model, before] * left
    return after


@compiled
def spent(rules: Rules, hands: Hands, weights: Weights, card: int) -> tuple[Hands, Weights]:
    """A card leaves the hands; those that have not got it are no more."""
    kept = np.empty(len(hands), np.uint64)
    after = np.empty(weights.shape)
    number = 0
    for place in range(len(hands)):
        if held(rules, hands[place], card) != 0:
            kept[number] = without(rules, hands[place], card, 1)
            after[:, number] = weights[:, place]
            number += 1
    return kept[:number].copy(), after[:, :number].copy()


@inlined
def holding(now: Round, hand: np.uint64) -> Round:
    return Round(
        hand, now.other_hand, now.ground, now.other_ground, now.turn, now.faced, now.step,
        now.turns_left, now.pile, now.top, 0,
    )  # fmt: skip


@part
def weigh(
    rules: Rules, odds: Odds, style: Style, slip: float, now: Round, mask: np.uint64,
    foe_cards: int, order: Cards, unseen: Numbers, worths: Worths,
) -> None:  # fmt: skip
    recalled(rules, style, now.hand, order, len(order), unseen)
    judged(rules, odds, style, now, mask, foe_cards, unseen, worths)
    chances(style, mask, worths)
    if slip > 0.0:
        any_action = slip / signed(ones(mask))
        rest = mask
        while rest != 0:
            action = nth_bit(rest, Word(0))
            rest &= rest - Word(1)
            worths[action] = (1.0 - slip) * worths[action] + any_action


@compiled
def able(rules: Rules, hands: Hands, weights: Weights, now: Round) -> None:
    """Whoever decides has something to play, or the round would be over (R8, R11)."""
    for place in range(len(hands)):
        if options(rules, holding(now, hands[place])) == 0:
            for model in range(len(weights)):
                weights[model, place] = 0.0


@compiled
def likelihoods(
    rules: Rules, odds: Odds, style: Style, slip: float, hands: Hands, now: Round, foe_cards: int,
    order: Cards, action: int, found: Weights,
) -> None:  # fmt: skip
    """How likely a player of the style, who slips now and then, plays the action with each hand."""
    unseen = np.zeros(rules.values + 1, np.int64)
    worths = np.zeros(64)
    for place in range(len(hands)):
        mine = holding(now, hands[place])
        mask = options(rules, mine)
        found[place] = 0.0
        if (mask >> Word(action)) & Word(1) == 0:
            continue
        weigh(rules, odds, style, slip, mine, mask, foe_cards, order, unseen, worths)
        found[place] = worths[action]


@compiled
def mixed_actions(
    rules: Rules, odds: Odds, style: Style, slip: float, now: Round, foe_cards: int, order: Cards
) -> tuple[np.uint64, Worths]:
    """The legal actions, and with what chance a player of the style plays each."""
    unseen = np.zeros(rules.values + 1, np.int64)
    worths = np.zeros(64)
    mask = options(rules, now)
    weigh(rules, odds, style, slip, now, mask, foe_cards, order, unseen, worths)
    return mask, worths
