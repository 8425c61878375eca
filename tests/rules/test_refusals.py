"""Why an action is not possible: the message and its facts."""

from __future__ import annotations

import pytest

from en_garde.notation import read_action
from en_garde.rules import IllegalAction, Seat, legal_texts, play, refusal, view
from rules.positions import Row, rows

# Expected: the refused action, then the message with its facts.
REFUSED = rows(
    """
rule | rule sets                   | position                     | actions   | refused
R4   | */*                         | left  5-20  12345 11111 4444 |           | +6 card-missing (card=6, needed=1, held=0)
R4   | */*                         | left  5-9   12345 11111 4444 |           | +4 onto-opponent (card=4)
R4   | */*                         | left  5-9   12345 11111 4444 |           | +5 past-opponent (card=5, distance=4)
R4   | */*                         | left  5-20  12345 11111 4444 |           | -5 off-piste (card=5, room=4)
R4   | */*                         | right 5-20  11111 12345 4444 |           | -4 off-piste (card=4, room=3)
R6   | */basic                     | left  5-9   14444 11111 3333 |           | x44 attack-limit (count=2, limit=1)
R7   | */*                         | left  5-9   12345 11111 3333 |           | x5 attack-distance (value=5, distance=4)
R7   | */*                         | left  5-11  12345 11111 3333 |           | x5 out-of-reach (distance=6, values=5)
R9   | */advanced                  | left  8-16  13555 22222 3333 |           | +1x5 out-of-reach (distance=7, values=5)
R7   | ru/standard,ru/advanced     | left  5-9   14444 11111 3333 |           | x4444 attack-limit (count=4, limit=3)
R7   | */standard,*/advanced       | left  5-9   12345 11111 3333 |           | x44 card-missing (card=4, needed=2, held=1)
R8   | */*                         | left  5-9   12345 11111 3333 |           | =4 nothing-to-parry
R8   | */standard,*/advanced       | left  8-13  12355 14555 3333 | x55       | =5 parry-other (attack=x55, parry==55)
R8   | */standard,*/advanced       | left  8-13  12355 14555 3333 | x5        | =4 parry-other (attack=x5, parry==5)
R8   | */standard,*/advanced       | left  8-13  12355 14555 3333 | x55       | +1 must-answer (attack=x55)
R8   | */standard,*/advanced       | left  8-13  12355 14555 3333 | x5        | x5 must-answer (attack=x5)
R9   | */standard                  | left  8-16  13555 22222 3333 |           | +3x5 no-lunge (level=standard)
R9   | */basic                     | left  8-16  13555 22222 3333 |           | +3x5 no-lunge (level=basic)
R9   | ru/advanced                 | left  8-16  13555 22222 3333 |           | +3x55 attack-limit (count=2, limit=1)
R9   | */advanced                  | left  8-16  13555 22222 3333 |           | +3x4 attack-distance (value=4, distance=5)
R9   | */advanced                  | left  8-16  13445 22222 3333 |           | +2x6 card-missing (card=2, needed=1, held=0)
R9   | */advanced                  | left  8-12  13445 22222 3333 |           | +4x4 onto-opponent (card=4)
R9   | */advanced                  | left  8-12  13445 22222 3333 |           | +5x4 past-opponent (card=5, distance=4)
R9   | */advanced                  | left  8-12  12445 22222 3333 |           | +2x2 card-missing (card=2, needed=2, held=1)
R10  | */standard,*/advanced       | left  8-13  12355 14555 3333 | x5        | -1 no-retreat (attack=x5)
R10  | */advanced                  | left  11-19 13445 12555 3333 | +3x5      | -5 off-piste (card=5, room=4)
R10  | */advanced                  | left  5-13  13445 12245 3333 | +3x5      | -3 card-missing (card=3, needed=1, held=0)
R10  | */advanced                  | left  5-13  13445 12244 3333 | +3x5      | =5 card-missing (card=5, needed=1, held=0)
R10  | */advanced                  | left  5-13  13445 12245 3333 | +3x5      | +1 must-answer (attack=+3x5)
R12  | fr-1993/basic,nl-1996/basic | left  8-16  12345 13455 2    | +3        | +1 attack-only
R12  | fr-1993/basic,nl-1996/basic | left  8-16  12345 13455 2    | +3        | -1 attack-only
R12  | fr-1993/basic lunge_limit=1 | left  8-16  12345 13455 2    | +3        | +4x1 attack-only
R11  | */*                         | right 1-5   33444 12245 4444 | +2        | +1 round-over
"""
)


@pytest.mark.parametrize("row", REFUSED, ids=lambda row: row.id)
def test_refused(row: Row) -> None:
    text, _, message = row.expected.partition(" ")
    state, action = row.after, read_action(text)
    own = view(state, state.turn)
    assert str(refusal(own, action)) == message
    with pytest.raises(IllegalAction) as caught:
        play(state, action)
    assert str(caught.value.reason) == message
    assert caught.value.legal == legal_texts(state)


def test_whoever_is_not_to_act_is_told_whose_turn_it_is() -> None:
    row = REFUSED[0]
    for eyes in (Seat.RIGHT, None):
        refused = refusal(view(row.state, eyes), read_action("+1"))
        assert str(refused) == "not-your-turn (turn=left)"
        assert legal_texts(view(row.state, eyes)) == ()
