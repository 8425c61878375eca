"""Games of the same kind and size in other libraries, at the fastest these can be driven."""

from __future__ import annotations

from collections.abc import Mapping

from en_garde.extras import needs

from ..measure import Work

__all__ = ["works"]


def works() -> Mapping[str, Work]:
    needs("bench", "jax", "pgx", "pyspiel")
    from . import openspiel, pgx

    return {**openspiel.works(), **pgx.works()}
