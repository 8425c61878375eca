"""
docs/strength.md: how strong our players are, measured. `scripts/strength` runs this.

Each rule set is an arena of its own with a folder, so it can be stopped at any time and goes on;
when the players' code has changed, a folder is refused and has to be moved away.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from en_garde.locale import Catalogue
from en_garde.players import LADDER, PLAYERS
from en_garde.rules import RULE_SETS, EnGardeError, RuleSet, rule_set

from .figures import Figure
from .ledger import Ledger
from .plot import draw
from .run import play
from .settings import Settings
from .spread import in_processes
from .standing import Standing, standing
from .stop import Stop
from .store import Store, write_whole

__all__ = ["main", "page"]

_ENGLISH = Catalogue("en")
_SEED = 1
# All players, many rounds.
_THOROUGH = (rule_set("fr-1993", "standard"), rule_set("en-1.2", "advanced"))
_HEAD = (
    "# How strong the players are\n\n"
    "Made by `scripts/strength`; stop it when you like, the same command goes on. Every deal is "
    "played twice with sides swapped, and ± is half of a 95 % interval over such pairs: "
    "[arena.md](arena.md) tells how to read it. The time of a decision is that of the machine it "
    "was measured on, all of whose cores were at work.\n"
)


def measure(rules: RuleSet, players: Sequence[str], rounds: int, folder: Path) -> Standing:
    """Everybody against everybody; what the folder has is not played again."""
    settings = Settings(rules=rules, entrants=tuple(players), seed=_SEED)
    ledger = Ledger(settings, rounds // 2, Stop())
    with Store(folder, settings) as store:
        store.keep_names(settings.entrants)
        play(ledger, settings.entrants, in_processes(os.cpu_count() or 1), store)
    return standing(ledger, settings.entrants)


def page(thorough: dict[RuleSet, Standing], ladders: dict[RuleSet, Standing]) -> Iterator[str]:
    """The lines of docs/strength.md."""
    yield _HEAD
    for rules, figures in thorough.items():
        games = figures.meetings[0].result.games
        yield f"## {_title(rules)}"
        yield f"![Elo and win - loss](img/strength-{_stem(rules)}.svg)\n"
        yield from _places(figures)
        yield "\nThe share of decided rounds that the row won against the column, in %:\n"
        yield from _matrix(figures)
        yield f"\n    {_command(rules, [each.name for each in figures.places], games)}\n"
    if ladders:
        yield "## The ladder in every rule set"
        games = next(iter(ladders.values())).meetings[0].result.games
        yield (
            f"Of decided rounds in %, {games} rounds for each pairing: each of the five against "
            "the one below, and the champion against random.\n"
        )
        pairs = [*zip(LADDER[1:], LADDER, strict=False), (LADDER[-1], "random")]
        yield "| rules | " + " | ".join(f"{a} - {b}" for a, b in pairs) + " |"
        yield "|---" * (len(pairs) + 1) + "|"
        for rules, figures in ladders.items():
            cells = " | ".join(_share(_won(figures, *pair)) for pair in pairs)
            yield f"| {_title(rules)} | {cells} |"
        example = next(iter(ladders))
        yield f"\n    {_command(example, ['random', *LADDER], games)}\n"


def _places(figures: Standing) -> Iterator[str]:
    yield "| player | Elo | won | drawn | lost | a decision |"
    yield "|---|---|---|---|---|---|"
    for each in figures.places:
        elo = f"{each.elo.value:+.0f} ± {each.elo.error:.0f}"
        counts = f"{each.won} | {each.drawn} | {each.lost}"
        yield f"| {each.name} | {elo} | {counts} | {each.milliseconds:.2f} ms |"


def _matrix(figures: Standing) -> Iterator[str]:
    names = [each.name for each in figures.places]
    yield "| | " + " | ".join(names) + " |"
    yield "|---" * (len(names) + 1) + "|"
    for row in names:
        cells = ("" if row == column else _share(_won(figures, row, column)) for column in names)
        yield f"| **{row}** | " + " | ".join(cells) + " |"


def _won(figures: Standing, first: str, second: str) -> Figure:
    for each in figures.meetings:
        if (each.first, each.second) == (first, second):
            return each.result.decided
        if (each.first, each.second) == (second, first):
            return each.result.turned().decided
    raise LookupError(f"{first} and {second} have not met")


def _share(figure: Figure) -> str:
    return f"{100 * figure.value:.1f} ± {100 * figure.error:.1f}"


def _title(rules: RuleSet) -> str:
    return f"{rules.edition} {rules.level}"


def _stem(rules: RuleSet) -> str:
    return _title(rules).replace(" ", "-")


def _command(rules: RuleSet, players: Sequence[str], rounds: int) -> str:
    named = " ".join(name for name in PLAYERS if name in players)
    where = f"--edition {rules.edition} --level {rules.level}"
    return f"en-garde arena {named} {where} --rounds {rounds} --seed {_SEED}"


def main(words: Sequence[str]) -> int:
    """FOLDER ROUNDS LADDER-ROUNDS: 0 for the last leaves the nine other rule sets out."""
    folder, rounds, fewer = Path(words[0]), int(words[1]), int(words[2])
    docs = Path("docs")
    thorough, ladders = {}, {}
    for rules in _THOROUGH:
        print(_title(rules), file=sys.stderr)  # noqa: T201
        thorough[rules] = measure(rules, tuple(PLAYERS), rounds, folder / _stem(rules))
        plot = draw(thorough[rules], _ENGLISH)
        write_whole(docs / "img" / f"strength-{_stem(rules)}.svg", plot)
    for rules in RULE_SETS.values() if fewer else ():
        print(_title(rules), file=sys.stderr)  # noqa: T201
        where = folder / f"ladder-{_stem(rules)}"
        ladders[rules] = measure(rules, ("random", *LADDER), fewer, where)
    write_whole(docs / "strength.md", "\n".join(page(thorough, ladders)).rstrip() + "\n")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except EnGardeError as error:
        sys.exit(_ENGLISH.say(error.message))
    except KeyboardInterrupt:
        sys.exit(_ENGLISH("arena-stopped-kept"))
