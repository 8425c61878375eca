"""Compiled: which inputs a position switches on."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import compiled, inlined

__all__ = ["Places", "count_on", "switch_on"]

Ints = npt.NDArray[np.intp]


class Places(NamedTuple):
    """Where each kind of input begins, and how many numbers there are of some things."""

    starts: Ints  # of those about one number, by number
    relative: int  # cards of the value that a step leads to
    apart: int  # cards of a value, at a distance
    late: int  # as `relative`, when the pile is short
    ground: int
    near: int
    last: int  # the step that is remembered
    hands: Ints  # [hand]: the input of a whole hand
    nothing: int  # an input that is never on
    closing: Ints  # [pile]: how short it is; -1 for not at all
    short: int  # the longest pile that ground and distance go with
    piste: int
    values: int
    held: int  # cards of a value in hand, none included
    pair: int  # and out of sight
    sizes: int  # of a hand


def count_on(p: Places) -> int:
    """How many places a row has for inputs that are on."""
    return len(p.starts) + 2 * p.values + 2 * (2 * p.values + 1) + 4


@inlined
def within_reach(p: Places, row: npt.NDArray[np.int16], value: int) -> int:
    """Both numbers of cards of that value, as one."""
    have = row[value - 1]
    found: int = have * p.pair + row[p.values + value - 1] - have
    return found


@compiled
def switch_on(p: Places, rows: npt.NDArray[np.int16], out: Ints) -> None:
    """[row, …]: for rows as `inputs` has them."""
    values, track = p.values, p.piste - 1
    for nth in range(len(rows)):
        row, on = rows[nth], out[nth]
        at = 2 * values
        distance, advance, kind, faced = row[at], row[at + 1], row[at + 2], row[at + 3]
        own, other, turns, last = row[at + 4], row[at + 5], row[at + 6], row[at + 7]
        behind = track - distance - advance
        ahead = advance - behind + track
        pile, hand, place = -np.intp(other), 0, len(p.starts)
        for value in range(values):
            have = row[value]
            unseen = row[values + value] - have
            pile += unseen
            hand = hand * p.held + have
            on[value], on[values + value] = have, unseen
            apart = p.apart + (value * p.piste + distance) * p.pair
            on[place + value] = apart + have
            on[place + values + value] = apart + values * p.piste * p.pair + unseen
        on[at], on[at + 1], on[at + 2] = distance, advance, behind
        on[at + 3] = kind * p.sizes + faced
        on[at + 4], on[at + 5], on[at + 6], on[at + 7], on[at + 8] = own, other, pile, turns, ahead
        for number in range(place):
            on[number] += p.starts[number]
        place += at
        late, offsets = p.closing[pile], 2 * values + 1
        for offset in range(offsets):
            value = distance + offset - values
            on[place + offset] = on[place + offsets + offset] = p.nothing
            if 1 <= value <= values:
                cards = offset * p.held * p.pair + within_reach(p, row, value)
                on[place + offset] = p.relative + cards
                if late >= 0:
                    on[place + offsets + offset] = p.late + late * offsets * p.held * p.pair + cards
        place += 2 * offsets
        short = pile <= p.short
        on[place] = p.ground + pile * (2 * track + 1) + ahead if short else p.nothing
        on[place + 1] = p.near + pile * p.piste + distance if short else p.nothing
        on[place + 2] = p.last + (last - 1) * p.piste + distance if last > 0 else p.nothing
        on[place + 3] = p.hands[hand]
