"""A lane as a `State` of the rules, and back."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from en_garde.rules import (
    Attack,
    EnGardeError,
    Hand,
    Outcome,
    Reason,
    RuleSet,
    Seat,
    State,
    check_deck,
    say,
)

from .lane import (
    CARDS,
    DEALS,
    DRAW,
    ENDING,
    FACED,
    GROUND_MASK,
    PILE,
    SMALL,
    STEP,
    TOP,
    TURN,
    TURNS,
    Lanes64,
    Rules,
    rules_of,
)

__all__ = ["LaneError", "cards_of", "outcome", "pack", "pack_checked", "unary", "unpack"]

REASONS = (Reason.HIT, Reason.STUCK, Reason.CARDS, Reason.GROUND)


class LaneError(EnGardeError):
    """What the kernel's checked interface refuses: a shape, a type, a lane, a state."""


def outcome(ending: int) -> Outcome | None:
    if ending == 0:
        return None
    reason, winner = divmod(ending - 1, 3)
    return Outcome(None if winner == DRAW else Seat(winner), REASONS[reason])


def _ending(outcome: Outcome | None) -> int:
    if outcome is None:
        return 0
    winner = DRAW if outcome.winner is None else int(outcome.winner)
    return 1 + 3 * REASONS.index(outcome.reason) + winner


def pack(state: State, deals: int = 0) -> Lanes64:
    """The lane of a round with a whole deck; whether the state makes sense is not looked at."""
    rules = rules_of(state.rules)
    words = [0] * rules.words
    grounds = (state.squares[Seat.LEFT] - 1, state.rules.piste - state.squares[Seat.RIGHT])
    for seat, (hand, ground) in enumerate(zip(state.hands, grounds, strict=True)):
        words[seat] = unary(rules, hand) << rules.align | ground
    facing = state.facing
    for value, shift in (
        (int(state.turn), TURN),
        (facing.count if facing else 0, FACED),
        ((facing.step or 0) if facing else 0, STEP),
        (0 if state.turns_left is None else state.turns_left + 1, TURNS),
        (_ending(state.outcome), ENDING),
        (len(state.pile), PILE),
        (state.discards[-1] if state.discards else 0, TOP),
        (deals, DEALS),
    ):
        words[SMALL] |= value << int(shift)
    first = rules.cards - len(state.pile) - 1
    for place, card in (*enumerate(state.discards[:-1]), *enumerate(state.pile, first)):
        words[CARDS + place // 16] |= card << 4 * (place % 16)
    return np.array(words, np.uint64)


def pack_checked(state: State, rules: RuleSet, deals: int = 0) -> Lanes64:
    """The lane of a state that these rules can lead to as far as its shape goes."""
    if state.rules != rules:
        raise LaneError(say("lane-rules", edition=rules.edition, level=rules.level))
    check_deck(rules, (*state.hands[0], *state.hands[1], *state.pile, *state.discards))
    left, right = state.squares
    if 1 <= left < right <= rules.piste and max(map(len, state.hands)) <= rules.hand:
        try:
            lane = pack(state, deals)
            if unpack(rules, lane) == state:
                return lane
        except (ValueError, OverflowError):  # a reason or number that a lane has no place for
            pass
    raise LaneError(say("lane-state"))


def unpack(rules: RuleSet, lane: Lanes64) -> State:
    numbers = rules_of(rules)
    small = int(lane[SMALL])
    words = [int(word) for word in lane]
    ground = [words[seat] & int(GROUND_MASK) for seat in Seat]
    squares = (1 + ground[Seat.LEFT], rules.piste - ground[Seat.RIGHT])
    left, right = (tuple(cards_of(numbers, words[seat] >> numbers.align)) for seat in Seat)
    pile = small >> int(PILE) & 127
    first = numbers.cards - pile - 1
    beneath = numbers.cards - pile - len(left) - len(right) - 1
    places = [
        words[CARDS + place // 16] >> 4 * (place % 16) & 15 for place in range(numbers.cards - 1)
    ]
    faced, step = small >> int(FACED) & 15, small >> int(STEP) & 15
    turns = small >> int(TURNS) & 3
    return State(
        rules=rules,
        turn=Seat(small & 1),
        squares=squares,
        hands=(left, right),
        pile=tuple(places[first:]) if pile else (),
        discards=(*places[:beneath], small >> int(TOP) & 15) if beneath >= 0 else (),
        facing=Attack(squares[1] - squares[0], faced, step or None) if faced else None,
        turns_left=None if turns == 0 else turns - 1,
        outcome=outcome(small >> int(ENDING) & 15),
    )


def unary(rules: Rules, hand: Hand) -> int:
    """A hand in bits: see `lane`."""
    counts = ((value, hand.count(value)) for value in range(1, rules.values + 1))
    return sum((1 << count) - 1 << value * rules.stride for value, count in counts)


def cards_of(rules: Rules, hand: int) -> Iterator[int]:
    """The cards of a hand in bits."""
    for value in range(1, rules.values + 1):
        yield from (value,) * (hand >> value * rules.stride & rules.field).bit_count()
