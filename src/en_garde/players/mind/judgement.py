"""
What an action is worth to whoever may play it, weighed as a person does: one turn deep, by
chances counted from the cards that are out of sight, and by taste.

A `Style` holds the tastes, and the faults that make a player human: how many discards it
remembers, how it misjudges chances, how calm it stays. Strong players play whole rounds to
the end in such styles (`playouts`), and guess hands by them (`ranges`).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import inlined, part
from en_garde.kernel.fencing import held, legal, nth_bit, ones, without
from en_garde.kernel.lane import (
    LAST_ATTACK,
    LAST_NONE,
    NO_TURNS_COUNTED,
    Round,
    Rules,
    Word,
    signed,
)

from .odds import Odds, exactly

__all__ = ["Numbers", "Style", "Worths", "chances", "judged", "options", "recalled"]

Numbers = npt.NDArray[np.int64]
Worths = npt.NDArray[np.float64]


class Style(NamedTuple):
    """A round won is worth 1 and a round lost -1; the tastes are on that scale."""

    memory: int = 99  # how many of the last discards it remembers (R18)
    hope: float = 1.0  # the chance of a parry is taken to this power: above 1 it is played down
    fear: float = 1.0  # weight of the chance to be hit
    prospect: float = 0.15  # the attack it could make next turn
    control: float = 0.0  # the attacks it could make wherever the opponent goes
    ground: float = 0.4  # a clear lead with the pile all but gone
    clear: float = 12.0  # squares of a lead that is as good as safe
    patience: float = 2.0  # ground counts half when so many cards are left in the pile
    chase: float = 0.0  # an opponent who retreats
    chased: float = 0.0  # having to retreat itself
    pairs: float = 0.0  # a card held twice
    attack: float = 0.0  # any attack from where it stands
    lunge: float = 0.0  # any lunge
    haste: float = 0.0  # a square forward
    space: float = 0.0  # being out of reach
    heat: float = 0.0  # how far from the best an action may be and still be played


@part
def options(rules: Rules, now: Round) -> np.uint64:
    """What is legal, compiled once for all who ask."""
    return legal(rules, now)


@part
def settlement(
    rules: Rules, odds: Odds, kept: np.uint64, ground: int, other: int, draws: int,
    foe_cards: int, unseen: Numbers, total: int,
) -> float:  # fmt: skip
    """R14 and R15 if the round ended here, over what both may hold then."""
    apart = rules.track - ground - other
    lead = 1.0 if ground > other else (-1.0 if ground < other else 0.0)
    if rules.basic == 1 or apart > rules.values:
        return lead
    mine, good, worth = signed(ones(held(rules, kept, apart))), unseen[apart], 0.0
    for drawn in range(min(draws, good) + 1):
        chance = exactly(odds, total, good, draws, drawn)
        have, rest = mine + drawn, good - drawn
        for theirs in range(min(foe_cards, rest) + 1):
            both = chance * exactly(odds, total - draws, rest, foe_cards, theirs)
            if have != theirs:
                worth += both if have > theirs else -both
            elif have == 0 or rules.equal_draw == 0:
                worth += both * lead
    return worth


@inlined
def unparried(odds: Odds, style: Style, total: int, good: int, foe_cards: int, count: int) -> float:
    parried: float = odds[total, good, foe_cards, count]
    return 1.0 - (parried if style.hope == 1.0 else parried**style.hope)


@part
def standing(
    rules: Rules, odds: Odds, style: Style, kept: np.uint64, ground: int, other: int, pile: int,
    turns_left: int, foe_cards: int, unseen: Numbers, total: int,
) -> float:  # fmt: skip
    """The own turn is over, the hand is still to be refilled, and the opponent's turn begins."""
    apart = rules.track - ground - other
    draws = min(rules.hand - signed(ones(kept)), pile)
    left = pile - draws
    if turns_left != NO_TURNS_COUNTED or (left == 0 and rules.last == LAST_NONE):
        return settlement(rules, odds, kept, ground, other, draws, foe_cards, unseen, total)
    reach = apart <= rules.values
    mine = signed(ones(held(rules, kept, apart)))
    most = signed(ones(Word(rules.attack)))
    danger = 0.0
    if reach:
        good = unseen[apart]
        for drawn in range(min(draws, good) + 1):
            needed = 1 if rules.basic == 1 else mine + drawn + 1
            if needed <= most and needed <= foe_cards:
                chance = exactly(odds, total, good, draws, drawn)
                danger += chance * odds[total - draws, good - drawn, foe_cards, needed]
    escaped = 0.0
    if rules.lunge != 0 and not (left == 0 and rules.last == LAST_ATTACK):
        most = signed(ones(Word(rules.lunge)))
        safe = 1.0
        for card in range(max(1, apart - rules.values), min(rules.values, apart - 1) + 1):
            value = apart - card
            needed = 1 if rules.basic == 1 else signed(ones(held(rules, kept, value))) + 1
            if needed <= most and needed < foe_cards:
                if card == value:
                    safe *= 1.0 - odds[total, unseen[value], foe_cards, needed + 1]
                else:
                    step = odds[total, unseen[card], foe_cards, 1]
                    safe *= 1.0 - step * odds[total, unseen[value], foe_cards - 1, needed]
        retreats = False
        for card in range(1, min(rules.values, ground) + 1):
            retreats = retreats or held(rules, kept, card) != 0
        if retreats and rules.basic == 0:
            escaped = 1.0 - safe
        else:
            danger = 1.0 - (1.0 - danger) * safe
    if left == 0:  # the opponent's last turn
        worth = settlement(rules, odds, kept, ground, other, draws, foe_cards, unseen, total)
        return (1.0 - danger) * worth - danger
    worth = style.chased * escaped
    if mine > 0:
        count = 1 if rules.basic == 1 else min(mine, most)
        hit = 1.0
        if rules.basic == 0:
            hit = unparried(odds, style, total, unseen[apart], foe_cards, count)
        worth += style.prospect * hit
    if style.control != 0.0:
        worth += style.control * control(
            rules, odds, style, kept, ground, other, foe_cards, unseen, total
        )
    lead = max(-1.0, min(1.0, (ground - other) / style.clear))
    worth += style.ground * lead * style.patience / (style.patience + left)
    return (1.0 - danger) * worth - style.fear * danger


