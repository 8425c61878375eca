"""
What takes as long as somebody has made it: records to replay, and logs of long matches.

A record of 256 KB takes a second to check, and in a thread it would take turns with every move
of every match. So it is read in a process of its own, which gives way to everything else.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from functools import wraps
from typing import ParamSpec, TypeVar, TypeVarTuple

from en_garde.rules import EnGardeError, say

from .errors import Unavailable
from .processes import Processes
from .turns import Turns

__all__ = ["Reader", "told"]

T = TypeVar("T")
P = ParamSpec("P")
Given = TypeVarTuple("Given")

_MOST = 64  # that are read or wait for it
_MOST_OF_ONE = 8  # the same of one address
_NICE = 10


class Reader:
    def __init__(self, log_level: str = "info") -> None:
        self.processes = Processes(1, nice=_NICE, log_level=log_level, name="reading")
        self._turns = Turns(say("reader-busy"), most=_MOST, most_of_one=_MOST_OF_ONE)

    async def read(self, address: str, work: Callable[[*Given], T], *given: *Given) -> T:
        """For that address; raises what `work` raises, if that is an EnGardeError."""
        with self._turns.admitted(address):
            async with self._turns.turn(address):
                try:
                    return await self.processes.run(work, *given, task=work.__name__.strip("_"))
                except BrokenProcessPool:
                    raise Unavailable(say("reader-failed")) from None

    def close(self) -> None:
        self.processes.close()


def told(work: Callable[P, T]) -> Callable[P, T]:
    """For functions that run in a worker: only plain EnGardeErrors come back from there."""

    @wraps(work)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return work(*args, **kwargs)
        except EnGardeError as error:
            raise EnGardeError(error.message) from None

    return wrapped
