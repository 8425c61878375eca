"""
Who does the work: this process, processes of this machine, or a cluster.

Each takes units (pairs of games, or of rounds) as it can and gives lines of results in any order;
what is played does not depend on who plays it.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from functools import partial
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import Any, Protocol, Self

from en_garde.rules import EnGardeError, say
from en_garde.signals import stopped_by

from .company import Company
from .ledger import Unit
from .settings import Settings

__all__ = ["Spread", "Worker", "here", "in_processes", "shared"]

# Settings, the players' names, the units as long as there are some; lines of results.
Spread = Callable[[Settings, tuple[str, ...], Iterator[Unit]], Iterator[str]]


class Worker(Protocol):
    """What a process works with, until it is left."""

    def play(self, unit: Any, /) -> str: ...

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...


def in_processes(workers: int) -> Spread:
    def spread(settings: Settings, names: tuple[str, ...], units: Iterator[Unit]) -> Iterator[str]:
        return shared(partial(Company, settings, names), units, workers)

    return spread


here = in_processes(1)


def shared(make: Callable[[], Worker], units: Iterator[Any], workers: int) -> Iterator[str]:
    """Units of any kind, for workers that are made where they work."""
    if workers == 1:
        with make() as worker:
            yield from map(worker.play, units)
        return
    context = multiprocessing.get_context("spawn")
    team: dict[Connection, SpawnProcess] = {}
    try:
        for _ in range(workers):
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(theirs, make), daemon=True)
            process.start()
            theirs.close()
            team[ours] = process
        # Two units each: one to work at, one to go on with.
        at_work = {pipe: sum(_handed(pipe, units) for _ in range(2)) for pipe in team}
        while any(at_work.values()):
            for pipe in wait([pipe for pipe, units_there in at_work.items() if units_there]):
                assert isinstance(pipe, Connection)  # noqa: S101 - nothing else was given
                at_work[pipe] -= 1
                line = _received(pipe)
                yield line
                at_work[pipe] += _handed(pipe, units)
    finally:
        for pipe, process in team.items():
            pipe.close()  # whoever does not hear the signal leaves at this
            process.terminate()
        for process in team.values():
            process.join()


def _handed(pipe: Connection, units: Iterator[Any]) -> bool:
    """Gives a worker one more unit, if there is one."""
    if (unit := next(units, None)) is None:
        return False
    try:
        pipe.send(unit)
    except OSError:
        raise EnGardeError(say("arena-worker-died")) from None
    return True


def _received(pipe: Connection) -> str:
    try:
        line: str = pipe.recv()
    except (EOFError, OSError):
        raise EnGardeError(say("arena-worker-died")) from None
    return line


# In a worker


def _work(pipe: Connection, make: Callable[[], Worker]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for our parent, who then ends us
    signal.signal(signal.SIGTERM, _already_leaving)
    threading.Thread(target=_leave_after_parent, daemon=True).start()
    with (
        ExitStack() as leaving,  # on the way out the company's programs are ended
        stopped_by(signal.SIGTERM, raising=SystemExit),
        suppress(EOFError, ConnectionError),
    ):
        worker = leaving.enter_context(make())
        while True:
            pipe.send(worker.play(pipe.recv()))


def _already_leaving(number: int, frame: FrameType | None) -> None:
    pass


def _leave_after_parent() -> None:
    """However the arena ended, no worker outlives it, nor do its programs."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
