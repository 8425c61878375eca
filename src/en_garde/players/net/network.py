"""
The layers: inputs are summed up, two layers stand on the sum, and every action has two ends.

The network looks twice: at the position, which says something of all actions, and at the place
where each action leads, which says something of that one; what they say is added up.

The sums are wide and cost little. What stands on them is narrow and there many times over: which
of them is used follows from the level of the game and from the length of the pile, for a round
that is about to be settled has rules of its own. Weights are kept in 6 bits, with a scale for each
unit.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from .after import after
from .inputs import Game, Indexes, Inputs, Sizes
from .summing import summed

__all__ = [
    "BIAS",
    "DENSE",
    "ENDS",
    "INPUTS",
    "LOOKS",
    "SELDOM",
    "Network",
    "Widths",
    "chances",
    "fits",
    "packed",
    "scale_of",
    "shapes",
    "unpacked",
]

Floats = npt.NDArray[np.float32]
Weights = Mapping[str, npt.NDArray[Any]]

# A player leaves out what the network plays more seldom than this: it plays stronger without.
SELDOM = 0.3

LOOKS = NOW, THEN = ("", "then_")  # beginnings of names: the position, and where an action leads
INPUTS = "inputs"
DENSE = ("first", "second")  # the layers between the inputs and the ends
ENDS = ("policy", "worth")
BIAS, SCALE = "_bias", "_scale"  # ends of names
MOST = 31  # of a weight in 6 bits
_BYTE = 127


class Widths(NamedTuple):
    """
    The sum of the inputs costs little and knows most; the layers on it may be narrower. So may
    both where actions lead to: there is one such place for each of them.
    """

    sum: int
    layers: int
    then_sum: int
    then_layers: int

    @classmethod
    def of(cls, arrays: Weights) -> Widths:
        """As weights have them; nonsense where they are no weights."""
        names = (look + name for look in LOOKS for name in (INPUTS, DENSE[0]))
        found = (arrays[name].shape[-1:] if name in arrays else () for name in names)
        return cls(*(int(each[0]) if each else 0 for each in found))


def shapes(sizes: Sizes, widths: Widths) -> dict[str, tuple[int, ...]]:
    """The weights by name, as they are learnt."""
    inputs, actions = Inputs(sizes), (sizes.values + 1) * (sizes.hand + 1)
    found: dict[str, tuple[int, ...]] = {}
    for look, below, layers, ends in (
        (NOW, widths.sum, widths.layers, actions),
        (THEN, widths.then_sum, widths.then_layers, 1),
    ):
        found[look + INPUTS] = (inputs.count, below)
        wide = {DENSE[0]: (below, layers), DENSE[1]: (layers, layers)}
        wide |= dict.fromkeys(ENDS, (layers, ends))
        for name, (under, over) in wide.items():
            found[look + name] = (inputs.stacks, under, over)
            found[look + name + BIAS] = (inputs.stacks, over)
    return found


def scale_of(weights: Floats, most: int = MOST) -> Floats:
    """For each unit, so that none of its weights is more than so many of it."""
    found: Floats = np.maximum(np.abs(weights).max(-2), np.float32(1e-6)) / np.float32(most)
    return found


def packed(
    weights: Mapping[str, Floats], scales: Mapping[str, Floats] | None = None
) -> dict[str, npt.NDArray[Any]]:
    """As the file has them: what a unit adds up in 6 bits of a byte, with a scale; biases in 16."""
    found: dict[str, npt.NDArray[Any]] = {}
    for name, each in weights.items():
        if name.endswith(BIAS):
            found[name] = each.astype("<f2")
        else:
            scale = scale_of(each) if scales is None else scales[name]
            rounded = np.rint(each / scale[..., None, :])
            found[name] = rounded.clip(-_BYTE, _BYTE).astype(np.int8)
            found[name + SCALE] = scale.astype("<f4")
    return found


def fits(sizes: Sizes, arrays: Weights) -> bool:
    """Whether these are packed weights for games of that size, of whatever widths."""
    wanted: dict[str, tuple[tuple[int, ...], str]] = {}
    for name, shape in shapes(sizes, Widths.of(arrays)).items():
        wanted[name] = (shape, "<f2" if name.endswith(BIAS) else "|i1")
        if not name.endswith(BIAS):
            wanted[name + SCALE] = ((*shape[:-2], shape[-1]), "<f4")
    return wanted == {name: (each.shape, each.dtype.str) for name, each in arrays.items()}


def unpacked(arrays: Weights) -> dict[str, Floats]:
    """As they are learnt."""
    found: dict[str, Floats] = {}
    for name, each in arrays.items():
        if name.endswith(BIAS):
            found[name] = np.asarray(each, np.float32)
        elif not name.endswith(SCALE):
            found[name] = np.multiply(each, arrays[name + SCALE][..., None, :], dtype=np.float32)
    return found


def chances(preferred: Floats, legal: npt.NDArray[np.bool_], seldom: float = SELDOM) -> Floats:
    """
    [row, action]: the chances of the legal actions, without those below `seldom`. The likeliest
    action always stays.
    """
    weights: Floats = np.where(legal, preferred, np.float32(-np.inf))
    weights = np.exp(weights - weights.max(1, keepdims=True))
    weights /= weights.sum(1, keepdims=True)
    weights[weights < np.minimum(seldom, weights.max(1, keepdims=True))] = 0
    weights /= weights.sum(1, keepdims=True)
    return weights


class _Look:
    """One of the two: a sum of inputs and what stands on it, with packed weights."""

    def __init__(self, arrays: Weights, look: str) -> None:
        self._inputs, self._scale = arrays[look + INPUTS], arrays[look + INPUTS + SCALE]
        names = [kept for name in (*DENSE, *ENDS) for kept in (name, name + SCALE, name + BIAS)]
        self._layers = unpacked({name: arrays[look + name] for name in names})

    def __call__(self, on: Indexes, of_game: Indexes, stacks: Indexes) -> list[Floats]:
        """Both ends."""
        w = self._layers
        total = summed(self._inputs, on) + summed(self._inputs, of_game[None])
        below = np.maximum(total * self._scale, 0)
        found = [np.empty((len(on), w[end].shape[-1]), np.float32) for end in ENDS]
        for stack in set(stacks.tolist()):
            chosen = stacks == stack
            hidden = below[chosen]
            for name in DENSE:
                hidden = np.maximum(hidden @ w[name][stack] + w[name + BIAS][stack], 0)
            for name, out in zip(ENDS, found, strict=True):
                out[chosen] = hidden @ w[name][stack] + w[name + BIAS][stack]
        return found


class Network:
    """For games of one size, with packed weights."""

    def __init__(self, sizes: Sizes, arrays: Weights) -> None:
        self.sizes = sizes
        self.inputs = Inputs(sizes)
        self._now, self._then = (_Look(arrays, look) for look in LOOKS)

    def __call__(
        self, rows: npt.NDArray[Any], legal: npt.NDArray[np.bool_], game: Game
    ) -> tuple[Floats, Floats]:
        """
        For rows of positions, by the numbers of the actions: how much each is preferred (chances
        before they are divided, as logarithms), and what it is worth to whoever acts, from -1 to
        1. Only those of legal actions mean anything.
        """
        inputs = self.inputs
        of_game, stacks = inputs.of_game(game), inputs.stacks_of(rows, game)
        preferred, worth = self._now(inputs.of_rows(rows), of_game, stacks)
        then = after(self.sizes, rows, legal)
        ends = self._then(inputs.of_rows(then.rows), of_game, stacks[then.of])
        for whole, end in zip((preferred, worth), ends, strict=True):
            whole[then.of, then.action] += end[:, 0]
        return preferred, np.tanh(worth)
