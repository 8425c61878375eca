"""The tables of a game as compiled code asks them: a policy, values, and how phases follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.rules import RuleSet

from ..phases import Phase
from ..plan import Plan, afters
from ..sweeps.jobs import ATTACK, LUNGE, NO_PARRY, NOWHERE, Knobs
from ..tables import Tables

__all__ = ["PLAIN", "Book", "Position", "afters_of", "book_of"]

Ints = npt.NDArray[np.int64]

# The columns of a phase: those of its job, its kind, and the step that is remembered.
_FIELDS = ("own", "other", "faced", "sort", "family", "field", "attack_only", "row0", "first",
           "slab", "reach0", "entry0")  # fmt: skip
(OWN, OTHER, FACED, SORT, FAMILY, FIELD, ATTACK_ONLY, ROW0, FIRST, SLAB, REACH0, ENTRY0,
 KIND, LAST) = range(len(_FIELDS) + 2)  # fmt: skip
TO, DRAWS = range(2)  # what an action leads to: a phase (or NOWHERE, NO_PARRY) after some draws


_ONE, _ZERO = np.float32(1), np.float32(0)
PLAIN = Knobs(0, _ONE, _ZERO, _ZERO, _ZERO, _ONE, _ZERO, -_ONE, 0)  # a win is 1


class Position(NamedTuple):
    """What lies open to everybody; seen from whoever is to act."""

    phase: int
    code: int  # the cards that are not discarded
    distance: int
    advance: int


class Book(NamedTuple):
    t: Tables
    phase: Ints  # [phase, column]
    after: Ints  # [phase, kind of action, card of a step or attack cards, TO or DRAWS]
    entry: Ints
    policy: npt.NDArray[np.uint8]  # [entry]
    values: npt.NDArray[np.int16]  # [cell]: of whoever acts; empty where only the policy is asked
    knobs: Knobs


def book_of(
    plan: Plan, policy: npt.NDArray[np.uint8], values: npt.NDArray[np.int16] | None = None
) -> Book:
    columns = [
        [*(getattr(work.job, name) for name in _FIELDS), int(work.phase.kind), work.phase.last]
        for work in plan.works
    ]
    return Book(
        t=plan.tables,
        phase=np.array(columns, np.int64),
        after=afters_of(plan.rules, plan.phases),
        entry=plan.entry,
        policy=_closed(policy),
        values=_closed(np.zeros(0, np.int16) if values is None else values),
        knobs=PLAIN,
    )


def afters_of(rules: RuleSet, phases: Sequence[Phase]) -> Ints:
    """As `Book.after`."""
    number = {phase: nth for nth, phase in enumerate(phases)}
    return np.array([_after(rules, phase, number) for phase in phases])


def _after(rules: RuleSet, phase: Phase, number: dict[Phase, int]) -> Ints:
    found = np.full((LUNGE + 1, max(rules.hand + 2, rules.values + 1), 2), NOWHERE, np.int64)
    found[[ATTACK, LUNGE], :, TO] = NO_PARRY

    for kind, cards, to in afters(rules, phase):
        if to is not None:
            found[kind, cards] = NOWHERE if to.phase is None else number[to.phase], to.draws
    return found


def _closed(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Read only, as mapped files are: one compiled form serves both."""
    view = np.asarray(array).view()
    view.flags.writeable = False
    return view
