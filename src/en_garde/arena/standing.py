"""The figures of an arena in one value, for tables, plots and JSON alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from .elo import ratings
from .figures import Comparison, Figure, compare
from .ledger import Forfeit, Ledger, Summary
from .settings import Pairing

__all__ = ["Meeting", "Place", "Standing", "standing"]


@dataclass(frozen=True, slots=True)
class Place:
    """A player among all of them."""

    name: str
    elo: Figure
    won: int
    drawn: int
    lost: int
    forfeits: int
    decisions: int
    seconds: float

    @property
    def milliseconds(self) -> float:
        """A decision's cost."""
        return 1000 * self.seconds / self.decisions if self.decisions else 0.0


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two players; the figures are the first one's, who is the one with more Elo."""

    first: str
    second: str
    result: Comparison
    leader: str | None  # whom the sequential test found better


@dataclass(frozen=True, slots=True)
class Standing:
    places: Sequence[Place]  # the best first
    meetings: Sequence[Meeting]
    forfeits: Sequence[tuple[str, Forfeit]]  # with the name of who did it

    def as_json(self) -> Mapping[str, Any]:
        return {
            "players": [
                {
                    "name": each.name,
                    "elo": _figure(each.elo),
                    "won": each.won,
                    "drawn": each.drawn,
                    "lost": each.lost,
                    "forfeits": each.forfeits,
                    "decision_ms": round(each.milliseconds, 4),
                }
                for each in self.places
            ],
            "pairings": [
                {
                    "first": each.first,
                    "second": each.second,
                    "won": each.result.won,
                    "drawn": each.result.drawn,
                    "lost": each.result.lost,
                    "balance": _figure(each.result.balance),
                    "decided": _figure(each.result.decided),
                    "better": each.leader,
                }
                for each in self.meetings
            ],
        }


def _figure(figure: Figure) -> dict[str, float]:
    return {name: round(value, 6) for name, value in asdict(figure).items()}


def standing(ledger: Ledger, names: tuple[str, ...]) -> Standing:
    settings = ledger.settings
    counted = {pairing: ledger.counted(n) for n, pairing in enumerate(settings.pairings)}
    scores = {pairing: [each.score for each in pairs] for pairing, pairs in counted.items()}
    elo = ratings(len(names), scores)
    order = sorted(range(len(names)), key=lambda each: (-elo[each].value, each))
    meetings = []
    for number, pairing in enumerate(settings.pairings):
        first, second, result = pairing.first, pairing.second, compare(scores[pairing])
        leader = ledger.leader(number)
        better = None if leader is None else names[(first, second)[leader]]
        if order.index(first) > order.index(second):
            first, second, result = second, first, result.turned()
        place = (order.index(first), order.index(second))
        meetings.append((place, Meeting(names[first], names[second], result, better)))
    return Standing(
        places=[_place(each, names[each], elo[each], counted) for each in order],
        meetings=[meeting for _, meeting in sorted(meetings, key=lambda each: each[0])],
        forfeits=[
            (names[(pairing.first, pairing.second)[each.who]], each)
            for number, pairing in enumerate(settings.pairings)
            for each in ledger.forfeits(number)
        ],
    )


def _place(
    entrant: int, name: str, elo: Figure, counted: Mapping[Pairing, Sequence[Summary]]
) -> Place:
    """One player's sums over all pairings."""
    won = drawn = lost = forfeits = decisions = 0
    seconds = 0.0
    for pairing, pairs in counted.items():
        if entrant in (pairing.first, pairing.second):
            who = 0 if entrant == pairing.first else 1
            for each in pairs:
                won += each.score[2 * who]
                drawn += each.score[1]
                lost += each.score[2 - 2 * who]
                forfeits += each.forfeits[who]
                decisions += each.decisions[who]
                seconds += each.seconds[who]
    return Place(name, elo, won, drawn, lost, forfeits, decisions, seconds)
