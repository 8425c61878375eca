"""
Compiling ahead, or finding it done: `en-garde warm` after an installation, a server as it starts.

`playing` is what computer players and the judging of matches need, `solving` what `en-garde
solve`, `distil` and `exploit` need besides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import chain

import numpy as np

from en_garde.players.judging import SampleJudge, decisions, network_or
from en_garde.players.ladder import CHAMPION, MASTER, RUNGS
from en_garde.players.net.inputs import Sizes
from en_garde.players.net.summing import summed
from en_garde.rules import (
    RULE_SETS,
    Action,
    RuleSet,
    Seat,
    Seen,
    State,
    deal,
    play,
    rule_set,
    seen,
)

from .asking.book import Position, book_of
from .asking.history import Solved
from .asking.places import all_legal
from .asking.ranges import drawn, played
from .ending.board import board_of
from .ending.known import all_best
from .ending.learning import learn
from .ending.tree import EDGES, HANDS, grow
from .files import TableError
from .pairs.network import Pairs, Widths, shapes
from .phases import Kind
from .resolving.player import prepare
from .shelf import tables_for

__all__ = ["Work", "done", "endings", "ladder", "playing", "solving"]

# Yields how many seconds of work are done, as long as it takes where nothing is compiled yet.
Work = Iterator[float]

PLAYING_SECONDS = 75
SOLVING_SECONDS = 60


def done(work: Work) -> None:
    """All of it, for whoever does not watch."""
    for _ in work:
        pass


def playing() -> Work:
    before = 0.0
    for before in ladder():
        yield before
    yield from (before + seconds for seconds in chain(endings(), _judging()))


def ladder() -> Work:
    """The players for people, in the game with the most to decide."""
    weights, on = np.zeros((1, 1), np.int8), np.zeros((1, 1), np.intp)
    weights.flags.writeable = False  # as those of a file are
    summed(weights, on)
    yield 1
    _round(RUNGS["novice"].choose)
    yield 9
    _round(MASTER.choose)
    yield 32
    _round(replace(CHAMPION, samples=MASTER.samples).choose)  # decides as it does, but sooner
    yield 34


def endings() -> Work:
    """The champion without tables near the end of a round, and the one with tables."""
    board = board_of(_smallest())
    book, t = board.book, board.book.t
    phase = next(each for each in board.phases if each.kind is Kind.OPEN and each.pile == 1)
    code = int(np.flatnonzero(t.total == phase.cards)[0])
    at = Position(board.numbers[phase], code, 3, 1)
    all_legal(book, at)
    all_best(book, at)
    weights = np.ones(len(t.hand_code))
    drawn(book, played(book, weights, weights, 1), 1)
    yield 5
    light = weights.astype(np.float32)
    tree = grow(book, at, 1000, 1)
    yield 13
    layers = shapes(Sizes.of(board.rules), Widths(), 1)
    nothing = {name: np.zeros(shape, np.float32) for name, shape in layers.items()}
    Pairs((board.rules,), nothing).judge(board, tree)
    yield 28
    learn(book, tree, light, light, np.zeros(tree.node[0, [EDGES, HANDS]], np.float32), 1)
    yield 40
    if (folder := next(filter(None, map(tables_for, RULE_SETS.values())), None)) is not None:
        with suppress(TableError):  # whoever plays from it says what is wrong
            prepare(folder)


def _judging() -> Work:
    states, actions = _round(RUNGS["novice"].choose)
    judge, _ = network_or(SampleJudge(), states[0].rules)
    for _ in decisions(tuple(states), tuple(actions), judge):
        pass
    yield 41


def solving() -> Work:
    """One of everything that the solver does."""
    from .pairs.run import lesson_of
    from .pairs.training import PairTraining
    from .solve import Solver

    solver = Solver(_smallest())
    solver.iterate()
    solver.measures()
    yield 40
    game = Solved(solver.plan, book_of(solver.plan, solver.policy(), solver.values()))
    training, t = PairTraining(Sizes.of(game.rules), Widths(), 1, 0), game.book.t
    training.step(lesson_of([game], 4, 0, 0), 0.0)
    top = Position(len(game.phases) - 1, len(t.total) - 1, t.track, 0)
    Pairs((game.rules,), training.weights).worths(game, top)
    yield 60


def _smallest() -> RuleSet:
    return rule_set("fr-1993", "advanced", values=2, copies=4, hand=2, piste=7)


def _round(choose: Callable[[Seen], Action]) -> tuple[list[State], list[Action]]:
    rules = rule_set("fr-1993", "advanced")
    states, actions = [deal(rules, rules.deck, Seat.LEFT)], list[Action]()
    while states[-1].outcome is None:
        actions.append(choose(seen(tuple(states), tuple(actions), states[-1].turn)))
        states.append(play(states[-1], actions[-1]))
    return states, actions
