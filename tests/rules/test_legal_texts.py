"""Legal actions as text are kept by what they depend on, and they depend on nothing else."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from en_garde.rules import RULE_SETS, Level, RuleSet, Seat, deal, legal, legal_texts, play, view


@pytest.mark.parametrize(
    "rules", RULE_SETS.values(), ids=lambda each: f"{each.edition} {each.level}"
)
def test_kept_texts_are_those_of_the_position_itself(rules: RuleSet) -> None:
    rng = Random(0)
    for number in range(40):
        state = deal(rules, rng.sample(rules.deck, len(rules.deck)), Seat(number % 2))
        while state.to_act:
            texts = tuple(sorted(map(str, legal(state))))
            assert legal_texts(state) == texts
            assert legal_texts(view(state, state.turn)) == texts
            assert legal_texts(view(state, state.turn.other)) == ()
            state = play(state, rng.choice(list(legal(state))))
        assert legal_texts(state) == ()


def test_rule_sets_with_the_same_name_are_told_apart() -> None:
    """They have the same hash, and share none of what is kept."""
    advanced = RULE_SETS["fr-1993", Level.ADVANCED]
    without_lunges = replace(advanced, lunge_limit=0)
    assert hash(without_lunges) == hash(advanced)
    assert without_lunges != advanced
    rng = Random(0)
    more = 0
    for _ in range(40):
        deck = rng.sample(advanced.deck, len(advanced.deck))
        state = deal(advanced, deck, Seat.LEFT)._replace(squares=(8, 15))
        texts = legal_texts(state)
        stays = legal_texts(state._replace(rules=without_lunges))
        assert stays == tuple(text for text in texts if text[0] != "+" or "x" not in text)
        more += texts != stays
    assert more
