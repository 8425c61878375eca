"""
The bots' protocol as JSON Schema, from the types of `wire`.

    python -m en_garde.arena.schema > src/en_garde/arena/bot.schema.json

`en-garde bot-schema` prints the file; a test holds it equal to the types.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from . import wire

__all__ = ["FILE", "as_text", "schema"]

FILE = Path(__file__).with_name("bot.schema.json")

_REF = "#/$defs/{name}"
_ARENA = (wire.Hello, wire.Match, wire.Act, wire.Result, wire.Bye)
_BOT = (wire.Greeting, wire.Play)


def schema() -> dict[str, Any]:
    """
    A line is an `ArenaLine` or a `BotLine`.

    Later versions may add fields to what the arena says, so there it is open. What a bot says
    has the fields of the schema and no others.
    """
    _, definitions = msgspec.json.schema_components([*_ARENA, *_BOT], ref_template=_REF)
    closed = {each.__name__ for each in _BOT}
    for name, definition in definitions.items():
        if name not in closed:
            definition.pop("additionalProperties", None)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"en-garde bot protocol, version {wire.PROTOCOL}",
        "description": "One line of the protocol in docs/bots.md, in either direction.",
        "oneOf": [{"$ref": _REF.format(name=name)} for name in ("ArenaLine", "BotLine")],
        "$defs": {
            "ArenaLine": _one_of(_ARENA, "What the arena writes to the bot's standard input."),
            "BotLine": _one_of(_BOT, "What the bot writes to its standard output."),
            **dict(sorted(definitions.items())),
        },
    }


def as_text() -> str:
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def _one_of(types: tuple[type, ...], description: str) -> dict[str, Any]:
    refs = [{"$ref": _REF.format(name=each.__name__)} for each in types]
    return {"description": description, "oneOf": refs}


if __name__ == "__main__":
    print(as_text(), end="")  # noqa: T201
