"""Text in columns: tables of figures as they are printed, and as a page in Markdown has them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

__all__ = ["aligned", "heading", "row"]


def aligned(rows: Iterable[Sequence[str]], *, left: int = 1) -> Iterator[str]:
    """So many columns to the left, the others, figures, to the right."""
    cells = list(rows)
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    sides = ["<"] * left + [">"] * (len(widths) - left)
    for row in cells:
        yield "  ".join(
            f"{cell:{side}{wide}}" for cell, side, wide in zip(row, sides, widths, strict=True)
        ).rstrip()


def heading(titles: Sequence[str]) -> Iterator[str]:
    """The two lines over a table in Markdown."""
    yield row(titles)
    yield "|---" * len(titles) + "|"


def row(cells: Sequence[str]) -> str:
    """A line of it."""
    return f"| {' | '.join(cells)} |"
