"""
Which positions can come about with which cards discarded: all that the tables need room for.

A set of positions is a whole number with a bit for each; a step moves all of them at once. The
set is kept twice, once for either advance to come first, so that changing seats is changing
the two.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
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
_NOWHERE = (0, 0)


@dataclass(frozen=True, eq=False)
class Reachable:
    """
    Sets that are the same for both seats: nobody stands further forward than `rows` tell, and
    on a line nobody stands closer than `margin` to its ends.
    """

    rows: Ints  # [code, sheet]: of the field; 0 where nothing of the sheet can be
    margin: Ints  # [family, code, distance]; ABSENT where the line cannot be


Spots = tuple[int, int]  # by the advance of whoever acts first, and by the other's first


class _Way(NamedTuple):
    """An action, or the exchange up to its answer, whatever the hands are."""

    to: dict[int, Spots]  # what is found of the phase that it leads to
    value: int  # the cards that must be there: so many of this
    cards: int
    card: int  # and one of that
    spent: int  # their code
    line: int  # where it can be played
    by: int  # the step
    turn: bool  # whether it is then the other's


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

    def stepped(self, own: int, other: int, by: int) -> Spots:
        if by > 0:
            own, other = own << by * self.stride, other << by
        elif by < 0:
            own, other = own >> -by * self.stride, other >> -by
        return own & self.all, other & self.all


def reachable(rules: RuleSet, hands: Hands, phases: Iterable[Phase]) -> Reachable:
    """The phases are all those of a round."""
    ground = _Ground(rules)
    found: dict[Phase, dict[int, Spots]] = defaultdict(dict)
    found[first_phase(rules)][len(hands.total) - 1] = (1, 1)
    field: dict[int, int] = defaultdict(int)
    lines: dict[tuple[int, int], int] = defaultdict(int)
    counts = [(1, *each) for each in hands.counts.tolist()]  # a card of 0 is always there
    for phase in sorted(phases, reverse=True):
        here, family = found.pop(phase, {}), phase.family(rules)
        ways = list(_ways(rules, hands, ground, phase, found))
        for code, (own, other) in here.items():
            if phase.on_field:
                field[code] |= own | other
            else:
                lines[family, code] |= own | other
            held = counts[code]
            for to, value, cards, card, spent, line, by, turn in ways:
                if held[value] < cards or not held[card]:
                    continue
                one, two = ground.stepped(own & line, other & line, by)
                if turn:
                    one, two = two, one
                if one or two:
                    left = code - spent
                    before = to.get(left, _NOWHERE)
                    to[left] = (before[0] | one, before[1] | two)
    rows = _rows(rules, hands, ground, field)
    margin = _margins(rules, hands, ground, lines)
    margin[0] = _field_margin(rules, hands, ground, rows)
    _widen(rules, hands, ground, margin)
    return Reachable(rows, margin)


def _ways(
    rules: RuleSet,
    hands: Hands,
    ground: _Ground,
    phase: Phase,
    found: Mapping[Phase, dict[int, Spots]],
) -> Iterator[_Way]:
    """All that lead on to a phase."""
    if phase.kind is Kind.SETTLED:
        return
    values, place = range(1, rules.values + 1), (0, *map(int, hands.place))
    facing = phase.kind is Kind.FACING
    steps = after.retreats(rules, phase) if facing else after.steps(rules, phase)
    for card, step in steps.items():
        if step.phase is not None:
            to = found[step.phase]
            for by in (-card,) if facing else (-card, card):
                yield _Way(to, card, 1, 0, place[card], ground.all, by, turn=True)
    within = [(value, ground.line[value]) for value in values if value <= ground.track]
    if facing:
        riposte = after.parry(rules, phase)
        if riposte is not None:
            to, cards = found[riposte], phase.faced
            for value, line in within:
                yield _Way(to, value, cards, 0, cards * place[value], line, 0, turn=False)
        return
    for cards, then in after.attacks(rules, phase).items():
        if then is not None and then.phase is not None:
            to, both = found[then.phase], 2 * cards
            for value, line in within:
                yield _Way(to, value, both, 0, both * place[value], line, 0, turn=True)
    for cards, then in after.lunges(rules, phase).items():
        if then is None or then.phase is None:
            continue
        to = found[then.phase]
        for value, _ in within:
            for card in values:
                if value + card <= ground.track:
                    count, line = cards + (card == value), ground.line[value + card]
                    spent = cards * place[value] + place[card]
                    yield _Way(to, value, count, card, spent, line, card, turn=True)


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
