"""
`en-garde db check` and `db repair`: all that is wrong in a database, and what can be saved.

A check writes nothing to the database and works beside a running server.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from en_garde.notation import read_record, write_record
from en_garde.rules import Message, say

from . import journal, reading
from .checkpoint import Checkpoint
from .database import DATABASE, VERSION, connect, last_commit, looked_at
from .errors import Damaged, Unavailable
from .folder import folder_lock
from .match import Match
from .migrations import migrate
from .opening import inspected, opened, put_aside, unusable
from .reading import Stored
from .rebuild import begun, rebuilt
from .room import row_of
from .rows import PUT_ROW, Line, Log
from .salvage import Salvaged, salvaged
from .witness import witnessed

__all__ = ["Finding", "Report", "check", "database_in", "repair"]

Tell = Callable[[int, int], None]  # how many of how many matches have been looked at


@dataclass(frozen=True, slots=True)
class Finding:
    """What is wrong, of the file or of one match, and what can be saved of that."""

    why: Message
    match: str | None = None
    saved: Message | None = None
    record: str | None = None  # as far as it can be read


@dataclass(frozen=True, slots=True)
class Report:
    version: int
    matches: int
    running: int
    findings: tuple[Finding, ...]


def database_in(data: Path) -> Path:
    """Raises Unavailable where there is none."""
    if not looked_at(data):
        raise Unavailable(say("storage-missing", folder=str(data)))
    return data / DATABASE


@dataclass(frozen=True, slots=True)
class _Seen:
    """One match, with everything that is stored of it looked at."""

    faults: tuple[Message, ...]
    match: Match | None  # as its log or its checkpoint tells; None where neither does
    log_whole: bool
    record: str | None  # as far as it can be read


def check(path: Path, only: str | None = None, tell: Tell | None = None) -> Report:
    """Of a server's file or of a copy. Raises Unavailable where there is nothing to look at."""
    folder = path.parent if path.name == DATABASE else None
    told = None if folder is None else witnessed(folder)  # first: a running server goes on
    try:
        version, faults = inspected(path)
        found = [Finding(say("db-check-pages", error=fault)) for fault in faults]
        with _legible(path, version, damaged=bool(faults)) as (db, salvage):
            if not salvage.complete:
                found.append(Finding(say("db-check-incomplete")))
            db.execute("BEGIN")
            there = last_commit(db)
            if told is not None and version == VERSION and there < told:
                found.append(Finding(say("db-check-lost", commits=told - there, last=there)))
            found += (Finding(say("db-check-commit", commit=e.commit)) for e in journal.lost(db))
            matches, running = _counts(db)
            found += _findings(db, only, salvage.lost, tell or (lambda done, whole: None))
    except (OSError, sqlite3.Error) as error:
        raise unusable(path.parent, error) from error
    return Report(version, matches, running, tuple(found))


def repair(data: Path, tell: Tell | None = None) -> list[Finding]:
    """
    Puts right what can be without losing more; what was done, and what stays set aside.

    Broken pages are left behind in a file of their own, commits that are lost are given up,
    entries, records and checkpoints are made anew from logs, and a match that was set aside
    and can be read again goes on.
    """
    try:
        with closing(folder_lock(data)), closing(opened(data, accept=True)) as db:
            aside = reading.set_aside(db)
            done: list[Finding] = []
            ids = reading.known(db)
            for number, id in enumerate(ids):
                (tell or (lambda done, whole: None))(number, len(ids))
                done += _repaired(db, id, aside.get(id))
            # What is left there could not be read, and whoever may be in it was set aside.
            db.execute("DELETE FROM journal")
            return done
    except (OSError, sqlite3.Error) as error:
        raise unusable(data, error) from error


def _repaired(db: sqlite3.Connection, id: str, aside: Message | None) -> Iterator[Finding]:
    seen = _seen(db, id)
    if seen.match is None:
        if aside is None:
            put_aside(db, id, seen.faults[0])
        yield Finding(say("db-repair-aside"), id, _saved(seen), seen.record)
        return
    if not seen.faults and aside is None:
        return
    db.execute("BEGIN IMMEDIATE")
    if seen.faults and seen.log_whole:
        db.execute("DELETE FROM checkpoints WHERE match = ?", (id,))
        db.execute(PUT_ROW, row_of(seen.match).stored)
    elif seen.faults and not seen.match.over:
        db.execute(PUT_ROW, row_of(seen.match).stored)
    db.execute("DELETE FROM set_aside WHERE match = ?", (id,))
    db.execute("COMMIT")
    last = seen.match.number
    yield Finding(say("db-repair-over") if seen.match.over else say("db-repair-on", last=last), id)


