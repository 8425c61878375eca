"""Small parts of the compiled sweeps: where a pair's numbers begin, chances, settling, 16 bits."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from numba import types
from numba.extending import intrinsic

from en_garde.kernel.compiled import inlined

from ..tables import Tables
from .jobs import STRETCHES, Knobs

__all__ = [
    "add_multiple",
    "add_product",
    "chance_of",
    "length_of",
    "long_of",
    "on_ground",
    "pieces_of",
    "reached",
    "row_at",
    "settled",
    "short_of",
]

Floats = npt.NDArray[np.float32]
Halves = npt.NDArray[np.uint16]
Ints = npt.NDArray[np.int64]
Shorts = npt.NDArray[np.int16]


@intrinsic
def _bits_of(typing: Any, number: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.bitcast(arguments[0], context.get_value_type(types.uint32))

    return types.uint32(types.float32), code


@intrinsic
def _number_of(typing: Any, bits: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.bitcast(arguments[0], context.get_value_type(types.float32))

    return types.float32(types.uint32), code


@inlined
def short_of(number: np.float32) -> np.uint16:
    """The upper half of a 32-bit float, rounded: its whole range at three digits."""
    bits: np.uint32 = _bits_of(np.float32(number))  # type: ignore[call-arg]
    bits += np.uint32(0x7FFF) + ((bits >> np.uint32(16)) & np.uint32(1))
    return np.uint16(bits >> np.uint32(16))


@inlined
def long_of(half: np.uint16) -> np.float32:
    return _number_of(np.uint32(half) << np.uint32(16))  # type: ignore[call-arg]


@inlined
def row_at(t: Tables, row0: int, first: int, slab: int, code: int, hand: int, spots: int) -> int:
    """Where the row of a hand begins in a slab, for the cards of that code."""
    nth = t.in_level[code]
    row = t.row0[row0 + nth] + t.rank[code, hand]
    return t.cell0[slab + nth] + t.first[first + row] * spots


@inlined
def chance_of(t: Tables, among: int, cards: int) -> np.float32:
    """That so many cards taken from those of a code are just these (both are codes)."""
    ways = 1.0
    for value in range(t.values):
        ways *= t.choose[t.counts[among, value], t.counts[cards, value]]
    return np.float32(ways / t.choose[t.total[among], t.total[cards]])


@inlined
def settled(t: Tables, knobs: Knobs, own: int, other: int, distance: int, a: int) -> np.float32:
    """R14 and R15 for whoever has the cards of code `own` and advanced a."""
    if t.basic == 0 and distance <= t.values:
        mine, theirs = t.counts[own, distance - 1], t.counts[other, distance - 1]
        if mine != theirs:
            return knobs.win if mine > theirs else knobs.sign * knobs.win
        if mine > 0 and t.equal_draw == 1:
            return knobs.draw
    return on_ground(t, knobs, distance, a)


@inlined
def on_ground(t: Tables, knobs: Knobs, distance: int, a: int) -> np.float32:
    """R14."""
    ahead = 2 * a + distance - t.track
    return knobs.draw if ahead == 0 else knobs.win if ahead > 0 else knobs.sign * knobs.win


@inlined
def shift(parity: int, stretch: int, by: int) -> int:
    """How many places a step shifts the positions of a stretch of the field."""
    before = (parity + (stretch >> 1)) & 1  # of a in the first row
    return (before + by - ((before + by) & 1)) // 2


@inlined
def pieces_of(t: Tables, before: int, code: int, by: int, pieces: Ints) -> int:
    """
    How a step moves the field of some cards to that of the cards after it: [nth] the place
    before, the place after, how many. Neighbouring stretches that shift alike are one piece.
    """
    n, parity = 0, t.parity[before]
    of, to = t.cuts[t.shape[before]], t.cuts[t.shape[code]]
    for stretch in range(STRETCHES):
        length = of[stretch + 1] - of[stretch]
        if length == 0:
            continue
        into = to[stretch] + shift(parity, stretch, by)
        if n > 0 and into - pieces[n - 1, 1] == of[stretch] - pieces[n - 1, 0]:
            pieces[n - 1, 2] += length
        else:
            pieces[n, 0], pieces[n, 1], pieces[n, 2] = of[stretch], into, length
            n += 1
    return n


@inlined
def length_of(t: Tables, family: int, code: int, distance: int) -> int:
    """Of a line that is there."""
    return t.track - distance + 1 - 2 * t.margin[family, code, distance]


# Places in arrays without a sign: one that may be negative counts from the end, and the
# compiler would look at each.
@inlined
def add_multiple(out: Floats, at: int, factor: np.float32, x: Floats, begin: int, n: int) -> None:
    to, of = np.uint64(at), np.uint64(begin)
    for i in range(np.uint64(n)):
        out[to + i] += factor * x[of + i]


@inlined
def add_product(
    out: Floats, at: int, x: Floats, xs: int, y: Floats | Shorts, ys: int, n: int
) -> None:
    to, of, by = np.uint64(at), np.uint64(xs), np.uint64(ys)
    for i in range(np.uint64(n)):
        out[to + i] += x[of + i] * np.float32(y[by + i])


@inlined
def reached(reach: Halves, cells: int, columns: int, spots: int, mass: Floats, at: int) -> None:
    """How often each spot is reached with a hand, whatever the opponent holds."""
    to = np.uint64(at)
    for p in range(np.uint64(spots)):
        mass[to + p] = 0
    for column in range(columns):
        begin = np.uint64(cells + column * spots)
        for p in range(np.uint64(spots)):
            mass[to + p] += long_of(reach[begin + p])
