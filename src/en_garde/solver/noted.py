"""
Files of some gigabytes are looked through once, not whenever somebody opens them.

A note beside a file says that it was whole: this very file, as long and as old as it is now. One
that was written a moment ago is not noted, as it could change without looking younger.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from time import time_ns

from .files import File, read

__all__ = ["read_once"]

_SUFFIX = ".whole"
_MOMENT = 2_000_000_000  # nanoseconds; the clocks of file systems are coarse


def read_once(path: Path) -> File:
    """As `read`, but what is noted as whole is believed to be."""
    file, note = read(path, whole=False), path.with_suffix(_SUFFIX)
    stat = path.stat()
    seen = [file.checksum, stat.st_ino, stat.st_size, stat.st_mtime_ns]
    if _noted(note) == seen:
        return file
    file = read(path)
    if stat.st_mtime_ns < time_ns() - _MOMENT:
        with suppress(OSError):  # a folder that may only be read
            note.write_text(json.dumps(seen), "utf-8")
    return file


def _noted(note: Path) -> object:
    try:
        return json.loads(note.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
