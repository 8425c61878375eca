"""
A finished round judged decision by decision, where computer players think and after them.

A round is judged in slices of a tenth of a second, one slice at a time of all rounds that are
asked for: whoever waits for a computer player's move waits for one slice at most.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from en_garde.extras import needs
from en_garde.notation import Record
from en_garde.notices import tell
from en_garde.players.player import Stop
from en_garde.rules import NotationError, RuleSet, say

from . import wire
from .errors import Unavailable
from .reader import Reader, told
from .replay import whole_record
from .thinkers import Thinkers
from .turns import Turns

if TYPE_CHECKING:
    from en_garde.players.judging import Judge

__all__ = ["Analyst"]

_SLICE_SECONDS = 0.1
_MOST = 64  # rounds that are judged or wait for it
_MOST_OF_ONE = 8  # the same of one address


class Chosen(NamedTuple):
    """A round, and which one of its match it is."""

    number: int
    record: Record  # of that round alone


class Part(NamedTuple):
    """Some decisions of a round, and where to go on."""

    judge: wire.JudgeName
    decisions: Sequence[wire.JudgedDecision]
    next: int | None  # the ply; None when all is judged


class Analyst:
    def __init__(self, thinkers: Thinkers, reader: Reader) -> None:
        self._thinkers, self._reader = thinkers, reader
        self._turns = Turns(say("analyse-busy"), most=_MOST, most_of_one=_MOST_OF_ONE)

    async def analysis(self, source: bytes, number: int, address: str) -> wire.Analysis:
        """The round of a record, for that address; refuses what is not over."""
        with self._turns.admitted(address):
            chosen = await self._reader.read(address, choose, source, number)
            try:
                return await self._whole(chosen, address)
            except BrokenProcessPool:
                raise Unavailable(say("analyse-failed")) from None

    async def _whole(self, chosen: Chosen, address: str) -> wire.Analysis:
        found: list[wire.JudgedDecision] = []
        first: int | None = 0
        while first is not None:
            async with self._turns.turn(address):
                part = await self._thinkers.run(_some, chosen, first)
            found += part.decisions
            first = part.next
        return wire.Analysis(chosen.number, part.judge, found)


# In the reader's process


@told
def choose(source: bytes, number: int) -> Chosen:
    """That round, or the last one; raises NotationError where there is none that is over."""
    record = whole_record(source)
    if not record.rounds:
        raise NotationError(say("analyse-no-round"))
    shown = min(number, len(record.rounds))
    each = record.rounds[shown - 1]
    if each.outcome is None:
        raise NotationError(say("analyse-unfinished", number=shown))
    return Chosen(shown, Record(record.rules, record.target, (each,)))


# In a worker


@told
def _some(chosen: Chosen, first: int) -> Part:
    ends = time.monotonic() + _SLICE_SECONDS
    return judged(chosen, first, lambda: time.monotonic() >= ends)


def judged(chosen: Chosen, first: int, stop: Stop) -> Part:
    """Decisions of a round from that ply on, at least one, until `stop()`."""
    needs("play", "numpy", "numba")
    from en_garde.players.judging import as_json, decisions

    states, actions = chosen.record.states(1), chosen.record.rounds[0].actions
    judge = _judge(chosen.record.rules)
    found = []
    following = None
    for decision in decisions(states, actions, judge, first):
        found.append(as_json(decision))
        if stop():
            following = decision.ply + 1
            break
    return Part(judge.name, msgspec.convert(found, list[wire.JudgedDecision]), following)


@lru_cache(maxsize=16)
def _judge(rules: RuleSet) -> Judge:
    """Who it is not, and why not, is for the operator to read: it names files."""
    from en_garde.solver.judging import best_judge

    judge, why = best_judge(rules)
    if why is not None:
        tell(say("analyse-instead", error=why, judge=judge.name))
    return judge
