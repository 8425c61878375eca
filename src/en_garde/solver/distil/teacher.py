"""Solved tables as those who teach: lessons from their rounds, and rounds against the network."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from hashlib import blake2b
from pathlib import Path

import numpy as np
import numpy.typing as npt

from en_garde.players.net.inputs import columns, game_of
from en_garde.players.net.network import Network, chances
from en_garde.rules import RuleSet, say

from ..asking.book import Book
from ..asking.history import Solved
from ..asking.network import spread
from ..asking.opening import only_array, open_tables
from ..files import POLICY, WORTHS, TableError, named, read
from ..noted import read_once
from .rounds import LANE, OVER, SEAT, Lesson, ask, begin, learn, step

__all__ = ["Meeting", "Teacher"]

Floats = npt.NDArray[np.float32]
Rows = npt.NDArray[np.int16]
Shorts = npt.NDArray[np.int16]
Choose = Callable[[Rows, npt.NDArray[np.bool_]], Floats]  # [row, action]: chances, from legal ones

PAIRS = 1024  # of rounds at a time
_BEGINNING = 1 << 20  # bytes


@dataclass(frozen=True, slots=True)
class Meeting:
    """Rounds won less rounds lost by the network, a round, and its standard error."""

    rounds: int
    worth: float
    error: float


def worths_in(folder: Path, rules: RuleSet, entries: int) -> Shorts:
    """Tables that were solved before there was such a file lack it."""
    path = folder / WORTHS
    if not path.exists():
        raise TableError(say("distil-no-worths", file=path, folder=folder))
    return only_array(path, read_once(path), rules, "worths", entries)


class Teacher:
    """Its tables are opened when they are first asked: lessons that are made need none."""

    def __init__(
        self,
        rules: RuleSet,
        policy: npt.NDArray[np.uint8],
        opened: Callable[[], Solved],
        weighed: Callable[[], Shorts],
    ) -> None:
        self.rules = rules
        # Other tables begin otherwise.
        told = blake2b(policy[:_BEGINNING].tobytes(), digest_size=4).hexdigest()
        self.name = f"{named(rules).replace(' ', '-')}-{told}"
        self._opened, self._weighed = opened, weighed

    @classmethod
    def of(cls, solved: Solved, worths: Shorts) -> Teacher:
        return cls(solved.rules, solved.book.policy, lambda: solved, lambda: worths)

    @classmethod
    def load(cls, folder: Path) -> Teacher:
        file = read(folder / POLICY, whole=False)
        if set(file.arrays) != {"policy"}:
            raise TableError(say("solve-damaged", file=folder / POLICY))
        policy = file.arrays["policy"]
        return cls(
            file.rules,
            policy,
            lambda: open_tables(folder)[0],
            lambda: worths_in(folder, file.rules, len(policy)),
        )

    @cached_property
    def solved(self) -> Solved:
        return self._opened()

    @cached_property
    def worths(self) -> Shorts:
        """[entry]: of the actions, to whoever sees only the own hand."""
        return self._weighed()

    def open(self) -> None:
        """Before several threads ask: each would open the tables for itself."""
        _ = self.solved, self.worths

    @property
    def book(self) -> Book:
        return self.solved.book

    @property
    def row(self) -> int:
        """How many numbers a position has."""
        return len(columns(self.rules.values)) + 2 * (self.rules.values - 1)

    def lesson(self, size: int, seed: int, name: int) -> Lesson:
        """Decisions of rounds that only the seed and the name decide."""
        lesson = self._lesson(size)
        learn(self.book, self.worths, self.solved.turns, np.uint64(seed), name, lesson)
        return lesson

    def meet(self, network: Network, pairs: int, seed: int) -> Meeting:
        """
        The network against the tables: every deal is played twice, with seats changed. Luck is
        not counted, but what the network's decisions change in the tables' values: the mean is
        the same.
        """
        gains = self.rounds(pairs, seed, partial(self._mix, network))[1].mean(1)
        error = float(gains.std(ddof=1) / len(gains) ** 0.5)
        return Meeting(2 * len(gains), float(gains.mean()), error)

    def rounds(self, pairs: int, seed: int, choose: Choose | None = None) -> tuple[Floats, Floats]:
        """
        [deal, 0 or 1]: what rounds bring to who begins, and what the decisions of `choose` add
        to the tables' values. In the first of a deal `choose` begins, in the second the tables
        do; without it the tables play both seats.
        """
        random = np.random.default_rng(seed)
        parts = [
            self._rounds(2 * min(PAIRS, pairs - first), seed + first, random, choose)
            for first in range(0, pairs, PAIRS)
        ]
        worth, gains = (np.concatenate(each).reshape(-1, 2) for each in zip(*parts, strict=True))
        return worth, gains

    def _rounds(
        self, count: int, seed: int, random: np.random.Generator, choose: Choose | None
    ) -> tuple[Floats, Floats]:
        t = self.book.t
        lanes = np.zeros((count, len(LANE)), np.int64)
        decks = np.zeros((count, t.values * t.copies), np.uint8)
        worth, gains = np.zeros(count, np.float32), np.zeros(count, np.float32)
        lesson, own = self._lesson(count), np.arange(count) % 2  # the seat of `choose`
        actions = np.zeros(count, np.int64)
        begin(self.book, np.uint64(seed), lanes, decks)
        while True:
            ask(self.book, self.solved.turns, lanes, worth, lesson)
            running = np.flatnonzero(lanes[:, OVER] == 0)
            if len(running) == 0:
                return worth, gains
            mix = lesson.mix[running]
            mine = np.flatnonzero(lanes[running, SEAT] == own[running])
            if choose is not None and len(mine):
                legal = spread(lesson.legal[running[mine]], mix.shape[1])
                mixed = choose(lesson.rows[running[mine]], legal)
                gains[running[mine]] += ((mixed - mix[mine]) * lesson.worths[running[mine]]).sum(1)
                mix[mine] = mixed
            mass = np.cumsum(mix, 1)
            at = random.random((len(running), 1)) * mass[:, -1:]
            actions[running] = (mass <= at).sum(1)
            step(self.book, lanes, decks, worth, actions)

    def _mix(self, network: Network, rows: Rows, legal: npt.NDArray[np.bool_]) -> Floats:
        return chances(network(rows, legal, game_of(self.rules))[0], legal)

    def _lesson(self, size: int) -> Lesson:
        return Lesson(
            rows=np.zeros((size, self.row), np.int16),
            mix=np.zeros((size, self.rules.actions), np.float32),
            legal=np.zeros(size, np.uint64),
            worths=np.zeros((size, self.rules.actions), np.float32),
        )
