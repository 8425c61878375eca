"""
docs/solution.md: what solving found, and how the best play looks. `scripts/solution` runs this.

What stands above the mark in the page is written by hand. There is a folder of tables for each
game that was solved, with what `en-garde exploit --json` has printed of each player beside them;
a game whose folder is missing is left out, and so is what was not measured.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from en_garde.columns import heading, row

from .asking.opening import open_tables
from .pictures import bars, line
from .portrait import Portrait, Turns, portrait
from .run import CURVE, SOLUTION

__all__ = ["Found", "main", "page"]

MARK = "<!-- Everything below is made by scripts/solution. -->"
_WORTH = "win - loss a round, for whoever is to act"
_PICTURES = {
    "distance": "What a distance is worth",
    "ground": "What ground is worth",
    "actions": "What is played at which distance",
    "retreat": "What a retreat costs",
}
_ATTACKS = (
    "When to attack, by the cards in the hand that would hit:",
    ("distance", "cards of it held", "turns", "worth", "attacks"),
)
_LUNGES = (
    "When to lunge, by the cards that the hand has for the thrust of its best lunge:",
    ("distance", "cards to thrust", "turns", "worth", "lunges"),
)


# Whom `en-garde exploit` measures, as the page calls them.
_PLAYERS = {
    "table": "the tables",
    "net": "the network",
    "net@100": "the champion without tables, 100 ms",
    "champion@10": "the champion, 10 ms a decision",
    "champion": "the champion, 100 ms",
}
_WAYS = {"tables": "who plays from the tables", "reading": "who reads"}


class Found(NamedTuple):
    """Of one game."""

    figures: Mapping[str, Any]  # as the solver left them
    beaten: Mapping[tuple[str, str], Mapping[str, Any]]  # by player and way, as far as measured
    portrait: Portrait


def found_in(folder: Path, count: int) -> Found:
    figures = json.loads((folder / SOLUTION).read_text("utf-8"))
    beaten = {
        (player, point["by"]): point
        for player in _PLAYERS
        if (measured := folder / f"{player}.json").exists()
        for point in json.loads(measured.read_text("utf-8"))["points"]
    }
    solved, _ = open_tables(folder)
    return Found(figures, beaten, portrait(solved, count))


def page(games: Mapping[str, Found]) -> Iterator[str]:
    """The lines of docs/solution.md below the mark."""
    yield MARK
    yield from heading(
        ("rule set", "iterations", "whoever starts", "drawn", "gained by one who forgets too")
    )
    for name, (figures, _, _) in games.items():
        yield row(
            [
                f"`{name}`",
                str(figures["iteration"]),
                f"{figures['value']:+.4f}",
                f"{figures['draws']:.2%}",
                f"{figures['exploitability']:.4f}",
            ]
        )
    yield "\nAll of it exact for the strategy in the tables, but for rounding (below 0.001).\n"
    yield from _beaten(games)
    for name in games:
        yield f"![Exploitability of {name} over the iterations](img/solution-{name}-curve.svg)\n"
    for name, (_, _, found) in games.items():
        yield f"## How `{name}` is played\n"
        yield (
            f"From {found.rounds} rounds that the tables played against themselves. A worth is win "
            "- loss a round for whoever is to act; ± is half of a 95 % interval. Positions that "
            "came up in fewer than one round of twenty are left out. What a retreat costs: the "
            "best one beside the best of all actions, over all turns in which one can retreat.\n"
        )
        for what, title in _PICTURES.items():
            yield f"![{title}](img/solution-{name}-{what}.svg)\n"
        yield from _table(*_ATTACKS, found.by_cards, "attack", _least(found))
        yield from _table(*_LUNGES, found.by_thrust, "lunge", _least(found))


def _beaten(games: Mapping[str, Found]) -> Iterator[str]:
    ways = sorted({key for found in games.values() for key in found.beaten}, key=_place)
    ways = [way for way in ways if way[1] in _WAYS]
    if not ways:
        return
    yield (
        "What is gained a round against those who play from the tables, luck not counted "
        "(`en-garde exploit`; 95 % intervals, and the rounds played):\n"
    )
    yield from heading(["rule set", *(f"{_PLAYERS[player]}: {_WAYS[by]}" for player, by in ways)])
    for name, found in games.items():
        points = (found.beaten.get(way) for way in ways)
        yield row([f"`{name}`", *("" if point is None else _gained(point) for point in points)])
    yield ""


def _place(way: tuple[str, str]) -> tuple[int, str]:
    return list(_PLAYERS).index(way[0]), way[1]


def _gained(point: Mapping[str, Any]) -> str:
    return f"{point['worth']:+.3f} ± {point['error']:.3f} ({point['rounds']:,})"


def _table(
    title: str, head: Sequence[str], of: Mapping[tuple[int, int], Turns], kind: str, least: int
) -> Iterator[str]:
    shown = {key: turns for key, turns in sorted(of.items()) if turns.worth.count >= least}
    if shown:
        yield f"{title}\n"
        yield from heading(head)
    for (distance, cards), turns in shown.items():
        worth = turns.worth
        value = f"{worth.value:+.2f} ± {worth.error:.2f}"
        yield row([str(distance), str(cards), str(worth.count), value, f"{turns.share(kind):.0%}"])
    if shown:
        yield ""


def _least(found: Portrait) -> int:
    return max(found.rounds // 20, 1)


def draw(name: str, found: Portrait, folder: Path, pictures: Path) -> None:
    least, across = _least(found), "squares advanced more than the other"
    distances = {at: turns.worth for at, turns in found.by_distance.items()}
    leads = {at: turns.worth for at, turns in found.by_lead.items()}
    retreats = {at: turns.price["back"] for at, turns in found.by_distance.items()}
    lost = "less than the best action, a round"
    title = _PICTURES
    for what, text in {
        "distance": line(distances, title["distance"], "distance", _WORTH, least),
        "ground": line(leads, title["ground"], across, _WORTH, least),
        "actions": bars(found.by_distance, title["actions"], "distance", "of all turns", least),
        "retreat": line(retreats, title["retreat"], "distance", lost, least),
    }.items():
        (pictures / f"solution-{name}-{what}.svg").write_text(text, "utf-8")
    shutil.copy(folder / CURVE, pictures / f"solution-{name}-curve.svg")


def main(folders: Path, docs: Path, count: int) -> None:
    games = {}
    for each in sorted(folders.glob(f"*/{SOLUTION}")):
        name = each.parent.name
        games[name] = found_in(each.parent, count)
        draw(name, games[name].portrait, each.parent, docs / "img")
    whole = docs / "solution.md"
    head, _, _ = whole.read_text("utf-8").partition(MARK)
    whole.write_text(head + "\n".join(page(games)), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))
