"""The batched step: streams, resets, threads, and what the checked interface refuses."""

from __future__ import annotations

from itertools import product
from random import Random

import numpy as np
import pytest

from en_garde.kernel import LaneError, Lanes, action_id, action_name, id_action, rollouts
from en_garde.kernel.lane import rules_of
from en_garde.rules import (
    MAX_ACTIONS,
    MAX_HAND,
    MAX_VALUES,
    DealError,
    IllegalAction,
    Outcome,
    Reason,
    RuleSet,
    Seat,
    Step,
    check_deck,
    legal,
    play,
    rule_set,
)
from kernel.rulesets import CORNERS, PUBLISHED, name, random_rule_set

RULES = rule_set("fr-1993", "advanced")
SMALL = rule_set("fr-1993", "advanced", piste=7, values=2, copies=4, hand=2)


def played(lanes: Lanes, steps: int) -> list[object]:
    """Everything that lies open after each of so many random steps."""
    shown: list[object] = []
    for _ in range(steps):
        lanes.step(lanes.choose())
        shown.append(
            (
                lanes.masks.tolist(),
                lanes.turns.tolist(),
                lanes.rewards.tolist(),
                lanes.finished.tolist(),
                lanes.observe().tolist(),
            )
        )
    return shown


@pytest.mark.parametrize("rules", [*PUBLISHED, *CORNERS], ids=name)
def test_a_lane_takes_at_most_64_bytes(rules: RuleSet) -> None:
    assert Lanes(rules, 3).lane_bytes <= 64


def test_hand_and_ground_share_a_word_in_every_game_within_the_bound() -> None:
    sizes = product(range(1, MAX_VALUES + 1), range(1, MAX_HAND + 1))
    for values, hand in sizes:
        if (values + 1) * (hand + 1) <= MAX_ACTIONS and 2 * hand < values * 9:
            numbers = rules_of(rule_set("fr-1993", "advanced", values=values, hand=hand, copies=9))
            assert numbers.align + numbers.stride >= 7
            for number in range(MAX_ACTIONS):
                assert number * numbers.reciprocal >> 12 == number // numbers.stride


def test_a_seed_names_the_rounds_of_a_lane_whatever_else_runs() -> None:
    alone, among = Lanes(RULES, 1, seed=7), Lanes(RULES, 5, seed=7, threads=2)
    other = Lanes(RULES, 1, seed=8)
    assert alone.state(0) == among.state(0) != other.state(0)
    assert len({among.state(lane).pile for lane in range(5)}) == 5


def test_reset_with_the_seed_plays_the_same_again() -> None:
    lanes = Lanes(RULES, 32, seed=7)
    first = played(lanes, 50)
    lanes.reset(7)
    assert played(lanes, 50) == first
    lanes.reset(8)
    assert played(lanes, 50) != first


def test_threads_change_nothing() -> None:
    assert played(Lanes(RULES, 33, seed=1, threads=3), 60) == played(Lanes(RULES, 33, seed=1), 60)
    once = rollouts(RULES, 50_000, seed=4, threads=2)
    assert once == rollouts(RULES, 50_000, seed=4, threads=2)
    assert once.decisions >= 50_000


def test_R3_the_seats_take_turns_to_start() -> None:
    lanes = Lanes(SMALL, 4, seed=1, starter=Seat.RIGHT)
    starters: list[list[int]] = [[int(turn)] for turn in lanes.turns]
    for _ in range(100):
        lanes.step(lanes.choose())
        for lane in np.flatnonzero(lanes.finished):
            starters[lane].append(int(lanes.turns[lane]))
    for row in starters:
        assert row[:6] == [1, 0, 1, 0, 1, 0]


def test_every_order_of_a_small_deck_is_dealt_alike() -> None:
    """90 deals of 1 1 2 2 3 3, a hundred thousand times: chi square far from its edge."""
    rules = rule_set("fr-1993", "basic", values=3, copies=2, hand=1)
    lanes = Lanes(rules, 100_000, seed=11)
    counts: dict[tuple[int, ...], int] = {}
    for lane in range(lanes.count):
        state = lanes.state(lane)
        deck = (*state.hands[0], *state.hands[1], *state.pile)
        check_deck(rules, deck)
        counts[deck] = counts.get(deck, 0) + 1
    expected = lanes.count / 90
    assert len(counts) == 90
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 150


def test_without_auto_reset_a_finished_lane_waits() -> None:
    lanes = Lanes(SMALL, 1, seed=2, auto_reset=False)
    while not lanes.finished[0]:
        lanes.step(lanes.choose())
    over = lanes.state(0)
    assert over.outcome is not None
    assert lanes.masks[0] == 0
    with pytest.raises(IllegalAction, match=r"lane=0, reason=round-over"):
        lanes.step(np.zeros(1, np.uint8))
    assert lanes.state(0) == over
    lanes.reset(where=[True])
    assert lanes.state(0).outcome is None
    assert lanes.masks[0] != 0


def test_every_number_has_a_name_of_its_own() -> None:
    chances = Random(3)
    for rules in (*PUBLISHED, *CORNERS, *(random_rule_set(chances) for _ in range(50))):
        names = [action_name(rules, number) for number in range(rules.actions)]
        assert len(set(names)) == rules.actions


