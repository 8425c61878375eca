"""The champion as a player: from solved tables, with the next exchange solved anew."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from en_garde.kernel.numbering import action_id
from en_garde.players import Stop
from en_garde.players.player import drawn
from en_garde.rules import Action, RuleSet, Seat, Seen, deal, legal, say, seen

from ..asking.history import History, Solved, steps_of
from ..asking.opening import opened
from ..asking.places import all_chances
from ..files import VALUES, TableError, named
from ..shelf import same_game
from .champion import USUAL, ChampionAsked, effort_of, solved_exchange
from .reading import Ranges, Reading

__all__ = ["Following", "TableChampion", "check_champion", "prepare"]


class Following:
    """A round followed from a seat; taken up where it was left, or from the deal."""

    def __init__(self, asked: Reading) -> None:
        self._asked = asked
        self._round: tuple[Seat, Seat] | None = None  # own seat, and who began
        self._actions: tuple[Action, ...] = ()

    def policy(self, seen: Seen) -> dict[Action, float]:
        asked, now = self._asked, seen.now
        seat, begun = now.turn, (now.turn, seen.views[0].turn)
        if begun != self._round or seen.actions[: len(self._actions)] != self._actions:
            asked.begin(seat)
            self._round, self._actions = begun, ()
        for before, action, after in steps_of(seen)[len(self._actions) :]:
            at = asked.history.position(before)
            if before.turn is seat and at is not None:
                asked.chances(at)
            asked.saw(before, action, after)
        self._actions = seen.actions
        actions, at = sorted(legal(now), key=str), asked.history.position(now)
        if len(actions) == 1 or at is None:
            return {actions[0]: 1.0}
        found = asked.chances(at)[asked.solved.hand(now.hand)]
        return {action: float(found[action_id(now.rules, action)]) for action in actions}


@dataclass(frozen=True, slots=True)
class TableChampion:
    solved: Solved
    thinking: int = USUAL  # milliseconds: how much effort, not a clock
    seed: int = 0
    name: str = "champion"
    # A memory of what was thought already; choices don't depend on it.
    _following: list[Following] = field(default_factory=list, compare=False, repr=False)

    def choose(self, seen: Seen, stop: Stop | None = None) -> Action:
        return drawn(self.policy(seen, stop), self.seed, seen)

    def policy(self, seen: Seen, stop: Stop | None = None) -> dict[Action, float]:
        """What it takes is set by its thinking; `stop` need not be asked."""
        if not self._following:
            asked = ChampionAsked(self.solved, effort_of(self.thinking))
            self._following.append(Following(asked))
        return self._following[0].policy(seen)


def prepare(folder: Path) -> None:
    """Compiles what the champion needs on tables, so that nobody waits in a round."""
    solved = opened(folder)
    first = deal(solved.rules, solved.rules.deck, Seat.LEFT)
    told = seen((first,), (), Seat.LEFT)
    TableChampion(solved).choose(told)
    # The first cards are played without one.
    history = History(solved)
    at = history.position(told.now)
    if at is not None:
        mine, theirs = history.weights
        ranges = Ranges(mine, theirs, loose=np.zeros_like(theirs))
        usual = all_chances(solved.book, at)
        solved_exchange(solved.book, at, ranges, usual, effort_of(USUAL))


def check_champion(folder: Path, rules: RuleSet, thinking: int) -> None:
    """Refuses tables of another game, and a time that it does not know."""
    effort_of(thinking)
    solved = opened(folder)
    if not same_game(solved.rules, rules):
        told = say("solve-other-rules", file=folder / VALUES, rules=named(solved.rules))
        raise TableError(told)
