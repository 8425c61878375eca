"""`en-garde distil`: a small network learns to play as solved tables do."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from en_garde.extras import needs
from en_garde.locale import Catalogue

from .setting import MOST_SEED, number
from .stopped import INTERRUPTED

if TYPE_CHECKING:
    from en_garde.solver.distil.run import Settings
    from en_garde.solver.distil.schooling import Schooling
    from en_garde.solver.distil.teacher import Teacher

    # A run, how it tells of itself, and what is told of its file when that is written.
    _Run = tuple[
        Schooling[Any], Callable[[int, tuple[float, ...]], None], Callable[[], Iterator[str]]
    ]

__all__ = ["run"]

_MOST_STEPS = 100_000_000
_MOST_WIDTH = 8192
_MOST_LESSONS = 100_000_000
_MOST_ROUNDS = 10_000_000
_MILLION = 1_000_000
_CONFIDENT = 1.96  # standard errors: 95 %


def run(arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    steps = number(arguments.steps, 1, _MOST_STEPS)
    width = number(arguments.width, 1, _MOST_WIDTH)
    layers = number(arguments.layers, 1, _MOST_WIDTH)
    lessons = number(arguments.lessons, 1, _MOST_LESSONS)
    rate = number(arguments.rate, 1, _MILLION)
    begin = None if arguments.begin is None else Path(arguments.begin)
    seed = number(arguments.seed, 0, MOST_SEED)
    rounds = number(arguments.rounds, 4, _MOST_ROUNDS)
    out = Path(arguments.out)
    needs("research", "numpy", "numba")
    from en_garde.solver.distil.teacher import Teacher

    teachers = [Teacher.load(Path(folder)) for folder in arguments.tables]
    made: _Run
    if arguments.pairs:
        made = _of_pairs(teachers, out, rate / _MILLION, seed, catalogue)
    else:
        from en_garde.solver.distil.run import Settings

        settings = Settings(
            width=width, layers=layers, lessons=lessons, rate=rate / _MILLION, seed=seed
        )
        made = _of_play(teachers, out, settings, begin, rounds, catalogue)
    run, told, published = made
    if run.kept:
        print(catalogue("distil-resumed", step=run.kept), flush=True)
    try:
        run.go(steps, told, catalogue)
        came = list(published())
    except KeyboardInterrupt:
        print(catalogue("distil-stopped", step=run.kept, file=run.checkpoint))
        return INTERRUPTED
    print("\n".join(came))
    print(catalogue("distil-done", file=out, size=f"{out.stat().st_size / 1e6:.2f}"))
    return 0


def _of_play(
    teachers: Sequence[Teacher],
    out: Path,
    settings: Settings,
    begin: Path | None,
    rounds: int,
    catalogue: Catalogue,
) -> _Run:
    """The network that plays."""
    from en_garde.solver.distil.run import Distilling
    from en_garde.solver.files import named

    run = Distilling(teachers, out, settings, begin)

    def told(step: int, losses: tuple[float, ...]) -> None:
        mix, lost, worth = losses
        facts = {"mix": f"{mix:.4f}", "lost": f"{lost:.4f}", "worth": f"{worth:.3f}"}
        print(catalogue("distil-point", step=step, **facts), flush=True)

    def published() -> Iterator[str]:
        for teacher, met in zip(run.teachers, run.publish(rounds), strict=True):
            yield catalogue(
                "distil-met",
                rules=named(teacher.rules),
                worth=f"{met.worth:+.4f}",
                error=f"{_CONFIDENT * met.error:.4f}",
                rounds=met.rounds,
            )

    return run, told, published


def _of_pairs(
    teachers: Sequence[Teacher], out: Path, rate: float, seed: int, catalogue: Catalogue
) -> _Run:
    """The network that says what pairs of hands are worth."""
    from en_garde.solver.files import named
    from en_garde.solver.pairs.run import PairSchooling, PairSettings

    run = PairSchooling(teachers, out, PairSettings(rate=rate, seed=seed))

    def told(step: int, losses: tuple[float, ...]) -> None:
        [error] = losses
        print(catalogue("distil-pairs-point", step=step, off=f"{error**0.5:.4f}"), flush=True)

    def published() -> Iterator[str]:
        for teacher, off in zip(teachers, run.publish(), strict=True):
            yield catalogue("distil-pairs-met", rules=named(teacher.rules), off=f"{off:.4f}")

    return run, told, published
