"""A contestant of the arena who meets a policy that can be asked: luck is not counted there."""

from __future__ import annotations

from random import Random

from en_garde.rules import Action, Score, Seat, Seen, State, view
from en_garde.solver.asking.beating import Answer, Decision, Responder, gained

from .contestants import Contestant, Fault, Sitting

__all__ = ["Guest"]


class Guest(Responder):
    """Whatever a program does wrong, it loses the round."""

    _seat: Seat  # of the round
    _seen: Seen

    def __init__(self, contestant: Contestant, names: tuple[str, str]) -> None:
        """`names` are its own and the player's."""
        self._contestant, self._names = contestant, names

    def begin(self, seat: Seat, state: State, luck: Random) -> None:
        own, other = self._names
        names = (own, other) if seat is Seat.LEFT else (other, own)
        sitting = Sitting(
            rules=state.rules, seat=seat, names=names, target=1, seed=luck.getrandbits(64)
        )
        self._contestant.begin_match(sitting)
        self._contestant.begin_round(1, Score())
        self._seat, self._seen = seat, Seen((view(state, seat),))

    def answer(self, to: Decision) -> Answer | None:
        try:
            action = self._contestant.choose(self._seen)
        except Fault:
            return None
        return Answer(action, gained(to, action))

    def saw(self, action: Action, after: State) -> None:
        self._seen = self._seen.then(action, view(after, self._seat))
        if after.outcome is not None:
            score = Score().after(after.outcome.winner)
            self._contestant.end_round(after, after.outcome, score)
