"""`en-garde bench`: speed, as ratios measured side by side in one run."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from json import dumps

from en_garde.extras import needs
from en_garde.locale import Catalogue
from en_garde.notation import shown
from en_garde.rules import EnGardeError, NotationError, say

from .arguments import is_there
from .serve import SERVER

__all__ = ["run"]


def run(arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    if arguments.what not in _BENCHES:
        names = tuple(_BENCHES)
        raise NotationError(say("cli-bench-unknown", text=shown(arguments.what), names=names))
    if not is_there("bench"):
        raise EnGardeError(say("cli-bench-missing"))
    _BENCHES[arguments.what](arguments, catalogue)
    return 0


def _kernel(arguments: argparse.Namespace, catalogue: Catalogue) -> None:
    needs("bench", "numba", "numpy")
    from en_garde.bench import run

    run(catalogue, json=arguments.json)


def _server(arguments: argparse.Namespace, catalogue: Catalogue) -> None:
    needs("server", *SERVER)
    from en_garde.server.bench import histogram, measure

    figures = measure(peers=arguments.peers)
    if figures.missing is not None:
        print(catalogue.say(figures.missing), file=sys.stderr)
    if arguments.json:
        print(dumps(figures.summary))
        return
    named = {
        catalogue(f"bench-{name.replace('_', '-')}"): each for name, each in figures.summary.items()
    }
    width = max(map(len, named))
    for name, figure in named.items():
        print(f"{name:<{width}} {figure:>12,.2f}")
    print(f"\n{catalogue('bench-latencies')}\n{histogram(figures.latencies_ms)}")


_Bench = Callable[[argparse.Namespace, Catalogue], None]
_BENCHES: Mapping[str, _Bench] = {"kernel": _kernel, "server": _server}
