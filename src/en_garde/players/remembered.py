"""The one thing that those who forget how a position came about remember: the last step."""

from __future__ import annotations

from en_garde.rules import RuleSet

__all__ = ["remembered"]

# After so many cards are drawn an open turn remembers by which card the other has just stepped.
# Before, squares and discards tell; later there are too many positions to have them several times.
_DRAWN = range(3, 6)


def remembered(rules: RuleSet, pile: int, card: int) -> int:
    """The card of the step that led to an open turn, or 0."""
    drawn = rules.cards - 2 * rules.hand - pile
    return card if drawn in _DRAWN else 0
