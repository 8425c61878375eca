"""`en-garde exploit` of tables and champions: rounds on all cores, kept, stopped and gone on with."""

from __future__ import annotations

import json
import shutil
import signal
from pathlib import Path
from statistics import fmean, stdev

import pytest

from arena.bots import WRONG, command, entrant
from arena.stopping import stopped
from en_garde.arena.contestants import Computer
from en_garde.arena.guest import Guest
from en_garde.arena.store import RESULTS
from en_garde.cli import main
from en_garde.locale import Catalogue
from en_garde.rules import rule_set
from en_garde.solver.asking.beating import TableAsked, rounds
from en_garde.solver.asking.opening import opened
from en_garde.solver.run import Run
from solver.test_tables_played import SIZES, Output, folder

__all__ = ["folder"]


def exploit(player: str, rounds: int, *more: object, by: str = "reading") -> list[str]:
    return ["exploit", player, "--by", by, "--rounds", str(rounds), *map(str, more)]


def told(words: list[str], capsys: Output) -> dict[str, object]:
    """Its one point, without what it cost."""
    assert main([*words, "--json"]) == 0
    [point] = json.loads(capsys.readouterr().out)["points"]
    del point["decision_ms"]
    found: dict[str, object] = point
    return found


def test_cores_make_no_difference(folder: Path, capsys: Output) -> None:
    words = exploit(f"table:{folder}", 400)
    one, two = (told([*words, "--workers", cores], capsys) for cores in ("1", "2"))
    assert one == two
    assert one["rounds"] == 400


def test_what_is_kept_is_not_played_again(folder: Path, tmp_path: Path, capsys: Output) -> None:
    player, kept = f"champion@10:{folder}", tmp_path / "reading" / RESULTS
    told(exploit(player, 20, "--out", tmp_path), capsys)
    before = kept.read_bytes()
    more = told(exploit(player, 40, "--out", tmp_path), capsys)
    assert kept.read_bytes().startswith(before)
    assert len(kept.read_bytes().splitlines()) == 20
    assert more == told(exploit(player, 40), capsys), "as if it had been played at once"
    fewer = told(exploit(player, 20, "--out", tmp_path), capsys)
    assert fewer["rounds"] == 20
    assert len(kept.read_bytes().splitlines()) == 20


def test_other_questions_are_not_mixed(folder: Path, tmp_path: Path, capsys: Output) -> None:
    tables, out = tmp_path / "tables", tmp_path / "out"
    shutil.copytree(folder, tables)
    words = exploit(f"table:{tables}", 20, "--out", out)

    def refused(words: list[str]) -> str:
        assert main(words) == 2
        return capsys.readouterr().err

    told(words, capsys)
    before = (out / "reading" / RESULTS).read_bytes()
    assert "seed is “0” there, and “5”" in refused([*words, "--seed", "5"])
    assert "player is “table”" in refused(exploit(f"champion:{tables}", 20, "--out", out))
    solved = Run(rule_set("fr-1993", "advanced", **SIZES), tables, threads=1, memory=1)
    solved.go(6, lambda point: None, Catalogue("en"))
    solved.publish(Catalogue("en"))
    assert "tables is" in refused(words)
    assert (out / "reading" / RESULTS).read_bytes() == before


@pytest.mark.parametrize("line", [b"nonsense\n", b"[]\n", b'{"pair": 1}\n'])
def test_a_line_that_is_no_result_is_told(
    folder: Path, tmp_path: Path, line: bytes, capsys: Output
) -> None:
    words, kept = exploit(f"table:{folder}", 8, "--out", tmp_path), tmp_path / "reading" / RESULTS
    told(words, capsys)
    kept.write_bytes(kept.read_bytes() + line)
    assert main(words) == 2
    assert "Line 5 of" in capsys.readouterr().err


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_shows_what_is_known_and_the_same_goes_on(
    folder: Path, tmp_path: Path, sign: signal.Signals, capsys: Output
) -> None:
    words = exploit(f"table:{folder}", 1_000_000, "--out", tmp_path, "--workers", 2)
    out = stopped(words, sign, tmp_path / "reading" / RESULTS, 4000)
    assert "who reads hands" in out
    assert told(exploit(f"table:{folder}", 60, "--out", tmp_path), capsys) == told(
        exploit(f"table:{folder}", 60), capsys
    )


@pytest.mark.parametrize("name", ["random", "heuristic"])
def test_without_luck_a_guest_has_what_it_has_with_it(folder: Path, name: str) -> None:
    """Only surer."""
    solved = opened(folder)
    guest = Guest(Computer(name), (name, "tables"))
    met = list(rounds(solved, TableAsked(solved), 2000, 1, guest))
    gains, scores = [each.gain for each in met], [each.score for each in met]
    assert fmean(gains) == pytest.approx(fmean(scores), abs=3 * stdev(scores) / len(met) ** 0.5)
    assert stdev(gains) < 0.8 * stdev(scores)
    assert fmean(gains) < 0


def test_a_guest_who_plays_from_the_tables_gains_what_they_gain(
    folder: Path, capsys: Output
) -> None:
    player = f"champion@10:{folder}"
    guest = told(exploit(player, 600, by=f"table:{folder}"), capsys)
    tables = told(exploit(player, 600, by="tables"), capsys)
    both = (float(str(each["error"])) for each in (guest, tables))
    assert guest["worth"] == pytest.approx(tables["worth"], abs=1.5 * sum(both))
    assert guest["by"] == f"table:{folder}"


@pytest.mark.parametrize("cores", [1, 2])
def test_a_program_is_met_on_all_cores_and_what_is_kept_is_its_own(
    folder: Path, tmp_path: Path, cores: int, capsys: Output
) -> None:
    player, more = f"table:{folder}", ("--workers", cores, "--out", tmp_path)
    program = entrant(command(tmp_path))
    point = told(exploit(player, 210 * cores, *more, by=program), capsys)
    assert (point["rounds"], point["given_up"]) == (210 * cores, 0)
    assert main(exploit(player, 210 * cores, *more, by="random")) == 2
    assert "by is “cmd:" in capsys.readouterr().err


def test_a_program_loses_the_rounds_in_which_it_errs(
    folder: Path, tmp_path: Path, capsys: Output
) -> None:
    wrong, _ = WRONG["answers no JSON"]
    words = exploit(f"table:{folder}", 8, by=entrant(command(tmp_path, wrong)))
    point = told(words, capsys)
    assert point["given_up"] == 8
    assert point["worth"] == pytest.approx(-1, abs=0.5)
    assert main(words) == 0
    assert "lost 8 rounds" in capsys.readouterr().out


def test_a_guest_who_cannot_play_is_refused_before_anything_is_played(
    folder: Path, tmp_path: Path, capsys: Output
) -> None:
    wrong, _ = WRONG["crashes at once"]
    for by, words in {
        "nobody": "“nobody” is no way to respond",
        "cmd:": "command",
        "table:/nowhere": "/nowhere",
        f"champion@77:{folder}": "77",
        entrant(command(tmp_path, wrong)): "ended",
    }.items():
        assert main(exploit(f"table:{folder}", 8, by=by)) == 2
        assert words in capsys.readouterr().err
