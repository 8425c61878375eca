"""The training of the network of pairs with a file to come, and what came of it."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import asdict, dataclass, field
from itertools import count
from pathlib import Path

import numpy as np

from en_garde.players.net.file import PAIRS, write
from en_garde.players.net.inputs import Sizes
from en_garde.players.net.network import unpacked

from ..asking.history import Solved
from ..distil.lessons import ahead
from ..distil.schooling import Schooling
from ..distil.teacher import Teacher
from .inputs import CARDS, OPEN, places_of
from .lessons import HANDS, Lesson, learn
from .network import INPUTS, SEATS, Widths, pressed
from .training import PairTraining

__all__ = ["PairSchooling", "PairSettings", "lesson_of"]

EXAMINED = 4000  # positions


@dataclass(frozen=True, slots=True)
class PairSettings:
    """What decides the network, besides the tables."""

    widths: Widths = field(default_factory=Widths)
    batch: int = 256  # positions a step
    rate: float = 4e-3  # of learning, at first: it falls to nothing
    seed: int = 0


def lesson_of(game: Solved, size: int, seed: int, name: int) -> Lesson:
    """Positions of rounds that only the seed and the name decide."""
    t, hands = game.book.t, (size, HANDS)
    inputs = (*hands, CARDS * t.values + OPEN)
    lesson = Lesson(
        own=np.zeros(inputs, np.intp),
        other=np.zeros(inputs, np.intp),
        stack=np.zeros(size, np.intp),
        worth=np.zeros((*hands, HANDS), np.float32),
        counts=np.zeros((*hands, HANDS), np.float32),
    )
    places = places_of(Sizes.of(game.rules))
    learn(game.book, places, game.turns, np.uint64(seed), name, lesson)
    return lesson


class PairSchooling(Schooling[Lesson]):
    """Of one game. Lessons are quickly made: none are kept, and none is gone over twice."""

    def __init__(self, teacher: Teacher, out: Path, settings: PairSettings) -> None:
        self._teacher, self.settings = teacher, settings
        training = PairTraining(Sizes.of(teacher.rules), settings.widths, settings.seed)
        told = {**asdict(settings), "widths": list(settings.widths)}
        super().__init__((teacher.rules,), out, training, told, settings.rate)

    def batches(self) -> Generator[Lesson]:
        return ahead(self._lessons(self.training.steps))

    def _lessons(self, first: int) -> Iterator[Lesson]:
        for step in count(first):
            yield lesson_of(self._teacher.solved, self.settings.batch, self.settings.seed, step)

    def publish(self) -> float:
        """The file; returns by how much it is off, as it is written, on pairs it has not met."""
        training = self.training
        for seat in SEATS:
            # What was never met says nothing, and takes no room.
            training.weights[seat + INPUTS][~training.slow[seat + INPUTS].any(1)] = 0
        weights = pressed(training.weights)
        sizes, seed = Sizes.of(self._teacher.rules), self.settings.seed
        written = PairTraining(sizes, self.settings.widths, seed)
        for name, each in unpacked(weights).items():
            written.weights[name][:] = each
        error = written.error(lesson_of(self._teacher.solved, EXAMINED, seed + 1, 0))
        off = float(np.sqrt(error))
        write(self.out, PAIRS, self.rules, {**self.facts, "off": round(off, 4)}, weights)
        return off
