"""
What is usual: how often a hand would play an action if that told nothing that is forgotten.

Whoever remembers reads a hand from what it played. Much of that lies open afterwards as well:
cards are discarded, fencers stand where they stand, and those who come there keep some cards
oftener than others. What an action tells of the cards kept beyond that is known to one who
remembers alone, and tables that forget would give it away for next to nothing, where two
actions are worth nearly the same. So while they learn it costs a hand something
(`Knobs.unusual`) to play an action oftener than would make the cards that come to a place from
here like those that come there from anywhere.

Steps and lunges are weighed. To where a plain attack or a parry leads one comes in no other way,
or nearly so: the place tells as much. And when an attack hits, nothing counts any more.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import inlined, making

from ..tables import Tables
from .acts import Acts, chances_of, list_acts, spread, wide_room
from .cells import long_of
from .desk import FIELD, UNSEEN, Desk, begins_of
from .jobs import FACING_SORT, NOWHERE, STEP, Job, Store

__all__ = ["Usual", "charge", "room_for_usual", "weigh_usual"]

Floats = npt.NDArray[np.float32]
Halves = npt.NDArray[np.uint16]


class Usual(NamedTuple):
    """
    Of the cards of one code. Sums over hands: steps with a number for every spot, then lunges
    with one for every place on their line.
    """

    mass: Floats  # [hand, spot]: how often each is reached with a hand
    kept: Floats  # [hand, entry]: how often the cards kept come to where an action leads
    played: Floats  # how often an action is played from here
    come: Floats  # how often all cards that may be kept then come to where it leads


@inlined
def lines_of(t: Tables) -> int:
    return t.hand * t.values * t.values


@making
def room_for_usual(t: Tables, most: int) -> Usual:
    wide = wide_room(t)
    sums = (2 * t.values + 1) * wide + lines_of(t) * (t.track + 1)
    return Usual(
        np.zeros(t.most_columns * wide, np.float32),
        np.zeros(t.most_columns * most, np.float32),
        np.zeros(sums, np.float32),
        np.zeros(sums, np.float32),
    )


@inlined
def sums_at(t: Tables, acts: Acts, k: int, spots: int) -> int:
    """Where the sums of a step or a lunge begin."""
    if acts.kind[k] == STEP:
        return (acts.card[k] + t.values) * spots
    value = acts.distance[k] - acts.card[k]
    line = ((acts.cards[k] - 1) * t.values + acts.card[k] - 1) * t.values + value - 1
    return (2 * t.values + 1) * spots + line * (t.track + 1)


@inlined
def kept_there(t: Tables, kept: Halves, n: int, desk: Desk, out: Floats, at: int) -> None:
    """How often the cards that a hand keeps come to where its actions lead, entry by entry."""
    acts = desk.acts
    for k in range(n):
        e, begin = np.uint64(at + acts.entry[k]), desk.kept[k]
        size = np.uint64(acts.entry[k + 1] - acts.entry[k])
        if begin == NOWHERE:
            continue
        if desk.how[k] == FIELD:
            for nth in range(desk.in_all[k]):
                p = e + np.uint64(desk.pieces[k, nth, 0])
                of = np.uint64(begin + desk.pieces[k, nth, 1])
                for i in range(np.uint64(desk.pieces[k, nth, 2])):
                    out[p + i] = long_of(kept[of + i])
        elif acts.kind[k] == STEP:
            for i in range(size):
                to = np.uint64(desk.step_to[acts.card[k] + t.values, i])
                out[e + i] = long_of(kept[np.uint64(begin) + to])
        else:
            for i in range(size):
                out[e + i] = long_of(kept[np.uint64(begin) + i])


@inlined
def weigh_usual(
    t: Tables, job: Job, store: Store, nth: int, spots: int, most: int, desk: Desk, usual: Usual
) -> None:
    """By the present strategy, over all hands as often as they are there."""
    code, acts, sigma, mass = t.levels[job.level0 + nth], desk.acts, desk.sigma, desk.mass
    size = (2 * t.values + 1) * spots
    if job.sort < FACING_SORT:
        size += lines_of(t) * (t.track + 1)
    for i in range(np.uint64(size)):
        usual.played[i] = 0
        usual.come[i] = 0
    for row in range(t.number[job.own, code]):
        hand = t.within[t.start[job.own, code] + row]
        begin = store.entry[job.entry0 + t.row0[job.row0 + nth] + row]
        n = list_acts(t, job, code, hand, acts)
        begins_of(t, job, code, hand, n, desk)
        kept_there(t, store.kept, n, desk, usual.kept, row * most)
        chances_of(store, False, begin, acts, n, spots, sigma, desk.norm)
        for p in range(np.uint64(spots)):
            mass[p] = usual.mass[np.uint64(row * spots) + p]
        spread(mass, acts, n, spots)
        kept = np.uint64(row * most)
        for k in range(n):
            if desk.kept[k] == NOWHERE:
                continue
            e, v = np.uint64(acts.entry[k]), np.uint64(acts.at[k])
            to = np.uint64(sums_at(t, acts, k, spots))
            for i in range(np.uint64(acts.entry[k + 1]) - e):
                usual.played[to + i] += mass[v + i] * sigma[e + i]
                usual.come[to + i] += usual.kept[kept + e + i]


@inlined
def charge(
    t: Tables, cost: np.float32, row: int, n: int, spots: int, most: int, desk: Desk, usual: Usual
) -> None:
    """Takes from what actions are worth to a hand what it costs to play otherwise."""
    acts, sigma, mass, kept = desk.acts, desk.sigma, desk.mass, np.uint64(row * most)
    for k in range(n):
        if desk.kept[k] == NOWHERE:
            continue
        e, v = np.uint64(acts.entry[k]), np.uint64(acts.at[k])
        of = np.uint64(sums_at(t, acts, k, spots))
        for i in range(np.uint64(acts.entry[k + 1]) - e):
            often = sigma[e + i]
            if usual.come[of + i] > UNSEEN and mass[v + i] > UNSEEN:
                part = usual.kept[kept + e + i] / usual.come[of + i]
                often = min(usual.played[of + i] * part / mass[v + i], np.float32(1))
            desk.worth[e + i] -= cost * (sigma[e + i] - often)
