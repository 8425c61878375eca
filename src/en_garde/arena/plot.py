"""The figures as a picture: Elo of each player, win - loss of each pairing, with their errors."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from en_garde.locale import Catalogue

from .figures import Figure
from .standing import Standing

__all__ = ["Panel", "draw", "picture"]

_NAMES, _FIGURES, _SCALE, _ROW, _MARGIN = 260, 110, 460, 24, 20
_LABELS = _NAMES + _FIGURES
_MOST_NAME = 40  # characters there is room for
_RED, _GREY, _INK = "#b3202a", "#d0d0d0", "#222222"


class Panel(NamedTuple):
    """Figures below each other on one scale, from -most to most."""

    title: str
    rows: Sequence[tuple[str, Figure]]
    most: float
    digits: int


def draw(standing: Standing, catalogue: Catalogue) -> str:
    elo = [(each.name, each.elo) for each in standing.places]
    balance = [(f"{each.first} - {each.second}", each.result.balance) for each in standing.meetings]
    reach = max((abs(figure.value) + figure.error for _, figure in elo), default=1.0)
    reach = 100.0 * (reach // 100 + 1)
    panels = (
        Panel(catalogue("arena-plot-elo"), elo, reach, 0),
        Panel(catalogue("arena-plot-balance"), balance, 1.0, 2),
    )
    return picture(panels, catalogue("arena-decimal"))


def picture(panels: Sequence[Panel], point: str) -> str:
    """An SVG of its own: no font, script or style from elsewhere. `point` is the decimal one."""
    parts: list[str] = []
    y = _MARGIN
    for panel in panels:
        parts += _drawn(panel, y, point)
        y += _ROW * (len(panel.rows) + 3)
    width = _LABELS + _SCALE + 2 * _MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {y}" width="{width}" '
        f'height="{y}" font-family="sans-serif" font-size="13" fill="{_INK}">\n'
        f'<rect width="{width}" height="{y}" fill="#ffffff"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def _drawn(panel: Panel, top: int, point: str) -> list[str]:
    title, rows, most, digits = panel
    left, bottom = _LABELS + _MARGIN, top + _ROW * (len(rows) + 1)
    parts = [f'<text x="{_MARGIN}" y="{top + 14}" font-weight="bold">{escape(title)}</text>']
    for tick in (-1.0, -0.5, 0.0, 0.5, 1.0):
        x = left + _SCALE * (tick + 1) / 2
        parts.append(
            f'<line x1="{x:.1f}" y1="{top + _ROW}" x2="{x:.1f}" y2="{bottom}" stroke="{_GREY}"/>'
            f'<text x="{x:.1f}" y="{bottom + 15}" text-anchor="middle" font-size="11">'
            + f"{tick * most:.{1 if digits else 0}f}</text>".replace(".", point)
        )
    for place, (name, figure) in enumerate(rows, 1):
        y = top + _ROW * place + _ROW / 2
        x, low, high = (
            left + _SCALE * (max(-most, min(most, value)) / most + 1) / 2
            for value in (figure.value, figure.value - figure.error, figure.value + figure.error)
        )
        cut = name if len(name) <= _MOST_NAME else name[: _MOST_NAME - 1] + "…"
        text = f"{figure.value:+.{digits}f} ± {figure.error:.{digits}f}".replace(".", point)
        parts.append(
            f'<text x="{left - _FIGURES - 10}" y="{y + 4:.1f}" text-anchor="end" font-size="12">'
            f"{escape(cut)}</text>"
            f'<text x="{left - 14}" y="{y + 4:.1f}" text-anchor="end" font-size="12">{text}</text>'
            f'<line x1="{low:.1f}" y1="{y:.1f}" x2="{high:.1f}" y2="{y:.1f}" stroke="{_RED}" '
            f'stroke-width="2"/><circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{_RED}"/>'
        )
    return parts
