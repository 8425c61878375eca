"""
Backward: what each pair of hands is worth in every position, and the strategies that follow.

A sweep goes through the phases from the last cards to the deal. For a hand it looks at the
opponent's hands twice: once to weigh every action by what the opponent may hold there, which
gives the new strategy, once to hand the values under that strategy to the phases before.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import compiled, inlined

from ..tables import Tables
from .acts import (
    TINY,
    chances_of,
    divided,
    gathered,
    keep_chances,
    keep_worths,
    lay_out,
    list_acts,
    spread,
)
from .cells import (
    add_multiple,
    add_product,
    chance_of,
    length_of,
    long_of,
    reached,
    row_at,
    settled,
    short_of,
)
from .desk import ASKED, FIELD, FOUND, HIT, UNSEEN, Desk, begins_of, desk_of, places_after
from .jobs import (
    BASE,
    FIRST,
    NOWHERE,
    ONE,
    PARRY,
    ROW0,
    SLAB,
    STEP,
    Job,
    Knobs,
    Store,
)
from .usual import Usual, charge, room_for_usual, weigh_usual

__all__ = ["BEST", "FIXED", "TRAIN", "WEIGH", "settle", "sweep"]

Floats = npt.NDArray[np.float32]
Halves = npt.NDArray[np.uint16]
Ints = npt.NDArray[np.int64]
Shorts = npt.NDArray[np.int16]

TRAIN, FIXED, BEST, WEIGH = range(4)  # WEIGH: the average, and what its actions are worth
QUANTUM = np.float32(1 / ONE)


@inlined
def settled_riposte(
    t: Tables, job: Job, knobs: Knobs, code: int, held: int, foe: int, k: int, desk: Desk, at: int
) -> None:
    """An attack was parried and nothing follows: R15, over the cards that the attacker draws."""
    cards, distance = desk.acts.cards[k], desk.acts.distance[k]
    thrust, least = cards * t.place[distance - 1], t.margin[job.family, code, distance]
    length = length_of(t, job.family, code, distance)
    kept, answer = held - thrust, foe - thrust
    pile = code - held - foe
    for a in range(length):
        desk.found[at + a] = 0
    for nth in range(t.number[job.drawn[cards], pile]):
        taken = t.hand_code[t.within[t.start[job.drawn[cards], pile] + nth]]
        chance = chance_of(t, pile, taken)
        for a in range(length):
            worth = settled(t, knobs, kept + taken, answer, distance, least + a)
            desk.found[at + a] += chance * worth


@inlined
def parry_values(
    t: Tables,
    job: Job,
    knobs: Knobs,
    code: int,
    held: int,
    foe: int,
    column: int,
    mine: Shorts,
    out: Floats,
    at: int,
) -> None:
    """What parrying a lunge is worth against one hand, in every spot."""
    cards, to, family = job.faced, job.parry, t.hand + job.faced
    for distance in range(1, min(t.values, t.track) + 1):
        line = t.line_at[job.family, code, distance]
        if line < 0:
            continue
        length, least = (
            length_of(t, job.family, code, distance),
            t.margin[job.family, code, distance],
        )
        into = np.uint64(at + line)
        spent = cards * t.place[distance - 1]
        after, kept = code - spent, held - spent
        able = t.counts[held, distance - 1] >= cards
        if not able or (to[BASE] != NOWHERE and t.line_at[family, after, distance] < 0):
            for a in range(np.uint64(length)):
                out[into + a] = 0
            continue
        if to[BASE] == NOWHERE:
            for a in range(length):
                worth = settled(t, knobs, kept, foe, distance, least + a)
                out[at + line + a] = worth
            continue
        spots = t.spots[family, after]
        begin = to[BASE] + row_at(t, to[ROW0], to[FIRST], to[SLAB], after, t.hand_of[kept], spots)
        begin += column * spots + t.line_at[family, after, distance]
        begin += least - t.margin[family, after, distance]
        of = np.uint64(begin)
        for a in range(np.uint64(length)):
            out[into + a] = np.float32(mine[of + a])


@inlined
def find_values(
    t: Tables,
    job: Job,
    knobs: Knobs,
    code: int,
    hand: int,
    foe: int,
    column: int,
    n: int,
    asked: int,
    spots: int,
    most: int,
    mine: Shorts,
    theirs: Shorts,
    desk: Desk,
) -> None:
    """Of the actions asked for: where the values against one hand are, or the values."""
    acts, held, at = desk.acts, t.hand_code[hand], column * most
    for nth in range(asked):
        k = desk.asked[nth]
        source, begin, into = FOUND, desk.begins[k], at + acts.entry[k]
        if acts.kind[k] == STEP:
            by = acts.card[k] + t.values
            if begin == NOWHERE:  # R16, R17
                for p in range(spots):
                    desk.found[into + p] = desk.ground[by, p]
            else:
                of, to = np.uint64(begin + column * desk.width[k]), np.uint64(into)
                for p in range(np.uint64(spots)):
                    desk.found[to + p] = np.float32(theirs[of + np.uint64(desk.step_to[by, p])])
        elif acts.kind[k] == PARRY:
            parry_values(
                t, job, knobs, code, held, t.hand_code[foe], column, mine, desk.found, into
            )
        else:
            cards, value = acts.cards[k], acts.distance[k] - 1
            if begin == HIT or t.counts[t.hand_code[foe], value] < cards:
                source = HIT
            elif begin == NOWHERE:
                settled_riposte(t, job, knobs, code, held, t.hand_code[foe], k, desk, into)
            else:
                thrust = cards * t.place[value]
                answer = t.hand_of[t.hand_code[foe] - thrust]
                source = begin + t.rank[code - held - thrust, answer] * desk.width[k]
        desk.source[column * n + k] = source


@inlined
def believed(reach: Halves, chance: np.float32, cells: int, spots: int, n: int, desk: Desk) -> None:
    """How likely one of the opponent's hands is in every spot."""
    begin, belief, part, rest = np.uint64(cells), desk.belief, desk.part, desk.rest
    for p in range(np.uint64(spots)):
        belief[p] = long_of(reach[begin + p]) * part[p] + chance * rest[p]
    spread(belief, desk.acts, n, spots)


