"""Compiled: the network of pairs asked for all pairs of hands in the judged nodes of a tree."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import compiled, inlined, making

from ..asking.book import OTHER, OWN, Book, Position
from ..ending.tree import JUDGED, Tree, position_of
from .inputs import OPEN, Places, of_cards, of_step, open_inputs, stack_of

__all__ = ["Layers", "judge", "pair_worths"]

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float32]


class Layers(NamedTuple):
    """For the hand of one seat."""

    inputs: Floats
    first: Floats  # [stack, sum, layer]
    first_bias: Floats
    last: Floats  # [stack, layer, number]
    last_bias: Floats


@inlined
def add_layer(under: Floats, weights: Floats, bias: Floats, out: Floats) -> None:
    for place in range(len(out)):
        out[place] = bias[place]
    for unit in range(len(under)):
        if under[unit] > 0:
            each, factor = weights[unit], under[unit]
            for place in range(len(out)):
                out[place] += factor * each[place]


@making
def numbers_of(
    book: Book, p: Places, turns: Ints, layers: Layers, at: Position, acts: bool
) -> Floats:
    """[hand, number]: what the network makes of each hand of a seat."""
    t, phase = book.t, book.phase[at.phase]
    size = phase[OWN] if acts else phase[OTHER]
    stack = stack_of(t.total[at.code] - phase[OWN] - phase[OTHER])
    wide, on = layers.inputs.shape[1], np.zeros(OPEN, np.int64)
    shared, total = np.zeros(wide, np.float32), np.zeros(wide, np.float32)
    hidden = np.zeros(layers.first.shape[2], np.float32)
    open_inputs(book, p, turns, at, acts, on)
    for place in on:
        shared += layers.inputs[place]
    count = t.number[size, at.code]
    found = np.zeros((count, layers.last.shape[2]), np.float32)
    for nth in range(count):
        hand = t.hand_code[t.within[t.start[size, at.code] + nth]]
        total[:] = shared
        for value in range(t.values):
            cards = layers.inputs[of_cards(book, p, at, hand, value)]
            step = layers.inputs[of_step(book, p, at, hand, value)]
            for unit in range(wide):
                total[unit] += cards[unit] + step[unit]
        add_layer(total, layers.first[stack], layers.first_bias[stack], hidden)
        add_layer(hidden, layers.last[stack], layers.last_bias[stack], found[nth])
    return found


@making
def put_worths(own: Floats, other: Floats, out: Floats) -> None:
    """
    [own hand, other hand]: products of their numbers, of which the first is also added by itself;
    within what a round can be worth.
    """
    numbers, columns = own.shape[1], len(other)
    by_number = np.ascontiguousarray(other.T) / np.float32(np.sqrt(numbers))
    least, most = np.float32(-1), np.float32(1)
    for row in range(len(own)):
        line = out[row * columns : (row + 1) * columns]
        for column in range(columns):
            line[column] = own[row, 0] + other[column, 0]
        for number in range(numbers):
            factor, each = own[row, number], by_number[number]
            for column in range(columns):
                line[column] += factor * each[column]
        for column in range(columns):
            line[column] = min(most, max(least, line[column]))


@compiled
def pair_worths(
    book: Book, p: Places, turns: Ints, own: Layers, other: Layers, at: Position
) -> Floats:
    """[hand of whoever acts, the other's]: of all hands within the cards, in their order."""
    mine = numbers_of(book, p, turns, own, at, True)
    theirs = numbers_of(book, p, turns, other, at, False)
    found = np.empty(len(mine) * len(theirs), np.float32)
    put_worths(mine, theirs, found)
    return found.reshape((len(mine), len(theirs)))


@compiled
def judge(book: Book, p: Places, turns: Ints, own: Layers, other: Layers, tree: Tree) -> None:
    """What pairs are worth in the tree's judged nodes, before ways are counted."""
    for n in range(len(tree.node)):
        if tree.node[n, JUDGED] >= 0:
            at = position_of(tree.node[n])
            mine = numbers_of(book, p, turns, own, at, True)
            theirs = numbers_of(book, p, turns, other, at, False)
            put_worths(mine, theirs, tree.judged[tree.node[n, JUDGED] :])
