"""Tables asked in compiled code against the lookup, the rules, and all deals of small games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

import numpy as np
import pyspiel
import pytest

from en_garde.kernel import action_id
from en_garde.rules import (
    Action,
    RuleSet,
    Seat,
    Seen,
    State,
    deal,
    legal,
    play,
    rule_set,
    seen,
    view,
)
from en_garde.solver.asking.after import values_after
from en_garde.solver.asking.beating import TableAsked, rounds, worth_before
from en_garde.solver.asking.book import Position, book_of
from en_garde.solver.asking.history import History, Solved
from en_garde.solver.asking.places import ACTIONS, all_chances
from en_garde.solver.lookup import Lookup, Place
from en_garde.solver.plan import Plan
from en_garde.solver.solve import Solver
from solver.test_forgetting import SIZES, written_out
from solver.test_solver import GAMES, named
from solver.walk import orders

SMALL = rule_set("fr-1993", "advanced", **SIZES)


@cache
def game(rules: RuleSet, iterations: int) -> tuple[Solver, Solved]:
    solver = Solver(rules)
    for _ in range(iterations):
        solver.iterate()
    book = book_of(solver.plan, solver.policy(), solver.values().copy())
    return solver, Solved(solver.plan, book)


def positions(solved: Solved, count: int, seed: int = 1) -> Iterator[tuple[State, Seen, Position]]:
    """Where somebody chooses, in rounds of random actions."""
    luck, rules = Random(seed), solved.rules
    for _ in range(count):
        deck = list(rules.deck)
        luck.shuffle(deck)
        states: tuple[State, ...] = (deal(rules, deck, Seat.LEFT),)
        actions: tuple[Action, ...] = ()
        history = History(solved)
        while states[-1].to_act:
            at = history.position(view(states[-1], None))
            if at is not None:
                yield states[-1], seen(states, actions, states[-1].turn), at
            action = luck.choice(list(legal(states[-1])))
            then = play(states[-1], action)
            history.see(view(states[-1], None), action, None, view(then, None))
            states, actions = (*states, then), (*actions, action)


@pytest.mark.parametrize("rules", GAMES, ids=named)
def test_chances_are_those_of_the_lookup(rules: RuleSet) -> None:
    plan = Plan(rules)
    policy = np.random.default_rng(1).integers(1, 256, plan.entries).astype(np.uint8)
    solved, lookup = Solved(plan, book_of(plan, policy)), Lookup(rules, plan)
    for state, told, at in positions(solved, 60):
        weights = {
            action_id(rules, action): int(policy[entry])
            for action, entry in lookup.choices(Place.of(told))
        }
        wanted = np.zeros(ACTIONS)
        wanted[list(weights)] = np.array([*weights.values()]) / sum(weights.values())
        found = all_chances(solved.book, at)
        assert found[solved.hand(state.hand)] == pytest.approx(wanted)


def test_the_whole_game_is_asked_in_the_same_places() -> None:
    rules = rule_set("fr-1993", "advanced")
    plan = Plan(rules)
    policy = np.zeros(plan.entries, np.uint8)  # what is not touched takes no memory
    solved, lookup = Solved(plan, book_of(plan, policy)), Lookup(rules, plan)
    for state, told, at in positions(solved, 12):
        entries = dict(lookup.choices(Place.of(told)))
        for nth, entry in enumerate(entries.values()):
            policy[entry] = nth + 1
        found = all_chances(solved.book, at)[solved.hand(state.hand)]
        for nth, action in enumerate(entries):
            whole = len(entries) * (len(entries) + 1) / 2
            assert found[action_id(rules, action)] == pytest.approx((nth + 1) / whole)
        policy[list(entries.values())] = 0


@pytest.mark.parametrize("rules", GAMES, ids=named)
def test_values_are_those_of_both_playing_on(rules: RuleSet) -> None:
    """A value is the mean of the values after each action, up to a policy in 255ths."""
    _, solved = game(rules, 3)
    for state, _, at in positions(solved, 60):
        own, foe = (solved.hand(state.hands[seat]) for seat in (state.turn, state.turn.other))
        against = np.zeros(len(solved.book.t.hand_code))
        against[foe] = 1
        mean = values_after(solved.book, at, own, foe)[2]
        assert worth_before(solved.book, at, own, against) == pytest.approx(mean, abs=0.02)


def test_ranges_are_bayes_over_all_deals() -> None:
    solver, solved = game(SMALL, 4)
    lookup = Lookup(SMALL, solver.plan)
    decks, luck = list(orders(SMALL)), Random(3)
    compared = 0
    for _ in range(40):
        deck = luck.choice(decks)
        states: tuple[State, ...] = (deal(SMALL, deck, Seat.LEFT),)
        history, actions = History(solved), tuple[Action, ...]()
        while states[-1].to_act:
            state, now = states[-1], view(states[-1], None)
            at = history.position(now)
            chances = None if at is None else all_chances(solved.book, at)
            for seat in Seat:
                found = history.belief(seat.other, state.hands[seat])
                for hand, chance in believed(lookup, solved, decks, states, actions, seat).items():
                    assert found[solved.hand(hand)] == pytest.approx(chance)
                    compared += 1
            action = luck.choice(list(legal(state)))
            if (
                chances is not None
                and not chances[solved.hand(state.hand), action_id(SMALL, action)]
            ):
                break  # the policy never plays it: nothing to be compared with
            states, actions = (*states, play(state, action)), (*actions, action)
            history.see(now, action, chances, view(states[-1], None))
    assert compared > 300


def believed(
    lookup: Lookup, solved: Solved, decks: list[tuple[int, ...]], states: tuple[State, ...],
    actions: tuple[Action, ...], seat: Seat, slips: Sequence[float] = (0.0,),
) -> dict[tuple[int, ...], float]:  # fmt: skip
    """
    From all decks that show the seat the same, each as likely as the other plays like this: as
    the tables, or so often anything; if it may be one of several, each as likely at first.
    """
    shown = seen(states, actions, seat)
    weights: dict[tuple[int, ...], float] = {}
    for deck in decks:
        told: tuple[State, ...] = (deal(SMALL, deck, Seat.LEFT),)
        weight = np.ones(len(slips))
        for nth, action in enumerate(actions):
            state = told[-1]
            if not state.to_act or state.turn is not states[nth].turn or action not in legal(state):
                weight *= 0
                break
            if state.turn is not seat and (state.facing is None or state.facing.step is not None):
                place = Place.of(seen(told, actions[:nth], state.turn))
                chances = {a: int(solved.book.policy[e]) for a, e in lookup.choices(place)}
                likely = chances[action] / sum(chances.values())
                weight *= [(1 - slip) * likely + slip / len(chances) for slip in slips]
            told = (*told, play(state, action))
        if weight.any() and seen(told, actions, seat) == shown:
            hand = told[-1].hands[seat.other]
            weights[hand] = weights.get(hand, 0.0) + weight.sum()
    whole = sum(weights.values())
    return {hand: weight / whole for hand, weight in weights.items()}


@pytest.mark.parametrize(("iterations", "least"), [(1, 0.3), (4, 0.02), (50, 0.0)])
def test_a_reader_of_hands_wins_no_more_than_can_be_won(iterations: int, least: float) -> None:
    solver, solved = game(SMALL, iterations)
    found = list(rounds(solved, TableAsked(solved), 1200, seed=1))
    gains = np.array([pair.gain for pair in found])
    scores = np.array([pair.score for pair in found])
    error = 2 * gains.std() / len(gains) ** 0.5
    assert least < gains.mean()
    policy = written_out(pyspiel.load_game("python_en_garde", SIZES), solver)
    most = pyspiel.nash_conv(pyspiel.load_game("python_en_garde", SIZES), policy) / 2
    assert gains.mean() - error < most + 0.002  # rounding, to 255ths
    # Without luck it is the same mean, and far less spread.
    assert gains.mean() == pytest.approx(scores.mean(), abs=4 * scores.std() / len(scores) ** 0.5)
    assert gains.std() < 0.6 * scores.std()
