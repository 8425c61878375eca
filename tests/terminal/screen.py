"""A real terminal: the program runs in a pty, a terminal emulator keeps what is on the screen."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pexpect
import pyte

COLUMNS, LINES = 80, 30
CLEAR = b"\x1b[3J"  # clears also what was scrolled away


class Terminal:
    def __init__(self, process: pexpect.spawn[bytes]) -> None:
        self._process = process
        self._screen = pyte.HistoryScreen(COLUMNS, LINES, history=10_000)
        self._stream = pyte.ByteStream(self._screen)
        self.received = b""

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self._screen.display).rstrip()

    def wait(self, for_: str | Callable[[str], bool]) -> str:
        """Until the screen shows it; the time limit only keeps a broken game from hanging."""
        shows = for_ if callable(for_) else lambda text: for_ in text
        while not shows(self.text) and self._read():
            pass
        assert shows(self.text), f"never came: {for_}\n{self.text}"
        return self.text

    def type(self, line: str) -> None:
        self._process.sendline(line)

    def turn_page(self, line: str, for_: str | Callable[[str], bool]) -> str:
        """Types, and waits for it on the next screen: what stands there already does not count."""
        screens = self.received.count(CLEAR)
        self.type(line)
        self.wait(lambda _: self.received.count(CLEAR) > screens)
        return self.wait(for_)

    def finish(self) -> int:
        """Reads to the end; the exit status."""
        while self._read():
            pass
        self._process.close()
        return int(self._process.exitstatus or 0)

    def _read(self) -> bool:
        """What the program has written since; whether there will be more."""
        try:
            new = self._process.read_nonblocking(65536, timeout=60)
        except pexpect.EOF:
            return False
        self.received += new
        self._stream.feed(new)
        return True

    def interrupt(self) -> None:
        self._process.sendintr()

    def end_input(self) -> None:
        self._process.sendeof()


@contextmanager
def terminal(*words: str, language: str = "en") -> Iterator[Terminal]:
    process: pexpect.spawn[bytes] = pexpect.spawn(
        sys.executable,
        ["-m", "en_garde.cli", *words],
        dimensions=(LINES, COLUMNS),
        env={**os.environ, "TERM": "xterm-256color", "EN_GARDE_LANG": language},
    )
    try:
        yield Terminal(process)
    finally:
        process.close(force=True)
