"""
Where two fencers can stand, laid out so that a step is a shift, and what a hand can do there.

A position is the two advances: `a` of whoever acts, `b` of the other; the distance is
track - a - b. A step changes the sum of the advances by its card, an attack and its parry by
nothing: without lunges that sum is odd or even as the sum of the discards is. The attack cards
of a lunge that was escaped by a retreat are discarded without having moved anybody: then it is
the other way round.

*The field* is all positions that can be: a sheet with those that have the parity of the
discards, and a second one with the rest. A sheet has a row for each b, as far as anybody can
have come, and in a row every other a. The even rows and the odd rows of both sheets are four
*stretches*: a step changes a alone and stays on its stretch, and there all positions shift by
the same number of places. Two stretches that follow each other shift alike, and all four do
when the card is even.

*A line* is the positions at one distance, by a, without those at its ends that cannot be.
Attacks and lunges are made on lines, and who answers one stands on a line.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from en_garde.rules import RuleSet

from .hands import Hands
from .sweeps.jobs import (
    ATTACK,
    FACING_SORT,
    FIRST_ROW,
    LAST_SORT,
    LUNGE,
    OPEN_SORT,
    SHEET,
    STRETCHES,
)

__all__ = ["Acts", "Piste", "acts_of", "piste_of"]

Ints = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Piste:
    """Fields of every shape: of a parity of the discards, and so many rows on either sheet."""

    track: int
    shape: Ints  # [code]
    places: Ints  # [shape]
    cuts: Ints  # [shape, stretch]: where it begins, and the end
    line: Ints  # [shape, distance, a]: the place; -1 without
    swap: Ints  # [shape, place]: the same position seen by the other
    distance: Ints  # [shape, place]; 0 where a row is shorter
    advance: Ints  # [shape, place]: a


def piste_of(rules: RuleSet, parity: Ints, rows: Ints) -> Piste:
    """`parity` of the discards and `rows` of the sheets, for every code."""
    track = rules.piste - 1
    shapes, shape = np.unique(np.column_stack([parity, rows]), axis=0, return_inverse=True)
    most = 2 * sum(-(-(track - b) // 2) for b in range(track))
    cuts = np.zeros((len(shapes), STRETCHES + 1), np.int64)
    line = np.full((len(shapes), track + 1, track + 1), -1, np.int64)
    distance, advance = np.zeros((2, len(shapes), most), np.int64)
    swap = np.tile(np.arange(most), (len(shapes), 1))
    for nth, (odd, *counts) in enumerate(shapes):
        at = 0
        for stretch in range(STRETCHES):
            sheet, first = SHEET[stretch], FIRST_ROW[stretch]
            cuts[nth, stretch] = at
            for b in range(first, counts[sheet], 2):
                # As long for one parity of a as for the other: a step changes between them.
                for a in range((odd + sheet - b) % 2, track - b + 1, 2)[: -(-(track - b) // 2)]:
                    if a + b < track:
                        distance[nth, at], advance[nth, at] = track - a - b, a
                        line[nth, track - a - b, a] = at
                    at += 1
        cuts[nth, STRETCHES] = at
        for place in np.flatnonzero(distance[nth]):
            apart, a = distance[nth, place], advance[nth, place]
            seen = line[nth, apart, track - apart - a]
            swap[nth, place] = place if seen < 0 else seen
    return Piste(track, shape.ravel(), cuts[:, -1].copy(), cuts, line, swap, distance, advance)


@dataclass(frozen=True, eq=False)
class Acts:
    """
    What each hand can do, by the sort of phase: an open turn, a last attack, a lunge to answer.

    Attacks and lunges are listed by line. Steps and the parry are *wide*: they have a number
    for every position, and are not listed.
    """

    start: Ints  # [sort, hand, distance]: where its list begins
    count: Ints  # [sort, hand, distance]
    kind: Ints  # flat
    card: Ints  # of the step; 0 without
    cards: Ints  # of the attack
    wide: Ints  # [sort, hand]: how many wide actions
    legal: npt.NDArray[np.uint8]  # [sort, hand, distance, a]: how many actions in all


def acts_of(rules: RuleSet, hands: Hands) -> Acts:
    track = rules.piste - 1
    shape = (FACING_SORT + rules.hand + 1, len(hands.hand_code), track + 1)
    start, count = np.zeros((2, *shape), np.int64)
    wide = np.zeros(shape[:2], np.int64)
    legal = np.zeros((*shape, track + 1), np.uint8)
    listed: list[tuple[int, int, int]] = []
    advance = np.arange(track + 1)
    for hand, code in enumerate(hands.hand_code):
        held = [0, *map(int, hands.counts[code])]
        present = [value for value, cards in enumerate(held) if cards]
        back = np.zeros(track + 1, np.uint8)
        for card in present:
            back += advance >= card
        wide[OPEN_SORT, hand] = 2 * len(present)
        for faced in range(1, rules.hand + 1):
            wide[FACING_SORT + faced, hand] = len(present) + (max(held) >= faced)
        for distance in range(1, track + 1):
            room = track - distance + 1
            fitting = held[distance] if distance <= rules.values else 0
            attacks = [(ATTACK, 0, n + 1) for n in range(min(fitting, rules.attack_limit))]
            lunges = _lunges(rules, held, present, distance)
            for sort, acts in ((LAST_SORT, attacks), (OPEN_SORT, attacks + lunges)):
                start[sort, hand, distance] = len(listed)
                count[sort, hand, distance] = len(acts)
                listed += acts
                legal[sort, hand, distance, :room] = len(acts)
            forward = sum(card < distance for card in present)
            legal[OPEN_SORT, hand, distance, :room] += forward
            if present:
                legal[OPEN_SORT, hand, distance, :room] += back[:room]
                for faced in range(1, rules.hand + 1):
                    parry = fitting >= faced
                    legal[FACING_SORT + faced, hand, distance, :room] = back[:room] + parry
    kind, card, cards = np.array(listed or [(0, 0, 0)], np.int64).T.copy()
    return Acts(start, count, kind, card, cards, wide, legal)


def _lunges(
    rules: RuleSet, held: list[int], present: list[int], distance: int
) -> list[tuple[int, int, int]]:
    found = []
    for card in present:
        value = distance - card
        if 1 <= value <= rules.values:
            most = min(held[value] - (card == value), rules.lunge_limit)
            found += [(LUNGE, card, n + 1) for n in range(most)]
    return found
