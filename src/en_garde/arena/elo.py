"""
Elo of many players by maximum likelihood: Bradley and Terry's model with Davidson's draws.

With d the difference of two strengths, a win, a draw and a loss are in the proportion
exp(d/2) : c : exp(-d/2); c is the same for all pairings. So an Elo difference of 400 means
ten decided games won for each lost. Newton's method on a concave likelihood: a few steps.

Each pairing gets one imaginary game, half won and half lost, which keeps everybody finite.
Errors are those of pairs (the sandwich estimator), with imaginary pairs as in `figures`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import exp, log, sqrt

from .figures import IMAGINARY, Figure, PairScore, quantile
from .settings import Pairing

__all__ = ["ratings"]

Matrix = list[list[float]]

_ELO = 400 / log(10)
_STEPS = 60
_CLOSE = 1e-10


def ratings(players: int, played: Mapping[Pairing, Sequence[PairScore]]) -> tuple[Figure, ...]:
    """
    Each player's Elo, their mean being 0.

    >>> even = {Pairing(0, 1): [(1, 0, 1)] * 100}
    >>> [round(each.value, 6) for each in ratings(2, even)]
    [0.0, 0.0]
    """
    sums = {
        pairing: [sum(kind) for kind in zip(*pairs, strict=True)] or [0, 0, 0]
        for pairing, pairs in played.items()
    }
    drawn = sum(each[1] for each in sums.values())
    games = sum(map(sum, sums.values()))
    # The last place is the logarithm of c; with no draw at all c is 0 and has no place.
    strengths = [0.0] * players
    if drawn:
        strengths.append(log(2 * drawn / max(games - drawn, 1)))
    for _ in range(_STEPS):
        slope, curve = _likelihood(strengths, players, sums)
        step = _solve(curve, slope)
        longest = max(map(abs, step))
        scale = 1.0 if longest < 2 else 2 / longest  # far from the top a whole step overshoots
        strengths = [each + scale * by for each, by in zip(strengths, step, strict=True)]
        if longest < _CLOSE:
            break
    _, curve = _likelihood(strengths, players, sums)
    errors = _errors(strengths, players, played, curve)
    return tuple(Figure(_ELO * strengths[each], _ELO * errors[each]) for each in range(players))


def _chances(
    strengths: Sequence[float], players: int, pairing: Pairing
) -> tuple[float, float, float]:
    half = (strengths[pairing.first] - strengths[pairing.second]) / 2
    win, loss = exp(half), exp(-half)
    draw = exp(strengths[players]) if len(strengths) > players else 0.0
    whole = win + draw + loss
    return win / whole, draw / whole, loss / whole


def _likelihood(
    strengths: Sequence[float], players: int, sums: Mapping[Pairing, Sequence[int]]
) -> tuple[list[float], Matrix]:
    """The slope of the log-likelihood and minus its curvature, which is the information."""
    size = len(strengths)
    slope, curve = [0.0] * size, [[0.0] * size for _ in range(size)]
    for pairing, (won, drawn, lost) in sums.items():
        win, draw, loss = _chances(strengths, players, pairing)
        games = won + drawn + lost + 1  # and the imaginary one
        lean = win - loss
        pull = (won - lost - games * lean) / 2
        bend = games * (win + loss - lean * lean) / 4
        i, j = pairing.first, pairing.second
        slope[i] += pull
        slope[j] -= pull
        for a, b, sign in ((i, i, 1), (j, j, 1), (i, j, -1), (j, i, -1)):
            curve[a][b] += sign * bend
        if size > players:
            slope[players] += drawn - games * draw
            curve[players][players] += games * draw * (1 - draw)
            for a, sign in ((i, 1), (j, -1)):
                curve[a][players] -= sign * games * lean * draw / 2
                curve[players][a] -= sign * games * lean * draw / 2
    for a in range(players):  # the mean is 0
        for b in range(players):
            curve[a][b] += 1.0
    return slope, curve


def _errors(
    strengths: Sequence[float],
    players: int,
    played: Mapping[Pairing, Sequence[PairScore]],
    curve: Matrix,
) -> list[float]:
    """Half of the intervals: information⁻¹ · scatter of the pairs' slopes · information⁻¹."""
    size = len(strengths)
    inverse = [_solve(curve, [float(a == b) for b in range(size)]) for a in range(size)]
    variances = [0.0] * players
    count = 0
    for pairing, pairs in played.items():
        win, draw, loss = _chances(strengths, players, pairing)
        for (won, drawn, lost), times in Counter((*pairs, *IMAGINARY)).items():
            pull = (won - lost - 2 * (win - loss)) / 2
            extra = drawn - 2 * draw
            count += times
            for a in range(players):
                moved = pull * (inverse[a][pairing.first] - inverse[a][pairing.second])
                if size > players:
                    moved += extra * inverse[a][players]
                variances[a] += times * moved * moved
    reach = quantile(max(count - players, 1))
    return [reach * sqrt(each) for each in variances]


def _solve(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """Gaussian elimination with pivots: the matrices are small."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            if row != column and rows[row][column]:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [rows[row][size] / rows[row][row] for row in range(size)]
