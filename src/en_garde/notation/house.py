"""The text of house rules: `field=value field=value`, the fields that differ from the book."""

from __future__ import annotations

from functools import lru_cache

from en_garde.rules import NotationError, RuleSet, rule_set, say

from .text import shown

__all__ = ["read_rules", "write_house"]


@lru_cache(maxsize=256)  # one value for all matches with the same rules: it is compared often
def read_rules(edition: str, level: str, house: str = "") -> RuleSet:
    """
    >>> read_rules("fr-1993", "standard", "equal_cards=draw hand=4").hand
    4
    """
    fields: dict[str, object] = {}
    for word in house.split():
        name, equals, value = word.partition("=")
        if not equals or name in fields:
            raise NotationError(say("house-unreadable", text=shown(word)))
        fields[name] = value
    return rule_set(edition, level, **fields)


def write_house(rules: RuleSet) -> str:
    """
    >>> write_house(read_rules("ru", "basic", "hand=4"))
    'hand=4'
    """
    return " ".join(f"{name}={value}" for name, value in rules.house.items())
