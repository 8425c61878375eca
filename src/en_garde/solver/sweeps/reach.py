"""
Forward: how often each pair of hands comes to each position when both play their strategies.

From the deal to the last cards, every phase collects what arrives from the phases before it.
It collects, rather than being sent to: so each thread writes to cards of its own. What arrives
is put down as whoever acted sees it, by how many cards they still draw; the cards are drawn one
by one, and then the other side is taken.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import compiled, inlined, making

from ..tables import Tables
from .acts import ILLEGAL, lay_out, wide_room
from .cells import add_multiple, chance_of, length_of, long_of, pieces_of, row_at, short_of
from .jobs import (
    ATTACK,
    FACING_SORT,
    KEPT,
    KEPT_SLAB,
    LUNGE,
    NOWHERE,
    PARRY,
    STEP,
    STRETCHES,
    WAY,
    Job,
    Store,
)
from .jobs import FIRST as TO_FIRST
from .jobs import ROW0 as TO_ROW0
from .sweep import other_side, pairs_of

__all__ = ["collect"]

Floats = npt.NDArray[np.float32]
Halves = npt.NDArray[np.uint16]
Ints = npt.NDArray[np.int64]

(KIND, CARDS, DRAWS, SORT, FAMILY, FIELD,
 ROW0, FIRST, SLAB, REACH0, ENTRY0) = range(len(WAY))  # fmt: skip

PAD = 64  # a shift may look past either end


class Goal(NamedTuple):
    """Where an action leads that is put down: a block of pairs, for cards that are in play."""

    code: int
    acted: int  # cards in the hand of whoever acted, before drawing
    other: int
    begin: int  # of the block in what is collected
    row0: int
    first: int


class Move(NamedTuple):
    """Room for an action by which a phase is come to: from which spots to which."""

    distance: Ints  # [spot before]
    advance: Ints
    of: Ints  # [nth]: the spot before
    to: Ints  # [nth]: the spot after, as whoever acted sees it
    sigma: Floats  # [nth]
    even: Floats  # [nth]: what each action is given by exploring
    pieces: Ints


@making
def room_for_moves(t: Tables) -> Move:
    wide = wide_room(t)
    return Move(
        np.zeros(wide, np.int64),
        np.zeros(wide, np.int64),
        np.zeros(wide, np.int64),
        np.zeros(wide, np.int64),
        np.zeros(wide, np.float32),
        np.zeros(wide, np.float32),
        np.zeros((STRETCHES, 3), np.int64),
    )


@inlined
def spots_of_line(t: Tables, way: Ints, before: int, distance: int, move: Move) -> int:
    """The spots of a line before the action; returns how many, 0 without the line."""
    line = t.line_at[way[FAMILY], before, distance]
    if line < 0:
        return 0
    length, least = (
        length_of(t, way[FAMILY], before, distance),
        t.margin[way[FAMILY], before, distance],
    )
    for i in range(length):
        field = t.line[t.shape[before], distance, least + i]
        move.of[i] = field if way[FIELD] == 1 else line + i
    return length


@inlined
def step_entry(t: Tables, way: Ints, held: int, by: int, spots: int) -> int:
    """Where a step's entries begin, counted from the hand's first."""
    distinct, card = 0, abs(by)
    for value in range(card - 1):
        if t.counts[held, value] > 0:
            distinct += 1
    if way[SORT] >= FACING_SORT:
        return distinct * spots
    return (2 * distinct + (by < 0)) * spots


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
def played(
    t: Tables,
    way: Ints,
    store: Store,
    explore: np.float32,
    before: int,
    hand: int,
    entry: int,
    n: int,
    move: Move,
) -> None:
    """How likely that hand plays the action from each of the spots."""
    row = t.row0[way[ROW0] + t.in_level[before]] + t.rank[before, hand]
    begin = np.uint64(store.entry[way[ENTRY0] + row] + entry)
    if explore > 0:
        for i in range(n):
            p = move.of[i]
            legal = t.legal[way[SORT], hand, move.distance[p], move.advance[p]]
            move.even[i] = explore / np.float32(max(legal, 1))
    keep = np.float32(1) - explore
    for i in range(np.uint64(n)):
        chance = store.chance[begin + i]
        likely = long_of(chance) * keep + move.even[i]
        move.sigma[i] = np.float32(0) if chance == ILLEGAL else likely


@inlined
def goal_row(t: Tables, to: Goal, rank: int, spots: int) -> int:
    """Where the pairs of a hand of whoever acted begin."""
    return to.begin + t.first[to.first + t.row0[to.row0 + t.in_level[to.code]] + rank] * spots


@inlined
def way_row(t: Tables, way: Ints, code: int, hand: int) -> int:
    """Where the reach of a hand begins."""
    return way[REACH0] + row_at(
        t, way[ROW0], way[FIRST], way[SLAB], code, hand, t.spots[way[FAMILY], code]
    )


@inlined
def add_reach(
    out: Floats, at: int, reach: Halves, begin: int, sigma: Floats, s: int, n: int
) -> None:
    to, of, by = np.uint64(at), np.uint64(begin), np.uint64(s)
    for i in range(np.uint64(n)):
        out[to + i] += long_of(reach[of + i]) * sigma[by + i]


@inlined
def add_moved(out: Floats, at: int, reach: Halves, begin: int, n: int, move: Move) -> None:
    to, of = np.uint64(at), np.uint64(begin)
    for i in range(np.uint64(n)):
        come = long_of(reach[of + np.uint64(move.of[i])]) * move.sigma[i]
        out[to + np.uint64(move.to[i])] += come


@inlined
def steps(
    t: Tables, way: Ints, store: Store, explore: np.float32, to: Goal, pad: Floats, move: Move
) -> None:
    """Steps of the field, steps after a parry, retreats: the other's hands stay as they are."""
    code, card = to.code, way[CARDS]
    shape, places = t.shape[code], t.spots[0, code]
    if t.counts[code, card - 1] == t.copies:
        return
    before = code + t.place[card - 1]
    for by in range(-card, 1 if way[SORT] >= FACING_SORT else card + 1, 2 * card):
        spots = t.spots[way[FAMILY], before]
        if spots == 0:
            continue
        lay_out(t, way[FIELD], way[FAMILY], before, move.distance, move.advance)
        for p in range(spots):
            apart, a = move.distance[p] - by, move.advance[p] + by
            move.of[p] = p
            move.to[p] = max(t.line[shape, apart, a], 0) if apart > 0 and 0 <= a <= t.track else 0
        for row in range(t.number[to.acted, code]):
            kept = t.hand_code[t.within[t.start[to.acted, code] + row]]
            hand, columns = t.hand_of[kept + t.place[card - 1]], t.number[to.other, code - kept]
            entry = step_entry(t, way, t.hand_code[hand], by, spots)
            played(t, way, store, explore, before, hand, entry, spots, move)
            begin, into = way_row(t, way, before, hand), goal_row(t, to, row, places)
            if way[FIELD] == 0:
                for column in range(columns):
                    far = begin + column * spots
                    add_moved(pad, into + column * places, store.reach, far, spots, move)
                continue
            for nth in range(pieces_of(t, before, code, by, move.pieces)):
                p, away, n = move.pieces[nth, 0], move.pieces[nth, 1], move.pieces[nth, 2]
                for column in range(columns):
                    at, far = into + column * places + away, begin + column * spots + p
                    add_reach(pad, at, store.reach, far, move.sigma, p, n)


