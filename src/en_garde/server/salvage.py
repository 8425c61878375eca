"""
What can be read of a database with broken pages, in a new file; the old one is kept beside it.

Rows are read from both ends of a table up to where it breaks, and what lies between is looked
up one by one with the keys that other tables and the indexes know. Checksums tell which rows
are true; an index that knows a row which is nowhere tells which match has lost something.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterable
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Any

from en_garde.rules import Message, say

from .database import DATABASE, broken, connect, made
from .journal import legible
from .sums import checksum
from .witness import witnessed

__all__ = ["cut", "replaced", "salvaged"]

_MOST = 10_000_000  # rows that a loop of broken pages may seem to have

Row = tuple[Any, ...]


def replaced(folder: Path) -> tuple[Path, dict[str, Message]]:
    """
    Puts all that can be read into a new file in the place of the old one, which is kept.

    Returns where it is kept, with the write-ahead log that belonged to it, and which matches
    have lost something.
    """
    path = folder / DATABASE
    kept = folder / f"en-garde.damaged-{time.strftime('%Y%m%d-%H%M%S')}.sqlite"
    new = folder / f"{DATABASE}.new"
    for left_over in (new, folder / f"{new.name}-wal", folder / f"{new.name}-shm"):
        left_over.unlink(missing_ok=True)
    copied(path, kept)
    lost = salvaged(path, new, witnessed(folder))
    for end in ("-wal", "-shm"):
        Path(f"{path}{end}").unlink(missing_ok=True)
    with new.open("rb") as file:
        os.fsync(file.fileno())
    new.replace(path)
    return kept, lost


def salvaged(path: Path, new: Path, commits: int | None) -> dict[str, Message]:
    """
    Makes a new file with all that can be read; which matches have lost something.

    Rows that are changed come along: their checksums go on telling so. `commits` were
    acknowledged, as far as that is known.
    """
    with TemporaryDirectory(dir=new.parent, prefix="en-garde.mending-") as folder:
        copy = Path(folder) / DATABASE
        copied(path, copy)
        if (missing := cut(copy)) > 0:  # SQLite reads nothing of a file that is too short
            with copy.open("ab") as file:
                file.write(bytes(missing))
        with closing(connect(copy, "ro")) as old, closing(made(new)) as fresh:
            return _saved(old, fresh, commits)


def copied(path: Path, copy: Path) -> None:
    """With the write-ahead log that belongs to it."""
    copyfile(path, copy)
    with suppress(FileNotFoundError):
        copyfile(f"{path}-wal", f"{copy}-wal")


def cut(path: Path) -> int:
    """How many bytes the file has less than its header says."""
    with path.open("rb") as file:
        head = file.read(100)
    size = int.from_bytes(head[16:18], "big")
    return int.from_bytes(head[28:32], "big") * (65536 if size == 1 else size) - path.stat().st_size


def _saved(
    old: sqlite3.Connection, new: sqlite3.Connection, commits: int | None
) -> dict[str, Message]:
    listed, index_whole = _keys(old, "chapters", "match, first, id")
    chapters, whole = _rows(old, "chapters", "id", {id for _, _, id in listed})
    loose, loose_whole = _rows(old, "journal", "id")
    known = {row[1] for row in chapters} | {match for match, _, _ in listed}
    known |= {line.match for row in loose for line in legible(*row) or ()}
    known |= {id for _, id in _keys(old, "matches", "state, id", "state != 'over'")[0]}
    known |= {id for _, id in _keys(old, "matches", "finished, id", "state = 'over'")[0]}
    matches, _ = _rows(old, "matches", "id", known)
    points, _ = _rows(old, "checkpoints", "match", known)
    aside, _ = _rows(old, "set_aside", "match", known)
    through = _through(old, loose)
    surely = (whole or index_whole) and (loose_whole or through is not None)
    if through is None:
        through = min((row[0] for row in loose), default=(commits or 0) + 1) - 1

    new.execute("PRAGMA foreign_keys = OFF")  # of some matches the row is lost, and not the log
    new.execute("BEGIN")
    new.execute("UPDATE ordered SET through = ?", (through,))
    for table, rows in (
        ("matches", sorted(matches, key=_row_changed)),
        ("chapters", sorted(chapters, key=lambda row: checksum(*row[1:4]) != row[4])),
        ("checkpoints", [row for row in points if checksum(*row[:3]) == row[3]]),
        ("journal", loose),
        ("set_aside", aside),
    ):
        for row in rows:
            places = ", ".join("?" * len(row))
            with suppress(sqlite3.IntegrityError):  # true rows came first
                new.execute(f"INSERT OR IGNORE INTO {table} VALUES ({places})", row)
    there = set(new.execute("SELECT match, first FROM chapters").fetchall())
    found = {id for (id,) in new.execute("SELECT id FROM matches")}
    lost = {
        match: say("damage-page-lost") for match, first, _ in listed if (match, first) not in there
    }
    lost |= {match: say("damage-row-missing") for match in known - found}
    lost |= {row[0]: say("damage-row") for row in matches if _row_changed(row)}
    if not surely:  # nothing tells what else has been there
        running = new.execute("SELECT id FROM matches WHERE state != 'over'").fetchall()
        lost |= {match: say("damage-page-lost") for (match,) in running if match not in lost}
    new.execute("COMMIT")
    return {match: why for match, why in lost.items() if isinstance(match, str)}


def _row_changed(row: Row) -> bool:
    return bool(checksum(*row[:10]) != row[11])


def _through(old: sqlite3.Connection, loose: list[Row]) -> int | None:
    """Up to which commit everything was in order; None where that cannot be read."""
    try:
        found = old.execute("SELECT through FROM ordered").fetchall()
    except sqlite3.Error as error:
        _only_broken(error)
        return None
    if len(found) != 1 or not isinstance(found[0][0], int):
        return None
    return int(found[0][0])


def _rows(
    old: sqlite3.Connection, table: str, key: str, candidates: Iterable[Any] = ()
) -> tuple[list[Row], bool]:
    """All rows that can be reached, and whether the table could be read from end to end."""
    found, whole = _read(old, f"SELECT * FROM {table} ORDER BY {key}", key)
    column = 0
    rows = {row[column]: row for row in found}
    for candidate in candidates:
        if candidate in rows:
            continue
        try:
            row = old.execute(f"SELECT * FROM {table} WHERE {key} = ?", (candidate,)).fetchone()
        except sqlite3.Error as error:
            _only_broken(error)
        else:
            if row is not None:
                rows[row[column]] = row
    return list(rows.values()), whole


def _keys(
    old: sqlite3.Connection, table: str, columns: str, which: str = "true"
) -> tuple[list[Row], bool]:
    """What an index has, without the table behind it."""
    return _read(old, f"SELECT {columns} FROM {table} WHERE {which} ORDER BY {columns}", columns)


def _read(old: sqlite3.Connection, query: str, ordered: str) -> tuple[list[Row], bool]:
    """From the front as far as it goes; if that is not to the end, also from the end."""
    rows, whole = _until_broken(old, query)
    if not whole:
        backward = ", ".join(f"{column} DESC" for column in ordered.split(", "))
        back, _ = _until_broken(old, f"{query.partition(' ORDER BY ')[0]} ORDER BY {backward}")
        rows += back
    return rows, whole


def _until_broken(old: sqlite3.Connection, query: str) -> tuple[list[Row], bool]:
    rows: list[Row] = []
    try:
        for row in islice(old.execute(query), _MOST):  # pages may refer to each other in a circle
            rows.append(row)  # noqa: PERF402 - what came before an error is kept
    except sqlite3.Error as error:
        _only_broken(error)
        return rows, False
    return rows, len(rows) < _MOST


def _only_broken(error: sqlite3.Error) -> None:
    """A disk that fails, or has no room, is something else than a broken page."""
    if not broken(error):
        raise error