@part
def control(
    rules: Rules, odds: Odds, style: Style, kept: np.uint64, ground: int, other: int,
    foe_cards: int, unseen: Numbers, total: int,
) -> float:  # fmt: skip
    """How well the own hand can attack, over the steps that the opponent may take."""
    apart = rules.track - ground - other
    moves, hits = 0, 0.0
    for card in range(1, rules.values + 1):
        weight = unseen[card]
        if weight == 0:
            continue
        for way in range(2):
            then = apart + card if way == 0 else apart - card
            if (way == 0 and card > other) or then < 1:
                continue
            moves += weight
            if then <= rules.values:
                mine = signed(ones(held(rules, kept, then)))
                if mine > 0:
                    if rules.basic == 1:
                        hits += weight
                    else:
                        hits += weight * (1.0 - odds[total, unseen[then], foe_cards, mine])
    return hits / moves if moves > 0 else 0.0


@part
def open_turn(
    rules: Rules, odds: Odds, style: Style, now: Round, mask: np.uint64, foe_cards: int,
    unseen: Numbers, total: int, worths: Worths,
) -> float:  # fmt: skip
    """Fills in what each action of an open turn, or a retreat, is worth; returns the best."""
    best = -9.0
    while mask != 0:
        action = nth_bit(mask, Word(0))
        mask &= mask - Word(1)
        step = (action * rules.reciprocal) >> 12
        attack = action - step * rules.stride
        forward = step
        if step > 0 and attack == rules.hand:
            forward, attack = -step, 0
        ground = now.ground + forward
        apart = rules.track - ground - now.other_ground
        kept = now.hand
        if step > 0:
            kept = without(rules, kept, step, 1)
        if attack > 0:
            kept = without(rules, kept, apart, attack)
        if attack > 0:
            worth = thrust(
                rules, odds, style, now, kept, ground, step, apart, attack,
                foe_cards, unseen, total,
            )  # fmt: skip
            worth += style.lunge if step > 0 else style.attack
        else:
            draws = min(rules.hand - signed(ones(kept)), now.pile)
            closing = now.faced > 0 and (
                now.pile == 0 or (now.pile == draws and rules.retreat_ground == 1)
            )
            if closing:  # R16, R17
                lead = ground - now.other_ground
                worth = 1.0 if lead > 0 else (-1.0 if lead < 0 else 0.0)
            else:
                worth = standing(
                    rules, odds, style, kept, ground, now.other_ground, now.pile,
                    now.turns_left, foe_cards, unseen, total,
                )  # fmt: skip
            if apart > rules.values:
                worth += style.space
        worth += style.haste * forward
        if style.pairs != 0.0:
            doubles = signed(ones(kept)) - signed(ones(kept & Word(rules.ones)))
            worth += style.pairs * doubles
        worths[action] = worth
        best = max(best, worth)
    return best


