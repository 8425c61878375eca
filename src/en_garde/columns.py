"""Text in columns, as tables of figures are printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

__all__ = ["aligned"]


def aligned(rows: Iterable[Sequence[str]], *, left: int = 1) -> Iterator[str]:
    """So many columns to the left, the others, figures, to the right."""
    cells = list(rows)
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    sides = ["<"] * left + [">"] * (len(widths) - left)
    for row in cells:
        yield "  ".join(
            f"{cell:{side}{wide}}" for cell, side, wide in zip(row, sides, widths, strict=True)
        ).rstrip()
