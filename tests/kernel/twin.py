"""Plays the same rounds by `rules` and by the kernel, and compares them state by state."""

from __future__ import annotations

from collections import Counter
from random import Random

from en_garde.kernel import Lanes, action_id, features, id_action
from en_garde.rules import RuleSet, Seat, State, check_deck, deal, legal, play, view

LANES = 16


def follow(rules: RuleSet, decisions: int, chances: Random) -> Counter[str]:
    """At least so many random decisions; returns how the rounds ended."""
    lanes = Lanes(rules, LANES, seed=chances.getrandbits(64), auto_reset=False)
    states = [lanes.state(lane) for lane in range(LANES)]
    for state in states:
        assert state == _dealt_again(state)
    ends: Counter[str] = Counter()
    for _ in range(0, decisions, LANES):
        for lane, state in enumerate(states):
            _compare(lanes, lane, state)
        back = chances.randrange(LANES)  # this one goes on from its state put back
        lanes.put(back, states[back])
        _compare(lanes, back, states[back])
        lanes.reset(where=[state.outcome is not None for state in states])
        for lane, state in enumerate(states):
            if state.outcome is not None:
                ends[f"{state.outcome.winner} {state.outcome.reason}"] += 1
                states[lane] = lanes.state(lane)
                assert not states[lane].discards
        actions = [chances.choice(sorted(legal(state), key=str)) for state in states]
        lanes.step([action_id(rules, action) for action in actions])
        for lane, (state, action) in enumerate(zip(states, actions, strict=True)):
            assert id_action(state, action_id(rules, action)) == action
            states[lane] = play(state, action)
            end = states[lane].outcome
            winner = end.winner if end else None
            assert lanes.finished[lane] == (end is not None)
            assert lanes.rewards[lane] == {None: 0, Seat.LEFT: 1, Seat.RIGHT: -1}[winner]
    return ends


def _dealt_again(state: State) -> State:
    deck = (*state.hands[Seat.LEFT], *state.hands[Seat.RIGHT], *state.pile)
    check_deck(state.rules, deck)
    return deal(state.rules, deck, state.turn)


def _compare(lanes: Lanes, lane: int, state: State) -> None:
    assert lanes.state(lane) == state
    numbers = {action_id(state.rules, action) for action in legal(state)}
    assert int(lanes.masks[lane]) == sum(1 << number for number in numbers)
    assert lanes.turns[lane] == state.turn


def observation(state: State, seat: Seat) -> list[int]:
    """The row of a seat, from nothing but its view and the discards it remembers."""
    seen = view(state, seat, open_discards=True)
    assert seen.discards is not None
    grounds = (seen.squares[Seat.LEFT] - 1, state.rules.piste - seen.squares[Seat.RIGHT])
    values = range(1, state.rules.values + 1)
    parts = {
        "hand": [seen.hand.count(value) for value in values],
        "gone": [seen.discards.count(value) for value in values],
        "ground": [grounds[seat]],
        "other_ground": [grounds[seat.other]],
        "distance": [seen.distance],
        "other_hand": [seen.hand_sizes[seat.other]],
        "pile": [seen.pile],
        "top": [seen.top or 0],
        "faced": [seen.facing.count if seen.facing else 0],
        "step": [(seen.facing.step or 0) if seen.facing else 0],
        "last_turn": [0 if seen.turns_left is None else 1 + seen.turns_left],
        "seat": [int(seat)],
        "to_act": [int(seen.to_act)],
    }
    return [number for feature in features(state.rules) for number in parts[feature.name]]
