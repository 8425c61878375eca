"""
Who plays against a person, by name: the champion plays each game from the best there is for it,
solved tables, the network, or a search.

In the arena players are what their name says on every machine: there the champion on tables is
asked for by their folder, the network by its name, and `champion` is the search.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from en_garde.notices import tell
from en_garde.players import LADDER, PLAYERS, Player, Strategist
from en_garde.rules import Action, RuleSet, Seen, say

__all__ = ["opponent"]

# Milliseconds, at most, for a decision near the end of a round; others take a twentieth.
PATIENCE = 1000


@dataclass(frozen=True, slots=True)
class Champion:
    """From tables of the game that is played, or from the network that comes along."""

    usual: Strategist  # who looks ahead
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
        from en_garde.players.net.file import WeightsError
        from en_garde.players.net.player import SHIPPED, loaded

        from .asking.opening import opened
        from .ending.player import NetChampion
        from .files import TableError
        from .resolving.champion import USUAL
        from .resolving.player import TableChampion, check_champion
        from .shelf import tables_for

        folder = tables_for(rules)
        try:
            if folder is not None:
                check_champion(folder, rules, USUAL)
                return TableChampion(opened(folder), USUAL, self.seed)
        except TableError as error:
            tell(say("champion-fallback", error=error.message))
        try:
            if (net := loaded(SHIPPED)).covers(rules):
                return NetChampion(net, self.usual, PATIENCE, self.seed, self.name)
        except WeightsError as error:
            tell(say("champion-fallback", error=error.message))
        return self.usual


def opponent(name: str, seed: int) -> Player:
    player = PLAYERS[name](seed)
    return Champion(cast(Strategist, player), seed) if name == LADDER[-1] else player
