"""One match: seats, score, log and audiences, undo, giving up, rematch, records."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from en_garde.notation import TakeBack, read_action, read_record, write_record
from en_garde.rules import (
    Attack,
    DealError,
    IllegalAction,
    NotationError,
    Outcome,
    Reason,
    Score,
    Seat,
    StaleState,
    TableError,
    legal_texts,
    rule_set,
)
from en_garde.table import (
    Audience,
    Drew,
    DrewCards,
    HandDealt,
    MatchEnded,
    Played,
    RoundBegan,
    RoundEnded,
    Setup,
    Shuffled,
    Table,
    TakenBack,
)

DECK = tuple(map(int, "1334512245513243545221143"))
LEFT, RIGHT = Seat
WIN = "+5 +5 +1 +2 +5x4 =4 +1 x3"  # left, when left starts


def table(**agreed: object) -> Table:
    setup: dict[str, object] = {"left": "Ana", "right": "Maestro", "target": 2, **agreed}
    return Table(Setup(rules=rule_set("fr-1993", "advanced"), **setup))  # type: ignore[arg-type]


def played(start: Table, actions: str) -> Table:
    for text in actions.split():
        assert start.state is not None
        start = start.play(start.state.turn, read_action(text))
    return start


def events(shown: Table, since: int = 0) -> list[object]:
    return [entry.event for entry in shown.log[since:]]


def message(error: pytest.ExceptionInfo[Exception]) -> str:
    return str(error.value)


# A round


def test_nothing_lies_on_the_table_before_the_first_deal() -> None:
    new = table()
    assert (new.view(LEFT), new.seen(LEFT), new.state) == (None, None, None)
    assert not new.running
    assert (new.round_number, new.score, new.winner, new.version) == (0, Score(), None, 0)
    assert new.record().rounds == ()
    assert new.whole_record().rounds == ()


def test_a_deal_tells_each_seat_its_own_hand() -> None:
    dealt = table().deal(DECK)
    assert events(dealt) == [
        Shuffled(DECK, ()),
        RoundBegan(1, LEFT),
        HandDealt(LEFT, (1, 3, 3, 4, 5)),
        HandDealt(RIGHT, (1, 2, 2, 4, 5)),
    ]
    heard = {eyes: [entry.event for entry in dealt.heard(eyes)] for eyes in (LEFT, RIGHT, None)}
    assert heard[LEFT] == [RoundBegan(1, LEFT), HandDealt(LEFT, (1, 3, 3, 4, 5))]
    assert heard[RIGHT] == [RoundBegan(1, LEFT), HandDealt(RIGHT, (1, 2, 2, 4, 5))]
    assert heard[None] == [RoundBegan(1, LEFT)]
    assert [entry.number for entry in dealt.log] == [1, 2, 3, 4]


def test_the_table_is_a_value_and_play_returns_the_next() -> None:
    dealt = table().deal(DECK)
    after = dealt.play(LEFT, read_action("+5"))
    assert dealt.state is not None
    assert after.state is not None
    assert (dealt.state.squares, after.state.squares) == ((1, 23), (6, 23))
    assert events(after, dealt.version) == [
        Played(LEFT, read_action("+5"), None),
        Drew(LEFT, 1, 14),
        DrewCards(LEFT, (5,)),
    ]
    assert [entry.event for entry in after.heard(RIGHT, dealt.version)] == events(after, 4)[:2]


def test_a_parry_draws_nothing_and_tells_of_no_draw() -> None:
    attacked = played(table().deal(DECK), "+5 +5 +1 +2 +5x4")
    parried = played(attacked, "=4")
    attack = Attack(4, step=5)
    assert events(parried, attacked.version) == [Played(RIGHT, read_action("=4"), attack)]


def test_the_end_of_a_round_shows_hands_and_score() -> None:
    before = played(table().deal(DECK), WIN.removesuffix(" x3"))
    over = played(before, "x3")
    assert not over.running
    assert over.round_number == 1
    assert over.state is not None
    assert over.state.outcome is not None
    assert events(over, before.version)[-1] == RoundEnded(
        1, over.state.outcome, over.state.hands, Score(1, 0)
    )
    shown = over.view(None)
    assert shown is not None
    assert shown.hands == over.state.hands, "the round still lies on the table"
    assert over.winner is None


def test_starters_alternate_and_the_match_ends_at_the_target() -> None:
    first = played(table().deal(DECK), WIN)
    second = first.deal(DECK)
    assert events(second, first.version)[1] == RoundBegan(2, RIGHT)
    assert second.round_number == 2
    won = second.give(RIGHT, Reason.FORFEIT)
    assert (won.winner, won.score) == (LEFT, Score(2, 0))
    assert events(won)[-1] == MatchEnded(LEFT, Score(2, 0))
    with pytest.raises(TableError) as error:
        won.deal(DECK)
    assert message(error) == "match-over (seat=left, score=2-0)"


def test_a_round_that_is_over_as_it_is_dealt_is_scored() -> None:
    tiny = Setup(rules=rule_set("fr-1993", "standard", piste=2), left="A", right="B")
    over = Table(tiny).deal(tuple(map(int, "2233411345551244513542213")))
    assert not over.running
    assert over.score == Score(0, 1)
    assert read_record(write_record(over.record())) == over.record()


# What is refused


def test_refusals() -> None:
    new, dealt = table(), table().deal(DECK)
    with pytest.raises(TableError) as error:
        new.play(LEFT, read_action("+5"))
    assert message(error) == "no-round"
    with pytest.raises(TableError) as error:
        dealt.deal(DECK)
    assert message(error) == "round-running (number=1)"
    with pytest.raises(DealError):
        new.deal(DECK[1:])
    with pytest.raises(IllegalAction) as illegal:
        dealt.play(RIGHT, read_action("+5"))
    assert str(illegal.value.reason) == "not-your-turn (turn=left)"
    assert illegal.value.legal == (), "nothing of the other hand is told"
    with pytest.raises(IllegalAction):
        dealt.play(LEFT, read_action("+2"))
    with pytest.raises(TableError) as error:
        dealt.rematch()
    assert message(error) == "match-running (score=0-0, target=2)"


def test_an_action_for_an_earlier_version_is_stale() -> None:
    dealt = table(undo=True).deal(DECK)
    after = dealt.play(LEFT, read_action("+5"), at=dealt.version)
    late: list[Callable[[], Table]] = [
        lambda: after.play(RIGHT, read_action("+5"), at=dealt.version),
        lambda: after.undo(LEFT, at=dealt.version),
        lambda: after.resign(RIGHT, at=dealt.version),
    ]
    for act in late:
        with pytest.raises(StaleState) as error:
            act()
        assert message(error) == "stale-state (at=4, version=7)"


@pytest.mark.parametrize("target", [0, -1, 100])
def test_a_target_out_of_range_is_refused(target: int) -> None:
    with pytest.raises(TableError) as error:
        table(target=target)
    assert message(error) == f"target-range (target={target}, most=99)"


@pytest.mark.parametrize("agreed", [{"left": "A\n"}, {"right": "\x1b[2J"}, {"date": "a\tb"}])
def test_names_are_text_on_one_line(agreed: dict[str, str]) -> None:
    with pytest.raises(NotationError):
        table(**agreed)


# Undo


def test_undo_takes_back_action_and_draw_and_keeps_the_deck() -> None:
    dealt = table(undo=True).deal(DECK)
    moved = played(dealt, "+5 +5")
    back = moved.undo(LEFT)
    assert back.state == dealt.state
    assert events(back, moved.version) == [TakenBack(LEFT, tuple(map(read_action, ("+5", "+5"))))]
    assert back.version > moved.version, "versions never go back"
    again = played(back, "+5 +5")
    assert again.state == moved.state, "the same cards are drawn"


def test_undo_takes_back_to_the_own_last_decision_also_a_parry() -> None:
    parried = played(table(undo=True).deal(DECK), "+5 +5 +1 +2 +5x4 =4")
    back = parried.undo(RIGHT)
    assert back.state is not None
    assert back.state.facing == read_action("+5x4")


def test_undo_is_marked_in_the_record() -> None:
    dealt = table(undo=True).deal(DECK)
    over = played(played(dealt, "+5 +5").undo(RIGHT), "+5 +1").undo(LEFT)
    over = played(over, "+1 +2 +5x4 =4 +1").resign(RIGHT)
    text = write_record(over.record())
    assert '[Options "undo"]' in text
    assert "+5 {[%undo right +5]} +5 {[%undo left +1]} +1 +2" in text
    read = read_record(text)
    assert read == over.record()
    assert TakeBack(RIGHT, (read_action("+5"),)) in read.rounds[0].text


def test_undo_only_where_it_was_agreed_and_there_is_something() -> None:
    with pytest.raises(TableError) as error:
        played(table().deal(DECK), "+5").undo(LEFT)
    assert message(error) == "undo-not-agreed"
    with pytest.raises(TableError) as error:
        played(table(undo=True).deal(DECK), "+5").undo(RIGHT)
    assert message(error) == "undo-nothing (seat=right)"
    with pytest.raises(TableError) as error:
        played(table(undo=True).deal(DECK), WIN).undo(LEFT)
    assert message(error) == "no-round", "hands have been shown"


# Giving up


@pytest.mark.parametrize("reason", [Reason.RESIGNED, Reason.FORFEIT, Reason.TIME])
def test_giving_gives_the_round_to_the_other_seat(reason: Reason) -> None:
    given = played(table().deal(DECK), "+5").give(LEFT, reason)
    assert given.score == Score(0, 1)
    assert given.winner is None
    assert given.state is not None
    assert given.state.outcome is not None
    assert given.state.outcome.reason is reason
    assert read_record(write_record(given.record())) == given.record()


def test_a_match_can_be_given_as_a_whole() -> None:
    given = played(table(target=5).deal(DECK), "+5").resign(LEFT, match=True)
    assert given.winner is RIGHT
    text = write_record(given.record())
    assert '[Result "0-1"]\n[Winner "right"]' in text
    assert read_record(text) == given.record()
    assert events(given)[-1] == MatchEnded(RIGHT, Score(0, 1))


def test_a_reason_within_the_rules_cannot_be_given() -> None:
    with pytest.raises(ValueError, match="hit"):
        table().deal(DECK).give(LEFT, Reason.HIT)


# Rematch


def test_a_rematch_keeps_sides_and_agreements_and_the_other_starts() -> None:
    over = played(table(target=1, open_discards=True).deal(DECK), WIN)
    again = over.rematch()
    assert again.setup.left == "Ana"
    assert again.setup.open_discards
    assert (again.setup.starter, again.score, again.log) == (RIGHT, Score(), ())


@pytest.mark.parametrize("starter", Seat)
@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_the_rematch_goes_on_taking_turns(rounds: int, starter: Seat) -> None:
    """R3: whoever would have started the next round starts the rematch."""
    match, starters = table(target=rounds, starter=starter), []
    for _ in range(rounds):
        match = match.deal(DECK)
        assert match.state is not None
        starters.append(match.state.turn)
        match = match.resign(LEFT)
    assert match.winner is RIGHT
    again = match.rematch().deal(DECK)
    assert again.state is not None
    starters.append(again.state.turn)
    assert starters == [starter, starter.other, starter, starter.other][: rounds + 1]


def test_a_rematch_with_another_starter_and_sides_changed() -> None:
    """Who starts is named by the seats before sides change: Ana sat left, so Ana starts."""
    over = played(table(target=1).deal(DECK), WIN)
    again = over.rematch(LEFT, swap=True)
    assert (again.setup.left, again.setup.right, again.setup.starter) == ("Maestro", "Ana", RIGHT)
    again = over.rematch(swap=True)
    assert (again.setup.left, again.setup.starter) == ("Maestro", LEFT), "by turns: Maestro"
    assert over.rematch(LEFT).setup == over.setup


def test_the_lot_decides_before_the_first_deal() -> None:
    undecided = table(starter=None)
    assert undecided.next_starter is None
    with pytest.raises(ValueError, match="lot"):
        undecided.deal(DECK)
    dealt = undecided.started_by(RIGHT).deal(DECK)
    assert dealt.state is not None
    assert dealt.state.turn is RIGHT
    ended = dealt.resign(LEFT)
    assert ended.next_starter is LEFT
    stored = Table.between(undecided.setup, ended.finished, ended.version)
    assert stored.next_starter is LEFT


# Records


def test_the_deal_of_a_running_round_goes_to_nobody() -> None:
    second = played(played(table().deal(DECK), WIN).deal(DECK, (("seed", "abc"),)), "+1")
    assert len(second.record().rounds) == 1
    assert len(second.whole_record().rounds) == 2
    assert second.whole_record().rounds[1].proof == (("seed", "abc"),)
    assert second.record().tag("Left") == "Ana"
    assert second.score == Score(1, 0), "of the finished rounds"


def test_a_table_can_be_taken_up_again_from_its_whole_record() -> None:
    options = {"open_discards": True, "undo": True, "date": "2026.11.15", "starter": RIGHT}
    running = played(table(**options).deal(DECK).resign(LEFT).deal(DECK), "+5 +5 +1")
    again = Table.from_record(read_record(write_record(running.whole_record())))
    assert again.setup == running.setup
    assert again.state == running.state
    assert again.log == running.log


def test_a_given_match_can_be_taken_up_again() -> None:
    given = played(table(target=5).deal(DECK), "+5").resign(LEFT, match=True)
    assert Table.from_record(given.record()).winner is RIGHT
    assert Table.from_record(table().record()).setup.starter is LEFT


def test_a_table_can_be_set_up_again_between_two_rounds() -> None:
    """Without playing the finished rounds again: versions go on, what is forgotten is not told."""
    before = played(table().deal(DECK), WIN)
    again = Table.between(before.setup, before.finished, before.version)
    assert (again.version, again.score) == (before.version, before.score)
    assert again.next_starter is before.next_starter
    assert again.heard(Seat.LEFT) == ()
    dealt, told = again.deal(DECK), before.deal(DECK)
    assert dealt.heard(Seat.LEFT, before.version) == told.heard(Seat.LEFT, before.version)
    assert dealt.heard(Seat.LEFT) == told.heard(Seat.LEFT, before.version)
    assert dealt.whole_record() == told.whole_record()


def test_a_table_may_forget_the_rounds_before_the_last() -> None:
    empty = table()
    assert empty.forgetting() == empty
    first = played(table(target=3).deal(DECK), WIN)
    assert first.forgetting().log == first.log
    second = first.deal(DECK)
    kept = second.forgetting()
    assert kept.version == second.version
    assert kept.heard(LEFT, first.version) == second.heard(LEFT, first.version)
    assert kept.heard(LEFT) == second.heard(LEFT, first.version)
    assert (kept.record(), kept.score) == (second.record(), second.score)


@pytest.mark.parametrize("since", range(14))
def test_the_news_are_the_log_from_there_on(since: int) -> None:
    moved = played(table().deal(DECK), "+5 +5 +1")
    assert moved.version == 13
    assert list(moved.news(since)) == events(moved, since)


def test_the_last_actions_are_at_hand_with_what_they_answered() -> None:
    moved = played(table(undo=True).deal(DECK), "+5 +5 +1 +2 +5x4 =4")
    attack, parry = read_action("+5x4"), read_action("=4")
    assert moved.current is not None
    assert moved.current.played(2) == [(LEFT, attack, None), (RIGHT, parry, attack)]
    assert [str(action) for _, action, _ in moved.current.played()] == [
        *("+5", "+5", "+1", "+2", "+5x4", "=4")
    ]
    back = moved.undo(RIGHT).current
    assert back is not None
    assert back.played(1) == [(LEFT, attack, None)], "what is said about it is passed over"


def test_who_sits_down_later_is_named() -> None:
    assert table(right="").seated("Ana", "Bo").setup == table(right="Bo").setup


def test_open_discards_are_in_view_only_where_agreed() -> None:
    for agreed, discards in ((True, (5,)), (False, None)):
        shown = played(table(open_discards=agreed).deal(DECK), "+5")
        view, seen = shown.view(RIGHT), shown.seen(RIGHT)
        assert view is not None
        assert seen is not None
        assert view.discards == discards
        assert seen.now == view


# Events


@pytest.mark.parametrize(
    ("audience", "left", "right", "spectator"),
    [
        (Audience.EVERYONE, True, True, True),
        (Audience.LEFT, True, False, False),
        (Audience.RIGHT, False, True, False),
        (Audience.NOBODY, False, False, False),
    ],
)
def test_audiences(audience: Audience, left: bool, right: bool, spectator: bool) -> None:
    assert [audience.includes(eyes) for eyes in (LEFT, RIGHT, None)] == [left, right, spectator]


TOLD = [
    (Shuffled(DECK, ()), "event-shuffled (cards=25)"),
    (RoundBegan(2, RIGHT), "event-round-began (number=2, seat=right)"),
    (HandDealt(LEFT, (1, 2)), "event-hand-dealt (cards=1 2)"),
    (Played(LEFT, read_action("+3"), None), "event-advance (seat=left, squares=3)"),
    (Played(LEFT, read_action("-3"), None), "event-step-back (seat=left, squares=3)"),
    (Played(LEFT, read_action("-3"), Attack(2, step=1)), "event-retreat (seat=left, squares=3)"),
    (Played(LEFT, read_action("x55"), None), "event-attack (seat=left, value=5, count=2)"),
    (Played(LEFT, read_action("+3x5"), None), "event-lunge (seat=left, value=5, count=1, step=3)"),
    (
        Played(LEFT, read_action("=55"), Attack(5, 2)),
        "event-parry (seat=left, value=5, count=2)",
    ),
    (Drew(LEFT, 2, 7), "event-drew (seat=left, count=2, pile=7)"),
    (DrewCards(LEFT, (4, 4)), "event-drew-cards (cards=4 4, count=2)"),
    (TakenBack(LEFT, (read_action("+3"),)), "event-taken-back (seat=left, actions=+3)"),
    (MatchEnded(RIGHT, Score(1, 5)), "event-match-ended (seat=right, score=1-5)"),
]


@pytest.mark.parametrize(("event", "text"), TOLD, ids=[text for _, text in TOLD])
def test_events_tell_what_happened_as_a_message(event: Played, text: str) -> None:
    assert str(event.message) == text


def test_a_drawn_round_is_told_with_what_was_compared_last() -> None:
    drawn = RoundEnded(1, Outcome(None, Reason.CARDS), ((1,), (2,)), Score())
    assert str(drawn.message) == "event-drawn-cards (rule=, score=0-0)"
    won = RoundEnded(1, Outcome(LEFT, Reason.HIT, ("R8",)), ((1,), (2,)), Score(1, 0))
    assert str(won.message) == "event-won-hit (seat=left, loser=right, rule=R8, score=1-0)"


def some_match(rng: Random, most: int, *, give: Reason | None) -> Table:
    match, deck = table(target=3), list(DECK)
    for _ in range(most):
        if match.winner is not None:
            break
        if not match.running:
            rng.shuffle(deck)
            match = match.deal(deck)
        elif match.state is not None:
            match = played(match, rng.choice(legal_texts(match.state)))
    if give is not None and match.running:
        match = match.give(RIGHT, give, match=True)
    return match


@pytest.mark.parametrize("most", [0, 1, 5, 40, 400])
@pytest.mark.parametrize("give", [None, Reason.RESIGNED])
def test_a_table_with_its_last_round_alone_shows_what_the_whole_one_shows(
    most: int, give: Reason | None
) -> None:
    """However it ended, also in the midst of a round."""
    whole = some_match(Random(most), most, give=give)
    last, outcome = None, None
    if whole.current is not None:
        outcome = whole.current.state.outcome
        last = replace(whole.current.round, outcome=outcome)
    again = Table.over(
        whole.setup,
        last,
        earlier=whole.round_number - (last is not None),
        score=whole.score,
        given_to=whole.given_to,
        version=whole.version,
    )
    for eyes in (LEFT, RIGHT, None):
        assert again.view(eyes) == whole.view(eyes)
        assert again.seen(eyes) == whole.seen(eyes)
    for name in ("round_number", "running", "winner", "next_starter", "score", "version", "state"):
        assert getattr(again, name) == getattr(whole, name), name
    if again.current is not None and whole.current is not None:
        assert again.current.played() == whole.current.played()
    if again.earlier:
        with pytest.raises(ValueError, match="last round alone"):
            again.record()
