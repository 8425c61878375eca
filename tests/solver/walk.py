"""Every deal and every action of a small game, walked with the rules: what the sweeps must equal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain

import numpy as np

from en_garde.rules import Action, Attack, RuleSet, Seat, State, Step, deal, legal, play, seen
from en_garde.solver import phases
from en_garde.solver.lookup import Lookup, Place
from en_garde.solver.phases import Kind, Phase

Weights = np.ndarray[tuple[int], np.dtype[np.float32]]
Where = tuple[Phase, tuple[int, ...], int, int]  # a place, whatever the hand


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
    # How often the other comes there with which cards, after each that was drawn.
    kept: Counter[tuple[Where, tuple[int, ...]]] = field(default_factory=Counter)


def where(place: Place) -> Where:
    return place.phase, place.left, place.distance, place.advance


def led_to(rules: RuleSet, place: Place, action: Action) -> tuple[Where, int] | None:
    """Where the other has to choose after a step or a lunge, and how many cards are drawn."""
    phase = place.phase
    match action:
        case Step(by) if phase.kind is Kind.FACING:
            to = phases.retreats(rules, phase).get(-by)
        case Step(by):
            to = phases.steps(rules, phase).get(abs(by))
        case Attack(count=count, step=int(by)):
            to = phases.lunges(rules, phase)[count]
        case _:
            return None
    if to is None or to.phase is None or to.phase.kind is Kind.SETTLED:
        return None
    gone = Counter(action.cards)
    left = tuple(count - gone[value] for value, count in enumerate(place.left, 1))
    others = rules.piste - 1 - place.distance - place.advance
    return (to.phase, left, place.distance - by, others), to.draws


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
            for action, part in chances.items():
                if (led := led_to(rules, place, action)) is not None:
                    held = Counter(place.hand) - Counter(action.cards)
                    for drawn in range(led[1] + 1):
                        cards = tuple(sorted((*held.elements(), *state.pile[:drawn])))
                        found.kept[led[0], cards] += chance * part  # type: ignore[assignment]
        for action, part in plays.items():
            if part > 0:
                go((*states, play(state, action)), (*actions, action), chance * part)

    for deck in decks:
        go((deal(rules, deck, Seat.LEFT),), (), 1 / len(decks))
    return found


def all_of(reach: Counter[int]) -> float:
    return sum(chain(reach.values()))
