"""The network's training with a file to come, and what came of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import asdict, dataclass, field, replace
from hashlib import blake2b
from pathlib import Path

from en_garde.locale import Catalogue
from en_garde.players.net.file import NET, WeightsError, read, write
from en_garde.players.net.inputs import Inputs
from en_garde.players.net.network import Network, Widths, fits, packed, unpacked
from en_garde.progress import Progress
from en_garde.rules import say

from ..files import named
from .lessons import Batch, Lessons, ahead, batches
from .schooling import Schooling, size_of
from .teacher import Meeting, Teacher
from .training import Training

__all__ = ["Distilling", "Settings"]

LESSONS = "lessons"  # the folder beside the network's file, for all runs that have theirs there


@dataclass(frozen=True, slots=True)
class Settings:
    """What decides the network, besides the tables."""

    width: int = 440  # of the sum of the inputs of a position
    layers: int = 64  # width of those on it
    lessons: int = 4_000_000  # decisions of each table to learn from
    batch: int = 2048  # decisions a step, of all tables together
    rate: float = 4e-3  # of learning, at first: it falls to nothing
    seed: int = 0
    begin: str = ""  # the checksum of the weights that it began with
    shares: list[int] = field(default_factory=list)  # how often each table was named

    @property
    def widths(self) -> Widths:
        """There are some seven places that actions lead to for each position."""
        return Widths(
            self.width, self.layers, max(1, 2 * self.width // 5), max(1, self.layers // 2)
        )


class Distilling(Schooling[Batch]):
    parts = (*Schooling.parts, "scales")

    def __init__(
        self,
        teachers: Sequence[Teacher],
        out: Path,
        settings: Settings,
        begin: Path | None = None,
    ) -> None:
        """Who is there more than once teaches as much more of every batch."""
        shares = Counter(each.name for each in teachers)
        self.teachers = list({each.name: each for each in teachers}.values())
        settings = replace(settings, shares=list(shares.values()))
        rules = tuple(teacher.rules for teacher in self.teachers)
        self.sizes = size_of(rules)
        self.inputs = Inputs(self.sizes)
        self.training: Training
        training = Training(self.sizes, settings.widths, settings.seed)
        folder = out.parent / LESSONS
        self.lessons = [
            Lessons(each, folder, settings.seed, settings.lessons * share)
            for each, share in zip(self.teachers, settings.shares, strict=True)
        ]
        if begin is not None:
            settings = self._begun_with(begin, training, settings)
        self.settings = settings
        super().__init__(rules, out, training, asdict(settings), settings.rate)

    def _begun_with(self, path: Path, training: Training, settings: Settings) -> Settings:
        """Another network's weights; the rules it has learnt may be others."""
        arrays = read(path, NET).arrays
        if not fits(self.sizes, arrays) or Widths.of(arrays) != settings.widths:
            raise WeightsError(say("distil-begin", file=path))
        for name, array in unpacked(arrays).items():
            training.weights[name][:] = array
        digest = blake2b(b"".join(each.tobytes() for each in arrays.values()), digest_size=8)
        return replace(settings, begin=digest.hexdigest())

    def prepare(self, catalogue: Catalogue) -> None:
        """The lessons, game by game: so the tables of one are in memory at a time."""
        size, before = self.settings.lessons, 0
        with Progress(size * sum(self.settings.shares)) as progress:
            for share, lessons in zip(self.settings.shares, self.lessons, strict=True):
                told = catalogue("distil-lessons", rules=named(lessons.rules))
                for made in lessons.make():
                    progress(before + made, told)
                before += size * share

    def batches(self) -> Generator[Batch]:
        """From the present step on, with as much from each of the tables as its share is."""
        shares, seed = self.settings.shares, self.settings.seed
        size = max(1, self.settings.batch // sum(shares))
        sizes = [size * share for share in shares]
        return ahead(batches(self.inputs, self.lessons, sizes, seed, self.training.steps))

    def publish(self, rounds: int) -> list[Meeting]:
        """The file; returns how the network, as it is written, fares against each of the tables."""
        weights = packed(self.training.weights, self.training.scales)
        facts = self.facts
        write(self.out, NET, self.rules, facts, weights)
        network, meetings = Network(self.sizes, weights), []
        seed, pairs, fared = self.settings.seed + 1, max(2, rounds // 2), {}
        for teacher in self.teachers:
            meetings.append(met := teacher.meet(network, pairs, seed))
            fared[named(teacher.rules)] = [round(met.worth, 4), round(met.error, 4), met.rounds]
            write(self.out, NET, self.rules, {**facts, "against_tables": fared}, weights)
        return meetings
