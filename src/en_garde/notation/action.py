"""The text of an action: `+3`, `-3`, `x55`, `+3x55`, `=55`. `str` of an action writes it."""

from __future__ import annotations

import re
from functools import lru_cache

from en_garde.rules import Action, Attack, NotationError, Parry, Step, say

from .text import shown

__all__ = ["read_action"]

_STEP = re.compile(r"([+-])([1-9])")
_ATTACK = re.compile(r"(?:\+([1-9]))?x(([1-9])\3*)")
_PARRY = re.compile(r"=(([1-9])\2*)")


@lru_cache(maxsize=1 << 10)  # there are not many, and they are read again and again
def read_action(text: str) -> Action:
    """
    >>> read_action("+3x55")
    Attack(value=5, count=2, step=3)

    A text that cannot be read and an action that the position refuses are two errors:
    this one raises the first, `en_garde.rules.play` the second.
    """
    if step := _STEP.fullmatch(text):
        return Step(int(step[0]))
    if attack := _ATTACK.fullmatch(text):
        return Attack(int(attack[3]), len(attack[2]), int(attack[1]) if attack[1] else None)
    if parry := _PARRY.fullmatch(text):
        return Parry(int(parry[2]), len(parry[1]))
    raise NotationError(say("action-unreadable", text=shown(text)))
