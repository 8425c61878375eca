"""
What an arena played as match records (`.egr`), to look at and to study.

Single rounds are gathered: each file has some rounds of one pairing with one player on the left.
Their starters take turns as in a match, which is what makes such a record readable.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import takewhile
from pathlib import Path

from en_garde.notation import Record, Round, write_record
from en_garde.rules import MAX_TARGET, Seat

from .results import PairResult
from .settings import Settings
from .store import write_whole

__all__ = ["write_records"]

_TOGETHER = 50  # single rounds in a file; nobody can win as many as the record's target


def write_records(
    folder: Path, settings: Settings, names: tuple[str, ...], results: Iterable[PairResult]
) -> None:
    """One folder for all; the results may come in any order."""
    folder.mkdir(parents=True, exist_ok=True)
    by_pairing: dict[int, dict[int, PairResult]] = {}
    for result in results:
        by_pairing.setdefault(result.pairing, {})[result.number] = result
    for pairing, known in by_pairing.items():
        pair = settings.pairings[pairing]
        two = (names[pair.first], names[pair.second])
        for left in (0, 1):
            players = (two[left], two[1 - left])
            stem = "-".join(re.sub(r"[^\w.]+", "-", name).strip("-")[:40] for name in players)
            # Numbers tell files apart even if two names look the same to a file system.
            for number, rounds, target, winner in _matches(settings, known, left):
                tags = (("Left", players[0]), ("Right", players[1]))
                record = Record(settings.rules, target, rounds, winner, tags)
                write_whole(
                    folder / f"{pairing + 1:02}-{stem}-{number:04}.egr", write_record(record)
                )


def _matches(
    settings: Settings, known: dict[int, PairResult], left: int
) -> Iterator[tuple[int, tuple[Round, ...], int, Seat | None]]:
    """A number, rounds, the target, and the winner of a match whose last round was forfeited."""
    if settings.target is not None:
        for number in sorted(known):
            game = known[number].games[left]
            last = game.rounds[-1].outcome
            over = game.score().winner(settings.target) is not None
            given = last.winner if last.reason.given and over else None
            rounds = tuple(each.round for each in game.rounds)
            yield number + 1, rounds, settings.target, given
        return
    for start in range(0, max(known) + 1, _TOGETHER):
        # Up to a gap, so that starters take turns.
        numbers = list(takewhile(known.__contains__, range(start, start + _TOGETHER)))
        if numbers:
            rounds = tuple(known[number].games[left].rounds[0].round for number in numbers)
            yield start + 1, rounds, MAX_TARGET, None
