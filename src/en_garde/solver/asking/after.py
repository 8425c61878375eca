"""Compiled: what follows an action, and what it is worth to whoever plays it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import compiled, inlined, part

from ..phases import Kind
from ..sweeps.cells import chance_of, on_ground, settled
from ..sweeps.jobs import ATTACK, LUNGE, NO_PARRY, NOWHERE, PARRY, STEP
from .book import DRAWS, FACED, KIND, TO, Book, Position
from .places import ACTIONS, chances_of, is_in, stuck, worth_of

__all__ = ["Way", "after", "respond", "value_after", "values_after", "way_of", "worth_after"]

Floats = npt.NDArray[np.float64]

SETTLED = int(Kind.SETTLED)


class Way(NamedTuple):
    """An action where it is played."""

    kind: int
    spent: int  # the code of its cards
    answer: int  # the code of the cards that parry a plain attack
    to: int  # the phase, NOWHERE or NO_PARRY
    draws: int
    distance: int  # after it
    advance: int


@inlined
def way_of(book: Book, at: Position, action: int) -> Way:
    t = book.t
    card, cards = action // (t.hand + 1), action % (t.hand + 1)
    after, distance, advance = book.after[at.phase], at.distance, at.advance
    if action == 0:
        faced = book.phase[at.phase, FACED]
        spent, to = faced * t.place[distance - 1], after[PARRY, faced]
        return Way(PARRY, spent, 0, to[TO], to[DRAWS], distance, advance)
    if card == 0:
        thrust, to = cards * t.place[distance - 1], after[ATTACK, cards]
        return Way(ATTACK, thrust, thrust, to[TO], to[DRAWS], distance, advance)
    by = -card if cards == t.hand else card
    if cards == 0 or by < 0:
        to = after[STEP, card]
        return Way(STEP, t.place[card - 1], 0, to[TO], to[DRAWS], distance - by, advance + by)
    to, distance = after[LUNGE, cards], distance - card
    spent = t.place[card - 1] + cards * t.place[distance - 1]
    return Way(LUNGE, spent, 0, to[TO], to[DRAWS], distance, advance + card)


@inlined
def after(book: Book, at: Position, way: Way) -> Position:
    """The position that a way leads to, where it leads to one; seen from whoever acts there."""
    advance = way.advance
    if way.kind != PARRY:
        advance = book.t.track - way.distance - way.advance
    return Position(way.to, at.code - way.spent - way.answer, way.distance, advance)


@inlined
def parried(book: Book, way: Way, foe: int) -> bool:
    """Whether a hand (its code) has the cards against a plain attack."""
    value = way.distance - 1
    return bool(book.t.counts[foe, value] >= book.t.counts[way.answer, value])


@part
def value_after(book: Book, at: Position, action: int, own: int, foe: int) -> float:
    """For hands by their codes: to whoever acts, over all cards that may then be drawn."""
    t, way = book.t, way_of(book, at, action)
    if way.to == NO_PARRY or (way.kind == ATTACK and not parried(book, way, foe)):
        return 1.0
    kept, other = own - way.spent, foe - way.answer
    if way.to == NOWHERE and way.kind == STEP:  # R16, R17
        return float(on_ground(t, book.knobs, way.distance, way.advance))
    then = after(book, at, way)
    if way.kind == PARRY and way.to != NOWHERE:
        return worth_of(book, then, t.hand_of[kept], t.hand_of[other])
    pile, total = then.code - kept - other, 0.0
    for nth in range(t.number[way.draws, pile]):
        taken = t.hand_code[t.within[t.start[way.draws, pile] + nth]]
        chance = float(chance_of(t, pile, taken))
        if way.to == NOWHERE or book.phase[way.to, KIND] == SETTLED:
            worth = settled(t, book.knobs, kept + taken, other, way.distance, way.advance)
            total += chance * float(worth)
        else:
            total -= chance * worth_of(book, then, t.hand_of[other], t.hand_of[kept + taken])
    return total


@compiled
def values_after(book: Book, at: Position, own: int, foe: int) -> tuple[Floats, Floats, float]:
    """The chances of all actions of a hand (a number), their values against a hand, the mean."""
    t = book.t
    chances, values, mean = np.zeros(ACTIONS), np.zeros(ACTIONS), 0.0
    held, other = t.hand_code[own], t.hand_code[foe]
    if chances_of(book, at, own, chances) == 0:
        return chances, values, stuck(book, at, held, other)
    for action in range(ACTIONS):
        if chances[action] > 0:
            values[action] = value_after(book, at, action, held, other)
            mean += chances[action] * values[action]
    return chances, values, mean


@compiled
def worth_after(book: Book, at: Position, action: int, own: int, belief: Floats) -> float:
    """What a legal action of a hand is worth against hands with these chances (numbers)."""
    t, found = book.t, 0.0
    for foe in range(len(belief)):
        if belief[foe] > 0:
            worth = value_after(book, at, action, t.hand_code[own], t.hand_code[foe])
            found += belief[foe] * worth
    return found


@compiled
def respond(book: Book, at: Position, own: int, belief: Floats) -> tuple[np.uint64, Floats]:
    """The same of every legal action."""
    found = np.zeros(ACTIONS)
    legal = chances_of(book, at, own, found)
    for action in range(ACTIONS):
        worth = 0.0
        if is_in(legal, action):
            worth = worth_after(book, at, action, own, belief)
        found[action] = worth
    return legal, found
