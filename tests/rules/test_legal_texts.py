"""Legal actions as text are kept by what they depend on, and they depend on nothing else."""

from __future__ import annotations

from random import Random

import pytest

from en_garde.rules import RULE_SETS, RuleSet, Seat, deal, legal, legal_texts, play, view


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
