"""What may be played, paragraph by paragraph (R4 to R13)."""

from __future__ import annotations

import pytest

from rules.positions import Row, legal_text, rows

LEGAL = rows(
    """
rule | rule sets                            | position                       | actions | legal
R4   | */*                                  | left  5-20  11235 11111 4444   |         | +1 +2 +3 +5 -1 -2 -3
R4   | */*                                  | right 5-20  11111 11235 4444   |         | +1 +2 +3 +5 -1 -2 -3
R4   | */*                                  | left  1-23  12345 11111 4444   |         | +1 +2 +3 +4 +5
R4   | */*                                  | left  6-9   45555 11111 4444   |         | -4 -5
R4   | */basic,*/standard                   | left  6-9   12555 11111 4444   |         | +1 +2 -1 -2 -5
R4   | */*                                  | right 6-20  11111 33445 4444   |         | +3 +4 +5 -3
R4   | en-1.2/standard                      | right 8-20  11245 33333 4444   | +3      | +1 +2 +4 +5 -1 -2 -4 -5
R6   | */basic                              | left  8-13  11255 22222 4444   |         | +1 +2 -1 -2 -5 x5
R6   | */basic                              | right 8-12  22222 44444 1111   |         | -4 x4
R7   | */standard                           | left  5-9   11444 22222 3333   |         | +1 -1 -4 x4 x44 x444
R7   | fr-1993/standard,nl-1996/standard    | left  5-9   44444 22222 3333   |         | -4 x4 x44 x444 x4444 x44444
R7   | en-1.2/standard                      | left  5-9   14444 22222 3333   |         | +1 -1 -4 x4 x44 x444 x4444
R7   | ru/standard,ru/advanced              | left  5-9   14444 22222 3333   |         | +1 -1 -4 x4 x44 x444
R7   | ru/standard,ru/advanced              | left  8-12  14425 11111 3333   |         | +1 +2 -1 -2 -4 -5 x4 x44
R7   | en-1.2/standard                      | left  8-13  12355 22222 3333   |         | +1 +2 +3 -1 -2 -3 -5 x5 x55
R7   | fr-1993/standard attack_limit=1      | left  5-9   11444 22222 3333   |         | +1 -1 -4 x4
R7   | ru/standard attack_limit=9           | left  5-9   14444 22222 3333   |         | +1 -1 -4 x4 x44 x444 x4444
R8   | */standard,*/advanced                | left  8-13  12355 14555 3333   | x55     | =55
R8   | */standard,*/advanced                | left  8-13  12355 11455 3333   | x5      | =5
R8   | */standard                           | left  8-13  12355 12455 3333   | x55 =55 | +1 +2 +4 -1 -2 -4
R8   | */advanced                           | left  8-13  12355 12455 3333   | x55 =55 | +1 +1x4 +2 +4 +4x1 -1 -2 -4
R8   | */standard                           | left  8-10  22355 12234 3333   | x2 =2   | +1 -1 -2 -3 -4 x2
R8   | en-1.2/*                             | right 8-10  22345 22555 3333   | x22 =22 | -3 -4 -5
R9   | fr-1993/advanced,nl-1996/advanced    | left  8-16  13555 22222 3333   |         | +1 +3 +3x5 +3x55 +3x555 +5 +5x3 -1 -3 -5
R9   | en-1.2/advanced                      | right 8-16  22222 13455 3333   |         | +1 +3 +3x5 +3x55 +4 +5 +5x3 -1 -3 -4 -5
R9   | ru/advanced                          | left  8-16  13555 22222 3333   |         | +1 +3 +3x5 +5 +5x3 -1 -3 -5
R9   | */advanced                           | left  8-12  12355 44444 3333   |         | +1 +1x3 +2 +3 +3x1 -1 -2 -3 -5
R9   | fr-1993/advanced                     | left  8-12  22255 44444 3333   |         | +2 +2x2 +2x22 -2 -5
R9   | */standard                           | left  8-16  13555 22222 3333   |         | +1 +3 +5 -1 -3 -5
R9   | fr-1993/standard lunge_limit=1       | left  8-16  13555 22222 3333   |         | +1 +3 +3x5 +5 +5x3 -1 -3 -5
R9   | ru/advanced lunge_limit=2            | left  8-16  13555 22222 3333   |         | +1 +3 +3x5 +3x55 +5 +5x3 -1 -3 -5
R9   | en-1.2/advanced lunge_limit=0        | left  8-16  13555 22222 3333   |         | +1 +3 +5 -1 -3 -5
R9   | fr-1993/basic lunge_limit=1          | left  8-16  13555 22222 3333   |         | +1 +3 +3x5 +5 +5x3 -1 -3 -5
R10  | */advanced                           | left  5-13  13445 12255 3333   | +3x5    | -1 -2 -5 =5
R10  | */advanced                           | left  11-19 13445 12555 3333   | +3x5    | -1 -2 =5
R10  | */advanced                           | left  14-22 13445 12255 3333   | +3x5    | -1 =5
R10  | */advanced                           | left  5-13  13445 12244 3333   | +3x5    | -1 -2 -4
R10  | */advanced                           | right 8-16  12255 13445 3333   | +3x5    | -1 -2 -5 =5
R10  | fr-1993/advanced,en-1.2/advanced     | right 8-16  12555 13455 3333   | +3x55   | -1 -2 -5 =55
R10  | */advanced                           | left  8-13  12355 12455 3333   | x5      | =5
R11  | */standard                           | left  5-9   44444 44444 3333   | x4      | =4
R12  | fr-1993/basic,nl-1996/basic          | left  8-16  12345 13455 2      | +3      | x5
R12  | ru/basic                             | left  8-16  12345 13455 2      | +3      | +1 +3 +4 -1 -3 -4 -5 x5
R12  | fr-1993/basic last_chance=whole      | left  8-16  12345 13455 2      | +3      | +1 +3 +4 -1 -3 -4 -5 x5
R12  | ru/basic last_chance=attack          | left  8-16  12345 13455 2      | +3      | x5
R13  | ru/standard                          | left  8-16  12345 13455 2      | +3      | +1 +3 +4 -1 -3 -4 -5 x5 x55
R13  | ru/advanced                          | left  8-16  12345 13455 2      | +3      | +1 +1x4 +3 +4 +4x1 -1 -3 -4 -5 x5 x55
R13  | ru/standard                          | left  8-13  12355 11455 2      | x5 =5   | +1 +4 -1 -4 -5 x5
R13  | fr-1993/standard last_turn=attack    | left  8-16  12345 13455 2      | +3      | x5 x55
R13  | fr-1993/advanced last_turn=attack    | left  8-16  12345 13455 2      | +3      | x5 x55
R13  | fr-1993/advanced last_turn=whole     | left  8-16  12345 13455 2      | +3      | +1 +1x4 +3 +4 +4x1 -1 -3 -4 -5 x5 x55
R13  | fr-1993/standard last_turn=attack    | left  8-13  12355 11455 2      | x5 =5   | x5
R16  | */advanced                           | left  5-13  13445 12255 2      | +3x5    | -1 -2 -5 =5
"""
)


@pytest.mark.parametrize("row", LEGAL, ids=lambda row: row.id)
def test_legal(row: Row) -> None:
    assert legal_text(row.after) == row.expected
