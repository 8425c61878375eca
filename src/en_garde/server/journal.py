"""
The log of all matches: what is new lies in `journal`, everything else in `chapters`.

What a commit appends goes as one row to the end of `journal`: a page or two, however many
matches it is about. Now and then these rows are put in order: what each match has in them
becomes one row of `chapters`, again at the end, so that few pages are written. Both hold
lines as a JSON array, `[[match, number, time, event], …]`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence, Set

from msgspec import Raw, Struct
from msgspec.json import Decoder, Encoder

__all__ = ["SCHEMA", "Journal", "Point", "forget", "loose", "put_in_order", "take_over"]

Point = tuple[str, int, bytes]  # a checkpoint: of which match, after which event, and itself

SCHEMA = """
CREATE TABLE IF NOT EXISTS journal (id INTEGER PRIMARY KEY, lines TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS chapters (
    id INTEGER PRIMARY KEY,
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    first INTEGER NOT NULL,
    lines TEXT NOT NULL
);
CREATE UNIQUE INDEX IF NOT EXISTS chapters_by_match ON chapters (match, first);
CREATE TABLE IF NOT EXISTS removals (count INTEGER NOT NULL);
INSERT INTO removals SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM removals);
CREATE TRIGGER IF NOT EXISTS counted AFTER DELETE ON matches
BEGIN UPDATE removals SET count = count + 1; END;
"""

# One statement each: every one gives up the interpreter's lock, and has to wait for it again
# while the event loop is busy. A match that the operator removed is not brought back by what
# is in memory: all are looked up, or none has been removed since they were.
_APPEND = "INSERT INTO journal (lines) SELECT ? WHERE ? = (SELECT count FROM removals)"
_APPEND_IF_ALL_THERE = """
INSERT INTO journal (lines) SELECT ?
WHERE NOT EXISTS (SELECT 1 FROM json_each(?) WHERE value NOT IN (SELECT id FROM matches))
"""
_CHAPTER = """
INSERT INTO chapters (match, first, lines) SELECT ?, ?, ?
WHERE EXISTS (SELECT 1 FROM matches WHERE id = ?)
"""
_SAVE = """
INSERT INTO checkpoints SELECT ?, ?, ? WHERE EXISTS (SELECT 1 FROM matches WHERE id = ?)
ON CONFLICT (match) DO UPDATE SET number = excluded.number, body = excluded.body
"""
# Until decision 0075 every line had a row of its own, in a table that `log` and `loose` showed.
_TAKE_OVER = """
BEGIN IMMEDIATE;
INSERT INTO chapters (match, first, lines) SELECT match, min(number),
    json_group_array(json_array(match, number, time, json(body)))
FROM events WHERE match IN (SELECT id FROM matches) GROUP BY match;
DROP VIEW IF EXISTS log;
DROP VIEW IF EXISTS loose;
DROP TABLE events;
COMMIT;
"""


class _Loose(Struct, frozen=True, array_like=True, gc=False):
    """A line whose event nobody has to look at."""

    match: str
    number: int
    time: int
    event: Raw


_encode = Encoder().encode
_read = Decoder(list[_Loose]).decode


class Journal:
    """Its end, where one connection appends."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._there: set[str] = set()  # matches that were when so many had been removed
        self._removals = -1

    def append(self, lines: Sequence[bytes], matches: Sequence[str]) -> None:
        """`lines` as elements of a JSON array. If a match is gone, nothing is appended."""
        text = (b"[" + b",".join(lines) + b"]").decode()
        if self._there.issuperset(matches) and self._put(_APPEND, text, self._removals):
            return
        # The count first: a match that goes after it was looked up is noticed next time.
        (removals,) = self._db.execute("SELECT count FROM removals").fetchone()
        if removals != self._removals:
            self._there.clear()
            self._removals = removals
        if not self._put(_APPEND_IF_ALL_THERE, text, _encode(matches).decode()):
            raise sqlite3.IntegrityError("a match is gone")
        self._there.update(matches)

    def _put(self, statement: str, text: str, known: object) -> bool:
        return self._db.execute(statement, (text, known)).rowcount == 1

    def doubt(self) -> None:
        """What was seen may have been rolled back; those who moved long ago are forgotten."""
        self._there.clear()


def put_in_order(db: sqlite3.Connection, saved: Iterable[Point] = ()) -> None:
    """
    Everything that is loose, with checkpoints that no commit had to wait for; but nothing of a
    match that was removed meanwhile.
    """
    db.execute("BEGIN IMMEDIATE")
    chapters: dict[str, list[_Loose]] = {}
    for (text,) in db.execute("SELECT lines FROM journal ORDER BY id").fetchall():
        for line in _read(text):
            chapters.setdefault(line.match, []).append(line)
    db.executemany(
        _CHAPTER,
        [
            (match, lines[0].number, _encode(lines).decode(), match)
            for match, lines in chapters.items()
        ],
    )
    db.executemany(_SAVE, [(*point, point[0]) for point in saved])
    db.execute("DELETE FROM journal")
    db.execute("COMMIT")


def loose(db: sqlite3.Connection, match: str) -> list[str]:
    """What may have lines of this match, and has others too."""
    found = db.execute("SELECT lines FROM journal WHERE instr(lines, ?) ORDER BY id", (match,))
    return [text for (text,) in found]


def forget(db: sqlite3.Connection, matches: Set[str]) -> None:
    """Nothing of these is left in the journal; also under a server that goes on appending."""
    for id, text in db.execute("SELECT id, lines FROM journal").fetchall():
        lines = _read(text)
        kept = [line for line in lines if line.match not in matches]
        if len(kept) < len(lines):
            db.execute("UPDATE journal SET lines = ? WHERE id = ?", (_encode(kept).decode(), id))


def take_over(db: sqlite3.Connection) -> None:
    """A file from before there were chapters."""
    if db.execute("SELECT 1 FROM sqlite_master WHERE name = 'events'").fetchone():
        db.executescript(_TAKE_OVER)
