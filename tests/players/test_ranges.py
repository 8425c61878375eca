"""Hand ranges: Bayes to the letter, counted out by the rules; and the true hand is never lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

import pytest
from hypothesis import given

from en_garde.players import Stop, asking
from en_garde.players.asking import Asked
from en_garde.players.ladder import RUNGS, SOUND, rung
from en_garde.players.ranges import ANYTHING, Model, hand_range
from en_garde.players.sight import turns
from en_garde.players.styled import StyledPlayer
from en_garde.rules import (
    Action,
    Hand,
    RuleSet,
    Seat,
    Seen,
    deal,
    legal,
    play,
    rule_set,
    seen,
)
from players.rounds import Round, a_round, quick, shuffled
from properties.games import Line, lines

MODELS = (Model(SOUND), ANYTHING)
SMALL = {"values": 3, "copies": 3, "hand": 2, "piste": 8}
TINY = {"values": 2, "copies": 4, "hand": 2, "piste": 7}
REDUCED = [
    rule_set("fr-1993", "standard", **TINY),
    rule_set("fr-1993", "advanced", **SMALL),
    rule_set("ru", "advanced", **TINY),
    rule_set("ru", "basic", **TINY),
    rule_set("en-1.2", "advanced", values=2, copies=4, hand=3, piste=7),
]


def decks(cards: Counter[int]) -> Iterator[tuple[int, ...]]:
    """Every order of the cards, each once."""
    if not cards.total():
        yield ()
    for value in sorted(+cards):
        for others in decks(cards - Counter([value])):
            yield (value, *others)


class CountedOut:
    """Every order of the cards that shows a seat the same, with the chance of what was played."""

    def __init__(self, told: Seen, starter: Seat, model: Model) -> None:
        view = told.now
        assert view.seat is not None
        self.seat: Seat = view.seat
        self.model = model
        rounds = (deal(view.rules, deck, starter) for deck in decks(Counter(view.rules.deck)))
        self.left = [(Round((state,), ()), 1.0) for state in rounds]
        self.keep(told)

    def keep(self, told: Seen) -> None:
        self.left = [each for each in self.left if each[0].seen(self.seat) == told]

    def play(self, action: Action, told: Seen) -> None:
        player, slip = StyledPlayer("model", self.model.style), self.model.slip
        after = []
        for each, chance in self.left:
            state = each.states[-1]
            options = set(legal(state))
            if action not in options:
                continue
            if state.turn is not self.seat:
                played = player.policy(each.seen(state.turn))[action]
                chance *= (1 - slip) * played + slip / len(options)
            then = Round((*each.states, play(state, action)), (*each.actions, action))
            after.append((then, chance))
        self.left = after
        self.keep(told)

    def chances(self) -> dict[Hand, float]:
        found: dict[Hand, float] = {}
        for each, chance in self.left:
            hand = each.states[-1].hands[self.seat.other]
            found[hand] = found.get(hand, 0.0) + chance
        total = sum(found.values())
        return {hand: weight / total for hand, weight in found.items()}


@pytest.mark.parametrize("rules", REDUCED, ids=lambda r: f"{r.edition}/{r.level}")
@pytest.mark.parametrize("model", [ANYTHING, Model(SOUND, slip=0.1)], ids=["anything", "sound"])
def test_a_range_is_what_counting_out_every_deal_gives(rules: RuleSet, model: Model) -> None:
    random = Random(4)
    for number in range(2):
        starter = Seat(number)
        told = Round((deal(rules, shuffled(rules, number), starter),), ())
        counted = {seat: CountedOut(told.seen(seat), starter, model) for seat in Seat}
        while True:
            for seat in Seat:
                found = hand_range(told.seen(seat), (model,)).chances()
                assert found == pytest.approx(counted[seat].chances(), rel=1e-9)
            if (state := told.states[-1]).outcome is not None:
                break
            action = random.choice(sorted(legal(state), key=str))
            told = Round((*told.states, play(state, action)), (*told.actions, action))
            for seat in Seat:
                counted[seat].play(action, told.seen(seat))


@given(line=lines())
def test_the_true_hand_is_never_lost_whatever_is_played(line: Line) -> None:
    """Any rule set within the bound, actions that no model would choose."""
    last = len(line.actions)
    for seat in Seat:
        found = hand_range(seen(line.states, line.actions, seat), MODELS, least=0.02).chances()
        assert found.get(line.states[last].hands[seat.other], 0.0) > 0
        assert sum(found.values()) == pytest.approx(1)


@pytest.mark.parametrize("name", RUNGS)
def test_the_true_hand_is_never_lost_in_a_round_with_any_player(name: str) -> None:
    rules = rule_set("ru", "advanced")
    player = quick(name)
    told = a_round(rules, shuffled(rules, name), (player, player), Seat.LEFT)
    for number, state in enumerate(told.states):
        for seat in Seat:
            found = hand_range(told.seen(seat, number), MODELS, least=0.02).chances()
            assert found.get(state.hands[seat.other], 0.0) > 0


def test_a_player_who_is_known_is_read_better_than_by_the_deal_alone() -> None:
    """Over rounds in its own style the model gives the true hand more weight than the deal does."""
    rules = rule_set("fr-1993", "standard")
    players = (StyledPlayer("a", SOUND), StyledPlayer("b", SOUND, seed=1))
    gain = 0.0
    for number in range(20):
        told = a_round(rules, shuffled(rules, number), players, Seat(number % 2))
        last = len(told.actions) - 1
        true = told.states[last].hands[Seat.RIGHT]
        read, dealt = (
            hand_range(told.seen(Seat.LEFT, last), models).chances().get(true, 0.0)
            for models in ((Model(SOUND),), (ANYTHING,))
        )
        gain += (read > dealt) - (read < dealt)
    assert gain >= 4


# Players who are asked


@dataclass(frozen=True)
class Witness:
    """Plays in a style, and looks whether what it is shown can have come about."""

    style: StyledPlayer
    name: str = "witness"

    def choose(self, seen: Seen, stop: Stop | None = None) -> Action:
        return self.style.choose(seen)

    def policy(self, seen: Seen, stop: Stop | None = None) -> Mapping[Action, float]:
        seat = seen.now.turn
        for view in seen.views:
            assert view.seat is seat
            assert len(view.hand) == view.hand_sizes[seat]
        for turn in turns(seen):
            if turn.before.turn is seat:
                kept = Counter(turn.before.hand) - Counter(turn.cards)
                assert kept.total() == len(turn.before.hand) - len(turn.cards)
                assert Counter(turn.after.hand) - kept == Counter(turn.drawn)
                assert len(turn.drawn) == turn.draws
            else:
                assert turn.before.hand == turn.after.hand
        return self.style.policy(seen)


@pytest.mark.parametrize(
    "rules", [*REDUCED, rule_set("en-1.2", "advanced")], ids=lambda r: f"{r.edition}/{r.level}"
)
def test_asking_a_player_hand_by_hand_gives_what_its_style_does(
    rules: RuleSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whose choice goes by its hand alone; whatever story it is shown must be possible."""
    monkeypatch.setattr(asking, "_WORTH_ASKING", 1e-12)
    player = StyledPlayer("a", SOUND._replace(heat=0.3))
    asked, known = Asked(Witness(player), slip=0.0), Model(player.style, slip=0.0)
    players = (player, replace(player, seed=1))
    for number in range(6):
        told = a_round(rules, shuffled(rules, number), players, Seat(number % 2))
        for last in range(len(told.actions) + 1):
            for seat in Seat:
                sight = told.seen(seat, last)
                found, right = (hand_range(sight, (model,)).chances() for model in (asked, known))
                assert set(found) == set(right)
                assert found == pytest.approx(right, rel=1e-6, abs=1e-9)


def test_whoever_looks_ahead_is_read_better_by_asking_than_by_the_deal_alone() -> None:
    rules = rule_set("fr-1993", "advanced")
    players = (quick("master", 1), quick("master", 2))
    asked = Asked(rung("master", 3), slip=0.1)
    gain = 0.0
    for number in range(12):
        told = a_round(rules, shuffled(rules, number), players, Seat(number % 2))
        last = len(told.actions) - 1
        true = told.states[last].hands[Seat.RIGHT]
        read, dealt = (
            hand_range(told.seen(Seat.LEFT, last), models, least=0.02).chances()[true]
            for models in ((asked, ANYTHING), (ANYTHING,))
        )
        gain += (read > dealt) - (read < dealt)
    assert gain >= 3
