"""
Where everything stands in the arrays, as the compiled sweeps read it.

For cards `r` that are not discarded, and two hand sizes, the pairs of hands are listed row by
row: a row for each own hand within r, in it the other's hands within the rest. Such a list is
a *block*; a *slab* is a block with so many numbers a pair: the whole field, or the lines that
the phase can be on.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.rules import RuleSet, Settle

from .hands import Hands, hands_of
from .phases import Phase
from .piste import Acts, Piste, acts_of, piste_of
from .reachable import ABSENT, discarded, reachable

__all__ = ["Layout", "Tables", "of_cards"]

Ints = npt.NDArray[np.int64]


class Tables(NamedTuple):
    """What does not change while solving."""

    track: int
    values: int
    copies: int
    hand: int
    places: int  # of the largest field
    most_columns: int  # hands of one size
    basic: int
    equal_draw: int
    place: Ints
    counts: npt.NDArray[np.int8]
    total: Ints
    value_of: Ints  # [code]: the index of its highest value
    in_level: Ints
    levels: Ints  # flat: the codes of level after level
    hand_code: Ints
    hand_of: Ints
    rank: npt.NDArray[np.int16]
    within: Ints
    start: Ints
    number: Ints
    choose: npt.NDArray[np.float64]
    parity: Ints  # [code]: of the discards
    shape: Ints
    cuts: Ints
    line: Ints
    swap: Ints
    distance: Ints
    advance: Ints
    spots: Ints  # [family, code]: numbers a pair has
    line_at: Ints  # [family, code, distance]: where a line begins among them; -1 without
    margin: Ints  # [family, code, distance]: the first a of a line, and as much at its end
    act_start: Ints
    act_count: Ints
    act_kind: Ints
    act_card: Ints
    act_cards: Ints
    wide: Ints
    legal: npt.NDArray[np.uint8]
    row0: Ints  # flat: the first row of each r in a block
    first: Ints  # flat: the first pair of each row, counted within its r
    cell0: Ints  # flat: the first number of each r in a slab


class Layout:
    """Numbers blocks and slabs as they are asked for; `tables()` closes the list."""

    def __init__(self, rules: RuleSet, phases: Iterable[Phase]) -> None:
        self.rules = rules
        self.hands: Hands = hands_of(rules)
        self.acts: Acts = acts_of(rules, self.hands)
        levels = self.hands.levels
        self.level0 = np.cumsum([0, *map(len, levels)])
        there = reachable(rules, self.hands, phases)
        self.parity = discarded(rules, self.hands) % 2
        self.piste: Piste = piste_of(rules, self.parity, there.rows)
        # With a card remembered, as without: but it must have been discarded.
        gone = (self.hands.counts < rules.copies).T
        remembered = np.where(gone[:, :, None], there.margin[0], ABSENT)
        self.margin = np.concatenate([there.margin, remembered])
        whole = self.piste.track + 1 - np.arange(self.piste.track + 1)
        self.length = np.where(self.margin == ABSENT, 0, whole - 2 * self.margin)
        self.spots = self.length.sum(2)
        self.line_at = np.where(self.length > 0, np.cumsum(self.length, 2) - self.length, -1)
        self.spots[0] = self.piste.places[self.piste.shape]
        self.spots[len(there.margin) :] = np.where(gone, self.spots[0], 0)
        self._row0: list[Ints] = []
        self._first: list[Ints] = []
        self._cell0: list[Ints] = []
        self._sizes = [0, 0, 0]
        self._blocks: dict[tuple[int, int, int], tuple[int, int, Ints]] = {}
        self._slabs: dict[tuple[int, int, int, int], tuple[int, int]] = {}

    def block(self, cards: int, own: int, other: int) -> tuple[int, int, Ints]:
        """Where its rows begin in `row0` and `first`, and how many pairs each r has."""
        key = (cards, own, other)
        if key not in self._blocks:
            hands, codes = self.hands, self.hands.levels[cards]
            rows = hands.count[own, codes]
            row0 = np.cumsum(rows) - rows
            owner = np.repeat(codes, rows)
            number = np.arange(rows.sum()) - np.repeat(row0, rows)
            hand = hands.within[hands.start[own, owner] + number]
            pairs = hands.count[other, owner - hands.hand_code[hand]]
            before = np.cumsum(pairs) - pairs
            first = before - np.repeat(before[row0] if len(before) else before, rows)
            sums = np.add.reduceat(pairs, row0) if len(pairs) else np.zeros(len(codes), np.int64)
            self._blocks[key] = (self._sizes[0], self._sizes[1], sums)
            self._row0.append(row0)
            self._first.append(first)
            self._sizes[0] += len(row0)
            self._sizes[1] += len(first)
        return self._blocks[key]

    def slab(self, cards: int, own: int, other: int, family: int) -> tuple[int, int]:
        """Where its places begin in `cell0`, and its size."""
        key = (cards, own, other, family)
        if key not in self._slabs:
            pairs = self.block(cards, own, other)[2]
            cells = pairs * self.spots[family, self.hands.levels[cards]]
            self._slabs[key] = (self._sizes[2], int(cells.sum()))
            self._cell0.append(np.cumsum(cells) - cells)
            self._sizes[2] += len(cells)
        return self._slabs[key]

    def tables(self) -> Tables:
        rules, hands, piste, acts = self.rules, self.hands, self.piste, self.acts
        return Tables(
            **of_cards(rules, hands, acts),
            places=piste.distance.shape[1],
            most_columns=int(hands.count.max()),
            value_of=(np.arange(len(hands.total))[:, None] >= hands.place).sum(1) - 1,
            in_level=hands.in_level,
            levels=np.concatenate(hands.levels),
            parity=self.parity,
            shape=piste.shape,
            cuts=piste.cuts,
            line=piste.line,
            swap=piste.swap,
            distance=piste.distance,
            advance=piste.advance,
            spots=self.spots,
            line_at=self.line_at,
            margin=self.margin,
            legal=acts.legal,
            row0=np.concatenate(self._row0),
            first=np.concatenate(self._first),
            cell0=np.concatenate(self._cell0),
        )


def of_cards(rules: RuleSet, hands: Hands, acts: Acts) -> dict[str, Any]:
    """The fields of `Tables` that need no places: cards, hands, and what they can do."""
    return {
        "track": rules.piste - 1,
        "values": rules.values,
        "copies": rules.copies,
        "hand": rules.hand,
        "basic": int(rules.basic),
        "equal_draw": int(rules.equal_cards is Settle.DRAW),
        "place": hands.place,
        "counts": hands.counts,
        "total": hands.total,
        "hand_code": hands.hand_code,
        "hand_of": hands.hand_of,
        "rank": hands.rank,
        "within": hands.within,
        "start": hands.start,
        "number": hands.count,
        "choose": _ways_to_choose(rules.cards),
        "act_start": acts.start,
        "act_count": acts.count,
        "act_kind": acts.kind,
        "act_card": acts.card,
        "act_cards": acts.cards,
        "wide": acts.wide,
    }


def _ways_to_choose(most: int) -> npt.NDArray[np.float64]:
    """[cards, taken]: in how many ways so many can be taken from so many."""
    found = np.zeros((most + 1, most + 1))
    found[:, 0] = 1
    for n in range(1, most + 1):
        found[n, 1:] = found[n - 1, 1:] + found[n - 1, :-1]
    return found
