"""Which players of a stored record are computers, so that a front calls them in its language."""

from __future__ import annotations

import re

from en_garde.players import PLAYERS
from en_garde.rules import Seat
from en_garde.shapes import SeatName, seat_name

__all__ = ["HEADING", "computers_in"]

HEADING = 2000  # characters at the beginning of a record: all the tags that we write stand there
_TAG = re.compile(r'^\[Computers "([a-z ]*)"\]$', re.MULTILINE)


def computers_in(heading: str, left: str | None, right: str | None) -> tuple[SeatName, ...]:
    """
    By the tag Computers. A record from before that tag was written has none: there a name that
    is a computer player's id is one.
    """
    tagged = _TAG.search(heading)
    named = tagged[1].split() if tagged else None
    return tuple(
        seat_name(seat)
        for seat, name in zip(Seat, (left, right), strict=True)
        if (name in PLAYERS if named is None else seat_name(seat) in named)
    )
