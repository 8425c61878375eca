"""Training of the network of pairs, batch by batch, by Adam: the squared error of all pairs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import compiled
from en_garde.kernel.workers import Cores
from en_garde.players.net.inputs import Indexes, Sizes
from en_garde.players.net.network import BIAS

from ..distil.inputs import bend, bend_back, sum_back, sum_on
from ..distil.training import Weights, moved
from .inputs import CARDS, OPEN, STACKS, count_of, places_of
from .lessons import Lesson
from .network import FIRST, INPUTS, LAST, SEATS, Widths, shapes

__all__ = ["PairTraining"]

Floats = npt.NDArray[np.float32]

BEYOND = 1.1  # past what a round can be worth nothing pulls any more


@compiled
def slopes_of(
    own: Floats, other: Floats, worth: Floats, counts: Floats, on_own: Floats, on_other: Floats
) -> float:
    """
    The squared error of a pair, on the average; what changes it, into the last two. `own` and
    `other` are [position, hand, number].
    """
    positions, hands, numbers = own.shape
    scale, error = np.float32(1 / np.sqrt(numbers)), 0.0
    most, share = np.float32(BEYOND), np.float32(2 / counts.sum())
    on_own[:] = 0
    on_other[:] = 0
    for n in range(positions):
        for row in range(hands):
            for column in range(hands):
                if counts[n, row, column] == 0:
                    continue
                mine, theirs = own[n, row], other[n, column]
                found = np.float32(0)
                for number in range(numbers):
                    found += mine[number] * theirs[number]
                found = found * scale + mine[0] + theirs[0]
                off = min(most, max(-most, found)) - worth[n, row, column]
                error += off * off
                if abs(found) > most:
                    continue
                slope = share * off
                for number in range(numbers):
                    on_own[n, row, number] += slope * scale * theirs[number]
                    on_other[n, column, number] += slope * scale * mine[number]
                on_own[n, row, 0] += slope
                on_other[n, column, 0] += slope
    mean: float = error / counts.sum()
    return mean


class Tower:
    """What the network makes of the hands of one seat, and the way back."""

    def __init__(self, seat: str, weights: Weights, slopes: Weights) -> None:
        names = (INPUTS, FIRST, FIRST + BIAS, LAST, LAST + BIAS)
        self._w = {name: weights[seat + name] for name in names}
        self._slopes = {name: slopes[seat + name] for name in names}

    def forward(self, on: Indexes, parts: Sequence[slice]) -> Floats:
        w = self._w
        self._on, self._parts = on, parts
        self._sum = np.empty((len(on), w[INPUTS].shape[1]), np.float32)
        self._layer = np.empty((len(on), w[FIRST].shape[2]), np.float32)
        found = np.empty((len(on), w[LAST].shape[2]), np.float32)
        sum_on(on, w[INPUTS], self._sum)
        for stack, part in enumerate(parts):
            np.matmul(self._sum[part], w[FIRST][stack], out=self._layer[part])
            bend(self._layer[part], w[FIRST + BIAS][stack])
            found[part] = self._layer[part] @ w[LAST][stack] + w[LAST + BIAS][stack]
        return found

    def back(self, slope: Floats) -> None:
        w, slopes = self._w, self._slopes
        below = np.empty_like(self._sum)
        for stack, part in enumerate(self._parts):
            layer, total = self._layer[part], self._sum[part]
            np.matmul(layer.T, slope[part], out=slopes[LAST][stack])
            slopes[LAST + BIAS][stack] = slope[part].sum(0)
            under = slope[part] @ w[LAST][stack].T
            bend_back(under, layer, slopes[FIRST + BIAS][stack])
            np.matmul(total.T, under, out=slopes[FIRST][stack])
            np.matmul(under, w[FIRST][stack].T, out=below[part])
        bend_back(below, self._sum, np.empty(below.shape[1], np.float32))
        sum_back(self._on, below, slopes[INPUTS], 0, 1)

    def move(self, seat: str, moments: tuple[Weights, Weights], steps: int, rate: float) -> None:
        fast, slow = moments
        for name, weights in self._w.items():
            moved(weights, fast[seat + name], slow[seat + name], self._slopes[name], steps, rate)


class PairTraining:
    """The weights on their way: after `steps` they, `fast` and `slow` are all there is."""

    def __init__(self, sizes: Sizes, widths: Widths, games: int, seed: int) -> None:
        random, inputs = np.random.default_rng(seed), CARDS * sizes.values + OPEN
        self.weights: Weights = {}
        for name, shape in shapes(sizes, widths, games).items():
            spread = (1 / (inputs if name.endswith(INPUTS) else shape[-2])) ** 0.5
            each = random.standard_normal(shape, np.float32) * np.float32(spread)
            self.weights[name] = np.zeros_like(each) if name.endswith(BIAS) else each
        for seat in SEATS:
            self.weights[seat + INPUTS][met(sizes) == 0] = 0
        self.fast: Weights = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.slow: Weights = {name: np.zeros_like(each) for name, each in self.weights.items()}
        slopes: Weights = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.steps = 0
        self._stacks = games * STACKS
        self._towers = [Tower(seat, self.weights, slopes) for seat in SEATS]
        self._cores = Cores(len(SEATS))

    def step(self, lesson: Lesson, rate: float) -> tuple[float]:
        """One batch; the two seats on a core each. What comes of it is the same on one."""
        self.steps += 1
        error, slopes = self._slopes(lesson)
        moments = (self.fast, self.slow)

        def learn(seat: str, tower: Tower, slope: Floats) -> None:
            tower.back(slope.reshape(-1, slope.shape[2]))
            tower.move(seat, moments, self.steps, rate)

        self._cores.map(learn, SEATS, self._towers, slopes)
        return (error,)

    def error(self, lesson: Lesson) -> float:
        """The squared error of a pair, on the average; nothing is learnt."""
        return self._slopes(lesson)[0]

    def _slopes(self, lesson: Lesson) -> tuple[float, tuple[Floats, Floats]]:
        order, hands = np.argsort(lesson.stack, kind="stable"), lesson.own.shape[1]
        begins = hands * np.searchsorted(lesson.stack[order], np.arange(self._stacks + 1))
        parts = [slice(begin, end) for begin, end in pairwise(begins.tolist())]
        on = [each[order].reshape(-1, each.shape[2]) for each in (lesson.own, lesson.other)]
        numbers = self._cores.map(lambda tower, on: tower.forward(on, parts), self._towers, on)
        own, other = (each.reshape(len(order), hands, -1) for each in numbers)
        slopes = (np.empty_like(own), np.empty_like(other))
        error = slopes_of(own, other, lesson.worth[order], lesson.counts[order], *slopes)
        return float(error), slopes


def met(sizes: Sizes) -> npt.NDArray[np.int64]:
    """[input]: 0 where no hand can switch it on: more cards of a value than are left of it."""
    p, found = places_of(sizes), np.ones(count_of(sizes), np.int64)
    held, left = np.arange(p.held)[:, None], np.arange(p.left)
    possible = (held <= left).astype(np.int64)
    cards = found[p.cards : p.steps].reshape(sizes.values, p.held, p.left, p.piste)
    cards *= possible[None, :, :, None]
    steps = found[p.steps : p.kinds].reshape(-1, p.held, p.left)
    steps *= possible
    found[p.nothing] = 0
    return found
