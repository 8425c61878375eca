"""
docs/strength.md: how strong our players are, measured. `scripts/strength` runs this.

Two players and a rule set are an arena of their own with a folder, so it can be stopped at any
time and goes on, and a figure is made more accurate without measuring the others again. When the
players' code has changed, a folder is refused and has to be moved away.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path

from en_garde.columns import heading, row
from en_garde.locale import Catalogue
from en_garde.players import EXPLOITER, LADDER, NET, PLAYERS
from en_garde.rules import RULE_SETS, EnGardeError, RuleSet, rule_set
from en_garde.signals import stopped_by

from .figures import Comparison
from .ledger import Ledger
from .plot import Panel, draw, picture
from .results import PairResult
from .run import kept_in, play
from .settings import Settings
from .spread import in_processes
from .standing import Standing, standing
from .stop import Stop
from .store import write_whole

__all__ = ["Plan", "Strength", "main", "measure", "page"]

_ENGLISH = Catalogue("en")
_SEED = 1
# In these everybody meets everybody, and players are exploited.
_THOROUGH = (rule_set("fr-1993", "standard"), rule_set("fr-1993", "advanced"))
_THINKING = f"{NET}@100"  # the network, thinking: who people meet as champion thinks longer
_EVERYBODY = (*PLAYERS, _THINKING)
_RUNGS = (
    *zip(LADDER[1:], LADDER, strict=False),
    (NET, LADDER[-1]),
    (_THINKING, LADDER[-1]),
    (LADDER[-1], "random"),
)
_EXPLOITERS = (("rollouts", 16), ("rollouts", 64), ("rollouts", 256), ("values", 256))
_HEAD = """\
# How strong the players are

Made by `scripts/strength`, which goes on where it was stopped. Every deal is played twice with \
sides swapped, and ± is half of a 95 % interval over such pairs: [arena.md](arena.md) tells how to \
read it. Who the players are is in [players.md](players.md): `champion` is the one that looks \
ahead on samples, `net` the network that comes along, `net@100` the network thinking for a tenth \
of a second at most, as the champion whom people meet does for a second. Solved tables, the \
champion on them, and what one gains who reads their hands are measured in \
[solution.md](solution.md). What a decision costs is processor time on one core of the machine \
that measured.
"""
_LADDER_HEAD = """\
## The ladder

Each of the five against the one below, both forms of the network against the champion, and the \
champion against random actions, in every rule set. Those that differ only in name are one game \
and one row. Of decided rounds in %, behind it the rounds played.
"""
_EVERYBODY_HEAD = """\
The share of decided rounds that the row won against the column, in %. At least {least} rounds \
for each pairing.
"""
_EXPLOIT_HEAD = """\
## What a player can be beaten by, at least

What somebody who knows the player's policy wins a round, less what is lost, over the samples on \
which each decision is tried; behind it the rounds played. A bound from below, as \
[players.md](players.md) explains. In the last column, what a decision of such an exploiter costs \
with most samples.
"""


@dataclass(frozen=True, slots=True)
class Plan:
    """How many rounds are played at least; what is kept of more counts as well."""

    everybody: int
    ladder: int
    exploiters: int


@dataclass(frozen=True, slots=True)
class Exploited:
    """What one exploiter won, and the cost of a decision in milliseconds."""

    result: Comparison
    cost: float


@dataclass(frozen=True, slots=True)
class Strength:
    ladder: Mapping[RuleSet, Mapping[tuple[str, str], Comparison]]
    everybody: Mapping[RuleSet, Standing]
    exploited: Mapping[RuleSet, Mapping[tuple[str, str, int], Exploited]]


# Measuring


def games() -> Mapping[RuleSet, Sequence[RuleSet]]:
    """The published rule sets that differ in more than their names, with those that don't."""
    alike: dict[RuleSet, list[RuleSet]] = {}
    for rules in RULE_SETS.values():
        alike.setdefault(replace(rules, edition=""), []).append(rules)
    return {same[0]: same for same in alike.values()}


