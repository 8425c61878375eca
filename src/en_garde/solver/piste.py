"""
Where two fencers can stand, laid out so that a step is a shift, and what a hand can do there.

A position is the two advances: `a` of whoever acts, `b` of the other; the distance is
track - a - b. A step changes the sum of the advances by its card, an attack and its parry by
nothing: without lunges that sum is odd or even as the sum of the discards is, and half of all
positions are enough. The attack cards of a lunge that was escaped by a retreat are discarded
without having moved anybody; with lunges both halves are there.

*The field* is all of them: a sheet with those that have the parity of the discards, and where
there are lunges a second one with the rest. A sheet has a row for each b, the even ones first,
and in a row every other a. A step changes a alone and stays on its sheet: within the even
rows, and within the odd rows, all positions shift by the same number of places. In the second
sheet it is the other way round, so that the field has two or three stretches.

*A line* is the positions at one distance, by a. Attacks and lunges are made on lines, and who
answers one stands on a line.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from en_garde.rules import RuleSet

from .hands import Hands
from .sweeps.jobs import ATTACK, FACING_SORT, LAST_SORT, LUNGE, OPEN_SORT

__all__ = ["Acts", "Piste", "acts_of", "piste_of"]

Ints = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Piste:
    track: int
    places: int  # of the field
    cuts: Ints  # where a stretch begins in which all places shift alike, and the end
    line: Ints  # [parity of the discards, distance, a]: the place in the field
    swap: Ints  # [parity, place]: the same position seen by the other
    distance: Ints  # [parity, place]; 0 where a row is shorter
    advance: Ints  # [parity, place]: a


def piste_of(rules: RuleSet) -> Piste:
    track = rules.piste - 1
    rows = [*range(0, track, 2), *range(1, track, 2)]
    start, places, even = {}, 0, 0
    for b in rows:
        start[b] = places
        places += -(-(track - b) // 2)
        even = places if b % 2 == 0 else even
    line = np.zeros((track + 1, track + 1), np.int64)
    distance, advance = np.zeros((2, 2, places), np.int64)
    for parity in range(2):
        for b in rows:
            for nth in range(-(-(track - b) // 2)):
                a = 2 * nth + (parity - b) % 2
                at = start[b] + nth
                distance[parity, at], advance[parity, at] = track - a - b, a
                line[track - a - b, a] = at
    swap = np.tile(np.arange(places), (2, 1))
    for parity in range(2):
        for place in np.flatnonzero(distance[parity]):
            apart, a = distance[parity, place], advance[parity, place]
            swap[parity, place] = line[apart, track - apart - a]
    if not (rules.lunge_limit and not rules.basic):
        cuts = np.array([0, even, places])
        return Piste(track, places, cuts, np.stack([line, line]), swap, distance, advance)
    other = (track - np.arange(track + 1)) % 2  # the parity that a distance has
    lines = np.stack([line + places * (other != parity)[:, None] for parity in range(2)])
    return Piste(
        track=track,
        places=2 * places,
        cuts=np.array([0, even, places + even, 2 * places]),
        line=lines,
        swap=np.hstack([swap, swap[::-1] + places]),
        distance=np.hstack([distance, distance[::-1]]),
        advance=np.hstack([advance, advance[::-1]]),
    )


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