@inlined
def blades(
    t: Tables, way: Ints, store: Store, explore: np.float32, to: Goal, pad: Floats, move: Move
) -> None:
    """Lunges, attacks with the parry at once (who can must), and parries of lunges."""
    kind, cards, code = way[KIND], way[CARDS], to.code
    family = cards if kind == LUNGE else t.hand + cards
    for value in range(1, min(t.values, t.track) + 1):
        line, thrust = t.line_at[family, code, value], cards * t.place[value - 1]
        if line < 0:
            continue
        if kind != LUNGE:
            line_to_line(t, way, store, explore, to, pad, move, family, value, 0, thrust)
            continue
        for card in range(1, t.values + 1):
            used = t.counts[code, card - 1] + 1 + (cards if card == value else 0)
            if value + card <= t.track and used <= t.copies:
                spent = thrust + t.place[card - 1]
                line_to_line(t, way, store, explore, to, pad, move, family, value, card, spent)


@inlined
def line_to_line(
    t: Tables,
    way: Ints,
    store: Store,
    explore: np.float32,
    to: Goal,
    pad: Floats,
    move: Move,
    family: int,
    value: int,
    card: int,
    spent: int,
) -> None:
    """
    Cards of one value: from the line of a distance, after a step of `card` in a lunge, to the
    line of that value. Who parries goes on: these hands are the columns of where they go.
    """
    kind, cards, code, distance = way[KIND], way[CARDS], to.code, value + card
    before = code + (2 * spent if kind == ATTACK else spent)
    n = spots_of_line(t, way, before, distance, move)
    if n == 0:
        return
    lay_out(t, way[FIELD], way[FAMILY], before, move.distance, move.advance)
    ahead = card + t.margin[way[FAMILY], before, distance] - t.margin[family, code, value]
    line, end = t.line_at[family, code, value], length_of(t, family, code, value) - 1
    for i in range(n):
        move.to[i] = line + (end - ahead - i if kind == PARRY else ahead + i)
    spots, width = t.spots[way[FAMILY], before], t.spots[family, code]
    mine, theirs = (to.other, to.acted) if kind == PARRY else (to.acted, to.other)
    for row in range(t.number[mine, code]):
        kept = t.hand_code[t.within[t.start[mine, code] + row]]
        hand, unseen = t.hand_of[kept + spent], code - kept
        if kind == PARRY:  # the last of the wide ones
            entry = (t.wide[way[SORT], hand] - 1) * spots + t.line_at[way[FAMILY], before, value]
        else:
            entry = line_entry(t, way, before, hand, distance, kind, card, cards)
        if entry < 0:
            continue
        played(t, way, store, explore, before, hand, entry, n, move)
        begin = way_row(t, way, before, hand)
        for column in range(t.number[theirs, unseen]):
            nth, rank, behind = column, row, column
            if kind != LUNGE:
                other = t.within[t.start[theirs, unseen] + column]
                if kind == ATTACK:
                    held = t.hand_of[t.hand_code[other] + spent]
                    nth = t.rank[unseen + spent, held]
                else:
                    rank = t.rank[code, other]
                    behind = t.rank[code - t.hand_code[other], t.hand_of[kept]]
            into = goal_row(t, to, rank, width) + behind * width
            add_moved(pad, into, store.reach, begin + nth * spots, n, move)


