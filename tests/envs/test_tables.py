"""The page of the environments is what the code says."""

from __future__ import annotations

from pathlib import Path

from en_garde.envs.tables import page
from en_garde.rules import rule_set

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


def test_the_page_is_true() -> None:
    """`python -m en_garde.envs.tables > docs/environments.md` writes it anew."""
    assert PAGE.read_text() == page(rule_set("fr-1993", "advanced"))
