"""Rooms in one long array, each taken for a while: the plan of the window."""

from __future__ import annotations

__all__ = ["Room"]


class Room:
    """
    First fit, in the order of time.

    >>> room = Room(0)
    >>> room.take(10, 0, 1), room.take(5, 1, 3), room.take(8, 2, 2), room.size
    (0, 10, 0, 15)
    """

    def __init__(self, begin: int) -> None:
        self.begin = self.size = begin
        self._taken: list[tuple[int, int, int]] = []  # begin, end, last moment

    def take(self, size: int, now: int, until: int) -> int:
        """Where a room of that size begins that is free from now on; it is kept until then."""
        self._taken = [each for each in self._taken if each[2] >= now]
        at = self.begin
        for begin, end, _ in sorted(self._taken):
            if at + size <= begin:
                break
            at = max(at, end)
        self._taken.append((at, at + size, until))
        self.size = max(self.size, at + size)
        return at
