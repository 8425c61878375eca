"""Compiled: the first layer, of which few inputs are on at a time, and the way back through it."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import compiled

__all__ = ["sum_back", "sum_on"]

Floats = npt.NDArray[np.float32]
Indexes = npt.NDArray[np.intp]


@compiled
def sum_on(on: Indexes, weights: Floats, out: Floats) -> None:
    """The weights of the inputs that are on, added up."""
    for row in range(len(on)):
        total = out[row]
        total[:] = 0
        for nth in range(on.shape[1]):
            each = weights[on[row, nth]]
            for place in range(len(total)):
                total[place] += each[place]


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
