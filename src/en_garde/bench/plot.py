"""The figures as bars, on a logarithmic scale."""

from __future__ import annotations

from pathlib import Path

from matplotlib.figure import Figure

__all__ = ["draw"]


def draw(rows: list[tuple[str, float]], title: str, file: Path) -> None:
    names, rates = zip(*rows[::-1], strict=True)
    figure = Figure(figsize=(8, 0.4 * len(rows) + 1), layout="constrained")
    axes = figure.subplots()
    axes.barh(names, rates, color=["#b3202a" if "en_garde" in n else "#8a8a8a" for n in names])
    axes.set_xscale("log")
    axes.set_xlabel(title)
    for place, rate in enumerate(rates):
        axes.text(rate, place, f" {rate:,.0f}", va="center", fontsize=8)
    axes.margins(x=0.2)
    # The creation date would make every run another file.
    figure.savefig(file, dpi=110, metadata={"Software": None})
