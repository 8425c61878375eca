"""Rule sets for the kernel's tests: the published ones, the corners of the bound, random ones."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from en_garde.rules import HOUSE_FIELDS, RULE_SETS, RuleSet, RuleSetError, rule_set

PUBLISHED = tuple(RULE_SETS.values())

# Where the layout is tight: most actions, most cards, longest piste, smallest everything.
CORNERS = tuple(
    rule_set("fr-1993", "advanced", **sizes)
    for sizes in (
        {"values": 7, "hand": 7, "copies": 9},
        {"values": 8, "hand": 6, "copies": 9},
        {"values": 9, "hand": 5, "copies": 9, "piste": 99},
        {"values": 9, "hand": 1, "copies": 9},
        {"values": 6, "hand": 8, "copies": 3},
        {"values": 5, "hand": 9, "copies": 9},
        {"values": 1, "hand": 1, "copies": 3, "piste": 2},
        {"values": 2, "hand": 2, "copies": 4, "piste": 7},
    )
)


def random_rule_set(chances: Random) -> RuleSet:
    """A published rule set with some fields changed at random, sizes among them."""
    while True:
        names = chances.sample(list(HOUSE_FIELDS), chances.randint(1, len(HOUSE_FIELDS)))
        changes = {name: chances.choice(HOUSE_FIELDS[name].metadata["choices"]) for name in names}
        try:
            return replace(chances.choice(PUBLISHED), **changes)
        except RuleSetError:
            continue  # too many actions, or no pile


def name(rules: RuleSet) -> str:
    house = " ".join(f"{field}={value}" for field, value in rules.house.items())
    return f"{rules.edition}/{rules.level} {house}".strip()
