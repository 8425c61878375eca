"""Who sits at a table of the arena: a computer player of ours, tables, or an outside program."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import thread_time
from typing import Protocol

from en_garde.extras import needs
from en_garde.players import Player, maker
from en_garde.rules import (
    Action,
    EnGardeError,
    Message,
    Outcome,
    RuleSet,
    Score,
    Seat,
    Seen,
    State,
    say,
)

from .settings import Settings, command_of, net_thinking, tables_of

__all__ = ["Computer", "Contestant", "Fault", "Sitting", "check_entrants"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting:
    """A match as one of its seats is told of it."""

    rules: RuleSet
    seat: Seat
    names: tuple[str, str]
    target: int
    seed: int


class Fault(EnGardeError):
    """
    What a program did wrong, and what would have been right: it loses the round.

    `sent` is the last that it was told, `got` what came back, `noise` the end of its errors.
    """

    def __init__(self, message: Message, *, sent: str = "", got: str = "", noise: str = "") -> None:
        super().__init__(message)
        self.sent = sent
        self.got = got
        self.noise = noise
        told = {"bot-sent": sent, "bot-got": got, "bot-noise": noise}
        self.details = tuple(say(id, text=text) for id, text in told.items() if text)


class Contestant(Protocol):
    @property
    def clock(self) -> Callable[[], float]:
        """Seconds, by which the cost of a decision is told."""
        ...

    def begin_match(self, sitting: Sitting) -> None: ...

    def begin_round(self, number: int, score: Score) -> None: ...

    def choose(self, seen: Seen) -> Action:
        """An action, which may be illegal; raises Fault where there is none."""
        ...

    def end_round(self, state: State, outcome: Outcome, score: Score) -> None: ...


class Computer:
    """One of the players that come with the package: it knows what it has seen, and no more."""

    def __init__(self, name: str) -> None:
        self.make = _maker(name)
        self._player: Player | None = None
        self.clock = thread_time  # processor time: what else the machine does is none of its doing

    def begin_match(self, sitting: Sitting) -> None:
        self._player = self.make(sitting.seed)

    def begin_round(self, number: int, score: Score) -> None:
        pass

    def choose(self, seen: Seen) -> Action:
        if self._player is None:
            raise RuntimeError("asked before its match began")
        return self._player.choose(seen)

    def end_round(self, state: State, outcome: Outcome, score: Score) -> None:
        pass


def _maker(name: str) -> Callable[[int], Player]:
    tables, thinking = tables_of(name), net_thinking(name)
    if thinking is not None:
        return partial(_net_champion, thinking)
    if tables is None:
        return maker(name.partition(" #")[0])
    needs("play", "numpy", "numba")
    from en_garde.solver.asking.opening import opened
    from en_garde.solver.player import TablePlayer, policy_of
    from en_garde.solver.resolving.player import TableChampion

    if tables.thinking is None:
        return partial(TablePlayer, policy_of(tables.folder))
    return partial(TableChampion, opened(tables.folder), tables.thinking)


def _net_champion(thinking: int, seed: int) -> Player:
    needs("play", "numpy", "numba")
    from en_garde.players.ladder import CHAMPION
    from en_garde.players.net.player import SHIPPED, loaded
    from en_garde.solver.ending.player import NetChampion

    return NetChampion(loaded(SHIPPED), CHAMPION, thinking, seed)


def check_entrants(settings: Settings) -> None:
    """
    Refuses, before any game, those who lack something that must be installed, whose tables are
    missing, damaged, or of other rules, and who should think for a time that they don't know.
    """
    if any(map(command_of, settings.entrants)):
        needs("play", "msgspec")
    for name in settings.entrants:
        if command_of(name) is None:
            Computer(name).make(0)
    for name in settings.entrants:
        tables, thinking = tables_of(name), net_thinking(name)
        if thinking is not None:
            needs("play", "numpy", "numba")
            from en_garde.solver.ending.champion import thinking_of

            thinking_of(thinking)
        if tables is not None:
            needs("play", "numpy", "numba")
            from en_garde.solver.player import policy_of
            from en_garde.solver.resolving.player import check_champion

            if tables.thinking is None:
                policy_of(tables.folder).check(settings.rules)
            else:
                check_champion(tables.folder, settings.rules, tables.thinking)
