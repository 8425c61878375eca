"""The bench runs, and its figures are figures. How large they are is not judged here."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from en_garde.rules import EnGardeError
from en_garde.server.bench import attacks, histogram, measure
from en_garde.server.bench.boardgame import boardgame_server
from en_garde.server.bench.served import Cores


def test_the_bench_measures() -> None:
    figures = measure(turns=1, seconds=0.3, idle=50, back=100, resumed=5)
    assert all(value > 0 for value in figures.summary.values())
    assert figures.p50_ms <= figures.p99_ms
    assert histogram(figures.latencies_ms).count("\n") == 12


def test_the_histogram_counts_every_latency_once() -> None:
    lines = histogram([0.1, 0.2, 0.2, 3.0, 5000.0]).splitlines()
    counts = [int(line.split()[-1]) for line in lines]
    assert sum(counts) == 5
    assert (counts[0], counts[1], counts[-1]) == (1, 2, 1)


def test_a_peer_that_cannot_be_had_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    false = shutil.which("false")
    monkeypatch.setattr(shutil, "which", lambda name, path=None: None)
    with pytest.raises(EnGardeError, match="bench-no-node"):
        boardgame_server(Cores())
    monkeypatch.setattr(shutil, "which", lambda name, path=None: false)
    with pytest.raises(EnGardeError, match="bench-no-peer"):
        boardgame_server(Cores())


def test_players_are_measured_beside_each_attack(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every attack is really made; what that does to the players is not judged here."""
    small = {"_PAIRS": 2, "_RATE": 20, "_TAKE_BACKS": 30, "_FINISHED": 5, "_PUBLIC": 20}
    for name, value in small.items():
        monkeypatch.setattr(attacks, name, value)
    counted = attacks.measure(turns=1, seconds=1.0)
    assert set(counted) == {"nobody attacks", *attacks.ATTACKS}
    for name, each in counted.items():
        assert each.latencies
        assert each.ms(0.5) <= each.ms(0.99)
        assert (each.served > 0) == (name in attacks.ATTACKS), name
