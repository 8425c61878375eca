"""
Compiled: positions of rounds played from tables, each with some hands of either seat and with what
all pairs of those are worth.

The first pair is the one that was held; the others are any that the cards allow. Now and then
something else is played than the tables would, by either seat: whoever looks ahead looks at that
too.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.kernel.chance import GAMMA, below, mixed, stream
from en_garde.kernel.compiled import compiled, part
from en_garde.kernel.fencing import nth_bit, ones
from en_garde.kernel.lane import signed

from ..asking.book import OTHER, OWN, Book, Position
from ..asking.places import ACTIONS, worth_of
from ..distil.rounds import choices, dealt, drawn_from, played, shuffled, uniform
from .inputs import CARDS, OPEN, Places, of_cards, of_step, open_inputs, stack_of

__all__ = ["HANDS", "Lesson", "learn"]

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float32]
Indexes = npt.NDArray[np.intp]

HANDS = 8  # of each seat, in a position
STRAY = 0.15
# How many of the positions are learnt from, by the cards in the pile; the last for longer ones.
LEARNT = np.array([0, 0.6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0.6, 0.5, 0.4, 0.3])


class Lesson(NamedTuple):
    own: Indexes  # [position, hand, input]: the inputs that are on for hands of whoever acts,
    other: Indexes  # and of the other
    stack: Indexes  # [position]: the set of layers
    worth: Floats  # [position, hand, other hand]: to whoever acts
    counts: Floats  # the same: 1 where the cards allow the pair, 0 elsewhere

    def part(self, some: slice) -> Lesson:
        """Some of the positions, for whoever fills them."""
        return Lesson(
            self.own[some], self.other[some], self.stack[some], self.worth[some], self.counts[some]
        )


@part
def some_hand(
    book: Book, code: int, size: int, state: np.uint64, cards: Ints
) -> tuple[int, np.uint64]:
    """Any, of the cards of a code, which get room in `cards`."""
    count, hand = 0, 0
    for value in range(book.t.values):
        for _ in range(book.t.counts[code, value]):
            cards[count] = value
            count += 1
    for nth in range(size):
        state += GAMMA
        other = nth + signed(below(mixed(state), np.uint64(count - nth)))
        cards[nth], cards[other] = cards[other], cards[nth]
        hand += book.t.place[cards[nth]]
    return hand, state


@part
def put_inputs(
    book: Book, p: Places, turns: Ints, at: Position, acts: bool, hands: Ints, out: Indexes
) -> None:
    for nth in range(len(hands)):
        for value in range(book.t.values):
            out[nth, CARDS * value] = of_cards(book, p, at, hands[nth], value)
            out[nth, CARDS * value + 1] = of_step(book, p, at, hands[nth], value)
        open_inputs(book, p, turns, at, acts, out[nth, -OPEN:])


@part
def put_worths(book: Book, at: Position, own: Ints, other: Ints, lesson: Lesson, n: int) -> None:
    t = book.t
    for row in range(len(own)):
        for column in range(len(other)):
            hand, foe = t.hand_of[own[row]], t.hand_of[other[column]]
            lesson.worth[n, row, column] = lesson.counts[n, row, column] = 0
            if t.rank[at.code - own[row], foe] >= 0:
                lesson.worth[n, row, column] = worth_of(book, at, hand, foe)
                lesson.counts[n, row, column] = 1


@compiled
def learn(book: Book, p: Places, turns: Ints, seed: np.uint64, name: int, lesson: Lesson) -> None:
    """Fills the lesson, all of it from the random stream of that name."""
    t = book.t
    deck, cards = np.empty(t.values * t.copies, np.uint8), np.empty(len(t.total), np.int64)
    mix, own, other = np.zeros(ACTIONS), np.zeros(HANDS, np.int64), np.zeros(HANDS, np.int64)
    state, filled, size = stream(seed, name, np.uint64(2)), 0, len(lesson.stack)
    while filled < size:
        state = shuffled(book, deck, state)
        now, drawn = dealt(book, deck), 2 * t.hand
        now, legal = choices(book, now, mix)
        while not now.over:
            at, phase = now.at, book.phase[now.at.phase]
            pile = t.total[at.code] - phase[OWN] - phase[OTHER]
            state += GAMMA
            if filled < size and uniform(state) < LEARNT[min(pile, len(LEARNT) - 1)]:
                own[0], other[0] = now.own, now.foe
                for nth in range(1, HANDS):
                    own[nth], state = some_hand(book, at.code, phase[OWN], state, cards)
                    left = at.code - own[nth]
                    other[nth], state = some_hand(book, left, phase[OTHER], state, cards)
                put_inputs(book, p, turns, at, True, own, lesson.own[filled])
                put_inputs(book, p, turns, at, False, other, lesson.other[filled])
                put_worths(book, at, own, other, lesson, filled)
                lesson.stack[filled] = stack_of(pile)
                filled += 1
            state += GAMMA
            action = drawn_from(mix, legal, uniform(state))
            state += GAMMA
            if uniform(state) < STRAY:
                state += GAMMA
                action = nth_bit(legal, below(mixed(state), ones(legal)))
            now, drawn = played(book, now, action, deck, drawn)
            now, legal = choices(book, now, mix)
