"""
Compiled: what hands have when the pile is out.

Then nothing is hidden: what is neither discarded nor in the own hand is the other's.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import compiled, inlined, part

from ..asking.after import Way, after, parried, way_of
from ..asking.book import KIND, OWN, Book, Position
from ..asking.places import ACTIONS, is_in, legal_of, stuck
from ..phases import Kind
from ..sweeps.cells import on_ground, settled
from ..sweeps.jobs import ATTACK, NO_PARRY, NOWHERE, PARRY, STEP

__all__ = ["CHOICES", "all_best", "known_then"]

Ints = npt.NDArray[np.int64]

SETTLED = int(Kind.SETTLED)

# The columns of a choice that is being thought through: a position, both hands (codes), actions
# yet to be tried, the best so far, and what its worth is to whoever came here.
PHASE, CODE, DISTANCE, ADVANCE, MINE, THEIRS, UNTRIED, BEST, SIGN = range(9)
# As many as can follow each other: a lunge with the last cards, a lunge in the turn after its
# parry, the answer to that; and one to spare.
CHOICES = (4, 9)


@part
def put_choice(book: Book, at: Position, own: int, foe: int, sign: int, here: Ints) -> None:
    here[PHASE], here[CODE] = at.phase, at.code
    here[DISTANCE], here[ADVANCE] = at.distance, at.advance
    here[MINE], here[THEIRS], here[SIGN], here[BEST] = own, foe, sign, -1
    here[UNTRIED] = np.int64(legal_of(book, at, book.t.hand_of[own]))
    if here[UNTRIED] == 0:
        here[BEST] = int(stuck(book, at, own, foe))


@inlined
def over(book: Book, way: Way, own: int, foe: int) -> bool:
    """Whether nobody chooses any more."""
    if way.to == NO_PARRY or way.to == NOWHERE or book.phase[way.to, KIND] == SETTLED:
        return True
    return bool(way.kind == ATTACK and not parried(book, way, foe))


@inlined
def at_end(book: Book, way: Way, own: int, foe: int) -> int:
    """What it is then worth to whoever acted."""
    if way.to == NO_PARRY or (way.kind == ATTACK and not parried(book, way, foe)):
        return 1
    if way.to == NOWHERE and way.kind == STEP:  # R16, R17
        return int(on_ground(book.t, book.knobs, way.distance, way.advance))
    kept, other = own - way.spent, foe - way.answer
    return int(settled(book.t, book.knobs, kept, other, way.distance, way.advance))


@part
def known_choice(book: Book, at: Position, own: int, foe: int, choices: Ints) -> int:
    """What the best play of both brings whoever acts. `choices` is room to think in: compiled
    code that calls itself, and is kept, goes wrong."""
    depth = 0
    put_choice(book, at, own, foe, 1, choices[0])
    while True:
        here = choices[depth]
        if here[BEST] == 1 or here[UNTRIED] == 0:
            if depth == 0:
                return int(here[BEST])
            depth -= 1
            before = choices[depth]
            before[BEST] = max(before[BEST], here[SIGN] * here[BEST])
            continue
        action = 0
        while not (here[UNTRIED] >> action) & 1:
            action += 1
        here[UNTRIED] ^= np.int64(1) << action
        now = Position(here[PHASE], here[CODE], here[DISTANCE], here[ADVANCE])
        way = way_of(book, now, action)
        if over(book, way, here[MINE], here[THEIRS]):
            here[BEST] = max(here[BEST], at_end(book, way, here[MINE], here[THEIRS]))
            continue
        kept, other = here[MINE] - way.spent, here[THEIRS] - way.answer
        depth += 1
        if way.kind == PARRY:
            put_choice(book, after(book, now, way), kept, other, 1, choices[depth])
        else:
            put_choice(book, after(book, now, way), other, kept, -1, choices[depth])


@part
def known_then(book: Book, at: Position, way: Way, kept: int, other: int, choices: Ints) -> int:
    """What a way is worth to whoever goes it, these being the hands when it has been played
    and answered, and the last cards drawn."""
    if way.to == NOWHERE or book.phase[way.to, KIND] == SETTLED:
        return int(settled(book.t, book.knobs, kept, other, way.distance, way.advance))
    if way.kind == PARRY:
        return known_choice(book, after(book, at, way), kept, other, choices)
    return -known_choice(book, after(book, at, way), other, kept, choices)


@compiled
def all_best(book: Book, at: Position) -> npt.NDArray[np.uint64]:
    """[hand]: the best actions of whoever is to act, as masks."""
    t, size, choices = book.t, book.phase[at.phase, OWN], np.zeros(CHOICES, np.int64)
    found = np.zeros(len(t.hand_code), np.uint64)
    for nth in range(t.number[size, at.code]):
        hand = t.within[t.start[size, at.code] + nth]
        legal, held, best = legal_of(book, at, hand), t.hand_code[hand], -2
        foe = at.code - held
        for action in range(ACTIONS):
            if is_in(legal, action):
                way = way_of(book, at, action)
                if over(book, way, held, foe):
                    worth = at_end(book, way, held, foe)
                else:
                    kept, other = held - way.spent, foe - way.answer
                    worth = known_then(book, at, way, kept, other, choices)
                if worth > best:
                    best, found[hand] = worth, np.uint64(0)
                if worth == best:
                    found[hand] |= np.uint64(1) << np.uint64(action)
    return found
