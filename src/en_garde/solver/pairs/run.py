"""The training of the network of pairs with a file to come, and what came of it."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import count
from pathlib import Path

import numpy as np

from en_garde.players.net.file import PAIRS, write
from en_garde.players.net.inputs import Sizes
from en_garde.players.net.network import packed, unpacked

from ..asking.history import Solved
from ..distil.lessons import ahead
from ..distil.schooling import Schooling, size_of
from ..distil.teacher import Teacher
from ..files import named
from .inputs import CARDS, OPEN, STACKS, places_of
from .lessons import HANDS, Lesson, learn
from .network import INPUTS, SEATS, Widths
from .training import PairTraining

__all__ = ["PairSchooling", "PairSettings", "lesson_of"]

EXAMINED = 4000  # positions of each game


@dataclass(frozen=True, slots=True)
class PairSettings:
    """What decides the network, besides the tables."""

    widths: Widths = field(default_factory=Widths)
    batch: int = 448  # positions a step, as many of each game
    rate: float = 4e-3  # of learning, at first: it falls to nothing
    seed: int = 0


def lesson_of(games: Sequence[Solved], size: int, seed: int, name: int) -> Lesson:
    """So many positions of each game, from rounds that only the seed and the name decide."""
    t, count = games[0].book.t, size * len(games)
    hands, inputs = (count, HANDS), CARDS * t.values + OPEN
    lesson = Lesson(
        own=np.zeros((*hands, inputs), np.intp),
        other=np.zeros((*hands, inputs), np.intp),
        stack=np.zeros(count, np.intp),
        worth=np.zeros((*hands, HANDS), np.float32),
        counts=np.zeros((*hands, HANDS), np.float32),
    )
    for nth, game in enumerate(games):
        part = lesson.part(slice(nth * size, (nth + 1) * size))
        places = places_of(Sizes.of(game.rules))
        learn(game.book, places, game.turns, np.uint64(seed), name, part)
        part.stack[:] += nth * STACKS
    return lesson


class PairSchooling(Schooling[Lesson]):
    """Lessons are quickly made: none are kept, and none is gone over twice."""

    def __init__(self, teachers: Sequence[Teacher], out: Path, settings: PairSettings) -> None:
        self._teachers, self.settings = teachers, settings
        rules = tuple(each.rules for each in teachers)
        self._sizes = size_of(rules)
        training = PairTraining(self._sizes, settings.widths, len(rules), settings.seed)
        told = {**asdict(settings), "widths": list(settings.widths)}
        super().__init__(rules, out, training, told, settings.rate)

    def batches(self) -> Generator[Lesson]:
        return ahead(self._lessons(self.training.steps))

    def _lessons(self, first: int) -> Iterator[Lesson]:
        games = [each.solved for each in self._teachers]
        size = max(1, self.settings.batch // len(games))
        for step in count(first):
            yield lesson_of(games, size, self.settings.seed, step)

    def publish(self) -> list[float]:
        """
        The file; returns by how much it is off in each game, as it is written, on pairs that it
        has not met.
        """
        training, seed = self.training, self.settings.seed
        for seat in SEATS:
            # What was never met says nothing, and takes no room.
            training.weights[seat + INPUTS][~training.slow[seat + INPUTS].any(1)] = 0
        weights = packed(training.weights)
        written = PairTraining(self._sizes, self.settings.widths, len(self.rules), seed)
        for name, each in unpacked(weights).items():
            written.weights[name][:] = each
        games = [each.solved for each in self._teachers]
        lesson, off = lesson_of(games, EXAMINED, seed + 1, 0), []
        for first in range(0, len(lesson.stack), EXAMINED):
            error = written.error(lesson.part(slice(first, first + EXAMINED)))
            off.append(float(np.sqrt(error)))
        told = {named(rules): round(each, 4) for rules, each in zip(self.rules, off, strict=True)}
        write(self.out, PAIRS, self.rules, {**self.facts, "off": told}, weights)
        return off
