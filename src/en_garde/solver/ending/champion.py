"""
The champion without tables. It begins a round as the network does. Then it solves the next
decisions for all hands of both seats, where the network of pairs says what comes after them, and
the end of the round to its end.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from en_garde.players.net.network import Network
from en_garde.rules import say

from ..asking.book import Position
from ..asking.history import Solved
from ..asking.network import net_chances
from ..files import TableError
from ..resolving.reading import Reading
from .solving import AHEAD, ENDINGS, Ahead, Ending, Judge, is_opening, solved_ahead, solved_ending

__all__ = ["USUAL", "EndingAsked", "Thinking", "thinking_of"]

Floats = npt.NDArray[np.float64]

FLOOR = 0.1  # of the other's range: any hand
SLIP = 0.05  # how often one who plays as the network does not

USUAL = 100


@dataclass(frozen=True, slots=True)
class Thinking:
    ending: Ending
    ahead: Ahead | None  # None: there is no time for it


def thinking_of(milliseconds: int) -> Thinking:
    if milliseconds not in ENDINGS:
        raise TableError(say("net-thinking", found=milliseconds, known=tuple(ENDINGS)))
    return Thinking(ENDINGS[milliseconds], AHEAD.get(milliseconds))


class EndingAsked(Reading):
    """`judge` says what pairs of hands are worth, if somebody can for this game."""

    def __init__(
        self, solved: Solved, network: Network, thinking: Thinking, judge: Judge | None
    ) -> None:
        self.network, self.thinking, self.judge = network, thinking, judge
        super().__init__(solved, FLOOR, SLIP)

    def _usual(self, at: Position) -> Floats:
        return net_chances(self.solved, self.network, at)

    def _chosen(self, at: Position) -> Floats:
        usual, ranges, thinking = self._usual(at), self._ranges(at), self.thinking
        found = solved_ending(self.solved.book, at, ranges[:2], usual, thinking.ending)
        if found is not None:
            return found
        if self.judge is None or thinking.ahead is None or is_opening(self.solved.book, at):
            return usual
        return solved_ahead(self.solved, at, ranges[:2], usual, self.judge, thinking.ahead)
