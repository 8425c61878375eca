"""
Golden matches: a whole match for every rule set, readable, as the engine plays it today.

`scripts/golden` writes them anew; a person reads the difference before it is committed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from en_garde.notation import read_record, write_record
from en_garde.rules import RULE_SETS, RuleSet
from golden.matches import GOLDEN, match_text, name

HERE = Path(__file__).parent


@pytest.mark.parametrize("rules", GOLDEN, ids=name)
def test_the_match_is_played_as_it_was(rules: RuleSet) -> None:
    assert (HERE / name(rules)).read_text("utf-8") == match_text(rules)


@pytest.mark.parametrize("path", sorted(HERE.glob("*.egr")), ids=lambda path: path.name)
def test_the_record_replays_and_is_written_to_the_letter(path: Path) -> None:
    text = path.read_text("utf-8")
    assert write_record(read_record(text)) == text


def test_every_rule_set_has_a_match_and_no_file_is_left_over() -> None:
    assert set(RULE_SETS.values()) <= set(GOLDEN)
    assert {path.name for path in HERE.glob("*.egr")} == set(map(name, GOLDEN))


def test_together_they_show_every_way_to_end() -> None:
    outcomes = {
        each.outcome.reason
        for path in HERE.glob("*.egr")
        for each in read_record(path.read_bytes()).rounds
        if each.outcome
    }
    assert {"hit", "stuck", "cards", "ground"} <= {str(reason) for reason in outcomes}
