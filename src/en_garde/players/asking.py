"""
Asking a player, hand by hand, what it would have played: for `ranges` of its hands.

A player goes by everything it has seen, also by how its own hand came about. So each hand it
may hold has a story, the likeliest hands before it, and the player is shown that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from en_garde.kernel.convert import cards_of
from en_garde.kernel.lane import rules_of
from en_garde.rules import Hand, Seat, Seen

from .mind.hands import Hands, Weights
from .player import Mix, Strategist
from .sight import bits

__all__ = ["Asked", "Stories"]

_WORTH_ASKING = 0.001  # the share of the belief from which on a player is asked about a hand
_REMEMBERED = 20_000  # answers: every decision looks at the round from its beginning


@dataclass(frozen=True, slots=True)
class Asked:
    """An opponent who is a player that can be asked, and how often it plays anything instead."""

    player: Strategist
    slip: float = 0.02
    share: float = 1.0  # of the belief at first


class Stories:
    """The hands that a seat may hold, in the other's eyes, and those it may have held before."""

    def __init__(self, seen: Seen, seat: Seat, hands: Hands) -> None:
        """Of that seat, at the first view; `go_on` takes it to the next one."""
        self._seen, self._seat = seen, seat
        self._at = 0
        self._told: Sequence[tuple[Hand, ...]] = [(self._cards(hand),) for hand in hands]

    def likelihoods(self, model: Asked, belief: Weights) -> Weights:
        """How likely the player plays with each hand what was played."""
        action = self._seen.actions[self._at]
        found = np.zeros(len(belief))
        for place, told in enumerate(self._told):
            if Counter(action.cards) - Counter(told[-1]):
                continue
            if belief[place] < _WORTH_ASKING:
                found[place] = model.slip
                continue
            mix = _answer(model.player, self._eyes(told))
            if action in mix:
                found[place] = (1 - model.slip) * mix[action] + model.slip / len(mix)
        return found

    def go_on(self, hands: Hands, belief: Weights) -> None:
        """The hands after the action; the belief is in those before, which may have led to it."""
        view, action = self._seen.views[self._at], self._seen.actions[self._at]
        origins = np.arange(len(hands))
        if view.turn is self._seat:
            kept = np.array([self._without(told[-1], action.cards) for told in self._told])
            comes_from = (kept[:, None] & ~hands[None, :]) == 0
            origins = np.argmax(belief[:, None] * comes_from, axis=0)
        self._told = [
            (*self._told[origin], self._cards(hand))
            for origin, hand in zip(map(int, origins), hands, strict=True)
        ]
        self._at += 1

    def _eyes(self, told: tuple[Hand, ...]) -> Seen:
        """What the opponent has seen, if these were its hands."""
        views = self._seen.views[: self._at + 1]
        return Seen(
            tuple(
                view._replace(seat=self._seat, hand=hand)
                for view, hand in zip(views, told, strict=True)
            ),
            self._seen.actions[: self._at],
        )

    def _cards(self, hand: np.uint64) -> Hand:
        return tuple(cards_of(rules_of(self._seen.now.rules), int(hand)))

    def _without(self, hand: Hand, cards: Sequence[int]) -> np.uint64:
        rest = Counter(hand) - Counter(cards)
        return bits(self._seen.now.rules, tuple(sorted(rest.elements())))


@lru_cache(_REMEMBERED)
def _answer(player: Strategist, seen: Seen) -> Mix:
    return player.policy(seen)
