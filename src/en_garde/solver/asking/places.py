"""Compiled: the chances of a hand's actions, and what a pair of hands is worth where it stands."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import compiled, inlined, part
from en_garde.kernel.fencing import ones
from en_garde.kernel.lane import signed

from ..sweeps.cells import length_of, settled
from ..sweeps.jobs import ATTACK, FACING_SORT
from .book import (
    ATTACK_ONLY,
    ENTRY0,
    FACED,
    FAMILY,
    FIELD,
    FIRST,
    OWN,
    REACH0,
    ROW0,
    SLAB,
    SORT,
    Book,
    Position,
)

__all__ = [
    "ACTIONS",
    "all_chances",
    "all_legal",
    "cells_of",
    "chances_of",
    "is_in",
    "legal_of",
    "spot_of",
    "stuck",
    "told_of",
    "worth_of",
]

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

ACTIONS = 64  # as many as the kernel has numbers for


@inlined
def is_in(mask: np.uint64, number: int) -> bool:
    return bool((mask >> np.uint64(number)) & np.uint64(1))


@inlined
def spot_of(book: Book, at: Position) -> int:
    """The number of the position among those of its phase and cards."""
    t, family = book.t, book.phase[at.phase, FAMILY]
    spot: int = t.line[t.shape[at.code], at.distance, at.advance]
    if book.phase[at.phase, FIELD] == 0:
        spot = t.line_at[family, at.code, at.distance] + at.advance
        spot -= t.margin[family, at.code, at.distance]
    return spot


@inlined
def cells_of(book: Book, at: Position, own: int) -> tuple[int, int]:
    """Where the values of a hand (a number) begin, and how far apart they are by foe's rank."""
    t, phase, nth = book.t, book.phase[at.phase], book.t.in_level[at.code]
    row = t.row0[phase[ROW0] + nth] + t.rank[at.code, own]
    apart = t.spots[phase[FAMILY], at.code]
    cell = phase[REACH0] + t.cell0[phase[SLAB] + nth] + t.first[phase[FIRST] + row] * apart
    return cell + spot_of(book, at), apart


@inlined
def worth_of(book: Book, at: Position, own: int, foe: int) -> float:
    """What the position is worth to whoever acts, holding `own` against `foe` (numbers)."""
    cell, apart = cells_of(book, at, own)
    rank = book.t.rank[at.code - book.t.hand_code[own], foe]
    return float(book.values[cell + rank * apart]) / 32767


@inlined
def stuck(book: Book, at: Position, own: int, foe: int) -> float:
    """R8, R11, R12: what it is worth to have nothing to play (codes)."""
    if book.phase[at.phase, ATTACK_ONLY] == 1:
        return float(settled(book.t, book.knobs, own, foe, at.distance, at.advance))
    return -1.0


@part
def told_of(
    book: Book, entries: npt.NDArray[Any], at: Position, hand: int, out: Floats
) -> np.uint64:
    """
    What a list of all entries says of a hand's actions, by the kernel's numbers; returns the
    legal ones as a mask, all others get 0.
    """
    t, phase = book.t, book.phase[at.phase]
    sort, family, stride = phase[SORT], phase[FAMILY], t.hand + 1
    held, spot = t.hand_code[hand], spot_of(book, at)
    row = t.row0[phase[ROW0] + t.in_level[at.code]] + t.rank[at.code, hand]
    entry, spots = book.entry[phase[ENTRY0] + row], t.spots[family, at.code]
    legal = np.uint64(0)
    out[:] = 0
    if t.wide[sort, hand] > 0:
        for card in range(1, t.values + 1):
            if t.counts[held, card - 1] == 0:
                continue
            if sort < FACING_SORT:
                if card < at.distance:
                    out[card * stride] = entries[entry + spot]
                    legal |= np.uint64(1) << np.uint64(card * stride)
                entry += spots
            if card <= at.advance:
                out[card * stride + t.hand] = entries[entry + spot]
                legal |= np.uint64(1) << np.uint64(card * stride + t.hand)
            entry += spots
    if sort >= FACING_SORT:
        if at.distance <= t.values and t.counts[held, at.distance - 1] >= phase[FACED]:
            out[0] = entries[entry + spot]
            legal |= np.uint64(1)
    else:
        for apart in range(1, at.distance + 1):
            if t.line_at[family, at.code, apart] < 0:
                continue
            length, begin = length_of(t, family, at.code, apart), t.act_start[sort, hand, apart]
            if apart < at.distance:
                entry += t.act_count[sort, hand, apart] * length
                continue
            entry += at.advance - t.margin[family, at.code, apart]
            for act in range(begin, begin + t.act_count[sort, hand, apart]):
                step = 0 if t.act_kind[act] == ATTACK else t.act_card[act]
                number = step * stride + t.act_cards[act]
                out[number] = entries[entry]
                legal |= np.uint64(1) << np.uint64(number)
                entry += length
    return legal


@part
def chances_of(book: Book, at: Position, hand: int, out: Floats) -> np.uint64:
    """By the kernel's numbers; returns the legal ones as a mask, all others get 0."""
    legal, total = told_of(book, book.policy, at, hand, out), 0.0
    for number in range(ACTIONS):
        total += out[number]
    for number in range(ACTIONS):
        if total > 0:
            out[number] /= total
        elif is_in(legal, number):  # a place nobody ever came to
            out[number] = 1 / signed(ones(legal))
    return legal


@part
def legal_of(book: Book, at: Position, hand: int) -> np.uint64:
    """By the kernel's numbers, as a mask; none where it has nothing to play."""
    t, phase = book.t, book.phase[at.phase]
    sort, stride, held = phase[SORT], t.hand + 1, t.hand_code[hand]
    legal, one = np.uint64(0), np.uint64(1)
    if t.wide[sort, hand] > 0:
        for card in range(1, t.values + 1):
            if t.counts[held, card - 1] > 0:
                if sort < FACING_SORT and card < at.distance:
                    legal |= one << np.uint64(card * stride)
                if card <= at.advance:
                    legal |= one << np.uint64(card * stride + t.hand)
    if sort >= FACING_SORT:
        if at.distance <= t.values and t.counts[held, at.distance - 1] >= phase[FACED]:
            legal |= one
        return legal
    begin = t.act_start[sort, hand, at.distance]
    for act in range(begin, begin + t.act_count[sort, hand, at.distance]):
        step = 0 if t.act_kind[act] == ATTACK else t.act_card[act]
        legal |= one << np.uint64(step * stride + t.act_cards[act])
    return legal


@compiled
def all_legal(book: Book, at: Position) -> tuple[Ints, npt.NDArray[np.uint64]]:
    """The hands that whoever is to act may hold, by number, and what each may do."""
    t, size = book.t, book.phase[at.phase, OWN]
    hands = t.within[t.start[size, at.code] :][: t.number[size, at.code]].copy()
    found = np.zeros(len(hands), np.uint64)
    for nth in range(len(hands)):
        found[nth] = legal_of(book, at, hands[nth])
    return hands, found


@compiled
def all_chances(book: Book, at: Position) -> Floats:
    """[hand, action]: of every hand that whoever is to act may hold; rows of others are 0."""
    t, size = book.t, book.phase[at.phase, OWN]
    found = np.zeros((len(t.hand_code), ACTIONS))
    for nth in range(t.number[size, at.code]):
        hand = t.within[t.start[size, at.code] + nth]
        chances_of(book, at, hand, found[hand])
    return found
