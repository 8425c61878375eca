"""The page of our players' strength: figures of arenas that go on where they were stopped."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from en_garde.arena import strength
from en_garde.arena.strength import Plan, games, measure, meet, page, pictures
from en_garde.players import LADDER, PLAYERS
from en_garde.rules import RULE_SETS, RuleSet, rule_set

SMALL = rule_set("fr-1993", "advanced", piste=7, values=2, copies=4, hand=2)


def test_rule_sets_that_differ_in_name_only_are_one_game() -> None:
    alike = games()
    assert sum(map(len, alike.values())) == len(RULE_SETS)
    assert {rules for same in alike.values() for rules in same} == set(RULE_SETS.values())
    assert len(alike) == 7
    assert alike[rule_set("fr-1993", "standard")][1:] == [
        rule_set("nl-1996", "standard"),
        rule_set("en-1.2", "standard"),
    ]


def test_what_is_kept_is_not_played_again_and_more_goes_on_from_there(tmp_path: Path) -> None:
    names = ("random", "heuristic")
    first = meet(SMALL, names, 20, tmp_path)
    kept = (tmp_path / "results.jsonl").read_bytes()
    assert meet(SMALL, names, 0, tmp_path) == first
    assert (tmp_path / "results.jsonl").read_bytes() == kept
    more = meet(SMALL, names, 30, tmp_path)
    assert sorted(each.number for each in more) == list(range(15))
    assert (tmp_path / "results.jsonl").read_bytes().startswith(kept)


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch) -> dict[RuleSet, list[RuleSet]]:
    """A reduced game in place of all, measured in every way, in this process."""
    monkeypatch.setattr(strength, "_THOROUGH", (SMALL,))
    monkeypatch.setattr(strength, "_EXPLOITERS", (("rollouts", 2), ("values", 4)))
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    return {SMALL: [SMALL, rule_set("ru", "basic")]}


def test_the_page_has_every_pairing_and_the_commands_that_repeat_it(
    tmp_path: Path, chosen: dict[RuleSet, list[RuleSet]]
) -> None:
    figures = measure(tmp_path, Plan(everybody=4, ladder=8, exploiters=2), chosen)
    text = "\n".join(page(figures, chosen))
    cell = r"[\d.]+ ± [\d.]+"
    assert re.search(rf"^\| fr-1993 advanced, ru basic( \| {cell} \(8\)){{7}} \|$", text, re.M)
    everybody = (*PLAYERS, "net@100")
    for player in everybody:
        assert re.search(
            rf"^\| {player} \| [+-]\d+ ± \d+ \| \d+ \| \d+ \| \d+ \| [\d.]+ ms \|$", text, re.M
        )
        row = re.search(rf"^\| \*\*{player}\*\* \|(.*)\|$", text, re.M)
        assert row is not None
        assert len(re.findall(cell, row[1])) == len(everybody) - 1
    for player in LADDER:
        worth = r"[+-][\d.]+ ± [\d.]+ \(2\)"
        assert re.search(rf"^\| {player} \| {worth} \| {worth} \| \d+ ms \|$", text, re.M)
    assert (
        f"en-garde arena {' '.join(everybody)} --edition fr-1993 --level advanced --rounds 4"
        in text
    )
    assert "en-garde exploit champion --edition fr-1993 --level advanced --samples 2 " in text
    for place, picture in pictures(figures):
        assert f"]({place})" in text
        assert ElementTree.fromstring(picture).tag.endswith("svg")


def test_what_was_not_played_is_said(tmp_path: Path, chosen: dict[RuleSet, list[RuleSet]]) -> None:
    nothing = Plan(everybody=0, ladder=0, exploiters=0)
    meet(SMALL, ("fencer", "master"), 4, tmp_path / "fr-1993-advanced" / "fencer-master")
    text = "\n".join(page(measure(tmp_path, nothing, chosen), chosen))
    [row] = [line for line in text.splitlines() if line.startswith("| fr-1993 advanced, ru basic")]
    assert row.count("not played") == 6
    assert row.count("(4)") == 1
    assert "Elo" not in text
    assert "img/" not in text
