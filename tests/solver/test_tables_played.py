"""Solved tables as players of the arena, and what `en-garde exploit` says of them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from en_garde.cli import main
from en_garde.locale import LANGUAGES, Catalogue
from en_garde.rules import rule_set
from en_garde.solver.files import POLICY, VALUES
from en_garde.solver.run import Run

SIZES = {"piste": 7, "values": 2, "copies": 4, "hand": 2}
HOUSE = " ".join(f"{name}={size}" for name, size in SIZES.items())
RULES = ["--edition", "fr-1993", "--level", "advanced", "--house", HOUSE]
Output = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("solved")
    rules = rule_set("fr-1993", "advanced", **SIZES)
    run = Run(rules, found, threads=1, memory=1)
    run.go(4, lambda point: None, Catalogue("en"))
    run.publish(Catalogue("en"))
    return found


def test_what_tables_lose_to_one_who_forgets_and_to_one_who_reads(
    folder: Path, capsys: Output
) -> None:
    assert main(["exploit", f"table:{folder}", "--rounds", "600", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    forgetting, reading = told["points"]
    assert (told["edition"], told["level"]) == ("fr-1993", "advanced")
    solution = json.loads((folder / "solution.json").read_text())
    assert forgetting["worth"] == solution["exploitability"]
    assert forgetting["rounds"] == 0
    # After four iterations much can be won, by either.
    assert reading["worth"] > 0.01
    assert 0 < reading["error"] < 0.01
    assert reading["decision_ms"] > 0


@pytest.mark.parametrize("thinking", ["", "@10", "@1000"])
def test_the_champion_on_tables_loses_less_to_a_reader(
    folder: Path, thinking: str, capsys: Output
) -> None:
    found = {}
    for player in (f"table:{folder}", f"champion{thinking}:{folder}"):
        assert main(["exploit", player, "--rounds", "600", "--json"]) == 0
        for point in json.loads(capsys.readouterr().out)["points"]:
            found[player, point["by"]] = point["worth"]
    assert found[player, "reading"] < found[f"table:{folder}", "reading"]
    assert found[player, "tables"] < 0.02


def test_the_champion_is_read_by_one_way_and_knows_a_few_times(
    folder: Path, capsys: Output
) -> None:
    assert main(["exploit", f"champion:{folder}", "--by", "forgetting"]) == 2
    assert "Possible: tables reading" in capsys.readouterr().err
    assert main(["exploit", f"champion@77:{folder}"]) == 2
    assert (
        "“champion@77” is not known. Milliseconds a decision that are: 10 100 1000"
        in capsys.readouterr().err
    )
    assert main(["arena", f"champion@77:{folder}", "random", *RULES]) == 2
    assert "“champion@77” is not known" in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language(folder: Path, language: str, capsys: Output) -> None:
    words = ["exploit", f"table:{folder}", "--rounds", "20", "--by", "reading"]
    assert main([*words, "--lang", language]) == 0
    page = capsys.readouterr().out
    assert " ± " in page
    assert "%" in page
    assert ("who reads hands" in page) == (language == "en")


@pytest.mark.parametrize("player", ["table", "champion"])
def test_tables_play_in_the_arena(folder: Path, player: str, capsys: Output) -> None:
    words = ["arena", f"{player}:{folder}", "random", *RULES, "--rounds", "60", "--workers", "1"]
    assert main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert f"{player}:{folder}" in json.dumps(told)


def test_results_of_other_tables_in_the_same_folder_are_not_mixed(
    folder: Path, tmp_path: Path, capsys: Output
) -> None:
    tables, out = tmp_path / "tables", tmp_path / "out"
    shutil.copytree(folder, tables)
    words = ["arena", f"table:{tables}", "random", *RULES, "--out", str(out), "--workers", "1"]
    assert main([*words, "--rounds", "20"]) == 0
    assert main([*words, "--rounds", "40"]) == 0, "the same ones go on"
    run = Run(rule_set("fr-1993", "advanced", **SIZES), tables, threads=1, memory=1)
    run.go(6, lambda point: None, Catalogue("en"))
    run.publish(Catalogue("en"))
    capsys.readouterr()
    assert main([*words, "--rounds", "60"]) == 2
    assert "results of other settings: tables is" in capsys.readouterr().err


@pytest.mark.parametrize("player", ["table", "champion"])
@pytest.mark.parametrize("command", ["exploit", "arena"])
def test_tables_that_cannot_be_played_are_refused_in_words(
    folder: Path, tmp_path: Path, command: str, player: str, capsys: Output
) -> None:
    more = ["random", *RULES] if command == "arena" else []

    def refused(where: Path) -> str:
        assert main([command, f"{player}:{where}", *more]) == 2
        return capsys.readouterr().err

    assert "cannot be read" in refused(tmp_path / "nowhere")
    (tmp_path / POLICY).write_bytes(b"hello")
    assert "is not a file of the solver" in refused(tmp_path)
    (tmp_path / VALUES).write_bytes((folder / VALUES).read_bytes())
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / POLICY).write_bytes((folder / POLICY).read_bytes()[:-1])
    (tmp_path / "other" / VALUES).write_bytes((folder / VALUES).read_bytes())
    assert "is damaged or not complete" in refused(tmp_path / "other")


@pytest.mark.parametrize("player", ["table", "champion"])
def test_tables_of_other_rules_are_refused_before_a_game(
    folder: Path, player: str, capsys: Output
) -> None:
    entrants = [f"{player}:{folder}", "random"]
    assert main(["arena", *entrants, "--edition", "ru", "--level", "basic"]) == 2
    assert "is for other rules: fr-1993 advanced" in capsys.readouterr().err


def test_values_must_be_those_of_the_policy(folder: Path, tmp_path: Path, capsys: Output) -> None:
    (tmp_path / POLICY).write_bytes((folder / POLICY).read_bytes())
    whole = (folder / VALUES).read_bytes()
    (tmp_path / VALUES).write_bytes(whole.replace(b'"fr-1993"', b'"nl-1996"', 1))
    assert main(["exploit", f"table:{tmp_path}"]) == 2
    assert "is for other rules: nl-1996 advanced" in capsys.readouterr().err
