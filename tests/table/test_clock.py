"""Clocks: what a decision costs, what a pause costs (nothing), and when time is over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from en_garde.rules import Seat, TableError, rule_set
from en_garde.table import MAX_CLOCK_SECONDS, Clock, Control, Pace, Setup, Table

LEFT, RIGHT = Seat
MOVE = Control(Pace.MOVE, 30)
MATCH = Control(Pace.MATCH, 300, 5)


def test_without_a_clock_nobody_runs_out_of_time() -> None:
    clock = Clock.new(Control()).started(LEFT, 0)
    assert (clock.running, clock.deadline) == (None, None)
    assert clock.flagged(10**12) is None
    assert clock.stopped(5).banks == (0, 0)


def test_each_move_has_its_time() -> None:
    clock = Clock.new(MOVE).started(LEFT, 1_000)
    assert clock.left(LEFT, 11_000) == 20_000
    assert clock.left(RIGHT, 11_000) == 30_000
    assert clock.deadline == 31_000
    assert clock.flagged(30_999) is None
    assert clock.flagged(31_000) is LEFT
    after = clock.stopped(11_000).started(RIGHT, 11_000)
    assert after.left(LEFT, 12_000) == 30_000
    assert after.flagged(41_000) is RIGHT


def test_the_match_has_its_time_and_each_move_adds_some() -> None:
    clock = Clock.new(MATCH).started(RIGHT, 0).stopped(100_000)
    assert (clock.left(LEFT, 100_000), clock.left(RIGHT, 100_000)) == (300_000, 205_000)
    assert clock.started(LEFT, 100_000).stopped(399_999).banks == (5_001, 205_000)


def test_time_never_runs_below_nothing_or_backwards() -> None:
    clock = Clock.new(MOVE).started(LEFT, 1_000)
    assert clock.left(LEFT, 10**9) == 0
    assert clock.left(LEFT, 0) == 30_000


def test_a_first_action_can_be_free() -> None:
    clock = Clock.new(MATCH, first_free=True).started(LEFT, 0)
    assert (clock.running, clock.deadline, clock.left(LEFT, 10**9)) == (None, None, 300_000)
    clock = clock.stopped(10**9).acted(LEFT).started(RIGHT, 10**9)
    assert (clock.running, clock.waits) == (None, (False, True))
    clock = clock.stopped(10**10).acted(RIGHT).started(LEFT, 10**10)
    assert (clock.running, clock.banks, clock.waits) == (LEFT, (300_000,) * 2, (False, False))
    assert clock.acted(LEFT) is clock


@pytest.mark.parametrize("control", [MOVE, MATCH, Control(Pace.MATCH, 300)])
def test_a_clock_survives_its_text(control: Control) -> None:
    assert Control.read(str(control)) == control


def test_a_record_without_a_clock_does_not_mention_one() -> None:
    assert str(Control()) == "none"
    played = Table(Setup(rules=rule_set("fr-1993", "standard"), left="A", right="B"))
    assert played.record().tag("Clock") is None
    timed = Table(replace(played.setup, clock=MATCH))
    assert timed.record().tag("Clock") == "match 300+5"
    assert Table.from_record(timed.record()).setup.clock == MATCH


@pytest.mark.parametrize(
    "text", ["", "none", "move", "move 0", "move 30 ", "sand 30", "match 300+", "move 3\u0664"]
)
def test_a_text_that_is_no_clock_is_none(text: str) -> None:
    assert Control.read(text) is None


def test_nothing_runs_between_rounds() -> None:
    clock = Clock.new(MATCH)
    assert clock.deadline is None
    assert clock.stopped(10) == clock
    assert clock.resumed(10) == clock


def test_a_pause_costs_nobody() -> None:
    clock = Clock.new(MATCH).started(LEFT, 0).resumed(1_000_000)
    assert clock.left(LEFT, 1_000_000) == 300_000


@pytest.mark.parametrize(
    ("pace", "seconds", "increment", "said"),
    [
        (Pace.NONE, 1, 0, "clock-seconds"),
        (Pace.MOVE, 0, 0, "clock-seconds"),
        (Pace.MATCH, MAX_CLOCK_SECONDS + 1, 0, "clock-seconds"),
        (Pace.MOVE, 30, 5, "clock-increment"),
        (Pace.MATCH, 30, -1, "clock-increment"),
    ],
)
def test_times_that_make_no_clock(pace: Pace, seconds: int, increment: int, said: str) -> None:
    with pytest.raises(TableError, match=said):
        Control(pace, seconds, increment)
