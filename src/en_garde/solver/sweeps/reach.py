"""
Forward: how often each pair of hands comes to each position when both play their strategies.

From the deal to the last cards, every phase collects what arrives from the phases before it.
It collects, rather than being sent to: so each thread writes to cards of its own.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import compiled, inlined

from ..tables import Tables
from .cells import add_multiple, chance_of, length_of, long_of, row_at, shift, short_of
from .jobs import ATTACK, FACING_SORT, LUNGE, PARRY, STRETCHES, Job, Store
from .jobs import FIRST as TO_FIRST
from .jobs import ROW0 as TO_ROW0
from .sweep import TINY, step_of
from .values import pairs_of

__all__ = ["WAY", "collect", "quantise", "rescale"]

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]

# The columns of a table of ways into a phase: what is played, from which phase.
WAY = ("kind", "cards", "draws", "own", "other", "sort", "family", "field", "attack_only",
       "row0", "first", "slab", "reach0", "entry0", "scale0")  # fmt: skip
(KIND, CARDS, DRAWS, OWN, OTHER, SORT, FAMILY, FIELD, ATTACK_ONLY,
 ROW0, FIRST, SLAB, REACH0, ENTRY0, SCALE0) = range(len(WAY))  # fmt: skip


@inlined
def line_entry(
    t: Tables, way: Ints, code: int, hand: int, distance: int, kind: int, card: int, cards: int
) -> int:
    """Where an attack's or a lunge's entries begin, counted from the hand's first; -1: nowhere."""
    at = t.wide[way[SORT], hand] * t.spots[way[FAMILY], code]
    for before in range(1, distance):
        if t.line_at[way[FAMILY], code, before] >= 0:
            at += t.act_count[way[SORT], hand, before] * length_of(t, way[FAMILY], code, before)
    begin, length = (
        t.act_start[way[SORT], hand, distance],
        length_of(t, way[FAMILY], code, distance),
    )
    for act in range(begin, begin + t.act_count[way[SORT], hand, distance]):
        if t.act_kind[act] == kind and t.act_card[act] == card and t.act_cards[act] == cards:
            return at
        at += length
    return -1


@inlined
def steps_before(t: Tables, way: Ints, held: int, card: int) -> int:
    """How many wide actions come before those of a card."""
    distinct = 0
    for value in range(card - 1):
        if t.counts[held, value] > 0:
            distinct += 1
    return distinct if way[SORT] >= FACING_SORT else 2 * distinct


@inlined
def chances_at(
    t: Tables,
    way: Ints,
    store: Store,
    weights: Floats,
    explore: np.float32,
    code: int,
    hand: int,
    entry: int,
    distance: Ints,
    advance: Ints,
    begin: int,
    length: int,
    out: Floats,
    at: int,
) -> None:
    """The chances of an action in so many spots from `begin` on, whose entries begin there."""
    nth = t.in_level[code]
    row = t.rank[code, hand]
    e = store.entry[way[ENTRY0] + t.row0[way[ROW0] + nth] + row] + entry
    scales = store.spot[way[SCALE0] + nth] + row * t.spots[way[FAMILY], code] + begin
    for i in range(length):
        chance = np.float32(0)
        if store.regret[e + i] > 0:
            legal = t.legal[way[SORT], hand, distance[begin + i], advance[begin + i]]
            chance = weights[e + i] * store.scale[scales + i] * (np.float32(1) - explore)
            chance += explore / np.float32(legal)
        out[at + i] = chance


@inlined
def line_chances(
    t: Tables,
    way: Ints,
    store: Store,
    weights: Floats,
    explore: np.float32,
    code: int,
    hand: int,
    apart: int,
    entry: int,
    out: Floats,
) -> None:
    """The chances of an action on a line, by a."""
    nth = t.in_level[code]
    row = t.rank[code, hand]
    e = store.entry[way[ENTRY0] + t.row0[way[ROW0] + nth] + row] + entry
    scales = store.spot[way[SCALE0] + nth] + row * t.spots[way[FAMILY], code]
    begin, least = t.line_at[way[FAMILY], code, apart], t.margin[way[FAMILY], code, apart]
    for a in range(length_of(t, way[FAMILY], code, apart)):
        field = t.line[t.shape[code], apart, least + a]
        spot = field if way[FIELD] == 1 else begin + a
        chance = np.float32(0)
        if store.regret[e + a] > 0:
            legal = t.legal[way[SORT], hand, apart, least + a]
            chance = weights[e + a] * store.scale[scales + spot] * (np.float32(1) - explore)
            chance += explore / np.float32(legal)
        out[a] = chance


