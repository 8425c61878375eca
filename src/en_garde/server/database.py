"""
The file: its name, version and tables, how it is opened, and which files are refused.

Every row of what is played carries a checksum. `journal` holds the newest commits, numbered
without gaps; `ordered` says up to which of them everything is in `chapters`.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache, partial
from pathlib import Path
from typing import Literal

from en_garde.rules import say

from .errors import Unavailable
from .witness import WITNESS

__all__ = [
    "APPLICATION",
    "DATABASE",
    "TABLES",
    "VERSION",
    "broken",
    "check_head",
    "connect",
    "identified",
    "last_commit",
    "looked_at",
    "made",
    "numbered",
    "structure",
]

DATABASE = "en-garde.sqlite"
APPLICATION = int.from_bytes(b"en-g", "big")  # what `file` and SQLite call the application id
VERSION = 4

TABLES = """
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    state TEXT NOT NULL CHECK (state IN ('open', 'running', 'over')),
    public INTEGER NOT NULL,
    created INTEGER NOT NULL,
    finished INTEGER,
    left_name TEXT NOT NULL,
    right_name TEXT NOT NULL,
    edition TEXT NOT NULL,
    level TEXT NOT NULL,
    result TEXT NOT NULL,
    record TEXT,
    sum INTEGER NOT NULL,
    record_sum INTEGER
) WITHOUT ROWID;
CREATE INDEX matches_by_state ON matches (state) WHERE state != 'over';
CREATE INDEX matches_by_finish ON matches (finished, id) WHERE state = 'over';
CREATE TABLE checkpoints (
    match TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    body BLOB NOT NULL,
    sum INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE journal (id INTEGER PRIMARY KEY, lines TEXT NOT NULL, sum INTEGER NOT NULL);
CREATE TABLE chapters (
    id INTEGER PRIMARY KEY,
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    first INTEGER NOT NULL,
    lines TEXT NOT NULL,
    sum INTEGER NOT NULL
);
CREATE UNIQUE INDEX chapters_by_match ON chapters (match, first);
CREATE TABLE ordered (through INTEGER NOT NULL);
CREATE TABLE removals (count INTEGER NOT NULL);
CREATE TRIGGER counted AFTER DELETE ON matches
BEGIN UPDATE removals SET count = count + 1; END;
CREATE TABLE set_aside (match TEXT PRIMARY KEY, since INTEGER NOT NULL, why TEXT NOT NULL)
WITHOUT ROWID;
"""
_FIRST_ROWS = """
INSERT INTO ordered VALUES (0);
INSERT INTO removals VALUES (0);
"""
_NUMBERED = f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION};"
_MAGIC = b"SQLite format 3\0"
_MOST_FAULTS = 20  # of a broken structure that are listed

# What SQLite calls a file that it cannot make sense of; anything else is the disk's, or passes.
_BROKEN = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


def broken(error: sqlite3.Error) -> bool:
    """Whether the file is damaged: not the disk that fails, and not a lock."""
    code: int = getattr(error, "sqlite_errorcode", None) or 0
    return code & 0xFF in _BROKEN


def connect(path: Path, mode: Literal["rwc", "rw", "ro"] = "rw") -> sqlite3.Connection:
    """What is no text in a damaged file is read as other text: its checksum tells."""
    uri = f"{path.resolve().as_uri()}?mode={mode}"
    connection = sqlite3.connect(
        uri, uri=True, timeout=5, isolation_level=None, check_same_thread=False
    )
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")
    connection.execute("PRAGMA foreign_keys = ON")
    # What a statement needs to take itself back, page by page: no file for every commit.
    connection.execute("PRAGMA temp_store = MEMORY")
    if mode != "ro":
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        # What is deleted is overwritten: the operator has to be able to remove it.
        connection.execute("PRAGMA secure_delete = ON")
    return connection


def made(path: Path) -> sqlite3.Connection:
    """A new database, in the form of this version and without a row."""
    connection = connect(path, "rwc")
    connection.executescript(f"BEGIN; {TABLES} {_FIRST_ROWS} {_NUMBERED} COMMIT;")
    return connection


def looked_at(folder: Path) -> bool:
    """
    Whether there is a database in the folder; False in a fresh one.

    Raises Unavailable where one was and is gone, is empty, or is something else.
    """
    path = folder / DATABASE
    if path.exists():
        check_head(path)
        return True
    if (folder / WITNESS).exists() or (folder / f"{DATABASE}-wal").exists():
        raise Unavailable(say("storage-gone", file=str(path), commits=WITNESS))
    return False


def check_head(path: Path) -> None:
    """Raises Unavailable where not even the first bytes are a database's."""
    with path.open("rb") as file:
        head = file.read(len(_MAGIC))
    if head != _MAGIC:
        raise Unavailable(
            say("storage-foreign", file=str(path)) if head else say("storage-empty", file=str(path))
        )


def numbered(path: Path) -> bool:
    """Whether the file's own header calls it a database of this version."""
    with path.open("rb") as file:
        head = file.read(100)
    return (head[68:72], head[60:64]) == (APPLICATION.to_bytes(4), VERSION.to_bytes(4))


def identified(db: sqlite3.Connection, path: Path) -> int | None:
    """
    The version of this database; None where its tables are ours and its number is not.

    Raises Unavailable for a newer version, and for the database of another program.
    """
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if application == APPLICATION and version > VERSION:
        raise Unavailable(say("storage-newer", file=str(path), version=version, known=VERSION))
    names = _tables(db)
    if _ours() <= _objects(db):
        return VERSION if (application, version) == (APPLICATION, VERSION) else None
    if application == APPLICATION:
        return None
    if application == version == 0 and "matches" in names:
        for older, table in ((3, "chapters"), (2, "journal"), (1, "events")):
            if table in names:
                return older
    raise Unavailable(say("storage-foreign", file=str(path)))


def structure(db: sqlite3.Connection) -> list[str]:
    """What is wrong with the pages of the file, in SQLite's words; nothing if all is right."""
    try:
        found = [text for (text,) in db.execute(f"PRAGMA integrity_check({_MOST_FAULTS})")]
        if found != ["ok"]:
            return found
        for table in sorted({"ordered", "removals"} & _tables(db)):
            if db.execute(f"SELECT count(*) FROM {table}").fetchone() != (1,):
                return [f"{table} is not one row"]
    except sqlite3.Error as error:
        if not broken(error):
            raise
        return [str(error)]
    return []


def last_commit(db: sqlite3.Connection) -> int:
    """The number of the newest commit that is in the file."""
    newest: int
    (newest,) = db.execute(
        "SELECT max(through, coalesce((SELECT max(id) FROM journal), 0)) FROM ordered"
    ).fetchone()
    return newest


def _tables(db: sqlite3.Connection) -> set[str]:
    return {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def _objects(db: sqlite3.Connection) -> set[tuple[str, str, str]]:
    found = db.execute("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    return set(found.fetchall())


@cache
def _ours() -> frozenset[tuple[str, str, str]]:
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript(TABLES)
        return frozenset(_objects(db))
