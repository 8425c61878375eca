"""
The phases of a round: all that hand sizes and the pile decide, before any card is looked at.

A phase is where somebody chooses (an open turn, a lunge to be answered, a turn after a parry),
or a round about to be settled. How many cards lie on the discards, how many each hand holds
and what turn it is follow from each other whatever the cards are, so the game is a small graph
of phases, and every action leads to a phase with fewer cards: sorted by cards, it can be swept
both ways.
A plain attack is no phase of its own: who can parry it must (R8).

Whoever chooses forgets how it came about, but for one card: early in a round an open turn is a
phase of its own for each card that the other may have stepped by.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from en_garde.players.remembered import remembered
from en_garde.rules import Action, LastTurn, Parry, RuleSet, Settle, Step, View

__all__ = ["UNCOUNTED", "After", "Kind", "Phase", "all_phases", "first_phase", "phase_of"]

UNCOUNTED = -1  # turns left while there is a pile


class Kind(IntEnum):
    # In this order the values of a sweep that are asked for last come last.
    SETTLED = 0  # a step was the last: R14, R15
    RIPOSTE = 1  # the turn after a parry (R8); the distance is the value that was parried
    FACING = 2  # a lunge: parry, or give ground (R10)
    OPEN = 3


@dataclass(frozen=True, slots=True, order=True)
class Phase:
    """Seen from whoever is to act; `other` has just acted, or attacked."""

    cards: int  # not discarded: both hands and the pile
    kind: Kind
    own: int  # hand sizes
    other: int
    faced: int = 0  # attack cards of the lunge, or of the attack that was parried
    turns: int = UNCOUNTED  # that may still begin, once the pile is out
    last: int = 0  # the card that the other has just stepped by, where that is remembered

    @property
    def pile(self) -> int:
        return self.cards - self.own - self.other

    @property
    def on_field(self) -> bool:
        return self.kind in (Kind.OPEN, Kind.SETTLED)

    def family(self, rules: RuleSet) -> int:
        """
        0 on the field; then one for each lunge card faced, one for each card parried, and one on
        the field for each card that is remembered.
        """
        if self.last:
            return 2 * rules.hand + self.last
        families = {Kind.FACING: self.faced, Kind.RIPOSTE: rules.hand + self.faced}
        return families.get(self.kind, 0)

    def attack_only(self, rules: RuleSet) -> bool:
        """R12."""
        return self.turns != UNCOUNTED and rules.after_last_card is LastTurn.ATTACK


@dataclass(frozen=True, slots=True)
class After:
    """What an action leads to when so many cards have been drawn; seen from the other seat."""

    phase: Phase | None  # None: after a parry nothing follows, R15 settles
    draws: int


def first_phase(rules: RuleSet) -> Phase:
    return Phase(rules.cards, Kind.OPEN, rules.hand, rules.hand)


def phase_of(view: View, last: Action | None, cards: int) -> Phase:
    """Where somebody has to choose, after an action; so many cards are not discarded."""
    own, other = view.hand_sizes[view.turn], view.hand_sizes[view.turn.other]
    turns = UNCOUNTED if view.turns_left is None else view.turns_left
    if view.facing is not None:
        return Phase(cards, Kind.FACING, own, other, view.facing.count, turns)
    match last:
        case Parry(count=count):
            return Phase(cards, Kind.RIPOSTE, own, other, count, turns)
        case Step(by):
            step = remembered(view.rules, view.pile, abs(by))
            return Phase(cards, Kind.OPEN, own, other, 0, turns, step)
        case _:
            return Phase(cards, Kind.OPEN, own, other, 0, turns)


def all_phases(rules: RuleSet) -> tuple[Phase, ...]:
    """All that can come up, in the order of a backward sweep."""
    found, todo = set[Phase](), [first_phase(rules)]
    while todo:
        phase = todo.pop()
        if phase not in found:
            found.add(phase)
            todo += following(rules, phase)
    return tuple(sorted(found))


def following(rules: RuleSet, phase: Phase) -> Iterator[Phase]:
    afters: list[After | None] = []
    if phase.kind is Kind.FACING:
        afters = [After(parry(rules, phase), 0), *retreats(rules, phase).values()]
    elif phase.kind is not Kind.SETTLED:
        afters = [*steps(rules, phase).values(), *attacks(rules, phase).values()]
        afters += lunges(rules, phase).values()
    yield from (after.phase for after in afters if after and after.phase)


def steps(rules: RuleSet, phase: Phase) -> dict[int, After]:
    """R4: by the card; none where there can be none."""
    if phase.own == 0 or phase.attack_only(rules):
        return {}
    return {card: _turn(rules, phase, spent=1, by=card) for card in range(1, rules.values + 1)}


def attacks(rules: RuleSet, phase: Phase) -> dict[int, After | None]:
    """By the number of cards, what follows when it is parried; None: it cannot be."""
    found: dict[int, After | None] = {}
    for count in range(1, min(phase.own, rules.attack_limit, rules.copies) + 1):
        found[count] = None
        if not rules.basic and count <= phase.other and 2 * count <= rules.copies:
            found[count] = _turn(rules, phase, spent=count, parried=count)
    return found


def lunges(rules: RuleSet, phase: Phase) -> dict[int, After | None]:
    """By the number of attack cards, the answer to it; None: it hits (R6)."""
    if phase.attack_only(rules):
        return {}
    found: dict[int, After | None] = {}
    for count in range(1, min(phase.own - 1, rules.lunge_limit, rules.copies) + 1):
        found[count] = None
        if not rules.basic:
            found[count] = _turn(rules, phase, spent=count + 1, faced=count)
    return found


def parry(rules: RuleSet, phase: Phase) -> Phase | None:
    """R8: outside any turn, then the same seat's; None where it cannot be or R15 settles."""
    if phase.own < phase.faced or 2 * phase.faced > rules.copies:
        return None
    return _riposte(phase.cards, phase.own, phase.other, phase.faced, phase.turns)


def retreats(rules: RuleSet, phase: Phase) -> dict[int, After]:
    """R10: by the card; none where ground alone decides then (R16, R17), or no card is there."""
    if phase.own == 0 or phase.pile == 0:
        return {}
    found = {card: _turn(rules, phase, spent=1, by=card) for card in range(1, rules.values + 1)}
    drawn_out = found[1].draws == phase.pile
    return {} if drawn_out and rules.own_retreat is Settle.GROUND else found


def _riposte(cards: int, own: int, other: int, parried: int, turns: int) -> Phase | None:
    if turns == 0:
        return None
    return Phase(cards - parried, Kind.RIPOSTE, own - parried, other, parried, turns)


def _turn(
    rules: RuleSet,
    phase: Phase,
    *,
    spent: int,
    by: int = 0,
    parried: int = 0,
    faced: int = 0,
) -> After:
    """R5: the hand is refilled, and taking the last card starts R12 or R13."""
    kept = phase.own - spent
    draws = min(rules.hand - kept, phase.pile)
    if phase.turns != UNCOUNTED:
        turns = 0
    elif draws < phase.pile:
        turns = UNCOUNTED
    else:
        turns = 0 if rules.after_last_card is LastTurn.NONE else 1
    cards, own, other = phase.cards - spent, phase.other, kept + draws
    if parried:
        return After(_riposte(cards, own, other, parried, turns), draws)
    kind = Kind.FACING if faced else Kind.SETTLED if turns == 0 else Kind.OPEN
    last = remembered(rules, phase.pile - draws, by) if kind is Kind.OPEN else 0
    return After(Phase(cards, kind, own, other, faced, turns, last), draws)
