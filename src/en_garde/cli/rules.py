"""`en-garde rules`: an edition's rules in words, and how two rule sets differ."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

from en_garde.locale import Catalogue
from en_garde.notation import read_rules, shown, write_house
from en_garde.rules import (
    EDITIONS,
    HOUSE_FIELDS,
    NotationError,
    RuleSet,
    say,
    spelled_value,
)
from en_garde.tui.page import edition_name, page, wrapped

__all__ = ["run"]


def run(arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    if arguments.edition is None and arguments.level is None and arguments.compare is None:
        lines = _overview(catalogue)
    elif arguments.edition is None or arguments.level is None:
        raise NotationError(say("cli-rules-needs"))
    else:
        rules = read_rules(arguments.edition, arguments.level, arguments.house)
        if arguments.compare is None:
            lines = page(catalogue, rules)
        else:
            lines = _differences(catalogue, rules, _compared(arguments.compare))
    for line in lines:
        print(line)
    return 0


def _compared(text: str) -> RuleSet:
    match text.split(maxsplit=2):
        case [edition, level]:
            return read_rules(edition, level)
        case [edition, level, house]:
            return read_rules(edition, level, house)
        case _:
            raise NotationError(say("cli-compare-unreadable", text=shown(text)))


def _differences(catalogue: Catalogue, first: RuleSet, second: RuleSet) -> Iterator[str]:
    names = [_name(first), _name(second)]
    rows = [
        [
            HOUSE_FIELDS[name].metadata["cites"],
            name,
            *(catalogue(f"value-{name}", value=spelled_value(r, name)) for r in (first, second)),
            catalogue(f"field-{name}"),
        ]
        for name in HOUSE_FIELDS
        if spelled_value(first, name) != spelled_value(second, name)
    ]
    if not rows:
        yield catalogue("fields-same")
        return
    yield catalogue("fields-differ", first=names[0], second=names[1])
    yield ""
    columns = [catalogue("field-rule-column"), catalogue("field-column")]
    yield from _table([[*columns, *names, catalogue("field-meaning-column")], *rows])


def _overview(catalogue: Catalogue) -> Iterator[str]:
    yield catalogue("fields-editions")
    for edition, levels in EDITIONS.items():
        yield f"  {catalogue.say(edition_name(edition))}: {', '.join(levels)}"
    yield ""
    yield catalogue("fields-title")
    yield ""
    columns = ("rule-column", "column", "choices-column", "meaning-column")
    rows = [
        [
            field.metadata["cites"],
            name,
            _choices(field.metadata["choices"]),
            catalogue(f"field-{name}"),
        ]
        for name, field in HOUSE_FIELDS.items()
    ]
    yield from _table([[catalogue(f"field-{column}") for column in columns], *rows])


def _choices(choices: Sequence[object]) -> str:
    """`1-9`, or the words there are."""
    if isinstance(choices[0], int):
        return f"{choices[0]}-{choices[-1]}"
    return " ".join(map(str, choices))


def _name(rules: RuleSet) -> str:
    return " ".join(filter(None, (rules.edition, rules.level, write_house(rules))))


def _table(rows: list[list[str]]) -> Iterator[str]:
    """Aligned columns; the last one, the longest, is wrapped."""
    widths = [max(map(len, column)) for column in list(zip(*rows, strict=True))[:-1]]
    for number, row in enumerate(rows):
        start = "  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=False))
        yield from wrapped(f"{start}  ", row[-1])
        if number == 0:
            yield "  ".join("-" * width for width in (*widths, len(row[-1])))
