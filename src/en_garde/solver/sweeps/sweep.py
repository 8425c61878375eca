"""
Backward: what each pair of hands is worth in every position, and the strategies that follow.

A sweep goes through the phases from the last cards to the deal. For a hand it looks at the
opponent's hands twice: once to weigh every action by what the opponent may hold there, which
gives the new strategy, once to hand the values under that strategy to the phases before.

A hand's entries: first its wide actions, each with a number for every spot (steps forward and
backward card by card, or retreats and then the parry), then the actions of line after line.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import compiled, inlined

from ..tables import Tables
from .cells import (
    QUANTUM,
    add_product,
    chance_of,
    length_of,
    long_of,
    on_ground,
    row_at,
    settled,
    shift,
)
from .jobs import BASE, FACING_SORT, FIRST, NOWHERE, ROW0, SLAB, STRETCHES, Job, Knobs, Store
from .values import hand_on, line_begin, line_values, parry_values

__all__ = ["BEST", "FIXED", "TINY", "TRAIN", "first_strategy", "lay_out", "sweep"]

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]
Shorts = npt.NDArray[np.int16]

TRAIN, FIXED, BEST = range(3)
# A legal action's regret is never below this and an illegal one's is 0: no other mark is needed.
TINY = np.float32(1e-7)
UNSEEN = np.float32(1e-30)  # a reach below it is none


class Desk(NamedTuple):
    """Room for the work on one hand."""

    sigma: Floats  # [entry of the hand]
    worth: Floats
    norm: Floats  # [spot]
    mass: Floats
    part: Floats
    rest: Floats
    belief: Floats
    value: Floats
    distance: Ints
    advance: Ints
    found: Floats  # [opponent's hand, entry]: values that are not read from the window as they are
    step_to: Ints  # [wide action, spot]: where a step from a line leads in the field
    ground: Floats  # [wide action, spot]
    begins: Ints  # [wide action, stretch]: where its values begin in the window
    width: Ints  # [wide action]: from one of the opponent's hands to the next
    acts: Ints  # [nth]: action, distance, first entry, where its values begin
    spot_of: Ints  # [entry]


@inlined
def desk_of(t: Tables, most: int, columns: int) -> Desk:
    wide = max(t.places, t.values * (t.track + 1)) + 1
    return Desk(
        sigma=np.zeros(most, np.float32),
        worth=np.zeros(most, np.float32),
        norm=np.zeros(wide, np.float32),
        mass=np.zeros(wide, np.float32),
        part=np.zeros(wide, np.float32),
        rest=np.zeros(wide, np.float32),
        belief=np.zeros(wide, np.float32),
        value=np.zeros(wide, np.float32),
        distance=np.zeros(wide, np.int64),
        advance=np.zeros(wide, np.int64),
        found=np.zeros(columns * most, np.float32),
        step_to=np.zeros((2 * t.values, wide), np.int64),
        ground=np.zeros((2 * t.values, wide), np.float32),
        begins=np.zeros((2 * t.values + 1, STRETCHES), np.int64),
        width=np.zeros(2 * t.values + 1, np.int64),
        acts=np.zeros((most + 1, 4), np.int64),
        spot_of=np.zeros(most, np.int64),
    )


@inlined
def lay_out(t: Tables, job: Job, code: int, distance: Ints, advance: Ints) -> None:
    """The distance and the own advance of every spot."""
    if job.field == 1:
        for p in range(t.spots[0, code]):
            distance[p] = t.distance[t.shape[code], p]
            advance[p] = t.advance[t.shape[code], p]
        return
    for apart in range(1, min(t.values, t.track) + 1):
        begin = t.line_at[job.family, code, apart]
        if begin >= 0:
            for nth in range(length_of(t, job.family, code, apart)):
                distance[begin + nth] = apart
                advance[begin + nth] = t.margin[job.family, code, apart] + nth


@inlined
def step_of(sort: int, card: int, nth: int) -> int:
    """A card's nth wide action as a step: forward and backward, a retreat alone facing a lunge."""
    return -card if nth == 1 or sort >= FACING_SORT else card


