"""Compiled: how far both ends are from the tables, a step of Adam, and weights rounded off."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import compiled, inlined

from ..asking.places import is_in

__all__ = ["adam", "round_off", "slopes_of"]

Floats = npt.NDArray[np.float32]
Words = npt.NDArray[np.uint64]

LEAST = np.float32(1e-20)


@compiled
def slopes_of(
    ends: Floats,
    mix: Floats,
    worths: Floats,
    legal: Words,
    share: float,
    cost: float,
    worth: float,
    out: Floats,
) -> tuple[float, float, float]:
    """
    `ends` and `out` [row, preferences and then worths]: the slopes of three losses together. The
    first is the cross-entropy to the tables' mix; the second, `cost` times, what the chances
    lose in worth to the mix; the third, `worth` times, the squared error of all worths. A row
    counts `share`. Returns the three, the first beyond that of the tables' own mix.
    """
    rows, actions = mix.shape
    entropy, lost, error = 0.0, 0.0, 0.0
    chances, guess = np.zeros(actions, np.float32), np.zeros(actions, np.float32)
    share_, cost_, worth_ = np.float32(share), np.float32(cost), np.float32(2 * worth)
    for row in range(rows):
        end, mask = ends[row], legal[row]
        count, top, total, mean = np.float32(0), np.float32(-np.inf), np.float32(0), np.float32(0)
        for action in range(actions):
            if is_in(mask, action):
                count += np.float32(1)
                top = max(top, end[action])
        for action in range(actions):
            if is_in(mask, action):
                chances[action] = np.exp(end[action] - top)
                total += chances[action]
        for action in range(actions):
            if is_in(mask, action):
                chances[action] /= total
                mean += chances[action] * worths[row, action]
        for action in range(actions):
            out[row, action] = out[row, actions + action] = 0
            if is_in(mask, action):
                chance, wanted = chances[action], mix[row, action]
                value = worths[row, action]
                guess[action] = np.tanh(end[actions + action])
                off = guess[action] - value
                if wanted > 0:
                    entropy += wanted * (np.log(wanted) - np.log(max(chance, LEAST)))
                lost += (wanted - chance) * value
                error += off * off / count
                out[row, action] = share_ * (chance - wanted - cost_ * chance * (value - mean))
                slope = np.float32(1) - guess[action] * guess[action]
                out[row, actions + action] = share_ * worth_ * off * slope / count
    return share * entropy, share * lost, share * error


@inlined
def move(
    weights: Floats,
    fast: Floats,
    slow: Floats,
    slopes: Floats,
    row: int,
    quick: np.float32,
    late: np.float32,
    rate: np.float32,
    little: np.float32,
) -> None:
    slope, weight, first, second = slopes[row], weights[row], fast[row], slow[row]
    for place in range(len(slope)):
        first[place] += quick * (slope[place] - first[place])
        second[place] += late * (slope[place] * slope[place] - second[place])
        # `/` would look for a divisor of 0 each time
        weight[place] -= rate * np.divide(first[place], np.sqrt(second[place]) + little)
        slope[place] = 0


@inlined
def round_row(weights: Floats, scales: Floats, row: int, out: Floats) -> None:
    """Each weight a whole number of its unit's scale."""
    weight, scale = weights[row], scales[row // (len(weights) // len(scales))]
    rounded = out[row]
    for place in range(len(weight)):
        rounded[place] = np.rint(np.divide(weight[place], scale[place])) * scale[place]


@compiled
def adam(
    weights: Floats,
    fast: Floats,
    slow: Floats,
    slopes: Floats,
    piece: int,
    pieces: int,
    quick: float,
    late: float,
    rate: float,
    little: float,
    scales: Floats,
    rounded: Floats,
) -> None:
    """
    Of the rows of one piece. Those that nothing pulls at rest: most inputs are off in all of a
    batch. The slopes are used up: they are 0 afterwards, ready to be added to. Where there are
    scales, the rows that moved are rounded off anew.
    """
    quick_, late_ = np.float32(quick), np.float32(late)
    rate_, little_ = np.float32(rate), np.float32(little)
    for row in range(piece, len(weights), pieces):
        if slopes[row].any():
            move(weights, fast, slow, slopes, row, quick_, late_, rate_, little_)
            if len(scales) > 0:
                round_row(weights, scales, row, rounded)


@compiled
def round_off(weights: Floats, scales: Floats, piece: int, pieces: int, out: Floats) -> None:
    """The rows of one piece."""
    for row in range(piece, len(weights), pieces):
        round_row(weights, scales, row, out)
