"""From a position as somebody sees it to its places in the tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from en_garde.rules import Action, Attack, Parry, RuleSet, Seat, Seen, Step

from .phases import Phase, phase_of
from .plan import Plan, Work
from .sweeps.jobs import ATTACK, FACING_SORT, Job

__all__ = ["Lookup", "Place"]


@dataclass(frozen=True, slots=True)
class Place:
    """All that counts for whoever has to choose and forgets how it came about."""

    phase: Phase
    left: tuple[int, ...]  # the cards not discarded, counted by value from 1 on
    hand: tuple[int, ...]
    distance: int
    advance: int

    @classmethod
    def of(cls, seen: Seen) -> Place:
        view = seen.now
        gone = Counter(card for action in seen.actions for card in action.cards)
        last = seen.actions[-1] if seen.actions else None
        seat, rules = view.turn, view.rules
        left = tuple(rules.copies - gone[value] for value in range(1, rules.values + 1))
        square = view.squares[seat]
        return cls(
            phase=phase_of(view, last, sum(left)),
            left=left,
            hand=view.hand,
            distance=view.distance,
            advance=square - 1 if seat is Seat.LEFT else rules.piste - square,
        )


class Lookup:
    def __init__(self, rules: RuleSet, plan: Plan) -> None:
        self.rules = rules
        self.plan = plan
        self._works = {work.phase: work for work in plan.works}

    def work(self, place: Place) -> Work:
        return self._works[place.phase]

    def code(self, place: Place) -> int:
        hands = self.plan.layout.hands
        return sum(int(n * unit) for n, unit in zip(place.left, hands.place, strict=True))

    def spot(self, place: Place) -> int:
        """The number of the position among those of its phase and cards."""
        job, layout = self.work(place).job, self.plan.layout
        if job.field:
            shape = layout.piste.shape[self.code(place)]
            return int(layout.piste.line[shape, place.distance, place.advance])
        line = (job.family, self.code(place), place.distance)
        return int(layout.line_at[line]) + place.advance - int(layout.margin[line])

    def cell(self, place: Place, foe: tuple[int, ...]) -> int:
        """Where the reach of a pair of hands is."""
        t, job, hands = self.plan.tables, self.work(place).job, self.plan.layout.hands
        code, own = self.code(place), hands.code(place.hand)
        nth, spots = t.in_level[code], t.spots[job.family, code]
        row = t.row0[job.row0 + nth] + t.rank[code, t.hand_of[own]]
        pair = t.first[job.first + row] + t.rank[code - own, t.hand_of[hands.code(foe)]]
        return int(job.reach0 + t.cell0[job.slab + nth] + pair * spots) + self.spot(place)

    def choices(self, place: Place) -> Iterator[tuple[Action, int]]:
        """What may be played, each with its entry."""
        t, job, hands = self.plan.tables, self.work(place).job, self.plan.layout.hands
        code, held = self.code(place), hands.code(place.hand)
        hand, spot = t.hand_of[held], self.spot(place)
        row = t.row0[job.row0 + t.in_level[code]] + t.rank[code, hand]
        at, spots = int(self.plan.entry[job.entry0 + row]), int(t.spots[job.family, code])
        for action in self._wide(job, place, int(t.wide[job.sort, hand])):
            if _fits(place, action):
                yield action, at + spot
            at += spots
        if job.sort >= FACING_SORT:
            return
        for distance in range(1, place.distance + 1):
            length = int(self.plan.layout.length[job.family, code, distance])
            if length == 0:
                continue
            begin = t.act_start[job.sort, hand, distance]
            for act in range(begin, begin + t.act_count[job.sort, hand, distance]):
                if distance == place.distance:
                    step, cards = int(t.act_card[act]), int(t.act_cards[act])
                    plain = t.act_kind[act] == ATTACK
                    yield (
                        Attack(distance - step, cards, None if plain else step),
                        at + place.advance - int(t.margin[job.family, code, distance]),
                    )
                at += length

    def _wide(self, job: Job, place: Place, count: int) -> Iterator[Action]:
        if count == 0:
            return
        present = sorted(set(place.hand))
        for card in present:
            if job.sort < FACING_SORT:
                yield Step(card)
            yield Step(-card)
        if job.sort >= FACING_SORT and count > len(present):
            yield Parry(place.distance, job.faced)


def _fits(place: Place, action: Action) -> bool:
    match action:
        case Step(by):
            return by < place.distance and place.advance + by >= 0
        case _:
            return place.hand.count(action.value) >= action.count
