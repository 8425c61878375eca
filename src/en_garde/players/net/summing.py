"""Compiled: the sums that everything else of the network stands on. They are most of its work."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import compiled

__all__ = ["summed"]


@compiled
def summed(weights: npt.NDArray[np.int8], on: npt.NDArray[np.intp]) -> npt.NDArray[np.int16]:
    """[row, unit]: the weights of the inputs that are on; by fours, as in `distil.inputs`."""
    rows, count = on.shape
    out = np.zeros((rows, weights.shape[1]), np.int16)
    for row in range(rows):
        sums, nth = out[row], 0
        while nth + 4 <= count:
            first, second = weights[on[row, nth]], weights[on[row, nth + 1]]
            third, fourth = weights[on[row, nth + 2]], weights[on[row, nth + 3]]
            for unit in range(len(sums)):
                left = np.int16(first[unit]) + np.int16(second[unit])
                sums[unit] += left + np.int16(third[unit]) + np.int16(fourth[unit])
            nth += 4
        while nth < count:
            one = weights[on[row, nth]]
            for unit in range(len(sums)):
                sums[unit] += np.int16(one[unit])
            nth += 1
    return out
