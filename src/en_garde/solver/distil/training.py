"""Training: cross-entropy to the tables' mix, squared error of what came of an action, by Adam."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from en_garde.players.net.inputs import Indexes, Inputs, Sizes
from en_garde.players.net.network import DENSE, shapes

from .inputs import sum_back, sum_on

__all__ = ["Losses", "Training"]

Floats = npt.NDArray[np.float32]
Weights = dict[str, Floats]

FAST, SLOW, LITTLE = 0.9, 0.98, 1e-8  # Adam's
WORTH = 0.25  # how much an error of a worth counts beside one of the mix

Losses = tuple[float, float]  # of the mix: beyond that of the tables' own mix; of the worth


class Training:
    """The weights on their way: after `step`s they, `fast` and `slow` are all there is."""

    def __init__(self, sizes: Sizes, width: int, seed: int) -> None:
        random = np.random.default_rng(seed)
        self.weights: Weights = {}
        for name, shape in shapes(sizes, width).items():
            spread = (2 / (Inputs(sizes).on if name == "inputs" else shape[0])) ** 0.5
            if name in ("policy", "worth"):
                spread *= 0.1
            weights = random.standard_normal(shape, np.float32) * np.float32(spread)
            self.weights[name] = weights if len(shape) > 1 else np.zeros(shape, np.float32)
        self.weights["inputs"][-1] = 0  # the input that is never on
        self.fast: Weights = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.slow: Weights = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.steps = 0

    def step(
        self,
        on: Indexes,
        mix: Floats,
        legal: npt.NDArray[np.bool_],
        action: npt.NDArray[np.intp],
        worth: Floats,
        counts: Floats,
        rate: float,
    ) -> Losses:
        """One batch."""
        w, count = self.weights, len(on)
        bottom = np.empty((count, w["inputs"].shape[1]), np.float32)
        sum_on(on, w["inputs"], bottom)
        layers = [np.maximum(bottom, 0, out=bottom)]
        for name in DENSE:
            layers.append(np.maximum(layers[-1] @ w[name] + w[f"{name}_bias"], 0))
        top, rows = layers[-1], np.arange(count)
        logits = np.where(legal, top @ w["policy"] + w["policy_bias"], np.float32(-1e9))
        logits -= logits.max(1, keepdims=True)
        logits -= np.log(np.exp(logits).sum(1, keepdims=True))
        guess = np.tanh(top @ w["worth"] + w["worth_bias"])[rows, action]

        mix_loss = float((mix * (np.log(np.maximum(mix, 1e-9)) - logits)).sum() / count)
        worth_loss = float((counts * (guess - worth) ** 2).sum() / max(1.0, float(counts.sum())))

        to_policy: Floats = (np.exp(logits) - mix) / np.float32(count)
        to_worth = np.zeros_like(to_policy)
        pull = counts * (guess - worth) * (1 - guess * guess)
        to_worth[rows, action] = np.float32(2 * WORTH / count) * pull
        slopes: Weights = {}
        for name, end in (("policy", to_policy), ("worth", to_worth)):
            slopes[name], slopes[f"{name}_bias"] = top.T @ end, end.sum(0)
        back = to_policy @ w["policy"].T + to_worth @ w["worth"].T
        for name, above, below in zip(reversed(DENSE), layers[:0:-1], layers[-2::-1], strict=True):
            back *= above > 0
            slopes[name], slopes[f"{name}_bias"] = below.T @ back, back.sum(0)
            back = back @ w[name].T
        back *= layers[0] > 0
        slopes["inputs"] = np.empty_like(w["inputs"])
        sum_back(on, back, slopes["inputs"])
        slopes["inputs"][-1] = 0
        self._move(slopes, rate)
        return mix_loss, worth_loss

    def _move(self, slopes: Weights, rate: float) -> None:
        self.steps += 1
        first, second = 1 - FAST**self.steps, 1 - SLOW**self.steps
        for name, slope in slopes.items():
            fast, slow = self.fast[name], self.slow[name]
            fast += np.float32(1 - FAST) * (slope - fast)
            slope *= slope
            slow += np.float32(1 - SLOW) * (slope - slow)
            root = np.sqrt(slow / np.float32(second))
            root += np.float32(LITTLE)
            np.divide(fast, root, out=root)
            root *= np.float32(rate / first)
            self.weights[name] -= root
