"""A run of training with a file to come: its checkpoint, its progress, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, replace
from hashlib import blake2b
from pathlib import Path
from time import monotonic

import numpy as np

from en_garde.locale import Catalogue
from en_garde.players.net.file import NET, TRAINING, WeightsError, read, write
from en_garde.players.net.inputs import Inputs, Sizes
from en_garde.players.net.network import Network, Widths, fits, packed, unpacked
from en_garde.progress import Progress
from en_garde.rules import RuleSet, say

from ..files import named
from .lessons import Batch, Lessons, ahead, batches
from .teacher import Meeting, Teacher
from .training import Losses, Training

__all__ = ["Distilling", "Point", "Settings"]

LESSONS = "lessons"  # the folder beside the network's file, for all runs that have theirs there
BETWEEN = 30.0  # seconds from one checkpoint to the next
TOLD = 10  # how often a run tells of itself
_PARTS = ("weights", "fast", "slow")


@dataclass(frozen=True, slots=True)
class Settings:
    """What decides the network, besides the tables."""

    width: int = 440  # of the sum of the inputs of a position
    layers: int = 64  # width of those on it
    lessons: int = 4_000_000  # decisions of each table to learn from
    batch: int = 1024  # decisions a step, of all tables together
    rate: float = 4e-3  # of learning, at first: it falls to nothing
    seed: int = 0
    begin: str = ""  # the checksum of the weights that it began with

    @property
    def widths(self) -> Widths:
        """There are some seven places that actions lead to for each position."""
        return Widths(
            self.width, self.layers, max(1, 2 * self.width // 5), max(1, self.layers // 2)
        )


@dataclass(frozen=True, slots=True)
class Point:
    """After so many steps: the mean since the last one of how far it is from the tables."""

    step: int
    mix: float
    lost: float
    worth: float


class Distilling:
    """Takes up what an earlier run left beside its file, or begins."""

    def __init__(
        self,
        teachers: Sequence[Teacher],
        out: Path,
        settings: Settings,
        begin: Path | None = None,
    ) -> None:
        self.teachers = teachers
        self.out = out
        self.settings = settings
        self.rules: tuple[RuleSet, ...] = tuple(teacher.rules for teacher in teachers)
        sizes = {Sizes.of(rules) for rules in self.rules}
        if len(sizes) > 1:
            raise WeightsError(say("distil-sizes"))
        [self.sizes] = sizes
        self.inputs = Inputs(self.sizes)
        self.training = Training(self.sizes, settings.widths, settings.seed)
        folder = out.parent / LESSONS
        self.lessons = [Lessons(each, folder, settings.seed, settings.lessons) for each in teachers]
        if begin is not None:
            self._begin_with(begin)
        self.checkpoint = out.with_suffix(".training")
        self.kept = 0
        if self.checkpoint.exists():
            self._take_up()

    def _begin_with(self, path: Path) -> None:
        """Another network's weights; the rules it has learnt may be others."""
        arrays, weights = read(path, NET).arrays, self.training.weights
        if not fits(self.sizes, arrays) or Widths.of(arrays) != self.settings.widths:
            raise WeightsError(say("distil-begin", file=path))
        for name, array in unpacked(arrays).items():
            weights[name][:] = array
        digest = blake2b(b"".join(each.tobytes() for each in arrays.values()), digest_size=8)
        self.settings = replace(self.settings, begin=digest.hexdigest())

    def _take_up(self) -> None:
        file, training = read(self.checkpoint, TRAINING), self.training
        if file.rules != self.rules or file.facts.get("settings") != asdict(self.settings):
            rules = "; ".join(map(named, file.rules))
            raise WeightsError(say("distil-other", file=self.checkpoint, rules=rules))
        for part in _PARTS:
            for name, array in getattr(training, part).items():
                array[:] = file.arrays[f"{part} {name}"]
        training.steps = self.kept = int(file.facts["step"])

    def go(self, steps: int, told: Callable[[Point], None], catalogue: Catalogue) -> None:
        """To so many steps in all."""
        self.prepare(catalogue)
        training, last_kept = self.training, monotonic()
        losses: list[Losses] = []
        with closing(self.batches()) as made, Progress(steps, before=training.steps) as progress:
            while training.steps < steps:
                rate = self.settings.rate * (1 - training.steps / steps)
                losses.append(training.step(next(made), rate))
                now = training.steps
                progress(now, catalogue("distil-step", number=now, most=steps))
                if now * TOLD // steps > (now - 1) * TOLD // steps:
                    told(Point(now, *map(float, np.mean(losses, 0))))
                    losses.clear()
                if now == steps or monotonic() - last_kept >= BETWEEN:
                    self.keep()
                    last_kept = monotonic()

    def prepare(self, catalogue: Catalogue) -> None:
        """The lessons, game by game: so the tables of one are in memory at a time."""
        size = self.settings.lessons
        with Progress(size * len(self.lessons)) as progress:
            for nth, lessons in enumerate(self.lessons):
                told = catalogue("distil-lessons", rules=named(lessons.rules))
                for made in lessons.make():
                    progress(nth * size + made, told)

    def batches(self) -> Generator[Batch]:
        """From the present step on, with as much from each of the tables."""
        size = max(1, self.settings.batch // len(self.teachers))
        made = batches(self.inputs, self.lessons, size, self.settings.seed, self.training.steps)
        return ahead(made)

    def keep(self) -> None:
        training = self.training
        arrays = {
            f"{part} {name}": array
            for part in _PARTS
            for name, array in getattr(training, part).items()
        }
        facts = {"step": training.steps, "settings": asdict(self.settings)}
        write(self.checkpoint, TRAINING, self.rules, facts, arrays)
        self.kept = training.steps

    def publish(self, rounds: int) -> list[Meeting]:
        """The file; returns how the network, as it is written, fares against each of the tables."""
        weights = packed(self.training.weights)
        facts = {"step": self.training.steps, "settings": asdict(self.settings)}
        write(self.out, NET, self.rules, facts, weights)
        network, meetings = Network(self.sizes, weights), []
        seed, pairs, fared = self.settings.seed + 1, max(2, rounds // 2), {}
        for teacher in self.teachers:
            meetings.append(met := teacher.meet(network, pairs, seed))
            fared[named(teacher.rules)] = [round(met.worth, 4), round(met.error, 4), met.rounds]
            write(self.out, NET, self.rules, {**facts, "against_tables": fared}, weights)
        return meetings
