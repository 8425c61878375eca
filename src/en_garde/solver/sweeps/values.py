"""Values of single actions, and how values are handed to the phases before."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import compiled, inlined

from ..tables import Tables
from .cells import ONE, QUANTUM, add_multiple, chance_of, length_of, row_at, settled
from .jobs import BASE, DRAWS, FIRST, LUNGE, NO_PARRY, NOWHERE, ROW0, SLAB, Job, Knobs

__all__ = ["hand_on", "line_begin", "line_values", "pairs_of", "parry_values", "settle"]

Floats = npt.NDArray[np.float32]
Shorts = npt.NDArray[np.int16]
Ints = npt.NDArray[np.int64]


@inlined
def line_begin(t: Tables, job: Job, act: int, distance: int, code: int, hand: int) -> int:
    """Where the values after a lunge begin for the opponent's first hand."""
    card, cards = t.act_card[act], t.act_cards[act]
    if t.act_kind[act] != LUNGE or job.lunges[cards, BASE] == NO_PARRY:
        return NO_PARRY
    value = distance - card
    spent = t.place[card - 1] + cards * t.place[value - 1]
    after, kept = code - spent, t.hand_of[t.hand_code[hand] - spent]
    to = job.lunges[cards]
    row = row_at(t, to[ROW0], to[FIRST], to[SLAB], after, kept, t.spots[cards, after])
    ahead = card + t.margin[job.family, code, distance] - t.margin[cards, after, value]
    return to[BASE] + row + t.line_at[cards, after, value] + ahead


@inlined
def line_values(
    t: Tables,
    job: Job,
    knobs: Knobs,
    act: int,
    distance: int,
    code: int,
    hand: int,
    foe: int,
    column: int,
    begin: int,
    theirs: Shorts,
    out: Floats,
    at: int,
) -> None:
    """What an attack or a lunge is worth against one hand, by a."""
    cards, length = t.act_cards[act], length_of(t, job.family, code, distance)
    least = t.margin[job.family, code, distance]
    if t.act_kind[act] == LUNGE:
        if begin == NO_PARRY:
            for a in range(length):
                out[at + a] = knobs.win
        else:
            card = t.act_card[act]
            after = code - t.place[card - 1] - cards * t.place[distance - card - 1]
            begin += column * t.spots[cards, after]
            for a in range(length):
                out[at + a] = np.float32(theirs[begin + a]) * QUANTUM
        return
    to = job.attacks[cards]
    if t.counts[t.hand_code[foe], distance - 1] < cards or to[BASE] == NO_PARRY:
        for a in range(length):
            out[at + a] = knobs.win
        return
    thrust = cards * t.place[distance - 1]
    kept, answer = t.hand_code[hand] - thrust, t.hand_code[foe] - thrust
    after, family = code - 2 * thrust, t.hand + cards
    pile = after - kept - answer
    for a in range(length):
        out[at + a] = 0
    spots = t.spots[family, after]
    line = t.line_at[family, after, distance]
    # A riposte is kept as its mover sees it: rows are the other's hands.
    begin = 0
    if to[BASE] != NOWHERE:
        foes = t.hand_of[answer]
        begin = to[BASE] + row_at(t, to[ROW0], to[FIRST], to[SLAB], after, foes, spots) + line
    for nth in range(t.number[to[DRAWS], pile]):
        taken = t.hand_code[t.within[t.start[to[DRAWS], pile] + nth]]
        chance = chance_of(t, pile, taken)
        if to[BASE] == NOWHERE:
            for a in range(length):
                worth = settled(t, knobs, kept + taken, answer, distance, least + a)
                out[at + a] += chance * worth
        else:
            spot = begin + t.rank[after - answer, t.hand_of[kept + taken]] * spots
            spot += t.track - distance - least - t.margin[family, after, distance]
            factor = chance * knobs.sign * QUANTUM
            for a in range(length):
                out[at + a] += factor * np.float32(theirs[spot - a])


@inlined
def parry_values(
    t: Tables,
    job: Job,
    knobs: Knobs,
    code: int,
    hand: int,
    foe: int,
    column: int,
    mine: Shorts,
    out: Floats,
    at: int,
) -> None:
    """What parrying a lunge is worth against one hand, in every spot."""
    cards, held, to = job.faced, t.hand_code[hand], job.parry
    family = t.hand + cards
    for distance in range(1, min(t.values, t.track) + 1):
        line = t.line_at[job.family, code, distance]
        if line < 0:
            continue
        length, least = (
            length_of(t, job.family, code, distance),
            t.margin[job.family, code, distance],
        )
        if t.counts[held, distance - 1] < cards:
            for a in range(length):
                out[at + line + a] = 0
            continue
        spent = cards * t.place[distance - 1]
        after, kept = code - spent, held - spent
        if to[BASE] == NOWHERE:
            for a in range(length):
                worth = settled(t, knobs, kept, t.hand_code[foe], distance, least + a)
                out[at + line + a] = worth
            continue
        spots = t.spots[family, after]
        begin = to[BASE] + row_at(t, to[ROW0], to[FIRST], to[SLAB], after, t.hand_of[kept], spots)
        begin += column * spots + t.line_at[family, after, distance]
        begin += least - t.margin[family, after, distance]
        for a in range(length):
            out[at + line + a] = np.float32(mine[begin + a]) * QUANTUM


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
        if job.own_view == 1:
            end = pairs_of(t, job.row0, job.first, job.own, job.other, code) * spots
        elif draws == 0:
            end = pairs_of(t, chain[0, ROW0], chain[0, FIRST], own, job.own, code) * spots
        else:
            source, at = begin, end
            for row in range(t.number[own, code]):
                hand = t.hand_code[t.within[t.start[own, code] + row]]
                unseen = code - hand
                for column in range(t.number[job.own, unseen]):
                    foe = t.within[t.start[job.own, unseen] + column]
                    left = unseen - t.hand_code[foe]
                    for spot in range(spots):
                        pad[at + spot] = 0
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
                out[to + i] = np.int16(np.rint(pad[of + i] * ONE))


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