@inlined
def way_row(t: Tables, way: Ints, code: int, hand: int) -> int:
    """Where the reach of a hand begins."""
    return way[REACH0] + row_at(
        t, way[ROW0], way[FIRST], way[SLAB], code, hand, t.spots[way[FAMILY], code]
    )


@inlined
def add_reach(
    out: Floats, at: int, reach: npt.NDArray[np.uint16], begin: int, sigma: Floats, s: int, n: int
) -> None:
    to, of, by = np.uint64(at), np.uint64(begin), np.uint64(s)
    for i in range(np.uint64(n)):
        out[to + i] += long_of(reach[of + i]) * sigma[by + i]


@inlined
def lay_out_lines(t: Tables, family: int, code: int, distance: Ints, advance: Ints) -> None:
    for apart in range(1, min(t.values, t.track) + 1):
        begin = t.line_at[family, code, apart]
        if begin >= 0:
            for nth in range(length_of(t, family, code, apart)):
                distance[begin + nth] = apart
                advance[begin + nth] = t.margin[family, code, apart] + nth


@inlined
def steps_of_the_field(
    t: Tables,
    way: Ints,
    store: Store,
    weights: Floats,
    explore: np.float32,
    code: int,
    size: int,
    other: int,
    pad: Floats,
    pad0: int,
    row0: int,
    first: int,
    sigma: Floats,
) -> None:
    nth_to, places = t.in_level[code], t.spots[0, code]
    for row in range(t.number[size, code]):
        kept = t.hand_code[t.within[t.start[size, code] + row]]
        columns = t.number[other, code - kept]
        to = pad0 + t.first[first + t.row0[row0 + nth_to] + row] * places
        for card in range(1, t.values + 1):
            if t.counts[code, card - 1] == t.copies:
                continue
            before = code + t.place[card - 1]
            held = kept + t.place[card - 1]
            hand = t.hand_of[held]
            shape, spots = t.shape[before], t.spots[0, before]
            if spots == 0:
                continue
            k0 = steps_before(t, way, held, card)
            for k in range(2):
                chances_at(
                    t, way, store, weights, explore, before, hand, (k0 + k) * spots,
                    t.distance[shape], t.advance[shape], 0, spots, sigma, k * spots,
                )  # fmt: skip
            begin = way_row(t, way, before, hand)
            for k in range(2):
                by = card if k == 0 else -card
                for cut in range(STRETCHES):
                    p, n = t.cuts[shape, cut], t.cuts[shape, cut + 1] - t.cuts[shape, cut]
                    away = t.cuts[t.shape[code], cut] + shift(t.parity[before], cut, by)
                    for column in range(columns):
                        at, of = to + column * places + away, begin + column * spots + p
                        add_reach(pad, at, store.reach, of, sigma, k * spots + p, n)


