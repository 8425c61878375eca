"""
Training: a network on its way, batch by batch, by Adam.

Three losses: cross-entropy to the tables' mix; what the network's chances would lose in worth
there, so that mistakes that cost are mended before those that cost nothing; and the squared
error of the worths, for analysis.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from en_garde.players.net.inputs import Indexes, Inputs, Sizes
from en_garde.players.net.network import DENSE, ENDS, Widths, shapes

from .ends import adam, slopes_of
from .inputs import bend, bend_back, sum_back, sum_on

__all__ = ["COST", "WORTH", "Losses", "Training"]

Floats = npt.NDArray[np.float32]
Words = npt.NDArray[np.uint64]
Weights = dict[str, Floats]

FAST, SLOW, LITTLE = 0.9, 0.999, 1e-8  # Adam's
COST = 2.0  # how much lost worth counts beside the cross-entropy
WORTH = 0.25  # how much an error of the worths does

Losses = tuple[float, float, float]  # as `slopes_of` returns them


class Training:
    """The weights on their way: after `steps` they, `fast` and `slow` are all there is."""

    def __init__(self, sizes: Sizes, widths: Widths, seed: int) -> None:
        random = np.random.default_rng(seed)
        self.weights: Weights = {}
        for name, shape in shapes(sizes, widths).items():
            spread = (2 / (Inputs(sizes).on if name == "inputs" else shape[0])) ** 0.5
            if name in ENDS:
                spread *= 0.1
            weights = random.standard_normal(shape, np.float32) * np.float32(spread)
            self.weights[name] = weights if len(shape) > 1 else np.zeros(shape, np.float32)
        self.weights["inputs"][-1] = 0  # the input that is never on
        self.fast: Weights = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.slow: Weights = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.steps = 0
        self._of_inputs = np.empty_like(self.weights["inputs"])

    def step(self, on: Indexes, mix: Floats, worths: Floats, legal: Words, rate: float) -> Losses:
        """One batch."""
        w = self.weights
        layer = np.empty((len(on), w["inputs"].shape[1]), np.float32)
        sum_on(on, w["inputs"], layer)
        layers = [layer]
        for name in DENSE:
            layers.append(layer := layer @ w[name])
            bend(layer, w[f"{name}_bias"])
        above = np.hstack([layer @ w[name] + w[f"{name}_bias"] for name in ENDS])
        back = np.empty_like(above)
        losses = slopes_of(above, mix, worths, legal, COST, WORTH, back)

        slopes: Weights = {}
        halves = dict(zip(ENDS, np.hsplit(back, len(ENDS)), strict=True))
        for name, end in halves.items():
            slopes[name], slopes[f"{name}_bias"] = layer.T @ end, end.sum(0)
        back = halves["policy"] @ w["policy"].T
        back += halves["worth"] @ w["worth"].T
        for name, over, under in zip(reversed(DENSE), layers[:0:-1], layers[-2::-1], strict=True):
            bias = slopes[f"{name}_bias"] = np.empty_like(w[f"{name}_bias"])
            bend_back(back, over, bias)
            slopes[name] = under.T @ back
            back = back @ w[name].T
        bend_back(back, layers[0], np.empty(layers[0].shape[1], np.float32))
        sum_back(on, back, self._of_inputs)
        self._of_inputs[-1] = 0
        slopes["inputs"] = self._of_inputs
        self._move(slopes, rate)
        return losses

    def _move(self, slopes: Weights, rate: float) -> None:
        self.steps += 1
        first, second = 1 - FAST**self.steps, (1 - SLOW**self.steps) ** 0.5
        for name, slope in slopes.items():
            adam(
                np.atleast_2d(self.weights[name]),
                np.atleast_2d(self.fast[name]),
                np.atleast_2d(self.slow[name]),
                np.atleast_2d(slope),
                1 - FAST,
                1 - SLOW,
                rate * second / first,
                LITTLE * second,
            )