@inlined
def places_after(t: Tables, job: Job, knobs: Knobs, code: int, spots: int, desk: Desk) -> None:
    """Where every step from every spot of the lines leads; what is off the piste leads anywhere."""
    for card in range(1, t.values + 1):
        for nth in range(2):
            k = 2 * (card - 1) + nth
            by = step_of(job.sort, card, nth)
            if t.counts[code, card - 1] == 0:
                continue
            after = t.shape[code - t.place[card - 1]]
            for p in range(spots):
                apart, a = desk.distance[p] - by, desk.advance[p] + by
                if apart > 0 and a >= 0:
                    desk.step_to[k, p] = max(t.line[after, apart, a], 0)
                    desk.ground[k, p] = on_ground(t, knobs, apart, a)
                else:
                    desk.step_to[k, p] = 0
                    desk.ground[k, p] = 0


@inlined
def list_steps(t: Tables, job: Job, code: int, held: int, desk: Desk) -> int:
    """Where the values after each step begin for the opponent's first hand; how many steps."""
    k, to = 0, job.step
    for card in range(1, t.values + 1):
        if t.counts[held, card - 1] == 0:
            continue
        begin = NOWHERE
        after, kept = code - t.place[card - 1], t.hand_of[held - t.place[card - 1]]
        places, shape = t.spots[0, after], t.shape[after]
        if to[BASE] != NOWHERE:
            begin = to[BASE] + row_at(t, to[ROW0], to[FIRST], to[SLAB], after, kept, places)
        for nth in range(1 if job.sort >= FACING_SORT else 2):
            desk.width[k] = places
            if job.field == 1:
                by = step_of(job.sort, card, nth)
                for cut in range(STRETCHES):
                    away = t.cuts[shape, cut] + shift(t.parity[code], cut, by)
                    desk.begins[k, cut] = begin + away
            else:
                desk.begins[k, 0] = begin
                desk.begins[k, 1] = 2 * (card - 1) + nth
            k += 1
    return k


@inlined
def list_lines(t: Tables, job: Job, code: int, hand: int, size: int, desk: Desk) -> int:
    """The attacks and lunges, and the spots of their entries; returns how many there are."""
    n = 0
    for distance in range(1, min(t.track, 2 * t.values) + 1):
        line = t.line_at[job.family, code, distance]
        if line < 0:
            continue
        begin = t.act_start[job.sort, hand, distance]
        for act in range(begin, begin + t.act_count[job.sort, hand, distance]):
            desk.acts[n, 0] = act
            desk.acts[n, 1] = distance
            desk.acts[n, 2] = size
            desk.acts[n, 3] = line_begin(t, job, act, distance, code, hand)
            length, least = (
                length_of(t, job.family, code, distance),
                t.margin[job.family, code, distance],
            )
            for a in range(length):
                field = t.line[t.shape[code], distance, least + a]
                spot = field if job.field == 1 else line + a
                desk.spot_of[size + a] = spot
            size += length
            n += 1
    desk.acts[n, 2] = size
    return n


@inlined
def play_so_far(
    weights: Floats, regret: Floats, at: int, wide: int, size: int, spots: int, desk: Desk
) -> None:
    """The strategy of these weights; anything legal where they say nothing."""
    norm, rest, part, sigma = desk.norm, desk.rest, desk.part, desk.sigma
    zero, one = np.float32(0), np.float32(1)
    for p in range(spots):
        norm[p] = 0
        rest[p] = 0
    for k in range(wide):
        for p in range(spots):
            e = at + k * spots + p
            norm[p] += weights[e]
            rest[p] += one if regret[e] > 0 else zero
    for e in range(wide * spots, size):
        p = desk.spot_of[e]
        norm[p] += weights[at + e]
        rest[p] += one if regret[at + e] > 0 else zero
    for p in range(spots):
        part[p] = one / norm[p] if norm[p] > 0 else zero
        rest[p] = one / rest[p] if norm[p] == 0 and rest[p] > 0 else zero
        norm[p] += rest[p]  # stays 0 where nothing is legal
    for k in range(wide):
        for p in range(spots):
            e = at + k * spots + p
            sigma[k * spots + p] = weights[e] * part[p] + (rest[p] if regret[e] > 0 else zero)
    for e in range(wide * spots, size):
        p = desk.spot_of[e]
        sigma[e] = weights[at + e] * part[p] + (rest[p] if regret[at + e] > 0 else zero)


