"""
The champion's policy: after the first cards the next exchange is solved anew for all hands at every
decision, or the whole end of the round where it is near.

Besides what guards a reader, each hand of the other may rather take what the tables promise it:
whoever plays otherwise must not be misread. As far as the other has played loosely, it is taken
not to read: then it pays to play what loses against the best answer, and wins against the answer
that looks best to one who takes every hand for possible.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import compiled
from en_garde.rules import say

from ..asking.book import Book, Position
from ..asking.history import Solved
from ..asking.places import all_chances, worth_of
from ..ending.board import board_of
from ..ending.solving import ENDINGS, Ending, is_opening, solved_ending
from ..files import TableError
from .exchange import ACTION, PLACE0, PLACES, Exchange, exchange
from .learning import Other, learn, plain_answers
from .reading import Ranges, Reading

__all__ = ["HEAT", "USUAL", "ChampionAsked", "Effort", "effort_of", "solved_exchange"]

Floats = npt.NDArray[np.float64]
Matrix = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Effort:
    """How far to look and how long to think. No clock: the same question has one answer."""

    answers: int  # the likeliest branches are opened up to so many
    iterations: int
    share: float  # of the chances: hands with less are played as in the tables
    ending: Ending  # what is solved to its end instead
    floor: float = 0.1  # of the other's range: any hand
    slip: float = 0.05  # how often one who plays as the tables does not
    safe: float = 0.5  # of the other's range: may take what the tables promise


# By the milliseconds that a decision may take on one core.
EFFORTS: Mapping[int, Effort] = {
    10: Effort(answers=100, iterations=45, share=0.004, ending=ENDINGS[10]),
    100: Effort(answers=400, iterations=100, share=0.0005, ending=ENDINGS[100]),
    1000: Effort(answers=4000, iterations=1000, share=0.0, ending=ENDINGS[1000]),
}
USUAL = 100
HEAT = np.float32(0.2)  # of one who does not read: how little it takes an answer for the best


def effort_of(thinking: int) -> Effort:
    if thinking not in EFFORTS:
        raise TableError(say("champion-thinking", found=thinking, known=tuple(EFFORTS)))
    return EFFORTS[thinking]


@compiled
def promise(book: Book, at: Position, x: Exchange, own: Matrix) -> Matrix:
    """What each hand of the other has when both play from the tables."""
    found = np.zeros(len(x.theirs), np.float32)
    for row in range(len(x.mine)):
        for column in range(len(x.theirs)):
            if x.ways[row, column] > 0:
                worth = worth_of(book, at, x.mine[row], x.theirs[column])
                found[column] -= own[row] * x.ways[row, column] * worth
    return found


def solved_exchange(
    book: Book, at: Position, ranges: Ranges, usual: Floats, effort: Effort
) -> Floats:
    """[hand, action] of whoever is to act; as usual for hands that hardly count."""
    x = exchange(book, at, ranges.mine, ranges.theirs, effort.share, effort.answers)
    own = ranges.mine[x.mine].astype(np.float32)
    other = Other(
        free=(ranges.theirs - ranges.loose)[x.theirs].astype(np.float32),
        bound=ranges.loose[x.theirs].astype(np.float32),
        answers=plain_answers(x, HEAT),
        promised=promise(book, at, x, own),
    )
    sigma = learn(x, own, other, np.float32(effort.safe), effort.iterations)
    found = usual.copy()
    found[x.mine] = 0
    for branch in x.branch:
        part = slice(branch[PLACE0], branch[PLACE0] + branch[PLACES])
        found[x.mine[x.rows[part]], branch[ACTION]] = sigma[part]
    return found


class ChampionAsked(Reading):
    def __init__(self, solved: Solved, effort: Effort) -> None:
        self.effort, self._board = effort, board_of(solved.rules).book
        super().__init__(solved, effort.floor, effort.slip)

    def _usual(self, at: Position) -> Floats:
        return all_chances(self.solved.book, at)

    def _chosen(self, at: Position) -> Floats:
        book, effort = self.solved.book, self.effort
        usual, ranges = self._usual(at), self._ranges(at)
        ending = solved_ending(self._board, at, ranges[:2], usual, effort.ending)
        if ending is not None:
            return ending
        if is_opening(book, at):
            return usual
        return solved_exchange(book, at, ranges, usual, effort)
