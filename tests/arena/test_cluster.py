"""On a local Ray the same table comes out as without one."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from arena.bots import command, entrant
from en_garde.cli import main

Output = pytest.CaptureFixture[str]


@pytest.mark.filterwarnings("ignore::ResourceWarning")  # of Ray's own sockets and files
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.filterwarnings("ignore::FutureWarning")
def test_a_cluster_plays_the_same(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Ray's workers are to find this package and no other; and it asks nobody on the network.
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2] / "src"))
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    words = ["arena", "heuristic", "random", entrant(command(tmp_path)), "--rounds", "12"]
    printed = []
    for more in (["--workers", "1"], ["--cluster", "local"]):
        assert main([*words, *more]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]
    assert "good" in printed[0]
    assert main([*words, "--cluster", "127.0.0.1:1"]) == 2
    assert "host:6379" in capsys.readouterr().err


def test_without_ray_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["arena", "heuristic", "random", "--cluster", "local"]) == 2
    assert "pip install 'en-garde[cluster]'" in capsys.readouterr().err
