"""Values of a small game from its policy, cell by cell: what a sweep finds all at once."""

from __future__ import annotations

import numpy as np

from en_garde.rules import RuleSet
from en_garde.solver.asking.after import values_after
from en_garde.solver.asking.book import (
    FAMILY,
    FIRST,
    REACH0,
    ROW0,
    SLAB,
    Book,
    Position,
    book_of,
)
from en_garde.solver.asking.history import Solved
from en_garde.solver.asking.places import spot_of
from en_garde.solver.phases import Kind
from en_garde.solver.solve import Solver


def positions(book: Book, solver: Solver) -> list[Position]:
    """All that have a place, in the order of a backward sweep."""
    t, found = book.t, []
    for number, work in enumerate(solver.plan.works):
        if work.phase.kind is Kind.SETTLED:
            continue
        job = work.job
        for code in map(int, solver.plan.layout.hands.levels[work.phase.cards]):
            for distance in range(1, t.track + 1):
                if job.field:
                    line = t.line[t.shape[code], distance]
                    advances = [int(a) for a in np.flatnonzero(line >= 0)]
                else:
                    first = int(t.margin[job.family, code, distance])
                    there = t.line_at[job.family, code, distance] >= 0
                    advances = [*range(first, t.track - distance - first + 1)] if there else []
                found += [Position(number, code, distance, a) for a in advances]
    return found


def pairs(book: Book, solver: Solver, at: Position) -> list[tuple[int, int]]:
    t, phase = book.t, solver.plan.works[at.phase].phase

    def within(size: int, code: int) -> list[int]:
        begin = t.start[size, code]
        return [int(hand) for hand in t.within[begin : begin + t.number[size, code]]]

    return [
        (own, foe)
        for own in within(phase.own, at.code)
        for foe in within(phase.other, at.code - int(t.hand_code[own]))
    ]


def solved_game(rules: RuleSet, iterations: int) -> tuple[Solver, Solved]:
    solver = Solver(rules)
    for _ in range(iterations):
        solver.iterate()
    values = np.zeros(solver.plan.cells, np.int16)
    book = book_of(solver.plan, solver.policy(), values)
    for at in positions(book, solver):
        for own, foe in pairs(book, solver, at):
            worth = values_after(book, at, own, foe)[2]
            values[cell_of(book, at, own, foe)] = round(32767 * worth)
    return solver, Solved(solver.plan, book)


def cell_of(book: Book, at: Position, own: int, foe: int) -> int:
    """As `Lookup.cell` has it, by numbers."""
    t = book.t
    phase, nth = book.phase[at.phase], t.in_level[at.code]
    row = t.row0[phase[ROW0] + nth] + t.rank[at.code, own]
    pair = t.first[phase[FIRST] + row] + t.rank[at.code - t.hand_code[own], foe]
    spots = t.spots[phase[FAMILY], at.code]
    return int(phase[REACH0] + t.cell0[phase[SLAB] + nth] + pair * spots) + int(spot_of(book, at))
