"""A run of training with a file to come: its checkpoint, its progress, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from hashlib import blake2b
from pathlib import Path
from time import monotonic

import numpy as np

from en_garde.locale import Catalogue
from en_garde.players.net.file import NET, TRAINING, WeightsError, read, write
from en_garde.players.net.inputs import Inputs, Sizes, game_of
from en_garde.players.net.network import Network, Widths
from en_garde.progress import Progress
from en_garde.rules import RuleSet, say

from ..files import named
from .lessons import Lessons
from .teacher import Meeting, Teacher
from .training import Losses, Training

__all__ = ["Distilling", "Point", "Settings"]

BETWEEN = 30.0  # seconds from one checkpoint to the next
TOLD = 10  # how often a run tells of itself
_PARTS = ("weights", "fast", "slow")


@dataclass(frozen=True, slots=True)
class Settings:
    """What decides the network, besides the tables."""

    width: int = 256  # of the sum of the inputs
    layers: int = 256  # width of those on it
    lessons: int = 2_000_000  # decisions of each table to learn from
    batch: int = 512  # decisions a step, of all tables together
    rate: float = 3e-3  # of learning, at first: it falls to nothing
    seed: int = 0
    begin: str = ""  # the checksum of the weights that it began with


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
        widths = Widths(settings.width, settings.layers)
        self.training = Training(self.sizes, widths, settings.seed)
        self.lessons: list[Lessons] = []
        if begin is not None:
            self._begin_with(begin)
        self.checkpoint = out.with_suffix(".training")
        self.kept = 0
        if self.checkpoint.exists():
            self._take_up()

    def _begin_with(self, path: Path) -> None:
        """Another network's weights; the rules it has learnt may be others."""
        arrays, weights = read(path, NET).arrays, self.training.weights
        if {name: each.shape for name, each in arrays.items()} != {
            name: each.shape for name, each in weights.items()
        }:
            raise WeightsError(say("distil-begin", file=path))
        for name, array in arrays.items():
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
        with Progress(steps, before=training.steps) as progress:
            while training.steps < steps:
                losses.append(self._step(self.settings.rate * (1 - training.steps / steps)))
                now = training.steps
                progress(now, catalogue("distil-step", number=now, most=steps))
                if now * TOLD // steps > (now - 1) * TOLD // steps:
                    told(Point(now, *map(float, np.mean(losses, 0))))
                    losses.clear()
                if now == steps or monotonic() - last_kept >= BETWEEN:
                    self.keep()
                    last_kept = monotonic()

    def prepare(self, catalogue: Catalogue) -> None:
        """The lessons: they follow from the seed, so they are not kept but made again."""
        size, seed = self.settings.lessons, self.settings.seed
        with Progress(size * len(self.teachers)) as progress:
            for nth, teacher in enumerate(self.teachers):
                of_game = self.inputs.of_game(game_of(teacher.rules))
                lessons = Lessons(self.inputs, of_game, size)
                for made in lessons.fill(teacher, seed, nth):
                    told = catalogue("distil-lessons", rules=named(teacher.rules))
                    progress(nth * size + made, told)
                self.lessons.append(lessons)

    def _step(self, rate: float) -> Losses:
        """A batch with as much from each of the tables."""
        size = max(1, self.settings.batch // len(self.teachers))
        random = np.random.default_rng([self.settings.seed, self.training.steps])
        parts = [lessons.batch(random, size) for lessons in self.lessons]
        on, mix, worths, legal = map(np.concatenate, zip(*parts, strict=True))
        return self.training.step(on, mix, worths, legal, rate)

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
        """The network's file, in 16 bits; returns how it fares against each of the tables."""
        weights = {name: each.astype("<f2") for name, each in self.training.weights.items()}
        network = Network(self.sizes, weights)
        seed, pairs = self.settings.seed + 1, max(2, rounds // 2)
        meetings = [teacher.meet(network, pairs, seed) for teacher in self.teachers]
        facts = {
            "step": self.training.steps,
            "settings": asdict(self.settings),
            "against_tables": {
                named(rules): [round(met.worth, 4), round(met.error, 4), met.rounds]
                for rules, met in zip(self.rules, meetings, strict=True)
            },
        }
        write(self.out, NET, self.rules, facts, weights)
        return meetings
