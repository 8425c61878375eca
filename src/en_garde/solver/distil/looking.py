"""One of the network's two looks while it learns: forward through its layers, and back."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from en_garde.players.net.network import BIAS, DENSE, ENDS, INPUTS

from .inputs import bend, bend_back, sum_back, sum_on
from .lessons import Look

__all__ = ["Looking"]

Floats = npt.NDArray[np.float32]

SPARE = 16  # a sixteenth more room than was needed: batches lead to more places or fewer


class Looking:
    """What weights with these names make of a batch; their slopes are added up beside them."""

    def __init__(
        self, look: str, weights: Mapping[str, Floats], slopes: Mapping[str, Floats]
    ) -> None:
        names = [INPUTS, *(name + end for name in (*DENSE, *ENDS) for end in ("", BIAS))]
        self._w = {name: weights[look + name] for name in names}
        self._slopes = {name: slopes[look + name] for name in names}
        self._room: list[Floats] = []

    def begin(self, seen: Look) -> None:
        """The room is kept: new pages would cost as much as the products."""
        self._seen, rows = seen, len(seen.on)
        if not self._room or len(self._room[0]) < rows:
            wide = [self._w[name].shape[-1] for name in (INPUTS, *DENSE, INPUTS)]
            self._room = [np.empty((rows + rows // SPARE, each), np.float32) for each in wide]
        *self._layers, self._of_sum = (each[:rows] for each in self._room)

    def forward(self, stack: int) -> Floats:
        """What one set of layers says: [row, both ends side by side]."""
        w, rows = self._w, self._seen.parts[stack]
        layers = [each[rows] for each in self._layers]
        sum_on(self._seen.on[rows], w[INPUTS], layers[0])
        for name, under, over in zip(DENSE, layers, layers[1:], strict=False):
            np.matmul(under, w[name][stack], out=over)
            bend(over, w[name + BIAS][stack])
        ends = [layers[-1] @ w[name][stack] + w[name + BIAS][stack] for name in ENDS]
        return np.hstack(ends)

    def back(self, stack: int, slope_of_ends: Floats) -> None:
        """The slopes of a set of layers, and of the sums under it."""
        w, slopes, rows = self._w, self._slopes, self._seen.parts[stack]
        layers = [each[rows] for each in self._layers]
        top, slope = layers[-1], np.zeros_like(layers[-1])
        for name, end in zip(ENDS, np.hsplit(slope_of_ends, len(ENDS)), strict=True):
            np.matmul(top.T, end, out=slopes[name][stack])
            slopes[name + BIAS][stack] = end.sum(0)
            slope += end @ w[name][stack].T
        for name, under, over in zip(reversed(DENSE), layers[-2::-1], layers[:0:-1], strict=True):
            bend_back(slope, over, slopes[name + BIAS][stack])
            np.matmul(under.T, slope, out=slopes[name][stack])
            below = self._of_sum[rows] if under is layers[0] else np.empty_like(under)
            slope = np.matmul(slope, w[name][stack].T, out=below)
        bend_back(slope, layers[0], np.empty(layers[0].shape[1], np.float32))

    def to_inputs(self, piece: int, pieces: int) -> None:
        """From the sums to some of the inputs."""
        sum_back(self._seen.on, self._of_sum, self._slopes[INPUTS], piece, pieces)
