"""Players choose legally, from what they have seen alone, and the heuristic one is sound."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from en_garde.players import PLAYERS, HeuristicPlayer, RandomPlayer
from en_garde.players.counting import Unseen, unseen
from en_garde.rules import (
    RULE_SETS,
    Level,
    RuleSet,
    Seat,
    Seen,
    deal,
    legal,
    play,
    seen,
    view,
)
from players.rounds import decided, quick
from properties.games import Line, running
from properties.test_rules_properties import shuffled_out_of_sight
from rules.positions import Row, rows


@given(line=running())
def test_a_choice_is_legal_in_any_rule_set(line: Line) -> None:
    state = line.states[-1]
    told = seen(line.states, line.actions, state.turn)
    for name in PLAYERS:
        assert quick(name, 1).choose(told) in set(legal(state))


@given(line=running(), data=st.data())
def test_a_choice_is_the_same_in_twins_that_the_seat_cannot_tell_apart(
    line: Line, data: st.DataObject
) -> None:
    """The last position with hidden cards exchanged: what was seen before stays as it was."""
    state = line.states[-1]
    twin = shuffled_out_of_sight(state, state.turn, data)
    told, twin_told = (
        seen((*line.states[:-1], last), line.actions, state.turn) for last in (state, twin)
    )
    assert told == twin_told
    for name in PLAYERS:
        assert quick(name, 7).choose(told) == quick(name, 7).choose(twin_told)


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_answers_to_its_name(name: str) -> None:
    assert PLAYERS[name](0).name == name


def first_sight(seed: int) -> Seen:
    rules = RULE_SETS["fr-1993", Level.ADVANCED]
    deck = [value for value in range(1, 6) for _ in range(5)]
    Random(seed).shuffle(deck)
    return Seen((view(deal(rules, deck, Seat.LEFT), Seat.LEFT),))


def test_the_random_player_takes_each_action_alike_and_repeats_from_its_seed() -> None:
    told = first_sight(3)
    chosen = Counter(str(RandomPlayer(seed).choose(told)) for seed in range(3000))
    options = {str(action) for action in legal(told.now)}
    assert set(chosen) == options
    fair = 3000 / len(options)
    assert sum((count - fair) ** 2 / fair for count in chosen.values()) < 25, "χ², fixed seeds"
    assert RandomPlayer(5).choose(told) == RandomPlayer(5).choose(told)
    assert len({RandomPlayer(5).choose(first_sight(n)) for n in range(30)}) > 1


# Counting


def test_unseen_cards_are_all_but_the_own_hand_and_what_was_played() -> None:
    [row] = rows(
        """
rule | rule sets        | position                               | actions | expected
-    | fr-1993/standard | left 8-13 12355 11455 1223344455      | x5 =5   | -
"""
    )
    states, state = [row.state], row.state
    for action in row.actions:
        state = play(state, action)
        states.append(state)
    left = unseen(seen(tuple(states), row.actions, Seat.LEFT))
    # Left holds 1 2 3 5 and drew a 1; two 5s are gone.
    assert left.counts == {1: 3, 2: 4, 3: 4, 4: 5, 5: 2}
    assert left.total == 18


@pytest.mark.parametrize(
    ("counts", "value", "at_least", "among", "chance"),
    [
        ({1: 5, 2: 5}, 1, 0, 3, 1.0),
        ({1: 5, 2: 5}, 1, 1, 1, 0.5),
        ({1: 2, 2: 2}, 1, 2, 2, 1 / 6),
        ({1: 2, 2: 2}, 1, 3, 2, 0.0),
        ({1: 2, 2: 2}, 7, 1, 2, 0.0),
        ({1: 1, 2: 0}, 1, 1, 5, 1.0),
    ],
)
def test_chances(
    counts: dict[int, int], value: int, at_least: int, among: int, chance: float
) -> None:
    assert Unseen(counts).chance(value, at_least, among) == pytest.approx(chance)


def test_the_chances_of_exactly_so_many_add_up() -> None:
    cards = Unseen({1: 4, 2: 3, 3: 5})
    assert sum(cards.exactly(1, count, 5) for count in range(6)) == pytest.approx(1)


# Soundness

CHOICES = rows(
    """
rule | rule sets                         | position                          | actions | choice
-    | */basic                           | left  8-13  12355 11455 4444321   |         | x5
-    | fr-1993/standard,en-1.2/advanced  | left  8-13  12555 11234 4444321   |         | x555
-    | */standard                        | left  5-8   13335 12455 4444321   |         | x333
-    | fr-1993/standard,en-1.2/standard  | left  12-17 15544 11234 3         |         | -1
"""
)


@pytest.mark.parametrize("row", CHOICES, ids=lambda row: row.id)
def test_the_heuristic_player_sees_what_wins(row: Row) -> None:
    """
    An attack that cannot be parried is made: a third card of five never is. And with the last
    card to draw, a step out of reach leaves the round to the ground already won.
    """
    told = seen((row.state,), (), row.state.turn)
    assert str(HeuristicPlayer().choose(told)) == row.expected


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda r: f"{r.edition}/{r.level}")
def test_the_heuristic_player_beats_random_actions(rules: RuleSet) -> None:
    """It wins about 92 % of decided rounds; far less than 80 % would be a broken player."""
    won, lost = decided(rules, (HeuristicPlayer(), RandomPlayer(1)), 40)
    assert won / (won + lost) > 0.8
