"""
What a part says besides doing its work: that it takes time, or does other than its name promises.

A person reads it on the standard error; a server has it among the lines of its log.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from en_garde.locale import Catalogue, language_of
from en_garde.rules import Message

__all__ = ["tell", "tell_by"]

Teller = Callable[[Message], None]


def _print(message: Message) -> None:
    text = Catalogue(language_of())("cli-error", error=message)
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


_teller: Teller = _print
_told: set[str] = set()


def tell(message: Message) -> None:
    """Once a process."""
    if (key := repr(message)) not in _told:
        _told.add(key)
        _teller(message)


def tell_by(teller: Teller) -> None:
    """For the whole process, from now on."""
    global _teller
    _teller = teller
