"""R1, R2, R3, R5, R18, and the rule sets themselves."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest

from en_garde.notation import read_action, read_deal
from en_garde.rules import (
    EDITIONS,
    HOUSE_FIELDS,
    MAX_ACTIONS,
    RULE_SETS,
    Attack,
    DealError,
    EnGardeError,
    Level,
    RuleSet,
    RuleSetError,
    Score,
    Seat,
    State,
    Step,
    deal,
    play,
    rule_set,
    seen,
    view,
)
from rules.positions import Row, rows

DECK = tuple(map(int, "1334512245513243545221143"))
EVERY = pytest.mark.parametrize(
    "rules", RULE_SETS.values(), ids=lambda rules: f"{rules.edition}/{rules.level}"
)


# R1, R2


@EVERY
def test_R1_fencers_start_on_the_ends_of_a_piste_of_23_squares(rules: RuleSet) -> None:
    state = deal(rules, DECK, Seat.RIGHT)
    assert state.squares == (1, 23)
    assert state.distance == 22
    assert state.turn is Seat.RIGHT


def test_R1_ru_counts_the_squares_between_which_is_one_less() -> None:
    """The ru book's examples: 3 squares between is distance 4, 7 between is distance 8."""
    strengthened, moving = rows(
        """
rule | rule sets   | position                     | actions | expected
R1   | ru/standard | left  8-12  14425 11111 3333 | x44     | -
R1   | ru/advanced | left  8-16  13555 22222 3333 | +3x5    | -
"""
    )
    for row, between in ((strengthened, 3), (moving, 7)):
        assert row.state.distance - 1 == between
        assert row.after.facing == row.actions[0] or row.after.outcome is not None


@EVERY
def test_R2_five_cards_to_each_hand_and_fifteen_in_the_pile(rules: RuleSet) -> None:
    state = deal(rules, DECK, Seat.LEFT)
    assert state.hands == ((1, 3, 3, 4, 5), (1, 2, 2, 4, 5))
    assert state.pile == DECK[10:]


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        (DECK[:-1], "deal-count (value=3, count=4, right=5)"),
        ((*DECK, 1), "deal-count (value=1, count=6, right=5)"),
        ((6, *DECK[1:]), "deal-count (value=1, count=4, right=5)"),
        ((6, *DECK), "deal-count (value=6, count=1, right=0)"),
        ((0, *DECK), "deal-count (value=0, count=1, right=0)"),
        ((), "deal-count (value=1, count=0, right=5)"),
    ],
)
def test_R2_another_deck_is_refused_with_the_count_that_is_off(
    deck: tuple[int, ...], message: str
) -> None:
    with pytest.raises(DealError) as caught:
        deal(rule_set("ru", "basic"), deck, Seat.LEFT)
    assert str(caught.value) == message


# R3


def test_R3_a_drawn_round_scores_for_nobody() -> None:
    score = Score().after(Seat.LEFT).after(None).after(Seat.RIGHT).after(Seat.LEFT)
    assert (score.left, score.right) == (2, 1)
    assert str(score) == "2-1"


@pytest.mark.parametrize(
    ("score", "winner"),
    [((4, 4), None), ((5, 4), Seat.LEFT), ((0, 5), Seat.RIGHT), ((0, 0), None)],
)
def test_R3_the_first_to_reach_the_target_wins(score: tuple[int, int], winner: Seat | None) -> None:
    assert Score(*score).winner(5) is winner


# R5

REFILL = rows(
    """
rule | rule sets             | position                       | actions  | hands and pile
R5   | */*                   | left  5-20  12345 11111 4321   | +2       | 13445 11111 321
R5   | */*                   | left  5-20  12345 11111 4      | +2       | 13445 11111 .
R5   | */standard,*/advanced | left  8-13  12355 12455 4321   | x55      | 12334 12455 21
R5   | */standard,*/advanced | left  8-13  12355 12455 4321   | x55 =55  | 12334 124 21
R5   | */standard,*/advanced | left  8-13  12355 12455 4321   | x55 =55 -1 | 12334 1224 .
R5   | */standard,*/advanced | left  8-13  12555 12344 4      | x555     | 124 12344 .
R5   | */advanced            | left  5-13  13445 12255 4321   | +3x5 -1  | 13444 22255 1
R5   | */basic               | left  8-13  12355 12455 4321   | x5       | 1235 12455 4321
"""
)


def hands_and_pile(state: State) -> str:
    return " ".join("".join(map(str, cards)) or "." for cards in (*state.hands, state.pile))


