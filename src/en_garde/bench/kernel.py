"""The kernel beside the rules and other libraries: a table, results and a plot."""

from __future__ import annotations

import json as jsons
import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from en_garde.extras import needs
from en_garde.locale import Catalogue
from en_garde.rules import rule_set

from . import ours
from .measure import Work, best_rates
from .peers import works as peer_works

__all__ = ["Figures", "run"]

HERE = Path("bench")
TURNS = 5
SECONDS = 0.4


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """Decisions a second."""

    rollouts: float
    rollouts_all_cores: float
    step_mask: float
    step_observe: float
    rules: float
    peers: dict[str, float]


def run(
    catalogue: Catalogue,
    *,
    json: bool = False,
    directory: Path | None = HERE,
    peers: Mapping[str, Work] | None = None,
    turns: int = TURNS,
    seconds: float = SECONDS,
) -> Figures:
    """
    Measures, and prints a table or one JSON object; peers are those of `bench.peers`.

    The results and the plot go to `kernel.json` and `kernel.png` in the directory, None
    writes nothing.
    """
    own = ours.works(rule_set("fr-1993", "advanced"))
    others = peer_works() if peers is None else peers
    rates = best_rates({**own, **others}, turns=turns, seconds=seconds)
    best: dict[str, float] = {}
    for name in others:  # `game@batch`: the best batch size counts
        game = name.partition("@")[0]
        best[game] = max(rates[name], best.get(game, 0))
    figures = Figures(**{name: rates[name] for name in own}, peers=best)
    text = jsons.dumps(asdict(figures))
    sys.stdout.write((text if json else table(figures, catalogue)) + "\n")
    if directory is not None:
        directory.mkdir(parents=True, exist_ok=True)
        (directory / "kernel.json").write_text(jsons.dumps(asdict(figures), indent=2) + "\n")
        _draw(figures, catalogue, directory / "kernel.png")
    return figures


def _draw(figures: Figures, catalogue: Catalogue, file: Path) -> None:
    needs("bench", "matplotlib")
    from .plot import draw

    draw(rows(figures), catalogue("bench-plot"), file)


def rows(figures: Figures) -> list[tuple[str, float]]:
    own = asdict(figures)
    named = {"en_garde " + name: rate for name, rate in own.items() if name != "peers"}
    return sorted({**named, **figures.peers}.items(), key=lambda row: -row[1])


def table(figures: Figures, catalogue: Catalogue) -> str:
    """Each rate, and how many times slower than our rollouts on one core it is."""
    lines = [f"{'':32} {catalogue('bench-rate'):>16} {catalogue('bench-times'):>18}"]
    for name, rate in rows(figures):
        times = f"{figures.rollouts / rate:,.2f} x"
        lines.append(f"{name:32} {rate:16,.0f} {times:>18}")
    return "\n".join(lines)
