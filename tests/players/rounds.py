"""Rounds between players, for tests."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from en_garde.players import PLAYERS, Player
from en_garde.players.searching import SearchingPlayer
from en_garde.rules import Action, RuleSet, Seat, Seen, State, deal, play, seen


@dataclass(frozen=True)
class Round:
    states: tuple[State, ...]
    actions: tuple[Action, ...]

    def seen(self, seat: Seat, upto: int | None = None) -> Seen:
        """What the seat had been shown after so many actions."""
        number = len(self.actions) if upto is None else upto
        return seen(self.states[: number + 1], self.actions[:number], seat)


def shuffled(rules: RuleSet, name: object) -> tuple[int, ...]:
    deck = list(rules.deck)
    Random(str(name)).shuffle(deck)
    return tuple(deck)


def a_round(
    rules: RuleSet, deck: tuple[int, ...], players: tuple[Player, Player], starter: Seat
) -> Round:
    states: tuple[State, ...] = (deal(rules, deck, starter),)
    actions: tuple[Action, ...] = ()
    while (state := states[-1]).outcome is None:
        action = players[state.turn].choose(seen(states, actions, state.turn))
        states, actions = (*states, play(state, action)), (*actions, action)
    return Round(states, actions)


def decided(
    rules: RuleSet, players: tuple[Player, Player], deals: int, seed: int = 1
) -> tuple[int, int]:
    """Rounds won by the first and by the second, on paired deals with the seats changed."""
    won = [0, 0]
    for number in range(deals):
        deck = shuffled(rules, (seed, number))
        for swapped in (False, True):
            seats = players[::-1] if swapped else players
            outcome = (
                a_round(rules, deck, (seats[0], seats[1]), Seat(number % 2)).states[-1].outcome
            )
            if outcome is not None and outcome.winner is not None:
                won[outcome.winner ^ swapped] += 1
    return won[0], won[1]


def quick(name: str, seed: int = 0) -> Player:
    """The player, looking ahead on few samples where it does: all but its strength is the same."""
    player = PLAYERS[name](seed)
    return replace(player, samples=16) if isinstance(player, SearchingPlayer) else player
