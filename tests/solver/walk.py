"""Every deal and every action of a small game, walked with the rules: what the sweeps must equal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain

import numpy as np

from en_garde.rules import Action, RuleSet, Seat, State, deal, legal, play, seen
from en_garde.solver.lookup import Lookup, Place

Weights = np.ndarray[tuple[int], np.dtype[np.float32]]


def orders(rules: RuleSet) -> Iterator[tuple[int, ...]]:
    """All different orders of the deck."""

    def more(left: Counter[int], order: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if not left:
            yield order
        for card in sorted(left):
            yield from more(left - Counter([card]), (*order, card))

    return more(Counter(rules.deck), ())


@dataclass
class Walked:
    value: float = 0.0  # of the starter
    draws: float = 0.0
    reach: Counter[int] = field(default_factory=Counter)  # by cell
    places: Counter[Place] = field(default_factory=Counter)  # how often somebody has to choose


def strategy(lookup: Lookup, weights: Weights) -> Callable[[Place], dict[Action, float]]:
    def of(place: Place) -> dict[Action, float]:
        found = {action: float(weights[entry]) for action, entry in lookup.choices(place)}
        total = sum(found.values())
        return {action: weight / total for action, weight in found.items()}

    return of


def walk(rules: RuleSet, lookup: Lookup, weights: Weights) -> Walked:
    found, play_of = Walked(), strategy(lookup, weights)
    decks = list(orders(rules))

    def go(states: tuple[State, ...], actions: tuple[Action, ...], chance: float) -> None:
        state = states[-1]
        if state.outcome is not None:
            winner = state.outcome.winner
            found.draws += chance * (winner is None)
            found.value += chance * (0 if winner is None else 1 if winner is Seat.LEFT else -1)
            return
        plays: dict[Action, float] = dict.fromkeys(legal(state), 1.0)
        # A plain attack can only be parried: no choice, no place in the tables.
        if state.facing is None or state.facing.step is not None:
            place = Place.of(seen(states, actions, state.turn))
            found.reach[lookup.cell(place, state.hands[state.turn.other])] += chance  # type: ignore[assignment]
            found.places[place] += chance  # type: ignore[assignment]
            chances = play_of(place)
            assert set(chances) == set(plays), (place, chances, plays)
            plays = chances
        for action, part in plays.items():
            if part > 0:
                go((*states, play(state, action)), (*actions, action), chance * part)

    for deck in decks:
        go((deal(rules, deck, Seat.LEFT),), (), 1 / len(decks))
    return found


def all_of(reach: Counter[int]) -> float:
    return sum(chain(reach.values()))
