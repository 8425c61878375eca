"""Who sits opposite the learner: a player of ours by name, one of your own, or a policy."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from en_garde.arena.contestants import Computer, check_entrants
from en_garde.arena.settings import ENTRANTS, Settings, command_of, read_entrant
from en_garde.kernel import Lanes, action_id, id_action
from en_garde.players import Player
from en_garde.rules import RuleSet, Seat, Seen, say, view

from .settings import EnvError
from .spaces import Observation, integers

__all__ = ["SELF", "Opponent", "Opposite", "Policy", "opposite"]

RANDOM = "random"
SELF = "self"  # nobody sits opposite: the learner decides for both seats

Policy = Callable[[Observation], Any]
"""From the observations of some rounds, a row each, to the numbers of the actions there."""

Opponent = str | Player | Policy

Numbers = npt.NDArray[Any]
Mask = npt.NDArray[np.bool_]


class Opposite(ABC):
    """Plays the other seat of every lane."""

    def began(self, lanes: Lanes, seats: Numbers, seeds: Numbers, where: Mask) -> None:  # noqa: B027
        """A round was dealt in these lanes; `seats` are the learner's, `seeds` for the opponent."""

    @abstractmethod
    def choose(self, lanes: Lanes, where: Mask) -> Numbers:
        """An action number for each lane in `where`; those of other lanes are not looked at."""

    def saw(self, lanes: Lanes, numbers: Numbers, where: Mask) -> None:  # noqa: B027
        """In these lanes the action of that number was played, by either side."""


def opposite(opponent: Opponent, rules: RuleSet) -> Opposite | None:
    """The opponent that a setting asks for; None where the learner decides for both seats."""
    if isinstance(opponent, str):
        if opponent == SELF:
            return None
        return _AtRandom() if opponent == RANDOM else _Players(_maker(opponent, rules))
    if hasattr(opponent, "choose"):
        player = cast(Player, opponent)
        return _Players(lambda seed: player)
    if callable(opponent):
        return _Asked(opponent)
    raise _unknown(opponent)


def _maker(name: str, rules: RuleSet) -> Callable[[int], Player]:
    if read_entrant(name) is None or command_of(name) is not None:
        raise _unknown(name)
    check_entrants(Settings(rules=rules, entrants=(name,)))
    return Computer(name).make


def _unknown(opponent: object) -> EnvError:
    names = tuple(name for name in ENTRANTS if command_of(name) is None)
    told = say("environment-setting", name="opponent", value=str(opponent), choices=(SELF, *names))
    return EnvError(told)


class _AtRandom(Opposite):
    """Chosen in compiled code, from the lanes' own streams."""

    def choose(self, lanes: Lanes, where: Mask) -> Numbers:
        return lanes.choose()


class _Asked(Opposite):
    """A policy, asked once for all lanes where the opponent decides."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def choose(self, lanes: Lanes, where: Mask) -> Numbers:
        mask = lanes.legal_mask[where].astype(np.int8)
        answer = self._policy({"observation": lanes.observe()[where], "action_mask": mask})
        numbers = np.zeros(lanes.count, np.int64)
        numbers[where] = integers(answer, len(mask))
        return numbers


class _Players(Opposite):
    """A player of the package in each lane, who is shown what its seat sees of the round."""

    def __init__(self, make: Callable[[int], Player]) -> None:
        self._make = make
        self._players: dict[int, Player] = {}
        self._seen: dict[int, Seen] = {}

    def began(self, lanes: Lanes, seats: Numbers, seeds: Numbers, where: Mask) -> None:
        for lane in np.flatnonzero(where).tolist():
            seat = Seat(int(seats[lane])).other
            self._players[lane] = self._make(int(seeds[lane]))
            self._seen[lane] = Seen((view(lanes.state(lane), seat),))

    def choose(self, lanes: Lanes, where: Mask) -> Numbers:
        numbers = np.zeros(lanes.count, np.int64)
        for lane in np.flatnonzero(where).tolist():
            action = self._players[lane].choose(self._seen[lane])
            numbers[lane] = action_id(lanes.rules, action)
        return numbers

    def saw(self, lanes: Lanes, numbers: Numbers, where: Mask) -> None:
        for lane in np.flatnonzero(where).tolist():
            seen = self._seen[lane]
            seat = seen.now.seat
            action = id_action(seen.now, int(numbers[lane]))
            self._seen[lane] = seen.then(action, view(lanes.state(lane), seat))
