"""`en-garde exploit` of tables and champions: rounds on all cores, kept, stopped and gone on with."""

from __future__ import annotations

import json
import shutil
import signal
from pathlib import Path

import pytest

from arena.stopping import stopped
from en_garde.arena.store import RESULTS
from en_garde.cli import main
from en_garde.locale import Catalogue
from en_garde.rules import rule_set
from en_garde.solver.run import Run
from solver.test_tables_played import SIZES, Output, folder

__all__ = ["folder"]


def exploit(player: str, rounds: int, *more: object) -> list[str]:
    return ["exploit", player, "--by", "reading", "--rounds", str(rounds), *map(str, more)]


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