@inlined
def steps_on_lines(
    t: Tables,
    way: Ints,
    store: Store,
    weights: Floats,
    explore: np.float32,
    code: int,
    size: int,
    other: int,
    pad: Floats,
    pad0: int,
    row0: int,
    first: int,
    sigma: Floats,
    distance: Ints,
    advance: Ints,
    leads: Ints,
) -> None:
    """Retreats, and steps after a parry."""
    nth_to, places = t.in_level[code], t.spots[0, code]
    for row in range(t.number[size, code]):
        kept = t.hand_code[t.within[t.start[size, code] + row]]
        columns = t.number[other, code - kept]
        to = pad0 + t.first[first + t.row0[row0 + nth_to] + row] * places
        for card in range(1, t.values + 1):
            if t.counts[code, card - 1] == t.copies:
                continue
            before = code + t.place[card - 1]
            held = kept + t.place[card - 1]
            hand = t.hand_of[held]
            spots = t.spots[way[FAMILY], before]
            if spots == 0:
                continue
            lay_out_lines(t, way[FAMILY], before, distance, advance)
            k0 = steps_before(t, way, held, card)
            begin = way_row(t, way, before, hand)
            for k in range(1 if way[SORT] >= FACING_SORT else 2):
                by = step_of(way[SORT], card, k)
                chances_at(
                    t, way, store, weights, explore, before, hand, (k0 + k) * spots,
                    distance, advance, 0, spots, sigma, 0,
                )  # fmt: skip
                for p in range(spots):
                    apart, a = distance[p] - by, advance[p] + by
                    there = apart > 0 and a >= 0
                    leads[p] = max(t.line[t.shape[code], apart, a], 0) if there else 0
                for column in range(columns):
                    at, far = to + column * places, begin + column * spots
                    for p in range(spots):
                        pad[at + leads[p]] += long_of(store.reach[far + p]) * sigma[p]


@inlined
def lunges(
    t: Tables,
    way: Ints,
    store: Store,
    weights: Floats,
    explore: np.float32,
    code: int,
    size: int,
    other: int,
    pad: Floats,
    pad0: int,
    row0: int,
    first: int,
    sigma: Floats,
) -> None:
    nth_to, cards = t.in_level[code], way[CARDS]
    width = t.spots[cards, code]
    for row in range(t.number[size, code]):
        kept = t.hand_code[t.within[t.start[size, code] + row]]
        columns = t.number[other, code - kept]
        to = pad0 + t.first[first + t.row0[row0 + nth_to] + row] * width
        for value in range(1, t.values + 1):
            line_to = t.line_at[cards, code, value] if value <= t.track else -1
            if line_to < 0:
                continue
            for card in range(1, t.values + 1):
                distance = value + card
                used = t.counts[code, card - 1] + 1 + (cards if card == value else 0)
                if distance > t.track or used > t.copies:
                    continue
                before = code + t.place[card - 1] + cards * t.place[value - 1]
                hand = t.hand_of[kept + t.place[card - 1] + cards * t.place[value - 1]]
                line = t.line_at[way[FAMILY], before, distance]
                if line < 0:
                    continue
                e = line_entry(t, way, before, hand, distance, LUNGE, card, cards)
                if e < 0:
                    continue
                line_chances(t, way, store, weights, explore, before, hand, distance, e, sigma)
                spots, least = t.spots[way[FAMILY], before], t.margin[way[FAMILY], before, distance]
                begin = way_row(t, way, before, hand)
                ahead = card + least - t.margin[cards, code, value]
                for column in range(columns):
                    at, far = to + column * width + line_to + ahead, begin + column * spots
                    for a in range(length_of(t, way[FAMILY], before, distance)):
                        field = t.line[t.shape[before], distance, least + a]
                        spot = field if way[FIELD] == 1 else line + a
                        pad[at + a] += long_of(store.reach[far + spot]) * sigma[a]


@inlined
def parries(
    t: Tables,
    way: Ints,
    store: Store,
    weights: Floats,
    explore: np.float32,
    code: int,
    own: int,
    other: int,
    pad: Floats,
    row0: int,
    first: int,
    sigma: Floats,
) -> None:
    """Of lunges: the same seat goes on, so rows stay rows."""
    nth_to, cards = t.in_level[code], way[CARDS]
    width = t.spots[t.hand + cards, code]
    for row in range(t.number[own, code]):
        kept = t.hand_code[t.within[t.start[own, code] + row]]
        columns = t.number[other, code - kept]
        to = PAD + t.first[first + t.row0[row0 + nth_to] + row] * width
        for value in range(1, min(t.values, t.track) + 1):
            line_to = t.line_at[t.hand + cards, code, value]
            if line_to < 0:
                continue
            before = code + cards * t.place[value - 1]
            line = t.line_at[way[FAMILY], before, value]
            hand = t.hand_of[kept + cards * t.place[value - 1]]
            if line < 0:
                continue
            spots = t.spots[way[FAMILY], before]
            e = (t.wide[way[SORT], hand] - 1) * spots + line  # the last of the wide ones
            line_chances(t, way, store, weights, explore, before, hand, value, e, sigma)
            begin = way_row(t, way, before, hand) + line
            ahead = t.margin[way[FAMILY], before, value] - t.margin[t.hand + cards, code, value]
            length = length_of(t, way[FAMILY], before, value)
            for column in range(columns):
                at, far = to + column * width + line_to + ahead, begin + column * spots
                add_reach(pad, at, store.reach, far, sigma, 0, length)


