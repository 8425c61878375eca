"""Counts that any correct engine reproduces; the fast core reads the same rows."""

from __future__ import annotations

import pytest

from en_garde.rules import RULE_SETS, perft
from perft.counts import ROWS, PerftRow


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_count(row: PerftRow) -> None:
    assert perft(row.state, row.depth) == row.count


def test_every_rule_set_is_counted() -> None:
    assert {row.state.rules for row in ROWS} == set(RULE_SETS.values())
