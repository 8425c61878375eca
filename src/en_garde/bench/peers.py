"""
Games of the same kind and size in other libraries, at the fastest these can be driven.

OpenSpiel is driven in three ways: whole rounds in its C++ loop, one a call; thousands of random
rollouts in one call, which start from the first decision and so leave the deal out; and its
Python interface. pgx steps a batch of rounds within one compiled scan, of several batch sizes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

import jax
import jax.numpy as jnp
import pgx
import pyspiel
from pgx.experimental import auto_reset

from .measure import Work

__all__ = ["works"]

OPENSPIEL = ("leduc_poker", "liars_dice")
PGX = ("leduc_holdem", "kuhn_poker")
PGX_BATCHES = (256, 1024, 4096, 16384)
PGX_STEPS = 100
ROLLOUTS = 20_000
ROUNDS = 2_000


def works() -> Mapping[str, Work]:
    """By name of library and game, of the way to drive it, and of the batch size."""
    return {
        **{f"openspiel_{name}": _openspiel(name) for name in OPENSPIEL},
        **{f"openspiel_{name}_no_deal": _openspiel_rollouts(name) for name in OPENSPIEL},
        **{f"openspiel_{name}_python": _openspiel_from_python(name) for name in OPENSPIEL},
        **{f"pgx_{name}@{batch}": _pgx(name, batch) for name in PGX for batch in PGX_BATCHES},
    }


def _play(state: pyspiel.State, chances: Random) -> int:
    """Plays it to its end through the Python interface; returns the decisions."""
    made = 0
    while not state.is_terminal():
        made += not state.is_chance_node()
        state.apply_action(chances.choice(state.legal_actions()))
    return made


def _openspiel(name: str) -> Work:
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(2)]

    def rounds() -> Iterator[pyspiel.State]:
        for seed in range(ROUNDS):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, seed)
            yield state

    length = sum(
        sum(each.player >= 0 for each in state.full_history()) for state in rounds()
    ) / ROUNDS  # fmt: skip

    def work() -> int:
        return round(length * sum(1 for _ in rounds()))

    return work


def _openspiel_rollouts(name: str) -> Work:
    game, chances = pyspiel.load_game(name), Random(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    length = sum(_play(state.clone(), chances) for _ in range(ROLLOUTS)) / ROLLOUTS
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    # One simulation evaluates the state it starts from, by that many rollouts in C++.
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, 1, False)

    def work() -> int:
        bot.mcts_search(state)
        return round(ROLLOUTS * length)

    return work


def _openspiel_from_python(name: str) -> Work:
    game, chances = pyspiel.load_game(name), Random(1)
    return lambda: _play(game.new_initial_state(), chances)


def _pgx(name: str, batch: int) -> Work:
    env = pgx.make(name)
    init, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    def one(carry: tuple[Any, Any], _: None) -> tuple[tuple[Any, Any], None]:
        state, key = carry
        key, choosing, going = jax.random.split(key, 3)
        weights = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(choosing, weights, axis=-1)
        return (step(state, actions, jax.random.split(going, batch)), key), None

    many: Callable[..., Any] = jax.jit(lambda carry: jax.lax.scan(one, carry, None, PGX_STEPS)[0])
    carry = [(jax.jit(init)(jax.random.split(jax.random.key(0), batch)), jax.random.key(1))]

    def work() -> int:
        carry[0] = many(carry[0])
        jax.block_until_ready(carry[0])
        return batch * PGX_STEPS

    return work
