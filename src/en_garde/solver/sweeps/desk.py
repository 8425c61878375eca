"""
The work on one hand: room for it, what it can do, and where the values of that are found.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import inlined, making

from ..tables import Tables
from .acts import Acts, room_for_acts, wide_room
from .cells import on_ground, pieces_of, row_at
from .jobs import (
    ATTACK,
    BASE,
    FIRST,
    KEPT,
    KEPT_SLAB,
    LUNGE,
    NO_PARRY,
    NOWHERE,
    ROW0,
    SLAB,
    STEP,
    STRETCHES,
    Job,
    Knobs,
)

__all__ = [
    "ASKED",
    "FIELD",
    "FOUND",
    "HIT",
    "UNSEEN",
    "Desk",
    "begins_of",
    "desk_of",
    "places_after",
]

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]

# How an action's values against one hand are found: piece by piece of the field, in the row of
# the own hand, asked for hand by hand. Or instead of where they are: it hits; worked out.
FIELD, ROW, ASKED = range(3)
HIT, FOUND = -3, -4

UNSEEN = np.float32(1e-30)  # a reach below it is none


class Desk(NamedTuple):
    """Room for the work on one hand."""

    acts: Acts
    sigma: Floats  # [entry of the hand]
    worth: Floats
    norm: Floats  # on the bench
    mass: Floats
    part: Floats
    rest: Floats
    belief: Floats
    value: Floats
    stuck: Floats  # [spot]: what it is worth before any action is counted
    distance: Ints
    advance: Ints
    step_to: Ints  # [step, spot]: where a step from a line leads in the field
    ground: Floats  # [step, spot]
    how: Ints  # [action]
    asked: Ints  # [nth]: the actions that are asked for hand by hand
    begins: Ints  # [action]: where its values begin in the window, or HIT
    kept: Ints  # [action]: where the reach of the cards kept begins, or NOWHERE
    pieces: Ints  # [step, nth]: how it moves the field
    in_all: Ints  # [step]: how many pieces
    width: Ints  # [action]: from one of the opponent's hands to the next
    source: Ints  # [opponent's hand, action]: of those asked for
    found: Floats  # [opponent's hand, entry]: values that are not read from the window as they are


@making
def desk_of(t: Tables, most: int, columns: int) -> Desk:
    wide = wide_room(t)
    return Desk(
        acts=room_for_acts(t, most),
        sigma=np.zeros(most, np.float32),
        worth=np.zeros(most, np.float32),
        norm=np.zeros(wide, np.float32),
        mass=np.zeros(wide, np.float32),
        part=np.zeros(wide, np.float32),
        rest=np.zeros(wide, np.float32),
        belief=np.zeros(wide, np.float32),
        value=np.zeros(wide, np.float32),
        stuck=np.zeros(wide, np.float32),
        distance=np.zeros(wide, np.int64),
        advance=np.zeros(wide, np.int64),
        step_to=np.zeros((2 * t.values + 1, wide), np.int64),
        ground=np.zeros((2 * t.values + 1, wide), np.float32),
        how=np.zeros(most, np.int64),
        asked=np.zeros(most, np.int64),
        begins=np.zeros(most, np.int64),
        kept=np.zeros(most, np.int64),
        pieces=np.zeros((2 * t.values + 1, STRETCHES, 3), np.int64),
        in_all=np.zeros(2 * t.values + 1, np.int64),
        width=np.zeros(most, np.int64),
        source=np.zeros(columns * most, np.int64),
        found=np.zeros(columns * most, np.float32),
    )


@inlined
def places_after(t: Tables, knobs: Knobs, code: int, spots: int, desk: Desk) -> None:
    """Where every step from every spot of the lines leads; what is off the piste leads anywhere."""
    for by in range(-t.values, t.values + 1):
        card = abs(by)
        if card == 0 or t.counts[code, card - 1] == 0:
            continue
        after, nth = t.shape[code - t.place[card - 1]], by + t.values
        for p in range(spots):
            apart, a = desk.distance[p] - by, desk.advance[p] + by
            if apart > 0 and a >= 0:
                desk.step_to[nth, p] = max(t.line[after, apart, a], 0)
                desk.ground[nth, p] = on_ground(t, knobs, apart, a)
            else:
                desk.step_to[nth, p] = 0
                desk.ground[nth, p] = 0


@inlined
def kept_at(t: Tables, to: Ints, after: int, kept: int, width: int) -> int:
    """Where the reach of those who come to a place with these cards begins."""
    if to[KEPT] < 0:
        return NOWHERE
    return to[KEPT] + t.cell0[to[KEPT_SLAB] + t.in_level[after]] + t.rank[after, kept] * width


@inlined
def begins_of(t: Tables, job: Job, code: int, hand: int, n: int, desk: Desk) -> int:
    """
    How each action's values are found, and where they begin for the opponent's first hand.
    Returns how many are asked for hand by hand.
    """
    acts, held, asked = desk.acts, t.hand_code[hand], 0
    for k in range(n):
        how, begin, desk.kept[k] = ASKED, NOWHERE, NOWHERE
        if acts.kind[k] == STEP:
            card = abs(acts.card[k])
            to = job.steps[card]
            after, kept = code - t.place[card - 1], t.hand_of[held - t.place[card - 1]]
            desk.width[k] = t.spots[0, after]
            desk.kept[k] = kept_at(t, to, after, kept, desk.width[k])
            if to[BASE] != NOWHERE:
                row = row_at(t, to[ROW0], to[FIRST], to[SLAB], after, kept, desk.width[k])
                begin = to[BASE] + row
            if job.field == 1:
                how = FIELD
                desk.in_all[k] = pieces_of(t, code, after, acts.card[k], desk.pieces[k])
        elif acts.kind[k] == LUNGE:
            card, cards, distance = acts.card[k], acts.cards[k], acts.distance[k]
            to, value = job.lunges[cards], acts.distance[k] - acts.card[k]
            how, begin = ROW, HIT
            spent = t.place[card - 1] + cards * t.place[value - 1]
            after, kept = code - spent, t.hand_of[held - spent]
            line = t.line_at[cards, after, value]
            if to[BASE] != NO_PARRY and line >= 0:
                desk.width[k] = t.spots[cards, after]
                row = row_at(t, to[ROW0], to[FIRST], to[SLAB], after, kept, desk.width[k])
                ahead = card + t.margin[job.family, code, distance] - t.margin[cards, after, value]
                begin = to[BASE] + row + line + ahead
                # Whoever faces a lunge has to choose, so there is always such a place.
                desk.kept[k] = kept_at(t, to, after, kept, desk.width[k]) + line + ahead
        elif acts.kind[k] == ATTACK:
            cards, distance = acts.cards[k], acts.distance[k]
            to, thrust = job.attacks[cards], cards * t.place[distance - 1]
            if to[BASE] == NO_PARRY or t.counts[code - thrust, distance - 1] < cards:
                how, begin = ROW, HIT
            elif to[BASE] != NOWHERE:
                family, after = t.hand + cards, code - 2 * thrust
                kept, line = t.hand_of[held - thrust], t.line_at[family, after, distance]
                desk.width[k] = t.spots[family, after]
                row = row_at(t, to[ROW0], to[FIRST], to[SLAB], after, kept, desk.width[k])
                ahead = t.margin[job.family, code, distance] - t.margin[family, after, distance]
                begin = to[BASE] + row + line + ahead if line >= 0 else HIT
        desk.how[k], desk.begins[k] = how, begin
        if how == ASKED:
            desk.asked[asked] = k
            asked += 1
    return asked
