"""A round as everybody sees it: where it stands in the tables, and the weights of both hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
import numpy.typing as npt

from en_garde.kernel.numbering import action_id
from en_garde.rules import Action, RuleSet, Seat, Seen, View

from ..phases import Phase, phase_of
from .book import Book, Position
from .ranges import belief, dealt, drawn, played

__all__ = ["History", "Solved", "carried", "steps_of"]

Floats = npt.NDArray[np.float64]


class Course(Protocol):
    """Of a game: its plan, or what of it needs no tables."""

    @property
    def rules(self) -> RuleSet: ...

    @property
    def phases(self) -> Sequence[Phase]: ...


class Solved:
    """A solved game: where its positions are, and what the tables say of them."""

    def __init__(self, course: Course, book: Book) -> None:
        self.rules, self.phases, self.book = course.rules, course.phases, book
        self.numbers = {phase: nth for nth, phase in enumerate(course.phases)}
        self.turns = np.array([phase.turns for phase in course.phases], np.int64)

    def hand(self, cards: Sequence[int]) -> int:
        """The number of a hand."""
        return int(self.book.t.hand_of[_code(self.book, cards)])


class History:
    """
    From the deal on. `see` is told every action with what its player would have done with each
    hand; where that is unknown, the cards alone say something.

    Weights are never brought to a common size: those of two players whom a seat may belong to
    can be added up.
    """

    def __init__(self, solved: Solved) -> None:
        self.solved = solved
        book = solved.book
        self.code = len(book.t.total) - 1
        self.weights = [dealt(book), dealt(book)]
        self._last: Action | None = None

    def position(self, view: View) -> Position | None:
        """None where nobody chooses: a plain attack is parried by whoever can (R8)."""
        seat, rules = view.turn, view.rules
        if view.facing is not None and view.facing.step is None:
            return None
        phase = phase_of(view, self._last, int(self.solved.book.t.total[self.code]))
        square = view.squares[seat]
        advance = square - 1 if seat is Seat.LEFT else rules.piste - square
        return Position(self.solved.numbers[phase], self.code, view.distance, advance)

    def see(self, before: View, action: Action, chances: Floats | None, after: View) -> None:
        """`chances` [hand, action] of whoever plays."""
        book, seat = self.solved.book, before.turn
        self.weights[seat] = carried(book, self.weights[seat], before, action, chances, after)
        self.code -= _code(book, action.cards)
        self._last = action

    def belief(self, seat: Seat, other: Sequence[int]) -> Floats:
        """What `seat` holds, for one who holds the `other` cards."""
        book = self.solved.book
        return belief(book, self.weights[seat], self.code - _code(book, other))


def carried(
    book: Book, weights: Floats, before: View, action: Action, chances: Floats | None, after: View
) -> Floats:
    """The weights of the hands of whoever plays an action, when it has been played."""
    seat, number = before.turn, action_id(before.rules, action)
    likely = np.ones(len(weights)) if chances is None else np.ascontiguousarray(chances[:, number])
    kept = before.hand_sizes[seat] - len(action.cards)
    held = played(book, weights, likely, _code(book, action.cards))
    return drawn(book, held, after.hand_sizes[seat] - kept)


def _code(book: Book, cards: Sequence[int]) -> int:
    return sum(int(book.t.place[card - 1]) for card in cards)


def steps_of(told: Seen) -> Sequence[tuple[View, Action, View]]:
    """A round action by action."""
    return tuple(zip(told.views, told.actions, told.views[1:], strict=False))