@inlined
def dealt_out(t: Tables, job: Job, code: int, spots: int, pad: Floats, pad0: int) -> None:
    nth, start = t.in_level[code], t.line[t.shape[code], t.track, 0]
    for row in range(t.number[job.other, code]):
        mine = t.hand_code[t.within[t.start[job.other, code] + row]]
        pair = t.first[job.chain[0, TO_FIRST] + t.row0[job.chain[0, TO_ROW0] + nth] + row]
        for column in range(t.number[job.own, code - mine]):
            foe = t.hand_code[t.within[t.start[job.own, code - mine] + column]]
            chance = chance_of(t, code, mine) * chance_of(t, code - mine, foe)
            pad[pad0 + (pair + column) * spots + start] = chance


@inlined
def note_kept(
    t: Tables,
    job: Job,
    kept: Halves,
    code: int,
    spots: int,
    d: int,
    pad: Floats,
    begin: int,
    mass: Floats,
) -> None:
    """How often those with `d` cards to draw come with which cards, whatever the other holds."""
    at, slab = begin, job.chain[d, KEPT_SLAB] + t.in_level[code]
    into = np.uint64(job.chain[d, KEPT] + t.cell0[slab])
    for row in range(t.number[job.other - d, code]):
        held = t.hand_code[t.within[t.start[job.other - d, code] + row]]
        for p in range(np.uint64(spots)):
            mass[p] = 0
        for _ in range(t.number[job.own, code - held]):
            add_multiple(mass, 0, np.float32(1), pad, at, spots)
            at += spots
        for p in range(np.uint64(spots)):
            kept[into + p] = short_of(mass[p])
        into += np.uint64(spots)


