"""
Where actions lead: a row for each action that is possible, as `inputs` has them.

It is still the row of whoever acted, with the cards that are kept and before any are drawn. What
an action is worth is mostly what such a place is worth, and many actions in many positions lead
to the same one.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from .inputs import ATTACKED, LUNGED, PARRIED, STEPPED, Indexes, Rows, Sizes, columns

__all__ = ["After", "after"]

_BACK = 1  # the number that goes with a step back, as that of its cards goes with an attack


class After(NamedTuple):
    """[action]: the row that it was played in, its number, and where it leads."""

    of: Indexes
    action: Indexes
    rows: Rows


def after(sizes: Sizes, rows: npt.NDArray[Any], legal: npt.NDArray[np.bool_]) -> After:
    """All actions of all rows, in their order."""
    at = columns(sizes.values)
    of, action = np.nonzero(legal)
    then = rows[of].astype(np.int16)
    step, cards = np.divmod(action, sizes.hand + 1)
    parry, back = action == 0, (step > 0) & (cards == sizes.hand)
    attack = (cards > 0) & ~back
    by = np.where(back, -step, step)
    then[:, at["distance"]] -= by
    then[:, at["advance"]] += by
    count = np.where(attack, cards, np.where(parry, then[:, at["faced"]], 0))
    for card, number in ((step, step > 0), (then[:, at["distance"]].copy(), count)):
        spends = np.flatnonzero(number)
        for place in (at["hand"], at["left"]):
            then[spends, place + card[spends] - 1] -= number[spends]
        then[:, at["own"]] -= number
    kind = np.where(step > 0, LUNGED, ATTACKED)
    then[:, at["kind"]] = np.where(parry, PARRIED, np.where(attack, kind, STEPPED))
    then[:, at["faced"]] = np.where(back, _BACK, count)
    then[:, at["last"]] = 0
    return After(of, action, then)
