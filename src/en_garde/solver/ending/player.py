"""The champion without tables as a player."""

from __future__ import annotations

from dataclasses import dataclass, field

from en_garde.notices import tell
from en_garde.players import Stop, Strategist
from en_garde.players.net.player import Net
from en_garde.players.player import drawn
from en_garde.rules import Action, RuleSet, Seen, say

from ..pairs.network import pairs_for
from ..resolving.player import Following
from .board import board_of
from .champion import USUAL, EndingAsked, thinking_of

__all__ = ["NetChampion"]


@dataclass(frozen=True, slots=True)
class NetChampion:
    """Plays from the network, and thinks the next decisions or the end of a round through."""

    net: Net
    fallback: Strategist  # plays what the network has not learnt
    thinking: int = USUAL  # milliseconds: how much effort, not a clock
    seed: int = 0
    name: str = "champion"
    # A memory of what was thought already; choices don't depend on it.
    _following: dict[RuleSet, Following] = field(default_factory=dict, compare=False, repr=False)

    def choose(self, seen: Seen, stop: Stop | None = None) -> Action:
        return drawn(self.policy(seen, stop), self.seed, seen)

    def policy(self, seen: Seen, stop: Stop | None = None) -> dict[Action, float]:
        """What it takes is set by its thinking; `stop` need not be asked."""
        rules = seen.now.rules
        if not self.net.covers(rules):
            tell(say("net-other-rules", edition=rules.edition, level=rules.level))
            return dict(self.fallback.policy(seen, stop))
        if rules not in self._following:
            asked = EndingAsked(
                board_of(rules), self.net.network, thinking_of(self.thinking), pairs_for(rules)
            )
            self._following[rules] = Following(asked)
        return self._following[rules].policy(seen)
