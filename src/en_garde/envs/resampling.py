"""
Histories that a player cannot tell from the true one, each with the chance that the cards give it.

What a player does not know are the cards that the opponent drew; the rest of the pile is not
drawn yet. Given the own cards, all orders of the others are equally likely, but for one thing:
the opponent held whatever it has played. So its hand is followed from draw to draw as a hidden
Markov chain: the hand and what was played say what was left to draw. What the opponent would
rather have played is a matter of strategy, and not considered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import comb
from typing import NamedTuple

__all__ = ["Drawn", "Posterior", "Sampler"]

Sampler = Callable[[], float]  # numbers from 0 up to, not including, 1
Cards = tuple[int, ...]
Counts = tuple[int, ...]  # how many cards of each value


class Drawn(NamedTuple):
    """The opponent draws so many cards, and then plays these."""

    size: int
    plays: Cards = ()


class Posterior:
    """The opponent's draws, given what it has played."""

    def __init__(
        self, unseen: Counts, draws: Sequence[Drawn], possible: Callable[[Cards], bool]
    ) -> None:
        """`unseen` are all cards but the own; `possible` says whether it can hold a hand now."""
        self._values = len(unseen)
        self._draws = draws
        # After each draw: the chances of the hands, what they kept before it, what was left then.
        self._stages: list[Mapping[Counts, float]] = []
        self._kept: list[Mapping[Counts, float]] = []
        self._unseen: list[Counts] = []
        kept: Mapping[Counts, float] = {(0,) * self._values: 1.0}
        for number, draw in enumerate(draws):
            last = number == len(draws) - 1
            plays = self._counts(draw.plays)
            weights: Counter[Counts] = Counter()
            for hand, chance in kept.items():
                left = _less(unseen, hand)
                for drawn in _draws(left, draw.size):
                    weights[_more(hand, drawn)] += chance * _ways(left, drawn)  # type: ignore[assignment]
            able = {
                hand: weight
                for hand, weight in weights.items()
                if min(_less(hand, plays)) >= 0 and (not last or possible(_cards(hand)))
            }
            total = sum(able.values())
            stage = {hand: weight / total for hand, weight in able.items()}
            self._stages.append(stage)
            self._kept.append(kept)
            self._unseen.append(unseen)
            kept = {_less(hand, plays): chance for hand, chance in stage.items()}
            unseen = _less(unseen, plays)

    @property
    def hands(self) -> Mapping[Cards, float]:
        """What the opponent may hold after its last draw, with the chances."""
        return {_cards(hand): chance for hand, chance in self._stages[-1].items()}

    def sample(self, sampler: Sampler) -> list[Cards]:
        """The cards of every draw, in an order in which they may have come."""
        hand = _pick(self._stages[-1], sampler)
        draws: list[Cards] = []
        for number in reversed(range(len(self._draws))):
            unseen = self._unseen[number]
            kept = _pick(
                {
                    before: chance * _ways(_less(unseen, before), _less(hand, before))
                    for before, chance in self._kept[number].items()
                },
                sampler,
            )
            draws.append(_shuffled(_cards(_less(hand, kept)), sampler))
            if number:
                hand = _more(kept, self._counts(self._draws[number - 1].plays))
        return draws[::-1]

    def _counts(self, cards: Cards) -> Counts:
        return tuple(cards.count(value) for value in range(1, self._values + 1))


def _draws(left: Counts, count: int) -> Iterator[Counts]:
    """So many cards of those that are left, in every way."""
    if not left:
        if count == 0:
            yield ()
        return
    for cards in range(min(left[0], count) + 1):
        for rest in _draws(left[1:], count - cards):
            yield (cards, *rest)


def _ways(left: Counts, drawn: Counts) -> int:
    """In how many ways these cards are drawn from those; 0 where they cannot be."""
    ways = 1
    for there, taken in zip(left, drawn, strict=True):
        ways *= comb(there, taken) if taken >= 0 else 0
    return ways


def _pick(chances: Mapping[Counts, float], sampler: Sampler) -> Counts:
    able = [(each, chance) for each, chance in chances.items() if chance > 0]
    rest = sampler() * sum(chance for _, chance in able)
    for each, chance in able:
        rest -= chance
        if rest < 0:
            return each
    return able[-1][0]  # the sum was rounded


def _shuffled(cards: Cards, sampler: Sampler) -> Cards:
    rest = list(cards)
    return tuple(rest.pop(int(sampler() * len(rest))) for _ in cards)


def _cards(counts: Counts) -> Cards:
    return tuple(value for value, count in enumerate(counts, 1) for _ in range(count))


def _more(one: Counts, other: Counts) -> Counts:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def _less(one: Counts, other: Counts) -> Counts:
    return tuple(a - b for a, b in zip(one, other, strict=True))