def meet(rules: RuleSet, names: tuple[str, str], rounds: int, folder: Path) -> Sequence[PairResult]:
    """All that is kept of two players, after so many rounds at least."""
    settings = _settings(rules, names)
    ledger = Ledger(settings, rounds // 2, Stop())
    with kept_in(folder, settings) as store:
        store.keep_names(names)
        for result in store.results():
            ledger.add(result)
        if not ledger.whole:
            print(f"{_title(rules)}: {' - '.join(names)}", file=sys.stderr)  # noqa: T201
            play(ledger, names, in_processes(os.cpu_count() or 1), store)
        return list(store.results())


def gathered(
    rules: RuleSet, names: tuple[str, ...], met: Mapping[tuple[str, str], Sequence[PairResult]]
) -> Standing:
    """The figures of everybody among these, from the results of two and two."""
    settings = _settings(rules, names)
    ledger = Ledger(settings, max(map(len, met.values())), Stop())
    for number, pairing in enumerate(settings.pairings):
        for result in met[names[pairing.first], names[pairing.second]]:
            ledger.add(replace(result, pairing=number))
    return standing(ledger, names)


def measure(folder: Path, plan: Plan, chosen: Mapping[RuleSet, Sequence[RuleSet]]) -> Strength:
    """Plays what the folder lacks of the plan, in the rule sets chosen of `games`."""
    ladder: dict[RuleSet, dict[tuple[str, str], Comparison]] = {}
    everybody: dict[RuleSet, Standing] = {}
    exploited: dict[RuleSet, dict[tuple[str, str, int], Exploited]] = {}
    order = _EVERYBODY.index
    for rules in chosen:
        place = folder / _stem(rules)
        ladder[rules] = {}
        for better, worse in _RUNGS:
            one, other = sorted((better, worse), key=order)
            met = meet(rules, (one, other), plan.ladder, place / f"{one}-{other}")
            figures = gathered(rules, (one, other), {(one, other): met})
            ladder[rules][better, worse] = _won(figures, better, worse)
    for rules in (rules for rules in _THOROUGH if rules in chosen):
        place = folder / _stem(rules)
        pairs = {
            (one, other): meet(rules, (one, other), plan.everybody, place / f"{one}-{other}")
            for one, other in combinations(_EVERYBODY, 2)
        }
        if all(pairs.values()):  # otherwise Elo would be made of nothing
            everybody[rules] = gathered(rules, _EVERYBODY, pairs)
        exploited[rules] = {}
        for player in LADDER:
            for by, samples in _EXPLOITERS:
                names = (f"{EXPLOITER}{player}:{by}:{samples}", player)
                where = place / f"exploit-{player}" / f"{by}-{samples}"
                if met := meet(rules, names, plan.exploiters, where):
                    figures = gathered(rules, names, {names: met})
                    cost = {each.name: each.milliseconds for each in figures.places}[names[0]]
                    result = Exploited(_won(figures, *names), cost)
                    exploited[rules][player, by, samples] = result
    return Strength(ladder, everybody, exploited)


def _settings(rules: RuleSet, names: tuple[str, ...]) -> Settings:
    return Settings(rules=rules, entrants=names, seed=_SEED)


def _won(figures: Standing, first: str, second: str) -> Comparison:
    for each in figures.meetings:
        if (each.first, each.second) == (first, second):
            return each.result
        if (each.first, each.second) == (second, first):
            return each.result.turned()
    raise LookupError(f"{first} and {second} have not met")


# The page


def page(strength: Strength, chosen: Mapping[RuleSet, Sequence[RuleSet]]) -> Iterator[str]:
    """The lines of docs/strength.md."""
    yield _HEAD
    yield _LADDER_HEAD
    yield from heading(["", *(f"{better} : {worse}" for better, worse in _RUNGS)])
    for rules, won in strength.ladder.items():
        cells = (f"{_share(each)}{_rounds(each)}" for each in won.values())
        yield row([", ".join(map(_title, chosen[rules])), *cells])
    example = f"en-garde arena {' '.join(LADDER[:-3:-1])} {_where(next(iter(strength.ladder)))}"
    yield f"\nOne of them again, to any accuracy:\n\n    {example} --rounds 1000 --seed {_SEED}\n"
    yield "## Everybody against everybody\n"
    for rules, figures in strength.everybody.items():
        yield from _everybody(rules, figures)
    yield _EXPLOIT_HEAD
    for rules, found in strength.exploited.items():
        yield from _exploits(rules, found)


def _everybody(rules: RuleSet, figures: Standing) -> Iterator[str]:
    yield f"### {_title(rules)}\n"
    yield f"![Elo and win - loss]({_plot(rules)})\n"
    yield from heading(["player", "Elo", "won", "drawn", "lost", "a decision"])
    for each in figures.places:
        elo = f"{each.elo.value:+.0f} ± {each.elo.error:.0f}"
        counts = map(str, (each.won, each.drawn, each.lost))
        yield row([each.name, elo, *counts, f"{each.milliseconds:.2f} ms"])
    least = min(each.result.games for each in figures.meetings)
    yield "\n" + _EVERYBODY_HEAD.format(least=least)
    names = [each.name for each in figures.places]
    yield from heading(["", *names])
    for name in names:
        shares = ("" if name == each else _share(_won(figures, name, each)) for each in names)
        yield row([f"**{name}**", *shares])
    players = " ".join(name for name in _EVERYBODY if name in names)
    yield f"\n    en-garde arena {players} {_where(rules)} --rounds {least} --seed {_SEED}\n"


def _exploits(rules: RuleSet, found: Mapping[tuple[str, str, int], Exploited]) -> Iterator[str]:
    if not found:
        return
    yield f"### {_title(rules)}\n"
    yield f"![What exploiters win]({_plot(rules, 'exploit')})\n"
    yield from heading(["", *(f"by {by}, {samples}" for by, samples in _EXPLOITERS), "a decision"])
    for player in LADDER:
        points = {way: found[player, *way] for way in _EXPLOITERS if (player, *way) in found}
        if not points:
            continue
        cells = (_worth(points[way]) if way in points else "" for way in _EXPLOITERS)
        most = max(points, key=lambda way: (way[0] == "rollouts", way[1]))
        yield row([player, *cells, f"{points[most].cost:.0f} ms"])
    sizes = ",".join(str(samples) for by, samples in _EXPLOITERS if by == "rollouts")
    command = f"en-garde exploit {LADDER[-1]} {_where(rules)} --samples {sizes}"
    rounds = min(each.result.games for each in found.values())
    yield f"\n    {command} --rounds {rounds} --seed {_SEED}\n"


def pictures(strength: Strength) -> Iterator[tuple[str, str]]:
    """Their places beside the page, and what they show."""
    for rules, figures in strength.everybody.items():
        yield _plot(rules), draw(figures, _ENGLISH)
    for rules, found in strength.exploited.items():
        if not found:
            continue
        rows = [
            (f"{player}, by {by}, {samples} samples", each.result.balance)
            for (player, by, samples), each in found.items()
        ]
        title = "What an exploiter wins less what it loses, a round"
        yield _plot(rules, "exploit"), picture([Panel(title, rows, 1.0, 2)], ".")


def _share(result: Comparison) -> str:
    if not result.games:
        return "not played"
    return f"{100 * result.decided.value:.1f} ± {100 * result.decided.error:.1f}"


def _worth(each: Exploited) -> str:
    balance = each.result.balance
    return f"{balance.value:+.2f} ± {balance.error:.2f}{_rounds(each.result)}"


def _rounds(result: Comparison) -> str:
    return f" ({result.games:,})" if result.games else ""


def _title(rules: RuleSet) -> str:
    return f"{rules.edition} {rules.level}"


def _stem(rules: RuleSet) -> str:
    return _title(rules).replace(" ", "-")


def _plot(rules: RuleSet, what: str = "strength") -> str:
    return f"img/{what}-{_stem(rules)}.svg"


def _where(rules: RuleSet) -> str:
    return f"--edition {rules.edition} --level {rules.level}"


def main(words: Sequence[str]) -> int:
    """FOLDER and the rounds of the plan, 0 for those that are kept."""
    folder, plan = Path(words[0]), Plan(*map(int, words[1:]))
    chosen = games()
    strength = measure(folder, plan, chosen)
    docs = Path("docs")
    for place, text in pictures(strength):
        write_whole(docs / place, text)
    write_whole(docs / "strength.md", "\n".join(page(strength, chosen)).rstrip() + "\n")
    return 0


if __name__ == "__main__":
    try:
        with stopped_by(signal.SIGINT, signal.SIGTERM, raising=KeyboardInterrupt):
            sys.exit(main(sys.argv[1:]))
    except EnGardeError as error:
        sys.exit(_ENGLISH.say(error.message))
    except KeyboardInterrupt:
        sys.exit(_ENGLISH("arena-stopped-kept"))
