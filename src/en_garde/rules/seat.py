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
        return _OTHERS[self]

    @property
    def forward(self) -> int:
        """The direction of the opponent: up the squares for left, down for right."""
        return _FORWARD[self]

    def __str__(self) -> str:
        return _NAMES[self]


# Looked up by place: naming a member of an enumeration takes five times as long.
_OTHERS = (Seat.RIGHT, Seat.LEFT)
_FORWARD = (1, -1)
_NAMES = ("left", "right")

SEATS: Mapping[str, Seat] = {str(seat): seat for seat in Seat}
