"""`en-garde bot-schema`: the bots' protocol as JSON Schema."""

from __future__ import annotations

import argparse
from importlib.resources import files

from en_garde.locale import Catalogue

__all__ = ["run"]


def run(arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    print((files("en_garde.arena") / "bot.schema.json").read_text("utf-8"), end="")
    return 0
