"""
Which positions can come about with which cards discarded: all that the tables need room for.

A set of positions is a whole number with a bit for each; a step moves all of them at once. The
set is kept twice, once for either advance to come first, so that changing seats is changing
the two.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.rules import RuleSet

from . import phases as after
from .hands import Hands
from .phases import Kind, Phase, first_phase

__all__ = ["ABSENT", "Reachable", "discarded", "reachable"]

Ints = npt.NDArray[np.int64]

ABSENT = -1


@dataclass(frozen=True, eq=False)
class Reachable:
    """
    Sets that are the same for both seats: nobody stands further forward than `rows` tell, and
    on a line nobody stands closer than `margin` to its ends.
    """

    rows: Ints  # [code, sheet]: of the field; 0 where nothing of the sheet can be
    margin: Ints  # [family, code, distance]; ABSENT where the line cannot be


class Spots(NamedTuple):
    """Positions by the advance of whoever acts first, and by the other's first."""

    own: int
    other: int

    @property
    def swapped(self) -> Spots:
        return Spots(self.other, self.own)


class _Ground:
    """Sets of positions on one piste."""

    def __init__(self, rules: RuleSet) -> None:
        self.track = rules.piste - 1
        self.stride = self.track + rules.values + 1  # a step past the end meets no other row
        self.line = [0] * (self.track + 1)
        for a in range(self.track):
            for b in range(self.track - a):
                self.line[self.track - a - b] |= 1 << a * self.stride + b
        self.all = sum(self.line)

    def stepped(self, spots: Spots, by: int) -> Spots:
        rows, columns = spots
        if by > 0:
            rows, columns = rows << by * self.stride, columns << by
        else:
            rows, columns = rows >> -by * self.stride, columns >> -by
        return Spots(rows & self.all, columns & self.all)

    def on(self, spots: Spots, distance: int) -> Spots:
        line = self.line[distance]
        return Spots(spots.own & line, spots.other & line)


def reachable(rules: RuleSet, hands: Hands, phases: Iterable[Phase]) -> Reachable:
    """The phases are all those of a round."""
    ground = _Ground(rules)
    found: dict[Phase, dict[int, Spots]] = defaultdict(dict)
    found[first_phase(rules)][len(hands.total) - 1] = Spots(1, 1)
    field: dict[int, int] = defaultdict(int)
    lines: dict[tuple[int, int], int] = defaultdict(int)
    for phase in sorted(phases, reverse=True):
        family = phase.family(rules)
        for code, spots in found.pop(phase, {}).items():
            if family:
                lines[family, code] |= spots.own | spots.other
            else:
                field[code] |= spots.own | spots.other
            for to, left, more in _after(rules, hands, ground, phase, code, spots):
                own, other = found[to].get(left, Spots(0, 0))
                found[to][left] = Spots(own | more.own, other | more.other)
    rows = _rows(rules, hands, ground, field)
    margin = _margins(rules, hands, ground, lines)
    margin[0] = _field_margin(rules, hands, ground, rows)
    _widen(rules, hands, ground, margin)
    return Reachable(rows, margin)


def _after(
    rules: RuleSet, hands: Hands, ground: _Ground, phase: Phase, code: int, spots: Spots
) -> Iterator[tuple[Phase, int, Spots]]:
    """Phases, cards and positions that actions lead to, whatever the hands are."""
    if phase.kind is Kind.SETTLED:
        return
    values = range(1, rules.values + 1)
    held = (0, *map(int, hands.counts[code]))
    place = (0, *map(int, hands.place))
    facing = phase.kind is Kind.FACING
    step = after.retreat(rules, phase) if facing else after.step(rules, phase)
    if step is not None and step.phase is not None:
        for card in values:
            if held[card]:
                for by in (-card,) if facing else (-card, card):
                    yield step.phase, code - place[card], ground.stepped(spots, by).swapped
    within = [value for value in values if value <= ground.track]
    if facing:
        riposte = after.parry(rules, phase)
        for value in within:
            if riposte is not None and held[value] >= phase.faced:
                left = code - phase.faced * place[value]
                yield riposte, left, ground.on(spots, value)
        return
    for cards, to in after.attacks(rules, phase).items():
        for value in within:
            if to is not None and to.phase is not None and held[value] >= 2 * cards:
                left = code - 2 * cards * place[value]
                yield to.phase, left, ground.on(spots, value).swapped
    for cards, to in after.lunges(rules, phase).items():
        if to is None or to.phase is None:
            continue
        for value in within:
            for card in values:
                enough = held[value] >= cards + (card == value) and held[card] > 0
                if enough and value + card <= ground.track:
                    left = code - cards * place[value] - place[card]
                    lunged = ground.stepped(ground.on(spots, value + card), card)
                    yield to.phase, left, lunged.swapped


