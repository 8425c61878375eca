"""
The champion without tables: the network, until the end of the round is near enough to be
solved, for all hands of both seats.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from en_garde.players.net.network import Network
from en_garde.rules import say

from ..asking.book import Position
from ..asking.history import Solved
from ..asking.network import net_chances
from ..files import TableError
from ..resolving.reading import Reading
from .solving import ENDINGS, Ending, solved_ending

__all__ = ["USUAL", "EndingAsked", "ending_of"]

Floats = npt.NDArray[np.float64]

FLOOR = 0.1  # of the other's range: any hand
SLIP = 0.05  # how often the other is taken to play anything

USUAL = 100


def ending_of(thinking: int) -> Ending:
    if thinking not in ENDINGS:
        raise TableError(say("net-thinking", found=thinking, known=tuple(ENDINGS)))
    return ENDINGS[thinking]


class EndingAsked(Reading):
    def __init__(self, solved: Solved, network: Network, effort: Ending) -> None:
        self.network, self.effort = network, effort
        super().__init__(solved, FLOOR, SLIP)

    def _usual(self, at: Position) -> Floats:
        return net_chances(self.solved, self.network, at)

    def _chosen(self, at: Position) -> Floats:
        usual = self._usual(at)
        found = solved_ending(self.solved.book, at, self._ranges(at), usual, self.effort)
        return usual if found is None else found
