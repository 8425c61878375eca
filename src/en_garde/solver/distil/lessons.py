"""
Decisions to learn from: portions on the disk, made once, and batches in their order.

The tables of all games are more than most memories hold, and a round looks here and there in
them. So the portions of one game are made after those of another, before there is any learning;
read again they come in a row.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from en_garde.kernel.workers import Cores, all_cores
from en_garde.players.net.after import after
from en_garde.players.net.inputs import Game, Indexes, Inputs, game_of
from en_garde.rules import say

from ..asking.network import spread
from ..files import TableError
from .teacher import Teacher

__all__ = ["Batch", "Lessons", "ahead", "batches"]

Made = TypeVar("Made")

Floats = npt.NDArray[np.float32]
Words = npt.NDArray[np.uint64]

FORM = 2  # of a portion: another one, another number
PORTION = 50_000  # decisions
WHOLE, WORTH = 255, 32767  # a chance of 1 in a byte, a worth of 1 in two


class Look(NamedTuple):
    """What the network sees, in the order of the sets of layers that judge it."""

    on: Indexes  # inputs
    parts: Sequence[slice]  # of each set


class Batch(NamedTuple):
    now: Look  # positions
    then: Look  # where their actions lead, in the order of positions and actions
    of: Indexes  # the position of each such place
    action: Indexes  # and the action
    mix: Floats
    worths: Floats
    legal: Words


class Lessons:
    """Those of one game."""

    def __init__(self, teacher: Teacher, folder: Path, seed: int, size: int) -> None:
        self.rules = teacher.rules
        self._teacher, self._seed = teacher, seed
        self._sizes = [min(PORTION, size)] * max(1, size // PORTION)
        self._name = f"{teacher.name}-{FORM}-{seed}"
        self._folder = folder

    def __len__(self) -> int:
        """In portions."""
        return len(self._sizes)

    @property
    def least(self) -> int:
        """Decisions of the smallest portion."""
        return min(self._sizes)

    def make(self) -> Iterator[int]:
        """What is not there yet, on all cores; tells how many decisions there are."""
        missing = [nth for nth in range(len(self)) if not self._path(nth).exists()]
        made = sum(self._sizes) - sum(self._sizes[nth] for nth in missing)
        yield made
        if not missing:
            return
        self._teacher.open()
        threads = all_cores()
        with Cores(threads) as cores:
            for first in range(0, len(missing), threads):
                together = missing[first : first + threads]
                cores.map(self._make, together)
                made += sum(self._sizes[nth] for nth in together)
                yield made

    def portion(self, nth: int) -> npt.NDArray[Any]:
        path, kind = self._path(nth), self._kind()
        try:
            found: npt.NDArray[Any] = np.load(path, allow_pickle=False)
        except (OSError, ValueError, EOFError):
            raise TableError(say("solve-damaged", file=path)) from None
        if found.dtype != kind or found.shape != (self._sizes[nth],):
            raise TableError(say("solve-damaged", file=path))
        return found

    def _make(self, nth: int) -> None:
        self._write(self._path(nth), self._made(self._sizes[nth], nth))

    def _made(self, size: int, nth: int) -> npt.NDArray[Any]:
        lesson = self._teacher.lesson(size, self._seed, nth)
        found = np.empty(size, self._kind())
        found["row"], found["legal"] = lesson.rows, lesson.legal
        found["mix"] = np.rint(WHOLE * lesson.mix)
        found["worths"] = np.rint(WORTH * lesson.worths)
        return found

    def _kind(self) -> np.dtype[Any]:
        actions, row = self.rules.actions, self._teacher.row
        return np.dtype(
            [
                ("legal", "<u8"),
                ("row", "u1", row),
                ("mix", "u1", actions),
                ("worths", "<i2", actions),
            ]
        )

    def _path(self, nth: int) -> Path:
        # A last portion that is cut short is another one.
        return self._folder / f"{self._name}-{nth:05}-{self._sizes[nth]}.npy"

    @staticmethod
    def _write(path: Path, portion: npt.NDArray[Any]) -> None:
        beside = path.with_suffix(".part")
        try:
            path.parent.mkdir(exist_ok=True)
            with beside.open("wb") as file:
                np.save(file, portion, allow_pickle=False)
            beside.replace(path)
        except OSError as error:
            told = say("solve-unwritten", file=path, error=error.strerror or str(error))
            raise TableError(told) from None


def batches(
    inputs: Inputs, lessons: Sequence[Lessons], sizes: Sequence[int], seed: int, first: int
) -> Iterator[Batch]:
    """From the step `first` on, for ever, with so many decisions of each game."""
    games = [game_of(each.rules) for each in lessons]
    streams = [
        _parts(each, size, [seed, nth], first)
        for nth, (each, size) in enumerate(zip(lessons, sizes, strict=True))
    ]
    for parts in zip(*streams, strict=True):
        yield _batch(inputs, games, parts)


def _parts(
    lessons: Lessons, size: int, seed: Sequence[int], first: int
) -> Iterator[npt.NDArray[Any]]:
    """
    Portions follow one another, each shuffled; after the last comes the first again, in another
    order.
    """
    size = min(size, lessons.least)
    steps = lessons.least // size
    while True:
        chunk, nth = divmod(first, steps)
        portion = lessons.portion(chunk % len(lessons))
        np.random.default_rng([*seed, chunk]).shuffle(portion)
        for step in range(nth, steps):
            yield portion[step * size : (step + 1) * size]
        first = (chunk + 1) * steps


def _batch(inputs: Inputs, games: Sequence[Game], parts: Sequence[npt.NDArray[Any]]) -> Batch:
    lengths = [len(each) for each in parts]
    of_games = np.repeat(np.stack([inputs.of_game(game) for game in games]), lengths, 0)
    lessons = np.concatenate(parts)
    stacks = np.concatenate(
        [inputs.stacks_of(part["row"], game) for part, game in zip(parts, games, strict=True)]
    )
    order = np.argsort(stacks, kind="stable")
    lessons, stacks, of_games = lessons[order], stacks[order], of_games[order]
    mix = lessons["mix"].astype(np.float32)
    mix /= mix.sum(1, keepdims=True)
    then = after(inputs.sizes, lessons["row"], spread(lessons["legal"], mix.shape[1]))
    return Batch(
        _look(inputs, lessons["row"], of_games, stacks),
        _look(inputs, then.rows, of_games[then.of], stacks[then.of]),
        then.of,
        then.action,
        mix,
        lessons["worths"].astype(np.float32) / np.float32(WORTH),
        np.ascontiguousarray(lessons["legal"]),
    )


def _look(inputs: Inputs, rows: npt.NDArray[Any], of_games: Indexes, stacks: Indexes) -> Look:
    begins = np.searchsorted(stacks, np.arange(inputs.stacks + 1)).tolist()
    on = np.hstack([inputs.of_rows(rows), of_games])
    return Look(on, [slice(begin, end) for begin, end in pairwise(begins)])


def ahead(made: Iterator[Made]) -> Generator[Made]:
    """The same, the next one being made on another core."""
    with Cores(1) as core:
        following = core.begin(next, made)
        while True:
            one = core.end(following)
            following = core.begin(next, made)
            yield one
