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
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryFile
from typing import TypeVar

from msgspec import Struct
from msgspec.json import Encoder

from en_garde.rules import EnGardeError, Message, say

from . import journal, reading
from .checkpoint import Checkpoint, write_checkpoint
from .database import DATABASE, broken, connect
from .errors import Damaged, NoSuchMatch, Unavailable
from .folder import folder_lock
from .measures import commit_seconds
from .opening import fault, opened, put_aside, unusable
from .rows import CHANGE_ROW, NEW_ROW, Line, Log, RecordRow, Row, Search
from .witness import Witness

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

T = TypeVar("T")
Written = Callable[[EnGardeError | None], None]

_encode = Encoder().encode
_log = logging.getLogger("en_garde.server")

# Something that has to reach the disk, and leaves nothing there.
_PROBE = """
BEGIN IMMEDIATE;
CREATE TABLE probe (value);
DROP TABLE probe;
COMMIT;
"""
_SET_ASIDE = "INSERT OR IGNORE INTO set_aside VALUES (?, ?, ?)"


class _Job(Struct):
    match: str
    lines: bytes  # as the elements of a JSON array
    count: int
    new: Sequence[Row]
    rows: Sequence[Row]
    point: journal.Point | None
    written: Written
    error: EnGardeError | None = None


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
        self.commit_seconds = commit_seconds()
        self.refused = 0  # appends that the disk did not take
        self._failing_since, self._refused_before = 0.0, 0
        self.appended = 0
        self.set_aside = 0  # matches since the start
        self._records_told: set[str] = set()  # the damaged ones
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with TemporaryFile(dir=folder):  # the system tells more clearly than SQLite why not
                self._lock = folder_lock(folder)
            try:
                self._connection = opened(folder)
            except BaseException:
                self._lock.close()
                raise
            self._witness = Witness(folder)
        except (OSError, sqlite3.Error) as error:
            raise unusable(folder, error) from error
        self._gathered: list[_Job] = []
        self._journal = journal.Journal(self._connection)
        self._loose = 0  # commits in the journal
        self._saved: dict[str, journal.Point] = {}  # checkpoints for when it is put in order
        self._committing = False
        self._under_way = 0  # appends that the thread has
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
        self._witness.close()
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
        self._gather(_Job(lines[0].match, text[1:-1], len(lines), new, rows, point, written))

    def _gather(self, job: _Job) -> None:
        self._gathered.append(job)
        if len(self._gathered) == 1 and not self._committing:
            # Not yet: what else comes in this turn of the loop goes along.
            loop = asyncio.get_running_loop()
            loop.call_soon(self._hand_over, loop)

    def save(self, match: str, saved: Checkpoint) -> None:
        """A checkpoint that was missing; it follows some commits later."""
        point = (match, saved.number, write_checkpoint(saved))
        self._gather(_Job(match, b"", 0, (), (), point, _nobody))

    @property
    def waiting(self) -> int:
        """Appends that are neither on the disk nor refused yet."""
        return len(self._gathered) + self._under_way

    async def stored(self, lines: Sequence[Line], *, new: Sequence[Row] = ()) -> None:
        """Returns when they are on the disk, or raises the error."""
        done = asyncio.get_running_loop().create_future()
        self.append(lines, settling(done), new=new)
        await done

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        batch, self._gathered = self._gathered, []
        if batch:
            self._committing = True
            self._under_way = len(batch)
            self._batches.put((batch, loop))

    def _committed(self, batch: list[_Job], loop: asyncio.AbstractEventLoop) -> None:
        """In the loop: everyone is told of this batch, and then the disk gets the next one."""
        self._under_way = 0
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
        """The logs of all matches that are not over; those that are damaged are set aside."""
        logs, damages = await asyncio.to_thread(self._read, reading.running)
        for damage in damages:
            await self.put_aside(damage.match, damage.why)
        return logs

    async def log(self, match: str, *, whole: bool = False) -> Log | None:
        """
        None if there is no such match; raises Damaged, and sets it aside, if it cannot be read.

        The `whole` log leaves out the checkpoint.
        """
        try:
            return await self._of(match, lambda db: reading.log(db, match, whole=whole))
        except Damaged as error:
            await self.put_aside(match, error.message)
            raise Damaged(say("match-set-aside")) from error

    async def record(self, match: str) -> str | None:
        """The record of a finished match, None if there is none; Damaged if it is not whole."""
        try:
            return await self._of(match, lambda db: reading.record(db, match))
        except Damaged as error:  # not set aside: its log may tell the same
            if error.message.id == "damage-record" and match not in self._records_told:
                self._records_told.add(match)
                fault("record damaged", error.message, match=match)
            raise

    async def finished(self, matches: Sequence[str]) -> list[RecordRow]:
        """Those of these that are over, public or not."""
        return await self._rows(lambda db: reading.finished(db, matches))

    async def search(self, search: Search) -> list[RecordRow]:
        return await self._rows(lambda db: reading.search(db, search))

    async def _rows(
        self, ask: Callable[[sqlite3.Connection], tuple[list[RecordRow], list[reading.Damage]]]
    ) -> list[RecordRow]:
        rows, damages = await asyncio.to_thread(self._read, ask)
        for damage in damages:
            await self.put_aside(damage.match, damage.why)
        return rows

    async def _of(self, match: str, ask: Callable[[sqlite3.Connection], T]) -> T:
        """Raises Damaged also where a page of the file is broken that is about this match."""
        try:
            return await asyncio.to_thread(self._read, ask)
        except Unavailable as error:
            cause = error.__cause__
            if isinstance(cause, sqlite3.Error) and broken(cause):
                raise Damaged(say("damage-page", error=str(cause))) from cause
            raise

    def _read(self, ask: Callable[[sqlite3.Connection], T]) -> T:
        try:
            with closing(connect(self.path, "ro")) as connection:
                return ask(connection)
        except sqlite3.Error as error:
            _log.error("not read", extra={"error": str(error)})
            raise Unavailable(say("storage-unreadable")) from error

    async def put_aside(self, match: str, why: Message) -> None:
        """
        It stays in the file as it is, and is not tried again until it is repaired or removed.

        Told once: to the log, with what the operator can do.
        """
        await asyncio.to_thread(self._put_aside, match, why)

    def _put_aside(self, match: str, why: Message) -> None:
        try:
            with closing(connect(self.path)) as db:
                new = put_aside(db, match, why)
        except sqlite3.Error:  # the disk refuses: it is tried again when somebody asks for it
            new = True
        if new:
            self.set_aside += 1

    # Writing: the thread.

    def _write(self) -> None:
        while (handed := self._batches.get()) is not None:
            batch, loop = handed
            self._commit(batch)
            loop.call_soon_threadsafe(self._committed, batch, loop)
            if self._journal.last is not None:
                self._witness.note(self._journal.last)
            self._put_in_order(_LOOSE)

    def _put_in_order(self, most: int) -> None:
        """Nobody waits for it; what the disk refuses now is tried again with the next commit."""
        if self._loose <= most:
            return
        try:
            journal.put_in_order(self._connection, self._saved.values(), own=True)
            self._loose = 0
            self._saved.clear()
            self._journal.doubt()
        except sqlite3.Error:
            self._roll_back()

    def _commit(self, batch: list[_Job]) -> None:
        try:
            with self.commit_seconds.time():
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
        except sqlite3.Error as error:
            self._roll_back()
            if self.healthy:
                self._failing_since, self._refused_before = time.monotonic(), self.refused
                _log.error("not stored", extra={"error": str(error)})
            self.healthy = False
            self.refused += len(batch)
            why = say("storage-damaged" if broken(error) else "storage-failed")
            for job in batch:
                job.error = Unavailable(why)
        else:
            if not self.healthy:
                seconds = round(time.monotonic() - self._failing_since, 1)
                facts = {"seconds": seconds, "refused": self.refused - self._refused_before}
                _log.error("stored again", extra=facts)
            self.healthy = True
            self.commits += 1
            self._loose += 1
            for job in batch:
                self.appended += job.count
                if job.point is not None:
                    self._saved[job.match] = job.point

    def _put(self, batch: list[_Job]) -> None:
        """Where there is nothing but lines, as with most moves, one statement is all."""
        lines = [job.lines for job in batch if job.count]
        matches = [job.match for job in batch if job.count]
        if not lines:  # nothing but checkpoints, which follow later
            self._connection.executescript(_PROBE)
            return
        more = [job for job in batch if job.new or job.rows]
        if not more:
            self._journal.append(lines, matches)
            return
        db = self._connection
        db.execute("BEGIN IMMEDIATE")
        for job in more:
            db.executemany(NEW_ROW, [row.stored for row in job.new])
            db.executemany(CHANGE_ROW, [row.stored for row in job.rows])
            if job.point is not None and any(row.state == "over" for row in job.rows):
                # Looked at from now on, by whoever comes: it does not follow later.
                journal.save(db, [job.point])
        self._journal.append(lines, matches)
        db.execute("COMMIT")

    def _roll_back(self) -> None:
        self._journal.doubt()
        with suppress(sqlite3.Error):  # the thread goes on, whatever the disk does
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")


def _nobody(error: EnGardeError | None) -> None:
    """Is told."""


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
