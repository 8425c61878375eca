"""What the compiled sweeps are told about one phase: sizes, and where its arrays are."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

__all__ = [
    "ATTACK",
    "BASE",
    "FACING_SORT",
    "FIRST",
    "FIRST_ROW",
    "KEPT",
    "KEPT_SLAB",
    "LAST_SORT",
    "LUNGE",
    "NOWHERE",
    "NO_PARRY",
    "ONE",
    "OPEN_SORT",
    "PARRY",
    "ROW0",
    "SHEET",
    "SLAB",
    "STEP",
    "STRETCHES",
    "WAY",
    "Job",
    "Knobs",
    "Store",
]

Ints = npt.NDArray[np.int64]
Halves = npt.NDArray[np.uint16]

STEP, PARRY, ATTACK, LUNGE = range(4)  # what can be done
OPEN_SORT, LAST_SORT, FACING_SORT = range(3)  # of phases, and one more for each lunge card
# The stretches of a field, in each of which a step is a shift: of which sheet, from which row on.
STRETCHES = 4
SHEET, FIRST_ROW = (0, 1, 0, 1), (0, 1, 1, 0)

# The columns of a place in the window of values: where it begins, and its block and slab. Then
# where the reach of the cards kept by those who come there begins, and its slab.
BASE, ROW0, FIRST, SLAB, KEPT, KEPT_SLAB = range(6)
NOWHERE, NO_PARRY = -1, -2  # instead of a base: the round is settled; the attack always hits

# The columns of a table of ways into a phase: what is played, from which phase.
WAY = ("kind", "cards", "draws", "sort", "family", "field",
       "row0", "first", "slab", "reach0", "entry0")  # fmt: skip

ONE = 32767  # values lie between -1 and 1; sweeps reckon in parts that fit into 16 bits


class Job(NamedTuple):
    """A phase."""

    own: int
    other: int
    faced: int
    level0: int
    sort: int
    family: int
    field: int  # 1 for an open turn, 0 on lines
    attack_only: int
    row0: int  # the block (own, other)
    first: int
    slab: int
    reach0: int
    entry0: int
    chain: Ints  # [draws to come]: places for its values, as the other sees them
    same: Ints  # a place for its values as its own seat sees them, who parried a lunge
    steps: Ints  # [card]: the places of what follows a step or a retreat
    parry: Ints
    lunges: Ints  # [attack cards]: places
    attacks: Ints  # [attack cards]: places of the riposte
    drawn: Ints  # [attack cards]: the attacker's draws


class Store(NamedTuple):
    """What is learnt. An entry is an action of a hand in a position."""

    entry: Ints  # [row]: the first entry of a hand
    regret: npt.NDArray[np.float32]  # [entry]
    total: Halves  # [entry]: the average strategy before it is divided
    chance: Halves  # [entry]: the strategy that reach is counted with
    reach: Halves  # [cell]
    kept: Halves  # [cards kept, spot]: how often whoever acted comes there, before drawing


class Knobs(NamedTuple):
    """How a sweep goes."""

    how: int
    keep: np.float32  # of the regret so far
    weight: np.float32  # of this iteration in the average
    floor: np.float32  # of the belief: as if the opponent's cards were random
    unusual: np.float32  # what it costs to play otherwise than is usual
    win: np.float32  # in parts of ONE, as is a draw
    draw: np.float32
    sign: np.float32  # what one's value is to the other: -1 but for counting
    record: int = 0  # 1: values are left where the reach was
