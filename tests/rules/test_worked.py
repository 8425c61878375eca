"""The positions that the books work through, each as the book tells it."""

from __future__ import annotations

import pytest

from rules.positions import Row, end_text, legal_text, rows

WORKED = rows(
    """
rule | book             | position                      | actions | then
R4   | en-1.2/standard  | right 8-20  11245 13345 22233 | +3      | squares 8 17
R7   | en-1.2/standard  | left  8-13  12355 12455 4444  | x55     | right to answer
R8   | en-1.2/standard  | left  8-10  12235 12245 4444  | x22 =22 | hand 145
R9   | en-1.2/advanced  | right 8-16  12255 13455 22233 | +3x55   | legal -1 -2 -5 =55
R9   | fr-1993/advanced | left  8-16  13445 12255 22233 | +3x5    | legal -1 -2 -5 =5
R10  | en-1.2/advanced  | right 8-16  12255 13455 22233 | +3x55 -2 | right to play
R10  | fr-1993/advanced | left  8-16  13445 12255 22233 | +3x5 =5 | right to play
R15  | en-1.2/standard  | left  6-9   12235 11244 1     | +1      | left cards
R15  | en-1.2/standard  | left  6-9   11235 12244 2     | +1      | right ground
R8   | fr-1993/standard | left  8-13  15552 11255 4444  | x555    | left hit
R8   | fr-1993/standard | left  8-11  12333 11233 4444  | x333    | left hit
R7   | ru/standard      | left  8-12  14425 13445 2222  | x4      | legal =4
R7   | ru/standard      | left  8-12  14425 13445 2222  | x44     | legal =44
R9   | ru/advanced      | left  8-16  13455 12255 4444  | +3x5    | legal -1 -2 -5 =5
"""
)


@pytest.mark.parametrize("row", WORKED, ids=lambda row: row.id)
def test_worked_position(row: Row) -> None:
    after = row.after
    match row.expected.partition(" "):
        case "squares", _, squares:
            assert " ".join(map(str, after.squares)) == squares
        case "hand", _, hand:
            assert "".join(map(str, after.hand)) == hand
        case "legal", _, legal:
            assert legal_text(after) == legal
        case _:
            assert end_text(after) == row.expected


@pytest.mark.parametrize("row", WORKED, ids=lambda row: row.id)
def test_no_worked_position_has_more_cards_than_the_deck(row: Row) -> None:
    everywhere = [*row.state.hands[0], *row.state.hands[1], *row.state.pile]
    assert all(everywhere.count(value) <= row.rules.copies for value in set(everywhere))
