"""`en-garde analyse FILE`: a match decision by decision, and what each seat gave away."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from en_garde.columns import aligned
from en_garde.locale import Catalogue
from en_garde.notation import Record
from en_garde.rules import Seat

if TYPE_CHECKING:
    from en_garde.players.judging import Decision, Judge

__all__ = ["percent", "shown", "signed"]

_COLUMNS = (
    "analyse-column-ply",
    "analyse-column-seat",
    "analyse-column-played",
    "analyse-column-usual",
    "analyse-column-worth",
    "analyse-column-share",
    "analyse-column-usual-worth",
    "analyse-column-usual-share",
    "analyse-column-given",
)
_WORDS = 4  # columns that hold no figures
_SUMS = (
    "analyse-column-seat",
    "analyse-column-decisions",
    "analyse-column-mistakes",
    "analyse-column-given",
)

Rounds = Sequence[tuple[int, Sequence["Decision"]]]


def shown(
    record: Record,
    chosen: Iterable[int],
    eyes: Seat | None,
    judge: Judge,
    json_wanted: bool,
    catalogue: Catalogue,
) -> Iterator[str]:
    """The chosen rounds; `eyes` leaves out the decisions of the other seat."""
    from en_garde.players.judging import decisions

    rounds: Rounds = [
        (
            number,
            [
                each
                for each in decisions(
                    record.states(number), record.rounds[number - 1].actions, judge
                )
                if eyes in (None, each.seat)
            ],
        )
        for number in chosen
    ]
    if json_wanted:
        yield json.dumps(_whole(rounds, judge))
        return
    for number, found in rounds:
        yield catalogue("analyse-round", number=number)
        yield ""
        rows = [[catalogue(id) for id in _COLUMNS], *(_row(each, catalogue) for each in found)]
        yield from aligned(rows, left=_WORDS)
        yield ""
    rows = [[catalogue(id) for id in _SUMS]]
    for seat in Seat if eyes is None else (eyes,):
        lost = [each.lost for _, found in rounds for each in found if each.seat is seat]
        given = signed(-sum(lost) / len(rounds), catalogue)
        rows.append(
            [
                catalogue(f"seat-{seat}"),
                f"{len(lost)}",
                f"{sum(each > 0 for each in lost)}",
                given,
            ]
        )
    yield from aligned(rows)
    yield ""
    yield catalogue("analyse-judge", judge=judge.name)
    yield catalogue("analyse-given")


def _row(each: Decision, catalogue: Catalogue) -> list[str]:
    usual, choice = each.usual, each.choice
    return [
        f"{each.ply}",
        catalogue(f"seat-{each.seat}"),
        str(each.played),
        str(usual.action),
        signed(choice.worth, catalogue),
        percent(choice.share, catalogue),
        signed(usual.worth, catalogue),
        percent(usual.share, catalogue),
        signed(-each.lost, catalogue) if each.lost > 0 else "",
    ]


def _whole(rounds: Rounds, judge: Judge) -> dict[str, object]:
    from en_garde.players.judging import as_json

    return {
        "judge": judge.name,
        "rounds": [
            {
                "round": number,
                "decisions": [as_json(each) for each in found],
            }
            for number, found in rounds
        ],
    }


def percent(share: float, catalogue: Catalogue) -> str:
    return f"{100 * share:.1f} %".replace(".", catalogue("arena-decimal"))


def signed(worth: float, catalogue: Catalogue) -> str:
    return f"{worth:+.2f}".replace(".", catalogue("arena-decimal"))
