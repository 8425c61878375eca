"""Foreign text in messages and tags."""

from __future__ import annotations

import unicodedata

from en_garde.rules import NotationError, say

__all__ = ["one_line", "shown"]

_MOST_SHOWN = 40


def shown(text: str, most: int = _MOST_SHOWN) -> str:
    """
    The text as a message may repeat it: short, and nothing in it that a terminal obeys.

    >>> print(shown("a\\x1b[2Jb"))
    a\\x1b[2Jb
    """
    cut = text if len(text) <= most else text[:most] + "…"
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in cut)


def one_line(text: str) -> str:
    """The text itself, if it can stand on one line of a record; refused otherwise."""
    if any(unicodedata.category(c) in ("Cc", "Cs") for c in text):
        raise NotationError(say("text-control", text=shown(text)))
    return text
