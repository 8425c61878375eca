"""
Matches and records read back from the database, with a look at every checksum.

Raises Damaged where what is stored of a match is not what was written.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from operator import attrgetter
from typing import Any

from msgspec import DecodeError, ValidationError
from msgspec.json import Decoder, Encoder

from en_garde.rules import Message, say

from . import journal
from .checkpoint import Checkpoint, read_checkpoint
from .errors import Damaged
from .rows import Line, Log, RecordRow, Search
from .sums import checksum

__all__ = [
    "Damage",
    "Stored",
    "everything",
    "finished",
    "known",
    "log",
    "reason",
    "record",
    "running",
    "search",
    "set_aside",
]

_LISTED = "id, state, public, created, finished, left_name, right_name, edition, level, result"
_RUNNING = "SELECT id FROM matches WHERE state != 'over'"
_ROW = f"SELECT {_LISTED}, sum FROM matches WHERE id = ?"
_CHECKPOINTS = "SELECT match, number, body, sum FROM checkpoints"
_CHAPTERS = "SELECT chapters.match, chapters.first, chapters.lines, chapters.sum FROM chapters"
# The creation, and whatever the checkpoint does not have.
_NEEDED = f"""
{_CHAPTERS} LEFT JOIN checkpoints ON checkpoints.match = chapters.match
WHERE chapters.match {{which}} AND (chapters.first = 1 OR chapters.first >= (
    SELECT max(earlier.first) FROM chapters AS earlier
    WHERE earlier.match = chapters.match
    AND earlier.first <= coalesce(checkpoints.number, 0) + 1))
"""
_TRACES = """
SELECT 1 WHERE EXISTS (SELECT 1 FROM chapters WHERE match = :match)
    OR EXISTS (SELECT 1 FROM checkpoints WHERE match = :match)
"""
_HEADING = "substr(record, 1, 2000)"  # the tags of a record stand at its beginning
_SEARCH = f"""
SELECT {_LISTED}, sum, {_HEADING} FROM matches
WHERE state = 'over' AND public
    AND (:player IS NULL OR :player IN (left_name, right_name))
    AND (:edition IS NULL OR edition = :edition)
    AND (:since IS NULL OR finished >= :since)
    AND (:until IS NULL OR finished <= :until)
    AND (:before_time IS NULL OR (finished, id) < (:before_time, :before_id))