@part
def thrust(
    rules: Rules, odds: Odds, style: Style, now: Round, kept: np.uint64, ground: int, step: int,
    value: int, count: int, foe_cards: int, unseen: Numbers, total: int,
) -> float:  # fmt: skip
    """An attack hits, is parried, or, if it was a lunge, escaped."""
    if rules.basic == 1:
        return 1.0
    other = now.other_ground
    miss = unparried(odds, style, total, unseen[value], foe_cards, count)
    worth, escaped = 0.0, 0.0
    if step > 0 and miss > 0.0:  # R10
        usable = 0
        for card in range(1, min(rules.values, other) + 1):
            usable += unseen[card]
        none = 1.0
        for card in range(foe_cards):
            none *= max(0, total - usable - card) / (total - card)
        escaped = miss * (1.0 - none)
        pile = now.pile - min(rules.hand - signed(ones(kept)), now.pile)
        if now.pile > 0 and pile > 0:
            lead = max(-1.0, min(1.0, (ground - other + 2) / style.clear))
            ahead = style.ground * lead * style.patience / (style.patience + pile)
            worth += escaped * (style.chase + ahead)
        else:  # R16, with a retreat of about two squares
            worth += escaped * (1.0 if ground > other - 2 else -1.0)
    worth += miss - escaped
    if miss < 1.0:
        parry = min(count, unseen[value], foe_cards)
        unseen[value] -= parry
        worth += (1.0 - miss) * standing(
            rules, odds, style, kept, ground, other, now.pile, now.turns_left,
            foe_cards - parry, unseen, total - parry,
        )  # fmt: skip
        unseen[value] += parry
    return worth


@part
def judged(
    rules: Rules, odds: Odds, style: Style, now: Round, mask: np.uint64, foe_cards: int,
    unseen: Numbers, worths: Worths,
) -> None:  # fmt: skip
    """Fills in what each action of the mask is worth to whoever decides now."""
    total = 0
    for value in range(1, rules.values + 1):
        total += unseen[value]
    if now.faced > 0 and mask & Word(1) != 0:
        parried = 0.0
        if mask != Word(1):  # or there is nothing to weigh
            apart = rules.track - now.ground - now.other_ground
            kept = without(rules, now.hand, apart, now.faced)
            then = Round(
                kept, now.other_hand, now.ground, now.other_ground, now.turn, 0, 0,
                now.turns_left, now.pile, now.top, 0,
            )  # fmt: skip
            turns = options(rules, then) if now.turns_left != 0 else Word(0)
            if turns != 0:
                parried = open_turn(
                    rules, odds, style, then, turns, foe_cards, unseen, total, worths
                )
            else:
                parried = settlement(
                    rules, odds, kept, now.ground, now.other_ground, 0, foe_cards, unseen, total
                )
        worths[0] = parried
        mask &= ~Word(1)
    open_turn(rules, odds, style, now, mask, foe_cards, unseen, total, worths)


@part
def chances(style: Style, mask: np.uint64, worths: Worths) -> None:
    """The worths of the mask's actions become the chances with which they are played."""
    best, rest = -9.0, mask
    while rest != 0:
        best = max(best, worths[nth_bit(rest, Word(0))])
        rest &= rest - Word(1)
    total, rest = 0.0, mask
    while rest != 0:
        action = nth_bit(rest, Word(0))
        rest &= rest - Word(1)
        short = best - worths[action]
        weight = np.exp(-short / style.heat) if style.heat > 0.0 else (1.0 if short == 0.0 else 0.0)
        worths[action] = weight
        total += weight
    rest = mask
    while rest != 0:
        worths[nth_bit(rest, Word(0))] /= total
        rest &= rest - Word(1)


@part
def recalled(
    rules: Rules, style: Style, hand: np.uint64, order: npt.NDArray[np.uint8], discarded: int,
    unseen: Numbers,
) -> None:  # fmt: skip
    """The cards that a player of the style takes to be out of sight: all it has not in mind."""
    for value in range(1, rules.values + 1):
        unseen[value] = rules.copies - signed(ones(held(rules, hand, value)))
    for place in range(max(0, discarded - style.memory), discarded):
        unseen[order[place]] -= 1
