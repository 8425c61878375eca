"""
What is usual: how often the hands that can play an action do so.

Whoever remembers reads a hand from what it plays and others do not. Tables that forget would
give that away for next to nothing, where two actions are worth nearly the same. So while they
learn it costs a hand something to play otherwise than is usual (`Knobs.unusual`).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import inlined, making

from ..tables import Tables
from .acts import Acts, chances_of, list_acts, spread, wide_room
from .cells import reached
from .jobs import FACING_SORT, PARRY, STEP, Job, Store

__all__ = ["Usual", "room_for_usual", "usual_at", "weigh_usual"]

Floats = npt.NDArray[np.float32]


class Usual(NamedTuple):
    """
    Of the cards of one code: steps, the parry among them, with a number for every spot; then
    attacks and lunges with one for every place on their line.
    """

    chance: Floats
    able: Floats  # how often somebody is there who can


@inlined
def lines_of(t: Tables) -> int:
    return t.hand * (t.values + 1) * t.values


@making
def room_for_usual(t: Tables) -> Usual:
    most = (2 * t.values + 1) * wide_room(t) + lines_of(t) * (t.track + 1)
    return Usual(np.zeros(most, np.float32), np.zeros(most, np.float32))


@inlined
def usual_at(t: Tables, acts: Acts, k: int, spots: int) -> int:
    """Where the numbers of an action begin."""
    if acts.kind[k] == STEP:
        return (acts.card[k] + t.values) * spots
    if acts.kind[k] == PARRY:
        return t.values * spots
    value = acts.distance[k] - acts.card[k]
    line = ((acts.cards[k] - 1) * (t.values + 1) + acts.card[k]) * t.values + value - 1
    return (2 * t.values + 1) * spots + line * (t.track + 1)


@inlined
def weigh_usual(
    t: Tables,
    job: Job,
    store: Store,
    nth: int,
    spots: int,
    acts: Acts,
    sigma: Floats,
    norm: Floats,
    mass: Floats,
    usual: Usual,
) -> None:
    """By the present strategy, over all hands as often as they are there; the rest is room."""
    code, chance, able = t.levels[job.level0 + nth], usual.chance, usual.able
    size = (2 * t.values + 1) * spots
    if job.sort < FACING_SORT:
        size += lines_of(t) * (t.track + 1)
    for i in range(np.uint64(size)):
        chance[i] = 0
        able[i] = 0
    for row in range(t.number[job.own, code]):
        hand = t.within[t.start[job.own, code] + row]
        rows = t.row0[job.row0 + nth] + row
        begin = store.entry[job.entry0 + rows]
        n = list_acts(t, job, code, hand, acts)
        chances_of(store, False, begin, acts, n, spots, sigma, norm)
        cells = job.reach0 + t.cell0[job.slab + nth] + t.first[job.first + rows] * spots
        columns = t.number[job.other, code - t.hand_code[hand]]
        reached(store.reach, cells, columns, spots, mass)
        spread(mass, acts, n, spots)
        of = np.uint64(begin)
        for k in range(n):
            e, v = np.uint64(acts.entry[k]), np.uint64(acts.at[k])
            to = np.uint64(usual_at(t, acts, k, spots))
            for i in range(np.uint64(acts.entry[k + 1]) - e):
                legal = store.regret[of + e + i] > 0
                chance[to + i] += mass[v + i] * sigma[e + i]
                able[to + i] += mass[v + i] if legal else np.float32(0)
    for i in range(np.uint64(size)):
        chance[i] = chance[i] / able[i] if able[i] > 0 else np.float32(0)
