"""The kernel is never the authority: it equals the rules, state by state."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from en_garde.kernel import Lanes, action_id, pack, perft, rollouts, unpack
from en_garde.rules import MAX_COPIES, Reason, RuleSet, Seat, State, most_actions, play
from kernel.rulesets import CORNERS, PUBLISHED, name, random_rule_set
from kernel.twin import LANES, follow, observation
from perft.counts import ROWS, PerftRow
from rules.positions import Row, end_text
from rules.test_endings import ENDINGS

RANDOM_SETS = 24
LONG_RANDOM_SETS = 400


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_perft(row: PerftRow) -> None:
    assert perft(row.state, row.depth) == row.count


@pytest.mark.parametrize("rules", PUBLISHED, ids=name)
def test_published_rule_sets_state_by_state(rules: RuleSet, long: bool) -> None:
    ends = follow(rules, 1_000_000 if long else 1_500, Random(name(rules)))
    reasons = {end.split()[-1] for end in ends}
    if long:
        never = {Reason.CARDS} if rules.basic else set()
        assert reasons == {"hit", "stuck", "cards", "ground"} - never
    assert {"hit", "ground"} <= reasons


@pytest.mark.parametrize("rules", CORNERS, ids=name)
def test_corners_of_the_bound_state_by_state(rules: RuleSet, long: bool) -> None:
    enough = LANES * most_actions(rules)  # that rounds have ended
    assert follow(rules, max(enough, 20_000 if long else 0), Random(name(rules)))


@pytest.mark.parametrize("seed", range(RANDOM_SETS))
def test_random_house_and_reduced_rule_sets_state_by_state(seed: int, long: bool) -> None:
    chances = Random(seed)
    for _ in range(LONG_RANDOM_SETS // RANDOM_SETS if long else 1):
        follow(random_rule_set(chances), 3_000 if long else 300, chances)


@pytest.mark.parametrize("row", ENDINGS, ids=lambda row: row.id)
def test_endings_of_the_rule_tables(row: Row) -> None:
    state = _with_whole_deck(row.state)
    lanes = Lanes(state.rules, 1, auto_reset=False)
    lanes.put(0, state)
    for action in row.actions:
        state = play(state, action)
        lanes.step([action_id(state.rules, action)])
        assert lanes.state(0) == state
    assert end_text(lanes.state(0)) == row.expected


def _with_whole_deck(state: State) -> State:
    """The tables leave the discards out, write hands as they like, and take a card too many."""
    left, right = (tuple(sorted(hand)) for hand in state.hands)
    rules = replace(state.rules, copies=MAX_COPIES)
    there = (*left, *right, *state.pile)
    gone = (
        value
        for value in range(1, rules.values + 1)
        for _ in range(rules.copies - there.count(value))
    )
    return state._replace(rules=rules, hands=(left, right), discards=tuple(gone))


@pytest.mark.parametrize("rules", [*PUBLISHED, *CORNERS], ids=name)
def test_observations_are_what_the_views_show(rules: RuleSet) -> None:
    """From the deal on, for as long as no round has ended."""
    lanes = Lanes(rules, 8, seed=5, auto_reset=False)
    while not lanes.finished.any():
        for seat in Seat:
            rows = lanes.observe(seat)
            for lane in range(lanes.count):
                assert list(rows[lane]) == observation(lanes.state(lane), seat)
        deciding = lanes.observe()
        for lane, turn in enumerate(lanes.turns):
            assert list(deciding[lane]) == observation(lanes.state(lane), Seat(turn))
        lanes.step(lanes.choose())


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_a_lane_is_a_state_and_back(row: PerftRow) -> None:
    assert unpack(row.state.rules, pack(row.state)) == row.state


def test_rollouts_are_the_rounds_of_the_lanes() -> None:
    """Random play by both ways in ends alike: the shares agree within five standard errors."""
    for rules in PUBLISHED:
        rolled = rollouts(rules, 400_000, seed=1)
        lanes = Lanes(rules, 512, seed=2)
        stepped = [0, 0, 0]
        for _ in range(800):
            lanes.step(lanes.choose())
            for reward in (-1, 0, 1):
                stepped[reward] += int(((lanes.rewards == reward) & lanes.finished).sum())
        for reward, winner in ((1, Seat.LEFT), (-1, Seat.RIGHT), (0, None)):
            count = sum(n for end, n in rolled.endings.items() if end.winner is winner)
            share, other = count / rolled.rounds, stepped[reward] / sum(stepped)
            assert abs(share - other) < 5 * (0.25 / rolled.rounds + 0.25 / sum(stepped)) ** 0.5
