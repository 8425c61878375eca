"""
A line on standard error that shows how far long work has come and when it will be done.

    with Progress(len(rounds)) as progress:
        for done, round in enumerate(rounds):
            progress(done, str(round))

On a terminal the line is drawn over and over, and wiped at the end; whoever prints something
meanwhile wipes it first. Elsewhere, in a log, a line is added every minute, without the bar.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Self, TextIO

__all__ = ["Progress"]

_WIDTH = 24
_WIPE = "\r\x1b[K"
_BETWEEN = 0.1  # seconds: drawing must not cost more than the work
_LOGGED = 60.0  # seconds from one line in a log to the next


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
        self._live = self._stream.isatty()
        self._next = 0.0 if self._live else _LOGGED

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.wipe()

    def __call__(self, done: int, what: str = "") -> None:
        now = self._clock() - self._start
        if now < self._next:
            return
        self._next = now + (_BETWEEN if self._live else _LOGGED)
        if self._live:
            self._write(_WIPE + self.line(done, now, what))
        else:
            self._write("  ".join(self._parts(done, now, what)) + "\n")

    def wipe(self) -> None:
        """Makes room for something that is printed; the line comes back with what follows."""
        if self._live:
            self._write(_WIPE)
            self._next = 0.0

    def line(self, done: int, seconds: float, what: str = "") -> str:
        """
        The bar, the share, the time still to go as far as the work so far can tell, and what.

        >>> Progress(200).line(50, 60, "+3")
        '━━━━━━──────────────────  25 %  0:03:00  +3'
        >>> Progress(200, before=50).line(50, 60)
        '━━━━━━──────────────────  25 %'
        """
        full = round(_WIDTH * done / self.whole)
        bar = "━" * full + "─" * (_WIDTH - full)
        return "  ".join((bar, *self._parts(done, seconds, what)))

    def _parts(self, done: int, seconds: float, what: str) -> Iterator[str]:
        yield f"{100 * done // self.whole} %"
        if done > self.before:
            left = round(seconds * (self.whole - done) / (done - self.before))
            yield f"{left // 3600}:{left // 60 % 60:02}:{left % 60:02}"
        if what:
            yield what

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()
