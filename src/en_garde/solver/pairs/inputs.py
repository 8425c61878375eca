"""
Compiled: what the network of pairs sees of a position and of one of the two hands.

Every input is on or off, and few are on: for each value how many cards of it are held and are
not discarded, at that distance; for each step forward what could then hit; and what lies open
besides. A position is the same for both hands, so only the cards of each are summed up by hand.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import inlined, part
from en_garde.players.net.inputs import Sizes

from ..asking.book import FACED, KIND, OTHER, OWN, Book, Position
from ..phases import Kind

__all__ = ["CARDS", "OPEN", "STACKS", "Places", "count_of", "open_inputs", "places_of", "stack_of"]

Ints = npt.NDArray[np.int64]

RIPOSTE, FACING = int(Kind.RIPOSTE), int(Kind.FACING)

CARDS = 2  # inputs for each value: cards of it, and the step with it
OPEN = 5  # inputs of what lies open
_KINDS, _TURNS = 3, 3  # open, after a parry, a lunge; none counted yet, none left, one left

# Which of the game's sets of layers the network uses, by the length of the pile; longer ones as the
# last.
_STACKS = np.array((0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9, 10))
STACKS = int(_STACKS.max()) + 1


class Places(NamedTuple):
    """Where each kind of input begins, and how many numbers there are of some things."""

    cards: int
    steps: int
    kinds: int
    near: int
    ground: int
    apart: int
    sizes: int
    nothing: int  # an input that is never on
    held: int
    left: int
    piste: int
    hand: int


def places_of(sizes: Sizes) -> Places:
    piste, values, copies, hand = sizes
    held, left, pile = min(hand, copies) + 1, copies + 1, values * copies - 2 * hand + 1
    parts = (
        values * held * left * piste,
        values * values * 2 * held * left,
        _KINDS * (hand + 1) * _TURNS,
        pile * piste,
        pile * (2 * piste - 1),
        piste * piste,
        (hand + 1) * (hand + 1),
    )
    cards, steps, kinds, near, ground, apart, sized, nothing = np.cumsum((0, *parts)).tolist()
    return Places(
        cards, steps, kinds, near, ground, apart, sized, nothing, held, left, piste, hand + 1
    )


def count_of(sizes: Sizes) -> int:
    return places_of(sizes).nothing + 1


@inlined
def stack_of(pile: int) -> int:
    stack: int = _STACKS[min(pile, len(_STACKS) - 1)]
    return stack


@part
def open_inputs(book: Book, p: Places, turns: Ints, at: Position, acts: bool, out: Ints) -> None:
    """Those of a position, for the hand of whoever acts or of the other."""
    phase = book.phase[at.phase]
    kind = 1 if phase[KIND] == RIPOSTE else 2 if phase[KIND] == FACING else 0
    pile = book.t.total[at.code] - phase[OWN] - phase[OTHER]
    behind = book.t.track - at.distance - at.advance
    own, other, advance = phase[OWN], phase[OTHER], at.advance
    if not acts:
        own, other = other, own
        advance, behind = behind, advance
    out[0] = p.kinds + (kind * p.hand + phase[FACED]) * _TURNS + 1 + turns[at.phase]
    out[1] = p.near + pile * p.piste + at.distance
    out[2] = p.ground + pile * (2 * p.piste - 1) + advance - behind + p.piste - 1
    out[3] = p.apart + advance * p.piste + at.distance
    out[4] = p.sizes + own * p.hand + other


@inlined
def of_cards(book: Book, p: Places, at: Position, hand: int, value: int) -> int:
    """How many cards of a value (from 0 on) the hand (a code) has."""
    t = book.t
    have, left = t.counts[hand, value], t.counts[at.code, value]
    place: int = ((value * p.held + have) * p.left + left) * p.piste + at.distance
    return place


@inlined
def of_step(book: Book, p: Places, at: Position, hand: int, value: int) -> int:
    """What would hit after a step with a card of that value, where that is within reach."""
    t, hits = book.t, at.distance - value - 2
    if hits < 0 or hits >= t.values:
        return p.nothing
    has = t.counts[hand, value] > 0
    have = t.counts[hand, hits] - (1 if has and hits == value else 0)
    place = (value * t.values + hits) * 2 + (1 if has else 0)
    found: int = p.steps + (place * p.held + have) * p.left + t.counts[at.code, hits]
    return found
