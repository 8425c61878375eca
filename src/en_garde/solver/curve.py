"""The exploitability over the iterations as a picture: an SVG, both scales logarithmic."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10
from xml.sax.saxutils import escape

__all__ = ["curve"]

_WIDE, _HIGH, _LEFT, _TOP, _RIGHT, _BELOW = 640, 400, 70, 40, 20, 55
_LEAST = 1e-5  # what is below is drawn here: an exact zero has no logarithm


def curve(points: Sequence[tuple[int, float]], title: str, across: str, up: str) -> str:
    xs = [log10(max(x, 1)) for x, _ in points]
    ys = [log10(max(y, _LEAST)) for _, y in points]
    left, right = floor(min(xs)), max(ceil(max(xs)), floor(min(xs)) + 1)
    low, high = floor(min(ys)), max(ceil(max(ys)), floor(min(ys)) + 1)

    def place(x: float, y: float) -> tuple[float, float]:
        return (
            round(_LEFT + (x - left) / (right - left) * (_WIDE - _LEFT - _RIGHT), 1),
            round(_TOP + (high - y) / (high - low) * (_HIGH - _TOP - _BELOW), 1),
        )

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {_HIGH}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{_WIDE}" height="{_HIGH}" fill="#fff"/>',
        f'<text x="{_LEFT}" y="22" font-size="15">{escape(title)}</text>',
        f'<text x="{_WIDE // 2}" y="{_HIGH - 12}" text-anchor="middle">{escape(across)}</text>',
        f'<text transform="translate(16 {_HIGH // 2}) rotate(-90)" text-anchor="middle">'
        f"{escape(up)}</text>",
    ]
    for power in range(left, right + 1):
        x, bottom = place(power, low)
        parts.append(f'<path d="M{x} {_TOP}V{bottom}" stroke="#ddd"/>')
        parts.append(f'<text x="{x}" y="{bottom + 18}" text-anchor="middle">{10**power}</text>')
    for power in range(low, high + 1):
        x, y = place(left, power)
        parts.append(f'<path d="M{x} {y}H{_WIDE - _RIGHT}" stroke="#ddd"/>')
        parts.append(f'<text x="{x - 8}" y="{y + 4}" text-anchor="end">{10.0**power:g}</text>')
    places = [place(x, y) for x, y in zip(xs, ys, strict=True)]
    line = " ".join(f"{x},{y}" for x, y in places)
    parts.append(f'<polyline points="{line}" fill="none" stroke="#b3202a" stroke-width="2"/>')
    parts += [f'<circle cx="{x}" cy="{y}" r="3.5" fill="#b3202a"/>' for x, y in places]
    return "\n".join([*parts, "</svg>", ""])
