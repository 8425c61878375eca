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
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from dataclasses import dataclass
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

__all__ = ["Salvaged", "cut", "replaced", "salvaged"]

_MOST = 10_000_000  # rows that a loop of broken pages may seem to have

Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Salvaged:
    lost: dict[str, Message]  # matches that have lost something
    complete: bool  # whether these are all: else there may have been matches that left no trace


def replaced(folder: Path, *, accept: bool) -> tuple[Path, dict[str, Message]] | None:
    """
    Puts all that can be read into a new file in the place of the old one, which is kept.

    Returns where it is kept, with the write-ahead log that belonged to it, and which matches
    have lost something. None, and nothing is changed, where further matches may be lost
    without a trace and that is not accepted.
    """
    path = folder / DATABASE
    kept = folder / f"en-garde.damaged-{time.strftime('%Y%m%d-%H%M%S')}.sqlite"
    with TemporaryDirectory(dir=folder, prefix="en-garde.mending-") as mending:
        new = Path(mending) / DATABASE
        salvage = salvaged(path, new, witnessed(folder))
        if not salvage.complete and not accept:
            return None
        copied(path, kept)
        for end in ("-wal", "-shm"):  # it would be taken for the new file's
            Path(f"{path}{end}").unlink(missing_ok=True)
        with new.open("rb") as file:
            os.fsync(file.fileno())
        new.replace(path)
    return kept, salvage.lost


def salvaged(path: Path, new: Path, commits: int | None) -> Salvaged:
    """
    Makes a new file with all that can be read.

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


def _saved(old: sqlite3.Connection, new: sqlite3.Connection, commits: int | None) -> Salvaged:
    new.execute("PRAGMA foreign_keys = OFF")  # of some matches the row is lost, and not the log
    new.execute("BEGIN")
    listed, index_whole = _keys(old, "chapters", "match, first, id")
    ids = [row[2] for row in listed]
    changed, whole = _copied(old, new, "chapters", ids, lambda row: checksum(*row[1:4]) == row[4])
    _, loose_whole = _copied(old, new, "journal", (), lambda row: legible(*row) is not None)

    known = {row[1] for row in changed} | {row[0] for row in listed} | _named(new)
    known |= {id for _, id in _keys(old, "matches", "state, id", "state != 'over'")[0]}
    known |= {id for _, id in _keys(old, "matches", "finished, id", "state = 'over'")[0]}
    rows, rows_whole = _copied(
        old, new, "matches", known, lambda row: checksum(*row[:10]) == row[11]
    )
    _copied(old, new, "checkpoints", known, lambda row: checksum(*row[:3]) == row[3])
    _copied(old, new, "set_aside", known, lambda _: True)
    through = _through(old)
    if through is None:  # what is loose begins after it
        (first,) = new.execute("SELECT min(id) FROM journal").fetchone()
        new.execute("UPDATE ordered SET through = ?", ((first or (commits or 0) + 1) - 1,))
    else:
        new.execute("UPDATE ordered SET through = ?", (through,))

    there = set(new.execute("SELECT match, first FROM chapters").fetchall())
    found = {match for (match,) in new.execute("SELECT id FROM matches")}
    # A gap is found by whoever reads the log; what is missing at its end is known here only.
    newest = {row[0]: row for row in sorted(listed, key=lambda row: row[1])}
    lost = {match: say("damage-page-lost") for match, row in newest.items() if row[:2] not in there}
    lost |= {match: say("damage-row-missing") for match in known - found}
    lost |= {row[0]: say("damage-row") for row in rows}
    in_order = whole or index_whole
    recent = loose_whole or through is not None
    if not (in_order and recent):  # of each match the end may be missing
        running = new.execute("SELECT id FROM matches WHERE state != 'over'").fetchall()
        lost |= {match: say("damage-page-lost") for (match,) in running if match not in lost}
    new.execute("COMMIT")
    return Salvaged(
        {match: why for match, why in lost.items() if isinstance(match, str)},
        in_order and recent and (rows_whole or loose_whole),
    )


def _named(new: sqlite3.Connection) -> set[str]:
    """The matches of which there are chapters, or lines in the journal."""
    named = {match for (match,) in new.execute("SELECT DISTINCT match FROM chapters")}
    for row in new.execute("SELECT id, lines, sum FROM journal"):
        named |= {line.match for line in legible(*row) or ()}
    return named


def _through(old: sqlite3.Connection) -> int | None:
    """Up to which commit everything was in order; None where that cannot be read."""
    try:
        found = old.execute("SELECT through FROM ordered").fetchall()
    except sqlite3.Error as error:
        _only_broken(error)
        return None
    if len(found) != 1 or not isinstance(found[0][0], int):
        return None
    return int(found[0][0])


def _copied(
    old: sqlite3.Connection,
    new: sqlite3.Connection,
    table: str,
    candidates: Iterable[Any],
    true: Callable[[Row], bool],
) -> tuple[list[Row], bool]:
    """
    All rows that can be reached: true ones first, for each other the place may be taken.

    Returns the rows that are changed, and whether the table could be read from end to end.
    """
    (key, *columns) = (name for _, name, *_ in new.execute(f"PRAGMA table_info({table})"))
    insert = f"INSERT OR IGNORE INTO {table} VALUES (?{', ?' * len(columns)})"
    reached: set[object] = set()
    changed: list[Row] = []

    def take(row: Row) -> None:
        reached.add(row[0])
        if true(row):
            new.execute(insert, row)
        else:
            changed.append(row)

    whole = _read(old, f"SELECT * FROM {table} ORDER BY {key}", key, take)
    for candidate in candidates:
        if candidate in reached:
            continue
        try:
            row = old.execute(f"SELECT * FROM {table} WHERE {key} = ?", (candidate,)).fetchone()
        except sqlite3.Error as error:
            _only_broken(error)
        else:
            if row is not None:
                take(row)
    for row in changed:
        with suppress(sqlite3.IntegrityError):
            new.execute(insert, row)
    return changed, whole


def _keys(
    old: sqlite3.Connection, table: str, columns: str, which: str = "true"
) -> tuple[list[Row], bool]:
    """What an index has, without the table behind it."""
    keys: list[Row] = []
    query = f"SELECT {columns} FROM {table} WHERE {which} ORDER BY {columns}"
    return keys, _read(old, query, columns, keys.append)


def _read(old: sqlite3.Connection, query: str, ordered: str, take: Callable[[Row], None]) -> bool:
    """From the front as far as it goes; if that is not to the end, also from the end."""
    whole = _until_broken(old, query, take)
    if not whole:
        backward = ", ".join(f"{column} DESC" for column in ordered.split(", "))
        _until_broken(old, f"{query.partition(' ORDER BY ')[0]} ORDER BY {backward}", take)
    return whole


def _until_broken(old: sqlite3.Connection, query: str, take: Callable[[Row], None]) -> bool:
    rows = 0
    try:
        for row in islice(old.execute(query), _MOST):  # pages may refer to each other in a circle
            take(row)
            rows += 1
    except sqlite3.Error as error:
        _only_broken(error)
        return False
    return rows < _MOST


def _only_broken(error: sqlite3.Error) -> None:
    """A disk that fails, or has no room, is something else than a broken page."""
    if not broken(error):
        raise error
