"""The README's picture: a real game in a real terminal. `scripts/pictures` runs it."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console
from rich.text import Text

from terminal.screen import terminal

IMAGES = Path(__file__).parents[2] / "docs" / "img"
MOVES = ("+5", "+4", "+3")


def picture() -> str:
    words = ("--seed", "13", "--level", "advanced", "--left", "Ana", "--right", "Maestro")
    with terminal("play", *words) as game:
        game.wait("your action")
        for move in MOVES:
            text = game.turn_page(move, "your action")
    console = Console(record=True, width=80, file=io.StringIO())
    console.print(Text(text))
    drawn = console.export_svg(title="en-garde play --level advanced")
    # The picture loads nothing from anywhere: any fixed-width font will do.
    return re.sub(r"@font-face \{.*?\}", "", drawn, flags=re.S)


if __name__ == "__main__":
    (IMAGES / "terminal.svg").write_text(picture(), "utf-8")