def _rows(rules: RuleSet, hands: Hands, ground: _Ground, field: dict[int, int]) -> Ints:
    """A step leads from a row to the same row, so fewer cards have no fewer rows."""
    sheets = [0, 0]
    for distance, line in enumerate(ground.line):
        sheets[(ground.track - distance) % 2] |= line
    rows = np.zeros((len(hands.total), 2), np.int64)
    gone = discarded(rules, hands)
    for code in np.argsort(-hands.total, kind="stable"):
        for sheet in range(2):
            spots = field.get(int(code), 0) & sheets[(gone[code] + sheet) % 2]
            used = -(-spots.bit_length() // ground.stride)
            rows[code, sheet] = max(rows[code, sheet], used)
        for value in range(rules.values):
            if hands.counts[code, value]:
                left = code - hands.place[value]
                rows[left] = np.maximum(rows[left], rows[code])
    return rows


def _margins(
    rules: RuleSet, hands: Hands, ground: _Ground, lines: dict[tuple[int, int], int]
) -> Ints:
    shape = (1 + 2 * rules.hand, len(hands.total), ground.track + 1)
    margin = np.full(shape, ABSENT, np.int64)
    for (family, code), spots in lines.items():
        for distance in range(1, min(rules.values, ground.track) + 1):
            line = spots & ground.line[distance]
            if line:
                first = ((line & -line).bit_length() - 1) // ground.stride
                last = (line.bit_length() - 1) // ground.stride
                margin[family, code, distance] = min(first, ground.track - distance - last)
    return margin


def _field_margin(rules: RuleSet, hands: Hands, ground: _Ground, rows: Ints) -> Ints:
    """On a line of the field nobody is behind where the other cannot be."""
    together = ground.track - np.arange(ground.track + 1)  # how far both have advanced
    sheet = (together[None, :] - discarded(rules, hands)[:, None]) % 2
    count = np.take_along_axis(rows, sheet, 1)
    margin = np.maximum(0, together[None, :] - count + 1)
    absent = (together + 1 - 2 * margin <= 0) | (count == 0)
    absent[:, 0] = True  # nobody stands on the other
    return np.where(absent, ABSENT, margin)


def _widen(rules: RuleSet, hands: Hands, ground: _Ground, margin: Ints) -> None:
    """
    A line that an action leads to is as wide as the one it comes from: so nothing is ever read
    past its ends, not even for positions that are kept though they cannot be.
    """
    size, values = rules.hand, range(1, min(rules.values, ground.track) + 1)
    codes = np.arange(len(hands.total))
    counts = hands.counts.astype(np.int64)
    ripostes = [0, *range(size + 1, 2 * size + 1)]  # and open turns

    def ways() -> Iterator[tuple[int, int, list[int], int, dict[int, int]]]:
        """A family and its line, the families and the line before, and the cards between."""
        for cards in range(1, min(size, rules.copies) + 1):
            for value in values:
                yield size + cards, value, [cards], value, {value: cards}
                yield size + cards, value, ripostes, value, {value: 2 * cards}
                for card in range(1, rules.values + 1):
                    spent = {value: cards}
                    spent[card] = spent.get(card, 0) + 1
                    if value + card <= ground.track:
                        yield cards, value, ripostes, value + card, spent

    while True:
        before = margin.copy()
        for family, line, parents, of, spent in ways():
            fits = np.logical_and.reduce(
                [counts[:, card - 1] + n <= rules.copies for card, n in spent.items()]
            )
            fits &= margin[family, :, line] != ABSENT
            parent = codes[fits] + sum(n * hands.place[card - 1] for card, n in spent.items())
            for each in parents:
                there = margin[each, parent, of]
                widest = np.where(there == ABSENT, ground.track, there)
                margin[family, fits, line] = np.minimum(margin[family, fits, line], widest)
        if np.array_equal(before, margin):
            return


def discarded(rules: RuleSet, hands: Hands) -> Ints:
    """[code]: the sum of the cards that are not in it."""
    gone: Ints = (rules.copies - hands.counts.astype(np.int64)) @ np.arange(1, rules.values + 1)
    return gone
