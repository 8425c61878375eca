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

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.kernel.lane import rules_of
from en_garde.rules import Parry, RuleSet, Seat, Seen, Step

from ..remembered import remembered
from ..sight import known_discards
from .switching import Places, count_on, switch_on

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
        held, track, longest = min(hand, copies) + 1, piste - 1, values * copies - 2 * hand
        simple = [held] * values + [copies + 1] * values
        simple += [piste, piste, piste, (LUNGED + 1) * (hand + 1), hand + 1, hand + 1]
        simple += [longest + 1, _LAST_TURNS, 2 * track + 1]
        pair, offsets = copies + 1, 2 * values + 1
        pairs = held * pair
        relative = sum(simple)
        apart = relative + offsets * pairs
        late = apart + 2 * values * piste * pair
        ground = late + (max(_CLOSING) + 1) * offsets * pairs
        near = ground + (_SHORT + 1) * (2 * track + 1)
        last = near + (_SHORT + 1) * piste
        hands = last + values * piste
        counts = np.indices((held,) * values).reshape(values, -1).sum(0)
        numbers = np.cumsum(counts <= hand) - 1  # by its cards, value by value, as digits
        self._rules = hands + int(numbers[-1]) + 1
        self._fields = (2, hand + 1, hand + 1, 3, 2, 2)
        self.nothing = self._rules + sum(self._fields)
        self.count = self.nothing + 1
        self._places = Places(
            starts=np.cumsum([0, *simple[:-1]]),
            relative=relative,
            apart=apart,
            late=late,
            ground=ground,
            near=near,
            last=last,
            hands=np.where(counts <= hand, hands + numbers, 0),
            nothing=self.nothing,
            closing=_by_pile(_CLOSING, longest, -1),
            short=_SHORT,
            piste=piste,
            values=values,
            held=held,
            pair=pair,
            sizes=hand + 1,
        )
        self._stacks = _by_pile(_STACKS, longest, _STACKS[-1])
        self._at = columns(values)

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
        return count_on(self._places) + len(self._fields)

    @property
    def simple(self) -> int:
        """How many of those are about one number."""
        return len(self._places.starts) + len(self._fields)

    @property
    def pairs(self) -> slice:
        """The others."""
        return slice(self._places.relative, self._rules)

    def of_game(self, game: Game) -> Indexes:
        starts = self._rules + np.cumsum([0, *self._fields[:-1]])
        found: Indexes = starts + np.array(game)
        return found

    def of_rows(self, rows: npt.NDArray[Any]) -> Indexes:
        """[row, …]: the inputs that a position switches on, without those of its game."""
        found = np.empty((len(rows), count_on(self._places)), np.intp)
        switch_on(self._places, np.ascontiguousarray(rows, np.int16), found)
        return found


def _by_pile(known: Sequence[int], longest: int, longer: int) -> Indexes:
    """[pile]: as it is known of short ones, and the same of all longer ones."""
    found = np.full(longest + 1, longer)
    known = known[: longest + 1]
    found[: len(known)] = known
    return found
