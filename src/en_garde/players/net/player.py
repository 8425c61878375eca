"""The player `net`: plays as solved tables do, without the tables."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from en_garde.kernel.numbering import action_id
from en_garde.notices import tell
from en_garde.rules import Action, RuleSet, Seen, legal, say

from ..player import Mix, Stop, Strategist, drawn
from .file import NET, WeightsError, read
from .inputs import Sizes, game_of, row_of
from .network import SELDOM, Network, chances, fits

__all__ = ["SHIPPED", "Net", "NetPlayer", "loaded", "net_player"]

SHIPPED = Path(__file__).parent / "weights.egn"


class Net:
    """A network with the rule sets that it has learnt."""

    def __init__(self, network: Network, rules: tuple[RuleSet, ...]) -> None:
        self.network = network
        self.rules = rules
        self._games = frozenset(map(game_of, rules))

    @classmethod
    def load(cls, path: Path) -> Net:
        file = read(path, NET)
        sizes = {Sizes.of(rules) for rules in file.rules}
        if len(sizes) != 1 or not fits(one := sizes.pop(), file.arrays):
            raise WeightsError(say("net-foreign", file=path))
        return cls(Network(one, file.arrays), file.rules)

    def covers(self, rules: RuleSet) -> bool:
        return Sizes.of(rules) == self.network.sizes and game_of(rules) in self._games

    def options(self, seen: Seen, seldom: float = 0.0) -> dict[Action, tuple[float, float]]:
        """
        Every legal action, with its chance and with what it is worth to the seat. Chances below
        `seldom` count as 0.
        """
        rules = seen.now.rules
        actions = sorted(legal(seen.now), key=str)
        numbers = [action_id(rules, action) for action in actions]
        possible = np.zeros((1, rules.actions), np.bool_)
        possible[0, numbers] = True
        preferred, worth = self.network(row_of(seen), possible, game_of(rules))
        [mix], [worth] = chances(preferred, possible, seldom), worth
        return {
            action: (float(mix[number]), float(worth[number]))
            for action, number in zip(actions, numbers, strict=True)
        }


@dataclass(frozen=True, slots=True)
class NetPlayer:
    net: Net
    fallback: Strategist  # plays what the network has not learnt
    seed: int = 0
    name: str = "net"

    def choose(self, seen: Seen, stop: Stop | None = None) -> Action:
        return drawn(self.policy(seen, stop), self.seed, seen)

    def policy(self, seen: Seen, stop: Stop | None = None) -> Mix:
        rules = seen.now.rules
        if not self.net.covers(rules):
            tell(say("net-other-rules", edition=rules.edition, level=rules.level))
            return self.fallback.policy(seen, stop)
        actions = list(legal(seen.now))
        if len(actions) == 1:
            return {actions[0]: 1.0}
        options = self.net.options(seen, SELDOM)
        return {action: chance for action, (chance, _) in options.items()}


def net_player(seed: int, path: Path = SHIPPED) -> Strategist:
    """The player of that file; where it cannot be read, the champion, who says so."""
    from ..ladder import rung

    champion = rung("champion", seed)
    try:
        return NetPlayer(loaded(path), champion, seed)
    except WeightsError as error:
        tell(say("net-fallback", error=error.message))
        return champion


loaded = cache(Net.load)  # once a process
