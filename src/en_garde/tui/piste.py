"""The piste drawn in characters."""

from __future__ import annotations

from collections.abc import Iterator

from en_garde.rules import Seat

__all__ = ["figures", "strip"]

_WIDE = 25  # pistes up to this length get three characters a square, and numbers
_LEFT = (" o_", "/| ", "/ \\")
_RIGHT = ("_o ", " |\\", "/ \\")


def strip(squares: tuple[int, int], length: int) -> str:
    """
    One character a square.

    >>> print(strip((3, 7), 9))
    ··▶·┊·◀··
    """
    marks = {squares[Seat.LEFT]: "▶", squares[Seat.RIGHT]: "◀"}
    middle = (length + 1) / 2
    return "".join(
        marks.get(square, "┊" if square == middle else "·") for square in range(1, length + 1)
    )


def figures(squares: tuple[int, int], length: int) -> Iterator[str]:
    r"""
    The fencers on their squares, which are numbered.

    >>> for line in figures((2, 5), 5): print(line.rstrip())
        o_      _o
       /|        |\
       / \      / \
    ───═══─┴────═══
     1  2  3  4  5
    """
    if length > _WIDE:
        yield strip(squares, length)
        return
    for left, right in zip(_LEFT, _RIGHT, strict=True):
        cells = ["   "] * length
        cells[squares[Seat.LEFT] - 1] = left
        cells[squares[Seat.RIGHT] - 1] = right
        yield "".join(cells)
    floor: dict[float, str] = {(length + 1) / 2: "─┴─", **dict.fromkeys(squares, "═══")}
    yield "".join(floor.get(square, "───") for square in range(1, length + 1))
    yield "".join(f"{square:^3}" for square in range(1, length + 1))
