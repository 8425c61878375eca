"""`en-garde solve`: computes how a rule set is played best, and keeps it as tables."""

from __future__ import annotations

import argparse
from pathlib import Path

from en_garde.extras import needs
from en_garde.locale import Catalogue
from en_garde.notation import read_rules, shown
from en_garde.rules import NotationError, say

from .setting import number
from .stopped import INTERRUPTED

__all__ = ["run"]

_MOST_ITERATIONS = 1_000_000
_MOST_THREADS = 1024
_MOST_MEMORY = 100_000


def run(arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    rules = read_rules(arguments.edition, arguments.level, arguments.house)
    iterations = number(arguments.iterations, 1, _MOST_ITERATIONS)
    memory = number(arguments.memory, 1, _MOST_MEMORY)
    needs("research", "numpy", "numba")
    from en_garde.solver.shelf import usual_folder

    folder = usual_folder(rules) if arguments.out is None else Path(arguments.out)
    if folder.exists() and not folder.is_dir():
        raise NotationError(say("solve-no-folder", file=shown(str(folder))))
    from en_garde.kernel.workers import all_cores
    from en_garde.solver.run import Point, Run

    threads = all_cores()
    if arguments.threads is not None:
        threads = number(arguments.threads, 1, _MOST_THREADS)
    run = Run(rules, folder, threads=threads, memory=memory)

    def told(point: Point) -> None:
        print(
            catalogue(
                "solve-point",
                iteration=point.iteration,
                value=f"{point.value:+.4f}",
                exploitability=f"{point.exploitability:.4f}",
                seconds=f"{point.seconds:.0f}",
            ),
            flush=True,
        )

    needed = f"{run.bytes / 10**9:.1f}"
    begun = run.solver.iteration
    if begun:
        print(catalogue("solve-resumed", iteration=begun, needed=needed), flush=True)
    else:
        print(catalogue("solve-begun", needed=needed), flush=True)
    try:
        run.go(iterations, told, catalogue)
        figures = run.publish(catalogue)
    except KeyboardInterrupt:
        print(catalogue("solve-stopped", iteration=run.kept, folder=folder))
        return INTERRUPTED
    print(
        catalogue(
            "solve-done",
            value=f"{figures['value']:+.4f}",
            draws=f"{100 * figures['draws']:.2f}",
            exploitability=f"{figures['exploitability']:.4f}",
            folder=folder,
        )
    )
    from en_garde.solver import warm
    from en_garde.solver.resolving.player import prepare

    prepare(folder)
    warm.done(warm.endings())
    return 0