@inlined
def weigh_hands(t: Tables, job: Job, reach: Halves, nth: int, spots: int, masses: Floats) -> None:
    """How often each spot is reached with each hand."""
    code = t.levels[job.level0 + nth]
    for row in range(t.number[job.own, code]):
        held = t.hand_code[t.within[t.start[job.own, code] + row]]
        first = t.first[job.first + t.row0[job.row0 + nth] + row]
        cells = job.reach0 + t.cell0[job.slab + nth] + first * spots
        reached(reach, cells, t.number[job.other, code - held], spots, masses, row * spots)


@inlined
def weigh_cells(knobs: Knobs, row: int, spots: int, n: int, desk: Desk, masses: Floats) -> None:
    """From how often a hand is in each spot, what makes reach a belief."""
    mass, part, rest, worth = desk.mass, desk.part, desk.rest, desk.worth
    of = np.uint64(row * spots)
    for p in range(np.uint64(spots)):
        mass[p] = masses[of + p]
    for p in range(np.uint64(spots)):
        seen = mass[p] > UNSEEN
        part[p] = (np.float32(1) - knobs.floor) / mass[p] if seen else np.float32(0)
        rest[p] = knobs.floor if seen else np.float32(1)
    for e in range(np.uint64(desk.acts.entry[n])):
        worth[e] = 0


