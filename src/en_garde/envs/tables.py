"""
The page docs/environments.md, written from the code; a test keeps it true.

    python -m en_garde.envs.tables > docs/environments.md
"""

from __future__ import annotations

import sys

from en_garde.kernel import OBSERVATION_VERSION, action_name, features
from en_garde.rules import HOUSE_FIELDS, MAX_ACTIONS, RuleSet, rule_set

__all__ = ["page"]

PAGE = """\
# Environments

Written by `python -m en_garde.envs.tables`; version {version} of the observations and numbers.

| interface | how to get it | extra |
|---|---|---|
| PettingZoo AEC | `en_garde.envs.aec.env(edition, level, **house)` | `en-garde[research]` |
| Gymnasium, one learner | `en_garde.envs.single.EnGardeEnv(edition, level, opponent=…, **house)` | `en-garde[research]` |
| Gymnasium, vector | `en_garde.envs.vector.EnGardeVectorEnv(num_envs, edition, level, **house)` | `en-garde[research]` |
| OpenSpiel | `import en_garde.envs.openspiel`, then `pyspiel.load_game("python_en_garde(edition=ru,level=basic)")` | `en-garde[research]` |
| the kernel itself | `en_garde.kernel.Lanes(rules, count)`, `en_garde.kernel.rollouts(rules, decisions)` | `en-garde[research]` |

An episode is a round. A win is worth 1, a loss -1, a draw 0. Edition, level and every house
field ({house}) are parameters. In OpenSpiel a house field left out, or -1 or `book`, is the book's.

## Actions

An action is a step of 0 to `values` squares with 0 to `hand` attack cards; its number is
`step * (hand + 1) + cards`, at most {most} of them in any game. With the usual sizes:

| number | action | number | action | number | action | number | action |
|---|---|---|---|---|---|---|---|
{actions}

`=` is the parry, `n` the value that the distance asks for after the step. A step with a whole
hand of attack cards, which no lunge can have, stands for the step back.

## Observations

A row of {size} numbers (uint8) for the usual sizes, from the seat that looks; with it comes the
mask of the legal actions, all 0 for a seat that does not decide. Nothing in it is hidden from
that seat: discards of each value are what it has seen played (R18).

| numbers | name | from 0 to | meaning |
|---|---|---|---|
{observations}

OpenSpiel's observation tensor is this row. Its information state has perfect recall: the seat, the first hand
counted by value, then a row for each action with its number and the own cards drawn after it.
"""


def page(rules: RuleSet) -> str:
    numbers = [f"{number} | `{action_name(rules, number)}`" for number in range(rules.actions)]
    size = sum(feature.size for feature in features(rules))
    return PAGE.format(
        version=OBSERVATION_VERSION,
        house=", ".join(f"`{name}`" for name in HOUSE_FIELDS),
        most=MAX_ACTIONS,
        actions="\n".join(
            f"| {' | '.join(numbers[first : first + 4])} |" for first in range(0, len(numbers), 4)
        ),
        size=size,
        observations="\n".join(_observations(rules)),
    )


def _observations(rules: RuleSet) -> list[str]:
    lines, first = [], 0
    for feature in features(rules):
        last = first + feature.size - 1
        where = f"{first}" if first == last else f"{first} to {last}"
        lines.append(f"| {where} | `{feature.name}` | {feature.most} | {feature.meaning} |")
        first = last + 1
    return lines


if __name__ == "__main__":
    sys.stdout.write(page(rule_set("fr-1993", "advanced")))
