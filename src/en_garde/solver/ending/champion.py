"""
The champion without tables: the network, until the end of the round is near enough to be
solved, for all hands of both seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from en_garde.players.net.network import Network
from en_garde.rules import say

from ..asking.book import OTHER, OWN, Position
from ..asking.history import Solved
from ..asking.network import net_chances, spread
from ..asking.places import ACTIONS
from ..files import TableError
from ..resolving.reading import Reading
from .known import all_best
from .learning import learn
from .tree import ACTION, EDGE0, EDGES, HAND0, HANDS, grow

__all__ = ["ENDINGS", "USUAL", "Ending", "EndingAsked", "ending_of"]

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Ending:
    """How much is solved. No clock: the same question has one answer."""

    pile: int  # with more cards left to draw the tree is not even begun
    work: int  # edges of the tree times iterations
    floor: float = 0.1  # of the other's range: any hand
    slip: float = 0.05  # how often the other is taken to play anything


# Beside 120 iterations a decision of fr-1993 standard loses 0.005 after 12 of them and nothing
# after 40; the network's loses 0.02 to 0.06.
LEAST, MOST = 12, 40

# By the milliseconds that a decision may take on one core.
ENDINGS: Mapping[int, Ending] = {
    10: Ending(pile=3, work=3_000),
    100: Ending(pile=4, work=40_000),
    1000: Ending(pile=5, work=400_000),
}
USUAL = 100


def ending_of(thinking: int) -> Ending:
    if thinking not in ENDINGS:
        raise TableError(say("net-thinking", found=thinking, known=tuple(ENDINGS)))
    return ENDINGS[thinking]


class EndingAsked(Reading):
    def __init__(self, solved: Solved, network: Network, effort: Ending) -> None:
        self.network, self.effort = network, effort
        super().__init__(solved, effort.floor, effort.slip)

    def _usual(self, at: Position) -> Floats:
        return net_chances(self.solved, self.network, at)

    def _chosen(self, at: Position) -> Floats:
        found, book, effort = self._usual(at), self.solved.book, self.effort
        phase = book.phase[at.phase]
        pile = book.t.total[at.code] - phase[OWN] - phase[OTHER]
        if pile == 0:
            return _best(found, all_best(book, at))
        if pile > effort.pile:
            return found
        tree = grow(book, at, effort.work // LEAST)
        if len(tree.node) == 0:
            return found
        mine, theirs = (each.astype(np.float32) for each in self._ranges(at))
        iterations = min(MOST, effort.work // len(tree.edge))
        chances = learn(book, tree, mine / mine.max(), theirs / theirs.max(), iterations)[0]
        root = tree.node[0]
        hands = book.t.within[root[HAND0] :][: root[HANDS]]
        able = tree.legal[: len(hands)] > 0
        actions = tree.edge[root[EDGE0] :][: root[EDGES], ACTION]
        found[hands[:, None], actions] = chances
        found[hands[~able]] = 0
        return found


def _best(chances: Floats, masks: npt.NDArray[np.uint64]) -> Floats:
    """The same, of the best actions alone; those that are as good are as likely as before."""
    best = spread(masks, ACTIONS)
    found: Floats = np.where(best, chances + 1e-9, 0)
    found /= np.maximum(found.sum(1, keepdims=True), 1e-12)
    return found
