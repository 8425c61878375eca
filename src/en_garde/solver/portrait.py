"""
How solved tables play, in figures that a player understands.

Rounds are played by the tables against themselves; at every open turn the position's worth and
the chances of all actions are read off, so that little is left to luck.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

import numpy as np

from en_garde.kernel.numbering import id_action
from en_garde.progress import Progress
from en_garde.rules import Attack, Parry, Seat, State, Step, deal, legal, play, view

from .asking.after import values_after
from .asking.history import History, Solved
from .asking.places import ACTIONS

__all__ = ["KINDS", "Portrait", "Turns", "portrait"]

KINDS = ("forward", "back", "attack", "lunge")


@dataclass
class Turns:
    """Open turns that have something in common."""

    count: int = 0
    worth: float = 0.0
    squares: float = 0.0  # the sum of squared worths
    played: dict[str, float] = field(default_factory=lambda: dict.fromkeys(KINDS, 0.0))

    def add(self, worth: float, played: dict[str, float]) -> None:
        self.count += 1
        self.worth += worth
        self.squares += worth * worth
        for kind, chance in played.items():
            self.played[kind] += chance

    @property
    def mean(self) -> float:
        return self.worth / self.count

    @property
    def error(self) -> float:
        """The half-width of a 95 % interval, as if every turn were a round of its own."""
        spread = max(self.squares / self.count - self.mean**2, 0.0)
        return float(1.96 * (spread / self.count) ** 0.5)

    def share(self, kind: str) -> float:
        return self.played[kind] / self.count


class Portrait(NamedTuple):
    rounds: int
    by_distance: dict[int, Turns]
    by_lead: dict[int, Turns]  # squares of advance more than the opponent
    by_cards: dict[tuple[int, int], Turns]  # distance within reach, and cards held of it


def portrait(solved: Solved, rounds: int, seed: int = 0) -> Portrait:
    found = Portrait(rounds, {}, {}, {})
    luck = Random(seed)
    with Progress(rounds) as progress:
        for nth in range(rounds):
            deck = list(solved.rules.deck)
            luck.shuffle(deck)
            _round(solved, deal(solved.rules, deck, Seat.LEFT), luck, found)
            progress(nth + 1, "")
    return found


def _round(solved: Solved, state: State, luck: Random, found: Portrait) -> None:
    history, rules = History(solved), solved.rules
    while state.outcome is None:
        seen, seat = view(state, None), state.turn
        at = history.position(seen)
        if at is None:
            [action] = legal(state)
        else:
            own, other = solved.hand(state.hands[seat]), solved.hand(state.hands[seat.other])
            chances, _, mean = values_after(solved.book, at, own, other)
            action = id_action(state, luck.choices(range(ACTIONS), list(chances))[0])
            if state.facing is None:
                played = dict.fromkeys(KINDS, 0.0)
                for number in np.flatnonzero(chances):
                    played[_kind(id_action(state, int(number)))] += float(chances[number])
                lead = 2 * at.advance - (rules.piste - 1 - at.distance)
                for turns in (
                    found.by_distance.setdefault(at.distance, Turns()),
                    found.by_lead.setdefault(lead, Turns()),
                ):
                    turns.add(mean, played)
                if at.distance <= rules.values:
                    cards = state.hands[seat].count(at.distance)
                    key = (at.distance, cards)
                    found.by_cards.setdefault(key, Turns()).add(mean, played)
        after = play(state, action)
        history.see(seen, action, None, view(after, None))
        state = after


def _kind(action: object) -> str:
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
