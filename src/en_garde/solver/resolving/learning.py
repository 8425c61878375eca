"""
Regret matching⁺ on an exchange: strategies for all hands of both seats, and an average.

The worth of a hand is summed over the other's hands with their weights (counterfactual).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import compiled, inlined

from .exchange import ANSWER0, ANSWERS, FIXED, PLACE0, PLACES, WORTH, Exchange

__all__ = ["Other", "learn", "plain_answers"]

Matrix = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]


class Other(NamedTuple):
    """Whoever answers, by hands that count."""

    free: Matrix  # weights of one who answers as it likes
    bound: Matrix  # weights of one who is known to answer
    answers: Matrix  # so, by column
    promised: Matrix  # what a hand may take instead of going on


# Places in arrays without a sign: one that may be negative counts from the end, and the
# compiler would look at each.
@inlined
def add_rows(
    out: Matrix, to: int, factors: Matrix, of: int, n: int, x: Matrix, at: int, wide: int
) -> None:
    """out += factors @ x, for a matrix with n rows."""
    first = np.uint64(to)
    for row in range(n):
        factor = factors[of + row]
        if factor != 0:
            begin = np.uint64(at + row * wide)
            for column in range(np.uint64(wide)):
                out[first + column] += factor * x[begin + column]


@inlined
def match(
    regret: Matrix, default: Matrix, places: Ints, begin: int, end: int, sums: Matrix, out: Matrix
) -> None:
    """In proportion to regrets; as the tables where there are none. `sums` by hand."""
    for k in range(begin, end):
        total = sums[places[k]]
        out[k] = regret[k] / total if total > 0 else default[k]


@compiled
def plain_answers(x: Exchange, heat: np.float32) -> Matrix:
    """
    By column, of one who reads nothing: all hands that could have acted so are to it as likely
    as they are dealt, and what is worth more against them it answers more often: exp(worth / heat).
    """
    found, ways = np.zeros(len(x.columns), np.float32), np.zeros(len(x.theirs), np.float32)
    sums, minus = np.zeros(len(x.theirs), np.float32), np.full(len(x.mine), np.float32(-1))
    for now in x.branch:
        if now[ANSWERS] == 0:
            continue
        ways[:] = 0
        sums[:] = 0
        for k in range(now[PLACE0], now[PLACE0] + now[PLACES]):
            ways += x.ways[x.rows[k]]
        answers = x.answer[now[ANSWER0] :][: now[ANSWERS]]
        for made in answers:
            at, wide = made[WORTH], made[PLACES]
            add_rows(found, made[PLACE0], minus, 0, now[PLACES], x.worth, at, wide)
        places = range(answers[0, PLACE0], answers[-1, PLACE0] + answers[-1, PLACES])
        for k in places:
            column = x.columns[k]
            if ways[column] > 0:  # otherwise nobody who could act so leaves it that hand
                found[k] /= ways[column]
            found[k] = np.exp(found[k] / heat)
            sums[column] += found[k]
        for k in places:
            found[k] /= sums[x.columns[k]]
    return found


@compiled
def learn(x: Exchange, own: Matrix, other: Other, safe: np.float32, iterations: int) -> Matrix:
    """
    The average chances of whoever acts, by row.

    `own` are weights of the hands that count. As much as `safe` of the other who is free may
    take, hand by hand, what it is promised instead of going on; with all of it, and nobody
    bound, no hand of the other fares better than against the tables, whatever its range really
    is.
    """
    rows, columns = len(x.mine), len(x.theirs)
    regret, sigma = np.zeros(len(x.rows), np.float32), x.likely.copy()
    total = np.zeros(len(x.rows), np.float32)
    answer_regret = np.zeros(len(x.columns), np.float32)
    tau = x.answered.copy()
    q, reach = np.zeros(len(x.rows), np.float32), np.zeros(len(x.rows), np.float32)
    u, weight = np.zeros(len(x.columns), np.float32), np.zeros(len(x.columns), np.float32)
    mean, sums = np.zeros(rows, np.float32), np.zeros(rows, np.float32)
    foe_mean, foe_sums = np.zeros(columns, np.float32), np.zeros(columns, np.float32)
    foe_worth = np.zeros(columns, np.float32)
    leave, follow = np.zeros(columns, np.float32), np.zeros(columns, np.float32)
    stays, present, one = other.free.copy(), other.free + other.bound, np.float32(1)
    for nth in range(1, iterations + 1):
        # The other learns.
        for k in range(len(x.rows)):
            reach[k] = own[x.rows[k]] * sigma[k]
        foe_worth[:] = 0
        for n in range(len(x.branch)):
            now = x.branch[n]
            if now[FIXED] >= 0:
                add_rows(
                    foe_worth, 0, reach, now[PLACE0], now[PLACES], x.worth, now[FIXED], columns
                )
            if now[ANSWERS] == 0:
                continue
            begin = x.answer[now[ANSWER0], PLACE0]
            last = x.answer[now[ANSWER0] + now[ANSWERS] - 1]
            end = last[PLACE0] + last[PLACES]
            u[begin:end] = 0
            foe_mean[:] = 0
            foe_sums[:] = 0
            for k in range(now[ANSWER0], now[ANSWER0] + now[ANSWERS]):
                made = x.answer[k]
                add_rows(
                    u,
                    made[PLACE0],
                    reach,
                    now[PLACE0],
                    now[PLACES],
                    x.worth,
                    made[WORTH],
                    made[PLACES],
                )
            for k in range(begin, end):
                foe_mean[x.columns[k]] += tau[k] * u[k]
            for k in range(begin, end):
                # u is to whoever acts: the other wants it small.
                more = answer_regret[k] - u[k] + foe_mean[x.columns[k]]
                answer_regret[k] = max(np.float32(0), more)
                foe_sums[x.columns[k]] += answer_regret[k]
            match(answer_regret, x.answered, x.columns, begin, end, foe_sums, tau)
            foe_worth += foe_mean
        if safe > 0:
            for column in range(columns):
                both = leave[column] + follow[column]
                goes = follow[column] / both if both > 0 else one
                gain = -foe_worth[column] - other.promised[column]
                follow[column] = max(np.float32(0), follow[column] + (one - goes) * gain)
                leave[column] = max(np.float32(0), leave[column] - goes * gain)
                both = leave[column] + follow[column]
                goes = follow[column] / both if both > 0 else one
                stays[column] = other.free[column] * (one - safe + safe * goes)
                present[column] = stays[column] + other.bound[column]
        # Whoever acts learns.
        q[:] = 0
        for k in range(len(x.columns)):
            column = x.columns[k]
            weight[k] = stays[column] * tau[k] + other.bound[column] * other.answers[k]
        mean[:] = 0
        sums[:] = 0
        for n in range(len(x.branch)):
            now = x.branch[n]
            if now[FIXED] >= 0:
                add_rows(q, now[PLACE0], present, 0, columns, x.turned, now[FIXED], now[PLACES])
            for k in range(now[ANSWER0], now[ANSWER0] + now[ANSWERS]):
                made = x.answer[k]
                add_rows(
                    q,
                    now[PLACE0],
                    weight,
                    made[PLACE0],
                    made[PLACES],
                    x.turned,
                    made[WORTH],
                    now[PLACES],
                )
        for k in range(len(x.rows)):
            mean[x.rows[k]] += sigma[k] * q[k]
        for k in range(len(x.rows)):
            regret[k] = max(np.float32(0), regret[k] + q[k] - mean[x.rows[k]])
            sums[x.rows[k]] += regret[k]
        match(regret, x.likely, x.rows, 0, len(x.rows), sums, sigma)
        for k in range(len(x.rows)):
            total[k] += nth * sigma[k]
    sums[:] = 0
    for k in range(len(x.rows)):
        sums[x.rows[k]] += total[k]
    match(total, x.likely, x.rows, 0, len(x.rows), sums, sigma)
    return sigma
