"""No paragraph of the rules and no rule set is without a row."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from en_garde.rules import RULE_SETS
from rules.test_endings import ENDINGS
from rules.test_legal import LEGAL
from rules.test_refusals import REFUSED
from rules.test_rules import REFILL

ROWS = [*LEGAL, *ENDINGS, *REFUSED, *REFILL]
PARAGRAPHS = [f"R{number}" for number in range(1, 19)]


@pytest.mark.parametrize("paragraph", PARAGRAPHS)
def test_every_paragraph_has_a_row_or_a_test(paragraph: str) -> None:
    here = Path(__file__).parent
    named = "".join(path.read_text() for path in here.glob("test_*.py"))
    assert any(row.rule == paragraph for row in ROWS) or re.search(rf"def test_{paragraph}_", named)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda r: f"{r.edition}/{r.level}")
def test_every_rule_set_has_rows_in_every_table(rules: object) -> None:
    for table in (LEGAL, ENDINGS, REFUSED, REFILL):
        assert any(row.rules == rules for row in table)


def test_the_rules_page_has_a_paragraph_for_each() -> None:
    page = (Path(__file__).parents[2] / "docs" / "rules.md").read_text()
    assert re.findall(r"^\| (R\d+) ", page, re.M) == PARAGRAPHS
