"""For whoever runs a server: a copy of its file, putting one back, removing what has to go."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from shutil import copyfile

from en_garde.rules import say

from .database import DATABASE, VERSION, connect, last_commit, looked_at
from .errors import BadRequest, NoSuchMatch, Unavailable
from .folder import folder_lock
from .journal import forget
from .opening import inspected, opened, unusable
from .witness import WITNESS, Witness

__all__ = ["backup", "remove_match", "remove_name", "restore", "rotate"]

_BY_ID = """
SELECT id FROM matches WHERE id = :named UNION SELECT match FROM set_aside WHERE match = :named
UNION SELECT match FROM chapters WHERE match = :named
"""
_COPY = re.compile(r"en-garde-\d{8}T\d{6}\.\d{6}Z\.sqlite")
_BY_NAME = "SELECT id FROM matches WHERE :named IN (left_name, right_name)"
# Of a match that was set aside the first may be gone, and then nothing else goes by itself.
_REMOVE = (
    "DELETE FROM matches WHERE id = ?",
    "DELETE FROM chapters WHERE match = ?",
    "DELETE FROM checkpoints WHERE match = ?",
    "DELETE FROM set_aside WHERE match = ?",
)


def backup(data: Path, copy: Path) -> None:
    """A consistent copy, also while the server is running; never over a file that is there."""
    if copy.exists():
        raise BadRequest(say("file-exists", file=str(copy)))
    with _database(data) as database:
        database.execute("VACUUM INTO ?", (str(copy),))


def rotate(data: Path, folder: Path, keep: int) -> Path:
    """
    One more copy in the folder, named after the time. When it is whole, and on the disk, the
    oldest ones go that are more than `keep`; nothing else in the folder is touched.
    """
    time = datetime.now(UTC)
    copy = folder / f"en-garde-{time:%Y%m%dT%H%M%S}.{time.microsecond:06}Z.sqlite"
    unfinished = folder / f"{copy.name}.new"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        backup(data, unfinished)
        _commits(unfinished)  # raises BadRequest where it is not whole
        with unfinished.open("rb") as file:
            os.fsync(file.fileno())
        unfinished.replace(copy)
        found = sorted(each for each in folder.iterdir() if _COPY.fullmatch(each.name))
        for old in found[:-keep]:
            old.unlink()
    except OSError as error:
        raise unusable(folder, error) from error
    finally:
        unfinished.unlink(missing_ok=True)
    return copy


def restore(copy: Path, data: Path) -> None:
    """Puts a copy in the place of the file; only while no server uses the folder."""
    commits = _commits(copy)
    try:
        data.mkdir(parents=True, exist_ok=True)
        with closing(folder_lock(data)):
            new = data / f"{DATABASE}.new"
            copyfile(copy, new)
            with new.open("rb") as file:
                os.fsync(file.fileno())
            # Without its log the old file is nothing that could be mixed with the new one, and
            # what was acknowledged after the copy is given up.
            for left_over in (f"{DATABASE}-wal", f"{DATABASE}-shm", WITNESS):
                (data / left_over).unlink(missing_ok=True)
            new.replace(data / DATABASE)
            with closing(Witness(data)) as witness:
                witness.note(commits)
    except (OSError, sqlite3.Error) as error:
        raise unusable(data, error) from error


def remove_match(data: Path, match: str) -> None:
    if not _remove(data, _BY_ID, match):
        raise NoSuchMatch(say("no-such-match"))


def remove_name(data: Path, name: str) -> int:
    """Every match in which somebody of that name took part; how many there were."""
    return _remove(data, _BY_NAME, name)


def _remove(data: Path, which: str, named: str) -> int:
    """With everything that is stored of them, in the journal too."""
    with _database(data, current=True) as database:
        database.execute("BEGIN IMMEDIATE")
        gone = {match for (match,) in database.execute(which, {"named": named})}
        for statement in _REMOVE:
            database.executemany(statement, [(match,) for match in gone])
        forget(database, gone)
        database.execute("COMMIT")
        return len(gone)


@contextmanager
def _database(data: Path, *, current: bool = False) -> Iterator[sqlite3.Connection]:
    """Where it has to be `current`, a file of an earlier version is taken over first."""
    path = data / DATABASE
    try:
        if not looked_at(data):
            raise Unavailable(say("storage-missing", folder=str(data)))
        if current and inspected(path)[0] != VERSION:
            with closing(folder_lock(data)):
                opened(data).close()
        with closing(connect(path)) as database:
            yield database
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except (OSError, sqlite3.Error) as error:
        raise unusable(data, error) from error


def _commits(copy: Path) -> int:
    """
    How many commits the copy has.

    One that is not whole, or not ours, is refused before anything is touched.
    """
    try:
        version, faults = inspected(copy)
        if not faults:
            with closing(connect(copy, "ro")) as database:
                return last_commit(database) if version == VERSION else 0
    except Unavailable as error:
        told = error.message
        raise BadRequest(say("backup-unreadable", file=str(copy), error=told)) from error
    except (OSError, sqlite3.Error) as error:
        raise BadRequest(say("backup-unreadable", file=str(copy), error=str(error))) from error
    raise BadRequest(say("backup-unreadable", file=str(copy), error=faults[0]))
