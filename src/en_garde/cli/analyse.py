"""
`en-garde analyse`: a match decision by decision, or one position as a seat sees it: what to play,
and what the other may hold.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from en_garde.columns import aligned
from en_garde.extras import needs
from en_garde.locale import Catalogue
from en_garde.notation import Record, read_record, shown
from en_garde.rules import EnGardeError, NotationError, RuleSet, Seen, say, seen

from . import analyse_match
from .analyse_match import percent, signed
from .files import read_bytes
from .setting import MOST_SEED, number, positions, seat

if TYPE_CHECKING:
    from en_garde.players.analysis import Analysis, Chance
    from en_garde.players.judging import Judge, Judged

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
    "analyse-column-worth",
    "analyse-column-share",
)
_MOST_OF_A_VALUE = 3
NET, SAMPLES = JUDGES = ("net", "samples")


def run(arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    number(arguments.samples, 1, _MOST_SAMPLES)
    number(arguments.seed, 0, MOST_SEED)
    if arguments.by not in JUDGES:
        raise NotationError(say("analyse-by", text=shown(arguments.by), judges=JUDGES))
    record = None
    if arguments.file is not None:
        record = read_record(read_bytes(arguments.file))
        if not record.rounds:
            raise NotationError(say("analyse-no-round"))
        if arguments.ply is None:
            return _match(record, arguments, catalogue)
    return _position(record, arguments, catalogue)


def _match(record: Record, arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    which = arguments.round
    chosen = range(1, len(record.rounds) + 1)
    if which is not None:
        chosen = range(first := number(which, 1, len(record.rounds)), first + 1)
    eyes = None if arguments.seat is None else seat(arguments.seat)
    judge = _judge(record.rules, arguments, catalogue)
    print("\n".join(analyse_match.shown(record, chosen, eyes, judge, arguments.json, catalogue)))
    return 0


def _position(record: Record | None, arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    told = _seen(record, arguments)
    needs("play", "numpy", "numba")
    from en_garde.players.analysis import analyse
    from en_garde.players.judging import by_samples

    found = analyse(told, samples=int(arguments.samples), seed=int(arguments.seed))
    by, judged = SAMPLES, by_samples(found)
    if len(judged) > 1:
        judge = _judge(told.now.rules, arguments, catalogue)
        by, judged = judge.name, judged if judge.name == SAMPLES else judge.judge(told)
    if arguments.json:
        print(json.dumps(_as_json(found, by, judged)))
    else:
        print("\n".join(_shown(told, found, by, judged, catalogue)))
    return 0


def _judge(rules: RuleSet, arguments: argparse.Namespace, catalogue: Catalogue) -> Judge:
    """Who is asked for, or who can be; a substitute is told of."""
    needs("play", "numpy", "numba")
    from en_garde.players.judging import SampleJudge, network_or

    judge: Judge = SampleJudge(int(arguments.samples), int(arguments.seed))
    why = None
    if arguments.by == NET:
        judge, why = network_or(judge, rules)
    if arguments.tables is not None:
        from en_garde.solver.judging import table_judge

        try:
            return table_judge(Path(arguments.tables), rules)
        except EnGardeError as error:
            why = error.message
    if why is not None:
        told = catalogue("analyse-instead", error=why, judge=judge.name)
        print(catalogue("cli-error", error=told), file=sys.stderr)
    return judge


def _seen(record: Record | None, arguments: argparse.Namespace) -> Seen:
    """What the seat had been shown: of a round in a record, or of a deal with its actions."""
    if record is not None:
        which = arguments.round
        chosen = len(record.rounds) if which is None else number(which, 1, len(record.rounds))
        states, actions = record.states(chosen), tuple(record.rounds[chosen - 1].actions)
        ply = number(arguments.ply, 0, len(actions))
        states, actions = states[: ply + 1], actions[:ply]
    elif None in (arguments.edition, arguments.level, arguments.starter, arguments.deal):
        raise NotationError(say("analyse-position"))
    else:
        states, actions = positions(arguments)
    if states[-1].outcome is not None:
        raise NotationError(say("round-over"))
    eyes = states[-1].turn if arguments.seat is None else seat(arguments.seat)
    return seen(states, actions, eyes)


def _shown(
    told: Seen, found: Analysis, by: str, judged: Sequence[Judged], catalogue: Catalogue
) -> Iterator[str]:
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
        yield from aligned(_options(found, judged, catalogue))
        yield ""
        yield catalogue("analyse-samples", samples=found.samples)
        yield catalogue("analyse-judge", judge=by)
    else:
        yield catalogue("analyse-waiting", seat=view.turn)
    yield ""
    yield catalogue("analyse-range", seat=found.seat.other, hands=len(found.hands))
    yield ""
    yield from aligned(_range(told, found, catalogue))
    yield ""
    likeliest = (
        f"{' '.join(map(str, hand))} ({percent(chance, catalogue)})"
        for hand, chance in found.hands[:_LIKELIEST]
    )
    yield catalogue("analyse-likeliest", hands=", ".join(likeliest))


def _options(
    found: Analysis, judged: Sequence[Judged], catalogue: Catalogue
) -> Iterator[Sequence[str]]:
    """The bar is as long as a round: won, drawn, lost."""
    options = {each.action: each for each in found.options}
    yield [f"{catalogue(id):<{_BAR if id == _BAR_COLUMN else 0}}" for id in _COLUMNS]
    for judgement in judged:
        each = options[judgement.action]
        won = round(_BAR * each.won.value)
        drawn = round(_BAR * (each.won.value + each.drawn.value)) - won
        yield [
            str(each.action),
            percent(each.won.value, catalogue),
            percent(each.drawn.value, catalogue),
            percent(each.lost.value, catalogue),
            f"± {percent(each.won.error, catalogue)}",
            "█" * won + "▒" * drawn + "░" * (_BAR - won - drawn),
            signed(judgement.worth, catalogue),
            percent(judgement.share, catalogue),
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
            *(percent(chance, catalogue) for chance in (*exactly, least[most])),
            "█" * any_ + "░" * (_BAR - any_),
        ]


def _as_json(found: Analysis, by: str, judged: Sequence[Judged]) -> dict[str, object]:
    from en_garde.players.judging import judged_as_json

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
        "judge": by,
        "judged": judged_as_json(judged),
        "hands": {"".join(map(str, hand)): round(part, 6) for hand, part in found.hands},
    }
