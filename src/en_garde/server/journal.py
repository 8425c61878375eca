"""
The log of all matches: two tables that read as one.

What a commit appends goes as one row to the end of `journal`: a page or two, however many
matches it is about. Now and then these rows are put in order into `events`, where every match
has pages of its own; by then each page takes many lines at once. `log` is both together.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from msgspec.json import Encoder

__all__ = ["SCHEMA", "append", "put_in_order"]

_encode = Encoder().encode

SCHEMA = """
CREATE TABLE IF NOT EXISTS events (
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    time INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS journal (id INTEGER PRIMARY KEY, lines TEXT NOT NULL);
CREATE VIEW IF NOT EXISTS loose AS
SELECT json_extract(value, '$[0]') AS match, json_extract(value, '$[1]') AS number,
    json_extract(value, '$[2]') AS time, json_extract(value, '$[3]') AS body
FROM journal, json_each(journal.lines);
CREATE VIEW IF NOT EXISTS log AS
SELECT match, number, time, body FROM events UNION ALL SELECT match, number, time, body FROM loose;
"""

# One statement: each gives up the interpreter's lock, and has to wait for it again while the
# event loop is busy. A match that the operator removed is not brought back by what is in memory.
_APPEND = """
INSERT INTO journal (lines) SELECT ?
WHERE NOT EXISTS (SELECT 1 FROM json_each(?) WHERE value NOT IN (SELECT id FROM matches))
"""
_PUT_IN_ORDER = """
BEGIN IMMEDIATE;
INSERT INTO events SELECT match, number, time, body FROM loose
WHERE match IN (SELECT id FROM matches);
DELETE FROM journal;
COMMIT;
"""


def append(db: sqlite3.Connection, lines: Sequence[bytes], matches: Sequence[str]) -> None:
    """`lines` as elements of a JSON array. If one of the matches is gone, nothing is appended."""
    text = b"[" + b",".join(lines) + b"]"
    if db.execute(_APPEND, (text.decode(), _encode(matches).decode())).rowcount != 1:
        raise sqlite3.IntegrityError("a match is gone")


def put_in_order(db: sqlite3.Connection) -> None:
    """Everything that is loose, but nothing of a match that was removed meanwhile."""
    db.executescript(_PUT_IN_ORDER)
