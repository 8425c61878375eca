"""The whole of a game as work: a job for each phase, how phases meet, and the room they take."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
import numpy.typing as npt

from en_garde.rules import RuleSet

from . import phases as after
from .phases import Kind, Phase, all_phases
from .room import Wish, rooms
from .sweeps.jobs import (
    ATTACK,
    FACING_SORT,
    LAST_SORT,
    LUNGE,
    NO_PARRY,
    NOWHERE,
    OPEN_SORT,
    PARRY,
    STEP,
    WAY,
    Job,
)
from .tables import Layout, Tables

__all__ = ["Plan", "Work", "afters", "sort_of"]

Ints = npt.NDArray[np.int64]

_SAME = -1  # asked for by the seat itself, not by whoever acted

MARGIN = 64  # numbers before and behind what is read by shifts, which may look past either end


def sort_of(rules: RuleSet, phase: Phase) -> int:
    """What can be done in a phase, as the lists of actions have it."""
    if phase.kind is Kind.FACING:
        return FACING_SORT + phase.faced
    if phase.kind is not Kind.SETTLED and phase.attack_only(rules):
        return LAST_SORT
    return OPEN_SORT


def afters(rules: RuleSet, phase: Phase) -> Iterator[tuple[int, int, after.After | None]]:
    """What is played with which card or how many attack cards, and what it leads to."""
    if phase.kind is Kind.FACING:
        for card, then in after.retreats(rules, phase).items():
            yield STEP, card, then
        yield PARRY, phase.faced, after.After(after.parry(rules, phase), 0)
    elif phase.kind is not Kind.SETTLED:
        for card, then in after.steps(rules, phase).items():
            yield STEP, card, then
        for kind, found in (
            (LUNGE, after.lunges(rules, phase)),
            (ATTACK, after.attacks(rules, phase)),
        ):
            for cards, to in found.items():
                yield kind, cards, to


@dataclass(frozen=True, slots=True)
class Work:
    phase: Phase
    job: Job
    ways: Ints
    room: int  # in a pad, for the values or the reach of one r
    count: int  # how many r
    cells: int


@dataclass
class Plan:
    rules: RuleSet
    works: list[Work] = field(default_factory=list)
    cells: int = 0
    entries: int = 0
    window: int = 0
    kept: int = 0
    most: int = 1  # entries of one hand

    def __post_init__(self) -> None:
        self.phases = all_phases(self.rules)
        self.layout = Layout(self.rules, self.phases)
        self._afters = {
            phase: [(kind, cards, to) for kind, cards, to in afters(self.rules, phase) if to]
            for phase in self.phases
        }
        self._draws = dict.fromkeys(self.phases, 0)
        for found in self._afters.values():
            for _, _, to in found:
                if to.phase is not None:
                    self._draws[to.phase] = max(self._draws[to.phase], to.draws)
        self._entry: list[Ints] = []
        chains, same = self._windows()
        jobs = {phase: self._job(phase, chains, same) for phase in self.phases}
        self.works = [self._work(phase, jobs, chains[phase]) for phase in self.phases]
        self.entry = np.concatenate(self._entry)

    @cached_property
    def tables(self) -> Tables:
        return self.layout.tables()

    def _windows(self) -> tuple[dict[Phase, Ints], dict[Phase, Ints]]:
        """
        The places of a phase's values before its last 0, 1, 2 … draws, as whoever acted sees
        them, and the place of those that the same seat asks for who parried.

        Only what is asked for has room in the window, until it was asked for the last time.
        """
        when = {phase: nth for nth, phase in enumerate(self.phases)}
        asked: dict[tuple[Phase, int], int] = {(self.phases[-1], 0): len(when)}
        for phase, found in self._afters.items():
            for kind, _, to in found:
                if to.phase is not None:
                    key = (to.phase, _SAME if kind == PARRY else to.draws)
                    asked[key] = max(asked.get(key, 0), when[phase])

        def slab(phase: Phase, draws: int) -> tuple[int, int, int, int]:
            sizes = (phase.other - draws, phase.own)
            if draws == _SAME:
                sizes = (phase.own, phase.other)
            row0, first, _ = self.layout.block(phase.cards, *sizes)
            number, size = self.layout.slab(phase.cards, *sizes, phase.family(self.rules))
            return row0, first, number, size

        slabs = {
            (phase, draws): slab(phase, draws)
            for phase in self.phases
            for draws in (*range(self._draws[phase] + 1), _SAME)
        }
        begins, size = rooms(
            {key: Wish(slabs[key][-1], when[key[0]], until) for key, until in asked.items()}
        )
        self.window = size + 2 * MARGIN

        kept = self._kept(asked)

        def place(phase: Phase, draws: int) -> tuple[int, ...]:
            key = (phase, draws)
            row0, first, number, _ = slabs[key]
            begin = MARGIN + begins[key] if key in begins else NOWHERE
            return begin, row0, first, number, *kept.get(key, (NOWHERE, 0))

        chains = {
            phase: np.array([place(phase, n) for n in range(self._draws[phase] + 1)], np.int64)
            for phase in self.phases
        }
        return chains, {phase: np.array(place(phase, _SAME), np.int64) for phase in self.phases}

    def _kept(self, asked: Iterable[tuple[Phase, int]]) -> dict[tuple[Phase, int], tuple[int, int]]:
        """
        The places for the reach of cards that somebody keeps and comes with, and their slabs:
        where steps and lunges lead, which are all that is asked for them.
        """
        found, self.kept = {}, MARGIN
        for phase, draws in asked:
            if draws != _SAME and phase.kind in (Kind.OPEN, Kind.FACING):
                sizes = (phase.cards, phase.other - draws, 0)
                slab, size = self.layout.slab(*sizes, phase.family(self.rules))
                found[phase, draws] = (self.kept, slab)
                self.kept += size
        self.kept += MARGIN
        return found

    def _job(self, phase: Phase, chains: dict[Phase, Ints], same: dict[Phase, Ints]) -> Job:
        layout, rules = self.layout, self.rules
        family, attack_only = phase.family(rules), phase.attack_only(rules)
        row0, first, _ = layout.block(phase.cards, phase.own, phase.other)
        slab, size = layout.slab(phase.cards, phase.own, phase.other, family)
        nowhere = np.array([NOWHERE, 0, 0, 0, NOWHERE, 0], np.int64)
        places = {STEP: np.tile(nowhere, (rules.values + 1, 1)), PARRY: nowhere[None].copy()}
        places[LUNGE] = np.full((rules.hand + 2, len(nowhere)), NO_PARRY, np.int64)
        places[ATTACK] = places[LUNGE].copy()
        drawn = np.zeros(rules.hand + 2, np.int64)
        for kind, cards, to in self._afters[phase]:
            place = nowhere
            if to.phase is not None:
                place = same[to.phase] if kind == PARRY else chains[to.phase][to.draws]
            places[kind][0 if kind == PARRY else cards] = place
            if kind == ATTACK:
                drawn[cards] = to.draws
        job = Job(
            own=phase.own,
            other=phase.other,
            faced=phase.faced,
            level0=int(layout.level0[phase.cards]),
            sort=sort_of(rules, phase),
            family=family,
            field=int(phase.on_field),
            attack_only=int(attack_only),
            row0=row0,
            first=first,
            slab=slab,
            reach0=self.cells,
            entry0=sum(map(len, self._entry)),
            chain=chains[phase],
            same=same[phase],
            steps=places[STEP],
            parry=places[PARRY][0],
            lunges=places[LUNGE],
            attacks=places[ATTACK],
            drawn=drawn,
        )
        if phase.kind is not Kind.SETTLED:
            self.cells += size
            self._number(phase, job)
        return job

    def _number(self, phase: Phase, job: Job) -> None:
        """Where each hand's entries begin."""
        layout, hands = self.layout, self.layout.hands
        codes = hands.levels[phase.cards]
        rows = hands.count[phase.own, codes]
        owner = np.repeat(codes, rows)
        number = np.arange(len(owner)) - np.repeat(np.cumsum(rows) - rows, rows)
        hand = hands.within[hands.start[phase.own, owner] + number]
        sizes = np.zeros(len(owner), np.int64)
        for distance in range(1, layout.piste.track + 1):
            lengths = layout.length[job.family, owner, distance]
            sizes += layout.acts.count[job.sort, hand, distance] * lengths
        sizes += layout.acts.wide[job.sort, hand] * layout.spots[job.family, owner]
        self._entry.append(self.entries + np.cumsum(sizes) - sizes)
        self.entries += int(sizes.sum())
        self.most = max(self.most, int(sizes.max()))

    def _cells(self, phase: Phase) -> int:
        family = phase.family(self.rules)
        return self.layout.slab(phase.cards, phase.own, phase.other, family)[1]

    def _work(self, phase: Phase, jobs: dict[Phase, Job], chain: Ints) -> Work:
        ways = [
            [
                {"kind": kind, "cards": cards, "draws": to.draws}.get(
                    name, getattr(jobs[parent], name, 0)
                )
                for name in WAY
            ]
            for parent, found in self._afters.items()
            for kind, cards, to in found
            if to.phase == phase
        ]
        codes = self.layout.hands.levels[phase.cards]
        spots = self.layout.spots[phase.family(self.rules), codes]
        room = np.zeros(len(codes), np.int64)
        for draws in range(len(chain)):
            room += self.layout.block(phase.cards, phase.other - draws, phase.own)[2] * spots
        return Work(
            phase=phase,
            job=jobs[phase],
            ways=np.array(ways, np.int64).reshape(-1, len(WAY)),
            room=int(room.max()),
            count=len(codes),
            cells=0 if phase.kind is Kind.SETTLED else self._cells(phase),
        )
