"""The text of a deal: the shuffled deck, a digit a card."""

from __future__ import annotations

from collections.abc import Sequence

from en_garde.rules import NotationError, RuleSet, check_deck, say

from .text import shown

__all__ = ["read_deal", "write_deal"]


def read_deal(text: str, rules: RuleSet) -> tuple[int, ...]:
    """The deck; anything but the deck of these rules is refused with the count that is off."""
    if not (text.isascii() and text.isdigit()):
        raise NotationError(say("deal-unreadable", text=shown(text), cards=rules.cards))
    deck = tuple(map(int, text))
    check_deck(rules, deck)
    return deck


def write_deal(deck: Sequence[int]) -> str:
    return "".join(map(str, deck))
