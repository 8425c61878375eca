"""
What a hand can do in a phase with given cards, as stretches of entries, and its strategy.

A hand's entries: first its wide actions, each with a number for every spot (steps forward and
backward card by card, or retreats and then the parry), then the actions of line after line.

Each action's entries stand against as many numbers of the *bench*: vectors over the spots,
followed, on the field, by the lines once more, where they lie in a row. `gathered` brings the
lines to their spots, `spread` the spots to the lines. On lines alone the spots are in a row
already.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import compiled, inlined, making

from ..tables import Tables
from .cells import length_of, long_of, short_of
from .jobs import FACING_SORT, ONE, PARRY, STEP, Job, Store

__all__ = [
    "ILLEGAL",
    "TINY",
    "Acts",
    "chances_of",
    "divided",
    "first_strategy",
    "gathered",
    "keep_chances",
    "keep_worths",
    "lay_out",
    "list_acts",
    "quantise",
    "rescale",
    "room_for_acts",
    "spread",
    "wide_room",
]

Floats = npt.NDArray[np.float32]
Halves = npt.NDArray[np.uint16]
Ints = npt.NDArray[np.int64]

# A legal action's regret is never below this and an illegal one's is 0: no other mark is needed.
TINY = np.float32(1e-7)
# Among the kept chances it is a zero below zero.
ILLEGAL = np.uint16(0x8000)


class Acts(NamedTuple):
    """Of one hand; the one after the last has the sizes of it all."""

    kind: Ints
    card: Ints  # of a step, negative backward; of a lunge
    cards: Ints  # of the attack or parry
    distance: Ints
    entry: Ints  # the first, counted from the hand's first
    at: Ints  # where they stand on the bench
    spot: Ints  # [number of the bench behind the spots]


@inlined
def wide_room(t: Tables) -> int:
    """The most spots of a phase, and room for the lines."""
    return t.places + (2 * t.values + 1) * (t.track + 1)


@making
def room_for_acts(t: Tables, entries: int) -> Acts:
    most = entries + 1
    return Acts(
        np.zeros(most, np.int64),
        np.zeros(most, np.int64),
        np.zeros(most, np.int64),
        np.zeros(most, np.int64),
        np.zeros(most, np.int64),
        np.zeros(most, np.int64),
        np.zeros(wide_room(t), np.int64),
    )


@inlined
def list_acts(t: Tables, job: Job, code: int, hand: int, acts: Acts) -> int:
    """Returns how many there are."""
    n, entry, spots = 0, 0, t.spots[job.family, code]
    held, facing = t.hand_code[hand], job.sort >= FACING_SORT
    wide = t.wide[job.sort, hand]
    for card in range(1, t.values + 1):
        for back in range(1 if facing else 0, 2):
            if wide > 0 and t.counts[held, card - 1] > 0:
                acts.kind[n] = STEP
                acts.card[n] = -card if back == 1 else card
                acts.entry[n] = entry
                acts.at[n] = 0
                entry += spots
                n += 1
    if n < wide:
        acts.kind[n] = PARRY
        acts.entry[n] = entry
        acts.at[n] = 0
        entry += spots
        n += 1
    bench = spots
    if not facing:
        for distance in range(1, min(t.track, 2 * t.values) + 1):
            line, count = (
                t.line_at[job.family, code, distance],
                t.act_count[job.sort, hand, distance],
            )
            if line < 0 or count == 0:
                continue
            length, least = (
                length_of(t, job.family, code, distance),
                t.margin[job.family, code, distance],
            )
            begin = t.act_start[job.sort, hand, distance]
            for act in range(begin, begin + count):
                acts.kind[n] = t.act_kind[act]
                acts.card[n] = t.act_card[act]
                acts.cards[n] = t.act_cards[act]
                acts.distance[n] = distance
                acts.entry[n] = entry
                acts.at[n] = bench if job.field == 1 else line
                entry += length
                n += 1
            if job.field == 1:
                for i in range(length):
                    acts.spot[bench - spots + i] = t.line[t.shape[code], distance, least + i]
                bench += length
    acts.entry[n] = entry
    acts.at[n] = bench
    return n


@inlined
def lay_out(t: Tables, field: int, family: int, code: int, distance: Ints, advance: Ints) -> None:
    """The distance and the own advance of every spot."""
    if field == 1:
        for p in range(t.spots[0, code]):
            distance[p] = t.distance[t.shape[code], p]
            advance[p] = t.advance[t.shape[code], p]
        return
    for apart in range(1, min(t.values, t.track) + 1):
        begin = t.line_at[family, code, apart]
        if begin >= 0:
            for nth in range(length_of(t, family, code, apart)):
                distance[begin + nth] = apart
                advance[begin + nth] = t.margin[family, code, apart] + nth


@inlined
def gathered(x: Floats, acts: Acts, n: int, spots: int) -> None:
    to = np.uint64(spots)
    for i in range(np.uint64(acts.at[n] - spots)):
        x[np.uint64(acts.spot[i])] += x[to + i]


@inlined
def spread(x: Floats, acts: Acts, n: int, spots: int) -> None:
    to = np.uint64(spots)
    for i in range(np.uint64(acts.at[n] - spots)):
        x[to + i] = x[np.uint64(acts.spot[i])]


@inlined
def filled_up(
    regret: Floats, begin: int, acts: Acts, n: int, spots: int, sigma: Floats, norm: Floats
) -> None:
    """Where no action has any weight, all that is legal gets the same."""
    of, field = np.uint64(begin), np.uint64(spots)
    for p in range(field):
        norm[p] = 0
    for turn in range(2):
        for k in range(n):
            e, v = np.uint64(acts.entry[k]), np.uint64(acts.at[k])
            for i in range(np.uint64(acts.entry[k + 1]) - e):
                spot = v + i if v + i < field else np.uint64(acts.spot[v + i - field])
                if turn == 0:
                    norm[spot] += sigma[e + i]
                elif norm[spot] == 0 and regret[of + e + i] > 0:
                    sigma[e + i] = TINY


@inlined
def divided(acts: Acts, n: int, spots: int, sigma: Floats, norm: Floats) -> None:
    """Weights become chances."""
    zero = np.float32(0)
    for p in range(np.uint64(acts.at[n])):
        norm[p] = zero
    for k in range(n):
        e, v = np.uint64(acts.entry[k]), np.uint64(acts.at[k])
        for i in range(np.uint64(acts.entry[k + 1]) - e):
            norm[v + i] += sigma[e + i]
    gathered(norm, acts, n, spots)
    spread(norm, acts, n, spots)
    for k in range(n):
        e, v = np.uint64(acts.entry[k]), np.uint64(acts.at[k])
        for i in range(np.uint64(acts.entry[k + 1]) - e):
            whole = norm[v + i]
            sigma[e + i] = sigma[e + i] / whole if whole > 0 else zero


@inlined
def chances_of(
    store: Store,
    average: bool,
    begin: int,
    acts: Acts,
    n: int,
    spots: int,
    sigma: Floats,
    norm: Floats,
) -> None:
    """The strategy of the regrets, or the average; `norm` is 0 where nothing is legal."""
    of = np.uint64(begin)
    if average:
        for e in range(np.uint64(acts.entry[n])):
            sigma[e] = long_of(store.total[of + e])
        filled_up(store.regret, begin, acts, n, spots, sigma, norm)
    else:
        for e in range(np.uint64(acts.entry[n])):
            sigma[e] = store.regret[of + e]
    divided(acts, n, spots, sigma, norm)


@inlined
def keep_chances(store: Store, begin: int, entries: int, sigma: Floats) -> None:
    to = np.uint64(begin)
    for e in range(np.uint64(entries)):
        legal = store.regret[to + e] > 0
        store.chance[to + e] = short_of(sigma[e]) if legal else ILLEGAL


@inlined
def keep_worths(store: Store, begin: int, entries: int, worth: Floats) -> None:
    """In parts of ONE, where the chances were."""
    to = np.uint64(begin)
    for e in range(np.uint64(entries)):
        within = min(max(np.rint(worth[e]), np.float32(-ONE)), np.float32(ONE))
        store.chance[to + e] = np.uint16(np.int16(within))


@compiled
def rescale(
    t: Tables, job: Job, store: Store, most: int, average: bool, first: int, last: int
) -> None:
    """Keeps the chances of the regrets, or of the average."""
    acts = room_for_acts(t, most)
    sigma, norm = np.zeros(most, np.float32), np.zeros(wide_room(t), np.float32)
    for nth in range(first, last):
        code = t.levels[job.level0 + nth]
        spots = t.spots[job.family, code]
        for row in range(t.number[job.own, code] if spots > 0 else 0):
            hand = t.within[t.start[job.own, code] + row]
            begin = store.entry[job.entry0 + t.row0[job.row0 + nth] + row]
            n = list_acts(t, job, code, hand, acts)
            chances_of(store, average, begin, acts, n, spots, sigma, norm)
            keep_chances(store, begin, acts.entry[n], sigma)


@compiled
def quantise(
    t: Tables,
    job: Job,
    store: Store,
    most: int,
    out: npt.NDArray[np.uint8],
    first: int,
    last: int,
) -> None:
    """The chances of the average strategy in 255ths."""
    acts = room_for_acts(t, most)
    sigma, norm = np.zeros(most, np.float32), np.zeros(wide_room(t), np.float32)
    for nth in range(first, last):
        code = t.levels[job.level0 + nth]
        spots = t.spots[job.family, code]
        for row in range(t.number[job.own, code] if spots > 0 else 0):
            hand = t.within[t.start[job.own, code] + row]
            begin = store.entry[job.entry0 + t.row0[job.row0 + nth] + row]
            n = list_acts(t, job, code, hand, acts)
            chances_of(store, True, begin, acts, n, spots, sigma, norm)
            for e in range(acts.entry[n]):
                out[begin + e] = np.uint8(np.rint(sigma[e] * np.float32(255)))


@compiled
def first_strategy(t: Tables, job: Job, store: Store, most: int, first: int, last: int) -> None:
    """Marks what is legal: all of it with the same weight."""
    acts, size = room_for_acts(t, most), wide_room(t)
    distance, advance = np.zeros(size, np.int64), np.zeros(size, np.int64)
    for nth in range(first, last):
        code = t.levels[job.level0 + nth]
        spots = t.spots[job.family, code]
        if spots == 0:
            continue
        lay_out(t, job.field, job.family, code, distance, advance)
        for row in range(t.number[job.own, code]):
            hand = t.within[t.start[job.own, code] + row]
            begin = store.entry[job.entry0 + t.row0[job.row0 + nth] + row]
            for k in range(list_acts(t, job, code, hand, acts)):
                for i in range(acts.entry[k + 1] - acts.entry[k]):
                    fits = True
                    if acts.kind[k] == STEP:
                        apart, a = distance[i] - acts.card[k], advance[i] + acts.card[k]
                        fits = distance[i] > 0 and apart > 0 and a >= 0
                    elif acts.kind[k] == PARRY:
                        fits = t.counts[t.hand_code[hand], distance[i] - 1] >= job.faced
                    store.regret[begin + acts.entry[k] + i] = TINY if fits else np.float32(0)
