"""
Training: a network on its way, batch by batch, by Adam.

Three losses: cross-entropy to the tables' mix; what the network's chances would lose in worth
there, so that mistakes that cost are mended before those that cost nothing; and the squared
error of the worths, for analysis.

What is learnt from are the weights rounded off as the file will have them: so each learns to make
up for what is lost of others. What is moved are the weights themselves, by less than that.
"""

from __future__ import annotations

from functools import partial

import numpy as np
import numpy.typing as npt

from en_garde.kernel.workers import Cores, all_cores
from en_garde.players.net.inputs import Inputs, Sizes
from en_garde.players.net.network import BIAS, ENDS, INPUTS, LOOKS, MOST, Widths, scale_of, shapes

from .ends import adam, round_off, slopes_of
from .lessons import Batch
from .looking import Looking

__all__ = ["COST", "WORTH", "Losses", "Training", "Weights", "moved"]

Floats = npt.NDArray[np.float32]
Weights = dict[str, Floats]

FAST, SLOW, LITTLE = 0.9, 0.999, 1e-8  # Adam's
COST = 8.0  # how much lost worth counts beside the cross-entropy
WORTH = 0.25  # how much an error of the worths does
PIECES = 8  # of the inputs, for cores to share
MOST_OF_INPUTS = 23  # of their scale: they are most of the file
SCALED = 256  # steps from one setting of the scales to the next

Losses = tuple[float, float, float]  # as `slopes_of` returns them


class Training:
    """The weights on their way: they, `fast`, `slow` and `scales` are all there is."""

    def __init__(self, sizes: Sizes, widths: Widths, seed: int) -> None:
        random, inputs = np.random.default_rng(seed), Inputs(sizes)
        self.weights: Weights = {}
        for name, shape in shapes(sizes, widths).items():
            spread = (2 / (inputs.simple if name.endswith(INPUTS) else shape[-2])) ** 0.5
            if name.endswith(ENDS):
                spread *= 0.1
            weights = random.standard_normal(shape, np.float32) * np.float32(spread)
            if name.endswith(INPUTS):
                # What is seldom met begins as nothing, and what is never met stays so.
                weights[inputs.pairs] = weights[inputs.nothing] = 0
            self.weights[name] = np.zeros_like(weights) if name.endswith(BIAS) else weights
        self.fast: Weights = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.slow: Weights = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.scales: Weights = {
            name: np.ones((*each.shape[:-2], each.shape[-1]), np.float32)
            for name, each in self.weights.items()
            if not name.endswith(BIAS)
        }
        self.steps = 0
        self._rounded_at = -1  # the step that the weights are rounded off for
        self._rounded: Weights = {
            name: each.copy() if name in self.scales else each
            for name, each in self.weights.items()
        }
        self._cores = Cores(all_cores())
        self._slopes: Weights = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self._looks = [Looking(look, self._rounded, self._slopes) for look in LOOKS]
        self._pieces = [
            (name, piece, pieces)
            for name in self.weights
            for pieces in (PIECES if name.endswith(INPUTS) else 1,)
            for piece in range(pieces)
        ]

    def step(self, batch: Batch, rate: float) -> Losses:
        """
        One batch, in pieces for all cores: first those that the same set of layers judges, then
        the inputs, some of them each. What comes of it does not depend on the number of cores.
        """
        if self.steps % SCALED == 0:
            for name, scale in self.scales.items():
                most = MOST_OF_INPUTS if name.endswith(INPUTS) else MOST
                scale[:] = scale_of(self.weights[name], most)
            self._rounded_at = -1
        if self._rounded_at != self.steps:
            self._cores.map(self._round_off, self._pieces)
        self.steps += 1
        for look, seen in zip(self._looks, (batch.now, batch.then), strict=True):
            look.begin(seen)
        stacks = range(len(batch.now.parts))
        losses = self._cores.map(lambda stack: self._layers(batch, stack), stacks)
        for look in self._looks:
            self._cores.map(partial(look.to_inputs, pieces=PIECES), range(PIECES))
        self._cores.map(lambda piece: self._move(piece, rate), self._pieces)
        self._rounded_at = self.steps
        mix, lost, worth = map(sum, zip(*losses, strict=True))
        return mix, lost, worth

    def _layers(self, batch: Batch, stack: int) -> Losses:
        """Forward and back: the slopes of a set of layers, and of the sums under it."""
        rows, places = batch.now.parts[stack], batch.then.parts[stack]
        if rows.start == rows.stop:
            return 0.0, 0.0, 0.0
        now, then = self._looks
        of, action = batch.of[places] - rows.start, batch.action[places]
        both = (of[:, None], np.stack([action, batch.mix.shape[1] + action], 1))
        ends = now.forward(stack)
        ends[both] += then.forward(stack)
        targets = (batch.mix[rows], batch.worths[rows], batch.legal[rows])
        back = np.empty_like(ends)
        losses = slopes_of(ends, *targets, 1 / len(batch.mix), COST, WORTH, back)
        now.back(stack, back)
        then.back(stack, back[both])
        return losses

    def _move(self, of: tuple[str, int, int], rate: float) -> None:
        """One piece of the weights of a name."""
        name, piece, pieces = of
        kept = (self.weights[name], self.fast[name], self.slow[name], self._slopes[name])
        rounding = (self.scales[name], self._rounded[name]) if name in self.scales else ()
        moved(*kept, self.steps, rate, piece, pieces, *rounding)

    def _round_off(self, of: tuple[str, int, int]) -> None:
        name, piece, pieces = of
        if name in self.scales:
            scales = np.atleast_2d(self.scales[name])
            round_off(_flat(self.weights[name]), scales, piece, pieces, _flat(self._rounded[name]))


_NONE: Floats = np.empty((0, 0), np.float32)


def moved(
    weights: Floats,
    fast: Floats,
    slow: Floats,
    slopes: Floats,
    steps: int,
    rate: float,
    piece: int = 0,
    pieces: int = 1,
    scales: Floats = _NONE,
    rounded: Floats = _NONE,
) -> None:
    """A step of Adam, the last of so many; with scales what has moved is rounded off by them."""
    first, second = 1 - FAST**steps, (1 - SLOW**steps) ** 0.5
    adam(
        _flat(weights),
        _flat(fast),
        _flat(slow),
        _flat(slopes),
        piece,
        pieces,
        1 - FAST,
        1 - SLOW,
        rate * second / first,
        LITTLE * second,
        np.atleast_2d(scales),
        rounded if len(rounded) == 0 else _flat(rounded),
    )


def _flat(weights: Floats) -> Floats:
    """As rows."""
    return weights.reshape(-1, weights.shape[-1])
