"""What holds in every round of every rule set, house and reduced ones too."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from en_garde.rules import (
    IllegalAction,
    RuleSet,
    Seat,
    State,
    legal,
    legal_texts,
    most_actions,
    paragraphs,
    play,
    refusal,
    seen,
    view,
)
from properties.games import Line, every_action, lines, published, rule_sets, running


@given(lines())
def test_cards_are_never_lost(line: Line) -> None:
    for state in line.states:
        everywhere = Counter(state.hands[0]) + Counter(state.hands[1])
        everywhere += Counter(state.pile) + Counter(state.discards)
        assert everywhere == Counter(line.deck)
        assert all(tuple(sorted(hand)) == hand for hand in state.hands)


@given(lines())
def test_fencers_stay_on_the_piste_and_never_pass(line: Line) -> None:
    for state in line.states:
        left, right = state.squares
        assert 1 <= left < right <= state.rules.piste


@given(lines())
def test_legal_and_play_agree(line: Line) -> None:
    """Everything listed is accepted; everything else is refused, with a reason."""
    state = line.states[-1]
    listed = list(legal(state))
    assert len(listed) == len(set(listed)), "nothing is listed twice"
    for action in every_action(state.rules):
        if action in listed:
            assert refusal(state, action) is None
            play(state, action)
        else:
            reason = refusal(state, action)
            assert reason is not None
            with pytest.raises(IllegalAction) as caught:
                play(state, action)
            assert caught.value.reason == reason
            assert caught.value.legal == legal_texts(state)
    assert set(listed) <= set(every_action(state.rules))


@given(lines())
def test_a_view_of_the_seat_to_act_knows_as_much_about_actions_as_the_state(line: Line) -> None:
    state = line.states[-1]
    own = view(state, state.turn)
    assert list(legal(own)) == list(legal(state))
    for action in every_action(state.rules):
        assert refusal(own, action) == refusal(state, action)


@given(lines())
def test_whoever_is_to_act_can(line: Line) -> None:
    for state in line.states:
        assert state.to_act == bool(list(legal(state)))


@given(lines(whole=True))
def test_a_round_always_ends_within_the_bound(line: Line) -> None:
    assert line.states[-1].outcome is not None
    assert len(line.actions) <= most_actions(line.states[0].rules)


@given(running(), st.data())
def test_states_that_differ_in_hidden_cards_give_equal_views(
    line: Line, data: st.DataObject
) -> None:
    """Hand and pile of the opponent exchanged at will: the seat must not notice."""
    state = line.states[-1]
    for eyes in (*Seat, None):
        twin = shuffled_out_of_sight(state, eyes, data)
        for open_discards in (False, True):
            assert view(twin, eyes, open_discards=open_discards) == view(
                state, eyes, open_discards=open_discards
            )


def shuffled_out_of_sight(state: State, eyes: Seat | None, data: st.DataObject) -> State:
    hidden = [seat for seat in Seat if seat is not eyes]
    cards = [card for seat in hidden for card in state.hands[seat]] + list(state.pile)
    mixed = data.draw(st.permutations(cards))
    hands = list(state.hands)
    for seat in hidden:
        size = len(hands[seat])
        hands[seat], mixed = tuple(sorted(mixed[:size])), mixed[size:]
    return state._replace(hands=(hands[0], hands[1]), pile=tuple(mixed))


@given(lines())
def test_replaying_the_actions_reproduces_every_state(line: Line) -> None:
    state = line.states[0]
    for action, expected in zip(line.actions, line.states[1:], strict=True):
        state = play(state, action)
        assert state == expected


@given(lines())
def test_a_seat_has_seen_one_view_more_than_actions(line: Line) -> None:
    for eyes in (*Seat, None):
        told = seen(line.states, line.actions, eyes)
        assert len(told.views) == len(told.actions) + 1
        assert all(shown.seat is eyes for shown in told.views)
        assert all(shown.hands is None for shown in told.views if shown.outcome is None)


@given(lines(published))
def test_the_turns_left_say_how_the_round_stands(line: Line) -> None:
    for state in line.states:
        assert (state.turns_left is None) == bool(state.pile)


@given(rule_sets)
def test_every_rule_set_has_its_paragraphs(rules: RuleSet) -> None:
    numbers = [
        int(message.id.removeprefix("rule-r"))
        for part in paragraphs(rules).values()
        for message in part
    ]
    assert len(numbers) == len(set(numbers))
    always = {1, 2, 3, 4, 5, 11, 18}
    level = {6, 12, 14} if rules.basic else {7, 8, 13, 15}
    lunge = ({9} if rules.basic else {9, 10, 16, 17}) if rules.lunge_limit else set()
    assert set(numbers) == always | level | lunge
