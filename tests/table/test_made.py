"""What is made without calling its class has all its fields all the same."""

from __future__ import annotations

from typing import Any

from en_garde.notation import read_action
from en_garde.rules import RULE_SETS, Level, Seat
from en_garde.table import Setup, Table


def test_whole_values() -> None:
    rules = RULE_SETS["fr-1993", Level.ADVANCED]
    table = (
        Table(Setup(rules=rules, left="A", right="B"))
        .deal(rules.deck)
        .play(Seat.LEFT, read_action("+1"))
    )
    assert table.current is not None
    assert table.told is not None
    current, told = table.current, table.told
    values: list[Any] = [table, current, current.state, told, *told.events]
    for value in (*values, *(table.view(eyes) for eyes in (None, *Seat))):
        assert type(value)(*value) == value
        assert len(value) == len(value._fields)
