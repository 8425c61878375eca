"""
Dealing, and playing: cards leave the hand, the fencer moves, the hand is refilled, rounds end.

A round always ends. An open turn plays at least one card and, while there is a pile, draws
at least one, so at most `rules.pile` turns begin with cards to draw. When the pile is gone
at most one more turn begins (`turns_left` is 1 or 0 and only falls). A turn is one action,
preceded by at most one parry; the last attack may be followed by one more answer. So a round
has at most 2 * (rules.pile + 1) + 1 actions: `most_actions`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from .actions import Action, Attack, Parry, Step
from .errors import IllegalAction
from .legal import attack_only, legal, legal_texts, refusal
from .ruleset import LastTurn, RuleSet, Settle
from .seat import Seat
from .state import Hand, Outcome, Reason, State, check_deck
from .tuples import made

__all__ = ["deal", "most_actions", "perft", "play"]

T = TypeVar("T")

_LEFT = Seat.LEFT  # naming a member of an enumeration takes five times as long


def most_actions(rules: RuleSet) -> int:
    """A bound on the actions of a round; the proof is at the head of this module."""
    return 2 * (rules.pile + 1) + 1


def deal(rules: RuleSet, deck: Sequence[int], starter: Seat) -> State:
    """R1, R2: the first cards are the left hand, the next the right hand, the rest the pile."""
    check_deck(rules, deck)
    size = rules.hand
    return _next_turn(  # on a very short piste the starter may be stuck at once (R11)
        State(
            rules=rules,
            turn=starter,
            squares=(1, rules.piste),
            hands=(tuple(sorted(deck[:size])), tuple(sorted(deck[size : 2 * size]))),
            pile=tuple(deck[2 * size :]),
        )
    )


def play(state: State, action: Action) -> State:
    reason = refusal(state, action)
    if reason is not None:
        raise IllegalAction(action, reason, legal(state), answering=state.facing is not None)
    match action:
        case Step():  # or a retreat
            retreat = state.facing is not None
            if retreat and not state.pile:  # R16
                return _settled_on_ground(_spent(state, action), "R16")
            after = _turn_taken(state, action, facing=None)
            if retreat and not after.pile and state.rules.own_retreat is Settle.GROUND:  # R17
                return _settled_on_ground(after, "R17")
            return _next_turn(after)
        case Parry():  # R8: outside any turn and without refilling; then a whole turn
            return _next_turn(_spent(state, action))
        case Attack() if state.rules.basic:  # R6: it always hits, without a refill (R5)
            return _ended(_spent(state, action), state.turn, Reason.HIT, "R6")
        case _:  # it stands to be answered
            return _answered(_turn_taken(state, action, facing=action))


def perft(state: State, depth: int) -> int:
    """
    The number of action sequences of that length.

    Depth 0 or a finished round counts 1, a round that ends earlier counts once.
    """
    if depth == 0 or not state.to_act:
        return 1
    return sum(perft(play(state, action), depth - 1) for action in legal(state))


def _spent(state: State, action: Action) -> State:
    """The cards are on the discards and the fencer has moved; nothing is drawn."""
    return state._replace(
        squares=_moved(state.squares, state.turn, action),
        hands=_with(state.hands, state.turn, tuple(_kept(state.hand, action.cards))),
        discards=state.discards + action.cards,
        facing=None,
    )


def _turn_taken(state: State, action: Action, *, facing: Attack | None) -> State:
    """A whole turn: R5 refills the hand, and taking the last card starts R12 or R13."""
    rules, mover, squares, hands, pile, discards, _, turns_left, _ = state
    cards = action.cards
    hand = _kept(hands[mover], cards)
    draws = rules.hand - len(hand)
    hand += pile[:draws]
    hand.sort()
    pile = pile[draws:]
    if turns_left is not None:
        turns_left = 0  # this was the last turn
    elif not pile:
        turns_left = 0 if rules.after_last_card is LastTurn.NONE else 1
    return made(
        State,
        (
            rules,
            mover.other,
            _moved(squares, mover, action),
            _with(hands, mover, tuple(hand)),
            pile,
            discards + cards,
            facing,
            turns_left,
            None,
        ),
    )


def _kept(hand: Hand, cards: tuple[int, ...]) -> list[int]:
    kept = list(hand)
    for card in cards:
        kept.remove(card)
    return kept


def _moved(squares: tuple[int, int], seat: Seat, action: Action) -> tuple[int, int]:
    left, right = squares
    return (left + action.forward, right) if seat is _LEFT else (left, right - action.forward)


def _answered(state: State) -> State:
    """R8: a defender who has no defence is hit; otherwise the attack stands to be answered."""
    if legal_texts(state):
        return state
    return _ended(state, state.turn.other, Reason.HIT, "R8")


def _next_turn(state: State) -> State:
    """A turn begins, unless the round is over before it."""
    hand, (left, right) = state.hands[state.turn], state.squares
    if state.turns_left is None and hand and hand[0] < right - left:
        return state  # a step forward (R4) is nearly always possible, and soon seen
    if state.turns_left == 0:
        return _settled(state)
    if legal_texts(state):
        return state
    if attack_only(state):  # R12: the chance is missed, and R11 does not apply
        return _settled(state)
    return _ended(state, state.turn.other, Reason.STUCK, "R11")


def _settled(state: State) -> State:
    """The pile has run out: R12 and R14 at the basic level, R13 and R15 at the others."""
    if state.rules.basic:
        return _settled_on_ground(state, "R12", "R14")
    left, right = (hand.count(state.distance) for hand in state.hands)
    cites = ("R13", "R15")
    if left != right:
        return _ended(state, Seat.LEFT if left > right else Seat.RIGHT, Reason.CARDS, *cites)
    if left > 0 and state.rules.equal_cards is Settle.DRAW:
        return _ended(state, None, Reason.CARDS, *cites)
    return _settled_on_ground(state, *cites)


def _settled_on_ground(state: State, *cites: str) -> State:
    """R14: who advanced further from the own end; equal is a draw."""
    left = state.squares[Seat.LEFT] - 1
    right = state.rules.piste - state.squares[Seat.RIGHT]
    if left == right:
        return _ended(state, None, Reason.GROUND, *cites)
    return _ended(state, Seat.LEFT if left > right else Seat.RIGHT, Reason.GROUND, *cites)


def _ended(state: State, winner: Seat | None, reason: Reason, *cites: str) -> State:
    return state._replace(outcome=Outcome(winner, reason, cites))


def _with(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    return (value, pair[1]) if seat is _LEFT else (pair[0], value)
