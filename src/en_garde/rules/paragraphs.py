"""Which paragraphs of the rules are in force, as messages: the rules page of every front."""

from __future__ import annotations

from collections.abc import Mapping

from .message import Message, say
from .ruleset import HOUSE_FIELDS, RuleSet

__all__ = ["paragraphs", "spelled_value"]


def paragraphs(rules: RuleSet) -> Mapping[str, tuple[Message, ...]]:
    """The parts of the rules page with their paragraphs, in the order of reading."""
    lunge = rules.lunge_limit > 0
    numbers = {
        "match": (1, 2, 3),
        "turn": (4, 5, 18),
        "attack": (
            *((6,) if rules.basic else (7, 8)),
            *((9,) if lunge else ()),
            *((10,) if lunge and not rules.basic else ()),
        ),
        "end": (
            11,
            *((12, 14) if rules.basic else (13, 15)),
            *((16, 17) if lunge and not rules.basic else ()),
        ),
    }
    facts = {
        **{name: getattr(rules, name) for name in HOUSE_FIELDS},
        "attack": spelled_value(rules, "attack_limit"),
        "lunge": spelled_value(rules, "lunge_limit"),
        "cards": rules.cards,
        "pile": rules.pile,
        "sure": _sure(rules),
    }
    return {
        part: tuple(say(f"rule-r{number}", **facts) for number in cited)
        for part, cited in numbers.items()
    }


def _sure(rules: RuleSet) -> int:
    """How many attack cards leave too few to parry them; 0 where no attack can have as many."""
    sure = rules.copies // 2 + 1
    most = min(max(rules.attack_limit, rules.lunge_limit), rules.hand, rules.copies)
    return sure if sure <= most else 0


def spelled_value(rules: RuleSet, name: str) -> int | str:
    """A field's value; a limit that no hand can reach is `any`."""
    value: int | str = getattr(rules, name)
    return "any" if name.endswith("_limit") and int(value) >= rules.hand else value
