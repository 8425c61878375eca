"""The seam: whoever decides gets what a seat has seen, and answers with an action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Protocol

from en_garde.rules import Action, Seen

__all__ = ["Player", "Stop", "Strategist", "chances", "drawn"]

Stop = Callable[[], bool]  # asked now and then while a player thinks: is it time to answer?
Mix = Mapping[Action, float]  # what may be played, with its chance


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


class Strategist(Player, Protocol):
    """
    A player who can say with what chances it plays, and whose time can be set.

    Without `stop` it takes the time it is used to, and the choice is the same each time. With
    it, it thinks until `stop()` is true, be that sooner or later.
    """

    def __hash__(self) -> int: ...

    def choose(self, seen: Seen, stop: Stop | None = None) -> Action: ...

    def policy(self, seen: Seen, stop: Stop | None = None) -> Mix:
        """The chances of the legal actions; they add up to 1, and `choose` draws from them."""
        ...


def chances(seed: int, seen: Seen) -> Random:
    """A random stream of its own for every seed and everything a seat can have seen."""
    hands = ("".join(map(str, view.hand)) for view in seen.views)
    return Random(" ".join((str(seed), str(seen.now.seat), *hands, *map(str, seen.actions))))


def drawn(mix: Mix, seed: int, seen: Seen) -> Action:
    """One action, drawn with these chances."""
    actions = list(mix)
    return chances(seed, seen).choices(actions, [mix[action] for action in actions])[0]
