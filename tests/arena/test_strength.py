"""The page of our players' strength: figures of an arena that goes on where it was stopped."""

from __future__ import annotations

import re
from pathlib import Path

from en_garde.arena.strength import measure, page
from en_garde.rules import rule_set

RULES = rule_set("ru", "basic")


def test_the_page_has_places_pairings_and_the_command_that_repeats_it(tmp_path: Path) -> None:
    figures = measure(RULES, ("random", "heuristic"), 20, tmp_path)
    kept = (tmp_path / "results.jsonl").read_bytes()
    text = "\n".join(page({RULES: figures}, {}))
    assert re.search(
        r"^\| heuristic \| \+\d+ ± \d+ \| \d+ \| \d+ \| \d+ \| [\d.]+ ms \|$", text, re.M
    )
    assert re.search(r"^\| \*\*random\*\* \| [\d.]+ ± [\d.]+ \|  \|$", text, re.M)
    assert "arena random heuristic --edition ru --level basic --rounds 20 --seed 1" in text
    again = measure(RULES, ("random", "heuristic"), 20, tmp_path)
    assert "\n".join(page({RULES: again}, {})) == text
    assert (tmp_path / "results.jsonl").read_bytes() == kept, "nothing is played twice"