ORDER BY finished DESC, id DESC LIMIT :limit
"""

_FINISHED = (
    f"SELECT {_LISTED}, sum, {_HEADING} FROM matches WHERE state = 'over' AND id IN ({{places}})"
)
_KNOWN = """
SELECT id FROM matches UNION SELECT match FROM chapters UNION SELECT match FROM set_aside
"""

Chapter = tuple[int, object, int]  # its first event, its lines, their checksum

_encode = Encoder().encode
_read_lines = Decoder(list[Line]).decode
_read_reason = Decoder(tuple[str, dict[str, str | int]]).decode


@dataclass(frozen=True, slots=True)
class Damage:
    match: str
    why: Message


def running(db: sqlite3.Connection) -> tuple[list[Log], list[Damage]]:
    """The logs of all matches that are not over, and what is wrong with the others of them."""
    db.execute("BEGIN")  # so that everything is of the same instant
    aside = set_aside(db)
    which = f"IN ({_RUNNING})"
    pieces: dict[str, list[Chapter]] = {id: [] for (id,) in db.execute(_RUNNING) if id not in aside}
    for match, *piece in db.execute(_NEEDED.format(which=which)):
        if match in pieces:
            pieces[match].append((piece[0], piece[1], piece[2]))
    saved = {
        point[0]: _checkpoint(*point) for point in db.execute(f"{_CHECKPOINTS} WHERE match {which}")
    }
    logs, damages = [], []
    for match, chapters in pieces.items():
        try:
            state = _state(db, match)
            if match in saved and saved[match] is None:
                chapters = _all_chapters(db, match)
            logs.append(_assembled(match, state, saved.get(match), chapters, ()))
        except Damaged as error:
            damages.append(Damage(match, error.message))
    return logs, damages


def log(db: sqlite3.Connection, match: str, *, whole: bool = False) -> Log | None:
    """None if there is no such match. The `whole` log leaves the checkpoint out."""
    db.execute("BEGIN")
    if (why := set_aside(db).get(match)) is not None:
        raise Damaged(why)
    state = _state(db, match)
    if state is None:
        return None
    found = db.execute(f"{_CHECKPOINTS} WHERE match = ?", (match,)).fetchone()
    saved = None if found is None or whole else _checkpoint(*found)
    if saved is None:
        chapters = _all_chapters(db, match)
    else:
        needed = db.execute(_NEEDED.format(which="= ?"), (match,))
        chapters = [(first, text, sum) for _, first, text, sum in needed]
    return _assembled(match, state, saved, chapters, journal.loose(db, match))


def record(db: sqlite3.Connection, match: str) -> str | None:
    """The record of a finished match, None if there is none."""
    found = db.execute("SELECT record, record_sum FROM matches WHERE id = ?", (match,)).fetchone()
    if found in (None, (None, None)):
        if (why := set_aside(db).get(match)) is not None:
            raise Damaged(why)
        _state(db, match)  # or has only its row gone?
        return None
    text, sum = found
    if checksum(match, text) != sum or not isinstance(text, str):
        raise Damaged(say("damage-record"))
    return text


def search(db: sqlite3.Connection, search: Search) -> tuple[list[RecordRow], list[Damage]]:
    """The rows that are found, and those that would have been if they were whole."""
    before_time, before_id = search.before or (None, None)
    asked = {**asdict(search), "before_time": before_time, "before_id": before_id}
    del asked["before"]
    good: list[RecordRow] = []
    damages: list[Damage] = []
    while True:
        found = db.execute(_SEARCH, asked).fetchall()
        _sort(found, good, damages)
        if len(found) < search.limit or len(good) >= search.limit:
            return good[: search.limit], damages
        asked |= {"before_time": found[-1][4], "before_id": found[-1][0]}


def finished(
    db: sqlite3.Connection, matches: Sequence[str]
) -> tuple[list[RecordRow], list[Damage]]:
    """Those of these that are over, public or not."""
    good: list[RecordRow] = []
    damages: list[Damage] = []
    places = ", ".join("?" * len(matches))
    _sort(db.execute(_FINISHED.format(places=places), tuple(matches)).fetchall(), good, damages)
    return good, damages


def _sort(found: Iterable[tuple[Any, ...]], good: list[RecordRow], damages: list[Damage]) -> None:
    for *row, sum, heading in found:
        id, _, _, _, finished, left, right, edition, level, result = row
        if checksum(*row) == sum:
            tags = heading if isinstance(heading, str) else ""
            good.append(RecordRow(id, finished, left, right, edition, level, result, tags))
        else:
            damages.append(Damage(str(id), say("damage-row")))


def set_aside(db: sqlite3.Connection) -> dict[str, Message]:
    """The matches that are not tried any more, and why."""
    found = db.execute("SELECT match, why FROM set_aside").fetchall()
    return {match: _reason(why) for match, why in found}


def reason(why: Message) -> str:
    """As it is stored, to be told in whatever language it is asked for."""
    return _encode((why.id, dict(why.facts))).decode()


def _reason(text: str) -> Message:
    try:
        id, facts = _read_reason(text)
    except (DecodeError, ValidationError):
        return say("damage-page-lost")
    return say(id, **facts)


def known(db: sqlite3.Connection) -> list[str]:
    """All matches of which there is anything."""
    return [match for (match,) in db.execute(_KNOWN)]


@dataclass(frozen=True, slots=True)
class Stored:
    """Everything that there is of a match; what is damaged is left out and told by `faults`."""

    match: str
    state: str | None
    record: str | None
    saved: Checkpoint | None
    chapters: list[Chapter]
    loose: list[str]
    faults: tuple[Message, ...]

    def log(self, saved: Checkpoint | None) -> Log:
        """From its beginning, or from this checkpoint; raises Damaged."""
        return _assembled(self.match, self.state, saved, self.chapters, self.loose)

    @property
    def beginning(self) -> Iterator[Line]:
        """The log up to the first damage."""
        expected = 1
        for chapter in self.chapters:
            try:
                lines = _lines(self.match, *chapter)
            except Damaged:
                return
            for line in lines:
                if line.number != expected:
                    return
                expected += 1
                yield line


def everything(db: sqlite3.Connection, match: str) -> Stored:
    state = text = None
    faults = []
    try:
        state = _state(db, match)
    except Damaged as error:
        faults.append(error.message)
    try:
        text = record(db, match)
    except Damaged as error:
        if error.message not in faults:
            faults.append(error.message)
    found = db.execute(f"{_CHECKPOINTS} WHERE match = ?", (match,)).fetchone()
    saved = None if found is None else _checkpoint(*found)
    if found is not None and saved is None:
        faults.append(say("damage-checkpoint"))
    chapters, loose = _all_chapters(db, match), journal.loose(db, match)
    return Stored(match, state, text, saved, chapters, loose, tuple(faults))


def _state(db: sqlite3.Connection, match: str) -> str | None:
    """The state that the list tells of a match; None if there is no such match."""
    found = db.execute(_ROW, (match,)).fetchone()
    if found is None:
        if db.execute(_TRACES, {"match": match}).fetchone():
            raise Damaged(say("damage-row-missing"))
        return None
    *row, sum = found
    if checksum(*row) != sum:
        raise Damaged(say("damage-row"))
    return str(row[1])


def _checkpoint(match: str, number: object, body: object, sum: object) -> Checkpoint | None:
    """None where it is damaged: the log has all of it."""
    if not isinstance(body, bytes) or checksum(match, number, body) != sum:
        return None
    try:
        return read_checkpoint(body)
    except (DecodeError, ValidationError):
        return None


def _all_chapters(db: sqlite3.Connection, match: str) -> list[Chapter]:
    found = db.execute(f"{_CHAPTERS} WHERE chapters.match = ? ORDER BY first", (match,))
    return [(first, text, sum) for _, first, text, sum in found]


def _assembled(
    match: str,
    state: str | None,
    saved: Checkpoint | None,
    chapters: list[Chapter],
    loose: Sequence[str],
) -> Log:
    """Event after event without a gap, or Damaged."""
    last = 1 if saved is None else saved.number
    lines = [line for chapter in _not_before(saved, chapters) for line in _lines(match, *chapter)]
    for text in loose:  # of others too
        lines += [line for line in _read_lines(text) if line.match == match]
    lines.sort(key=attrgetter("number"))
    after = tuple(line for line in lines if line.number > last)
    for number, line in enumerate(after, last + 1):
        if line.number != number:
            raise Damaged(say("damage-gap", number=number))
    if saved is not None and saved.terms is not None:
        return Log(Line(match, 1, saved.created, saved.terms), saved, after, state)
    if not lines or lines[0].number != 1:
        raise Damaged(say("damage-gap", number=1))
    return Log(lines[0], saved, after, state)


def _not_before(saved: Checkpoint | None, chapters: list[Chapter]) -> list[Chapter]:
    """The chapters without those that only hold what a checkpoint tells as well."""
    if saved is None or saved.terms is None:
        return chapters
    begins = max((each[0] for each in chapters if each[0] <= saved.number + 1), default=0)
    return [each for each in chapters if each[0] >= begins]


def _lines(match: str, first: int, text: object, sum: int) -> list[Line]:
    if isinstance(text, str) and checksum(match, first, text) == sum:
        try:
            lines = _read_lines(text)
        except (DecodeError, ValidationError):  # an old file's, taken over as it was
            lines = []
        if lines and all(line.match == match for line in lines):
            return lines
    raise Damaged(say("damage-chapter", first=first))
