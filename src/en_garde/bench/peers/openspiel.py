"""OpenSpiel's games at the fastest they can be driven, in three ways."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

import pyspiel

from ..measure import Work

__all__ = ["works"]

GAMES = ("leduc_poker", "liars_dice")
ROLLOUTS = 20_000
ROUNDS = 2_000


def works(*, rounds: int = ROUNDS, rollouts: int = ROLLOUTS) -> Mapping[str, Work]:
    """By name of the game and of the way to drive it."""
    return {
        **{f"openspiel_{name}": _whole_rounds(name, rounds) for name in GAMES},
        **{f"openspiel_{name}_no_deal": _rollouts(name, rollouts) for name in GAMES},
        **{f"openspiel_{name}_python": _from_python(name) for name in GAMES},
    }


def _play(state: pyspiel.State, chances: Random) -> int:
    """Plays it to its end through the Python interface; returns the decisions."""
    made = 0
    while not state.is_terminal():
        made += not state.is_chance_node()
        state.apply_action(chances.choice(state.legal_actions()))
    return made


def _whole_rounds(name: str, count: int) -> Work:
    """Whole rounds in its C++ loop, one a call."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(2)]

    def rounds() -> Iterator[pyspiel.State]:
        for seed in range(count):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, seed)
            yield state

    length = sum(
        sum(each.player >= 0 for each in state.full_history()) for state in rounds()
    ) / count  # fmt: skip

    def work() -> int:
        return round(length * sum(1 for _ in rounds()))

    return work


def _rollouts(name: str, count: int) -> Work:
    """Thousands of random rollouts in one call, which begin after the deal."""
    game, chances = pyspiel.load_game(name), Random(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    length = sum(_play(state.clone(), chances) for _ in range(count)) / count
    evaluator = pyspiel.RandomRolloutEvaluator(count, 1)
    # One simulation evaluates the state it starts from, by that many rollouts in C++.
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, 1, False)

    def work() -> int:
        bot.mcts_search(state)
        return round(count * length)

    return work


def _from_python(name: str) -> Work:
    """Its Python interface, action by action."""
    game, chances = pyspiel.load_game(name), Random(1)
    return lambda: _play(game.new_initial_state(), chances)
