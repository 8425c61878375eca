"""
What the network sees: a position in a row of small numbers, and each as one of many inputs.

A row is what counts for whoever chooses and forgets how it came about, as in solved tables.
Each of its numbers switches on one input. So do pairs that decide together: the distance with
the own cards and the cards out of sight of each value, and for every distance that a card leads
to, both numbers of cards of that value. When the pile is short, a round is about to be settled by
just such numbers and by ground, so there they are inputs together with what is left of it. Where
the last step is remembered, it is an input with the distance. A whole hand is one input too.
The rules switch on a few more, so that one network can play all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.kernel.lane import rules_of
from en_garde.rules import Parry, RuleSet, Seat, Seen, Step

from ..remembered import remembered
from ..sight import known_discards

__all__ = [
    "ATTACKED", "FACING", "LUNGED", "OPEN", "PARRIED", "RIPOSTE", "STEPPED",
    "Game", "Inputs", "Sizes", "columns", "game_of", "row_of",
]  # fmt: skip

Rows = npt.NDArray[np.int16]
Indexes = npt.NDArray[np.intp]

OPEN, RIPOSTE, FACING = range(3)  # a turn, one after a parry (R8), a lunge to be answered (R10)
# In their place, in a row of where an action leads (`after`): what was played.
STEPPED, PARRIED, ATTACKED, LUNGED = range(4)

# The numbers behind the cards in hand and the cards not discarded, which are counted by value.
_REST = ("distance", "advance", "kind", "faced", "own", "other", "turns", "last")
_LAST_TURNS = 3  # none counted yet, none left, one left

# Piles that are short, and how they are told apart; longer ones are not.
_CLOSING = (0, 1, 2, 3, 4, 5, 5)
_SHORT = 8

# Which of its sets of layers the network uses, by the length of the pile; longer ones as the last.
# Each level has its own: in the advanced game a distance means something else than in the basic.
_STACKS = (0, 0, 1, 2, 3, 4, 5, 6, 6, 7)
_LEVELS = 3


class Sizes(NamedTuple):
    piste: int
    values: int
    copies: int
    hand: int

    @classmethod
    def of(cls, rules: RuleSet) -> Sizes:
        return cls(rules.piste, rules.values, rules.copies, rules.hand)


class Game(NamedTuple):
    """All that rules of the same sizes can differ in; two rule sets may be the same game."""

    basic: int
    attack: int  # cards of an attack, and of one after a step
    lunge: int
    last: int
    equal_draw: int
    retreat_ground: int


def game_of(rules: RuleSet) -> Game:
    numbers = rules_of(rules)
    return Game(
        basic=numbers.basic,
        attack=min(rules.attack_limit, rules.hand),
        lunge=min(rules.lunge_limit, rules.hand),
        last=numbers.last,
        equal_draw=numbers.equal_draw,
        retreat_ground=numbers.retreat_ground if rules.lunge_limit else 0,
    )


def columns(values: int) -> Mapping[str, int]:
    """Where the numbers of a row are; `hand` and `left` take as many as there are values."""
    places = {"hand": 0, "left": values}
    places.update((name, 2 * values + nth) for nth, name in enumerate(_REST))
    return places


def row_of(seen: Seen) -> Rows:
    """The row of whoever is to act, from what that seat has seen."""
    view = seen.now
    rules, seat = view.rules, view.turn
    left = [rules.copies] * rules.values
    for card in known_discards(seen):
        left[card - 1] -= 1
    kind, faced, last = OPEN, 0, 0
    if view.facing is not None:
        kind, faced = FACING, view.facing.count
    elif seen.actions and isinstance(seen.actions[-1], Parry):
        kind, faced = RIPOSTE, seen.actions[-1].count
    elif seen.actions and isinstance(seen.actions[-1], Step):
        last = remembered(rules, view.pile, abs(seen.actions[-1].by))
    square = view.squares[seat]
    row = [
        *(view.hand.count(value) for value in range(1, rules.values + 1)),
        *left,
        view.distance,
        square - 1 if seat is Seat.LEFT else rules.piste - square,
        kind,
        faced,
        view.hand_sizes[seat],
        view.hand_sizes[seat.other],
        0 if view.turns_left is None else 1 + view.turns_left,
        last,
    ]
    return np.array([row], np.int16)


class Inputs:
    """The inputs of games of one size, numbered; the last of them is never on."""

    def __init__(self, sizes: Sizes) -> None:
        self.sizes = sizes
        piste, values, copies, hand = sizes
        held, track = min(hand, copies) + 1, piste - 1
        simple = [held] * values + [copies + 1] * values
        simple += [piste, piste, piste, (LUNGED + 1) * (hand + 1), hand + 1, hand + 1]
        simple += [values * copies - 2 * hand + 1, _LAST_TURNS, 2 * track + 1]
        self._starts = np.cumsum([0, *simple[:-1]])
        self._simple = sum(simple)
        self._pair = copies + 1
        pairs = held * self._pair
        self._offsets = np.arange(-values, values + 1)
        self._relative = self._simple + np.arange(len(self._offsets)) * pairs
        apart = self._simple + len(self._offsets) * pairs
        self._apart = apart + np.arange(2 * values) * piste * self._pair
        late = apart + 2 * values * piste * self._pair
        longest = values * copies - 2 * hand
        self._closing = np.full(longest + 1, -1)
        known = min(len(_CLOSING), longest + 1)
        self._closing[:known] = _CLOSING[:known]
        self._stacks = np.full(longest + 1, _STACKS[-1])
        known = min(len(_STACKS), longest + 1)
        self._stacks[:known] = _STACKS[:known]
        self._late = late + np.arange(len(self._offsets)) * pairs
        self._late_step = len(self._offsets) * pairs
        self._ground = late + (max(_CLOSING) + 1) * self._late_step
        self._near = self._ground + (_SHORT + 1) * (2 * track + 1)
        self._last = self._near + (_SHORT + 1) * piste
        self._hands = self._last + values * piste
        counts = np.indices((held,) * values).reshape(values, -1).sum(0)
        numbers = np.cumsum(counts <= hand) - 1  # by its cards, value by value, as digits
        self._hand_at = np.where(counts <= hand, self._hands + numbers, 0)
        self._digits = held ** np.arange(values)[::-1]
        self._rules = self._hands + int(numbers[-1]) + 1
        self._fields = (2, hand + 1, hand + 1, 3, 2, 2)
        self.nothing = self._rules + sum(self._fields)
        self.count = self.nothing + 1
        self._at = columns(values)
        self._track = track

    @property
    def stacks(self) -> int:
        """How many sets of layers there are."""
        return _LEVELS * (int(self._stacks[-1]) + 1)

    def stacks_of(self, rows: npt.NDArray[Any], game: Game) -> Indexes:
        """[row]: which set of layers judges a position."""
        at = self._at
        unseen = rows[:, at["left"] : at["distance"]].sum(1, dtype=np.intp)
        unseen -= rows[:, at["own"]]
        level = 0 if game.basic else 2 if game.lunge else 1
        found: Indexes = self._stacks[unseen - rows[:, at["other"]]] * _LEVELS + level
        return found

    @property
    def on(self) -> int:
        """How many are on at a time."""
        return self._of_row + len(self._fields)

    @property
    def simple(self) -> int:
        """How many of those are about one number."""
        return len(self._starts) + len(self._fields)

    @property
    def pairs(self) -> slice:
        """The others."""
        return slice(self._simple, self._rules)

    @property
    def _of_row(self) -> int:
        return len(self._starts) + 2 * len(self._offsets) + len(self._apart) + 4

    def of_game(self, game: Game) -> Indexes:
        starts = self._rules + np.cumsum([0, *self._fields[:-1]])
        found: Indexes = starts + np.array(game)
        return found

    def of_rows(self, rows: npt.NDArray[Any]) -> Indexes:
        """[row, …]: the inputs that a position switches on, without those of its game."""
        values, at = self.sizes.values, self._at["distance"]
        numbers = rows.astype(np.intp)
        hand = numbers[:, :values]
        unseen = numbers[:, values:at] - hand
        distance, advance, kind, faced, own, other, turns, last = numbers[:, at:].T
        behind = self._track - distance - advance
        pile = unseen.sum(1) - other
        found = np.empty((len(rows), self._of_row), np.intp)
        simple = found[:, : len(self._starts)]
        simple[:, :values] = hand
        simple[:, values:at] = unseen
        rest = (distance, advance, behind, kind * (self.sizes.hand + 1) + faced, own, other,
                pile, turns, advance - behind + self._track)  # fmt: skip
        for place, column in enumerate(rest, at):
            simple[:, place] = column
        places = len(self._starts)
        np.multiply(distance[:, None], self._pair, out=found[:, places : places + at])
        found[:, places : places + at] += simple[:, :at]
        found[:, places : places + at] += self._apart
        simple += self._starts
        apart = distance[:, None] + self._offsets
        absent = (apart < 1) | (apart > values)
        card = np.where(absent, 0, apart - 1)
        pair = np.take_along_axis(hand, card, 1) * self._pair
        pair += np.take_along_axis(unseen, card, 1)
        late = self._closing[pile][:, None]
        closing = pair + late * self._late_step + self._late
        closing[absent | (late < 0)] = self.nothing
        pair += self._relative
        pair[absent] = self.nothing
        places += at
        found[:, places : places + len(self._offsets)] = pair
        found[:, places + len(self._offsets) : -4] = closing
        ahead = self._ground + pile * (2 * self._track + 1) + advance - behind + self._track
        found[:, -4] = np.where(pile <= _SHORT, ahead, self.nothing)
        near = self._near + pile * self.sizes.piste + distance
        found[:, -3] = np.where(pile <= _SHORT, near, self.nothing)
        stepped = self._last + (last - 1) * self.sizes.piste + distance
        found[:, -2] = np.where(last > 0, stepped, self.nothing)
        found[:, -1] = self._hand_at[hand @ self._digits]
        return found
