"""What the compiled sweeps are told about one phase: sizes, and where its arrays are."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

__all__ = [
    "ATTACK",
    "BASE",
    "DRAWS",
    "FACING_SORT",
    "FIRST",
    "LAST_SORT",
    "LUNGE",
    "NOWHERE",
    "NO_PARRY",
    "OPEN_SORT",
    "PARRY",
    "ROW0",
    "SLAB",
    "STEP",
    "STRETCHES",
    "Job",
    "Knobs",
    "Store",
]

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float32]

STEP, PARRY, ATTACK, LUNGE = range(4)  # what can be done
OPEN_SORT, LAST_SORT, FACING_SORT = range(3)  # of phases, and one more for each lunge card

STRETCHES = 4  # of a field, in each of which a step is a shift

# The columns of a place in the window of values: where it begins, and its block and slab.
BASE, ROW0, FIRST, SLAB, DRAWS = range(5)
NOWHERE, NO_PARRY = -1, -2  # instead of a base: the round is settled; the attack always hits


class Job(NamedTuple):
    """A phase."""

    own: int
    other: int
    faced: int
    level0: int
    sort: int
    family: int
    field: int  # 1 for an open turn, 0 on lines
    own_view: int  # 1 for a riposte
    attack_only: int
    row0: int  # the block (own, other)
    first: int
    slab: int
    reach0: int
    entry0: int
    scale0: int
    chain: Ints  # [draws to come]: places for its values, as the other sees them
    step: Ints  # the place of what follows a step or a retreat
    parry: Ints
    lunges: Ints  # [attack cards]: places
    attacks: Ints  # [attack cards]: places of the riposte


class Store(NamedTuple):
    """What is learnt. An entry is an action of a hand in a position, a spot all its actions."""

    entry: Ints  # [row]: the first entry of a hand
    spot: Ints  # [r]: the first spot of a phase's cards
    regret: Floats  # [entry]
    total: Floats  # [entry]: the average strategy before it is divided
    scale: Floats  # [spot]: what makes weights chances
    reach: npt.NDArray[np.uint16]  # [cell]: the upper halves of floats


class Knobs(NamedTuple):
    """How a sweep goes."""

    how: int
    keep: np.float32  # of the regret so far
    weight: np.float32  # of this iteration in the average
    floor: np.float32  # of the belief: as if the opponent's cards were random
    win: np.float32
    draw: np.float32
    sign: np.float32  # what one's value is to the other: -1 but for counting
