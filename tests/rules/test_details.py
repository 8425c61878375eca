"""What the tables do not look at: errors, texts, and what a finished state holds."""

from __future__ import annotations

import pickle

import pytest

from en_garde.notation import read_action
from en_garde.rules import (
    DealError,
    IllegalAction,
    Level,
    RuleSet,
    Seat,
    deal,
    legal,
    most_actions,
    paragraphs,
    perft,
    play,
    rule_set,
    say,
    seen,
    spelled_value,
)
from rules.positions import rows

DECK = tuple(map(int, "1334512245513243545221143"))


def test_a_refused_action_is_told_with_its_reason_and_what_was_legal() -> None:
    state = deal(rule_set("ru", "advanced"), DECK, Seat.LEFT)
    with pytest.raises(IllegalAction) as caught:
        play(state, read_action("+2"))
    told = (
        "illegal-action (action=+2, reason=card-missing (card=2, needed=1, held=0), "
        "legal=+1 +3 +4 +5)"
    )
    assert str(caught.value) == told
    assert caught.value.args == (caught.value.message,)


def test_every_listed_action_is_accepted_also_at_the_edges() -> None:
    """A step that ends on the last square, and one that ends next to the opponent."""
    edges = rows(
        """
rule | rule sets | position                     | actions | expected
R4   | */*       | left  6-10  35555 11111 4444 | -5      | 1 10
R4   | */*       | right 14-18 11111 35555 4444 | -5      | 14 23
R4   | */*       | left  6-10  35555 11111 4444 | +3      | 9 10
R4   | */*       | right 6-10  11111 35555 4444 | +3      | 6 7
R10  | */advanced | left 11-19 13445 12455 3333 | +3x5 -4 | 14 23
"""
    )
    for row in edges:
        assert " ".join(map(str, row.after.squares)) == row.expected


def test_a_value_that_is_missing_altogether_is_counted_as_none() -> None:
    fives = [card for card in DECK if card != 5]
    with pytest.raises(DealError) as caught:
        deal(rule_set("ru", "basic"), fives, Seat.LEFT)
    assert str(caught.value) == "deal-count (value=5, count=0, right=5)"


def test_one_card_to_draw_is_enough() -> None:
    smallest = rule_set("fr-1993", "standard", values=3, copies=1, hand=1)
    assert smallest.pile == 1


def test_a_finished_round_faces_nothing() -> None:
    [retreat] = rows(
        """
rule | rule sets        | position                   | actions | expected
R16  | fr-1993/advanced | left 10-15 12344 13335 44  | +3x2 -1 | -
"""
    )
    assert retreat.after.facing is None


def test_exactly_one_turn_is_left_where_there_is_a_last_turn() -> None:
    last, over = rows(
        """
rule | rule sets   | position                   | actions | expected
R13  | ru/standard | left 11-15 11335 11344 5   | +1      | -
R13  | ru/standard | left 11-15 11335 11344 5   | +1 +1   | -
"""
    )
    assert (last.after.turns_left, over.after.turns_left) == (1, 0)


def test_seen_shows_open_discards_where_they_are_agreed() -> None:
    state = deal(rule_set("ru", "basic"), DECK, Seat.LEFT)
    states = (state, play(state, read_action("+5")))
    told = [
        seen(states, (read_action("+5"),), None, open_discards=agreed).now.discards
        for agreed in (True, False)
    ]
    assert told == [(5,), None]


def test_the_bound_on_actions_of_a_round() -> None:
    assert most_actions(rule_set("fr-1993", "basic")) == 33
    assert most_actions(rule_set("fr-1993", "basic", values=3, copies=1, hand=1)) == 5


def test_perft_counts_an_early_end_once() -> None:
    state = deal(rule_set("fr-1993", "advanced"), DECK, Seat.LEFT)
    assert [perft(state, depth) for depth in range(3)] == [1, 4, 16]
    assert perft(state, 1) == len(list(legal(state)))
    for text in ("+5", "+5", "+1", "+2", "+5x4", "=4", "+1"):
        state = play(state, read_action(text))
    assert perft(play(state, read_action("x3")), 9) == 1
    # x333 and x3333 end the round; x3 and x33 do too, for right has no 3.
    assert perft(state, 2) == 4 + perft(play(state, read_action("-3")), 1) + perft(
        play(state, read_action("-4")), 1
    )


PARAGRAPHS = {
    ("basic", 0): "1 2 3 | 4 5 18 | 6 | 11 12 14",
    ("basic", 1): "1 2 3 | 4 5 18 | 6 9 | 11 12 14",
    ("standard", 0): "1 2 3 | 4 5 18 | 7 8 | 11 13 15",
    ("advanced", 1): "1 2 3 | 4 5 18 | 7 8 9 10 | 11 13 15 16 17",
}


@pytest.mark.parametrize(("level", "lunge"), PARAGRAPHS)
def test_the_paragraphs_in_force(level: Level, lunge: int) -> None:
    rules = rule_set("fr-1993", level, lunge_limit=lunge)
    parts = paragraphs(rules)
    assert list(parts) == ["match", "turn", "attack", "end"]
    told = " | ".join(
        " ".join(message.id.removeprefix("rule-r") for message in part) for part in parts.values()
    )
    assert told == PARAGRAPHS[level, lunge]


@pytest.mark.parametrize(
    ("house", "sure"),
    [
        ("", 3),
        ("copies=4", 3),
        ("copies=8", 5),
        ("attack_limit=2 lunge_limit=1", 0),
        ("copies=1", 1),
    ],
)
def test_r8_tells_how_many_cards_nobody_can_parry(house: str, sure: int) -> None:
    """The books' note on three cards, for any number of copies."""
    fields = dict(word.split("=") for word in house.split())
    if fields.get("copies") == "1":
        fields |= {"values": "9", "hand": "2"}
    rules = rule_set("fr-1993", "advanced", **fields)
    assert paragraphs(rules)["attack"][1].facts["sure"] == sure


def test_a_paragraph_has_the_numbers_of_the_game() -> None:
    rules = rule_set("ru", "advanced", piste=7, values=2, copies=4, hand=2)
    facts = paragraphs(rules)["match"][0].facts
    assert facts == {
        "attack_limit": 3,
        "lunge_limit": 1,
        "last_chance": "attack",
        "last_turn": "whole",
        "equal_cards": "draw",
        "own_retreat": "cards",
        "piste": 7,
        "values": 2,
        "copies": 4,
        "hand": 2,
        "attack": "any",
        "lunge": 1,
        "cards": 8,
        "pile": 4,
        "sure": 0,
    }


@pytest.mark.parametrize(
    ("rules", "name", "value"),
    [
        (rule_set("ru", "advanced"), "attack_limit", 3),
        (rule_set("ru", "advanced", hand=3), "attack_limit", "any"),
        (rule_set("ru", "advanced", hand=4), "attack_limit", 3),
        (rule_set("fr-1993", "advanced"), "lunge_limit", "any"),
        (rule_set("fr-1993", "advanced"), "hand", 5),
        (rule_set("fr-1993", "advanced", hand=9), "hand", 9),
        (rule_set("fr-1993", "advanced"), "last_turn", "none"),
    ],
)
def test_a_limit_that_no_hand_can_reach_is_any(rules: RuleSet, name: str, value: object) -> None:
    assert spelled_value(rules, name) == value


def test_a_message_comes_back_from_another_process_as_it_was() -> None:
    message = say("record-error", line=3, cause=say("round-over"))
    assert pickle.loads(pickle.dumps(message)) == message
