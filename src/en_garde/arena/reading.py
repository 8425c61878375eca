"""
What tables, the network or a champion lose to one who reads their hand, to the tables, or to a
contestant of the arena: pairs of rounds, on all cores, in a folder so that the same command goes
on.

Nothing but the question decides what is played; a pair is a line of JSON, as in an arena.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from time import thread_time
from typing import TYPE_CHECKING, Self

from en_garde.progress import Progress
from en_garde.rules import NotationError, say
from en_garde.version import VERSION

from .company import made
from .settings import (
    Limits,
    net_thinking,
    print_of_entrant,
    print_of_players,
    print_of_tables,
    tables_of,
)
from .spread import shared
from .store import Store

if TYPE_CHECKING:
    from en_garde.solver.asking.beating import Asked, Responder
    from en_garde.solver.asking.history import Solved

__all__ = ["READING", "TABLES", "Question", "Read", "Reader", "asked_of", "kept_in", "read_on"]

READING, TABLES = "reading", "tables"

_FEWEST = 100  # pairs that are worth a process more


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    player: str  # table:DIR, champion@10:DIR, net, net@100
    tables: Path  # by whose values it is counted
    by: str  # READING, TABLES, or an entrant of the arena
    seed: int

    def as_json(self) -> Mapping[str, object]:
        """All that decides what a pair comes to: results of other questions don't mix."""
        return {
            "version": VERSION,
            "players": print_of_players(),
            "player": self.player.partition(":")[0],
            "tables": print_of_tables(self.tables),
            "by": self.by,
            "tables_of_by": print_of_entrant(self.by),
            "seed": self.seed,
        }


@dataclass(frozen=True, slots=True)
class Read:
    """Two rounds of one deal with sides swapped: what whoever responds gained in one of them."""

    pair: int
    gain: float  # without luck
    score: float  # as it came
    decisions: int
    seconds: float  # of processor time, for all of it
    given_up: int = 0  # rounds that a program lost by a mistake


class Reader:
    """Plays pairs of rounds in one process."""

    def __init__(self, question: Question) -> None:
        from en_garde.solver.asking.opening import opened

        self._question = question
        self._solved = opened(question.tables)
        self._asked = asked_of(question.player, self._solved)
        self._leaving = ExitStack()
        self._by = _responder(question, self._leaving)

    def play(self, number: int, /) -> str:
        from en_garde.solver.asking.beating import pair

        begun, asks = thread_time(), self._question
        found = pair(self._solved, self._asked, number, asks.seed, self._by)
        spent = thread_time() - begun
        read = Read(number, found.gain, found.score, found.decisions, spent, found.given_up)
        return json.dumps(asdict(read))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._leaving.close()


def kept_in(folder: Path, question: Question) -> Store[Read]:
    store = Store(folder, question.as_json(), _read)
    if store.names is None:
        store.keep_names(())
    return store


def read_on(
    question: Question,
    known: dict[int, Read],
    pairs: int,
    workers: int,
    store: Store[Read] | None = None,
) -> None:
    """Adds what is kept and plays what is still unknown. May be interrupted at any time."""
    if store is not None:
        known.update({each.pair: each for each in store.results()})
    missing = [number for number in range(pairs) if number not in known]
    workers = min(workers, 1 + len(missing) // _FEWEST)
    before = pairs - len(missing)
    with Progress(pairs, before=before) as progress:
        for done, line in enumerate(shared(partial(Reader, question), iter(missing), workers), 1):
            if store is not None:
                store.add(line)
            each = _read(line)
            known[each.pair] = each
            progress(before + done, f"{2 * (before + done)}/{2 * pairs}")


def asked_of(player: str, solved: Solved) -> Asked:
    """The player's policy, for all hands at once; the tables are those it plays from, if any."""
    if (tables := tables_of(player)) is None:
        return _net_asked(solved, net_thinking(player))
    from en_garde.solver.asking.beating import TableAsked
    from en_garde.solver.resolving.champion import ChampionAsked, effort_of

    if tables.thinking is None:
        return TableAsked(solved)
    return ChampionAsked(solved, effort_of(tables.thinking))


def _responder(question: Question, leaving: ExitStack) -> Responder:
    from en_garde.solver.asking.beating import HandReader, TablesResponder

    from .guest import Guest

    if question.by == READING:
        return HandReader()
    if question.by == TABLES:
        return TablesResponder()
    contestant = made(question.by, Limits(), leaving)
    return Guest(contestant, (question.by, question.player))


def _net_asked(solved: Solved, thinking: int | None) -> Asked:
    """With the network that ships. Nobody plays in its place here: a damaged file is an error."""
    from en_garde.players.net.player import SHIPPED, loaded
    from en_garde.solver.asking.network import NetAsked
    from en_garde.solver.ending.board import board_of
    from en_garde.solver.ending.champion import EndingAsked, thinking_of
    from en_garde.solver.files import named
    from en_garde.solver.pairs.network import pairs_for

    net, rules = loaded(SHIPPED), solved.rules
    if not net.covers(rules):
        raise NotationError(say("exploit-net-rules", rules=named(rules)))
    if thinking is None:
        return NetAsked(solved, net.network)
    return EndingAsked(board_of(rules), net.network, thinking_of(thinking), pairs_for(rules))


def _read(line: str) -> Read:
    return Read(**json.loads(line))
