"""For whoever runs a server: a copy of its file, putting one back, removing what has to go."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from en_garde.rules import say

from .errors import BadRequest, NoSuchMatch, Unavailable
from .folder import folder_lock
from .journal import SCHEMA, forget
from .store import DATABASE, connect

__all__ = ["backup", "remove_match", "remove_name", "restore"]


def backup(data: Path, copy: Path) -> None:
    """A consistent copy, also while the server is running; never over a file that is there."""
    if copy.exists():
        raise BadRequest(say("file-exists", file=str(copy)))
    with _database(data) as database:
        database.execute("VACUUM INTO ?", (str(copy),))


def restore(copy: Path, data: Path) -> None:
    """Puts a copy in the place of the file; only while no server uses the folder."""
    _check(copy)
    try:
        data.mkdir(parents=True, exist_ok=True)
        with closing(folder_lock(data)):
            new = data / f"{DATABASE}.new"
            new.write_bytes(copy.read_bytes())
            with new.open("rb") as file:
                os.fsync(file.fileno())
            # Without its log the old file is nothing that could be mixed with the new one.
            for left_over in (f"{DATABASE}-wal", f"{DATABASE}-shm"):
                (data / left_over).unlink(missing_ok=True)
            new.replace(data / DATABASE)
    except (OSError, sqlite3.Error) as error:
        raise Unavailable(say("storage-unusable", folder=str(data), error=str(error))) from error


def remove_match(data: Path, match: str) -> None:
    if not _remove(data, "id = ?", match):
        raise NoSuchMatch(say("no-such-match"))


def remove_name(data: Path, name: str) -> int:
    """Every match in which somebody of that name took part; how many there were."""
    return _remove(data, "? IN (left_name, right_name)", name)


def _remove(data: Path, which: str, named: str) -> int:
    """With everything that is stored of them, in the journal too."""
    with _database(data) as database:
        database.executescript(SCHEMA)
        database.execute("BEGIN IMMEDIATE")
        found = database.execute(f"SELECT id FROM matches WHERE {which}", (named,))  # noqa: S608
        gone = {match for (match,) in found}
        database.executemany("DELETE FROM matches WHERE id = ?", [(match,) for match in gone])
        forget(database, gone)
        database.execute("COMMIT")
        return len(gone)


@contextmanager
def _database(data: Path) -> Iterator[sqlite3.Connection]:
    """What is deleted is overwritten, not only forgotten."""
    if not (data / DATABASE).is_file():
        raise Unavailable(say("storage-missing", folder=str(data)))
    try:
        with closing(connect(data / DATABASE)) as database:
            database.execute("PRAGMA secure_delete = ON")
            yield database
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error as error:
        raise Unavailable(say("storage-unusable", folder=str(data), error=str(error))) from error


def _check(copy: Path) -> None:
    """A copy that is not whole, or not ours, is refused before anything is touched."""
    try:
        with closing(sqlite3.connect(f"{copy.resolve().as_uri()}?mode=ro", uri=True)) as database:
            (sound,) = database.execute("PRAGMA integrity_check").fetchone()
            database.execute("SELECT count(*) FROM matches, checkpoints")
    except sqlite3.Error as error:
        raise BadRequest(say("backup-unreadable", file=str(copy), error=str(error))) from error
    if sound != "ok":
        raise BadRequest(say("backup-unreadable", file=str(copy), error=sound))
