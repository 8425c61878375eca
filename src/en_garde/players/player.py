"""The seam: whoever decides gets what a seat has seen, and answers with an action."""

from __future__ import annotations

from random import Random
from typing import Protocol

from en_garde.rules import Action, Seen

__all__ = ["Player", "chances"]


class Player(Protocol):
    """
    A choice depends on the player's own settings and on what it has seen, on nothing else:
    the same player shown the same choses the same, also after a restart or in another process.
    """

    @property
    def name(self) -> str: ...

    def choose(self, seen: Seen) -> Action:
        """One of the legal actions; called only when the seat is to act."""
        ...


def chances(seed: int, seen: Seen) -> Random:
    """A random stream of its own for every seed and everything a seat can have seen."""
    hands = ("".join(map(str, view.hand)) for view in seen.views)
    return Random(" ".join((str(seed), str(seen.now.seat), *hands, *map(str, seen.actions))))
