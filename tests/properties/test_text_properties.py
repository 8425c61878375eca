"""Parse of print is the same; nothing that is read raises anything but our own errors."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from en_garde.notation import (
    Record,
    read_action,
    read_deal,
    read_record,
    read_rules,
    write_deal,
    write_house,
    write_record,
)
from en_garde.rules import NotationError, RuleSet, Seat
from en_garde.table import Table
from properties.games import decks, every_action, house, published, records, rule_sets


@given(rule_sets)
def test_actions(rules: RuleSet) -> None:
    for action in every_action(rules):
        assert read_action(str(action)) == action


@given(st.text(max_size=6) | st.from_regex(r"[+x=-]{0,2}[0-9]{0,3}[+x=-]?[0-9]{0,3}"))
def test_a_text_is_an_action_or_an_error(text: str) -> None:
    try:
        action = read_action(text)
    except NotationError:
        return
    assert str(action) == text, "one spelling for an action"


@given(rule_sets, st.data())
def test_deals(rules: RuleSet, data: st.DataObject) -> None:
    deck = data.draw(decks(rules))
    assert read_deal(write_deal(deck), rules) == deck


@given(published | house())
def test_house_rules(rules: RuleSet) -> None:
    assert read_rules(rules.edition, rules.level, write_house(rules)) == rules


@given(records())
def test_records(record: Record) -> None:
    text = write_record(record)
    assert read_record(text) == record
    assert read_record(text.encode()) == record
    assert read_record(text.replace("\n", "\r\n")) == record


@given(records(), st.data())
def test_a_broken_record_is_refused_with_a_line_or_read(
    record: Record, data: st.DataObject
) -> None:
    """Cut, doubled or altered anywhere: an error of ours, never another one."""
    text = write_record(record)
    place = data.draw(st.integers(0, len(text)))
    change = data.draw(
        st.text(max_size=3) | st.sampled_from(["\n", "}", "{", '"', "#", "1. ", "x5 "])
    )
    length = data.draw(st.integers(0, 3))
    try:
        read = read_record(text[:place] + change + text[place + length :])
    except NotationError:
        return
    assert isinstance(read, Record)


@given(st.binary(max_size=200))
def test_any_bytes_are_a_record_or_an_error(source: bytes) -> None:
    with pytest.raises(NotationError):
        read_record(source)


@given(records())
def test_a_table_that_plays_a_record_ends_where_it_ends(record: Record) -> None:
    table = Table.from_record(record)
    assert table.score == record.score
    assert (table.winner is not None) == record.over
    replayed = table.whole_record()
    assert [each.actions for each in replayed.rounds] == [each.actions for each in record.rounds]
    assert [each.outcome for each in replayed.rounds] == [each.outcome for each in record.rounds]
    for number, each in enumerate(record.rounds, 1):
        assert replayed.states(number) == record.states(number)
        assert each.starter in Seat
