"""
What a player whose policy can be asked loses to one who reads its hand exactly.

The reader asks the policy what it would have done with each hand, so its range is Bayes to the
letter, and it plays what is worth most on the values of the tables: nothing is sampled but the
rounds. What it wins is a bound from below of what can be won.

Luck is taken out of the count. With any values at all, the outcome less the luck of the cards
and of the policy's choices (what came less what was to be expected, in those values) has the
same mean. All of it cancels but what the two players' decisions change: so a round counts the
values after a decision less the values before it, as the reader's range has them, and the
value of the deal, which cancels when the sides are swapped.

In the place of the reader anybody may sit: one who plays from the tables, another player, a
program. Then it is what the policy loses to them, or wins.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import compiled
from en_garde.kernel.numbering import action_id, id_action
from en_garde.rules import Action, Seat, State, View, deal, legal, play, view

from .after import respond, value_after, worth_after
from .book import Book, Position
from .history import History, Solved
from .places import ACTIONS, all_chances, worth_of

__all__ = [
    "Answer",
    "Asked",
    "Beaten",
    "Decision",
    "HandReader",
    "Responder",
    "TableAsked",
    "TablesResponder",
    "gained",
    "pair",
    "rounds",
    "worth_before",
]

Floats = npt.NDArray[np.float64]


class Asked(Protocol):
    """A policy for all hands at once."""

    def begin(self, seat: Seat) -> None:
        """A round in which it sits there."""
        ...

    def chances(self, at: Position) -> Floats:
        """[hand, action], where it has to choose; later `saw` may ask for them again."""
        ...

    def saw(self, before: View, action: Action, after: View) -> None: ...


class TableAsked:
    def __init__(self, solved: Solved) -> None:
        self.solved = solved

    def begin(self, seat: Seat) -> None:
        pass

    def chances(self, at: Position) -> Floats:
        return all_chances(self.solved.book, at)

    def saw(self, before: View, action: Action, after: View) -> None:
        pass


@dataclass(frozen=True, slots=True)
class Beaten:
    """Two rounds of one deal with sides swapped, or one; the winnings of who responds."""

    gain: float  # without luck
    score: float  # as it came
    decisions: int
    given_up: int = 0  # rounds


class Decision(NamedTuple):
    """Where whoever responds has to choose."""

    solved: Solved
    state: State
    at: Position
    own: int  # its hand
    likely: Floats  # the policy's hands
    luck: Random


class Answer(NamedTuple):
    action: Action
    gain: float  # over what the values of the tables say


class Responder(Protocol):
    """Whoever meets the policy, in one round after the other."""

    def begin(self, seat: Seat, state: State, luck: Random) -> None:
        """A round in which it sits there."""
        return

    @abstractmethod
    def answer(self, to: Decision) -> Answer | None:
        """None: it gives the round up."""

    def saw(self, action: Action, after: State) -> None:
        """Every action, its own too."""
        return


class HandReader(Responder):
    def answer(self, to: Decision) -> Answer:
        mask, worths = respond(to.solved.book, to.at, to.own, to.likely)
        best = max((n for n in range(ACTIONS) if int(mask) >> n & 1), key=lambda n: worths[n])
        before = worth_before(to.solved.book, to.at, to.own, to.likely)
        return Answer(id_action(to.state, best), worths[best] - before)


class TablesResponder(Responder):
    def answer(self, to: Decision) -> Answer:
        played = all_chances(to.solved.book, to.at)[to.own]
        number = to.luck.choices(range(ACTIONS), played)[0]
        return Answer(id_action(to.state, number), 0.0)  # the values of the tables have it in them


def gained(to: Decision, action: Action) -> float:
    """What an action adds to the values of the tables, to whoever plays it."""
    book, number = to.solved.book, action_id(to.state.rules, action)
    then = worth_after(book, to.at, number, to.own, to.likely)
    return then - worth_before(book, to.at, to.own, to.likely)


@compiled
def worth_before(book: Book, at: Position, own: int, belief: Floats) -> float:
    """What it is worth to whoever acts to hold a hand, over those of the other."""
    total = 0.0
    for foe in range(len(belief)):
        if belief[foe] > 0:
            total += belief[foe] * worth_of(book, at, own, foe)
    return total


@compiled
def turned(book: Book, at: Position, own: int, belief: Floats, chances: Floats) -> float:
    """
    What a policy's decision adds to the values of the tables, to whoever acts, over its hands;
    the other holds `own`.
    """
    t, total = book.t, 0.0
    for hand in range(len(belief)):
        if belief[hand] > 0:
            worth = -worth_of(book, at, hand, own)
            for action in range(ACTIONS):
                if chances[hand, action] > 0:
                    value = value_after(book, at, action, t.hand_code[hand], t.hand_code[own])
                    worth += chances[hand, action] * value
            total += belief[hand] * worth
    return total


def rounds(
    solved: Solved, asked: Asked, pairs: int, seed: int, by: Responder | None = None
) -> Iterator[Beaten]:
    """Against one who reads, if nobody else is named."""
    by = HandReader() if by is None else by
    return (pair(solved, asked, number, seed, by) for number in range(pairs))


def pair(solved: Solved, asked: Asked, number: int, seed: int, by: Responder) -> Beaten:
    """The rounds of one deal: its number and the seed decide everything in them."""
    deck, luck = list(solved.rules.deck), Random(f"{seed} {number}")
    luck.shuffle(deck)
    first = deal(solved.rules, deck, Seat.LEFT)
    halves = [_round(solved, asked, first, seat, luck, by) for seat in Seat]
    return Beaten(
        sum(half.gain for half in halves) / 2,
        sum(half.score for half in halves) / 2,
        sum(half.decisions for half in halves),
        sum(half.given_up for half in halves),
    )


def _round(
    solved: Solved, asked: Asked, state: State, seat: Seat, luck: Random, by: Responder
) -> Beaten:
    history, foe, gain, decisions = History(solved), seat.other, 0.0, 0
    book = solved.book
    asked.begin(foe)
    by.begin(seat, state, luck)
    while state.outcome is None:
        seen = view(state, None)
        at, chances = history.position(seen), None
        own = solved.hand(state.hands[seat])
        if at is None:
            [action] = legal(state)
        elif state.turn is seat:
            likely = history.belief(foe, state.hands[seat])
            decisions += 1
            answer = by.answer(Decision(solved, state, at, own, likely, luck))
            if answer is None:
                lost = -1 - worth_before(book, at, own, likely)
                return Beaten(gain + lost, -1, decisions, given_up=1)
            action = answer.action
            gain += answer.gain
        else:
            likely = _able(history.belief(foe, state.hands[seat]), chances := asked.chances(at))
            gain -= turned(book, at, own, likely, chances)
            theirs = chances[solved.hand(state.hands[foe])]
            action = id_action(state, luck.choices(range(ACTIONS), theirs)[0])
        after = play(state, action)
        then = view(after, None)
        history.see(seen, action, chances, then)
        asked.saw(seen, action, then)
        by.saw(action, after)
        state = after
    winner = state.outcome.winner
    score = 0 if winner is None else 1 if winner is seat else -1
    return Beaten(gain, score, decisions)


def _able(belief: Floats, chances: Floats) -> Floats:
    """Whoever is to act has something to play, or the round would be over."""
    found: Floats = np.where(chances.sum(1) > 0, belief, 0)
    found /= found.sum()
    return found
