"""`en-garde analyse` and `en-garde exploit`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.test_commands import DEAL, GOLDEN, POSITION, Output, failed
from en_garde.cli import main
from en_garde.locale import LANGUAGES

RECORD = str(GOLDEN / "fr-1993-advanced.egr")
ACTIONS = ["--", "+5", "+5", "+1", "+2", "+5x4"]
SMALL = ["--edition", "fr-1993", "--level", "advanced", "--house"]
REDUCED = [*SMALL, "values=2 copies=4 hand=2 piste=7"]


def test_a_position_is_shown_as_a_table_with_bars(capsys: Output) -> None:
    assert main(["analyse", *POSITION, "--samples", "200", *ACTIONS]) == 0
    page = capsys.readouterr().out
    assert "Right holds 1 1 2 2 4" in page
    assert all(f"\n{action} " in page for action in ("=4", "-1", "-2", "-4"))
    assert "█" in page
    assert "°" not in page
    assert "Likeliest: " in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_is_analysed_in_every_language(language: str, capsys: Output) -> None:
    words = ["analyse", RECORD, "--round", "2", "--ply", "3", "--samples", "64"]
    assert main([*words, "--lang", language]) == 0
    page = capsys.readouterr().out
    assert "█" in page
    assert ("Likeliest" in page) == (language == "en")


def test_the_same_as_json_for_either_seat(capsys: Output) -> None:
    words = ["analyse", *POSITION, "--samples", "200", "--json", *ACTIONS]
    assert main(words) == 0
    right = json.loads(capsys.readouterr().out)
    assert right["seat"] == "right"
    assert {each["action"] for each in right["actions"]} == {"=4", "-1", "-2", "-4"}
    for each in right["actions"]:
        assert each["won"][0] + each["drawn"][0] + each["lost"][0] == pytest.approx(1, abs=1e-5)
    assert main([*words[:-6], "--seat", "left", *ACTIONS]) == 0
    left = json.loads(capsys.readouterr().out)
    assert left["actions"] == []
    assert sum(left["hands"].values()) == pytest.approx(1, abs=1e-3)
    assert "11224" in left["hands"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_judged_decision_by_decision(language: str, capsys: Output) -> None:
    match = str(GOLDEN / "fr-1993-standard.egr")
    assert main(["analyse", match, "--lang", language]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    assert ("by the network" in told.out) == (language == "en")
    assert main(["analyse", match, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["judge"] == "net"
    assert main(["replay", match, "--json"]) == 0
    played = json.loads(capsys.readouterr().out)["rounds"]
    assert len(found["rounds"]) == len(played)
    for judged, record in zip(found["rounds"], played, strict=True):
        for each in judged["decisions"]:
            assert record["actions"][each["ply"]]["action"] == each["played"]
            assert each["lost"] >= 0
    assert any(each["lost"] > 0 for judged in found["rounds"] for each in judged["decisions"])


def test_rules_the_network_has_not_learnt_are_judged_by_samples(capsys: Output) -> None:
    house = str(GOLDEN / "fr-1993-advanced-piste-9-values-3-copies-4-hand-3.egr")
    assert main(["analyse", house, "--samples", "16", "--round", "1"]) == 0
    told = capsys.readouterr()
    assert "has not learnt these rules" in told.err
    assert "Rounds played to the end judge instead" in told.err
    assert "by rounds played to the end" in told.out
    assert main(["analyse", house, "--samples", "16", "--round", "1", "--by", "samples"]) == 0
    assert capsys.readouterr().err == ""


WRONG = {
    "nothing": (["analyse"], "--deal"),
    "no deal": (["analyse", "--edition", "ru", "--level", "basic"], "--starter"),
    "round": (["analyse", RECORD, "--round", "99"], "7"),
    "ply": (["analyse", RECORD, "--round", "1", "--ply", "999"], "999"),
    "samples": (["analyse", RECORD, "--samples", "0"], "10000000"),
    "seat": (["analyse", RECORD, "--seat", "up"], "up"),
    "judge": (["analyse", RECORD, "--by", "magic"], "net samples"),
    "over": (["analyse", RECORD, "--round", "1", "--ply", "LAST"], ""),
    "no file": (["analyse", "/nowhere.egr"], "/nowhere.egr"),
    "player": (["exploit", "heuristic"], "novice"),
    "way": (["exploit", "pupil", "--by", "magic"], "rollouts values"),
    "odd": (["exploit", "pupil", "--rounds", "3"], "4"),
    "sizes": (["exploit", "pupil", "--samples", "16,x"], "x"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_input(name: str, capsys: Output) -> None:
    words, part = WRONG[name]
    if "LAST" in words:
        main(["replay", RECORD, "--json"])
        rounds = json.loads(capsys.readouterr().out)["rounds"]
        words = [str(len(rounds[0]["actions"])) if word == "LAST" else word for word in words]
    assert part in failed(words, capsys)


def test_a_curve_over_samples_is_kept_and_taken_up_again(tmp_path: Path, capsys: Output) -> None:
    words = ["exploit", "random", *REDUCED, "--rounds", "20", "--workers", "1"]
    words += ["--out", str(tmp_path)]
    assert main([*words, "--samples", "4,16", "--json"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert [point["samples"] for point in first["points"]] == [4, 16]
    assert all(point["rounds"] == 20 and point["error"] > 0 for point in first["points"])
    kept = {file: file.read_bytes() for file in tmp_path.rglob("results.jsonl")}
    assert len(kept) == 2
    assert main([*words, "--samples", "4,16", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == first
    assert {file: file.read_bytes() for file in kept} == kept, "nothing is played again"


@pytest.mark.parametrize("by", ["rollouts", "values"])
def test_random_actions_can_be_exploited(by: str, capsys: Output) -> None:
    words = ["exploit", "random", "--level", "standard", "--edition", "fr-1993", "--by", by]
    words += ["--rounds", "60", "--samples", "32", "--workers", "1"]
    assert main([*words, "--json"]) == 0
    [point] = json.loads(capsys.readouterr().out)["points"]
    assert point["worth"] > 0.5
    assert main(words) == 0
    assert "at least" in capsys.readouterr().out


def test_the_deal_of_a_position_is_not_given_away(capsys: Output) -> None:
    """Another order of what lies out of sight, and the page is the same."""
    pages = []
    for deal in (DEAL, DEAL[:10] + DEAL[:9:-1]):
        words = [*POSITION[:-1], deal]
        assert main(["analyse", *words, "--samples", "64"]) == 0
        pages.append(capsys.readouterr().out)
    assert pages[0] == pages[1]
