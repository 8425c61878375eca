"""`en-garde perft`: counts action sequences."""

from __future__ import annotations

import argparse

from en_garde.locale import Catalogue
from en_garde.progress import Progress
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
    with Progress(len(first)) as progress:
        for done, action in enumerate(first):
            progress(done, str(action))
            total += perft(play(state, action), depth - 1)
    print(total)
    return 0
