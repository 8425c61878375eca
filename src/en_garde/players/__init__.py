"""Computer players: `choose(seen)`, from random upward."""

from collections.abc import Callable, Mapping

from .heuristic import HeuristicPlayer
from .player import Player, chances
from .random import RandomPlayer

__all__ = ["PLAYERS", "HeuristicPlayer", "Player", "RandomPlayer", "chances"]

# By name, weakest first; each is made from a seed.
PLAYERS: Mapping[str, Callable[[int], Player]] = {
    "random": RandomPlayer,
    "heuristic": HeuristicPlayer,
}
