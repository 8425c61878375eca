"""
What is stored of a match: one event after another, from which it is rebuilt exactly.

The log is for the server alone: it holds the dealer's seed and the deck before their time.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .wire import OfferKind, SeatName, Starter

__all__ = [
    "Abandoned",
    "Acted",
    "Answered",
    "Claimed",
    "Closed",
    "Committed",
    "Computer",
    "Created",
    "Dealt",
    "Event",
    "Flagged",
    "Joined",
    "Offered",
    "Person",
    "Rematched",
    "Resigned",
    "Revealed",
    "Sealed",
    "Stopped",
    "TookBack",
]


class Stored(Struct, frozen=True, tag_field="type", tag=str.lower, omit_defaults=True):
    pass


class Person(Stored, frozen=True, tag="person"):
    name: str
    token: str  # its SHA-256: the token itself is nowhere

    @property
    def shown(self) -> str:
        return self.name


class Computer(Stored, frozen=True, tag="computer"):
    player: str
    seed: int

    @property
    def shown(self) -> str:
        return self.player


Sitter = Person | Computer


class Created(Stored, frozen=True):
    edition: str
    level: str
    house: str
    target: int
    starter: Starter
    pace: Literal["none", "move", "match"]
    seconds: int
    increment: int
    open_discards: bool
    undo: bool
    public: bool
    left: Sitter | None  # None: open to whoever comes first
    right: Sitter | None
    # Whether a seat's time runs only after its first action. A match of an earlier release has
    # no such field: its time ran from the deal, and it is replayed as it was.
    first_free: bool = False


class Joined(Stored, frozen=True):
    seat: SeatName
    person: Person


class Sealed(Stored, frozen=True):
    """The next round's shuffle begins: the dealer's seed is chosen, its commitment published."""

    seed: str


class Committed(Stored, frozen=True):
    seat: SeatName
    commitment: str


class Closed(Stored, frozen=True):
    """No more commitments: those who gave one may now tell their seed."""


class Revealed(Stored, frozen=True):
    seat: SeatName
    seed: str


class Dealt(Stored, frozen=True):
    """
    The deck follows from the seeds; it is stored so that no later release can deal another.
    So is the starter, where the lot had to decide it.
    """

    deck: str
    starter: SeatName | None = None


class Acted(Stored, frozen=True):
    seat: SeatName
    action: str


class TookBack(Stored, frozen=True):
    seat: SeatName


class Resigned(Stored, frozen=True):
    seat: SeatName
    match: bool


class Flagged(Stored, frozen=True):
    """The seat's time is over."""

    seat: SeatName


class Claimed(Stored, frozen=True):
    """The seat claims the match from an opponent who stayed away."""

    seat: SeatName


class Abandoned(Stored, frozen=True):
    """Nobody came back."""


class Stopped(Stored, frozen=True):
    """The match has become too long for this server: no further round is dealt."""


class Offered(Stored, frozen=True):
    """Of a rematch: who starts, by the present seats (None: by turns), and whether sides change."""

    seat: SeatName
    what: OfferKind
    starter: Starter | None = None
    swap: bool = False


class Answered(Stored, frozen=True):
    seat: SeatName
    accept: bool


class Rematched(Stored, frozen=True):
    match: str


Event = (
    Created
    | Joined
    | Sealed
    | Committed
    | Closed
    | Revealed
    | Dealt
    | Acted
    | TookBack
    | Resigned
    | Flagged
    | Claimed
    | Abandoned
    | Stopped
    | Offered
    | Answered
    | Rematched
)
