"""`en-garde analyse`: a position as one seat sees it: what to play, and what the other holds."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from en_garde.extras import needs
from en_garde.locale import Catalogue
from en_garde.notation import read_record
from en_garde.rules import NotationError, Seen, say, seen

from .files import read_bytes
from .setting import MOST_SEED, number, positions, seat

if TYPE_CHECKING:
    from en_garde.players.analysis import Analysis, Chance

__all__ = ["run"]

_MOST_SAMPLES = 10_000_000
_BAR = 24
_LIKELIEST = 5
_BAR_COLUMN = "analyse-column-bar"
_COLUMNS = (
    "analyse-column-action",
    "analyse-column-won",
    "analyse-column-drawn",
    "analyse-column-lost",
    "analyse-column-error",
    _BAR_COLUMN,
    "analyse-column-share",
)
_MOST_OF_A_VALUE = 3


def run(arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    samples = number(arguments.samples, 1, _MOST_SAMPLES)
    seed = number(arguments.seed, 0, MOST_SEED)
    told = _seen(arguments)
    needs("kernel", "numpy", "numba")
    from en_garde.players.analysis import analyse

    found = analyse(told, samples=samples, seed=seed)
    if arguments.json:
        print(json.dumps(_as_json(told, found)))
    else:
        print("\n".join(_shown(told, found, catalogue)))
    return 0


def _seen(arguments: argparse.Namespace) -> Seen:
    """What the seat had been shown: of a round in a record, or of a deal with its actions."""
    if arguments.file is not None:
        record = read_record(read_bytes(arguments.file))
        if not record.rounds:
            raise NotationError(say("analyse-no-round"))
        which = arguments.round
        chosen = len(record.rounds) if which is None else number(which, 1, len(record.rounds))
        states, actions = record.states(chosen), tuple(record.rounds[chosen - 1].actions)
        last = max(0, len(actions) - 1)  # the last decision
        ply = last if arguments.ply is None else number(arguments.ply, 0, len(actions))
        states, actions = states[: ply + 1], actions[:ply]
    elif None in (arguments.edition, arguments.level, arguments.starter, arguments.deal):
        raise NotationError(say("analyse-position"))
    else:
        states, actions = positions(arguments)
    if states[-1].outcome is not None:
        raise NotationError(say("round-over"))
    eyes = states[-1].turn if arguments.seat is None else seat(arguments.seat)
    return seen(states, actions, eyes)


def _shown(told: Seen, found: Analysis, catalogue: Catalogue) -> Iterator[str]:
    view = told.now
    yield catalogue(
        "analyse-heading",
        seat=found.seat,
        hand=" ".join(map(str, view.hand)),
        distance=view.distance,
        pile=view.pile,
    )
    yield ""
    if found.options:
        yield from _aligned(_options(found, catalogue))
        yield ""
        yield catalogue("analyse-samples", samples=found.samples)
    else:
        yield catalogue("analyse-waiting", seat=view.turn)
    yield ""
    yield catalogue("analyse-range", seat=found.seat.other, hands=len(found.hands))
    yield ""
    yield from _aligned(_range(told, found, catalogue))
    yield ""
    likeliest = (
        f"{' '.join(map(str, hand))} ({_percent(chance, catalogue)})"
        for hand, chance in found.hands[:_LIKELIEST]
    )
    yield catalogue("analyse-likeliest", hands=", ".join(likeliest))


def _options(found: Analysis, catalogue: Catalogue) -> Iterator[Sequence[str]]:
    """The bar is as long as a round: won, drawn, lost."""
    yield [f"{catalogue(id):<{_BAR if id == _BAR_COLUMN else 0}}" for id in _COLUMNS]
    for each in found.options:
        won = round(_BAR * each.won.value)
        drawn = round(_BAR * (each.won.value + each.drawn.value)) - won
        yield [
            str(each.action),
            _percent(each.won.value, catalogue),
            _percent(each.drawn.value, catalogue),
            _percent(each.lost.value, catalogue),
            f"± {_percent(each.won.error, catalogue)}",
            "█" * won + "▒" * drawn + "░" * (_BAR - won - drawn),
            _percent(each.share, catalogue),
        ]


def _range(told: Seen, found: Analysis, catalogue: Catalogue) -> Iterator[Sequence[str]]:
    """How many cards of each value the other hand holds; the bar is the chance of any."""
    most = min(_MOST_OF_A_VALUE, told.now.rules.copies)
    counts = [*map(str, range(most)), f"{most}+" if most < told.now.rules.copies else f"{most}"]
    yield [catalogue("analyse-column-card"), *counts, f"{catalogue('analyse-column-any'):<{_BAR}}"]
    for value in range(1, told.now.rules.values + 1):
        least = [found.holding(value, count) for count in range(most + 2)]
        exactly = [least[count] - least[count + 1] for count in range(most)]
        any_ = round(_BAR * least[1])
        yield [
            str(value),
            *(_percent(chance, catalogue) for chance in (*exactly, least[most])),
            "█" * any_ + "░" * (_BAR - any_),
        ]


def _percent(share: float, catalogue: Catalogue) -> str:
    return f"{100 * share:.1f} %".replace(".", catalogue("arena-decimal"))


def _aligned(rows: Iterator[Sequence[str]]) -> Iterator[str]:
    """The first column to the left, figures to the right; bars are all as long."""
    cells = list(rows)
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        first = f"{row[0]:<{widths[0]}}"
        rest = (f"{cell:>{wide}}" for cell, wide in zip(row[1:], widths[1:], strict=True))
        yield "  ".join((first, *rest)).rstrip()


def _as_json(told: Seen, found: Analysis) -> dict[str, object]:
    def chance(each: Chance) -> list[float]:
        return [round(each.value, 6), round(each.error, 6)]

    return {
        "seat": str(found.seat),
        "samples": found.samples,
        "actions": [
            {
                "action": str(each.action),
                "won": chance(each.won),
                "drawn": chance(each.drawn),
                "lost": chance(each.lost),
                "worth": chance(each.worth),
                "share": round(each.share, 6),
            }
            for each in found.options
        ],
        "hands": {"".join(map(str, hand)): round(part, 6) for hand, part in found.hands},
    }
