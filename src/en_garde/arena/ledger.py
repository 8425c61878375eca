"""What is known so far: which pairs were played, and which of them count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .contestants import Fault
from .figures import PairScore
from .results import PairResult
from .settings import Settings
from .stop import Stop, Watch

__all__ = ["Forfeit", "Ledger", "Summary", "Unit"]

Unit = tuple[int, int]  # a pairing and the number of a pair

_MOST_FORFEITS = 10  # of a pairing whose story is kept; all are counted


@dataclass(frozen=True, slots=True)
class Summary:
    """A pair of games; pairs of figures are those of the pairing's first and second."""

    score: PairScore
    forfeits: tuple[int, int]
    decisions: tuple[int, int]
    seconds: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Forfeit:
    pairing: int
    pair: int
    game: int
    round: int
    who: int  # 0 the first of the pairing, 1 the second
    fault: Fault

    @property
    def place(self) -> tuple[int, ...]:
        return self.pairing, self.pair, self.game, self.round


class Ledger:
    def __init__(self, settings: Settings, pairs: int, stop: Stop) -> None:
        self.settings = settings
        self.pairs = pairs
        self.stop = stop
        count = len(settings.pairings)
        self._known: list[dict[int, Summary]] = [{} for _ in range(count)]
        self._watches = [Watch(stop) for _ in range(count)]
        self._ends: list[int | None] = [None] * count
        self._forfeits: list[list[Forfeit]] = [[] for _ in range(count)]

    @property
    def games(self) -> int:
        """Those known, also beyond the end of a pairing."""
        return 2 * sum(map(len, self._known))

    @property
    def most_games(self) -> int:
        """Those there may be."""
        return 2 * sum(self.pairs if end is None else end for end in self._ends)

    @property
    def whole(self) -> bool:
        return next(self.units(), None) is None

    def units(self) -> Iterator[Unit]:
        """What is still to be played, asked for one by one: a pairing may end meanwhile."""
        for number in range(self.pairs):
            for pairing, known in enumerate(self._known):
                if self._ends[pairing] is None and number not in known:
                    yield pairing, number

    def add(self, result: PairResult) -> None:
        known, watch = self._known[result.pairing], self._watches[result.pairing]
        if result.number in known:
            return
        known[result.number] = _summary(result)
        forfeits = self._forfeits[result.pairing]
        forfeits.extend(_forfeits(result))
        forfeits.sort(key=lambda each: each.place)
        del forfeits[_MOST_FORFEITS:]
        while self._ends[result.pairing] is None and watch.pairs in known:
            number = watch.pairs
            if number >= self.pairs or watch.add(known[number].score):
                self._ends[result.pairing] = watch.pairs
                break

    def counted(self, pairing: int) -> Sequence[Summary]:
        """The pairs that count: from the first on without a gap, up to where it was stopped."""
        known = self._known[pairing]
        return [known[number] for number in range(self._watches[pairing].pairs)]

    def leader(self, pairing: int) -> int | None:
        """Whom the sequential test found better, if it came to an end."""
        return self._watches[pairing].leader

    def forfeits(self, pairing: int) -> Sequence[Forfeit]:
        """The first of those that count, with their story."""
        end = self._watches[pairing].pairs
        return [each for each in self._forfeits[pairing] if each.pair < end]


def _forfeits(result: PairResult) -> Iterator[Forfeit]:
    for nth, game in enumerate(result.games):
        for number, fought in enumerate(game.rounds, 1):
            if fought.fault is not None and fought.outcome.winner is not None:
                loser = fought.outcome.winner.other
                who = next(each for each in (0, 1) if game.seat(each) is loser)
                yield Forfeit(result.pairing, result.number, nth, number, who, fought.fault)


def _summary(result: PairResult) -> Summary:
    forfeits = [each.who for each in _forfeits(result)]
    decisions, seconds = [0, 0], [0.0, 0.0]
    for game in result.games:
        for fought in game.rounds:
            for who in (0, 1):
                decisions[who] += fought.decisions[game.seat(who)]
                seconds[who] += fought.seconds[game.seat(who)]
    return Summary(
        score=result.score,
        forfeits=(forfeits.count(0), forfeits.count(1)),
        decisions=(decisions[0], decisions[1]),
        seconds=(seconds[0], seconds[1]),
    )
