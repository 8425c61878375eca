"""The contestants of one process: each made when first needed, programs kept from game to game."""

from __future__ import annotations

from contextlib import ExitStack
from functools import cache
from typing import Self

from en_garde.players import LADDER

from .contestants import Computer, Contestant
from .ledger import Unit
from .referee import play_pair
from .results import write_pair
from .settings import Limits, Settings, command_of, net_thinking

__all__ = ["Company", "made"]


def made(name: str, limits: Limits, leaving: ExitStack) -> Contestant:
    """Whom an entrant's name means; a program is ended when the stack is left."""
    if (command := command_of(name)) is None:
        _warm(name)
        return Computer(name)
    from .bot import Bot

    bot = Bot(command, limits)
    leaving.callback(bot.close)
    return bot


class Company:
    def __init__(self, settings: Settings, names: tuple[str, ...]) -> None:
        self._settings = settings
        self._names = names
        self._made: dict[int, Contestant] = {}
        self._stack = ExitStack()

    def play(self, unit: Unit) -> str:
        """A pair of games, as a line of JSON: that is how it travels and how it is kept."""
        number, pair = unit
        pairing = self._settings.pairings[number]
        first, second = pairing.first, pairing.second
        sides = (self._contestant(first), self._contestant(second))
        names = (self._names[first], self._names[second])
        return write_pair(play_pair(self._settings, sides, names, number, pair))

    def _contestant(self, entrant: int) -> Contestant:
        if entrant not in self._made:
            name = self._settings.entrants[entrant]
            self._made[entrant] = made(name, self._settings.limits, self._stack)
        return self._made[entrant]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()


def _warm(name: str) -> None:
    """What is compiled or loaded once is no part of a decision's time."""
    if name.partition(" #")[0] in LADDER:
        _warm_ladder()
    if net_thinking(name) is not None:
        from en_garde.solver import warm

        warm.done(warm.endings())


@cache
def _warm_ladder() -> None:
    from en_garde.solver import warm

    warm.done(warm.ladder())
