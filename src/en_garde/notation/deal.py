"""The text of a deal: the shuffled deck, a digit a card."""

from __future__ import annotations

from collections.abc import Sequence

from en_garde.rules import NotationError, RuleSet, check_deck, say

from .text import shown

__all__ = ["read_deal", "write_deal"]

# Looked up: making a number of a digit takes twice as long.
_DIGITS = "0123456789"
_CARDS = {digit: card for card, digit in enumerate(_DIGITS)}


def read_deal(text: str, rules: RuleSet) -> tuple[int, ...]:
    """The deck; anything but the deck of these rules is refused with the count that is off."""
    if not (text.isascii() and text.isdigit()):
        raise NotationError(say("deal-unreadable", text=shown(text), cards=rules.cards))
    deck = tuple([_CARDS[digit] for digit in text])
    check_deck(rules, deck)
    return deck


def write_deal(deck: Sequence[int]) -> str:
    return "".join([_DIGITS[card] for card in deck])
