"""What was played, as values and as a line of JSON: everything a record needs, and the cost."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from en_garde.notation import Comment, Round, read_action, write_deal
from en_garde.rules import SEATS, Message, Outcome, Reason, Score, Seat

from .contestants import Fault

__all__ = ["Fought", "Game", "PairResult", "note", "read_pair", "write_pair"]


@dataclass(frozen=True, slots=True)
class Fought:
    """A round, what it cost each seat, and what a seat did wrong if it forfeited."""

    round: Round
    decisions: tuple[int, int]
    seconds: tuple[float, float]
    fault: Fault | None = None

    @property
    def outcome(self) -> Outcome:
        if self.round.outcome is None:
            raise ValueError("the round is not over")
        return self.round.outcome


@dataclass(frozen=True, slots=True)
class Game:
    """A round, or a match: who sat left (0 the first of the pairing, 1 the second)."""

    left: int
    rounds: tuple[Fought, ...]

    def score(self) -> Score:
        score = Score()
        for each in self.rounds:
            score = score.after(each.outcome.winner)
        return score

    @property
    def winner(self) -> int | None:
        """0 the first of the pairing, 1 the second, None for a draw."""
        left, right = self.score()
        if left == right:
            return None
        return self.left if left > right else 1 - self.left

    def seat(self, who: int) -> Seat:
        return Seat.LEFT if who == self.left else Seat.RIGHT


@dataclass(frozen=True, slots=True)
class PairResult:
    """Two games with the same deals, sides swapped: what figures are made of."""

    pairing: int
    number: int
    games: tuple[Game, Game]

    @property
    def score(self) -> tuple[int, int, int]:
        """Won, drawn and lost by the first of the pairing."""
        winners = [game.winner for game in self.games]
        return winners.count(0), winners.count(None), winners.count(1)


def write_pair(pair: PairResult) -> str:
    games = [
        {"left": game.left, "rounds": [_round(each) for each in game.rounds]} for game in pair.games
    ]
    line = {"pairing": pair.pairing, "pair": pair.number, "games": games}
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))


def read_pair(line: str) -> PairResult:
    """Raises ValueError, KeyError or TypeError for what `write_pair` has not written."""
    data = json.loads(line)
    first, second = (
        Game(game["left"], tuple(map(_read_round, game["rounds"]))) for game in data["games"]
    )
    return PairResult(data["pairing"], data["pair"], (first, second))


def _round(fought: Fought) -> dict[str, Any]:
    outcome = fought.outcome
    line: dict[str, Any] = {
        "starter": str(fought.round.starter),
        "deal": write_deal(fought.round.deck),
        "actions": " ".join(map(str, fought.round.actions)),
        "winner": None if outcome.winner is None else str(outcome.winner),
        "reason": str(outcome.reason),
        "decisions": fought.decisions,
        "seconds": [round(each, 6) for each in fought.seconds],
    }
    if (fault := fought.fault) is not None:
        line["fault"] = {
            "message": _message(fault.message),
            "sent": fault.sent,
            "got": fault.got,
            "noise": fault.noise,
        }
    return line


def _read_round(data: Mapping[str, Any]) -> Fought:
    winner = None if data["winner"] is None else SEATS[data["winner"]]
    fault = None
    if told := data.get("fault"):
        fault = Fault(
            _read_message(told["message"]), sent=told["sent"], got=told["got"], noise=told["noise"]
        )
    return Fought(
        Round(
            starter=SEATS[data["starter"]],
            deck=tuple(map(int, data["deal"])),
            text=(*map(read_action, data["actions"].split()), *note(winner, fault)),
            outcome=Outcome(winner, Reason(data["reason"])),
        ),
        decisions=(data["decisions"][0], data["decisions"][1]),
        seconds=(data["seconds"][0], data["seconds"][1]),
        fault=fault,
    )


def note(winner: Seat | None, fault: Fault | None) -> tuple[Comment, ...]:
    """What a record tells of a forfeit: the message's id, which is the same in all languages."""
    if fault is None or winner is None:
        return ()
    return (Comment(f"{winner.other}: {fault.message.id}"),)


def _message(message: Message) -> dict[str, Any]:
    return {"id": message.id, "facts": {name: _fact(fact) for name, fact in message.facts.items()}}


def _read_message(data: Mapping[str, Any]) -> Message:
    return Message(data["id"], {name: _read_fact(fact) for name, fact in data["facts"].items()})


def _fact(fact: object) -> Any:
    match fact:
        case Message():
            return _message(fact)
        case tuple() if type(fact) is tuple:
            return list(map(str, fact))
        case Seat():
            return str(fact)
        case int():
            return fact
        case _:
            return str(fact)


def _read_fact(fact: Any) -> object:
    match fact:
        case dict():
            return _read_message(fact)
        case list():
            return tuple(fact)
        case _:
            return fact
