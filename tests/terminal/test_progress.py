"""Long work in a real terminal shows how far it is, and leaves nothing of that behind."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

from en_garde.progress import Progress
from terminal.screen import terminal

DEAL = "1234512345123451234512345"
POSITION = ("--edition", "fr-1993", "--level", "basic", "--starter", "left", "--deal", DEAL)


def test_perft_shows_its_progress_and_leaves_the_count_alone() -> None:
    with terminal("perft", "--depth", "3", *POSITION) as counting:
        assert counting.finish() == 0
        assert "0 %" in counting.received.decode()
        assert counting.text.isdigit()


def test_what_is_told_on_the_way_has_lines_of_its_own(tmp_path: Path) -> None:
    house = "piste=7 values=2 copies=4 hand=2"
    game = ("--edition", "fr-1993", "--level", "advanced", "--house", house)
    with terminal("solve", *game, "--iterations", "8", "--out", str(tmp_path)) as solving:
        assert solving.finish() == 0
        assert "iteration 1 of 8" in solving.received.decode()
        told = [line for line in solving.text.splitlines() if "Iteration" in line]
        assert len(told) == 4
        assert all(line.startswith("Iteration") for line in told)


def test_a_log_has_a_line_a_minute_and_short_work_none() -> None:
    log, seconds = StringIO(), [0.0]
    with Progress(100, stream=log, clock=lambda: seconds[0]) as progress:
        for done in range(100):
            seconds[0] = done * 2.0
            progress(done, f"step {done}")
            progress.wipe()
    assert log.getvalue().splitlines() == [
        "30 %  0:02:20  step 30",
        "60 %  0:01:20  step 60",
        "90 %  0:00:20  step 90",
    ]
