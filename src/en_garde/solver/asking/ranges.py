"""
What both seats may hold, from what lies open alone.

Cards are taken apart, as if no two were alike. Then the chance of two hands is a weight of the
one times a weight of the other, or nothing where they share a card: the deal is like that, an
action changes the weights of whoever plays it (who takes any of equal cards), and a card drawn
adds up the weights of the hands it may have come to. Equal cards have equal weights. So two
lists of weights by hand are the whole of what the history says, exactly, about both hands
together.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import compiled, inlined

from .book import Book

__all__ = ["belief", "dealt", "drawn", "played", "ways_of"]

Floats = npt.NDArray[np.float64]


def dealt(book: Book) -> Floats:
    """[hand]: at the deal all sets of cards are alike."""
    t = book.t
    weights: Floats = (t.total[t.hand_code] == t.hand).astype(np.float64)
    return weights


@inlined
def ways_of(book: Book, among: int, cards: int) -> float:
    """How many sets of such cards there are (codes), when no two cards are alike."""
    found = 1.0
    for value in range(book.t.values):
        found *= book.t.choose[book.t.counts[among, value], book.t.counts[cards, value]]
    return found


@compiled
def played(book: Book, weights: Floats, chances: Floats, spent: int) -> Floats:
    """An action of these chances, by hand, which discards cards of that code."""
    t, found = book.t, np.zeros(len(weights))
    for hand in range(len(weights)):
        weight, held = weights[hand] * chances[hand], t.hand_code[hand]
        ways = ways_of(book, held, spent)
        if weight > 0 and ways > 0:
            found[t.hand_of[held - spent]] = weight / ways  # any of the equal cards is played
    return found


@compiled
def drawn(book: Book, weights: Floats, draws: int) -> Floats:
    t = book.t
    for _ in range(draws):
        found = np.zeros(len(weights))
        for hand in range(len(weights)):
            held = t.hand_code[hand]
            for value in range(t.values):
                if t.counts[held, value] > 0:
                    before = t.hand_of[held - t.place[value]]
                    found[hand] += t.counts[held, value] * weights[before]
        weights = found
    return weights


@compiled
def belief(book: Book, weights: Floats, unseen: int) -> Floats:
    """The chances of the hands, for one to whom the cards of that code are out of sight."""
    t, found, total = book.t, np.zeros(len(weights)), 0.0
    for hand in range(len(weights)):
        if weights[hand] > 0:
            found[hand] = weights[hand] * ways_of(book, unseen, t.hand_code[hand])
            total += found[hand]
    return found / total if total > 0 else found
