"""Players who judge by a style, one turn deep: quick, human, and each with a taste of its own."""

from __future__ import annotations

from dataclasses import dataclass

from en_garde.kernel.lane import rules_of
from en_garde.kernel.numbering import action_id
from en_garde.rules import Action, Seen, legal

from .mind.hands import mixed_actions
from .mind.judgement import Style
from .mind.odds import odds_of
from .player import Mix, Stop, drawn
from .sight import bits, known_discards, round_of

__all__ = ["StyledPlayer"]


@dataclass(frozen=True, slots=True)
class StyledPlayer:
    name: str
    style: Style
    seed: int = 0

    def choose(self, seen: Seen, stop: Stop | None = None) -> Action:
        return drawn(self.policy(seen), self.seed, seen)

    def policy(self, seen: Seen, stop: Stop | None = None) -> Mix:
        """It needs no time to speak of, whatever it is given."""
        view = seen.now
        rules = view.rules
        now = round_of(view, bits(rules, view.hand))
        foe_cards = view.hand_sizes[view.turn.other]
        _, weights = mixed_actions(
            rules_of(rules), odds_of(rules), self.style, 0.0, now, foe_cards, known_discards(seen)
        )
        options = sorted(legal(view), key=str)
        return {action: float(weights[action_id(rules, action)]) for action in options}
