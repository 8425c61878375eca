"""`en-garde perft`: counts action sequences."""

from __future__ import annotations

import argparse
import sys

from en_garde.locale import Catalogue
from en_garde.rules import legal, perft, play

from .setting import number, position

__all__ = ["run"]

_MOST_DEPTH = 999


def run(arguments: argparse.Namespace, say: Catalogue) -> int:
    depth = number(arguments.depth, 0, _MOST_DEPTH)
    state = position(arguments)
    first = sorted(legal(state), key=str) if depth > 0 else []
    if not first:
        print(perft(state, depth))
        return 0
    total = 0
    for done, action in enumerate(first):
        _progress(f"{done}/{len(first)} {action}")
        total += perft(play(state, action), depth - 1)
    _progress("")
    print(total)
    return 0


def _progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
