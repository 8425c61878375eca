"""The benchmark's table, results and plot; what it measures is no matter for a test."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from en_garde.bench import Figures, run
from en_garde.bench.kernel import rows, table
from en_garde.bench.peers import openspiel
from en_garde.locale import LANGUAGES, Catalogue

ENGLISH = Catalogue("en")

FIGURES = Figures(
    rollouts=30e6,
    rollouts_all_cores=58e6,
    step_mask=15e6,
    step_observe=9e6,
    rules=2e4,
    peers={"pgx_leduc_holdem": 1.5e6},
)


def test_the_table_has_a_line_each_fastest_first() -> None:
    lines = table(FIGURES, ENGLISH).splitlines()
    assert lines[1].split() == ["en_garde", "rollouts_all_cores", "58,000,000", "0.52", "x"]
    assert lines[5].split() == ["pgx_leduc_holdem", "1,500,000", "20.00", "x"]
    assert len(lines) == 1 + len(rows(FIGURES)) == 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_columns_of_the_table_are_as_wide_as_their_titles(language: str) -> None:
    title, *lines = table(FIGURES, Catalogue(language)).splitlines()
    assert {len(line) for line in lines} == {len(title)}


def test_a_run_prints_one_object_and_writes_results_and_a_plot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    peers = {"pgx_small@8": lambda: 8, "pgx_small@16": lambda: 16, "other": lambda: 1}
    figures = run(
        ENGLISH, json=True, directory=tmp_path / "new", peers=peers, turns=1, seconds=0.01
    )
    printed = json.loads(capsys.readouterr().out)
    assert printed == json.loads((tmp_path / "new" / "kernel.json").read_text())
    assert list(printed) == [
        "rollouts", "rollouts_all_cores", "step_mask", "step_observe", "rules", "peers",
    ]  # fmt: skip
    assert set(printed["peers"]) == {"pgx_small", "other"}
    assert printed["rollouts"] == figures.rollouts > 0
    assert (tmp_path / "new" / "kernel.png").read_bytes().startswith(b"\x89PNG")


def test_nothing_is_written_where_no_directory_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    run(ENGLISH, directory=None, peers={}, turns=1, seconds=0.01)
    assert "en_garde rollouts" in capsys.readouterr().out
    assert not list(tmp_path.iterdir())


def test_openspiel_is_driven_through_whole_rounds() -> None:
    """By C++ and by Python a round has the same length, within five standard errors."""
    works = openspiel.works(rounds=400, rollouts=400)
    for game in openspiel.GAMES:
        compiled = works[f"openspiel_{game}"]() / 400
        lengths = [works[f"openspiel_{game}_python"]() for _ in range(400)]
        mean = sum(lengths) / 400
        error = (sum((length - mean) ** 2 for length in lengths) / 400 / 400) ** 0.5
        assert abs(compiled - mean) < 5 * 2**0.5 * error
        assert works[f"openspiel_{game}_no_deal"]() / 400 == pytest.approx(mean, rel=0.2)