@inlined
def add_values(
    t: Tables,
    knobs: Knobs,
    column: int,
    n: int,
    most: int,
    theirs: Shorts,
    to_worth: bool,
    desk: Desk,
) -> None:
    """
    Every action's values against one hand, times what the opponent is believed to hold: what
    the actions are worth. Or times the strategy: what the spots are worth.
    """
    acts = desk.acts
    for k in range(n):
        e, v = acts.entry[k], acts.at[k]
        size, far = acts.entry[k + 1] - e, desk.begins[k] + column * desk.width[k]
        source = desk.begins[k]
        if desk.how[k] == ASKED:
            source = desk.source[column * n + k]
        elif source >= 0:
            source = far
        if desk.how[k] == FIELD:
            for nth in range(desk.in_all[k]):
                p, length = desk.pieces[k, nth, 0], desk.pieces[k, nth, 2]
                begin = far + desk.pieces[k, nth, 1]
                if to_worth:
                    add_product(desk.worth, e + p, desk.belief, p, theirs, begin, length)
                else:
                    add_product(desk.value, p, desk.sigma, e + p, theirs, begin, length)
        elif source >= 0:
            if to_worth:
                add_product(desk.worth, e, desk.belief, v, theirs, source, size)
            else:
                add_product(desk.value, v, desk.sigma, e, theirs, source, size)
        elif source == HIT:
            if to_worth:
                add_multiple(desk.worth, e, knobs.win, desk.belief, v, size)
            else:
                add_multiple(desk.value, v, knobs.win, desk.sigma, e, size)
        else:
            begin = column * most + e
            if to_worth:
                add_product(desk.worth, e, desk.belief, v, desk.found, begin, size)
            else:
                add_product(desk.value, v, desk.sigma, e, desk.found, begin, size)


@inlined
def learn(
    t: Tables,
    store: Store,
    knobs: Knobs,
    begin: int,
    row: int,
    n: int,
    spots: int,
    most: int,
    desk: Desk,
    usual: Usual,
) -> None:
    """Regrets, the average, and the strategy that follows."""
    acts, sigma, worth, value, mass = desk.acts, desk.sigma, desk.worth, desk.value, desk.mass
    regret, total, zero, of = store.regret, store.total, np.float32(0), np.uint64(begin)
    for p in range(np.uint64(acts.at[n])):
        value[p] = 0
    for i in range(np.uint64(acts.entry[n])):
        worth[i] *= QUANTUM
    spread(mass, acts, n, spots)
    if knobs.unusual > 0:
        charge(t, knobs.unusual, row, n, spots, most, desk, usual)
    for k in range(n):
        e, v = np.uint64(acts.entry[k]), np.uint64(acts.at[k])
        for i in range(np.uint64(acts.entry[k + 1]) - e):
            value[v + i] += sigma[e + i] * worth[e + i]
    gathered(value, acts, n, spots)
    spread(value, acts, n, spots)
    for k in range(n):
        e, v = np.uint64(acts.entry[k]), np.uint64(acts.at[k])
        for i in range(np.uint64(acts.entry[k + 1]) - e):
            more = knobs.weight * mass[v + i] * sigma[e + i]
            total[of + e + i] = short_of(long_of(total[of + e + i]) + more)
        for i in range(np.uint64(acts.entry[k + 1]) - e):
            before = regret[of + e + i]
            now = max(before * knobs.keep + (worth[e + i] - value[v + i]), TINY)
            regret[of + e + i] = now if before > 0 else zero
        for i in range(np.uint64(acts.entry[k + 1]) - e):
            sigma[e + i] = regret[of + e + i]
    divided(acts, n, spots, sigma, desk.norm)
    keep_chances(store, begin, acts.entry[n], sigma)


@inlined
def choose_best(store: Store, begin: int, n: int, spots: int, desk: Desk) -> None:
    """What is worth most; among equals all with the same chance."""
    acts, sigma, worth, value = desk.acts, desk.sigma, desk.worth, desk.value
    regret, zero, one, of = store.regret, np.float32(0), np.float32(1), np.uint64(begin)
    least = np.float32(-9 * ONE)
    for p in range(np.uint64(acts.at[n])):
        value[p] = least
    for k in range(n):
        e, v = np.uint64(acts.entry[k]), np.uint64(acts.at[k])
        for i in range(np.uint64(acts.entry[k + 1]) - e):
            if regret[of + e + i] > 0:
                value[v + i] = max(value[v + i], worth[e + i])
    for i in range(acts.at[n] - spots):
        value[acts.spot[i]] = max(value[acts.spot[i]], value[spots + i])
    spread(value, acts, n, spots)
    for k in range(n):
        e, v = np.uint64(acts.entry[k]), np.uint64(acts.at[k])
        for i in range(np.uint64(acts.entry[k + 1]) - e):
            best = regret[of + e + i] > 0 and worth[e + i] >= value[v + i]
            sigma[e + i] = one if best else zero
    divided(acts, n, spots, sigma, desk.norm)