@pytest.mark.parametrize("number", [-1, 36, 64, 1000, 2**40])
def test_a_number_that_is_no_action_is_refused(number: int) -> None:
    lanes = Lanes(RULES, 2)
    before = [lanes.state(0), lanes.state(1)]
    good = action_id(RULES, next(legal(before[0])))
    with pytest.raises(IllegalAction, match="lane=1, reason=action-number"):
        lanes.step([good, number])
    assert [lanes.state(0), lanes.state(1)] == before


def test_every_number_that_is_not_legal_is_refused_and_moves_no_lane() -> None:
    lanes = Lanes(RULES, 3, seed=6)
    for _ in range(200):
        states = [lanes.state(lane) for lane in range(3)]
        actions = lanes.choose()
        for number in range(64):
            if not int(lanes.masks[2]) >> number & 1:
                with pytest.raises(IllegalAction, match="lane=2") as refused:
                    lanes.step([*actions[:2], number])
                assert refused.value.legal
        assert [lanes.state(lane) for lane in range(3)] == states
        lanes.step(actions)


def test_an_action_for_the_wrong_seat_is_refused() -> None:
    lanes = Lanes(RULES, 2)
    before = lanes.state(0)
    with pytest.raises(IllegalAction, match=r"lane=0, reason=not-your-turn \(turn=left\)"):
        lanes.step(lanes.choose(), seat=Seat.RIGHT)
    assert lanes.state(0) == before
    lanes.step(lanes.choose(), seat=Seat.LEFT)
    lanes.step(lanes.choose(), seat=Seat.RIGHT)


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        ([0.0, 0.0], "lane-dtype .*float64"),
        ([True, True], "lane-dtype .*bool"),
        (["+1", "+2"], "lane-dtype"),
        ([1], r"lane-shape .*\(1,\)"),
        ([[1, 2]], r"lane-shape .*\(1, 2\)"),
        (1, "lane-shape"),
    ],
)
def test_actions_of_another_shape_or_type_are_refused(actions: object, message: str) -> None:
    with pytest.raises(LaneError, match=message):
        Lanes(RULES, 2).step(actions)  # type: ignore[arg-type]


def test_arrays_to_fill_are_looked_at() -> None:
    lanes = Lanes(RULES, 2)
    size = lanes.observe().shape[1]
    closed = np.zeros(2, np.uint8)
    closed.flags.writeable = False
    for out, message in (
        (np.zeros((2, size), np.float32), "lane-dtype"),
        (np.zeros((2, size + 1), np.uint8), "lane-shape"),
        (np.zeros((size, 2), np.uint8).T, "lane-out"),
    ):
        with pytest.raises(LaneError, match=message):
            lanes.observe(out=out)  # type: ignore[arg-type]
    with pytest.raises(LaneError, match="lane-out"):
        lanes.choose(closed)
    with pytest.raises(ValueError, match="read-only"):
        lanes.masks[0] = 1


def test_sizes_lanes_and_places_out_of_range_are_refused() -> None:
    for count in (0, -1, 2**30):
        with pytest.raises(LaneError, match="lane-count"):
            Lanes(RULES, count)
    with pytest.raises(LaneError, match="lane-threads"):
        Lanes(RULES, 1, threads=0)
    with pytest.raises(LaneError, match="rollouts-size"):
        rollouts(RULES, 0)
    lanes = Lanes(RULES, 2)
    for lane in (-1, 2):
        with pytest.raises(LaneError, match="lane-unknown"):
            lanes.state(lane)
    before = lanes.state(1)
    with pytest.raises(LaneError, match="lane-seed-where"):
        lanes.reset(1, where=[True, False])
    assert lanes.state(1) == before
    with pytest.raises(LaneError, match="lane-dtype"):
        lanes.reset(where=[0, 1])
    with pytest.raises(LaneError, match="lane-shape"):
        lanes.reset(where=[True])


def test_a_state_that_no_lane_can_hold_is_refused() -> None:
    lanes = Lanes(RULES, 1)
    state = lanes.state(0)
    with pytest.raises(LaneError, match="lane-rules"):
        lanes.put(0, state._replace(rules=rule_set("ru", "advanced")))
    with pytest.raises(DealError):
        lanes.put(0, state._replace(pile=()))
    for odd in (
        state._replace(squares=(5, 5)),
        state._replace(squares=(0, 23)),
        state._replace(
            hands=(state.hands[0] + state.pile[:1], state.hands[1]), pile=state.pile[1:]
        ),
        state._replace(hands=(state.hands[0][::-1], state.hands[1])),
        state._replace(turns_left=7),
        state._replace(outcome=Outcome(Seat.LEFT, Reason.RESIGNED)),
    ):
        if odd != state:
            with pytest.raises(LaneError, match="lane-state"):
                lanes.put(0, odd)


def test_numbers_follow_the_position() -> None:
    state = Lanes(RULES, 1).state(0)
    with pytest.raises(IllegalAction, match="nothing-to-parry"):
        id_action(state, 0)
    card = state.hand[0]
    assert id_action(state, action_id(RULES, Step(card))) == Step(card)
    assert play(state, Step(card)).squares == (1 + card, 23)
