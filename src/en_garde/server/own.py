"""The matches in which somebody holds a seat: how they stand, for a list to come back to."""

from __future__ import annotations

from collections.abc import Sequence

from . import wire
from .hall import Hall
from .match import seat_name
from .rows import RecordRow
from .show import show_info
from .sitters import computers_in
from .tokens import hash_token

__all__ = ["own_matches", "record_info"]


async def own_matches(hall: Hall, held: Sequence[wire.HeldSeat]) -> wire.OwnMatches:
    """Nothing is loaded for it: what runs is in memory, what is over stands in the file."""
    running: list[wire.OwnMatch] = []
    others: list[str] = []
    for each in held:
        room = hall.rooms.get(each.match)
        if room is None or room.match.over:
            others.append(each.match)
            continue
        match = room.match
        if seats := match.held_by(hash_token(each.token)):
            names = [seat_name(seat) for seat in seats]
            waits_for = [seat_name(seat) for seat in match.waits_for]
            running.append(wire.OwnMatch(show_info(match), names, waits_for))
    rows = await hall.store.finished(others) if others else []
    return wire.OwnMatches(running, list(map(record_info, rows)))


def record_info(row: RecordRow) -> wire.RecordInfo:
    return wire.RecordInfo(
        row.match,
        row.left,
        row.right,
        row.edition,
        row.level,
        row.result,
        row.finished,
        computers_in(row.heading, row.left, row.right),
    )
