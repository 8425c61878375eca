"""
A finished round judged decision by decision, where computer players think and after them.

A round is judged in slices of a tenth of a second, one slice at a time of all rounds that are
asked for: whoever waits for a computer player's move waits for one slice at most.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from en_garde.extras import needs
from en_garde.notation import Record, read_record
from en_garde.notices import tell
from en_garde.players.player import Stop
from en_garde.rules import EnGardeError, NotationError, RuleSet, say

from . import wire
from .errors import TooFast, Unavailable
from .thinkers import Thinkers

if TYPE_CHECKING:
    from en_garde.players.judging import Judge

__all__ = ["Analyst"]

_SLICE_SECONDS = 0.1
_MOST = 64  # rounds that are judged or wait for it
_MOST_OF_ONE = 8  # the same of one address


class Part(NamedTuple):
    """Some decisions of a round, and where to go on."""

    round: int
    judge: wire.JudgeName
    decisions: Sequence[wire.JudgedDecision]
    next: int | None  # the ply; None when all is judged


class Analyst:
    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._turn = asyncio.Lock()
        self._asked: Counter[str] = Counter()

    async def analysis(self, source: bytes, number: int, address: str) -> wire.Analysis:
        """The round of a record, for that address; refuses what is not over."""
        if self._asked.total() >= _MOST:
            raise Unavailable(say("analyse-busy"))
        if self._asked[address] >= _MOST_OF_ONE:
            raise TooFast(say("too-fast"))
        self._asked[address] += 1
        try:
            return await self._whole(source, number)
        except BrokenProcessPool:
            raise Unavailable(say("analyse-failed")) from None
        finally:
            self._asked[address] -= 1
            if not self._asked[address]:
                del self._asked[address]

    async def _whole(self, source: bytes, number: int) -> wire.Analysis:
        found: list[wire.JudgedDecision] = []
        first: int | None = 0
        while first is not None:
            async with self._turn:  # who has waited longest is next
                part = await self._thinkers.run(_some, source, number, first)
            found += part.decisions
            first = part.next
        return wire.Analysis(part.round, part.judge, found)


# In a worker


def _some(source: bytes, number: int, first: int) -> Part:
    ends = time.monotonic() + _SLICE_SECONDS
    try:
        return judged(source, number, first, lambda: time.monotonic() >= ends)
    except EnGardeError as error:
        raise EnGardeError(error.message) from None  # others do not come back from a worker


def judged(source: bytes, number: int, first: int, stop: Stop) -> Part:
    """Decisions of a round from that ply on, at least one, until `stop()`."""
    record = _record(source)
    if not record.rounds:
        raise NotationError(say("analyse-no-round"))
    shown = min(number, len(record.rounds))
    each = record.rounds[shown - 1]
    if each.outcome is None:
        raise NotationError(say("analyse-unfinished", number=shown))
    needs("play", "numpy", "numba")
    from en_garde.players.judging import as_json, decisions

    judge = _judge(record.rules)
    found = []
    following = None
    for decision in decisions(record.states(shown), each.actions, judge, first):
        found.append(as_json(decision))
        if stop():
            following = decision.ply + 1
            break
    return Part(shown, judge.name, msgspec.convert(found, list[wire.JudgedDecision]), following)


@lru_cache(maxsize=4)
def _record(source: bytes) -> Record:
    """Its rounds are asked for one after the other."""
    return read_record(source)


@lru_cache(maxsize=16)
def _judge(rules: RuleSet) -> Judge:
    """Who it is not, and why not, is for the operator to read: it names files."""
    from en_garde.solver.judging import best_judge

    judge, why = best_judge(rules)
    if why is not None:
        tell(say("analyse-instead", error=why, judge=judge.name))
    return judge
