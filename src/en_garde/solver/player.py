"""A player who plays from solved tables."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from en_garde.players.player import drawn
from en_garde.rules import Action, RuleSet, Seen, legal, say

from .files import POLICY, TableError, named
from .lookup import Lookup, Place
from .noted import read_once
from .plan import Plan

__all__ = ["Policy", "TablePlayer", "policy_of"]


class Policy:
    """The strategy that `en-garde solve` left in a folder: mapped, not read into memory."""

    def __init__(self, folder: Path) -> None:
        self.path = path = folder / POLICY
        file = read_once(path)
        plan = Plan(file.rules)
        if set(file.arrays) != {"policy"} or len(file.arrays["policy"]) != plan.entries:
            raise TableError(say("solve-damaged", file=path))
        self.rules: RuleSet = file.rules
        self.facts = file.facts
        self._table = file.arrays["policy"]
        self._lookup = Lookup(file.rules, plan)

    def check(self, rules: RuleSet) -> None:
        if rules != self.rules:
            raise TableError(say("solve-other-rules", file=self.path, rules=named(self.rules)))

    def __call__(self, seen: Seen) -> dict[Action, float]:
        """The chance of every legal action; refuses a position of other rules."""
        self.check(seen.now.rules)
        actions = tuple(legal(seen.now))
        if len(actions) == 1:  # also a plain attack to be parried, which has no place
            return {actions[0]: 1.0}
        place = Place.of(seen)
        weights = {action: int(self._table[at]) for action, at in self._lookup.choices(place)}
        total = sum(weights.values())
        return {action: weight / total for action, weight in weights.items()}


@cache
def policy_of(folder: Path) -> Policy:
    """Opened once a process."""
    return Policy(folder)


@dataclass(frozen=True, slots=True)
class TablePlayer:
    policy: Policy
    seed: int = 0
    name: str = "table"

    def choose(self, seen: Seen) -> Action:
        return drawn(self.policy(seen), self.seed, seen)
