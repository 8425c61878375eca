"""
Checksums of what is stored: SQLite notices a broken page, not a changed byte within a record.

A sum covers the key of its row too, so that a row cannot pass for another one.
"""

from __future__ import annotations

from zlib import crc32

__all__ = ["checksum"]

_PIECE = 4096  # zlib gives up the interpreter's lock for more, and has to win it back


def checksum(*values: object) -> int:
    """
    The CRC-32 of the values of a row, each with its type and length.

    >>> checksum("m1", 1, None)
    1073702634
    >>> checksum("m1", 11) == checksum("m11", 1)
    False
    """
    total = 0
    for value in values:
        if isinstance(value, str):
            kind, text = b"text", value.encode(errors="replace")
        elif isinstance(value, bytes):
            kind, text = b"blob", value
        else:
            kind, text = b"value", repr(value).encode()
        total = crc32(b"%s %d " % (kind, len(text)), total)
        if len(text) <= _PIECE:
            total = crc32(text, total)
        else:
            for start in range(0, len(text), _PIECE):
                total = crc32(text[start : start + _PIECE], total)
    return total
