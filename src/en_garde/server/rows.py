"""What the store keeps of matches, as values."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from msgspec import Struct

from .checkpoint import Checkpoint
from .events import Event
from .sums import checksum

__all__ = ["CHANGE_ROW", "NEW_ROW", "PUT_ROW", "Line", "Log", "RecordRow", "Row", "Search"]

NEW_ROW = """
INSERT INTO matches VALUES (:match, :state, :public, :created, :finished, :left, :right,
    :edition, :level, :result, :record, :sum, :record_sum)
"""
_CHANGES = """
UPDATE SET state = :state, finished = :finished, left_name = :left, right_name = :right,
    result = :result, record = :record, sum = :sum, record_sum = :record_sum
"""
# No upsert: a match that the operator removed is not brought back by what is still in memory.
CHANGE_ROW = f"{_CHANGES.replace('UPDATE', 'UPDATE matches')} WHERE id = :match"
PUT_ROW = f"""
{NEW_ROW} ON CONFLICT (id) DO {_CHANGES}, public = :public, created = :created,
    edition = :edition, level = :level
"""


class Line(Struct, frozen=True, array_like=True, gc=False):
    """One event of a match's log; stored as an array."""

    match: str
    number: int
    time: int
    event: Event


@dataclass(frozen=True, slots=True)
class Log:
    """What a match is rebuilt from: its creation, a checkpoint if there is one, what followed."""

    created: Line
    saved: Checkpoint | None
    lines: tuple[Line, ...]
    state: str | None = None  # what the list says of it


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

    @property
    def sums(self) -> tuple[int, int | None]:
        """The checksums of the row and of its record, which is not read with every list."""
        listed = (self.match, self.state, int(self.public), self.created, self.finished)
        named = (self.left, self.right, self.edition, self.level, self.result)
        record = None if self.record is None else checksum(self.match, self.record)
        return checksum(*listed, *named), record

    @property
    def stored(self) -> dict[str, object]:
        """With its checksums, for the statements above."""
        sum, record_sum = self.sums
        return {**asdict(self), "sum": sum, "record_sum": record_sum}


@dataclass(frozen=True, slots=True)
class RecordRow:
    match: str
    finished: int
    left: str
    right: str
    edition: str
    level: str
    result: str
    heading: str  # of its record: the tags


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """Which finished public matches; None asks for nothing in particular."""

    player: str | None = None
    edition: str | None = None
    since: int | None = None
    until: int | None = None
    before: tuple[int, str] | None = None  # the last one of the page before
    limit: int = 50
