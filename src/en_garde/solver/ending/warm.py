"""Compiles what the champion without tables needs: `python -m en_garde.solver.ending.warm`."""

from __future__ import annotations

import numpy as np

from en_garde.players.net.inputs import Sizes
from en_garde.rules import rule_set

from ..asking.book import Position
from ..asking.places import all_legal
from ..asking.ranges import drawn, played
from ..pairs.network import Pairs, Widths, shapes
from ..phases import Kind
from .board import board_of
from .known import all_best
from .learning import learn
from .tree import EDGES, HANDS, grow

__all__ = ["warm"]


def warm() -> None:
    """One of everything, on the smallest of games."""
    board = board_of(rule_set("fr-1993", "advanced", values=2, copies=4, hand=2, piste=7))
    book, t = board.book, board.book.t
    phase = next(each for each in board.phases if each.kind is Kind.OPEN and each.pile == 1)
    code = int(np.flatnonzero(t.total == phase.cards)[0])
    at = Position(board.numbers[phase], code, 3, 1)
    all_legal(book, at)
    all_best(book, at)
    weights = np.ones(len(t.hand_code))
    drawn(book, played(book, weights, weights, 1), 1)
    light = weights.astype(np.float32)
    tree = grow(book, at, 1000, 1)
    rules = board.rules
    layers = shapes(Sizes.of(rules), Widths(), 1)
    nothing = {name: np.zeros(shape, np.float32) for name, shape in layers.items()}
    Pairs((rules,), nothing).judge(board, tree)
    learn(book, tree, light, light, np.zeros(tree.node[0, [EDGES, HANDS]], np.float32), 1)


if __name__ == "__main__":
    warm()
