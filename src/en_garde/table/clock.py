"""
The clock of a match as a value: times go in as milliseconds, nothing here asks what time it is.

Time runs only while a seat has to decide. Whoever keeps the clock says when a decision is
due and when it was taken, so a pause (between rounds, or while a server is down) costs nobody.
A seat's first action of a match can be free: nobody loses who has only just sat down.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum

from en_garde.rules import Seat, TableError, say

__all__ = ["MAX_CLOCK_SECONDS", "Clock", "Control", "Pace"]

MAX_CLOCK_SECONDS = 14 * 24 * 3600


class Pace(StrEnum):
    NONE = "none"
    MOVE = "move"  # so much for every decision; running out loses the round
    MATCH = "match"  # so much for all of them, and an increment for each; it loses the match


@dataclass(frozen=True, slots=True)
class Control:
    """The time that was agreed, in seconds."""

    pace: Pace = Pace.NONE
    seconds: int = 0
    increment: int = 0

    def __post_init__(self) -> None:
        least = 0 if self.pace is Pace.NONE else 1
        most = 0 if self.pace is Pace.NONE else MAX_CLOCK_SECONDS
        if not least <= self.seconds <= most:
            raise TableError(say("clock-seconds", seconds=self.seconds, least=least, most=most))
        most = MAX_CLOCK_SECONDS if self.pace is Pace.MATCH else 0
        if not 0 <= self.increment <= most:
            raise TableError(say("clock-increment", seconds=self.increment, most=most))

    def __str__(self) -> str:
        """As it stands in a record: `move 30`, `match 300+5`."""
        if self.pace is Pace.MATCH:
            return f"{self.pace} {self.seconds}+{self.increment}"
        return f"{self.pace} {self.seconds}" if self.pace is Pace.MOVE else str(self.pace)

    @classmethod
    def read(cls, text: str) -> Control | None:
        """None for what is no clock of ours: a record needs none to be replayed."""
        found = _CONTROL.fullmatch(text)
        if found is None:
            return None
        pace, seconds, increment = found.groups()
        try:
            return cls(Pace(pace), int(seconds), int(increment or 0))
        except TableError:
            return None


_CONTROL = re.compile(r"(move|match) (\d{1,9})(?:\+(\d{1,9}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Clock:
    control: Control
    banks: tuple[int, int]  # milliseconds each seat had when its clock was last started
    running: Seat | None = None
    since: int = 0
    waits: tuple[bool, bool] = (False, False)  # for a seat's first action: its time does not run

    @classmethod
    def new(cls, control: Control, *, first_free: bool = False) -> Clock:
        """With `first_free` a seat's time runs only after its first action of the match."""
        return cls(control, (control.seconds * 1000,) * 2, waits=(first_free, first_free))

    def left(self, seat: Seat, now: int) -> int:
        """What the seat has left, never less than nothing."""
        spent = max(0, now - self.since) if seat is self.running else 0
        return max(0, self.banks[seat] - spent)

    @property
    def deadline(self) -> int | None:
        """When the running clock will have run out."""
        if self.running is None:
            return None
        return self.since + self.banks[self.running]

    def flagged(self, now: int) -> Seat | None:
        """The seat whose time is over."""
        return self.running if self.deadline is not None and now >= self.deadline else None

    def started(self, seat: Seat, now: int) -> Clock:
        if self.control.pace is Pace.NONE or self.waits[seat]:
            return self
        return replace(self, running=seat, since=now)

    def acted(self, seat: Seat) -> Clock:
        """The seat has acted: from its next decision on its time runs."""
        if not self.waits[seat]:
            return self
        left, right = self.waits
        return replace(self, waits=(False, right) if seat is Seat.LEFT else (left, False))

    def stopped(self, now: int) -> Clock:
        """The decision was taken: it is paid for, and what the pace gives back is given."""
        if self.running is None:
            return self
        if self.control.pace is Pace.MOVE:
            bank = self.control.seconds * 1000
        else:
            bank = self.left(self.running, now) + self.control.increment * 1000
        left, right = self.banks
        banks = (bank, right) if self.running is Seat.LEFT else (left, bank)
        return replace(self, banks=banks, running=None)

    def resumed(self, now: int) -> Clock:
        """After a pause that nobody pays for: the decision under way begins anew."""
        return self if self.running is None else replace(self, since=now)
