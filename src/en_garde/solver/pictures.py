"""Figures of open turns as pictures: SVG, for docs/solution.md."""

from __future__ import annotations

from collections.abc import Mapping
from xml.sax.saxutils import escape

from .portrait import KINDS, Mean, Turns

__all__ = ["bars", "line"]

_WIDE, _HIGH, _LEFT, _TOP, _RIGHT, _BELOW = 640, 360, 60, 40, 20, 50
_COLOURS = {"forward": "#4a7c59", "back": "#c8b88a", "attack": "#b3202a", "lunge": "#5b4b8a"}


def _frame(title: str, across: str, up: str) -> list[str]:
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {_HIGH}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{_WIDE}" height="{_HIGH}" fill="#fff"/>',
        f'<text x="{_LEFT}" y="22" font-size="15">{escape(title)}</text>',
        f'<text x="{_WIDE // 2}" y="{_HIGH - 10}" text-anchor="middle">{escape(across)}</text>',
        f'<text transform="translate(16 {_HIGH // 2}) rotate(-90)" text-anchor="middle">'
        f"{escape(up)}</text>",
    ]


def line(means: Mapping[int, Mean], title: str, across: str, up: str, least: int) -> str:
    """Means with their intervals, where there were at least so many turns."""
    points = [(x, each) for x, each in sorted(means.items()) if each.count >= least]
    left, right = points[0][0] - 0.5, points[-1][0] + 0.5
    furthest = max(abs(each.value) + each.error for _, each in points)
    high = next(tenth / 10 for tenth in range(1, 11) if tenth / 10 >= min(furthest, 1.0))
    low = -high if any(each.value < each.error for _, each in points) else 0.0

    def place(x: float, y: float) -> tuple[float, float]:
        return (
            round(_LEFT + (x - left) / (right - left) * (_WIDE - _LEFT - _RIGHT), 1),
            round(_TOP + (high - y) / (high - low) * (_HIGH - _TOP - _BELOW), 1),
        )

    parts = _frame(title, across, up)
    step, most = (2 if high > 0.4 else 1), round(10 * high)
    for tenth in range(-(most // step) * step if low else 0, most + 1, step):
        x, y = place(left, tenth / 10)
        colour = "#888" if tenth == 0 else "#ddd"
        parts.append(f'<path d="M{x} {y}H{_WIDE - _RIGHT}" stroke="{colour}"/>')
        label = f"{tenth / 10:+.1f}" if tenth else "0"
        parts.append(f'<text x="{x - 8}" y="{y + 4}" text-anchor="end">{label}</text>')
    for number, _ in points:
        x, y = place(number, low)
        parts.append(f'<text x="{x}" y="{y + 18}" text-anchor="middle">{number}</text>')
    for number, each in points:
        x, foot = place(number, max(each.value - each.error, low))
        _, top = place(number, min(each.value + each.error, high))
        parts.append(f'<path d="M{x} {top}V{foot}" stroke="#b3202a"/>')
    way = " ".join(",".join(map(str, place(x, each.value))) for x, each in points)
    parts.append(f'<polyline points="{way}" fill="none" stroke="#b3202a" stroke-width="2"/>')
    return "\n".join([*parts, "</svg>", ""])


def bars(turns: Mapping[int, Turns], title: str, across: str, up: str, least: int) -> str:
    """What is played, as shares of a whole bar."""
    shown = [(x, each) for x, each in sorted(turns.items()) if each.worth.count >= least]
    kinds = [kind for kind in KINDS if any(each.played[kind] for _, each in shown)]
    step = (_WIDE - _LEFT - _RIGHT) / len(shown)
    tall = _HIGH - _TOP - _BELOW
    parts = _frame(title, across, up)
    for quarter in range(5):
        y = round(_TOP + tall * (1 - quarter / 4), 1)
        parts.append(f'<path d="M{_LEFT} {y}H{_WIDE - _RIGHT}" stroke="#ddd"/>')
        label = f'<text x="{_LEFT - 8}" y="{y + 4}" text-anchor="end">{25 * quarter} %</text>'
        parts.append(label)
    for nth, (number, each) in enumerate(shown):
        x, y = _LEFT + nth * step, float(_TOP + tall)
        for kind in kinds:
            height = each.share(kind) * tall
            y -= height
            parts.append(
                f'<rect x="{x + 1:.1f}" y="{y:.1f}" width="{step - 2:.1f}" '
                f'height="{height:.1f}" fill="{_COLOURS[kind]}"/>'
            )
        parts.append(
            f'<text x="{x + step / 2:.1f}" y="{_TOP + tall + 18}" text-anchor="middle">'
            f"{number}</text>"
        )
    for nth, kind in enumerate(kinds):
        x = _WIDE - _RIGHT - 80 * (len(kinds) - nth)
        parts.append(f'<rect x="{x}" y="12" width="10" height="10" fill="{_COLOURS[kind]}"/>')
        parts.append(f'<text x="{x + 14}" y="21">{escape(kind)}</text>')
    return "\n".join([*parts, "</svg>", ""])