@inlined
def find_values(
    t: Tables,
    job: Job,
    knobs: Knobs,
    code: int,
    hand: int,
    foe: int,
    column: int,
    wide: int,
    steps: int,
    n_acts: int,
    spots: int,
    direct: int,
    mine: Shorts,
    theirs: Shorts,
    desk: Desk,
) -> None:
    """Against one hand, all values but those that steps of the field read from the window."""
    size = desk.acts[n_acts, 2] - direct
    at = column * size
    if job.field == 0:
        if steps < wide:
            parry_values(
                t, job, knobs, code, hand, foe, column, mine, desk.found, at + steps * spots
            )
        for k in range(steps):
            begin, nth = desk.begins[k, 0], desk.begins[k, 1]
            if begin == NOWHERE:  # R16, R17
                for p in range(spots):
                    desk.found[at + k * spots + p] = desk.ground[nth, p]
            else:
                begin += column * desk.width[k]
                for p in range(spots):
                    to = begin + desk.step_to[nth, p]
                    desk.found[at + k * spots + p] = np.float32(theirs[to]) * QUANTUM
    for n in range(n_acts):
        line_values(
            t, job, knobs, desk.acts[n, 0], desk.acts[n, 1], code, hand, foe, column,
            desk.acts[n, 3], theirs, desk.found, at + desk.acts[n, 2] - direct,
        )  # fmt: skip


@inlined
def weigh_cells(
    reach: npt.NDArray[np.uint16],
    knobs: Knobs,
    cells: int,
    columns: int,
    size: int,
    spots: int,
    desk: Desk,
) -> None:
    """How often each spot is reached, and from it what makes reach a belief."""
    for p in range(spots):
        desk.mass[p] = 0
    for column in range(columns):
        begin = np.uint64(cells + column * spots)
        for p in range(np.uint64(spots)):
            desk.mass[p] += long_of(reach[begin + p])
    for p in range(spots):
        seen = desk.mass[p] > UNSEEN
        rest = np.float32(1) - knobs.floor
        desk.part[p] = rest / desk.mass[p] if seen else np.float32(0)
        desk.rest[p] = knobs.floor if seen else np.float32(1)
    for e in range(size):
        desk.worth[e] = 0


@inlined
def learn(
    store: Store, knobs: Knobs, at: int, wide: int, size: int, spots: int, into: int, desk: Desk
) -> None:
    """Regrets, the average, and the strategy that follows."""
    sigma, worth, value, rest, mass = desk.sigma, desk.worth, desk.value, desk.rest, desk.mass
    regret, total, zero, one = store.regret, store.total, np.float32(0), np.float32(1)
    for p in range(spots):
        value[p] = 0
        rest[p] = 0
        mass[p] *= knobs.weight
    for k in range(wide):
        for p in range(spots):
            value[p] += sigma[k * spots + p] * worth[k * spots + p]
    for e in range(wide * spots, size):
        value[desk.spot_of[e]] += sigma[e] * worth[e]
    for k in range(wide):
        for p in range(spots):
            e = k * spots + p
            total[at + e] += mass[p] * sigma[e]
            before = regret[at + e]
            now = max(before * knobs.keep + (worth[e] - value[p]), TINY)
            now = now if before > 0 else zero
            regret[at + e] = now
            sigma[e] = now
            rest[p] += now
    for e in range(wide * spots, size):
        p = desk.spot_of[e]
        total[at + e] += mass[p] * sigma[e]
        before = regret[at + e]
        now = max(before * knobs.keep + (worth[e] - value[p]), TINY)
        now = now if before > 0 else zero
        regret[at + e] = now
        sigma[e] = now
        rest[p] += now
    for p in range(spots):
        desk.part[p] = one / rest[p] if rest[p] > 0 else zero
        store.scale[into + p] = desk.part[p]


@inlined
def choose_best(store: Store, at: int, wide: int, size: int, spots: int, desk: Desk) -> None:
    """What is worth most; among equals all with the same chance."""
    sigma, worth, value, rest = desk.sigma, desk.worth, desk.value, desk.rest
    regret, zero, one = store.regret, np.float32(0), np.float32(1)
    for p in range(spots):
        value[p] = np.float32(-9)
        rest[p] = 0
    for k in range(wide):
        for p in range(spots):
            if regret[at + k * spots + p] > 0:
                value[p] = max(value[p], worth[k * spots + p])
    for e in range(wide * spots, size):
        if regret[at + e] > 0:
            value[desk.spot_of[e]] = max(value[desk.spot_of[e]], worth[e])
    for k in range(wide):
        for p in range(spots):
            e = k * spots + p
            sigma[e] = one if regret[at + e] > 0 and worth[e] >= value[p] else zero
            rest[p] += sigma[e]
    for e in range(wide * spots, size):
        p = desk.spot_of[e]
        sigma[e] = one if regret[at + e] > 0 and worth[e] >= value[p] else zero
        rest[p] += sigma[e]
    for p in range(spots):
        desk.part[p] = one / rest[p] if rest[p] > 0 else zero


