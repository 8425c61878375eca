"""
Training: a network on its way, batch by batch, by Adam.

Three losses: cross-entropy to the tables' mix; what the network's chances would lose in worth
there, so that mistakes that cost are mended before those that cost nothing; and the squared
error of the worths, for analysis.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.players.net.inputs import Inputs, Sizes
from en_garde.players.net.network import DENSE, ENDS, Widths, shapes

from .ends import adam, slopes_of
from .inputs import bend, bend_back, sum_back, sum_on
from .lessons import Batch

__all__ = ["COST", "WORTH", "Losses", "Training"]

Floats = npt.NDArray[np.float32]
Weights = dict[str, Floats]

FAST, SLOW, LITTLE = 0.9, 0.999, 1e-8  # Adam's
COST = 2.0  # how much lost worth counts beside the cross-entropy
WORTH = 0.25  # how much an error of the worths does
PIECES = 8  # of the inputs, for cores to share

Losses = tuple[float, float, float]  # as `slopes_of` returns them


class _Room(NamedTuple):
    """What a step fills."""

    layers: list[Floats]
    of_sum: Floats  # the slopes of the first of them
    ends: Floats
    back: Floats  # their slopes


class Training:
    """The weights on their way: after `steps` they, `fast` and `slow` are all there is."""

    def __init__(self, sizes: Sizes, widths: Widths, seed: int) -> None:
        random = np.random.default_rng(seed)
        self.weights: Weights = {}
        for name, shape in shapes(sizes, widths).items():
            spread = (2 / (Inputs(sizes).on if name == "inputs" else shape[-2])) ** 0.5
            if name in ENDS:
                spread *= 0.1
            weights = random.standard_normal(shape, np.float32) * np.float32(spread)
            self.weights[name] = np.zeros_like(weights) if name.endswith("_bias") else weights
        self.weights["inputs"][-1] = 0  # the input that is never on
        self.fast: Weights = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.slow: Weights = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.steps = 0
        self._cores = ThreadPoolExecutor(cpu_count())
        self._room: _Room | None = None
        self._slopes: Weights = {name: np.zeros_like(each) for name, each in self.weights.items()}

    def step(self, batch: Batch, rate: float) -> Losses:
        """
        One batch, in pieces for all cores: first those that the same set of layers judges, then
        the inputs, some of them each. What comes of it does not depend on the number of cores.
        """
        self.steps += 1
        room = self._room_for(*batch.mix.shape)
        stacks = range(len(batch.parts))
        losses = list(self._cores.map(lambda stack: self._layers(batch, stack, room, rate), stacks))
        list(self._cores.map(lambda piece: self._inputs(batch, piece, room, rate), range(PIECES)))
        mix, lost, worth = map(sum, zip(*losses, strict=True))
        return mix, lost, worth

    def _layers(self, batch: Batch, stack: int, room: _Room, rate: float) -> Losses:
        """Forward and back: a set of layers learns, and the slopes of the sum are known."""
        rows = batch.parts[stack]
        if rows.start == rows.stop:
            return 0.0, 0.0, 0.0
        w = {name: self.weights[name][stack] for name in self.weights if name != "inputs"}
        slopes = {name: self._slopes[name][stack] for name in w}
        layers, actions = [each[rows] for each in room.layers], batch.mix.shape[1]
        sum_on(batch.on[rows], self.weights["inputs"], layers[0])
        for name, under, over in zip(DENSE, layers, layers[1:], strict=False):
            np.matmul(under, w[name], out=over)
            bend(over, w[f"{name}_bias"])
        top, ends, back = layers[-1], room.ends[rows], room.back[rows]
        for nth, name in enumerate(ENDS):
            ends[:, nth * actions :][:, :actions] = top @ w[name] + w[f"{name}_bias"]
        targets = (batch.mix[rows], batch.worths[rows], batch.legal[rows])
        losses = slopes_of(ends, *targets, 1 / len(batch.mix), COST, WORTH, back)

        slope = np.zeros_like(top)
        for nth, name in enumerate(ENDS):
            end = back[:, nth * actions :][:, :actions]
            np.matmul(top.T, end, out=slopes[name])
            slopes[f"{name}_bias"][:] = end.sum(0)
            slope += end @ w[name].T
        for name, under, over in zip(reversed(DENSE), layers[-2::-1], layers[:0:-1], strict=True):
            bend_back(slope, over, slopes[f"{name}_bias"])
            np.matmul(under.T, slope, out=slopes[name])
            below = room.of_sum[rows] if under is layers[0] else np.empty_like(under)
            slope = np.matmul(slope, w[name].T, out=below)
        bend_back(slope, layers[0], np.empty(layers[0].shape[1], np.float32))
        for name in w:
            self._move(name, stack, 0, 1, rate)
        return losses

    def _inputs(self, batch: Batch, piece: int, room: _Room, rate: float) -> None:
        sum_back(batch.on, room.of_sum, self._slopes["inputs"], piece, PIECES)
        self._move("inputs", slice(None), piece, PIECES, rate)

    def _move(self, name: str, at: slice | int, piece: int, pieces: int, rate: float) -> None:
        first, second = 1 - FAST**self.steps, (1 - SLOW**self.steps) ** 0.5
        adam(
            np.atleast_2d(self.weights[name][at]),
            np.atleast_2d(self.fast[name][at]),
            np.atleast_2d(self.slow[name][at]),
            np.atleast_2d(self._slopes[name][at]),
            piece,
            pieces,
            1 - FAST,
            1 - SLOW,
            rate * second / first,
            LITTLE * second,
        )

    def _room_for(self, rows: int, actions: int) -> _Room:
        """The same for all batches of a size: new pages would cost as much as the products."""
        if self._room is None or self._room.ends.shape[0] != rows:
            wide = [self.weights[name].shape[-1] for name in ("inputs", *DENSE)]
            self._room = _Room(
                [np.empty((rows, each), np.float32) for each in wide],
                np.empty((rows, wide[0]), np.float32),
                *np.empty((2, rows, len(ENDS) * actions), np.float32),
            )
        return self._room
