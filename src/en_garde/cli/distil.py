"""`en-garde distil`: a small network learns to play as solved tables do."""

from __future__ import annotations

import argparse
from pathlib import Path

from en_garde.extras import needs
from en_garde.locale import Catalogue
from en_garde.notation import shown
from en_garde.rules import NotationError, say

from .setting import MOST_SEED, number

__all__ = ["run"]

_MOST_STEPS = 100_000_000
_MOST_WIDTH = 8192
_MOST_LESSONS = 100_000_000
_MOST_ROUNDS = 10_000_000
_MILLION = 1_000_000
_CONFIDENT = 1.96  # standard errors: 95 %
_INTERRUPTED = 130


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
    if out.is_dir() or not out.parent.is_dir():
        raise NotationError(say("distil-no-file", file=shown(arguments.out)))
    needs("kernel", "numpy", "numba")
    from en_garde.solver.distil.run import Distilling, Point, Settings
    from en_garde.solver.distil.teacher import Teacher
    from en_garde.solver.files import named

    def told(point: Point) -> None:
        facts = {
            "mix": f"{point.mix:.4f}",
            "lost": f"{point.lost:.4f}",
            "worth": f"{point.worth:.3f}",
        }
        print(catalogue("distil-point", step=point.step, **facts), flush=True)

    teachers = [Teacher.load(Path(folder)) for folder in arguments.tables]
    settings = Settings(
        width=width, layers=layers, lessons=lessons, rate=rate / _MILLION, seed=seed
    )
    run = Distilling(teachers, out, settings, begin)
    if run.kept:
        print(catalogue("distil-resumed", step=run.kept), flush=True)
    try:
        run.go(steps, told, catalogue)
        meetings = run.publish(rounds)
    except KeyboardInterrupt:
        print(catalogue("distil-stopped", step=run.kept, file=run.checkpoint))
        return _INTERRUPTED
    for teacher, met in zip(teachers, meetings, strict=True):
        print(
            catalogue(
                "distil-met",
                rules=named(teacher.rules),
                worth=f"{met.worth:+.4f}",
                error=f"{_CONFIDENT * met.error:.4f}",
                rounds=met.rounds,
            )
        )
    print(catalogue("distil-done", file=out, size=f"{out.stat().st_size / 1e6:.2f}"))
    return 0
