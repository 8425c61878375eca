"""A run of the solver in a folder: checkpoints, measures, the tables, and a picture."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic
from typing import Any

from en_garde.locale import Catalogue
from en_garde.progress import Progress
from en_garde.rules import RuleSet, say

from .curve import curve
from .files import CHECKPOINT, POLICY, VALUES, WORTHS, TableError, named, read, write
from .memory import at_least, needed
from .plan import Plan
from .solve import Measures, Solver

__all__ = ["Point", "Run"]

GIGABYTE = 10**9
BETWEEN = 600.0  # seconds from one checkpoint to the next, at least an iteration
CURVE, SOLUTION = "curve.svg", "solution.json"


@dataclass(frozen=True, slots=True)
class Point:
    """A measure on the way: after so many iterations, which took so many seconds."""

    iteration: int
    seconds: float
    value: float
    first: float
    second: float
    exploitability: float

    @classmethod
    def of(cls, iteration: int, seconds: float, found: Measures) -> Point:
        numbers = (found.value, found.first, found.second, found.exploitability)
        return cls(iteration, round(seconds, 1), *(round(number, 5) for number in numbers))


class Run:
    """
    Takes up what the folder holds, or begins; the folder may be used again after any stop.

    A folder of another rule set, or one that cannot be read, is refused before it is touched,
    as is a game that would take more memory than allowed (in gigabytes). Each thread takes some:
    where memory is short there are fewer of them.
    """

    def __init__(self, rules: RuleSet, folder: Path, *, threads: int, memory: float) -> None:
        self.rules, self.folder = rules, folder
        least = at_least(rules)
        if least > memory * GIGABYTE:
            raise TableError(say("solve-memory-least", least=_gigabytes(least), most=f"{memory:g}"))
        plan = Plan(rules)
        while threads > 1 and needed(plan, threads) > memory * GIGABYTE:
            threads -= 1
        self.bytes = needed(plan, threads)
        if self.bytes > memory * GIGABYTE:
            told = say("solve-memory", needed=_gigabytes(self.bytes), most=f"{memory:g}")
            raise TableError(told)
        self.points: list[Point] = []
        self.seconds = 0.0
        self.kept = 0  # the iteration of the last checkpoint
        kept = self._checkpoint()
        self.solver = Solver(rules, plan=plan, threads=threads)
        if kept is not None:
            facts, arrays = kept
            self.kept = int(facts["iteration"])
            self.seconds = float(facts["seconds"])
            self.points = [Point(**point) for point in facts["points"]]
            self.solver.resume(self.kept, arrays["regret"], arrays["total"])

    def _checkpoint(self) -> tuple[Any, Any] | None:
        path = self.folder / CHECKPOINT
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            told = say("solve-unwritten", file=self.folder, error=error.strerror or str(error))
            raise TableError(told) from None
        if not path.exists():
            return None
        file = read(path)
        if file.rules != self.rules:
            raise TableError(say("solve-other-rules", file=path, rules=named(file.rules)))
        return file.facts, file.arrays

    def go(self, iterations: int, told: Callable[[Point], None], catalogue: Catalogue) -> None:
        """To so many iterations in all."""
        solver, begun = self.solver, monotonic() - self.seconds
        last_kept, first = monotonic(), solver.iteration
        with Progress(iterations * solver.steps, before=first * solver.steps) as progress:

            def tell(done: int) -> None:
                now = min((solver.iteration - 1) * solver.steps + done, progress.whole)
                what = catalogue("solve-iteration", number=solver.iteration, most=iterations)
                progress(now, what)

            while solver.iteration < iterations:
                solver.tell = tell
                solver.iterate()
                solver.tell = _unheard  # measuring is no part of the work to be done
                self.seconds = monotonic() - begun
                final = solver.iteration == iterations
                if final or solver.iteration in _measured():
                    found = solver.measures()
                    self.points.append(Point.of(solver.iteration, self.seconds, found))
                    progress.wipe()
                    told(self.points[-1])
                    begun = monotonic() - self.seconds  # measuring is not solving
                if final or monotonic() - last_kept >= BETWEEN:
                    self.keep()
                    last_kept = monotonic()

    def keep(self) -> None:
        facts = {
            "iteration": self.solver.iteration,
            "seconds": self.seconds,
            "points": [asdict(point) for point in self.points],
        }
        store = self.solver.store
        arrays: dict[str, Any] = {"regret": store.regret, "total": store.total}
        write(self.folder / CHECKPOINT, self.rules, facts, arrays)
        self.kept = self.solver.iteration

    def publish(self, catalogue: Catalogue) -> dict[str, Any]:
        """The tables that a player reads, the figures and the picture; returns the figures."""
        rules, figures = self.rules, self._tables(catalogue)
        try:
            figures["curve"] = [asdict(each) for each in self.points]
            (self.folder / SOLUTION).write_text(json.dumps(figures, indent=2) + "\n", "utf-8")
            picture = curve(
                [(each.iteration, each.exploitability) for each in self.points],
                catalogue("solve-curve-title", rules=named(rules)),
                catalogue("solve-curve-across"),
                catalogue("solve-curve-up"),
            )
            (self.folder / CURVE).write_text(picture, "utf-8")
        except OSError as error:
            told = say("solve-unwritten", file=self.folder, error=error.strerror or str(error))
            raise TableError(told) from None
        return figures

    def _tables(self, catalogue: Catalogue) -> dict[str, Any]:
        """Three times over the game, and as many files; returns the figures in them."""
        rules, solver = self.rules, self.solver
        with Progress(3 * solver.steps) as progress:

            def begin(nth: int) -> None:
                before, told = nth * solver.steps, catalogue("solve-tables")
                solver.tell = lambda done: progress(before + done, told)

            begin(0)
            figures = {
                "edition": rules.edition,
                "level": str(rules.level),
                "house": {name: str(value) for name, value in rules.house.items()},
                **asdict(self.points[-1]),
                "draws": round(solver.share_of_draws(), 5),
                "memory_gb": round(self.bytes / GIGABYTE, 2),
            }
            write(self.folder / POLICY, rules, figures, {"policy": solver.policy()})
            begin(1)
            write(self.folder / VALUES, rules, figures, {"values": solver.values()})
            begin(2)
            write(self.folder / WORTHS, rules, figures, {"worths": solver.worths()})
            solver.tell = _unheard
            solver.rescale()
        return figures


def _measured() -> Iterator[int]:
    """After 1, 2, 4, 8 … iterations: on the curve's scale they stand at equal distances."""
    return (1 << power for power in range(31))


def _unheard(done: int) -> None:
    pass


def _gigabytes(size: int) -> str:
    return f"{size / GIGABYTE:.1f}"
