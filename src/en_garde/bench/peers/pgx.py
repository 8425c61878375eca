"""pgx's games: a batch of rounds is stepped within one compiled scan, of several batch sizes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

from ..measure import Work

__all__ = ["works"]

GAMES = ("leduc_holdem", "kuhn_poker")
BATCHES = (256, 1024, 4096, 16384)
STEPS = 100


def works() -> Mapping[str, Work]:
    """By name of the game and batch size."""
    return {f"pgx_{name}@{batch}": _batch(name, batch) for name in GAMES for batch in BATCHES}


def _batch(name: str, batch: int) -> Work:
    env = pgx.make(name)
    init, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    def one(carry: tuple[Any, Any], _: None) -> tuple[tuple[Any, Any], None]:
        state, key = carry
        key, choosing, going = jax.random.split(key, 3)
        weights = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(choosing, weights, axis=-1)
        return (step(state, actions, jax.random.split(going, batch)), key), None

    many: Callable[..., Any] = jax.jit(lambda carry: jax.lax.scan(one, carry, None, STEPS)[0])
    carry = [(jax.jit(init)(jax.random.split(jax.random.key(0), batch)), jax.random.key(1))]

    def work() -> int:
        carry[0] = many(carry[0])
        jax.block_until_ready(carry[0])
        return batch * STEPS

    return work