@inlined
def when_stuck(
    t: Tables, job: Job, knobs: Knobs, held: int, foe: int, spots: int, desk: Desk
) -> None:
    """What a spot is worth before any action is counted: nothing, unless none is legal."""
    for p in range(spots):
        desk.value[p] = np.float32(0)
        if desk.norm[p] == 0:  # R11, or R8: no defence
            desk.value[p] = knobs.sign * knobs.win
            if job.attack_only == 1 and desk.distance[p] > 0:  # R12: the chance is missed
                desk.value[p] = settled(t, knobs, held, foe, desk.distance[p], desk.advance[p])


@compiled
def sweep(
    t: Tables,
    job: Job,
    store: Store,
    knobs: Knobs,
    mine: Shorts,
    theirs: Shorts,
    most: int,
    room: int,
    first: int,
    last: int,
) -> None:
    """
    The cards numbered first to last of a phase. `theirs` has the values of phases where the
    other acts next, `mine` where the same seat goes on, and the results go there.
    """
    own, other, how = job.own, job.other, knobs.how
    facing = job.sort >= FACING_SORT
    desk = desk_of(t, most, t.most_columns)
    pad = np.zeros(room, np.float32)
    for nth in range(first, last):
        code = t.levels[job.level0 + nth]
        spots = t.spots[job.family, code]
        if spots == 0:
            continue
        shape = t.shape[code]
        lay_out(t, job, code, desk.distance, desk.advance)
        if job.field == 0:
            places_after(t, job, knobs, code, spots, desk)
        for row in range(t.number[own, code]):
            hand = t.within[t.start[own, code] + row]
            held = t.hand_code[hand]
            unseen = code - held
            columns = t.number[other, unseen]
            rows = t.row0[job.row0 + nth] + row
            at = store.entry[job.entry0 + rows]
            wide = t.wide[job.sort, hand]
            steps = list_steps(t, job, code, held, desk) if wide > 0 else 0
            n_acts = 0
            desk.acts[0, 2] = wide * spots
            if not facing:
                n_acts = list_lines(t, job, code, hand, wide * spots, desk)
            size = desk.acts[n_acts, 2]
            direct = wide * spots if job.field == 1 else 0  # read from the window as they are
            later = size - direct
            play_so_far(
                store.total if how == FIXED else store.regret,
                store.regret, at, wide, size, spots, desk,
            )  # fmt: skip
            learning = how != FIXED
            cells = job.reach0 + t.cell0[job.slab + nth] + t.first[job.first + rows] * spots
            if learning:
                weigh_cells(store.reach, knobs, cells, columns, size, spots, desk)
            for column in range(columns):
                foe = t.within[t.start[other, unseen] + column]
                find_values(
                    t, job, knobs, code, hand, foe, column, wide, steps, n_acts, spots, direct,
                    mine, theirs, desk,
                )  # fmt: skip
                if not learning:
                    continue
                chance = chance_of(t, unseen, t.hand_code[foe])
                begin = np.uint64(cells + column * spots)
                for p in range(np.uint64(spots)):
                    reached = long_of(store.reach[begin + p])
                    desk.belief[p] = reached * desk.part[p] + chance * desk.rest[p]
                at_found = column * later
                for k in range(wide):
                    e = k * spots
                    if job.field == 1:
                        for cut in range(STRETCHES):
                            p, n = t.cuts[shape, cut], t.cuts[shape, cut + 1] - t.cuts[shape, cut]
                            far = desk.begins[k, cut] + column * desk.width[k]
                            add_product(desk.worth, e + p, desk.belief, p, theirs, far, n)
                    else:
                        add_product(desk.worth, e, desk.belief, 0, desk.found, at_found + e, spots)
                for e in range(wide * spots, size):
                    desk.worth[e] += (
                        desk.belief[desk.spot_of[e]] * desk.found[at_found + e - direct]
                    )
            if learning:
                for e in range(direct):
                    desk.worth[e] *= QUANTUM
                if how == TRAIN:
                    into = store.spot[job.scale0 + nth] + row * spots
                    learn(store, knobs, at, wide, size, spots, into, desk)
                else:
                    choose_best(store, at, wide, size, spots, desk)
                for k in range(wide):
                    for p in range(spots):
                        desk.sigma[k * spots + p] *= desk.part[p]
                for e in range(wide * spots, size):
                    desk.sigma[e] *= desk.part[desk.spot_of[e]]
            for e in range(direct):
                desk.sigma[e] *= QUANTUM
            # Values under the strategy, as the phases before see them.
            for column in range(columns):
                foe = t.within[t.start[other, unseen] + column]
                when_stuck(t, job, knobs, held, t.hand_code[foe], spots, desk)
                at_found = column * later
                for k in range(wide):
                    e = k * spots
                    if job.field == 1:
                        for cut in range(STRETCHES):
                            p, n = t.cuts[shape, cut], t.cuts[shape, cut + 1] - t.cuts[shape, cut]
                            far = desk.begins[k, cut] + column * desk.width[k]
                            add_product(desk.value, p, desk.sigma, e + p, theirs, far, n)
                    else:
                        add_product(desk.value, 0, desk.sigma, e, desk.found, at_found + e, spots)
                for e in range(wide * spots, size):
                    desk.value[desk.spot_of[e]] += desk.sigma[e] * desk.found[at_found + e - direct]
                if job.own_view == 1:
                    to = (t.first[job.first + rows] + column) * spots
                    for p in range(spots):
                        pad[to + p] = desk.value[p]
                    continue
                pair = t.row0[job.chain[0, ROW0] + nth] + t.rank[code, foe]
                pair = t.first[job.chain[0, FIRST] + pair]
                to = (pair + t.rank[code - t.hand_code[foe], hand]) * spots
                if job.field == 1:
                    for p in range(spots):
                        pad[to + p] = knobs.sign * desk.value[t.swap[shape, p]]
                else:
                    for distance in range(1, min(t.values, t.track) + 1):
                        line = t.line_at[job.family, code, distance]
                        if line >= 0:
                            length = length_of(t, job.family, code, distance)
                            end = line + length - 1
                            for a in range(length):
                                pad[to + line + a] = knobs.sign * desk.value[end - a]
        hand_on(t, job, nth, code, spots, pad, mine)


