"""
How solved tables play, in figures that a player understands.

Rounds are played by the tables against themselves. At every open turn the worth of all actions
and their chances are read off, over the hands that the other may hold by what it has played, so
that little is left to luck.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.kernel.numbering import id_action
from en_garde.progress import Progress
from en_garde.rules import Action, Attack, Parry, Seat, State, Step, deal, legal, play, view

from .asking.after import respond
from .asking.history import History, Solved
from .asking.places import ACTIONS, all_chances

__all__ = ["KINDS", "Mean", "Option", "Portrait", "Turns", "portrait"]

Floats = npt.NDArray[np.float64]

KINDS = ("forward", "back", "attack", "lunge")


@dataclass
class Mean:
    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, number: float) -> None:
        self.count += 1
        self.total += number
        self.squares += number * number

    @property
    def value(self) -> float:
        return self.total / self.count

    @property
    def error(self) -> float:
        """The half-width of a 95 % interval, as if every turn were a round of its own."""
        spread = max(self.squares / self.count - self.value**2, 0.0)
        return float(1.96 * (spread / self.count) ** 0.5)


class Option(NamedTuple):
    """An action that could be played."""

    action: Action
    worth: float
    chance: float


@dataclass
class Turns:
    """Open turns that have something in common."""

    worth: Mean = field(default_factory=Mean)
    played: dict[str, float] = field(default_factory=lambda: dict.fromkeys(KINDS, 0.0))
    # What the best action of a kind is worth less than the best of all, where there is one.
    price: dict[str, Mean] = field(default_factory=lambda: {kind: Mean() for kind in KINDS})

    def add(self, options: list[Option]) -> None:
        best: dict[str, float] = {}
        for action, worth, chance in options:
            kind = _kind(action)
            self.played[kind] += chance
            best[kind] = max(worth, best.get(kind, worth))
        self.worth.add(sum(each.worth * each.chance for each in options))
        for kind, worth in best.items():
            self.price[kind].add(max(best.values()) - worth)

    def share(self, kind: str) -> float:
        return self.played[kind] / self.worth.count


class Portrait(NamedTuple):
    rounds: int
    by_distance: dict[int, Turns]
    by_lead: dict[int, Turns]  # squares of advance more than the opponent
    by_cards: dict[tuple[int, int], Turns]  # distance within reach, and cards held of it
    by_thrust: dict[tuple[int, int], Turns]  # distance, and the most cards that could lunge


def portrait(solved: Solved, rounds: int, seed: int = 0) -> Portrait:
    found = Portrait(rounds, {}, {}, {}, {})
    luck = Random(seed)
    with Progress(rounds) as progress:
        for nth in range(rounds):
            deck = list(solved.rules.deck)
            luck.shuffle(deck)
            _round(solved, deal(solved.rules, deck, Seat.LEFT), luck, found)
            progress(nth + 1, "")
    return found


def _round(solved: Solved, state: State, luck: Random, found: Portrait) -> None:
    history = History(solved)
    while state.outcome is None:
        seen, seat = view(state, None), state.turn
        at, chances = history.position(seen), None
        if at is None:
            [action] = legal(state)
        else:
            own, other = state.hands[seat], history.belief(seat.other, state.hands[seat])
            chances = all_chances(solved.book, at)
            mix = chances[solved.hand(own)]
            action = id_action(state, luck.choices(range(ACTIONS), list(mix))[0])
            if state.facing is None:
                mask, worths = respond(solved.book, at, solved.hand(own), other)
                options = list(_options(state, int(mask), worths, mix))
                lead = 2 * at.advance - (solved.rules.piste - 1 - at.distance)
                found.by_distance.setdefault(at.distance, Turns()).add(options)
                found.by_lead.setdefault(lead, Turns()).add(options)
                if at.distance <= solved.rules.values:
                    key = at.distance, own.count(at.distance)
                    found.by_cards.setdefault(key, Turns()).add(options)
                if lunges := [len(each.action.cards) for each in options if _lunge(each.action)]:
                    key = at.distance, max(lunges) - 1  # one card is the step
                    found.by_thrust.setdefault(key, Turns()).add(options)
        after = play(state, action)
        history.see(seen, action, chances, view(after, None))
        state = after


def _options(state: State, mask: int, worths: Floats, mix: Floats) -> Iterator[Option]:
    for number in range(ACTIONS):
        if mask >> number & 1:
            yield Option(id_action(state, number), float(worths[number]), float(mix[number]))


def _lunge(action: Action) -> bool:
    return _kind(action) == "lunge"


def _kind(action: Action) -> str:
    match action:
        case Step(by):
            return "forward" if by > 0 else "back"
        case Attack(step=None):
            return "attack"
        case Attack():
            return "lunge"
        case Parry():
            raise ValueError("nothing is parried in an open turn")
        case _:
            raise TypeError(action)
