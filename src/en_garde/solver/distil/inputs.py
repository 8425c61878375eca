"""Compiled: the first layer, of which few inputs are on at a time, and the way back."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import compiled, inlined

__all__ = ["bend", "bend_back", "sum_back", "sum_on"]

Floats = npt.NDArray[np.float32]
Indexes = npt.NDArray[np.intp]


@inlined
def add(total: Floats, row: int, rows: Floats, other: int) -> None:
    """A row to a row."""
    to, each = total[row], rows[other]
    for place in range(len(to)):
        to[place] += each[place]


@inlined
def add_four(to: Floats, rows: Floats, four: Indexes) -> None:
    """What is added to is read and written once."""
    first, second, third, fourth = rows[four[0]], rows[four[1]], rows[four[2]], rows[four[3]]
    for place in range(len(to)):
        to[place] += (first[place] + second[place]) + (third[place] + fourth[place])


@compiled
def sum_on(on: Indexes, weights: Floats, out: Floats) -> None:
    """
    The weights of the inputs that are on, added up; nothing where that is below 0. The last
    input is never on: it fills up rows.
    """
    nothing, really = len(weights) - 1, np.empty(on.shape[1], np.intp)
    for row in range(len(on)):
        count = 0
        for nth in range(on.shape[1]):
            really[count] = on[row, nth]
            count += on[row, nth] != nothing
        out[row] = 0
        for nth in range(0, count - 3, 4):
            add_four(out[row], weights, really[nth : nth + 4])
        for nth in range(count // 4 * 4, count):
            add(out, row, weights, really[nth])
        for place in range(out.shape[1]):
            out[row, place] = max(out[row, place], np.float32(0))


@compiled
def sum_back(on: Indexes, slopes: Floats, out: Floats, piece: int, pieces: int) -> None:
    """
    Adds to the inputs the slopes of the rows in which they are on, for some of the places where
    they stand: an input stands in one place only, so pieces don't meet.
    """
    nothing = len(out) - 1
    for nth in range(piece, on.shape[1], pieces):
        for row in range(len(on)):
            if on[row, nth] != nothing:
                add(out, on[row, nth], slopes, row)


@compiled
def bend(layer: Floats, bias: Floats) -> None:
    """Adds the bias; what is then below 0 becomes 0."""
    for row in range(len(layer)):
        for place in range(len(bias)):
            layer[row, place] = max(layer[row, place] + bias[place], np.float32(0))


@compiled
def bend_back(slopes: Floats, layer: Floats, bias: Floats) -> None:
    """The slopes before it was bent, and that of the bias."""
    bias[:] = 0
    for row in range(len(layer)):
        for place in range(len(bias)):
            if layer[row, place] <= 0:
                slopes[row, place] = 0
            bias[place] += slopes[row, place]