@inlined
def begin_values(
    t: Tables, job: Job, knobs: Knobs, held: int, foe: int, spots: int, n: int, desk: Desk
) -> None:
    """What a spot is worth before any action is counted: nothing, unless none is legal."""
    value, stuck = desk.value, desk.stuck
    for p in range(np.uint64(spots)):
        value[p] = stuck[p]
    for p in range(np.uint64(spots), np.uint64(desk.acts.at[n])):
        value[p] = 0
    if job.attack_only == 1:  # R12: the chance is missed
        for p in range(spots):
            if desk.norm[p] == 0 and desk.distance[p] > 0:
                value[p] = settled(t, knobs, held, foe, desk.distance[p], desk.advance[p])


@inlined
def pairs_of(t: Tables, row0: int, first: int, own: int, other: int, code: int) -> int:
    """How many pairs of hands a block has for the cards of a code."""
    final = t.number[own, code] - 1
    hand = t.within[t.start[own, code] + final]
    before = t.first[first + t.row0[row0 + t.in_level[code]] + final]
    return before + t.number[other, code - t.hand_code[hand]]


@inlined
def hand_on(t: Tables, job: Job, nth: int, code: int, spots: int, pad: Floats, out: Shorts) -> None:
    """
    Keeps the values of one r that the phases before will ask for.

    They come in the front of the pad, as the other sees them when all cards are drawn. Before
    a card is drawn a value is the mean over the cards that it may be.
    """
    begin, end, chain = 0, 0, job.chain
    for draws in range(len(chain)):
        own = job.other - draws
        if draws == 0:
            end = pairs_of(t, chain[0, ROW0], chain[0, FIRST], own, job.own, code) * spots
        else:
            source, at = begin, end
            for row in range(t.number[own, code]):
                hand = t.hand_code[t.within[t.start[own, code] + row]]
                unseen = code - hand
                for column in range(t.number[job.own, unseen]):
                    foe = t.within[t.start[job.own, unseen] + column]
                    left = unseen - t.hand_code[foe]
                    into = np.uint64(at)
                    for spot in range(np.uint64(spots)):
                        pad[into + spot] = 0
                    for value in range(t.values):
                        cards = t.counts[left, value]
                        if cards > 0:
                            more = t.hand_of[hand + t.place[value]]
                            pair = t.row0[chain[draws - 1, ROW0] + nth] + t.rank[code, more]
                            pair = t.first[chain[draws - 1, FIRST] + pair]
                            pair += t.rank[unseen - t.place[value], foe]
                            chance = np.float32(cards / t.total[left])
                            add_multiple(pad, at, chance, pad, source + pair * spots, spots)
                    at += spots
            begin, end = end, at
        if chain[draws, BASE] != NOWHERE:
            to = np.uint64(chain[draws, BASE] + t.cell0[chain[draws, SLAB] + nth])
            of = np.uint64(begin)
            for i in range(np.uint64(end - begin)):
                out[to + i] = np.int16(np.rint(pad[of + i]))