@inlined
def draw_one(
    t: Tables, job: Job, code: int, spots: int, d: int, pad: Floats, begin: int, before: int
) -> None:
    """Those with `d` cards to draw, who begin at `before`, join those with one less."""
    at, nth = before, t.in_level[code]
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
                    pair = t.row0[job.chain[d - 1, TO_ROW0] + nth] + t.rank[code, more]
                    pair = t.first[job.chain[d - 1, TO_FIRST] + pair]
                    pair += t.rank[unseen - t.place[value], foe]
                    chance = np.float32(cards / t.total[left])
                    add_multiple(pad, begin + pair * spots, chance, pad, at, spots)
            at += spots


@compiled
def collect(
    t: Tables,
    job: Job,
    ways: Ints,
    store: Store,
    explore: np.float32,
    dealt: int,
    size: int,
    first: int,
    last: int,
) -> None:
    """
    The reach of a phase for the cards numbered first to last.

    `size` is the room that one r needs at most, for the chain of blocks from those who have
    yet to draw to those who have drawn.
    """
    pad = np.zeros(size + 2 * PAD, np.float32)
    seen = np.zeros(wide_room(t), np.float32)
    move = room_for_moves(t)
    begins = np.zeros(len(job.chain) + 1, np.int64)
    for nth in range(first, last):
        code = t.levels[job.level0 + nth]
        spots = t.spots[job.family, code]
        if spots == 0:
            continue
        begins[0] = PAD
        for d in range(len(job.chain)):
            row0, first0 = job.chain[d, TO_ROW0], job.chain[d, TO_FIRST]
            pairs = pairs_of(t, row0, first0, job.other - d, job.own, code)
            begins[d + 1] = begins[d] + pairs * spots
        pad[: begins[len(job.chain)] + PAD] = 0
        if dealt == 1:
            dealt_out(t, job, code, spots, pad, begins[0])
        for d in range(len(job.chain) - 1, -1, -1):
            row0, first0 = job.chain[d, TO_ROW0], job.chain[d, TO_FIRST]
            goal = Goal(code, job.other - d, job.own, begins[d], row0, first0)
            for w in range(len(ways)):
                way = ways[w]
                if way[DRAWS] != d:
                    continue
                if way[KIND] == STEP:
                    steps(t, way, store, explore, goal, pad, move)
                else:
                    blades(t, way, store, explore, goal, pad, move)
            if job.chain[d, KEPT] != NOWHERE:
                note_kept(t, job, store.kept, code, spots, d, pad, begins[d], seen)
            if d > 0:
                draw_one(t, job, code, spots, d, pad, begins[d - 1], begins[d])
        # Into the reach: from the view of whoever acted to that of whoever acts.
        at = begins[0]
        for row in range(t.number[job.other, code]):
            before = t.within[t.start[job.other, code] + row]
            unseen = code - t.hand_code[before]
            for column in range(t.number[job.own, unseen]):
                hand = t.within[t.start[job.own, unseen] + column]
                to = job.reach0 + row_at(t, job.row0, job.first, job.slab, code, hand, spots)
                to += t.rank[code - t.hand_code[hand], before] * spots
                other_side(t, job, code, spots, np.float32(1), pad[at:], seen, 0)
                into = np.uint64(to)
                for p in range(np.uint64(spots)):
                    store.reach[into + p] = short_of(seen[p])
                at += spots
