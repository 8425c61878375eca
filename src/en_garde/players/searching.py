"""Players who play the round to its end in their head, many times, before they choose."""

from __future__ import annotations

from dataclasses import dataclass

from en_garde.rules import Action, Seen, legal

from .asking import Asked
from .mind.judgement import Style
from .player import Mix, Stop, chances, drawn
from .ranges import Model, hand_range
from .search import BATCH, Search

__all__ = ["SearchingPlayer"]

BOOK_CARDS = 25  # the effort is for a deck of the books; rounds with a larger one take longer


@dataclass(frozen=True, slots=True)
class SearchingPlayer:
    name: str
    samples: int  # hands and piles on which each action is tried
    heat: float  # how far from the best an action may be and still be played
    mine: Style  # how it goes on playing in its head,
    theirs: Style  # and how the opponent does
    models: tuple[Model | Asked, ...]  # by which it reads the opponent's hand
    seed: int = 0
    least: float = 0.02  # the share of the belief that every model keeps
    doubt: float = 2.0  # standard errors behind the best at which an action is given up
    daring: float = 0.0  # what a lunge seems to be worth beyond its chances
    to_the_end: bool = True  # or the position after an action is judged, which is quicker

    def choose(self, seen: Seen, stop: Stop | None = None) -> Action:
        return drawn(self.policy(seen, stop), self.seed, seen)

    def policy(self, seen: Seen, stop: Stop | None = None) -> Mix:
        options = sorted(legal(seen.now), key=str)
        if len(options) == 1:
            return {options[0]: 1.0}
        search = self.search(seen)
        enough = max(1, self.samples * BOOK_CARDS // seen.now.rules.cards)
        while True:
            search.more(min(BATCH, enough - search.samples) if stop is None else BATCH)
            search.narrow(self.doubt)
            if search.settled or (search.samples >= enough if stop is None else stop()):
                return search.mix(self.heat, self.daring)

    def search(self, seen: Seen) -> Search:
        """What it looks at when it looks ahead."""
        found = hand_range(seen, self.models, least=self.least)
        name = chances(self.seed, seen).getrandbits(64)
        return Search(seen, found, self.mine, self.theirs, name, to_the_end=self.to_the_end)