@pytest.mark.parametrize("row", REFILL, ids=lambda row: row.id)
def test_R5_refill(row: Row) -> None:
    assert hands_and_pile(row.after) == row.expected


# R18


def test_R18_only_the_top_discard_shows_after_a_lunge_its_thrust() -> None:
    [row] = rows(
        """
rule | rule sets        | position                     | actions | expected
R18  | fr-1993/advanced | left  8-16  13555 22255 3333 | +3x55   | -
"""
    )
    for eyes in (*Seat, None):
        shown = view(row.after, eyes)
        assert (shown.top, shown.discarded, shown.discards) == (5, 3, None)
        assert shown.facing == Attack(5, 2, step=3), "an attack is open while it is answered"
        assert view(row.after, eyes, open_discards=True).discards == (3, 5, 5)
        assert view(row.state, eyes).top is None


def test_R18_a_seat_sees_its_own_hand_and_only_the_sizes_of_both() -> None:
    state = play(deal(rule_set("fr-1993", "basic"), DECK, Seat.LEFT), Step(5))
    for seat in Seat:
        own = view(state, seat)
        assert own.hand == state.hands[seat]
        assert own.hands is None
        assert (own.hand_sizes, own.pile) == ((5, 5), 14)
    assert view(state, None).hand == ()


def test_R18_hands_are_shown_when_the_round_is_over() -> None:
    [row] = rows(
        """
rule | rule sets | position                     | actions | expected
R18  | ru/basic  | left  8-13  12355 11455 4321 | x5      | -
"""
    )
    for eyes in (*Seat, None):
        assert view(row.after, eyes).hands == ((1, 2, 3, 5), (1, 1, 4, 5, 5))


def test_seen_is_what_a_seat_was_shown_in_order() -> None:
    states = [deal(rule_set("fr-1993", "standard"), DECK, Seat.LEFT)]
    actions = tuple(map(read_action, ("+5", "+5", "+1")))
    for action in actions:
        states.append(play(states[-1], action))
    told = seen(tuple(states), actions, Seat.RIGHT)
    assert [each.turn for each in told.views] == [Seat.LEFT, Seat.RIGHT, Seat.LEFT, Seat.RIGHT]
    assert told.now == view(states[-1], Seat.RIGHT)
    shorter = seen(tuple(states[:-1]), actions[:-1], Seat.RIGHT)
    assert shorter.then(actions[-1], told.now) == told


# The rule sets


def test_eleven_published_rule_sets() -> None:
    assert len(RULE_SETS) == 11
    assert {
        "fr-1993": tuple(Level),
        "nl-1996": tuple(Level),
        "ru": tuple(Level),
        "en-1.2": (Level.STANDARD, Level.ADVANCED),
    } == EDITIONS
    for (edition, level), rules in RULE_SETS.items():
        assert (rules.edition, rules.level, rules.house) == (edition, level, {})
        assert rules.published is rules


def test_seven_of_them_differ_as_games() -> None:
    games = {replace(rules, edition="") for rules in RULE_SETS.values()}
    assert len(games) == 7


FIELDS = """
edition  level    R7 R9 R12    R13   R15    R17
fr-1993  basic    1  0  attack .     .      .
nl-1996  basic    1  0  attack .     .      .
ru       basic    1  0  whole  .     .      .
fr-1993  standard 9  0  .      none  ground .
nl-1996  standard 9  0  .      none  ground .
ru       standard 3  0  .      whole draw   .
en-1.2   standard 9  0  .      none  ground .
fr-1993  advanced 9  9  .      none  ground cards
nl-1996  advanced 9  9  .      none  ground cards
ru       advanced 3  1  .      whole draw   cards
en-1.2   advanced 9  9  .      none  ground ground
"""


@pytest.mark.parametrize("line", FIELDS.strip().splitlines()[1:])
def test_the_fields_of_each_book(line: str) -> None:
    edition, level, *values = line.split()
    rules = rule_set(edition, level)
    cited = {field.metadata["cites"]: name for name, field in HOUSE_FIELDS.items()}
    for cites, value in zip(("R7", "R9", "R12", "R13", "R15", "R17"), values, strict=True):
        if value != ".":
            assert str(getattr(rules, cited[cites])) == value, cites


def test_a_rule_set_is_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        rule_set("ru", "basic").hand = 4  # type: ignore[misc]


@pytest.mark.parametrize("name", HOUSE_FIELDS)
def test_any_single_field_may_be_changed_to_any_of_its_choices(name: str) -> None:
    for rules in RULE_SETS.values():
        for choice in HOUSE_FIELDS[name].metadata["choices"]:
            if not fits(name, choice):
                continue
            house = rule_set(rules.edition, rules.level, **{name: str(choice)})
            assert getattr(house, name) == choice
            differs = choice != getattr(rules, name)
            assert house.house == ({name: choice} if differs else {})
            assert house == replace(rules, **{name: choice})