@contextmanager
def _legible(
    path: Path, version: int, *, damaged: bool
) -> Iterator[tuple[sqlite3.Connection, Salvaged]]:
    """
    The database, or a copy of it that can be read: without broken pages, in the form of today.

    With what broken pages have taken.
    """
    if not damaged and version == VERSION:
        with closing(connect(path, "ro")) as db:
            yield db, Salvaged({}, complete=True)
        return
    with TemporaryDirectory(prefix="en-garde-check-") as folder:
        copy = Path(folder) / DATABASE
        salvage = Salvaged({}, complete=True)
        if damaged and version == VERSION:
            salvage = salvaged(path, copy, witnessed(path.parent))
        else:
            with closing(connect(path, "ro")) as db, closing(connect(copy, "rwc")) as target:
                db.backup(target)
        with closing(connect(copy)) as db:
            if version != VERSION:
                migrate(db, version)
            yield db, salvage


def _counts(db: sqlite3.Connection) -> tuple[int, int]:
    matches, running = db.execute(
        "SELECT count(*), coalesce(sum(state != 'over'), 0) FROM matches"
    ).fetchone()
    return matches, running


def _findings(
    db: sqlite3.Connection, only: str | None, lost: dict[str, Message], tell: Tell
) -> Iterator[Finding]:
    aside = reading.set_aside(db)
    ids = [id for id in reading.known(db) if only in (None, id)]
    for number, id in enumerate(ids):
        tell(number, len(ids))
        seen = _seen(db, id)
        faults = seen.faults or tuple(why[id] for why in (aside, lost) if id in why)[:1]
        for why in faults:
            yield Finding(why, id, _saved(seen), seen.record)


def _saved(seen: _Seen) -> Message:
    if seen.match is not None and seen.log_whole:
        return say("saved-log", last=seen.match.number)
    if seen.match is not None:
        return say("saved-checkpoint")
    if seen.record is None:
        return say("saved-nothing")
    return say("saved-record", rounds=len(read_record(seen.record).rounds))


def _seen(db: sqlite3.Connection, id: str) -> _Seen:
    stored = reading.everything(db, id)
    faults = list(stored.faults)
    again = _from_checkpoint(stored)
    try:
        match = rebuilt(stored.log(None))
    except Damaged as error:
        faults.append(error.message)
        if again is not None and not again.over:
            return _Seen(tuple(faults), again, False, write_record(again.table.record()))
        # A checkpoint of the end does not have the rounds: row and record have to be whole.
        if again is not None and stored.state is not None and stored.record is not None:
            return _Seen(tuple(faults), again, False, stored.record)
        return _Seen(tuple(faults), None, False, stored.record or _as_far(stored))
    if stored.saved is not None and (again is None or not _same(again, match, stored.saved)):
        faults.append(say("damage-checkpoint"))
    return _Seen(tuple(faults), match, True, write_record(match.table.record()))


def _from_checkpoint(stored: Stored) -> Match | None:
    if stored.saved is None:
        return None
    try:
        return rebuilt(stored.log(stored.saved))
    except Damaged:
        return None


def _same(one: Match, other: Match, saved: Checkpoint) -> bool:
    """A checkpoint of the end has no rounds."""
    if (one.number, one.table.version) != (other.number, other.table.version):
        return False
    return saved.end is not None or one.table.whole_record() == other.table.whole_record()


def _as_far(stored: Stored) -> str | None:
    """The finished rounds that the beginning of the log tells, or the checkpoint."""
    saved = stored.saved
    if saved is not None and saved.terms is not None and saved.end is None:
        with suppress(Damaged):
            created = Line(stored.match, 1, saved.created, saved.terms)
            return write_record(rebuilt(Log(created, saved, ())).table.record())
    match = None
    for line in stored.beginning:
        try:
            match = begun(line) if match is None else match.after(line.time, line.event)
        except Exception:
            break
    if match is None or not match.table.finished:
        return None
    return write_record(match.table.record())
