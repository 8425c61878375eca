"""The law of every environment: what it pays is the outcome that the rules give."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

import en_garde.envs.openspiel  # noqa: F401 - registers the game
from en_garde.envs.aec import EnGardeAEC
from en_garde.envs.single import EnGardeEnv
from en_garde.envs.vector import EnGardeVectorEnv
from en_garde.kernel import id_action
from en_garde.rules import Seat, State, deal, play, rule_set
from envs.refereed import Referee, paid, seats_of

# Draws, short rounds, and the usual game.
RULES: list[dict[str, Any]] = [
    {},
    {"edition": "ru", "level": "standard"},
    {"piste": 9, "values": 2, "copies": 5, "hand": 3, "equal_cards": "draw"},
]
SEATS = ("left", "right", "alternate", "random")
OPPONENTS = ("random", "heuristic", "policy", "self")


def policy(seen: dict[str, Any]) -> Any:
    """Any legal action, by what it sees."""
    chances = np.random.default_rng(int(seen["observation"].sum()))
    mask = seen["action_mask"]
    return np.argmax(chances.random(mask.shape) * mask, axis=1)


def settings_of(opponent: str, seat: str, rules: dict[str, Any]) -> dict[str, Any]:
    return {"opponent": policy if opponent == "policy" else opponent, "seat": seat, **rules}


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("opponent", OPPONENTS)
@pytest.mark.parametrize("seat", SEATS)
def test_a_vector_pays_the_outcome_by_the_rules(
    seat: str, opponent: str, rules: dict[str, Any]
) -> None:
    env = EnGardeVectorEnv(6, **settings_of(opponent, seat, rules))
    seen, _ = env.reset(seed=3)
    referee, chances = Referee(env._rounds), np.random.default_rng(4)
    told: Counter[tuple[Seat, float]] = Counter()
    for _ in range(90):
        learners = seats_of(env.rules, seen["observation"])
        actions = np.argmax(chances.random(seen["action_mask"].shape) * seen["action_mask"], axis=1)
        seen, rewards, over, _, info = env.step(actions)
        ended = referee.ended()
        assert set(np.flatnonzero(over).tolist()) == set(ended)
        for lane, seat_now in enumerate(learners):
            expected = paid(ended[lane], seat_now) if lane in ended else 0.0
            assert rewards[lane] == expected
            if lane in ended:
                told[seat_now, expected] += 1
                assert seats_of(env.rules, info["final_obs"]["observation"])[lane] is seat_now
    possible = [Seat[seat.upper()]] if seat in ("left", "right") and opponent != "self" else [*Seat]
    assert {each for each, _ in told} == set(possible)
    gains = (-1.0,) if opponent == "heuristic" else (1.0, -1.0)  # it rarely loses to chance
    assert all(told[each, gain] for each in possible for gain in gains)


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("opponent", OPPONENTS)
@pytest.mark.parametrize("seat", SEATS)
def test_a_single_round_pays_the_outcome_by_the_rules(
    seat: str, opponent: str, rules: dict[str, Any]
) -> None:
    env = EnGardeEnv(**settings_of(opponent, seat, rules))
    referee, chances = Referee(env._rounds), np.random.default_rng(5)
    told: Counter[tuple[Seat, float]] = Counter()
    for number in range(40):
        seen, _ = env.reset(seed=6 if number == 0 else None)
        referee.ended()
        over, gain = False, 0.0
        while not over:
            (learner,) = seats_of(env.rules, seen["observation"][np.newaxis])
            assert gain == 0.0
            legal = np.flatnonzero(seen["action_mask"])
            assert (np.flatnonzero(env.action_masks()) == legal).all()
            seen, gain, over, _, _ = env.step(chances.choice(legal))
        assert not env.action_masks().any()
        assert gain == paid(referee.ended()[0], learner)
        told[learner, gain] += 1
    possible = [Seat[seat.upper()]] if seat in ("left", "right") and opponent != "self" else [*Seat]
    assert {each for each, _ in told} == set(possible)
    gains = (-1.0,) if opponent == "heuristic" else (1.0, -1.0)
    assert all(told[each, gain] for each in possible for gain in gains)


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("starter", ["left", "right"])
def test_agents_are_paid_the_outcome_by_the_rules(starter: str, rules: dict[str, Any]) -> None:
    game, chances = EnGardeAEC(starter=starter, **rules), Random(1)  # type: ignore[arg-type]
    told: Counter[float] = Counter()
    for number in range(60):
        game.reset(seed=7 if number == 0 else None)
        state: State = game._round().state(0)
        total = dict.fromkeys(game.possible_agents, 0.0)
        for agent in game.agent_iter():
            seen, reward, over, _, _ = game.last()
            total[agent] += reward
            if over:
                game.step(None)
                continue
            assert state.turn is Seat[agent.upper()]
            action = chances.choice(np.flatnonzero(seen["action_mask"]).tolist())
            state = play(state, id_action(state, action))
            game.step(action)
        assert state.outcome is not None
        assert total == {str(seat): paid(state.outcome, seat) for seat in Seat}
        told[total["left"]] += 1
    assert told[1.0]
    assert told[-1.0]


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("starter", ["left", "right"])
def test_openspiel_returns_the_outcome_by_the_rules(starter: str, rules: dict[str, Any]) -> None:
    """The deck is put together from the chance nodes and played by the rules."""
    words = ",".join(f"{name}={value}" for name, value in {"starter": starter, **rules}.items())
    game, chances = pyspiel.load_game(f"python_en_garde({words})"), Random(2)
    known = {"edition": "fr-1993", "level": "advanced", **rules}
    book = rule_set(known.pop("edition"), known.pop("level"), **known)
    told: Counter[float] = Counter()
    for _ in range(40):
        state = game.new_initial_state()
        drawn: list[int] = []
        actions: list[int] = []
        while not state.is_terminal():
            assert state.returns() == [0.0, 0.0]
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                (card,) = chances.choices(outcomes, weights)
                drawn.append(card + 1)
                state.apply_action(card)
            else:
                actions.append(chances.choice(state.legal_actions()))
                state.apply_action(actions[-1])
        rest = Counter(book.deck) - Counter(drawn)
        played = deal(book, (*drawn, *rest.elements()), Seat[starter.upper()])
        for number in actions:
            played = play(played, id_action(played, number))
        assert played.outcome is not None
        assert state.returns() == [paid(played.outcome, seat) for seat in Seat]
        told[state.returns()[0]] += 1
    assert told[1.0]
    assert told[-1.0]
