"""The terminal as the plain game needs it: lines in, lines out, a screen that can be cleared."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable

__all__ = ["Console"]

# The whole screen and what was scrolled away: nobody scrolls back to the other hand.
_CLEAR = "\x1b[H\x1b[2J\x1b[3J"


class Console:
    def __init__(self) -> None:
        self._screen = sys.stdout.isatty()
        self._colour = self._screen and not os.environ.get("NO_COLOR")

    def clear(self) -> None:
        """Only where there is a screen: in a pipe the lines simply go on."""
        if self._screen:
            print(_CLEAR, end="", flush=True)

    def show(self, lines: Iterable[str]) -> None:
        for line in lines:
            print(line, flush=True)

    def ask(self, prompt: str) -> str:
        """A line; raises EOFError when there are no more."""
        return input(f"{prompt} ").strip()

    def prompt(self, text: str) -> None:
        """Asks, where the answer is read by somebody else."""
        print(text, end=" ", flush=True)

    def bold(self, text: str) -> str:
        return f"\x1b[1m{text}\x1b[0m" if self._colour else text
