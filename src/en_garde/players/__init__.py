"""Computer players: `choose(seen)`, from random upward."""

from collections.abc import Callable, Mapping
from functools import partial
from importlib.util import find_spec

from en_garde.extras import needs

from .heuristic import HeuristicPlayer
from .player import Player, Stop, Strategist, chances
from .random import RandomPlayer

__all__ = [
    "EXPLOITER",
    "LADDER",
    "NET",
    "PLAYERS",
    "HeuristicPlayer",
    "Player",
    "RandomPlayer",
    "Stop",
    "Strategist",
    "chances",
    "maker",
    "opponents",
    "playable",
    "usual_opponent",
]

# The five for people, weakest first. They need the extra `play`; their module says so when
# one of them is made, and is not loaded before.
LADDER = ("novice", "pupil", "fencer", "master", "champion")

# A network that plays as solved tables do. It needs the same extra.
NET = "net"


def _rung(name: str, seed: int) -> Player:
    from .ladder import rung

    return rung(name, seed)


def _net(seed: int) -> Player:
    needs("play", "numpy", "numba")
    from .net.player import net_player

    return net_player(seed)


# By name; each is made from a seed. The first two need nothing, for programs and tests.
PLAYERS: Mapping[str, Callable[[int], Player]] = {
    "random": RandomPlayer,
    "heuristic": HeuristicPlayer,
    **{name: partial(_rung, name) for name in LADDER},
    NET: _net,
}

EXPLOITER = "exploiter:"


def playable() -> tuple[str, ...]:
    """The players that what is installed can run."""
    compiled = find_spec("numpy") is not None and find_spec("numba") is not None
    return tuple(name for name in PLAYERS if compiled or name not in (*LADDER, NET))


def opponents() -> tuple[str, ...]:
    """Whom to offer a person, weakest first: the ladder, or without its extra what there is."""
    return tuple(name for name in LADDER if name in playable()) or playable()


def usual_opponent() -> str:
    """Who plays where nobody was asked for: not the weakest, and no match for the practised."""
    return opponents()[1]


def maker(name: str) -> Callable[[int], Player]:
    """The player of that name, or the exploiter of one: `exploiter:pupil:rollouts:256`."""
    if name.startswith(EXPLOITER):
        from .exploiting import exploiter

        _, player, by, samples = name.split(":")
        return exploiter(player, by, int(samples))
    return PLAYERS[name]
