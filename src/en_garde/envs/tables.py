"""
The tables of docs/environments.md, from the code; a test keeps the page true.

    python -m en_garde.envs.tables
"""

from __future__ import annotations

import sys

from en_garde.kernel import action_name, features
from en_garde.rules import RuleSet, rule_set

__all__ = ["actions", "observations"]

_ACROSS = 4  # actions in a line


def actions(rules: RuleSet) -> str:
    """The numbers of the actions."""
    cells = [f"{number} | `{action_name(rules, number)}`" for number in range(rules.actions)]
    return "\n".join(
        (
            "| number | action " * _ACROSS + "|",
            "|---|---" * _ACROSS + "|",
            *(
                f"| {' | '.join(cells[first : first + _ACROSS])} |"
                for first in range(0, len(cells), _ACROSS)
            ),
        )
    )


def observations(rules: RuleSet) -> str:
    """What the numbers of an observation mean."""
    lines, first = ["| numbers | name | from 0 to | meaning |", "|---|---|---|---|"], 0
    for feature in features(rules):
        last = first + feature.size - 1
        where = f"{first}" if first == last else f"{first} to {last}"
        lines.append(f"| {where} | `{feature.name}` | {feature.most} | {feature.meaning} |")
        first = last + 1
    return "\n".join(lines)


if __name__ == "__main__":
    usual = rule_set("fr-1993", "advanced")
    sys.stdout.write(f"{actions(usual)}\n\n{observations(usual)}\n")
