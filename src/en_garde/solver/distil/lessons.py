"""Decisions to learn from, millions of them, in as few bytes as will do."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from en_garde.players.net.inputs import Indexes, Inputs, columns

from .teacher import Teacher

__all__ = ["Batch", "Lessons"]

Floats = npt.NDArray[np.float32]
Words = npt.NDArray[np.uint64]
Batch = tuple[Indexes, Floats, Floats, Words]  # inputs that are on, mix, worths, legal actions

PORTION = 50_000  # of decisions at a time
WHOLE = 255  # a mix in bytes


class Lessons:
    def __init__(self, inputs: Inputs, of_game: Indexes, size: int) -> None:
        values, hand = inputs.sizes.values, inputs.sizes.hand
        actions = (values + 1) * (hand + 1)
        self._inputs, self._of_game = inputs, of_game
        self._rows = np.zeros((size, len(columns(values)) + 2 * (values - 1)), np.uint8)
        self._mix = np.zeros((size, actions), np.uint8)
        self._worths = np.zeros((size, actions), np.float16)
        self._legal = np.zeros(size, np.uint64)

    def fill(self, teacher: Teacher, seed: int, name: int) -> Iterator[int]:
        """Tells how many there are; what they are follows from the seed and the name."""
        size = len(self._legal)
        portions = -(-size // PORTION)
        for nth in range(portions):
            part = slice(nth * PORTION, min(size, (nth + 1) * PORTION))
            lesson = teacher.lesson(part.stop - part.start, seed, name * portions + nth)
            self._rows[part] = lesson.rows
            self._mix[part] = np.rint(WHOLE * lesson.mix)
            self._worths[part] = lesson.worths
            self._legal[part] = lesson.legal
            yield part.stop

    def batch(self, random: np.random.Generator, size: int) -> Batch:
        chosen = random.integers(0, len(self._legal), size)
        on = self._inputs.of_rows(self._rows[chosen])
        mix = self._mix[chosen].astype(np.float32)
        mix /= mix.sum(1, keepdims=True)
        return (
            np.hstack([on, np.broadcast_to(self._of_game, (size, len(self._of_game)))]),
            mix,
            self._worths[chosen].astype(np.float32),
            self._legal[chosen],
        )
