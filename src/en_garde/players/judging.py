"""
What the actions of a match were worth: every decision of it, judged for whoever made it.

A judge says of each action what it is worth and how often a strong player plays it there, from
what the seat had seen and nothing else. There are three: the network, which takes a fraction of
a millisecond; solved tables (`solver.judging`), where somebody has them; and samples, which
judge every rule set.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from en_garde.rules import Action, Message, RuleSet, Seat, Seen, State, legal, say, seen

from .analysis import SAMPLES, Analysis, analyse
from .net.file import WeightsError
from .net.player import SHIPPED, Net, loaded
from .verdicts import JudgeName, Verdict

__all__ = [
    "Decision",
    "Judge",
    "Judged",
    "NetJudge",
    "SampleJudge",
    "as_json",
    "by_samples",
    "decisions",
    "judged_as_json",
    "network_or",
    "ordered",
]

# What a strong player does at least so often is no mistake, whatever it seems to be worth.
PLAYED = 0.05


@dataclass(frozen=True, slots=True)
class Judged:
    action: Action
    worth: float  # rounds won less rounds lost, from -1 to 1
    share: float  # how often a strong player plays it there


class Judge(Protocol):
    @property
    def name(self) -> JudgeName: ...

    def judge(self, told: Seen) -> tuple[Judged, ...]:
        """All legal actions where there is a choice, best first; called for whoever is to act."""
        ...


@dataclass(frozen=True, slots=True)
class Decision:
    """One of several actions was played."""

    ply: int  # so many actions were played before it
    seat: Seat
    played: Action
    options: tuple[Judged, ...]  # best first

    @property
    def choice(self) -> Judged:
        return next(each for each in self.options if each.action == self.played)

    @property
    def usual(self) -> Judged:
        """What a strong player does most often."""
        return max(self.options, key=lambda each: each.share)

    @property
    def strong(self) -> float:
        """What a strong player's mix of actions is worth."""
        return sum(each.share * each.worth for each in self.options)

    @property
    def lost(self) -> float:
        """What the choice was worth less than what a strong player does, a round."""
        if self.choice.share >= PLAYED:
            return 0.0
        return max(0.0, self.strong - self.choice.worth)

    @property
    def verdict(self) -> Verdict:
        if self.played == self.usual.action:
            return "usual"
        if self.choice.share >= PLAYED:
            return "also"
        return "mistake" if self.lost > 0 else "unusual"


def decisions(
    states: tuple[State, ...], actions: tuple[Action, ...], judge: Judge, first: int = 0
) -> Iterator[Decision]:
    """Those of a round in which there was a choice, from that ply on."""
    for ply in range(first, len(actions)):
        state = states[ply]
        told = seen(states[: ply + 1], actions[:ply], state.turn)
        if len(tuple(legal(told.now))) > 1:
            yield Decision(ply, state.turn, actions[ply], judge.judge(told))


def as_json(each: Decision) -> dict[str, object]:
    """As the command line and the server tell it."""
    return {
        "ply": each.ply,
        "seat": str(each.seat),
        "played": str(each.played),
        "verdict": each.verdict,
        "strong": round(each.strong, 6),
        "lost": round(each.lost, 6),
        "judged": judged_as_json(each.options),
    }


def judged_as_json(options: Iterable[Judged]) -> list[dict[str, object]]:
    return [
        {
            "action": str(each.action),
            "worth": round(each.worth, 6),
            "share": round(each.share, 6),
        }
        for each in options
    ]


@dataclass(frozen=True, slots=True)
class NetJudge:
    net: Net
    name: JudgeName = "net"

    def judge(self, told: Seen) -> tuple[Judged, ...]:
        return ordered(
            Judged(action, worth, chance)
            for action, (chance, worth) in self.net.options(told).items()
        )


@dataclass(frozen=True, slots=True)
class SampleJudge:
    samples: int = SAMPLES
    seed: int = 0
    name: JudgeName = "samples"

    def judge(self, told: Seen) -> tuple[Judged, ...]:
        return by_samples(analyse(told, samples=self.samples, seed=self.seed))


def by_samples(found: Analysis) -> tuple[Judged, ...]:
    return ordered(Judged(each.action, each.worth.value, each.share) for each in found.options)


def ordered(options: Iterator[Judged]) -> tuple[Judged, ...]:
    return tuple(sorted(options, key=lambda each: (-each.worth, str(each.action))))


def network_or(other: Judge, rules: RuleSet, path: Path = SHIPPED) -> tuple[Judge, Message | None]:
    """The network; where it cannot judge these rules the other, and why."""
    try:
        net = loaded(path)
    except WeightsError as error:
        return other, error.message
    if net.covers(rules):
        return NetJudge(net), None
    return other, say("analyse-no-net", edition=rules.edition, level=rules.level)
