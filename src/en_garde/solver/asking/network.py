"""The network as somebody whose policy can be asked, hand by hand, wherever a round stands."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from en_garde.players.net.inputs import FACING, OPEN, RIPOSTE, columns, game_of
from en_garde.players.net.network import Network, chances
from en_garde.rules import Action, Seat, View

from ..phases import Kind
from .book import Position
from .history import Solved
from .places import ACTIONS, all_legal

__all__ = ["NetAsked", "net_chances", "spread"]

Floats = npt.NDArray[np.float64]

_KINDS = {Kind.OPEN: OPEN, Kind.RIPOSTE: RIPOSTE, Kind.FACING: FACING}


def net_chances(solved: Solved, network: Network, at: Position) -> Floats:
    """[hand, action]: what the network would play with each hand; rows of others are 0."""
    rules, t, phase = solved.rules, solved.book.t, solved.phases[at.phase]
    hands, masks = all_legal(solved.book, at)
    legal = spread(masks, rules.actions)
    hands, legal = hands[masks > 0], legal[masks > 0]
    found = np.zeros((len(t.hand_code), ACTIONS))
    if len(hands) == 0:
        return found
    place = columns(rules.values)
    rows = np.zeros((len(hands), len(place) + 2 * (rules.values - 1)), np.int16)
    rows[:, : rules.values] = t.counts[t.hand_code[hands]]
    rows[:, rules.values : 2 * rules.values] = t.counts[at.code]
    rows[:, place["distance"] :] = (
        at.distance, at.advance, _KINDS[phase.kind], phase.faced, phase.own, phase.other,
        1 + phase.turns, phase.last,
    )  # fmt: skip
    mix = chances(network(rows, legal, game_of(rules))[0], legal)
    found[hands, : rules.actions] = mix / mix.sum(1, keepdims=True)
    return found


class NetAsked:
    """As `asking.beating` asks."""

    def __init__(self, solved: Solved, network: Network) -> None:
        self.solved, self.network = solved, network

    def begin(self, seat: Seat) -> None:
        pass

    def chances(self, at: Position) -> Floats:
        return net_chances(self.solved, self.network, at)

    def saw(self, before: View, action: Action, after: View) -> None:
        pass


def spread(masks: npt.NDArray[np.uint64], actions: int) -> npt.NDArray[np.bool_]:
    """[row, action]: the bits of the masks."""
    bits = masks[:, None] >> np.arange(actions, dtype=np.uint64)
    return (bits & np.uint64(1)).astype(np.bool_)
