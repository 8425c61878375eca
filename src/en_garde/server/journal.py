"""
The log of all matches: what is new lies in `journal`, everything else in `chapters`.

What a commit appends goes as one row to the end of `journal`: a page or two, however many
matches it is about. Now and then these rows are put in order: what each match has in them
becomes one row of `chapters`, again at the end, so that few pages are written. Both hold
lines as a JSON array, `[[match, number, time, event], …]`, with a checksum.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass

from msgspec import DecodeError, Raw, Struct, ValidationError
from msgspec.json import Decoder, Encoder

from .database import last_commit
from .sums import checksum

__all__ = ["Journal", "Lost", "Point", "forget", "legible", "loose", "lost", "put_in_order", "save"]

Point = tuple[str, int, bytes]  # a checkpoint: of which match, after which event, and itself

# One statement each: every one gives up the interpreter's lock, and has to wait for it again
# while the event loop is busy. A match that the operator removed is not brought back by what
# is in memory: all are looked up, or none has been removed since they were.
_APPEND = "INSERT INTO journal SELECT ?, ?, ? WHERE ? = (SELECT count FROM removals)"
_APPEND_IF_ALL_THERE = """
INSERT INTO journal SELECT ?, ?, ?
WHERE NOT EXISTS (SELECT 1 FROM json_each(?) WHERE value NOT IN (SELECT id FROM matches))
"""
_CHAPTER = """
INSERT INTO chapters (match, first, lines, sum) SELECT ?, ?, ?, ?
WHERE EXISTS (SELECT 1 FROM matches WHERE id = ?)
"""
_SAVE = """
INSERT INTO checkpoints SELECT ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM matches WHERE id = ?)
ON CONFLICT (match) DO UPDATE SET number = excluded.number, body = excluded.body,
    sum = excluded.sum
"""
_ROWS = "SELECT id, lines, sum FROM journal"


class _Loose(Struct, frozen=True, array_like=True, gc=False):
    """A line whose event nobody has to look at."""

    match: str
    number: int
    time: int
    event: Raw


_encode = Encoder().encode
_read = Decoder(list[_Loose]).decode


class Journal:
    """Its end, where one connection appends. The rows are numbered without gaps."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._there: set[str] = set()  # matches that were when so many had been removed
        self._removals = -1
        self.last: int | None = None  # the number of the newest commit, as far as it is known

    def append(self, lines: Sequence[bytes], matches: Sequence[str]) -> int:
        """
        `lines` as elements of a JSON array; returns the number of this commit.

        If a match is gone, nothing is appended.
        """
        text = (b"[" + b",".join(lines) + b"]").decode()
        number = (last_commit(self._db) if self.last is None else self.last) + 1
        row = (number, text, checksum(number, text))
        if not (self._there.issuperset(matches) and self._put(_APPEND, row, self._removals)):
            self._look_up(row, matches)
        self.last = number
        return number

    def _look_up(self, row: tuple[int, str, int], matches: Sequence[str]) -> None:
        # The count first: a match that goes after it was looked up is noticed next time.
        (removals,) = self._db.execute("SELECT count FROM removals").fetchone()
        if removals != self._removals:
            self._there.clear()
            self._removals = removals
        if not self._put(_APPEND_IF_ALL_THERE, row, _encode(matches).decode()):
            raise sqlite3.IntegrityError("a match is gone")
        self._there.update(matches)

    def _put(self, statement: str, row: tuple[int, str, int], known: object) -> bool:
        return self._db.execute(statement, (*row, known)).rowcount == 1

    def doubt(self) -> None:
        """What was seen may have been rolled back; those who moved long ago are forgotten."""
        self._there.clear()
        self.last = None


