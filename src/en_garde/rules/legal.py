"""What may be played (`legal`), and why the rest may not (`refusal`)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Protocol

from .actions import Action, Attack, Parry, Step
from .message import Message, say
from .order import Order, order
from .ruleset import LastTurn, RuleSet
from .seat import Seat
from .state import Hand, Outcome, State

__all__ = ["Position", "legal", "legal_texts", "refusal"]

_LEFT = Seat.LEFT  # naming a member of an enumeration takes five times as long


class Position(Protocol):
    """What a State and the View of the seat to act have in common: all that the rules ask."""

    @property
    def rules(self) -> RuleSet: ...
    @property
    def turn(self) -> Seat: ...
    @property
    def squares(self) -> tuple[int, int]: ...
    @property
    def distance(self) -> int: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def facing(self) -> Attack | None: ...
    @property
    def turns_left(self) -> int | None: ...
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def to_act(self) -> bool: ...


def legal(position: Position) -> Iterator[Action]:
    if not position.to_act:
        return
    match position.facing:
        case None if attack_only(position):  # R12: nobody moves any more
            yield from attacks(position)
        case None:  # an open turn
            yield from steps(position)
            yield from attacks(position)
            yield from lunges(position)
        case Attack(step=None):  # R8: stand and parry
            yield from parries(position)
        case _:  # R10, a lunge: parry, or give ground
            yield from parries(position)
            yield from retreats(position)


def legal_texts(position: Position) -> tuple[str, ...]:
    """The legal actions as text, in plain string order."""
    if not position.to_act:
        return ()
    rules, (left, right) = position.rules, position.squares
    distance, far = right - left, rules.values
    room = left - 1 if position.turn is _LEFT else rules.piste - right
    if room > far:  # no card goes further back
        room = far
    if distance > 2 * far:  # nor does a lunge reach further
        distance = 2 * far + 1
    return _texts(rules, position.hand, distance, room, position.facing, position.turns_left)


@lru_cache(maxsize=1 << 15)
def _texts(
    rules: RuleSet,
    hand: Hand,
    distance: int,
    room: int,
    facing: Attack | None,
    turns_left: int | None,
) -> tuple[str, ...]:
    """
    What is legal depends on nothing else: not on the side, nor on where on the piste it is.
    So few positions are different that they are kept: who shows them to many asks often.
    """
    squares = (1 + room, 1 + room + distance)
    state = State(rules, Seat.LEFT, squares, (hand, ()), (), (), facing, turns_left)
    return tuple(sorted(map(str, legal(state))))


def steps(position: Position) -> Iterator[Step]:
    """R4: forward short of the opponent, backward on the piste."""
    distance = position.distance
    for card in sorted(set(position.hand)):
        if card < distance:
            yield Step(card)
    yield from retreats(position)


def retreats(position: Position) -> Iterator[Step]:
    """R4, R10: one card backward, on the piste."""
    room = room_behind(position)
    for card in sorted(set(position.hand)):
        if card <= room:
            yield Step(-card)


def attacks(position: Position) -> Iterator[Attack]:
    """R6, R7: one or more cards equal to the distance."""
    distance = position.distance
    held = position.hand.count(distance)
    for count in range(1, min(held, position.rules.attack_limit) + 1):
        yield Attack(distance, count)


def lunges(position: Position) -> Iterator[Attack]:
    """R9: one card forward, then one or more cards equal to the new distance."""
    hand, distance, limit = position.hand, position.distance, position.rules.lunge_limit
    for card in sorted(set(hand)):
        value = distance - card
        held = hand.count(value) - (card == value)
        for count in range(1, min(held, limit) + 1):
            yield Attack(value, count, step=card)


def parries(position: Position) -> Iterator[Parry]:
    """R8: as many cards of the same value."""
    if position.facing and position.hand.count(position.facing.value) >= position.facing.count:
        yield Parry(position.facing.value, position.facing.count)


def room_behind(position: Position) -> int:
    """How many squares lie behind the fencer to act."""
    square = position.squares[position.turn]
    return square - 1 if position.turn is Seat.LEFT else position.rules.piste - square


def attack_only(position: Position) -> bool:
    """R12: the pile has run out, and the last chance is an attack from where the fencer stands."""
    return position.turns_left is not None and position.rules.after_last_card is LastTurn.ATTACK


def refusal(position: Position, action: Action) -> Message | None:
    """Why the action is not possible, None where it is. Looks at nothing that a seat cannot see."""
    if str(action) in legal_texts(position):
        return None
    if position.outcome is not None:
        return say("round-over")
    if not position.to_act:
        return say("not-your-turn", turn=position.turn)
    match position.facing, action:
        case None, Parry():
            return say("nothing-to-parry")
        case None, Step():
            return _refused_move(position, action.by)
        case None, Attack():
            return _refused_attack(position, action)
        case Attack() as facing, Parry(value, count):
            if (value, count) != (facing.value, facing.count):
                needed = Parry(facing.value, facing.count)
                return say(
                    "parry-other", attack=_against(facing), parry=order(needed, answering=True)
                )
            return _missing_card(position, action)
        case Attack() as facing, Step(by) if by < 0:
            if facing.step is None:  # R10
                return say("no-retreat", attack=_against(facing))
            return _refused_step(position, by)
        case _:
            assert position.facing is not None  # noqa: S101 - an open turn is told above
            return say("must-answer", attack=_against(position.facing))


def _against(attack: Attack) -> Order:
    """The attack that stands, as a fact."""
    return order(attack, answering=False)


def _refused_move(position: Position, by: int) -> Message | None:
    if attack_only(position):
        return say("attack-only")
    return _refused_step(position, by)


def _refused_step(position: Position, by: int) -> Message | None:
    """R4, for a step in an open turn, the step of a lunge and a retreat."""
    if missing := _missing_card(position, Step(by)):
        return missing
    if by == position.distance:
        return say("onto-opponent", card=by)
    if by > position.distance:
        return say("past-opponent", card=by, distance=position.distance)
    if -by > room_behind(position):
        return say("off-piste", card=-by, room=room_behind(position))
    return None


def _refused_attack(position: Position, action: Attack) -> Message | None:
    rules = position.rules
    if action.step is None:  # R6, R7
        distance, limit = position.distance, rules.attack_limit
    else:  # R9
        if rules.lunge_limit == 0:
            return say("no-lunge", level=rules.level)
        if refused := _refused_move(position, action.step):
            return refused
        distance, limit = position.distance - action.step, rules.lunge_limit
    if distance > rules.values:
        return say("out-of-reach", distance=distance, values=rules.values)
    if action.value != distance:
        return say("attack-distance", value=action.value, distance=distance)
    if action.count > limit:
        return say("attack-limit", count=action.count, limit=limit)
    return _missing_card(position, action)


def _missing_card(position: Position, action: Action) -> Message | None:
    for card in sorted(set(action.cards)):
        needed, held = action.cards.count(card), position.hand.count(card)
        if held < needed:
            return say("card-missing", card=card, needed=needed, held=held)
    return None