@compiled
def first_strategy(t: Tables, job: Job, store: Store, first: int, last: int) -> None:
    """Marks what is legal: all of it with the same weight."""
    size = max(t.places, t.values * (t.track + 1)) + 1
    distance, advance = np.zeros(size, np.int64), np.zeros(size, np.int64)
    facing, zero = job.sort >= FACING_SORT, np.float32(0)
    for nth in range(first, last):
        code = t.levels[job.level0 + nth]
        spots = t.spots[job.family, code]
        if spots == 0:
            continue
        lay_out(t, job, code, distance, advance)
        for row in range(t.number[job.own, code]):
            hand = t.within[t.start[job.own, code] + row]
            held = t.hand_code[hand]
            at = store.entry[job.entry0 + t.row0[job.row0 + nth] + row]
            end = at + t.wide[job.sort, hand] * spots
            if at < end:
                for card in range(1, t.values + 1):
                    for k in range(1 if facing else 2):
                        if t.counts[held, card - 1] > 0:
                            by = step_of(job.sort, card, k)
                            for p in range(spots):
                                apart, a = distance[p] - by, advance[p] + by
                                fits = distance[p] > 0 and apart > 0 and a >= 0
                                store.regret[at + p] = TINY if fits else zero
                            at += spots
                if at < end:  # the parry
                    for p in range(spots):
                        fits = t.counts[held, distance[p] - 1] >= job.faced
                        store.regret[at + p] = TINY if fits else zero
                    at += spots
            if not facing:
                for apart in range(1, t.track + 1):
                    if t.line_at[job.family, code, apart] >= 0:
                        length = length_of(t, job.family, code, apart)
                        entries = t.act_count[job.sort, hand, apart] * length
                        for e in range(entries):
                            store.regret[at + e] = TINY
                        at += entries