def put_in_order(db: sqlite3.Connection, saved: Iterable[Point] = (), *, own: bool = False) -> None:
    """
    Everything that is loose, with checkpoints that no commit had to wait for; but nothing of a
    match that was removed meanwhile. What cannot be read stays where it is.

    The checksums of rows that this process wrote itself (`own`) are not looked at again.
    """
    db.execute("BEGIN IMMEDIATE")
    chapters: dict[str, list[_Loose]] = {}
    done = []
    rows = db.execute(f"{_ROWS} WHERE id > (SELECT through FROM ordered) ORDER BY id").fetchall()
    for id, text, sum in rows:
        lines = _lines(text) if own else legible(id, text, sum)
        if lines is not None:
            done.append((id,))
            for line in lines:
                chapters.setdefault(line.match, []).append(line)
    db.execute("UPDATE ordered SET through = ?", (last_commit(db),))
    db.executemany(_CHAPTER, [_chapter(match, lines) for match, lines in chapters.items()])
    save(db, saved)
    if done and len(done) == len(rows):
        db.execute("DELETE FROM journal WHERE id >= ?", done[0])
    else:
        db.executemany("DELETE FROM journal WHERE id = ?", done)
    db.execute("COMMIT")


def _chapter(match: str, lines: list[_Loose]) -> tuple[object, ...]:
    first, text = lines[0].number, _encode(lines).decode()
    return match, first, text, checksum(match, first, text), match


def save(db: sqlite3.Connection, points: Iterable[Point]) -> None:
    """Checkpoints; not of a match that was removed."""
    db.executemany(_SAVE, [(*point, checksum(*point), point[0]) for point in points])


def loose(db: sqlite3.Connection, match: str) -> list[str]:
    """What may have lines of this match, and has others too."""
    found = db.execute(f"{_ROWS} WHERE instr(lines, ?) ORDER BY id", (match,))
    return [text for id, text, sum in found if checksum(id, text) == sum]


@dataclass(frozen=True, slots=True)
class Lost:
    """A commit that cannot be read: which matches may have moved in it; None: any of them."""

    commit: int
    matches: frozenset[str] | None


def lost(db: sqlite3.Connection) -> list[Lost]:
    """The commits since the journal was last put in order that cannot be read."""
    (through,) = db.execute("SELECT through FROM ordered").fetchone()
    found = {id: (text, sum) for id, text, sum in db.execute(f"{_ROWS} WHERE id > ?", (through,))}
    there = None
    missing = []
    for commit in range(through + 1, last_commit(db) + 1):
        text, sum = found.get(commit, ("", 0))
        if legible(commit, text, sum) is None:
            if there is None:
                there = {match for (match,) in db.execute("SELECT id FROM matches")}
            missing.append(Lost(commit, _who(text, there)))
    return missing


def _who(text: str, there: Set[str]) -> frozenset[str] | None:
    """By a damaged text, as long as it still is one and speaks of known matches only."""
    try:
        matches = {line.match for line in _read(text)}
    except (DecodeError, ValidationError):
        return None
    return frozenset(matches) if matches <= there else None


def legible(id: int, text: str, sum: int) -> list[_Loose] | None:
    """The lines of a row; None where they are not what was written."""
    return _lines(text) if checksum(id, text) == sum else None


def _lines(text: str) -> list[_Loose] | None:
    try:
        return _read(text)
    except (DecodeError, ValidationError):  # an old file's, from before there were checksums
        return None


def forget(db: sqlite3.Connection, matches: Set[str]) -> None:
    """Nothing of these is left in the journal; also under a server that goes on appending."""
    for id, text, sum in db.execute(_ROWS).fetchall():
        lines = legible(id, text, sum)
        if lines is None:  # they may be in it: it is emptied, and remains a commit that is lost
            row = ("", -1, id)
        elif any(line.match in matches for line in lines):
            left = _encode([line for line in lines if line.match not in matches]).decode()
            row = (left, checksum(id, left), id)
        else:
            continue
        db.execute("UPDATE journal SET lines = ?, sum = ? WHERE id = ?", row)