@inlined
def parried_attacks(
    t: Tables,
    way: Ints,
    store: Store,
    weights: Floats,
    explore: np.float32,
    code: int,
    pad: Floats,
    row0: int,
    first: int,
    sigma: Floats,
) -> None:
    """Plain attacks, the attacker's draws and the parry at once; the defender's rows come out."""
    nth_to, cards = t.in_level[code], way[CARDS]
    width = t.spots[t.hand + cards, code]
    for value in range(1, min(t.values, t.track) + 1):
        line_to = t.line_at[t.hand + cards, code, value]
        if line_to < 0:
            continue
        thrust = cards * t.place[value - 1]
        before = code + 2 * thrust
        line = t.line_at[way[FAMILY], before, value]
        if line < 0:
            continue
        spots = t.spots[way[FAMILY], before]
        length, least = (
            length_of(t, way[FAMILY], before, value),
            t.margin[way[FAMILY], before, value],
        )
        end = t.track - value - least - t.margin[t.hand + cards, code, value]
        for row in range(t.number[way[OWN], before]):
            hand = t.within[t.start[way[OWN], before] + row]
            held = t.hand_code[hand]
            if t.counts[held, value - 1] < cards:
                continue
            e = line_entry(t, way, before, hand, value, ATTACK, 0, cards)
            if e < 0:
                continue
            line_chances(t, way, store, weights, explore, before, hand, value, e, sigma)
            begin = way_row(t, way, before, hand)
            unseen = before - held
            for column in range(t.number[way[OTHER], unseen]):
                foe = t.hand_code[t.within[t.start[way[OTHER], unseen] + column]]
                if t.counts[foe, value - 1] < cards:
                    continue
                answer = foe - thrust
                far = begin + column * spots
                pile = unseen - foe
                to = (
                    PAD
                    + line_to
                    + width
                    * (t.first[first + t.row0[row0 + nth_to] + t.rank[code, t.hand_of[answer]]])
                )
                for nth in range(t.number[way[DRAWS], pile]):
                    taken = t.hand_code[t.within[t.start[way[DRAWS], pile] + nth]]
                    chance = np.float32(chance_of(t, pile, taken))
                    full = t.hand_of[held - thrust + taken]
                    at = to + width * t.rank[code - answer, full] + end
                    for a in range(length):
                        field = t.line[t.shape[before], value, least + a]
                        spot = field if way[FIELD] == 1 else line + a
                        pad[at - a] += chance * long_of(store.reach[far + spot]) * sigma[a]


PAD = 64  # a shift may look past either end


