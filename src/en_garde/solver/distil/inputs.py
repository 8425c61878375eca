"""Compiled: the first layer, of which few inputs are on at a time, and the way back."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import compiled

__all__ = ["bend", "bend_back", "sum_back", "sum_on"]

Floats = npt.NDArray[np.float32]
Indexes = npt.NDArray[np.intp]


@compiled
def sum_on(on: Indexes, weights: Floats, out: Floats) -> None:
    """The weights of the inputs that are on, added up; nothing where that is below 0."""
    for row in range(len(on)):
        total = out[row]
        total[:] = 0
        for nth in range(on.shape[1]):
            each = weights[on[row, nth]]
            for place in range(len(total)):
                total[place] += each[place]
        for place in range(len(total)):
            total[place] = max(total[place], np.float32(0))


@compiled
def sum_back(on: Indexes, slopes: Floats, out: Floats) -> None:
    """To each input, the slopes of the rows in which it is on."""
    out[:] = 0
    for row in range(len(on)):
        slope = slopes[row]
        for nth in range(on.shape[1]):
            total = out[on[row, nth]]
            for place in range(len(slope)):
                total[place] += slope[place]


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
