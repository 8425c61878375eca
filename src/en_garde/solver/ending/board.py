"""A game without its tables: cards, and how phases follow, as compiled code asks them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, cast

import numpy as np
import numpy.typing as npt

from en_garde.rules import RuleSet, Settle

from ..asking.book import (
    ATTACK_ONLY,
    FACED,
    KIND,
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
from ..tables import ways_to_choose

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
    columns = np.zeros((len(course.phases), KIND + 1), np.int64)
    for nth, phase in enumerate(course.phases):
        columns[nth, [OWN, OTHER, FACED, KIND]] = phase.own, phase.other, phase.faced, phase.kind
        columns[nth, SORT] = sort_of(rules, phase)
        columns[nth, ATTACK_ONLY] = phase.attack_only(rules)
    board = Board(_cards(rules), columns, afters_of(rules, course.phases), PLAIN)
    return Solved(course, cast(Book, board))  # compiled code takes whatever has what it asks for


def _cards(rules: RuleSet) -> Cards:
    hands = hands_of(rules)
    acts = acts_of(rules, hands)
    return Cards(
        track=rules.piste - 1,
        values=rules.values,
        copies=rules.copies,
        hand=rules.hand,
        basic=int(rules.basic),
        equal_draw=int(rules.equal_cards is Settle.DRAW),
        place=hands.place,
        counts=hands.counts,
        total=hands.total,
        hand_code=hands.hand_code,
        hand_of=hands.hand_of,
        rank=hands.rank,
        within=hands.within,
        start=hands.start,
        number=hands.count,
        choose=ways_to_choose(rules.cards),
        act_start=acts.start,
        act_count=acts.count,
        act_kind=acts.kind,
        act_card=acts.card,
        act_cards=acts.cards,
        wide=acts.wide,
    )
