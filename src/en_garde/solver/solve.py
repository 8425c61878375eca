"""The solver: iterations of forward reach and backward values, and exact measures of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import comb, prod
from typing import Any

import numpy as np
import numpy.typing as npt

from en_garde.kernel.workers import Cores
from en_garde.rules import RuleSet

from .phases import Kind, first_phase
from .plan import Plan, Work
from .sweeps.acts import first_strategy, quantise, rescale
from .sweeps.jobs import ONE, Knobs, Store
from .sweeps.reach import collect
from .sweeps.sweep import BEST, FIXED, TRAIN, WEIGH, settle, sweep

__all__ = ["Measures", "Solver", "floats_of"]

Floats = npt.NDArray[np.float32]
Halves = npt.NDArray[np.uint16]
Window = npt.NDArray[np.int16]

EXPLORE = 0.02  # of every strategy when reach is counted: so that nothing is never reached
FLOOR = 0.01  # of every belief: as if the opponent's cards were random
# Powers of the iteration: how old regrets fade, how much an iteration counts.
FADE, WEIGHT = 1.5, 4.0
# What it costs a hand to play otherwise than is usual, with no card left to draw and with each
# card less by a part: at first, where actions differ little, a little goes far. Nor does it last:
# what is learnt in the end is the game alone.
UNUSUAL, EACH_CARD, LASTS = 0.12, 0.92, 40


@dataclass(frozen=True, slots=True)
class Measures:
    """Of the average strategy, exact but for rounding; win - loss a round."""

    value: float  # of whoever starts
    first: float  # what one who forgets too wins against it, starting
    second: float

    @property
    def exploitability(self) -> float:
        """The mean of both seats: what such a one gains over a round between equals."""
        return (self.first + self.second) / 2


def floats_of(halves: Halves) -> Floats:
    """Numbers of which the upper half is kept."""
    return (halves.astype(np.uint32) << 16).view(np.float32)


def _nothing(done: int) -> None:
    pass


class Solver:
    """Everything in memory; `tell` hears how much of an iteration or a measure is done."""

    def __init__(
        self,
        rules: RuleSet,
        *,
        plan: Plan | None = None,
        threads: int = 1,
        tell: Callable[[int], None] = _nothing,
    ) -> None:
        self.rules = rules
        self.plan = Plan(rules) if plan is None else plan
        self.tell = tell
        self.iteration = 0
        self.tables = self.plan.tables
        self._threads = threads
        self._cores = Cores(threads)
        # A measure needs a second window, and then nobody needs the chances.
        spare = np.zeros(max(self.plan.entries, self.plan.window), np.uint16)
        self.store = Store(
            entry=self.plan.entry,
            regret=np.zeros(self.plan.entries, np.float32),
            total=np.zeros(self.plan.entries, np.uint16),
            chance=spare[: self.plan.entries],
            reach=np.zeros(self.plan.cells, np.uint16),
            kept=np.zeros(self.plan.kept, np.uint16),
        )
        self._window = np.zeros(self.plan.window, np.int16)
        self._second = spare.view(np.int16)[: self.plan.window]
        self._acting = [work for work in self.plan.works if work.phase.kind is not Kind.SETTLED]
        for work in self._acting:
            self._share(work, first_strategy, work.job, self.store, self.plan.most)
        self.rescale()

    # An iteration

    def iterate(self) -> None:
        self.iteration += 1
        before = float(self.iteration - 1) ** FADE
        self.forward(EXPLORE)
        weight = float(self.iteration) ** WEIGHT
        unusual = UNUSUAL * min(1.0, LASTS / self.iteration)
        self._backward(_knobs(TRAIN, keep=before / (before + 1), weight=weight, unusual=unusual))

    def resume(self, iteration: int, regret: Floats, total: Halves) -> None:
        """Goes on where these were kept."""
        self.iteration = iteration
        self.store.regret[:] = regret
        self.store.total[:] = total
        self.rescale()

    @property
    def steps(self) -> int:
        """What `tell` counts to in an iteration."""
        return 2 * self.plan.cells

    # Measures

    def measures(self) -> Measures:
        value = self._play_average()
        self.rescale(average=True)
        self.forward(0.0)
        best, fixed = self._window, self._second
        for work in self.plan.works:
            self._values(work, _knobs(BEST), best, fixed)
            self._values(work, _knobs(FIXED), fixed, best)
        found = Measures(value, -self._dealt(best), self._dealt(fixed))
        self.rescale()
        return found

    def share_of_draws(self) -> float:
        """How many rounds between two average strategies are drawn."""
        return self._play_average(win=0.0, draw=1.0, sign=1.0)

    def average(self) -> Floats:
        """The average strategy, entry by entry, before it is divided."""
        return floats_of(self.store.total)

    def policy(self) -> npt.NDArray[np.uint8]:
        """The average strategy: an entry's chance in 255ths."""
        found = np.zeros(self.plan.entries, np.uint8)
        for work in self._acting:
            self._share(work, quantise, work.job, self.store, self.plan.most, found)
        return found

    def values(self) -> npt.NDArray[np.int16]:
        """What every cell is worth to whoever acts there, in parts of ONE, when both play the
        average. It lies where the reach was: the next iteration or measure writes over it."""
        self._play_average(record=1)
        return self.store.reach.view(np.int16)

    def worths(self) -> npt.NDArray[np.int16]:
        """What every entry is worth to a hand, in parts of ONE, over the hands that the other may
        hold there, when both play the average; those that only mistakes lead to come there by
        mistakes. It lies where the chances were, which `rescale` brings back."""
        self.rescale(average=True)
        self.forward(EXPLORE)
        self._backward(_knobs(WEIGH))
        return self.store.chance.view(np.int16)

    def _play_average(self, **knobs: float) -> float:
        return self._backward(_knobs(FIXED, **knobs))

    # Sweeps

    def rescale(self, *, average: bool = False) -> None:
        """What `forward` plays: by the regrets, or the average."""
        for work in self._acting:
            self._share(work, rescale, work.job, self.store, self.plan.most, average)

    def forward(self, explore: float) -> None:
        top, done = first_phase(self.rules), 0
        for work in reversed(self._acting):
            dealt = int(work.phase == top)
            self._share(
                work, collect, work.job, work.ways, self.store,
                np.float32(explore), dealt, work.room,
            )  # fmt: skip
            done += work.cells
            self.tell(done)

    def _backward(self, knobs: Knobs) -> float:
        """Returns the value of whoever starts."""
        window, done = self._window, self.plan.cells
        for work in self.plan.works:
            self._values(work, knobs, window, window)
            done += work.cells
            self.tell(done)
        return float(knobs.sign) * self._dealt(window)

    def _values(self, work: Work, knobs: Knobs, mine: Window, theirs: Window) -> None:
        if work.phase.kind is Kind.SETTLED:
            self._share(work, settle, work.job, knobs, mine, work.room)
        else:
            most, unusual = self.plan.most, knobs.unusual * EACH_CARD**work.phase.pile
            knobs = knobs._replace(unusual=np.float32(unusual))
            self._share(work, sweep, work.job, self.store, knobs, mine, theirs, most, work.room)

    def _share(self, work: Work, function: Callable[..., Any], *facts: Any) -> None:
        """Each thread takes some of the cards at a time: they differ in how much work they are."""
        parts = 1 if self._threads == 1 else min(work.count, 8 * self._threads)
        ends = [work.count * part // parts for part in range(parts + 1)]
        self._cores.map(
            lambda first, last: function(self.tables, *facts, first, last), ends[:-1], ends[1:]
        )

    def _dealt(self, window: Window) -> float:
        """What the deal is worth to the seat that does not start."""
        place = self.plan.works[-1].job.chain[0, 0]
        t, total = self.tables, 0.0
        spot, places = t.line[t.shape[-1], t.track, 0], t.spots[0, -1]
        for nth, chance in enumerate(self._deals()):
            total += chance * float(window[place + nth * places + spot])
        return total / ONE

    def _deals(self) -> Iterator[float]:
        """The chance of every pair of hands, in the order of the block."""
        t, size = self.tables, self.rules.hand
        whole = len(t.total) - 1

        def within(code: int) -> npt.NDArray[np.int64]:
            begin = t.start[size, code]
            return t.hand_code[t.within[begin : begin + t.number[size, code]]]

        def chance(among: int, cards: int) -> float:
            pairs = zip(t.counts[among], t.counts[cards], strict=True)
            ways = prod(comb(int(there), int(taken)) for there, taken in pairs)
            return ways / comb(int(t.total[among]), size)

        for own in within(whole):
            first = chance(whole, own)
            for other in within(whole - own):
                yield first * chance(whole - own, other)


def _knobs(
    how: int,
    *,
    keep: float = 1.0,
    weight: float = 0.0,
    unusual: float = 0.0,
    win: float = 1.0,
    draw: float = 0.0,
    sign: float = -1.0,
    record: float = 0,
) -> Knobs:
    return Knobs(
        how=how,
        keep=np.float32(keep),
        weight=np.float32(weight),
        floor=np.float32(FLOOR),
        unusual=np.float32(unusual),
        win=np.float32(ONE * win),
        draw=np.float32(ONE * draw),
        sign=np.float32(sign),
        record=int(record),
    )
