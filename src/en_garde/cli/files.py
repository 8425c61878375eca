"""Reading files that a user names."""

from __future__ import annotations

import sys
from pathlib import Path

from en_garde.notation import MAX_RECORD_BYTES
from en_garde.rules import EnGardeError, NotationError, say

__all__ = ["read_bytes"]


def read_bytes(file: str) -> bytes:
    """What is in a record; `-` is standard input. One that is too large is refused unread."""
    try:
        if file == "-":
            return sys.stdin.buffer.read(MAX_RECORD_BYTES + 1)
        path = Path(file)
        if path.stat().st_size > MAX_RECORD_BYTES:
            raise NotationError(say("record-too-large", most=MAX_RECORD_BYTES // 1024**2))
        with path.open("rb") as opened:
            return opened.read(MAX_RECORD_BYTES + 1)
    except OSError as error:
        told = say("cli-file-unreadable", file=file, error=error.strerror or str(error))
        raise EnGardeError(told) from None
