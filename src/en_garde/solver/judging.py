"""Solved tables as the judge of a match, and who judges where nobody was asked for."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from en_garde.kernel.numbering import action_id
from en_garde.players.judging import (
    Judge,
    Judged,
    SampleJudge,
    network_or,
    ordered,
)
from en_garde.players.verdicts import JudgeName
from en_garde.rules import Message, RuleSet, Seen, legal, say

from .asking.after import respond
from .asking.history import History, Solved, steps_of
from .asking.opening import opened
from .asking.places import all_chances
from .files import POLICY, TableError, named, read
from .shelf import same_game, tables_for

__all__ = ["TableJudge", "best_judge", "table_judge"]

SLIP = 0.02  # how often the other is taken to play anything: what is never played can be met


@dataclass(frozen=True, slots=True)
class TableJudge:
    """
    Worths are the tables' values, over the hands that the other may hold after all that the
    seat has seen, if it plays as the tables do.
    """

    solved: Solved
    name: JudgeName = "tables"

    def judge(self, told: Seen) -> tuple[Judged, ...]:
        view, book, history = told.now, self.solved.book, History(self.solved)
        seat = view.turn
        for before, action, after in steps_of(told):
            chances, at = None, history.position(before)
            if before.turn is not seat and at is not None:
                chances = all_chances(book, at)
                some = (chances > 0).sum(1, keepdims=True)
                chances = (1 - SLIP) * chances + SLIP / np.maximum(some, 1)
            history.see(before, action, chances, after)
        at, own = history.position(view), self.solved.hand(view.hand)
        if at is None:
            raise ValueError("who is attacked without a step parries: nothing to judge")
        likely = history.belief(seat.other, view.hand)
        _, worths = respond(book, at, own, likely)
        shares = all_chances(book, at)[own]
        numbers = {action: action_id(view.rules, action) for action in legal(view)}
        return ordered(
            Judged(action, float(worths[number]), float(shares[number]))
            for action, number in numbers.items()
        )


def table_judge(folder: Path, rules: RuleSet) -> TableJudge:
    """The tables of a folder, for a match of these rules."""
    own = read(folder / POLICY, whole=False).rules  # at once, before all of it is read
    if not same_game(rules, own):
        raise TableError(say("analyse-other-tables", folder=folder, rules=named(own)))
    return TableJudge(opened(folder))


def best_judge(rules: RuleSet) -> tuple[Judge, Message | None]:
    """Tables of the game on the shelf, else the network, else samples; and why no better one."""
    judge, why = network_or(SampleJudge(), rules)
    folder = tables_for(rules)
    if folder is None:
        return judge, why
    try:
        return table_judge(folder, rules), None
    except TableError as error:
        return judge, error.message
