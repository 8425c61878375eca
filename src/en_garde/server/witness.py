"""
How many commits were acknowledged, written down beside the database.

SQLite drops the end of its write-ahead log where a checksum there fails: after a power cut
that is right, for nobody was told of it. Where it had been acknowledged it is a loss, and the
database cannot know. So the number of the last acknowledged commit is also written to a small
file: after the commit and without waiting for the disk, so it may be behind, but is never ahead.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from .sums import checksum

__all__ = ["WITNESS", "Witness", "witnessed"]

WITNESS = "en-garde.commits"
_SIZE = 32  # always the same, so that writing it needs no more room on the disk


class Witness:
    """The file, kept open by the one process that appends."""

    def __init__(self, folder: Path) -> None:
        self._file = os.open(folder / WITNESS, os.O_RDWR | os.O_CREAT | _BINARY, 0o644)

    def note(self, commit: int) -> None:
        """If the disk refuses, the witness stays behind."""
        text = b"%d %d" % (commit, checksum(commit))
        with suppress(OSError):
            _write_at_the_start(self._file, text.ljust(_SIZE - 1) + b"\n")

    def close(self) -> None:
        with suppress(OSError):
            os.fsync(self._file)
        os.close(self._file)


def _write_at_the_start(file: int, text: bytes) -> None:
    if sys.platform == "win32":
        os.lseek(file, 0, os.SEEK_SET)
        os.write(file, text)
    else:
        os.pwrite(file, text, 0)


_BINARY = getattr(os, "O_BINARY", 0)  # Windows would write other line ends


def witnessed(folder: Path) -> int | None:
    """The last acknowledged commit; None where nothing is written down, or nothing legible."""
    try:
        number, sum = (folder / WITNESS).read_text(errors="replace").split()
        commit = int(number)
    except (OSError, ValueError):
        return None
    return commit if sum == str(checksum(commit)) else None
