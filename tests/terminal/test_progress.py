"""Long work in a real terminal shows how far it is, and leaves nothing of that behind."""

from __future__ import annotations

from terminal.screen import terminal

DEAL = "1234512345123451234512345"
POSITION = ("--edition", "fr-1993", "--level", "basic", "--starter", "left", "--deal", DEAL)


def test_perft_shows_its_progress_and_leaves_the_count_alone() -> None:
    with terminal("perft", "--depth", "3", *POSITION) as counting:
        assert counting.finish() == 0
        assert "0 %" in counting.received.decode()
        assert counting.text.isdigit()
