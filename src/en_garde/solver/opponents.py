"""
Who plays against a person, by name: the champion from solved tables where there are some.

In the arena players are what their name says on every machine; there the champion on tables
is asked for by their folder.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from functools import cache

from en_garde.locale import Catalogue, language_of
from en_garde.players import LADDER, PLAYERS, Player
from en_garde.rules import Action, RuleSet, Seen

__all__ = ["opponent"]


@dataclass(frozen=True, slots=True)
class Champion:
    """From the tables of the game that is played; without any, as it plays everywhere."""

    usual: Player
    seed: int
    _players: dict[RuleSet, Player] = field(default_factory=dict, compare=False, repr=False)

    @property
    def name(self) -> str:
        return self.usual.name

    def choose(self, seen: Seen) -> Action:
        rules = seen.now.rules
        if rules not in self._players:
            self._players[rules] = self._player(rules)
        return self._players[rules].choose(seen)

    def _player(self, rules: RuleSet) -> Player:
        from .files import TableError
        from .resolving.champion import USUAL
        from .resolving.player import TableChampion, check_champion, opened
        from .shelf import tables_for

        folder = tables_for(rules)
        if folder is None:
            return self.usual
        try:
            check_champion(folder, rules, USUAL)
        except TableError as error:
            _tell(Catalogue(language_of())("champion-fallback", error=error.message))
            return self.usual
        return TableChampion(opened(folder), USUAL, self.seed)


def opponent(name: str, seed: int) -> Player:
    player = PLAYERS[name](seed)
    return Champion(player, seed) if name == LADDER[-1] else player


@cache
def _tell(text: str) -> None:
    """Once a process."""
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()
