"""
docs/solution.md: what solving found, and how the best play looks. `scripts/solution` runs this.

What stands above the mark in the page is written by hand. There is a folder of tables for each
game that was solved; a game whose folder is missing is left out.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from .asking.opening import open_tables
from .pictures import bars, line
from .portrait import Portrait, portrait
from .run import CURVE, SOLUTION

__all__ = ["main", "page"]

MARK = "<!-- Everything below is made by scripts/solution. -->"
_WORTH = "win - loss a round, for whoever is to act"
_TABLE = "| distance | cards of it held | turns | worth | attacks |\n|---|---|---|---|---|"


def figures_of(folders: Path) -> dict[str, dict[str, Any]]:
    """By the names of the folders."""
    found = sorted(folders.glob(f"*/{SOLUTION}"))
    return {each.parent.name: json.loads(each.read_text("utf-8")) for each in found}


def page(
    figures: Mapping[str, Mapping[str, Any]], portraits: Mapping[str, Portrait]
) -> Iterator[str]:
    """The lines of docs/solution.md below the mark."""
    yield MARK
    yield "| rule set | iterations | whoever starts | drawn | gained by one who forgets too |"
    yield "|---|---|---|---|---|"
    for name, each in figures.items():
        yield (
            f"| `{name}` | {each['iteration']} | {each['value']:+.3f} | {each['draws']:.1%} "
            f"| {each['exploitability']:.4f} |"
        )
    yield "\nAll of it exact for the strategy in the tables, but for rounding (below 0.001).\n"
    for name in figures:
        yield f"![Exploitability of {name} over the iterations](img/solution-{name}-curve.svg)\n"
    for name, found in portraits.items():
        yield f"## How `{name}` is played\n"
        yield (
            f"From {found.rounds} rounds that the tables played against themselves. A worth is win "
            "- loss a round for whoever is to act; ± is half of a 95 % interval. Positions that "
            "came up in fewer than one round of twenty are left out.\n"
        )
        yield f"![What a distance is worth](img/solution-{name}-distance.svg)\n"
        yield f"![What ground is worth](img/solution-{name}-ground.svg)\n"
        yield f"![What is played at which distance](img/solution-{name}-actions.svg)\n"
        yield "When to attack, by the cards in the hand that would hit:\n"
        yield _TABLE
        for (distance, cards), turns in sorted(found.by_cards.items()):
            if turns.count >= _least(found):
                yield (
                    f"| {distance} | {cards} | {turns.count} "
                    f"| {turns.mean:+.2f} ± {turns.error:.2f} | {turns.share('attack'):.0%} |"
                )
        yield ""


def _least(found: Portrait) -> int:
    return max(found.rounds // 20, 1)


def draw(name: str, found: Portrait, folder: Path, pictures: Path) -> None:
    least = _least(found)
    ground, across = "What ground is worth", "squares advanced more than the other"
    for what, text in {
        "distance": line(found.by_distance, "What a distance is worth", "distance", _WORTH, least),
        "ground": line(found.by_lead, ground, across, _WORTH, least),
        "actions": bars(found.by_distance, "What is played", "distance", "of all turns", least),
    }.items():
        (pictures / f"solution-{name}-{what}.svg").write_text(text, "utf-8")
    shutil.copy(folder / CURVE, pictures / f"solution-{name}-curve.svg")


def main(folders: Path, docs: Path, rounds: int) -> None:
    figures, portraits = figures_of(folders), {}
    for name in figures:
        solved, _ = open_tables(folders / name)
        portraits[name] = portrait(solved, rounds)
        draw(name, portraits[name], folders / name, docs / "img")
    whole = docs / "solution.md"
    head, _, _ = whole.read_text("utf-8").partition(MARK)
    whole.write_text(head + "\n".join(page(figures, portraits)), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))
