"""The two seats, named after the end of the piste they start from (R1)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

__all__ = ["SEATS", "Seat"]


class Seat(IntEnum):
    """An index into everything that comes as a pair: squares, hands, scores."""

    LEFT = 0
    RIGHT = 1

    @property
    def other(self) -> Seat:
        return Seat.RIGHT if self is Seat.LEFT else Seat.LEFT

    @property
    def forward(self) -> int:
        """The direction of the opponent: up the squares for left, down for right."""
        return 1 if self is Seat.LEFT else -1

    def __str__(self) -> str:
        return "left" if self is Seat.LEFT else "right"


SEATS: Mapping[str, Seat] = {str(seat): seat for seat in Seat}
