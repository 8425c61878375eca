"""The rules page: the paragraphs in force, in words, as wide as the terminal."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterable, Iterator

from en_garde.locale import Catalogue
from en_garde.notation import write_house
from en_garde.rules import Message, RuleSet, paragraphs, say

__all__ = ["edition_name", "page", "row", "width", "wrapped"]

_WIDEST = 100


def page(catalogue: Catalogue, rules: RuleSet) -> Iterator[str]:
    yield from _heading(catalogue("rules-title", edition=edition_name(rules.edition)), "=")
    yield catalogue("rules-level", level=rules.level)
    if rules.house:
        yield catalogue("rules-house", house=write_house(rules))
    for part, messages in paragraphs(rules).items():
        yield ""
        yield from _heading(catalogue(f"rules-part-{part}"), "-")
        for message in messages:
            number = message.id.removeprefix("rule-").upper()
            yield from wrapped(f"{number:<5}", catalogue.say(message))


def edition_name(edition: str) -> Message:
    return say(f"edition-{edition.replace('.', '_')}")


def wrapped(label: str, text: str) -> Iterator[str]:
    yield from textwrap.wrap(
        text, width(), initial_indent=label, subsequent_indent=" " * len(label)
    )


def row(cells: Iterable[str], between: str) -> Iterator[str]:
    """Side by side, on as few lines as there is room for; a cell stays in one piece."""
    line = ""
    for cell in cells:
        if line and len(line) + len(between) + len(cell) > width():
            yield line
            line = cell
        else:
            line += between + cell if line else cell
    if line:
        yield line


def width() -> int:
    return min(shutil.get_terminal_size().columns, _WIDEST)


def _heading(text: str, rule: str) -> Iterator[str]:
    yield text
    yield rule * len(text)
