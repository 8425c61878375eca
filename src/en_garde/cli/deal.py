"""`en-garde deal`: shuffles and prints."""

from __future__ import annotations

import argparse

from en_garde.locale import Catalogue
from en_garde.notation import read_rules, write_deal
from en_garde.tui.deck import shuffled

from .setting import chance, number

__all__ = ["run"]

_MOST_DEALS = 1_000_000


def run(arguments: argparse.Namespace, say: Catalogue) -> int:
    rules = read_rules(arguments.edition, arguments.level, arguments.house)
    random = chance(arguments.seed)
    for _ in range(number(arguments.count, 1, _MOST_DEALS)):
        print(write_deal(shuffled(rules, random)))
    return 0