@compiled
def collect(
    t: Tables,
    job: Job,
    ways: Ints,
    store: Store,
    weights: Floats,
    explore: np.float32,
    dealt: int,
    size: int,
    first: int,
    last: int,
) -> float:
    """
    The reach of a phase for the cards numbered first to last; returns its sum.

    `size` is the room that one r needs at most, for the chain of blocks from those who have
    yet to draw to those who have drawn.
    """
    pad = np.zeros(size + 2 * PAD, np.float32)
    wide = max(2 * t.places, t.values * (t.track + 1)) + 1
    sigma = np.zeros(wide, np.float32)
    apart, ahead = np.zeros(wide, np.int64), np.zeros(wide, np.int64)
    leads = np.zeros(wide, np.int64)
    begins = np.zeros(len(job.chain) + 1, np.int64)
    reach, everything = store.reach, 0.0
    for nth in range(first, last):
        code = t.levels[job.level0 + nth]
        spots = t.spots[job.family, code]
        if spots == 0:
            continue
        # Room for each block; the rows of a riposte are the own hands.
        begins[0] = PAD
        for d in range(len(job.chain)):
            rows, columns = (job.own, job.other) if job.own_view == 1 else (job.other - d, job.own)
            row0, first0 = job.chain[d, TO_ROW0], job.chain[d, TO_FIRST]
            pairs = pairs_of(t, row0, first0, rows, columns, code)
            begins[d + 1] = begins[d] + pairs * spots
        pad[: begins[len(job.chain)] + PAD] = 0
        if dealt == 1:
            for row in range(t.number[job.other, code]):
                mine = t.hand_code[t.within[t.start[job.other, code] + row]]
                base = (
                    begins[0]
                    + t.first[job.chain[0, TO_FIRST] + t.row0[job.chain[0, TO_ROW0] + nth] + row]
                    * spots
                )
                for column in range(t.number[job.own, code - mine]):
                    foe = t.hand_code[t.within[t.start[job.own, code - mine] + column]]
                    chance = chance_of(t, code, mine) * chance_of(t, code - mine, foe)
                    pad[base + column * spots + t.line[t.shape[code], t.track, 0]] = chance
        for d in range(len(job.chain) - 1, -1, -1):
            row0, first0 = job.chain[d, TO_ROW0], job.chain[d, TO_FIRST]
            for w in range(len(ways)):
                way = ways[w]
                kind = way[KIND]
                if job.own_view == 1:
                    if kind == PARRY:
                        parries(
                            t, way, store, weights, explore, code, job.own, job.other, pad,
                            row0, first0, sigma,
                        )  # fmt: skip
                    else:
                        parried_attacks(
                            t, way, store, weights, explore, code, pad, row0, first0, sigma
                        )
                elif way[DRAWS] != d:
                    continue
                elif kind == LUNGE:
                    lunges(
                        t, way, store, weights, explore, code, job.other - d, job.own, pad,
                        begins[d], row0, first0, sigma,
                    )  # fmt: skip
                elif way[FIELD] == 1:
                    steps_of_the_field(
                        t, way, store, weights, explore, code, job.other - d, job.own, pad,
                        begins[d], row0, first0, sigma,
                    )  # fmt: skip
                else:
                    steps_on_lines(
                        t, way, store, weights, explore, code, job.other - d, job.own, pad,
                        begins[d], row0, first0, sigma, apart, ahead, leads,
                    )  # fmt: skip
            if d > 0:  # one card is drawn
                at = begins[d]
                for row in range(t.number[job.other - d, code]):
                    held = t.hand_code[t.within[t.start[job.other - d, code] + row]]
                    unseen = code - held
                    for column in range(t.number[job.own, unseen]):
                        foe = t.within[t.start[job.own, unseen] + column]
                        left = unseen - t.hand_code[foe]
                        for value in range(t.values):
                            cards = t.counts[left, value]
                            if cards > 0:
                                more = t.hand_of[held + t.place[value]]
                                to = t.row0[job.chain[d - 1, TO_ROW0] + nth] + t.rank[code, more]
                                pair = t.first[job.chain[d - 1, TO_FIRST] + to]
                                pair += t.rank[unseen - t.place[value], foe]
                                chance = np.float32(cards / t.total[left])
                                to = begins[d - 1] + pair * spots
                                add_multiple(pad, to, chance, pad, at, spots)
                        at += spots
        # Into the reach: from the view of whoever acted to that of whoever acts.
        begin = job.reach0 + t.cell0[job.slab + nth]
        if job.own_view == 1:
            for cell in range(begins[1] - PAD):
                reach[begin + cell] = short_of(pad[PAD + cell])
                everything += pad[PAD + cell]
            continue
        shape, at = t.shape[code], begins[0]
        for row in range(t.number[job.other, code]):
            before = t.within[t.start[job.other, code] + row]
            unseen = code - t.hand_code[before]
            for column in range(t.number[job.own, unseen]):
                hand = t.within[t.start[job.own, unseen] + column]
                to = job.reach0 + row_at(t, job.row0, job.first, job.slab, code, hand, spots)
                to += t.rank[code - t.hand_code[hand], before] * spots
                if job.field == 1:
                    for p in range(spots):
                        reach[to + p] = short_of(pad[at + t.swap[shape, p]])
                else:
                    for distance in range(1, min(t.values, t.track) + 1):
                        line = t.line_at[job.family, code, distance]
                        if line >= 0:
                            length = length_of(t, job.family, code, distance)
                            end = line + length - 1
                            for a in range(length):
                                reach[to + line + a] = short_of(pad[at + end - a])
                for p in range(spots):
                    everything += pad[at + p]
                at += spots
    return everything


