"""A run of training with a file to come: its checkpoint and its progress."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import numpy as np

from en_garde.locale import Catalogue
from en_garde.players.net.file import TRAINING, WeightsError, read, write
from en_garde.players.net.inputs import Sizes
from en_garde.progress import Progress
from en_garde.rules import RuleSet, say

from ..files import named
from .training import Weights

__all__ = ["Schooling", "size_of"]

Batch = TypeVar("Batch")
Taught = TypeVar("Taught", contravariant=True)

BETWEEN = 30.0  # seconds from one checkpoint to the next
TOLD = 10  # how often a run tells of itself


def size_of(rules: Sequence[RuleSet]) -> Sizes:
    """The one that games have which one network can learn."""
    sizes = {Sizes.of(each) for each in rules}
    if len(sizes) > 1:
        raise WeightsError(say("distil-sizes"))
    return sizes.pop()


class Learner(Protocol[Taught]):
    weights: Weights
    fast: Weights
    slow: Weights
    steps: int

    def step(self, batch: Taught, rate: float) -> tuple[float, ...]:
        """Its losses."""
        ...


class Schooling(ABC, Generic[Batch]):
    """Takes up what an earlier run left beside its file, or begins."""

    parts: ClassVar[Sequence[str]] = ("weights", "fast", "slow")  # of what learns

    def __init__(
        self,
        rules: tuple[RuleSet, ...],
        out: Path,
        training: Learner[Batch],
        settings: Mapping[str, Any],
        rate: float,
    ) -> None:
        self.rules, self.out, self.training = rules, out, training
        self._settings, self._rate = dict(settings), rate
        self.checkpoint = out.with_suffix(".training")
        self.kept = 0
        if self.checkpoint.exists():
            self._take_up()

    @property
    def facts(self) -> dict[str, Any]:
        return {"step": self.training.steps, "settings": self._settings}

    def _take_up(self) -> None:
        file, training = read(self.checkpoint, TRAINING), self.training
        if file.rules != self.rules or file.facts.get("settings") != self._settings:
            rules = "; ".join(map(named, file.rules))
            raise WeightsError(say("distil-other", file=self.checkpoint, rules=rules))
        for part in self.parts:
            for name, array in getattr(training, part).items():
                array[:] = file.arrays[f"{part} {name}"]
        training.steps = self.kept = int(file.facts["step"])

    def go(
        self, steps: int, told: Callable[[int, tuple[float, ...]], None], catalogue: Catalogue
    ) -> None:
        """To so many steps in all; tells the step and the mean of its losses since it last did."""
        self.prepare(catalogue)
        training, last_kept = self.training, monotonic()
        losses: list[tuple[float, ...]] = []
        with closing(self.batches()) as made, Progress(steps, before=training.steps) as progress:
            while training.steps < steps:
                rate = self._rate * (1 - training.steps / steps)
                losses.append(training.step(next(made), rate))
                now = training.steps
                progress(now, catalogue("distil-step", number=now, most=steps))
                if now * TOLD // steps > (now - 1) * TOLD // steps:
                    progress.wipe()
                    told(now, tuple(map(float, np.mean(losses, 0))))
                    losses.clear()
                if now == steps or monotonic() - last_kept >= BETWEEN:
                    self.keep()
                    last_kept = monotonic()

    def prepare(self, catalogue: Catalogue) -> None:
        """What has to be there before the first step."""

    @abstractmethod
    def batches(self) -> Generator[Batch]:
        """From the present step on."""

    def keep(self) -> None:
        training = self.training
        arrays = {
            f"{part} {name}": array
            for part in self.parts
            for name, array in getattr(training, part).items()
        }
        write(self.checkpoint, TRAINING, self.rules, self.facts, arrays)
        self.kept = training.steps
