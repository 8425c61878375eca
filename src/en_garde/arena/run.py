"""An arena from its start to its end: what is known is taken up, the rest is played and kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from en_garde.locale import Catalogue
from en_garde.progress import Progress

from .ledger import Ledger
from .plot import draw
from .records import write_records
from .report import table
from .results import PairResult, read_pair
from .settings import Limits, Settings, command_of
from .spread import Spread
from .standing import Standing, standing
from .store import Store, write_whole

__all__ = ["kept_in", "names_of", "play", "write_report"]


def kept_in(folder: Path, settings: Settings) -> Store[PairResult]:
    return Store(folder, settings.as_json(), read_pair)


def play(
    ledger: Ledger, names: tuple[str, ...], spread: Spread, store: Store[PairResult] | None = None
) -> None:
    """Plays what the ledger lacks. May be interrupted at any time: what is kept stays kept."""
    if store is not None:
        for result in store.results():
            ledger.add(result)
    before = ledger.games
    lines = spread(ledger.settings, names, ledger.units())
    with Progress(ledger.most_games, before=before) as progress:
        progress(before)
        for line in lines:
            if store is not None:
                store.add(line)
            ledger.add(read_pair(line))
            progress.whole = max(ledger.most_games, 1)
            progress(min(ledger.games, ledger.most_games), f"{ledger.games}/{ledger.most_games}")


def names_of(
    settings: Settings, greet: Callable[[tuple[str, ...], Limits], str]
) -> tuple[str, ...]:
    """What tables call the players: programs are started once and asked."""
    names: list[str] = []
    for entrant in settings.entrants:
        command = command_of(entrant)
        name = entrant if command is None else greet(command, settings.limits)
        again = sum(each.partition(" #")[0] == name for each in names)
        names.append(f"{name} #{again + 1}" if again and command is not None else name)
    return tuple(names)


def write_report(
    store: Store[PairResult], ledger: Ledger, names: tuple[str, ...], catalogue: Catalogue
) -> Standing:
    """The table, the plot and the records, beside the results they are made of."""
    figures = standing(ledger, names)
    write_whole(store.folder / "table.txt", "\n".join(table(ledger, figures, catalogue)) + "\n")
    write_whole(store.folder / "plot.svg", draw(figures, catalogue))
    write_records(store.folder / "records", ledger.settings, names, store.results())
    return figures
