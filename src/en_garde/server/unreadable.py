"""What msgspec says of a value that it cannot read, as a message: first the field, then why."""

from __future__ import annotations

import re
from collections.abc import Mapping

from en_garde.notation import shown
from en_garde.rules import Message, say

__all__ = ["unreadable"]

_WITH_FIELD = re.compile(r"(?P<fault>.*) - at `(?P<field>[^`]+)`", re.DOTALL)
_MOST_OF_FIELD, _MOST_OF_FAULT = 60, 120
# What people type or paste, and not only programs: a sentence of its own for each.
_FOR_PEOPLE: Mapping[str, str] = {"token": "token-damaged", "name": "name-unusable"}


def unreadable(error: Exception, otherwise: str) -> Message:
    """A message for one of the fields that people fill in, else `otherwise` with the detail."""
    found = _WITH_FIELD.fullmatch(str(error))
    if found is None:
        return say(otherwise, detail=shown(str(error), _MOST_OF_FAULT))
    field = shown(found["field"], _MOST_OF_FIELD)
    if (id := _FOR_PEOPLE.get(field.rpartition(".")[2])) is not None:
        return say(id, field=field)
    return say(otherwise, detail=f"{field}: {shown(found['fault'], _MOST_OF_FAULT)}")
