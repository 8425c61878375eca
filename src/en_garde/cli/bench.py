"""`en-garde bench`: speed, as ratios measured side by side in one run."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from json import dumps

from en_garde.locale import Catalogue
from en_garde.notation import shown
from en_garde.rules import NotationError, say

from .extras import needs

__all__ = ["run"]


def run(arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    if arguments.what not in _BENCHES:
        names = tuple(_BENCHES)
        raise NotationError(say("cli-bench-unknown", text=shown(arguments.what), names=names))
    print(_BENCHES[arguments.what](arguments.json))
    return 0


def _server(json: bool) -> str:
    with needs("server"):
        from en_garde.server.bench import histogram, measure
    figures = measure()
    shown = {name: getattr(figures, name) for name in _SERVER_FIGURES}
    if json:
        return dumps(shown)
    rows = [f"{name:<14} {figure:>12,.2f}" for name, figure in shown.items()]
    return "\n".join(
        [*rows, f"{'ratio':<14} {figures.ratio:>12,.2f}", "", histogram(figures.latencies_ms)]
    )


_SERVER_FIGURES = ("durable_moves", "bare_echo", "p50_ms", "p99_ms", "idle_kb")
_BENCHES: Mapping[str, Callable[[bool], str]] = {"server": _server}