def fits(name: str, choice: object) -> bool:
    """Two hands of five need a deck of more than ten cards."""
    return name not in ("values", "copies") or choice not in (1, 2)


@pytest.mark.parametrize(
    ("house", "message"),
    [
        ({"hand": 13}, "field-value (field=hand, value=13, choices=1 2 3 4 5 6 7 8 9)"),
        ({"hand": 0}, "field-value (field=hand, value=0, choices=1 2 3 4 5 6 7 8 9)"),
        ({"hand": True}, "field-value (field=hand, value=True, choices=1 2 3 4 5 6 7 8 9)"),
        ({"hand": "five"}, "field-value (field=hand, value=five, choices=1 2 3 4 5 6 7 8 9)"),
        (
            {"equal_cards": "cards"},
            "field-value (field=equal_cards, value=cards, choices=ground draw)",
        ),
        (
            {"own_retreat": "draw"},
            "field-value (field=own_retreat, value=draw, choices=cards ground)",
        ),
        (
            {"last_turn": "all"},
            "field-value (field=last_turn, value=all, choices=none attack whole)",
        ),
        ({"copies": 2}, "size-no-pile (cards=10, hand=5)"),
        ({"values": 2}, "size-no-pile (cards=10, hand=5)"),
        ({"values": 9, "hand": 6}, "size-actions (values=9, hand=6, most=64)"),
        ({"rounds": 3}, "unknown-field (field=rounds, fields=" + " ".join(HOUSE_FIELDS) + ")"),
    ],
)
def test_what_makes_no_game_is_refused_with_the_reason(
    house: dict[str, object], message: str
) -> None:
    with pytest.raises(RuleSetError) as caught:
        rule_set("fr-1993", "standard", **house)
    assert str(caught.value) == message


def test_a_field_of_the_wrong_type_is_refused_where_it_is_set_directly() -> None:
    with pytest.raises(RuleSetError):
        replace(rule_set("ru", "basic"), last_turn="whole")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("edition", "level", "message"),
    [
        ("de", "basic", "unknown-edition (edition=de, editions=fr-1993 nl-1996 ru en-1.2)"),
        (
            "en-1.2",
            "basic",
            "unknown-level (edition=en-1.2, level=basic, levels=standard advanced)",
        ),
        ("ru", "pro", "unknown-level (edition=ru, level=pro, levels=basic standard advanced)"),
    ],
)
def test_unknown_edition_or_level_names_those_there_are(
    edition: str, level: str, message: str
) -> None:
    with pytest.raises(RuleSetError) as caught:
        rule_set(edition, level)
    assert str(caught.value) == message
    assert isinstance(caught.value, EnGardeError)


def test_the_sizes_count_cards_pile_and_actions() -> None:
    small = rule_set("fr-1993", "standard", piste=7, values=2, copies=4, hand=2)
    assert (small.cards, small.pile, small.actions) == (8, 4, 9)
    assert rule_set("fr-1993", "standard").actions == 36
    largest = rule_set("fr-1993", "advanced", values=7, hand=7, copies=9)
    assert largest.actions == MAX_ACTIONS


def test_a_reduced_game_is_dealt_by_its_sizes() -> None:
    small = rule_set("fr-1993", "advanced", piste=7, values=2, copies=4, hand=2)
    state = deal(small, read_deal("12121212", small), Seat.LEFT)
    assert state.squares == (1, 7)
    assert (state.hands, state.pile) == (((1, 2), (1, 2)), (1, 2, 1, 2))


def test_stuck_with_no_card_left() -> None:
    """R8, R11: a parry may take the whole hand of a reduced game; the turn is still owed."""
    small = rule_set("fr-1993", "standard", piste=7, values=2, copies=4, hand=2)
    state = State(small, Seat.LEFT, (3, 5), ((2, 2), (2, 2)), (1, 1, 1, 1))
    after = play(play(state, Attack(2, 2)), read_action("=22"))
    assert after.outcome is not None
    assert (after.outcome.winner, after.outcome.reason) == (Seat.LEFT, "stuck")


def test_R11_the_starter_of_a_very_short_piste_may_be_stuck_at_once() -> None:
    small = rule_set("fr-1993", "standard", piste=2)
    state = deal(small, read_deal("2233411345551244513542213", small), Seat.LEFT)
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.reason) == (Seat.RIGHT, "stuck")
