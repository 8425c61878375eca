"""Rounds between players, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from en_garde.players import PLAYERS, Player
from en_garde.players.net.player import NetPlayer
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


def pairs(
    rules: RuleSet, players: tuple[Player, Player], deals: int, seed: int = 1
) -> Iterator[tuple[int, int, int]]:
    """Rounds won by the first, drawn and lost, deal by deal, each with the seats changed."""
    for number in range(deals):
        deck = shuffled(rules, (seed, number))
        winners = []
        for swapped in (False, True):
            seats = players[::-1] if swapped else players
            told = a_round(rules, deck, (seats[0], seats[1]), Seat(number % 2))
            outcome = told.states[-1].outcome
            winner = None if outcome is None else outcome.winner
            winners.append(None if winner is None else winner ^ swapped)
        yield winners.count(0), winners.count(None), winners.count(1)


def decided(rules: RuleSet, players: tuple[Player, Player], deals: int) -> tuple[int, int]:
    """Rounds won by the first and by the second, on paired deals with the seats changed."""
    scores = list(pairs(rules, players, deals))
    return sum(won for won, _, _ in scores), sum(lost for _, _, lost in scores)


def quick(name: str, seed: int = 0) -> Player:
    """The player, looking ahead on few samples where it does: all but its strength is the same."""
    player = PLAYERS[name](seed)
    if isinstance(player, NetPlayer) and isinstance(player.fallback, SearchingPlayer):
        return replace(player, fallback=replace(player.fallback, samples=16))
    return replace(player, samples=16) if isinstance(player, SearchingPlayer) else player
