"""One round's shuffle under way: who has committed, who has told the seed, what follows."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from en_garde.rules import RuleSet, Seat, TableError, say
from en_garde.table import Seals, commitment, derive_deck, draw_starter, write_proof

__all__ = ["Shuffle", "Stage"]

T = TypeVar("T")

_SEATS = tuple(Seat)  # going through an enum itself is slow


class Stage(StrEnum):
    COMMIT = "commit"
    REVEAL = "reveal"
    DEALT = "dealt"


class Shuffle(Struct, frozen=True):
    round: int
    seed: bytes  # the dealer's: a secret until the round is over
    since: int  # when the stage began
    seals: Seals
    seeds: tuple[bytes | None, bytes | None] = (None, None)
    stage: Stage = Stage.COMMIT

    @classmethod
    def begun(cls, round: int, seed: bytes, now: int) -> Shuffle:
        return cls(round, seed, now, Seals(commitment(seed)))

    def complete(self, contributors: Collection[Seat]) -> bool:
        """Whether the stage has all it waits for."""
        match self.stage:
            case Stage.COMMIT:
                return all(self.seals.seats[seat] is not None for seat in contributors)
            case Stage.REVEAL:
                return all(
                    self.seeds[seat] is not None
                    for seat in _SEATS
                    if self.seals.seats[seat] is not None
                )
            case Stage.DEALT:
                return False

    def awaits(self, seat: Seat) -> bool:
        """Whether it is this seat's turn to contribute."""
        match self.stage:
            case Stage.COMMIT:
                return self.seals.seats[seat] is None
            case Stage.REVEAL:
                return self.seals.seats[seat] is not None and self.seeds[seat] is None
            case Stage.DEALT:
                return False

    def committed(self, seat: Seat, sealed: str) -> Shuffle:
        if self.stage is not Stage.COMMIT:
            raise TableError(say("commitment-late", round=self.round))
        if self.seals.seats[seat] is not None:
            raise TableError(say("commitment-given", round=self.round))
        seals = Seals(self.seals.dealer, _with(self.seals.seats, seat, sealed))
        return replace(self, seals=seals)

    def closed(self, now: int) -> Shuffle:
        return replace(self, stage=Stage.REVEAL, since=now)

    def revealed(self, seat: Seat, seed: bytes) -> Shuffle:
        if self.stage is not Stage.REVEAL:
            late = self.stage is Stage.DEALT
            raise TableError(say("seed-late" if late else "seed-early", round=self.round))
        if self.seeds[seat] is not None:
            raise TableError(say("seed-given", round=self.round))
        if not self.seals.opened_by(seat, seed):
            raise TableError(say("seed-commitment", round=self.round))
        return replace(self, seeds=_with(self.seeds, seat, seed))

    def resumed(self, now: int) -> Shuffle:
        """The stage under way begins anew."""
        return replace(self, since=now)

    def dealt(self) -> Shuffle:
        return replace(self, stage=Stage.DEALT)

    def deck(self, rules: RuleSet) -> tuple[int, ...]:
        return derive_deck(rules, self.seed, self.seeds)

    def lot(self) -> Seat:
        return draw_starter(self.seed, self.seeds)

    def proof(self, *, lot: bool) -> tuple[tuple[str, str], ...]:
        return write_proof(self.seals, self.seed, self.seeds, lot=lot)


def _with(pair: tuple[T | None, T | None], seat: Seat, value: T) -> tuple[T | None, T | None]:
    return (value, pair[1]) if seat is Seat.LEFT else (pair[0], value)