@compiled
def rescale(t: Tables, job: Job, store: Store, weights: Floats, first: int, last: int) -> None:
    """Makes `scale` that of these weights; without any, all that is legal gets the same."""
    wide = max(t.places, t.values * (t.track + 1)) + 1
    norm, more = np.zeros(wide, np.float32), np.zeros(wide, np.float32)
    for nth in range(first, last):
        code = t.levels[job.level0 + nth]
        spots = t.spots[job.family, code]
        for row in range(t.number[job.own, code] if spots > 0 else 0):
            hand = t.within[t.start[job.own, code] + row]
            begin = store.entry[job.entry0 + t.row0[job.row0 + nth] + row]
            into = store.spot[job.scale0 + nth] + row * spots
            for p in range(spots):
                norm[p] = 0
                more[p] = 0
            for turn in range(2):
                at = begin
                for _ in range(t.wide[job.sort, hand]):
                    for p in range(spots):
                        if turn == 0:
                            norm[p] += weights[at + p]
                        elif norm[p] == 0 and store.regret[at + p] > 0:
                            weights[at + p] = TINY
                            more[p] += TINY
                    at += spots
                for distance in range(1, t.track + 1):
                    line = t.line_at[job.family, code, distance]
                    if line < 0:
                        continue
                    least = t.margin[job.family, code, distance]
                    length = length_of(t, job.family, code, distance)
                    for _ in range(t.act_count[job.sort, hand, distance]):
                        for a in range(length):
                            field = t.line[t.shape[code], distance, least + a]
                            p = field if job.field == 1 else line + a
                            if turn == 0:
                                norm[p] += weights[at + a]
                            elif norm[p] == 0 and store.regret[at + a] > 0:
                                weights[at + a] = TINY
                                more[p] += TINY
                        at += length
            for p in range(spots):
                whole = norm[p] + more[p]
                store.scale[into + p] = np.float32(1) / whole if whole > 0 else 0


@compiled
def quantise(
    t: Tables,
    job: Job,
    store: Store,
    weights: Floats,
    out: npt.NDArray[np.uint8],
    first: int,
    last: int,
) -> None:
    """The chances of these weights, whose scale it must be, in 255ths."""
    for nth in range(first, last):
        code = t.levels[job.level0 + nth]
        spots = t.spots[job.family, code]
        for row in range(t.number[job.own, code] if spots > 0 else 0):
            hand = t.within[t.start[job.own, code] + row]
            at = store.entry[job.entry0 + t.row0[job.row0 + nth] + row]
            scales = store.spot[job.scale0 + nth] + row * spots
            for _ in range(t.wide[job.sort, hand]):
                for p in range(spots):
                    chance = weights[at + p] * store.scale[scales + p]
                    out[at + p] = np.uint8(np.rint(chance * np.float32(255)))
                at += spots
            for distance in range(1, t.track + 1):
                line = t.line_at[job.family, code, distance]
                if line < 0:
                    continue
                least = t.margin[job.family, code, distance]
                length = length_of(t, job.family, code, distance)
                for _ in range(t.act_count[job.sort, hand, distance]):
                    for a in range(length):
                        field = t.line[t.shape[code], distance, least + a]
                        p = field if job.field == 1 else line + a
                        chance = weights[at + a] * store.scale[scales + p]
                        out[at + a] = np.uint8(np.rint(chance * np.float32(255)))
                    at += length
