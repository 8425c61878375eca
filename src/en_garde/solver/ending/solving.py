"""
What both seats play, from the ranges of their hands: to the end of a round, if it is near, or for
the next decisions, if somebody says what comes after them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from ..asking.book import OTHER, OWN, Book, Position
from ..asking.history import Solved
from ..asking.network import spread
from ..asking.places import ACTIONS
from .known import all_best
from .learning import learn
from .tree import ACTION, EDGE0, EDGES, HAND0, HANDS, WHOLE, Tree, grow

__all__ = [
    "AHEAD",
    "ENDINGS",
    "Ahead",
    "Ending",
    "Judge",
    "is_opening",
    "solved_ahead",
    "solved_ending",
]

Floats = npt.NDArray[np.float64]

# Beside 160 iterations a decision of fr-1993 standard loses 0.004 after 8 of them and nothing
# after 40; the network's loses 0.02 to 0.06.
LEAST, MOST = 8, 40
# Until so many cards are drawn hardly anything of a hand has been shown, and those who forget lose
# nothing by it: tables 0.000 a decision, the network 0.001, and who looks ahead with the network of
# pairs 0.004.
SHOWN = 2


@dataclass(frozen=True, slots=True)
class Ending:
    """How much is solved. No clock: the same question has one answer."""

    pile: int  # with more cards left to draw the tree is not even begun
    work: int  # edges of the tree times iterations


# By the milliseconds that a decision may take on one core.
ENDINGS: Mapping[int, Ending] = {
    10: Ending(pile=3, work=3_000),
    100: Ending(pile=4, work=40_000),
    1000: Ending(pile=5, work=400_000),
}


def solved_ending(
    board: Book, at: Position, ranges: tuple[Floats, Floats], usual: Floats, effort: Ending
) -> Floats | None:
    """
    [hand, action] of whoever is to act; None where it is too far off.

    `ranges` are the weights of the own hands and of the other's; neither is empty. `usual` is what
    would be played otherwise: where several actions are the best of all, as likely as there.
    """
    pile = _pile(board, at)
    if pile == 0:
        return _best(usual, all_best(board, at))
    if pile > effort.pile:
        return None
    tree = grow(board, at, effort.work // LEAST, WHOLE)
    if len(tree.node) == 0:
        return None
    return _learnt(board, tree, ranges, usual, min(MOST, effort.work // len(tree.edge)))


class Judge(Protocol):
    def judge(self, game: Solved, tree: Tree) -> None:
        """Says what pairs of hands are worth in the tree's judged nodes."""
        ...


@dataclass(frozen=True, slots=True)
class Ahead:
    """How far to look where the end is too far off."""

    deep: int  # decisions
    edges: int  # with more of them, one decision less
    iterations: int
    liked: float = 0.05  # how much more what the network plays is worth than the judge says


AHEAD: Mapping[int, Ahead] = {
    100: Ahead(deep=2, edges=400, iterations=20),
    1000: Ahead(deep=2, edges=4000, iterations=40),
}


def solved_ahead(
    game: Solved,
    at: Position,
    ranges: tuple[Floats, Floats],
    usual: Floats,
    judge: Judge,
    effort: Ahead,
) -> Floats:
    """The same, for the next decisions."""
    for deep in range(effort.deep, 0, -1):
        tree = grow(game.book, at, effort.edges, deep)
        if len(tree.node) > 0:
            judge.judge(game, tree)
            return _learnt(game.book, tree, ranges, usual, effort.iterations, effort.liked)
    return usual


def is_opening(board: Book, at: Position) -> bool:
    """Whether it is too early to solve anything anew."""
    t = board.t
    return _pile(board, at) > t.values * t.copies - 2 * t.hand - SHOWN


def _pile(board: Book, at: Position) -> int:
    phase = board.phase[at.phase]
    return int(board.t.total[at.code] - phase[OWN] - phase[OTHER])


def _learnt(
    board: Book,
    tree: Tree,
    ranges: tuple[Floats, Floats],
    usual: Floats,
    iterations: int,
    liked: float = 0.0,
) -> Floats:
    root = tree.node[0]
    hands = board.t.within[root[HAND0] :][: root[HANDS]]
    actions = tree.edge[root[EDGE0] :][: root[EDGES], ACTION]
    mine, theirs = ((each / each.max()).astype(np.float32) for each in ranges)
    more = (liked * usual[hands, actions[:, None]]).astype(np.float32)
    found = np.zeros_like(usual)
    found[hands[:, None], actions] = learn(board, tree, mine, theirs, more, iterations)[0]
    found[hands[tree.legal[: len(hands)] == 0]] = 0
    return found


def _best(chances: Floats, masks: npt.NDArray[np.uint64]) -> Floats:
    """The same, of the best actions alone."""
    best = spread(masks, ACTIONS)
    found: Floats = np.where(best, chances + 1e-9, 0)
    found /= np.maximum(found.sum(1, keepdims=True), 1e-12)
    return found
