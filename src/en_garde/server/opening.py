"""
The database is opened: made where there is none, mended where its pages are broken, taken over
from an earlier version; and refused, in words, where nothing of that would be right.
"""

from __future__ import annotations

import logging
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from en_garde.locale import Catalogue
from en_garde.rules import Message, say

from . import journal, reading
from .database import (
    DATABASE,
    VERSION,
    broken,
    check_head,
    connect,
    identified,
    last_commit,
    looked_at,
    made,
    numbered,
    structure,
)
from .errors import Unavailable
from .migrations import migrate
from .salvage import cut, replaced
from .witness import Witness, witnessed

__all__ = ["fault", "inspected", "opened", "put_aside", "unusable"]

_log = logging.getLogger("en_garde.server")


def opened(folder: Path, *, accept: bool = False) -> sqlite3.Connection:
    """
    The caller holds the folder's lock.

    Raises Unavailable where acknowledged commits, or matches, may be missing without a trace,
    unless that is accepted.
    """
    path = folder / DATABASE
    if not looked_at(folder):
        return _new(folder)
    version, faults = inspected(path)
    if faults:
        if version != VERSION:
            facts = {"file": str(path), "error": faults[0], "version": version}
            raise Unavailable(say("storage-damaged-old", **facts))
        done = replaced(folder, accept=accept)
        if done is None:
            raise Unavailable(say("storage-incomplete", file=str(path), error=faults[0]))
        kept, lost = done
        facts = {"file": str(path), "error": faults[0], "kept": str(kept)}
        fault("database damaged", say("storage-damaged-pages", **facts))
        with closing(connect(path)) as db:
            for match, why in sorted(lost.items()):
                put_aside(db, match, why)
    db = connect(path)
    try:
        if version != VERSION:
            migrate(db, version)
            _log.info("database migrated", extra={"error": f"version {version} to {VERSION}"})
        _compare(db, folder, accept=accept)
        _put_lost_aside(db)
        journal.put_in_order(db)
    except BaseException:
        db.close()
        raise
    return db


def inspected(path: Path) -> tuple[int, list[str]]:
    """
    The version of a database, and what is wrong with its pages.

    Nothing is written to it. Raises Unavailable where it is not ours, or cannot be read at all.
    """
    check_head(path)
    with closing(connect(path, "ro")) as db:
        try:
            version = identified(db, path)
        except sqlite3.DatabaseError as error:
            if broken(error) and (missing := cut(path)) > 0 and numbered(path):
                return VERSION, [f"{missing} bytes are missing at its end"]
            facts = {"file": str(path), "error": str(error)}
            raise Unavailable(say("storage-no-tables", **facts)) from error
        if version is None:
            return VERSION, ["its tables or its version are not those of this program"]
        return version, structure(db)


def _new(folder: Path) -> sqlite3.Connection:
    """Whole or not at all: an empty file is never a new one."""
    path, new = folder / DATABASE, folder / f"{DATABASE}.new"
    for left_over in (new, folder / f"{new.name}-wal", folder / f"{new.name}-shm"):
        left_over.unlink(missing_ok=True)
    made(new).close()
    new.replace(path)
    with closing(Witness(folder)) as witness:
        witness.note(0)
    return connect(path)


def _compare(db: sqlite3.Connection, folder: Path, *, accept: bool) -> None:
    """With what was acknowledged. (An older copy that was put back by hand looks like a loss.)"""
    there, told = last_commit(db), witnessed(folder)
    if told is not None and there < told and not accept:
        raise Unavailable(
            say("storage-lost", file=str(folder / DATABASE), commits=told - there, last=there)
        )
    with closing(Witness(folder)) as witness:
        witness.note(there)


def _put_lost_aside(db: sqlite3.Connection) -> None:
    """Every match that may have moved in a commit that cannot be read."""
    for lost in journal.lost(db):
        matches = lost.matches
        if matches is None:
            found = db.execute("SELECT id FROM matches WHERE state != 'over'")
            matches = frozenset(match for (match,) in found)
        for match in sorted(matches):
            put_aside(db, match, say("damage-commit", commit=lost.commit))


def put_aside(db: sqlite3.Connection, match: str, why: Message) -> bool:
    """Marked and told to the log, unless it was before; whether it was not."""
    row = (match, time.time_ns() // 1_000_000, reading.reason(why))
    new = db.execute("INSERT OR IGNORE INTO set_aside VALUES (?, ?, ?)", row).rowcount == 1
    if new:
        fault("match set aside", why, match=match)
    return new


def fault(event: str, why: Message, **more: object) -> None:
    """A line of the log for the operator: what is wrong, in words, and what to do."""
    words = Catalogue("en")
    told = f"{words.say(why)} {words('fault-next')}"
    _log.error(event, extra={"error": told, **more})


def unusable(folder: Path, error: OSError | sqlite3.Error) -> Unavailable:
    why = getattr(error, "strerror", None) or str(error)
    return Unavailable(say("storage-unusable", folder=str(folder), error=why))
