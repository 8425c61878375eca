"""A bot's answer, read; what is wrong with one is told with the field it is about."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, TypeVar

import msgspec

from en_garde.notation import shown
from en_garde.rules import EnGardeError, Message, say

from . import wire

__all__ = ["Unreadable", "read_answer"]

T = TypeVar("T", wire.Greeting, wire.Play)

# What msgspec says of a line, and the message that says it. A test provokes each of them.
_SAID = (
    (r"Object missing required field `(?P<field>.+)`", "bot-field-missing"),
    (r"Object contains unknown field `(?P<field>.+)`", "bot-field-unknown"),
    (r"Expected `str` of length >= (?P<count>\d+) - at `\$\.(?P<field>.+)`", "bot-field-short"),
    (r"Expected `str` of length <= (?P<count>\d+) - at `\$\.(?P<field>.+)`", "bot-field-long"),
    (r"Expected `int`.* - at `\$\.(?P<field>.+)`", "bot-field-number"),
    (r"Expected `str`.* - at `\$\.(?P<field>.+)`", "bot-field-text"),
    (r"Expected `object`.*", "bot-no-object"),
    (r"Input data was truncated", "bot-cut-short"),
    (r"JSON is malformed: .*\(byte (?P<byte>\d+)\)", "bot-no-json"),
)


class Unreadable(EnGardeError):
    """An answer that is none: what is wrong with it, and where."""


class _Typed(msgspec.Struct):
    """Any line that says of what type it is."""

    type: str


_type_of = msgspec.json.Decoder(_Typed).decode


def read_answer(line: bytes, wanted: type[T]) -> T:
    """Raises Unreadable. The type is looked at first: it says what the other fields should be."""
    right = wanted.__struct_config__.tag
    try:
        line.decode()
        if _type_of(line).type != right:
            raise Unreadable(say("bot-field-type", field="type", right=right))
        answer: T = _decoder(wanted).decode(line)
    except UnicodeDecodeError as error:
        raise Unreadable(say("bot-no-utf8", byte=error.start)) from None
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Unreadable(_told(str(error))) from None
    return answer


@cache
def _decoder(wanted: type[Any]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(wanted)


def _told(said: str) -> Message:
    for pattern, id in _SAID:
        if match := re.fullmatch(pattern, said, re.DOTALL):
            facts: dict[str, object] = {
                name: int(text) if text.isdecimal() else shown(text)
                for name, text in match.groupdict().items()
            }
            return say(id, **facts)
    return say("bot-unclear", detail=shown(said))
