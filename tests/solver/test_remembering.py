"""What a place in the tables remembers of how it came about."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from en_garde.notation import read_action
from en_garde.players.net.inputs import columns, row_of
from en_garde.rules import RULE_SETS, Action, Attack, Seat, deal, legal, play, rule_set, seen
from en_garde.solver.lookup import Place
from en_garde.solver.phases import following

# Two ways to the same squares and discards, and the step that is remembered of each.
SAME = [
    ("+1 +2 +3", "+3 +2 +1", 3, 1),
    ("+1 +2 +3 +4", "+3 +4 +1 +2", 4, 2),
    ("+1 +2 +3 +4 +1", "+3 +4 +1 +2 +1", 1, 1),
    ("+1 +2 +3 +4 +1 +1", "+3 +4 +1 +1 +1 +2", 0, 0),
]


def place_after(text: str) -> Place:
    """Whoever needs a card has it; the hand to act is filled up alike."""
    rules, actions = rule_set("fr-1993", "advanced"), [read_action(each) for each in text.split()]
    hands = [sorted(card for action in actions[nth::2] for card in action.cards) for nth in (0, 1)]
    left = list(rules.deck)
    for card in (*hands[0], *hands[1]):
        left.remove(card)
    for hand in hands:
        while len(hand) < rules.hand:
            hand.append(left.pop())
    states = [deal(rules, [*hands[0], *hands[1], *left], Seat.LEFT)]
    for action in actions:
        states.append(play(states[-1], action))
    return Place.of(seen(tuple(states), tuple(actions), states[-1].turn))


@pytest.mark.parametrize(("one", "two", "last", "other"), SAME)
def test_the_last_step_is_remembered_early_in_a_round(
    one: str, two: str, last: int, other: int
) -> None:
    first, second = place_after(one), place_after(two)
    assert (first.phase.last, second.phase.last) == (last, other)
    phase = replace(second.phase, last=last)
    assert first == replace(second, phase=phase, hand=first.hand)


@pytest.mark.parametrize(("edition", "level"), RULE_SETS)
def test_a_round_goes_from_phase_to_phase_as_the_plan_has_it(edition: str, level: str) -> None:
    rules, luck, seen_last = rule_set(edition, level), Random(1), set[int]()
    for _ in range(30):
        deck = list(rules.deck)
        luck.shuffle(deck)
        states, actions = [deal(rules, deck, Seat.LEFT)], list[Action]()
        places = list[Place | None]()
        while states[-1].outcome is None:
            state, facing = states[-1], states[-1].facing
            plain = isinstance(facing, Attack) and facing.step is None
            # A plain attack is parried if it can be: no place, and none to come from.
            told = seen(tuple(states), tuple(actions), state.turn)
            places.append(place := None if plain else Place.of(told))
            if place is not None:
                assert row_of(told)[0, columns(rules.values)["last"]] == place.phase.last
            actions.append(luck.choice(list(legal(state))))
            states.append(play(state, actions[-1]))
        for before, after in pairwise(places):
            if before is not None and after is not None:
                assert after.phase in set(following(rules, before.phase))
                seen_last.add(after.phase.last)
    assert seen_last == set(range(rules.values + 1))
