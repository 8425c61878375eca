"""Compiles what the solver needs, or finds it done: `python -m en_garde.solver.warm`."""

from __future__ import annotations

from en_garde.players.net.inputs import Sizes
from en_garde.rules import rule_set

from .asking.book import Position, book_of
from .asking.history import Solved
from .pairs.network import Pairs, Widths
from .pairs.run import lesson_of
from .pairs.training import PairTraining
from .solve import Solver

__all__ = ["warm"]


def warm() -> None:
    """One of everything, on the smallest of games."""
    solver = Solver(rule_set("fr-1993", "advanced", values=2, copies=4, hand=2, piste=7))
    solver.iterate()
    solver.measures()
    game = Solved(solver.plan, book_of(solver.plan, solver.policy(), solver.values()))
    training, t = PairTraining(Sizes.of(game.rules), Widths(), 1, 0), game.book.t
    training.step(lesson_of([game], 4, 0, 0), 0.0)
    top = Position(len(game.phases) - 1, len(t.total) - 1, t.track, 0)
    Pairs((game.rules,), training.weights).worths(game, top)


if __name__ == "__main__":
    warm()
