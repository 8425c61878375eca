"""The table of an arena, in the reader's language; nothing in it depends on speed."""

from __future__ import annotations

from collections.abc import Iterator

from en_garde.columns import aligned
from en_garde.locale import Catalogue
from en_garde.notation import write_house

from .contestants import Fault
from .figures import Figure
from .ledger import Ledger
from .standing import Standing

__all__ = ["costs", "fault_lines", "table"]

_GAMES = ("arena-column-won", "arena-column-drawn", "arena-column-lost")
_PLAYERS = ("arena-column-player", "arena-column-elo", *_GAMES)
_PAIRINGS = ("arena-column-pairing", *_GAMES, "arena-column-balance", "arena-column-decided")
_MOST_TOLD = 5  # forfeits told in full


def table(ledger: Ledger, standing: Standing, catalogue: Catalogue) -> Iterator[str]:
    settings = ledger.settings
    games = sum(each.result.games for each in standing.meetings)
    yield catalogue(
        "arena-heading-rounds" if settings.target is None else "arena-heading-matches",
        level=settings.rules.level,
        edition=settings.rules.edition,
        count=games,
        target=settings.target or 0,
        seed=str(settings.seed),
    )
    if house := write_house(settings.rules):
        yield catalogue("rules-house", house=house)
    yield ""
    head = [catalogue(id) for id in _PLAYERS]
    rows = [
        [each.name, _spelled(each.elo, catalogue, 0, sign=True), each.won, each.drawn, each.lost]
        for each in standing.places
    ]
    if any(each.forfeits for each in standing.places):
        head.append(catalogue("arena-column-forfeits"))
        for row, each in zip(rows, standing.places, strict=True):
            row.append(each.forfeits)
    yield from aligned([head, *(tuple(map(str, row)) for row in rows)])
    yield ""
    head = [catalogue(id) for id in _PAIRINGS]
    rows = [
        [
            f"{each.first} - {each.second}",
            each.result.won,
            each.result.drawn,
            each.result.lost,
            _spelled(each.result.balance, catalogue, 3, sign=True),
            _spelled(_percent(each.result.decided), catalogue, 1, unit=" %"),
        ]
        for each in standing.meetings
    ]
    yield from aligned([head, *(tuple(map(str, row)) for row in rows)])
    for meeting in standing.meetings:
        if (leader := meeting.leader) is not None:
            other = meeting.second if leader == meeting.first else meeting.first
            yield ""
            yield catalogue("arena-better", player=leader, other=other)
        elif ledger.stop.margin is not None:
            yield ""
            yield catalogue("arena-not-clear", player=meeting.first, other=meeting.second)
    if standing.forfeits:
        yield ""
        yield catalogue("arena-forfeits")
        for name, forfeit in standing.forfeits[:_MOST_TOLD]:
            yield ""
            yield catalogue(
                "arena-forfeit", player=name, deal=forfeit.pair + 1, fault=forfeit.fault.message
            )
            yield from fault_lines(forfeit.fault, catalogue)


def fault_lines(fault: Fault, catalogue: Catalogue) -> Iterator[str]:
    """What was sent, what came back, and what the program said on its error output."""
    for detail in fault.details:
        yield f"  {catalogue.say(detail)}"


def costs(standing: Standing, catalogue: Catalogue) -> str:
    """The time a decision took, which is another in every run."""
    point = catalogue("arena-decimal")
    each = ", ".join(
        f"{place.name} {place.milliseconds:.2f} ms".replace(".", point) for place in standing.places
    )
    return catalogue("arena-costs", costs=each)


def _spelled(
    figure: Figure, catalogue: Catalogue, digits: int, *, sign: bool = False, unit: str = ""
) -> str:
    value = f"{figure.value:{'+' if sign else ''}.{digits}f}"
    value = value.lstrip("+-") if float(value) == 0 else value
    text = f"{value}{unit} ± {figure.error:.{digits}f}{unit}"
    return text.replace(".", catalogue("arena-decimal"))


def _percent(share: Figure) -> Figure:
    return Figure(100 * share.value, 100 * share.error)
