"""
The SQLite file: events are appended by one thread, many matches in one commit.

What comes while a commit is under way is gathered for the next one: the thread is woken once
a commit, and so is the event loop. An append is acknowledged when its transaction is on the
disk (WAL, synchronous FULL), and not before. If the disk refuses, every append of that
transaction fails, nothing of it is kept, and the next one tries again: when there is space
once more, all goes on unaided.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import asdict, dataclass
from operator import attrgetter
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryFile
from typing import TypeVar

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from en_garde.rules import EnGardeError, say

from . import journal
from .checkpoint import Checkpoint, read_checkpoint, write_checkpoint
from .errors import NoSuchMatch, Unavailable
from .events import Event
from .folder import folder_lock

__all__ = [
    "DATABASE",
    "Line",
    "Log",
    "RecordRow",
    "Row",
    "Search",
    "Store",
    "Written",
    "connect",
    "settling",
]

_TRY_AGAIN_SECONDS = 1.0
_LOOSE = 32  # commits in the journal before they are put in order
DATABASE = "en-garde.sqlite"

T = TypeVar("T")
Written = Callable[[EnGardeError | None], None]

_encode = Encoder().encode
_log = logging.getLogger("en_garde.server")

_SCHEMA = """
CREATE TABLE IF NOT EXISTS matches (
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
    record TEXT
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS matches_by_state ON matches (state) WHERE state != 'over';
CREATE INDEX IF NOT EXISTS matches_by_finish ON matches (finished, id) WHERE state = 'over';
CREATE TABLE IF NOT EXISTS checkpoints (
    match TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    body BLOB NOT NULL
) WITHOUT ROWID;
"""

_NEW_ROW = """
INSERT INTO matches VALUES (:match, :state, :public, :created, :finished, :left, :right,
    :edition, :level, :result, :record)
"""
# No upsert: a match that the operator removed is not brought back by what is still in memory.
_CHANGE_ROW = """
UPDATE matches SET state = :state, finished = :finished, left_name = :left, right_name = :right,
    result = :result, record = :record WHERE id = :match
"""
# The creation, and whatever the checkpoint does not have.
_CHAPTERS = """
SELECT chapters.lines FROM matches
JOIN chapters ON chapters.match = matches.id
LEFT JOIN checkpoints ON checkpoints.match = matches.id
WHERE {which} AND (chapters.first = 1 OR chapters.first >= (
    SELECT max(earlier.first) FROM chapters AS earlier
    WHERE earlier.match = matches.id AND earlier.first <= coalesce(checkpoints.number, 0) + 1))
"""
_SAVED = """
SELECT checkpoints.match, checkpoints.body FROM checkpoints
JOIN matches ON matches.id = checkpoints.match WHERE {which}
"""
# Something that has to reach the disk, and leaves nothing there.
_PROBE = """
BEGIN IMMEDIATE;
CREATE TABLE probe (value);
DROP TABLE probe;
COMMIT;
"""
_RUNNING = "matches.state != 'over'"  # before anything is loose
_ONE = "matches.id = ?"
_SEARCH = """
SELECT id, finished, left_name, right_name, edition, level, result FROM matches
WHERE state = 'over' AND public
    AND (:player IS NULL OR :player IN (left_name, right_name))
    AND (:edition IS NULL OR edition = :edition)
    AND (:since IS NULL OR finished >= :since)
    AND (:until IS NULL OR finished <= :until)
    AND (:before_time IS NULL OR (finished, id) < (:before_time, :before_id))
ORDER BY finished DESC, id DESC LIMIT :limit
"""


class Line(Struct, frozen=True, array_like=True, gc=False):
    """One event of a match's log; stored as an array."""

    match: str
    number: int
    time: int
    event: Event


_read_lines = Decoder(list[Line]).decode


@dataclass(frozen=True, slots=True)
class Log:
    """What a match is rebuilt from: its creation, a checkpoint if there is one, what followed."""

    created: Line
    saved: Checkpoint | None
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """What is searched for, and the record of a match that is over."""

    match: str
    state: str
    public: bool
    created: int
    finished: int | None
    left: str
    right: str
    edition: str
    level: str
    result: str
    record: str | None


@dataclass(frozen=True, slots=True)
class RecordRow:
    match: str
    finished: int
    left: str
    right: str
    edition: str
    level: str
    result: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """Which finished public matches; None asks for nothing in particular."""

    player: str | None = None
    edition: str | None = None
    since: int | None = None
    until: int | None = None
    before: tuple[int, str] | None = None  # the last one of the page before
    limit: int = 50


class _Job(Struct):
    match: str
    lines: bytes  # as the elements of a JSON array
    count: int
    new: Sequence[Row]
    rows: Sequence[Row]
    point: journal.Point | None
    written: Written
    error: EnGardeError | None = None


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=5, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    # What a statement needs to take itself back, page by page: no file for every commit.
    connection.execute("PRAGMA temp_store = MEMORY")
    return connection


class Store:
    def __init__(self, folder: Path, told: Callable[[], None] | None = None) -> None:
        """
        Opens or makes the file in this folder; one server at a time.

        `told` is called when everyone whose append was in a commit has been told.
        """
        self.path = folder / DATABASE
        self._told = told
        self.healthy = True  # whether the last commit went through
        self.commits = 0
        self.appended = 0
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with TemporaryFile(dir=folder):  # the system tells more clearly than SQLite why not
                self._lock = folder_lock(folder)
            self._connection = connect(self.path)
            # What leaves the journal is overwritten: the operator has to be able to remove it.
            self._connection.execute("PRAGMA secure_delete = ON")
            self._connection.executescript(_SCHEMA + journal.SCHEMA)
            journal.take_over(self._connection)
            journal.put_in_order(self._connection)
        except (OSError, sqlite3.Error) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise Unavailable(say("storage-unusable", folder=str(folder), error=why)) from error
        self._gathered: list[_Job] = []
        self._journal = journal.Journal(self._connection)
        self._loose = 0  # commits in the journal
        self._saved: dict[str, journal.Point] = {}  # checkpoints for when it is put in order
        self._committing = False
        self._trying = False
        self._batches: SimpleQueue[tuple[list[_Job], asyncio.AbstractEventLoop] | None]
        self._batches = SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="en-garde writer", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Everything appended before is written first."""
        if self._gathered:
            self._hand_over(asyncio.get_running_loop())
        self._batches.put(None)
        self._writer.join()
        self._put_in_order(0)
        self._connection.close()
        self._lock.close()

    def append(
        self,
        lines: Sequence[Line],
        written: Written,
        *,
        new: Sequence[Row] = (),
        rows: Sequence[Row] = (),
        saved: Checkpoint | None = None,
    ) -> None:
        """
        Calls `written` when the lines, with new and changed rows, are on the disk; with an error,
        and then nothing of it is. The checkpoint of the first line's match, which only saves
        time after a restart, follows some commits later.
        """
        text = _encode(lines)
        point = None
        if saved is not None:
            point = (lines[0].match, saved.number, write_checkpoint(saved))
        self._gathered.append(
            _Job(lines[0].match, text[1:-1], len(lines), new, rows, point, written)
        )
        if len(self._gathered) == 1 and not self._committing:
            # Not yet: what else comes in this turn of the loop goes along.
            loop = asyncio.get_running_loop()
            loop.call_soon(self._hand_over, loop)

    async def stored(self, lines: Sequence[Line], *, new: Sequence[Row] = ()) -> None:
        """Returns when they are on the disk, or raises the error."""
        done = asyncio.get_running_loop().create_future()
        self.append(lines, settling(done), new=new)
        await done

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        batch, self._gathered = self._gathered, []
        if batch:
            self._committing = True
            self._batches.put((batch, loop))

    def _committed(self, batch: list[_Job], loop: asyncio.AbstractEventLoop) -> None:
        """In the loop: everyone is told of this batch, and then the disk gets the next one."""
        if self._gathered and batch:
            # Not yet: what has come meanwhile goes along. The disk waits a moment, but threads
            # that take turns less often leave more of the processor for moves.
            loop.call_soon(self._hand_over, loop)
        elif batch:
            self._committing = False
        if not self.healthy and not self._trying:
            self._trying = True
            loop.call_later(_TRY_AGAIN_SECONDS, self._try, loop)
        for job in batch:
            try:
                job.written(job.error)
            except Exception:  # a fault in one match is not to silence the others
                _log.exception("not told")
        if self._told is not None:
            self._told()

    def _try(self, loop: asyncio.AbstractEventLoop) -> None:
        """Whether the disk takes something again: nobody has to lose a move to find out."""
        self._trying = False
        if not self.healthy:
            self._batches.put(([], loop))

    # Reading: on a connection of its own each, in a thread, so that no socket waits.

    async def running(self) -> list[Log]:
        """The logs of all matches that are not over."""
        return await asyncio.to_thread(self._read, lambda db: _logs(db, _RUNNING))

    async def log(self, match: str) -> Log | None:
        found = await asyncio.to_thread(self._read, lambda db: _logs(db, _ONE, match))
        return found[0] if found else None

    async def record(self, match: str) -> str | None:
        """The record of a finished match, None if there is none."""
        return await asyncio.to_thread(self._read, lambda db: _record(db, match))

    async def search(self, search: Search) -> list[RecordRow]:
        return await asyncio.to_thread(self._read, lambda db: _found(db, search))

    def _read(self, ask: Callable[[sqlite3.Connection], T]) -> T:
        try:
            with closing(connect(self.path)) as connection:
                return ask(connection)
        except sqlite3.Error as error:
            raise Unavailable(say("storage-failed")) from error

    # Writing: the thread.

    def _write(self) -> None:
        while (handed := self._batches.get()) is not None:
            batch, loop = handed
            self._commit(batch)
            loop.call_soon_threadsafe(self._committed, batch, loop)
            self._put_in_order(_LOOSE)

    def _put_in_order(self, most: int) -> None:
        """Nobody waits for it; what the disk refuses now is tried again with the next commit."""
        if self._loose <= most:
            return
        try:
            journal.put_in_order(self._connection, self._saved.values())
            self._loose = 0
            self._saved.clear()
            self._journal.doubt()
        except sqlite3.Error:
            self._roll_back()

    def _commit(self, batch: list[_Job]) -> None:
        try:
            if batch:
                self._put(batch)
            else:
                self._connection.executescript(_PROBE)
        except sqlite3.IntegrityError:
            # One of them belongs to a match that was removed, or written by another process:
            # the others are not to suffer for it.
            self._roll_back()
            if len(batch) == 1:
                batch[0].error = NoSuchMatch(say("match-gone"))
            else:
                for job in batch:
                    self._commit([job])
                return
        except sqlite3.Error:
            self._roll_back()
            self.healthy = False
            for job in batch:
                job.error = Unavailable(say("storage-failed"))
        else:
            self.healthy = True
            self.commits += 1
            self._loose += 1
            for job in batch:
                self.appended += job.count
                if job.point is not None:
                    self._saved[job.match] = job.point

    def _put(self, batch: list[_Job]) -> None:
        """Where there is nothing but lines, as with most moves, one statement is all."""
        lines = [job.lines for job in batch]
        matches = [job.match for job in batch]
        more = [job for job in batch if job.new or job.rows]
        if not more:
            self._journal.append(lines, matches)
            return
        db = self._connection
        db.execute("BEGIN IMMEDIATE")
        for job in more:
            db.executemany(_NEW_ROW, [asdict(row) for row in job.new])
            db.executemany(_CHANGE_ROW, [asdict(row) for row in job.rows])
        self._journal.append(lines, matches)
        db.execute("COMMIT")

    def _roll_back(self) -> None:
        self._journal.doubt()
        with suppress(sqlite3.Error):  # the thread goes on, whatever the disk does
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")


def settling(done: asyncio.Future[None]) -> Written:
    """For somebody who waits, and may have given up."""

    def settle(error: EnGardeError | None) -> None:
        if done.cancelled():
            return
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    return settle


def _logs(db: sqlite3.Connection, which: str, *asked: str) -> list[Log]:
    db.execute("BEGIN")  # so that checkpoints and lines are of the same instant
    found = db.execute(_SAVED.format(which=which), asked)
    saved = {match: read_checkpoint(body) for match, body in found}
    lines: dict[str, list[Line]] = {}
    for line in (each for text in _texts(db, which, asked) for each in _read_lines(text)):
        match, point = line.match, saved.get(line.match)
        if asked and match not in asked:  # what is loose lies among that of others
            continue
        if line.number == 1 or point is None or line.number > point.number:
            lines.setdefault(match, []).append(line)
    for each in lines.values():
        each.sort(key=attrgetter("number"))
    return [Log(each[0], saved.get(match), tuple(each[1:])) for match, each in lines.items()]


def _texts(db: sqlite3.Connection, which: str, asked: tuple[str, ...]) -> Iterator[str]:
    for (text,) in db.execute(_CHAPTERS.format(which=which), asked):
        yield text
    for match in asked:
        yield from journal.loose(db, match)


def _record(db: sqlite3.Connection, match: str) -> str | None:
    row = db.execute("SELECT record FROM matches WHERE id = ?", (match,)).fetchone()
    return None if row is None else row[0]


def _found(db: sqlite3.Connection, search: Search) -> list[RecordRow]:
    before_time, before_id = search.before or (None, None)
    asked = {**asdict(search), "before_time": before_time, "before_id": before_id}
    del asked["before"]
    return [RecordRow(*row) for row in db.execute(_SEARCH, asked)]
