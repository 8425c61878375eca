"""Analysis: from what a seat has seen alone, with errors, also before a clock."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from en_garde.players import Stop
from en_garde.players.analysis import analyse
from en_garde.rules import Seat, Seen, legal, rule_set, seen
from players.rounds import a_round, quick, shuffled
from properties.games import Line, running
from properties.test_rules_properties import shuffled_out_of_sight
from rules.positions import rows


@settings(max_examples=40)
@given(line=running(), data=st.data())
def test_twins_that_the_seat_cannot_tell_apart_are_analysed_alike(
    line: Line, data: st.DataObject
) -> None:
    state = line.states[-1]
    for seat in Seat:
        twin = shuffled_out_of_sight(state, seat, data)
        told, twin_told = (
            seen((*line.states[:-1], last), line.actions, seat) for last in (state, twin)
        )
        assert told == twin_told
        assert analyse(told, samples=16) == analyse(twin_told, samples=16)


def a_position() -> Seen:
    rules = rule_set("ru", "advanced")
    told = a_round(rules, shuffled(rules, 5), (quick("fencer"), quick("pupil")), Seat.LEFT)
    return next(
        sight
        for number in range(3, len(told.actions))
        if len(list(legal((sight := told.seen(told.states[number].turn, number)).now))) > 2
    )


def test_chances_add_up_and_cover_what_is_legal() -> None:
    told = a_position()
    found = analyse(told, samples=500)
    assert {option.action for option in found.options} == set(legal(told.now))
    assert sum(option.share for option in found.options) == pytest.approx(1)
    assert sum(chance for _, chance in found.hands) == pytest.approx(1)
    worths = [option.worth.value for option in found.options]
    assert worths == sorted(worths, reverse=True)
    for option in found.options:
        parts = (option.won.value, option.drawn.value, option.lost.value)
        assert sum(parts) == pytest.approx(1)
        assert option.worth.value == pytest.approx(option.won.value - option.lost.value)
        assert 0 < option.won.error < 0.03
    assert found.holding(1, 0) == pytest.approx(1)
    assert found.holding(1, 1) >= found.holding(1, 2)


def test_errors_tell_how_far_other_samples_are() -> None:
    told = a_position()
    many, few = analyse(told, samples=4096), analyse(told, samples=256, seed=9)
    close = {option.action: option.worth for option in many.options}
    for option in few.options:
        off = abs(option.worth.value - close[option.action].value)
        assert off < 5 * (option.worth.error + close[option.action].error)
    assert few.options[0].worth.error > many.options[0].worth.error


def test_an_attack_that_cannot_be_parried_wins_for_certain() -> None:
    [row] = rows(
        """
rule | rule sets        | position                           | actions | expected
-    | fr-1993/standard | left  8-13  12555 11234 4444321   |         | x555
"""
    )
    found = analyse(seen((row.state,), (), Seat.LEFT), samples=64)
    assert str(found.options[0].action) == row.expected
    assert found.options[0].won.value == 1


def test_a_seat_that_waits_is_told_the_range_alone() -> None:
    rules = rule_set("fr-1993", "standard")
    told = a_round(rules, shuffled(rules, 1), (quick("fencer"), quick("pupil")), Seat.LEFT)
    found = analyse(told.seen(Seat.RIGHT, 0))
    assert found.options == ()
    assert found.hands


def test_it_goes_on_until_it_is_told_to_stop() -> None:
    told = a_position()

    def after(times: int) -> Stop:
        asked = iter(range(times))
        return lambda: next(asked, None) is None

    assert 0 < analyse(told, stop=after(1)).samples < analyse(told, stop=after(4)).samples
