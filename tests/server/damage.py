"""A database of real matches, ways to damage it, and what a server makes of it afterwards."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from en_garde.notation import write_record
from en_garde.rules import EnGardeError, Message, Seat, TableError
from en_garde.server import events as e
from en_garde.server.errors import Damaged, NoSuchMatch, Unavailable
from en_garde.server.hall import Hall
from en_garde.server.http import _record
from en_garde.server.match import Match, seat_name
from en_garde.server.options import Limits
from en_garde.server.room import Room
from en_garde.server.store import DATABASE, Search
from en_garde.server.wire import ClockTerms, FriendSeat, Join, NewMatch, YourSeat
from server.inside import Fixed, hall_in
from server.test_checkpoint import next_event

__all__ = ["WAL", "Served", "damage", "made", "seen"]

WAL = f"{DATABASE}-wal"
ENOUGH = Search(limit=200)
LIMITS = Limits(loads=1e6, loads_burst=1e6, creations=1e6, creations_burst=1e6)

# The database


async def made(folder: Path, killed: Path, seed: int, matches: int = 24) -> None:
    """
    Matches in all phases, public and private, alone and with friends, with clocks, matches taken
    back, rematches. `killed` is what is left when the server is killed, with much in SQLite's log.
    """
    rng = Random(seed)
    fixed = Fixed()
    async with hall_in(folder, fixed, limits=LIMITS) as hall:
        rooms = [await begun(hall, rng, number) for number in range(matches)]
        for _ in range(30):
            await asyncio.gather(*(go_on(room, rng, 4) for room in rooms))
            fixed.time += 1000
        with closing(sqlite3.connect(folder / DATABASE)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        for _ in range(9):
            await asyncio.gather(*(go_on(room, rng, 4) for room in rooms))
            fixed.time += 1000
        for room in rooms[::4]:
            await ended(room)
        for room in rooms[1::5]:
            await go_on(room, rng, 3)
        shutil.copytree(folder, killed, ignore=shutil.ignore_patterns("*-shm", "*.lock.*"))


async def begun(hall: Hall, rng: Random, number: int) -> Room:
    alone = number % 3 == 0
    asked = NewMatch(
        left=YourSeat(f"Ana {number}"),
        right=YourSeat("Bo") if alone else FriendSeat(),
        edition=rng.choice(("fr-1993", "en-1.2")),
        target=rng.choice((3, 5, 9)),
        undo=alone,
        clock=ClockTerms() if alone or number % 2 else ClockTerms("match", 6000, 3),
        public=number % 2 == 0,
    )
    match, _, _ = await hall.create(asked)
    if not alone and number % 7:  # some wait for a friend for ever
        await hall.join(match.id, Join("Bo"))
    return hall.rooms[match.id]


async def go_on(room: Room, rng: Random, events: int) -> None:
    for _ in range(events):
        if room.match.over or None in room.match.sitters:
            return
        with suppress(TableError):
            await room.do(lambda match: next_event(match, rng))


async def ended(room: Room) -> None:
    """Given up, or called off where there is nothing to give up; every other one is played again."""
    match = room.match
    if None in match.sitters or match.over:
        return
    if match.to_act is None:
        if match.offer is None:
            await room.do(lambda _: e.Offered("left", "call-off"))
        if room.match.offer is not None:
            other = seat_name(room.match.offer.by.other)
            await room.do(lambda _: e.Answered(other, True))
        return
    await room.do(lambda now: e.Resigned("left" if now.to_act is Seat.LEFT else "right", True))
    await room.do(lambda _: e.Offered("left", "rematch"))
    if not room.match.alone:
        await room.do(lambda _: e.Answered("right", True))


# Damage


def damage(folder: Path, rng: Random) -> str:
    """At one random place, in one of the files; what was done, in words."""
    file = rng.choice([path for path in (folder / DATABASE, folder / WAL) if path.exists()])
    text = bytearray(file.read_bytes())
    place = rng.randrange(len(text))
    if rng.random() < 0.3:  # where the structure is: SQLite's pages begin with it
        place = min(len(text) - 1, place // 4096 * 4096 + rng.randrange(140))
    kind = rng.choice(("flip", "flip", "flip", "cut", "zero", "zero page", "noise"))
    length = rng.choice((1, 8, 64, 512, 4096, 20_000))
    match kind:
        case "flip":
            text[place] ^= 1 << rng.randrange(8)
        case "cut":
            del text[place // 4096 * 4096 if rng.random() < 0.5 else place :]
        case "zero":
            text[place : place + length] = bytes(len(text[place : place + length]))
        case "zero page":
            place = place // 4096 * 4096
            text[place : place + 4096] = bytes(len(text[place : place + 4096]))
        case "noise":
            text[place : place + length] = rng.randbytes(len(text[place : place + length]))
    file.write_bytes(text)
    return f"{kind} at {place} of {file.name} ({length})"


# What a server makes of it


@dataclass
class Served:
    """What visitors are told of every match: the truth, or that it is set aside."""

    refused: Message | None = None
    matches: dict[str, object] = field(default_factory=dict)
    records: dict[str, object] = field(default_factory=dict)
    listed: dict[str, object] = field(default_factory=dict)
    playing: set[str] = field(default_factory=set)


def seen(folder: Path, ids: list[str]) -> Served:
    """Started on this folder as it is, asked for every match, and stopped."""
    return asyncio.run(_seen(folder, ids))


async def _seen(folder: Path, ids: list[str]) -> Served:
    served = Served()
    try:
        async with hall_in(folder, Fixed(), limits=LIMITS) as hall:
            served.playing = set(hall.rooms)
            for id in ids:
                served.matches[id] = await answer(hall.match(id, ""), shown)
                served.records[id] = await answer(_record(hall, id, ""))
            for row in await hall.store.search(ENOUGH):
                served.listed[row.match] = row
    except EnGardeError as error:
        served.refused = error.message
    return served


async def answer(asked: Awaitable[object], show: Callable[[object], object] = str) -> object:
    """What is shown, the refusal's name, or None where there is no such match."""
    try:
        return show(await asked)
    except (Damaged, Unavailable) as error:
        return error.message.id
    except NoSuchMatch:
        return None


def shown(match: object) -> object:
    """Everything that anybody could notice."""
    assert isinstance(match, Match)
    return (
        match.number,
        match.table.version,
        match.phase,
        match.sitters,
        match.clock,
        match.offer,
        match.offers,
        match.ended,
        match.rematch,
        match.shuffle,
        None if match.over else write_record(match.table.whole_record()),
        match.table.score,
        tuple(str(match.table.view(eyes)) for eyes in (*Seat, None)),
    )
