"""A game without its tables: cards, and how phases follow, as compiled code asks them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, cast

import numpy as np
import numpy.typing as npt

from en_garde.rules import RuleSet

from ..asking.book import (
    ATTACK_ONLY,
    FACED,
    KIND,
    LAST,
    OTHER,
    OWN,
    PLAIN,
    SORT,
    Book,
    afters_of,
)
from ..asking.history import Solved
from ..hands import hands_of
from ..phases import Phase, all_phases
from ..piste import acts_of
from ..plan import sort_of
from ..sweeps.jobs import Knobs
from ..tables import of_cards

__all__ = ["board_of"]

Ints = npt.NDArray[np.int64]


class Cards(NamedTuple):
    """What `Tables` say of cards alone; few, as all of it is handed from one compiled part to the
    next."""

    track: int
    values: int
    copies: int
    hand: int
    basic: int
    equal_draw: int
    place: Ints
    counts: npt.NDArray[np.int8]
    total: Ints
    hand_code: Ints
    hand_of: Ints
    rank: npt.NDArray[np.int16]
    within: Ints
    start: Ints
    number: Ints
    choose: npt.NDArray[np.float64]
    act_start: Ints
    act_count: Ints
    act_kind: Ints
    act_card: Ints
    act_cards: Ints
    wide: Ints


class Board(NamedTuple):
    """A `Book` for those who ask neither policy nor values."""

    t: Cards
    phase: Ints
    after: Ints
    knobs: Knobs


@dataclass(frozen=True, slots=True)
class Course:
    rules: RuleSet
    phases: tuple[Phase, ...]


@cache
def board_of(rules: RuleSet) -> Solved:
    """Once a process."""
    course = Course(rules, all_phases(rules))
    columns = np.zeros((len(course.phases), LAST + 1), np.int64)
    for nth, phase in enumerate(course.phases):
        columns[nth, [OWN, OTHER, FACED]] = phase.own, phase.other, phase.faced
        columns[nth, [KIND, LAST]] = phase.kind, phase.last
        columns[nth, SORT] = sort_of(rules, phase)
        columns[nth, ATTACK_ONLY] = phase.attack_only(rules)
    hands = hands_of(rules)
    cards = Cards(**of_cards(rules, hands, acts_of(rules, hands)))
    board = Board(cards, columns, afters_of(rules, course.phases), PLAIN)
    return Solved(course, cast(Book, board))  # compiled code takes whatever has what it asks for
