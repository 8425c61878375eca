"""Rooms in one long array, each taken for a while: the plan of the window."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import NamedTuple, TypeVar

__all__ = ["Wish", "rooms"]

Key = TypeVar("Key", bound=Hashable)


class Wish(NamedTuple):
    size: int
    begins: int  # moments, both included
    ends: int


def rooms(wishes: Mapping[Key, Wish]) -> tuple[dict[Key, int], int]:
    """
    Where each room begins, and the length of it all: the largest choose first.

    >>> rooms({"a": Wish(10, 0, 1), "b": Wish(5, 1, 3), "c": Wish(8, 2, 2)})
    ({'a': 0, 'c': 0, 'b': 10}, 15)
    """
    taken: dict[Key, int] = {}
    for key, wish in sorted(wishes.items(), key=lambda each: -each[1].size):
        at = 0
        for begin, end in sorted(
            (taken[other], taken[other] + wishes[other].size)
            for other in taken
            if wishes[other].begins <= wish.ends and wish.begins <= wishes[other].ends
        ):
            if at + wish.size <= begin:
                break
            at = max(at, end)
        taken[key] = at
    return taken, max((taken[key] + wishes[key].size for key in taken), default=0)
