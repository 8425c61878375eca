"""The layers: inputs are summed up, two layers stand on the sum, and every action has two ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from .inputs import Indexes, Inputs, Sizes

__all__ = ["DENSE", "ENDS", "Network", "Widths", "chances", "shapes"]

Floats = npt.NDArray[np.float32]

# What the network would play more seldom than this is its error rather than its intention.
SELDOM = 0.3

DENSE = ("first", "second")  # the layers between the inputs and the ends
ENDS = ("policy", "worth")


class Widths(NamedTuple):
    """The sum of the inputs costs little and knows most; the layers on it may be narrower."""

    sum: int
    layers: int

    @classmethod
    def of(cls, arrays: Mapping[str, npt.NDArray[Any]]) -> Widths:
        """As weights have them; nonsense where they are no weights."""
        found = (arrays[name].shape[-1:] if name in arrays else () for name in ("inputs", DENSE[0]))
        return cls(*(int(each[0]) if each else 0 for each in found))


def shapes(sizes: Sizes, widths: Widths) -> dict[str, tuple[int, ...]]:
    """The weights by name."""
    actions = (sizes.values + 1) * (sizes.hand + 1)
    found: dict[str, tuple[int, ...]] = {"inputs": (Inputs(sizes).count, widths.sum)}
    below = widths.sum
    for name in DENSE:
        found[name], found[f"{name}_bias"] = (below, widths.layers), (widths.layers,)
        below = widths.layers
    for name in ENDS:
        found[name], found[f"{name}_bias"] = (below, actions), (actions,)
    return found


def chances(preferred: Floats, legal: npt.NDArray[np.bool_], seldom: float = SELDOM) -> Floats:
    """[row, action]: with what chances to play the legal actions."""
    weights: Floats = np.where(legal, preferred, np.float32(-np.inf))
    weights = np.exp(weights - weights.max(1, keepdims=True))
    weights /= weights.sum(1, keepdims=True)
    # The likeliest action stays, however many there are.
    weights[weights < np.minimum(seldom, weights.max(1, keepdims=True))] = 0
    weights /= weights.sum(1, keepdims=True)
    return weights


class Network:
    """For games of one size; the weights are kept as they are given, in 32 bits."""

    def __init__(self, sizes: Sizes, weights: Mapping[str, npt.NDArray[Any]]) -> None:
        self.sizes = sizes
        self.inputs = Inputs(sizes)
        self.weights = {name: np.asarray(each, np.float32) for name, each in weights.items()}

    def __call__(self, on: Indexes) -> tuple[Floats, Floats]:
        """
        For rows of inputs that are on, by the numbers of the actions: how much each is
        preferred (chances before they are divided, as logarithms), and what it is worth to
        whoever acts, from -1 to 1. Only those of legal actions mean anything.
        """
        w = self.weights
        hidden = np.maximum(w["inputs"][on].sum(1), 0)
        for name in DENSE:
            hidden = np.maximum(hidden @ w[name] + w[f"{name}_bias"], 0)
        preferred = hidden @ w["policy"] + w["policy_bias"]
        return preferred, np.tanh(hidden @ w["worth"] + w["worth_bias"])
