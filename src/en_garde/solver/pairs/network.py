"""
The network of pairs: what it is worth to whoever acts that both hold certain hands.

Each of the two hands becomes a list of numbers by itself, a hundred hands so many lists; what a
pair is worth is the product of two of them. So all pairs of a position cost little more than all
of its hands.

All games share the sums of what is on; what stands on them is there for each game by itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.notices import tell
from en_garde.players.net.file import PAIRS, WeightsError, read
from en_garde.players.net.inputs import Sizes, game_of
from en_garde.players.net.network import BIAS, unpacked
from en_garde.rules import RuleSet, say

from ..asking.book import Position
from ..asking.history import Solved
from ..ending.tree import Tree, weigh
from .inputs import STACKS, count_of, places_of
from .judging import Layers, judge, pair_worths

__all__ = [
    "INPUTS",
    "SEATS",
    "SHIPPED",
    "Pairs",
    "Widths",
    "loaded",
    "pairs_for",
    "shapes",
]

Floats = npt.NDArray[np.float32]

SHIPPED = Path(__file__).parent / "pairs.egn"
SEATS = OWN, OTHER = ("own_", "other_")  # beginnings of names: whoever acts, and the other
INPUTS, FIRST, LAST = "inputs", "first", "last"


class Widths(NamedTuple):
    sum: int = 96
    layer: int = 48
    numbers: int = 24

    @classmethod
    def of(cls, arrays: Mapping[str, npt.NDArray[Any]]) -> Widths:
        """As weights have them; nonsense where they are no weights."""
        names = (OWN + name for name in (INPUTS, FIRST, LAST))
        return cls(*(arrays[name].shape[-1] if name in arrays else 0 for name in names))


def shapes(sizes: Sizes, widths: Widths, games: int) -> dict[str, tuple[int, ...]]:
    """The weights by name, as they are learnt; sets of layers in the order of the games."""
    found: dict[str, tuple[int, ...]] = {}
    for seat in SEATS:
        found[seat + INPUTS] = (count_of(sizes), widths.sum)
        for name, under, over in (
            (FIRST, widths.sum, widths.layer),
            (LAST, widths.layer, widths.numbers),
        ):
            found[seat + name] = (games * STACKS, under, over)
            found[seat + name + BIAS] = (games * STACKS, over)
    return found


class Pairs:
    """For games of one size; which of them it has learnt, it says."""

    def __init__(self, rules: Sequence[RuleSet], weights: Mapping[str, Floats]) -> None:
        self.sizes = Sizes.of(rules[0])
        self._places = places_of(self.sizes)
        self._layers = {
            game_of(each): (_layers_of(weights, OWN, nth), _layers_of(weights, OTHER, nth))
            for nth, each in enumerate(rules)
        }

    @classmethod
    def load(cls, path: Path) -> Pairs:
        file = read(path, PAIRS)
        sizes, weights = {Sizes.of(rules) for rules in file.rules}, unpacked(file.arrays)
        wanted = shapes(sizes.pop(), Widths.of(file.arrays), len(file.rules))
        if sizes or {name: each.shape for name, each in weights.items()} != wanted:
            raise WeightsError(say("net-foreign", file=path))
        return cls(file.rules, weights)

    def covers(self, rules: RuleSet) -> bool:
        return Sizes.of(rules) == self.sizes and game_of(rules) in self._layers

    def judge(self, game: Solved, tree: Tree) -> None:
        """Makes a tree whole."""
        own, other = self._layers[game_of(game.rules)]
        judge(game.book, self._places, game.turns, own, other, tree)
        weigh(game.book, tree)

    def worths(self, game: Solved, at: Position) -> Floats:
        """[hand of whoever acts, the other's], within the cards and in their order."""
        own, other = self._layers[game_of(game.rules)]
        found: Floats = pair_worths(game.book, self._places, game.turns, own, other, at)
        return found


def _layers_of(weights: Mapping[str, Floats], seat: str, game: int) -> Layers:
    own = slice(game * STACKS, (game + 1) * STACKS)
    names = (FIRST, FIRST + BIAS, LAST, LAST + BIAS)
    return Layers(
        np.ascontiguousarray(weights[seat + INPUTS]),
        *(np.ascontiguousarray(weights[seat + name][own]) for name in names),
    )


loaded = cache(Pairs.load)  # once a process


def pairs_for(rules: RuleSet) -> Pairs | None:
    """The network that ships, where it has learnt the game; a damaged file is told of."""
    try:
        pairs = loaded(SHIPPED)
    except WeightsError as error:
        tell(say("champion-fallback", error=error.message))
        return None
    return pairs if pairs.covers(rules) else None
