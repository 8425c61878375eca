"""
What a seat could know: the chances of each action, a mix to play, and the other hand.

Everything follows from what the seat has seen, so two rounds that it cannot tell apart are
analysed alike. The chances are those of rounds played to the end in a sound style, over the
hands that the opponent may hold; their errors say how much another set of samples could
differ, not how well a stronger opponent would do.
"""

from __future__ import annotations

from dataclasses import dataclass

from en_garde.rules import Action, Hand, Seat, Seen

from .ladder import CHAMPION
from .player import Stop
from .ranges import hand_range
from .search import BATCH, Search, Tally

__all__ = ["Analysis", "Chance", "Option", "analyse"]

SAMPLES = 2048


@dataclass(frozen=True, slots=True)
class Chance:
    value: float
    error: float  # one standard error


@dataclass(frozen=True, slots=True)
class Option:
    """An action that the seat may play."""

    action: Action
    won: Chance
    drawn: Chance
    lost: Chance
    worth: Chance  # won less lost
    share: float  # how often to play it


@dataclass(frozen=True, slots=True)
class Analysis:
    seat: Seat
    options: tuple[Option, ...]  # best first; none when the seat is not to act
    hands: tuple[tuple[Hand, float], ...]  # what the opponent may hold, likeliest first
    samples: int  # hands and piles on which each action was tried

    def holding(self, value: int, least: int) -> float:
        """The chance that the opponent holds at least so many cards of a value."""
        return sum(chance for hand, chance in self.hands if hand.count(value) >= least)


def analyse(
    seen: Seen, *, samples: int = SAMPLES, seed: int = 0, stop: Stop | None = None
) -> Analysis:
    """
    The position as the seat sees it. With `stop` it goes on until `stop()` is true, otherwise
    until so many samples are looked at; the same samples and seed give the same analysis.
    """
    view = seen.now
    if view.seat is None:
        raise ValueError("a spectator holds no cards: nothing to analyse")
    found = hand_range(seen, CHAMPION.models, least=CHAMPION.least)
    options: tuple[Option, ...] = ()
    looked_at = 0
    if view.to_act:
        search = Search(seen, found, CHAMPION.mine, CHAMPION.theirs, seed)
        while search.samples == 0 or not (search.samples >= samples if stop is None else stop()):
            search.more(BATCH if stop is not None else min(BATCH, samples - search.samples))
        mix = search.mix(CHAMPION.heat)
        tallies = sorted(search.tallies().items(), key=lambda each: -each[1].worth)
        options = tuple(_option(action, tally, mix[action]) for action, tally in tallies)
        looked_at = search.samples
    return Analysis(view.seat, options, tuple(found.chances().items()), looked_at)


def _option(action: Action, tally: Tally, share: float) -> Option:
    return Option(
        action,
        _chance(tally.won, tally.samples),
        _chance(tally.drawn, tally.samples),
        _chance(tally.lost, tally.samples),
        Chance(tally.worth, tally.error),
        share,
    )


def _chance(count: float, samples: float) -> Chance:
    """The error as if one more of either kind had been seen: none is ever certain."""
    likely = (count + 1) / (samples + 2)
    return Chance(count / samples, float((likely * (1 - likely) / (samples + 2)) ** 0.5))
