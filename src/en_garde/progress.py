"""
A line on standard error that shows how far long work has come and when it will be done.

    with Progress(len(rounds)) as progress:
        for done, round in enumerate(rounds):
            progress(done, str(round))

Only on a terminal, where the line is wiped at the end: scripts and logs see nothing of it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import monotonic
from typing import Self, TextIO

__all__ = ["Progress"]

_WIDTH = 24
_WIPE = "\r\x1b[K"
_BETWEEN = 0.1  # seconds: drawing must not cost more than the work


class Progress:
    """Work of a known size, some of which may have been done before: that has no part in time."""

    def __init__(
        self,
        whole: int,
        *,
        before: int = 0,
        stream: TextIO | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.whole = max(whole, 1)
        self.before = before
        self._stream = sys.stderr if stream is None else stream
        self._clock = clock
        self._start = clock()
        self._drawn = -_BETWEEN

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._write(_WIPE)

    def __call__(self, done: int, what: str = "") -> None:
        now = self._clock() - self._start
        if now - self._drawn >= _BETWEEN:
            self._drawn = now
            self._write(_WIPE + self.line(done, now, what))

    def line(self, done: int, seconds: float, what: str = "") -> str:
        """
        The bar, the share, the time still to go as far as the work so far can tell, and what.

        >>> Progress(200).line(50, 60, "+3")
        '━━━━━━──────────────────  25 %  0:03:00  +3'
        >>> Progress(200, before=50).line(50, 60)
        '━━━━━━──────────────────  25 %'
        """
        full = round(_WIDTH * done / self.whole)
        parts = ["━" * full + "─" * (_WIDTH - full), f"{100 * done // self.whole} %"]
        if done > self.before:
            left = round(seconds * (self.whole - done) / (done - self.before))
            parts.append(f"{left // 3600}:{left // 60 % 60:02}:{left % 60:02}")
        return "  ".join(part for part in (*parts, what) if part)

    def _write(self, text: str) -> None:
        if self._stream.isatty():
            self._stream.write(text)
            self._stream.flush()
