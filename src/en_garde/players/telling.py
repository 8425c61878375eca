"""What a player says besides playing: that it does not play as its name promises, and why."""

from __future__ import annotations

import sys
from functools import cache

from en_garde.locale import Catalogue, language_of
from en_garde.rules import Message

__all__ = ["tell"]


def tell(message: Message) -> None:
    """On the standard error, once a process."""
    _tell_once(Catalogue(language_of())("cli-error", error=message))


@cache
def _tell_once(text: str) -> None:
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()
