"""Compiles what the solver needs, or finds it done: `python -m en_garde.solver.warm`."""

from __future__ import annotations

from en_garde.rules import rule_set

from .solve import Solver

__all__ = ["warm"]


def warm() -> None:
    """One of everything, on the smallest of games."""
    solver = Solver(rule_set("fr-1993", "advanced", values=2, copies=4, hand=2, piste=7))
    solver.iterate()
    solver.measures()
    solver.policy()


if __name__ == "__main__":
    warm()
