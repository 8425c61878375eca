"""How soon a server that was stopped in the midst of many matches goes on with all of them."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random

from en_garde.rules import legal_texts

from .. import events as e
from ..checkpoint import checkpoint
from ..hall import Hall
from ..match import Match, Patience, seat_name
from ..options import Options
from ..room import row_of
from ..store import Line, Store, settling

__all__ = ["resume_seconds"]

_ROUNDS, _MOVES = 4, 8  # rounds finished, and moves of the next
_NOW = 1_800_000_000_000
_AT_ONCE = Patience(commit=0, reveal=0)
_PERSONS = (e.Person("Ana", "a" * 64), e.Person("Bo", "b" * 64))


async def resume_seconds(folder: Path, matches: int) -> float:
    """With that many half-played matches in the file."""
    store = Store(folder)
    await asyncio.gather(*(_stored(store, number) for number in range(matches)))
    store.close()
    store = Store(folder)
    hall = Hall(Options(data=folder), store)
    began = time.perf_counter()
    await hall.resume()
    seconds = time.perf_counter() - began
    if hall.active != matches:
        raise ValueError("a match is missing")
    hall.close()
    store.close()
    return seconds


async def _stored(store: Store, number: int) -> None:
    rng = Random(number)
    terms = e.Created(
        "fr-1993", "advanced", "", 9, "left", "none", 0, 0, False, False, False, *_PERSONS
    )
    match = begun = Match.begun(f"match-{number}", _NOW, terms)
    lines, saved = [Line(match.id, 1, _NOW, terms)], None
    while not _half_played(match):
        event = _next(match, rng)
        if isinstance(event, e.Dealt):
            saved = checkpoint(match, saved) or saved
        match = match.after(_NOW, event)
        lines.append(Line(match.id, match.number, _NOW, event))
    done = asyncio.get_running_loop().create_future()
    store.append(lines, settling(done), new=(row_of(begun),), saved=saved)
    await done


def _half_played(match: Match) -> bool:
    current = match.table.current
    played = 0 if current is None else len(current.states) - 1
    return len(match.table.finished) >= _ROUNDS and match.table.running and played >= _MOVES


def _next(match: Match, rng: Random) -> e.Event:
    """What follows by itself, what is due, or any action."""
    by_itself = match.follows(rng.randbytes) or match.due(_NOW, _AT_ONCE)
    if by_itself is not None:
        return by_itself
    if match.to_act is None or match.table.state is None:
        raise ValueError("nothing can happen")
    return e.Acted(seat_name(match.to_act), rng.choice(legal_texts(match.table.state)))
