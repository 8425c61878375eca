"""`en-garde bench`: speed, as ratios measured side by side in one run."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from json import dumps

from en_garde.extras import needs
from en_garde.locale import Catalogue
from en_garde.notation import shown
from en_garde.rules import NotationError, say

from .serve import SERVER

__all__ = ["run"]


def run(arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    if arguments.what not in _BENCHES:
        names = tuple(_BENCHES)
        raise NotationError(say("cli-bench-unknown", text=shown(arguments.what), names=names))
    _BENCHES[arguments.what](arguments.json, catalogue)
    return 0


def _kernel(json: bool, catalogue: Catalogue) -> None:
    needs("bench", "numba", "numpy")
    from en_garde.bench import run

    run(catalogue, json=json)


def _server(json: bool, catalogue: Catalogue) -> None:
    needs("server", *SERVER)
    from en_garde.server.bench import histogram, measure

    figures = measure()
    if json:
        print(dumps(figures.summary))
        return
    for name, figure in figures.summary.items():
        print(f"{name:<14} {figure:>12,.2f}")
    print(histogram(figures.latencies_ms))


_BENCHES: Mapping[str, Callable[[bool, Catalogue], None]] = {"kernel": _kernel, "server": _server}