@inlined
def other_side(
    t: Tables,
    job: Job,
    code: int,
    spots: int,
    sign: np.float32,
    value: Floats,
    pad: Floats,
    at: int,
) -> None:
    """The same spots seen by the other."""
    to, shape = np.uint64(at), t.shape[code]
    if job.field == 1:
        for p in range(np.uint64(spots)):
            pad[to + p] = sign * value[np.uint64(t.swap[shape, p])]
        return
    for distance in range(1, min(t.values, t.track) + 1):
        line = t.line_at[job.family, code, distance]
        if line >= 0:
            length = length_of(t, job.family, code, distance)
            begin, end = np.uint64(line), np.uint64(line + length - 1)
            for i in range(np.uint64(length)):
                pad[to + begin + i] = sign * value[end - i]


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
    own, other, weighing = job.own, job.other, knobs.how != FIXED
    average = knobs.how == FIXED or knobs.how == WEIGH
    desk, usual = desk_of(t, most, t.most_columns), room_for_usual(t, most)
    acts, pad = desk.acts, np.zeros(room, np.float32)
    for nth in range(first, last):
        code = t.levels[job.level0 + nth]
        spots = t.spots[job.family, code]
        if spots == 0:
            continue
        lay_out(t, job.field, job.family, code, desk.distance, desk.advance)
        if job.field == 0:
            places_after(t, knobs, code, spots, desk)
        if weighing:
            weigh_hands(t, job, store.reach, nth, spots, usual.mass)
        if knobs.how == TRAIN and knobs.unusual > 0:
            weigh_usual(t, job, store, nth, spots, most, desk, usual)
        for row in range(t.number[own, code]):
            hand = t.within[t.start[own, code] + row]
            held = t.hand_code[hand]
            unseen = code - held
            columns = t.number[other, unseen]
            rows = t.row0[job.row0 + nth] + row
            begin = store.entry[job.entry0 + rows]
            pairs = t.first[job.first + rows]
            cells = job.reach0 + t.cell0[job.slab + nth] + pairs * spots
            n = list_acts(t, job, code, hand, acts)
            asked = begins_of(t, job, code, hand, n, desk)
            chances_of(store, average, begin, acts, n, spots, desk.sigma, desk.norm)
            for p in range(spots):  # R11, or R8: no defence
                desk.stuck[p] = knobs.sign * knobs.win if desk.norm[p] == 0 else np.float32(0)
            if weighing:
                weigh_cells(knobs, row, spots, n, desk, usual.mass)
            for column in range(columns):
                foe = t.within[t.start[other, unseen] + column]
                find_values(
                    t,
                    job,
                    knobs,
                    code,
                    hand,
                    foe,
                    column,
                    n,
                    asked,
                    spots,
                    most,
                    mine,
                    theirs,
                    desk,
                )
                if weighing:
                    chance = chance_of(t, unseen, t.hand_code[foe])
                    believed(store.reach, chance, cells + column * spots, spots, n, desk)
                    add_values(t, knobs, column, n, most, theirs, True, desk)
            if knobs.how == TRAIN:
                learn(t, store, knobs, begin, row, n, spots, most, desk, usual)
            elif knobs.how == BEST:
                choose_best(store, begin, n, spots, desk)
            elif knobs.how == WEIGH:
                keep_worths(store, begin, acts.entry[n], desk.worth)
            # Values under the strategy, as the phases before see them.
            for column in range(columns):
                foe = t.within[t.start[other, unseen] + column]
                begin_values(t, job, knobs, held, t.hand_code[foe], spots, n, desk)
                add_values(t, knobs, column, n, most, theirs, False, desk)
                gathered(desk.value, acts, n, spots)
                if knobs.record == 1:
                    for p in range(spots):
                        worth = np.int16(np.rint(desk.value[p]))
                        store.reach[cells + column * spots + p] = np.uint16(worth)
                if job.same[BASE] != NOWHERE:
                    into = job.same[BASE] + t.cell0[job.same[SLAB] + nth]
                    into += (pairs + column) * spots
                    for p in range(spots):
                        mine[into + p] = np.int16(np.rint(desk.value[p]))
                pair = t.row0[job.chain[0, ROW0] + nth] + t.rank[code, foe]
                pair = t.first[job.chain[0, FIRST] + pair]
                to = (pair + t.rank[code - t.hand_code[foe], hand]) * spots
                other_side(t, job, code, spots, knobs.sign, desk.value, pad, to)
        hand_on(t, job, nth, code, spots, pad, mine)


@compiled
def settle(
    t: Tables, job: Job, knobs: Knobs, window: Shorts, room: int, first: int, last: int
) -> None:
    """Rounds that end after a step, seen by whoever made it."""
    pad = np.zeros(room, np.float32)
    for nth in range(first, last):
        code = t.levels[job.level0 + nth]
        shape, places, at = t.shape[code], t.spots[0, code], 0
        for row in range(t.number[job.other, code]):
            own = t.hand_code[t.within[t.start[job.other, code] + row]]
            rest = code - own
            for column in range(t.number[job.own, rest]):
                other = t.hand_code[t.within[t.start[job.own, rest] + column]]
                for place in range(places):
                    apart = t.distance[shape, place]
                    if apart > 0:
                        a = t.advance[shape, place]
                        pad[at + place] = settled(t, knobs, own, other, apart, a)
                at += places
        hand_on(t, job, nth, code, places, pad, window)
