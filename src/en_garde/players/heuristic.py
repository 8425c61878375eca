"""
A sound player of simple principles.

It counts cards, weighs the chance that an attack is parried against the chance of being hit
in return, keeps distances at which it holds more than the opponent can, and takes ground
as the pile gets short. One turn deep, no search, no training.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from en_garde.rules import Action, Attack, LastTurn, Parry, Seat, Seen, Settle, Step, View, legal

from .counting import Unseen, unseen

__all__ = ["HeuristicPlayer"]

# What a good position is worth beside a round won or lost; set by games against the random player.
_PROSPECT = 0.15
_GROUND = 0.4
_CLEAR = 12  # squares of a lead that is as good as safe
_PATIENCE = 2.0  # ground counts half when this many cards are left in the pile


@dataclass(frozen=True, slots=True)
class HeuristicPlayer:
    """Always the same choice for the same sight; the seed is there as every player has one."""

    seed: int = 0
    name: str = "heuristic"

    def choose(self, seen: Seen) -> Action:
        view, cards = seen.now, unseen(seen)
        return max(sorted(legal(view), key=str), key=lambda action: worth(view, cards, action))


def worth(view: View, cards: Unseen, action: Action) -> float:
    """Roughly the chance to win the round less the chance to lose it."""
    after = _played(view, action)
    match action:
        case Parry():  # a whole turn follows with what is left
            options = list(legal(after))
            if options and after.turns_left != 0:
                return max(worth(after, cards, option) for option in options)
            return _settlement(after, cards)
        case Step() if view.facing is not None and _on_ground(view):
            return _ground(after)
        case Step():
            return _standing(after, cards, _foe_cards(view))
        case Attack(count=count):
            hit = 1.0 if view.rules.basic else _undefended(after, cards, action)
            # Parried: the opponent plays on with fewer cards.
            return hit + (1 - hit) * _standing(after, cards, _foe_cards(view) - count)


def _played(view: View, action: Action) -> View:
    """The own view with the action played; the cards to be drawn are not known."""
    seat = _seat(view)
    hand = list(view.hand)
    for card in action.cards:
        hand.remove(card)
    by = action.by if isinstance(action, Step) else getattr(action, "step", None) or 0
    square = view.squares[seat] + by * seat.forward
    squares = (square, view.squares[1]) if seat is Seat.LEFT else (view.squares[0], square)
    return view._replace(hand=tuple(hand), squares=squares, facing=None)


def _standing(view: View, cards: Unseen, foe_cards: int) -> float:
    """The position when the own turn is over and the opponent's begins."""
    left = view.pile - _draws(view)
    danger = _danger(view, cards, foe_cards)
    if left == 0:
        settled = _settlement(view, cards)
        if view.rules.after_last_card is LastTurn.NONE or view.pile == 0:
            return settled
        return (1 - danger) * settled - danger
    prospect = max(
        (_undefended(view, cards, Attack(view.distance, count)) for count in _own(view)),
        default=0.0,
    )
    ground = _GROUND * _lead(view) * _PATIENCE / (_PATIENCE + left)
    return (1 - danger) * (_PROSPECT * prospect + ground) - danger


def _danger(view: View, cards: Unseen, foe_cards: int) -> float:
    """The chance that the opponent's next attack cannot be answered."""
    rules, safe, hit = view.rules, 1.0, 0.0
    if view.distance <= rules.values:
        for held, chance in _held(view, cards):
            needed = 1 if rules.basic else held + 1
            if needed <= rules.attack_limit:
                hit += chance * cards.chance(view.distance, needed, foe_cards)
        safe -= hit
    can_retreat = any(card <= _room(view) for card in view.hand) and not rules.basic
    if rules.lunge_limit and not can_retreat:
        for step in range(1, rules.values + 1):
            value = view.distance - step
            needed = view.hand.count(value) + 1
            if value >= 1 and needed <= rules.lunge_limit:
                both = cards.chance(step, 1, foe_cards) * cards.chance(value, needed, foe_cards)
                safe *= 1 - both
    return 1 - safe


def _undefended(view: View, cards: Unseen, attack: Attack) -> float:
    """The chance that the opponent can neither parry nor, from a lunge, retreat."""
    foe_cards = _foe_cards(view)
    open_ = 1 - cards.chance(attack.value, attack.count, foe_cards)
    if attack.step is not None:
        room = _room(view, _seat(view).other)
        usable = sum(count for card, count in cards.counts.items() if card <= room)
        none_usable = Unseen({0: usable, 1: cards.total - usable}).chance(0, 1, foe_cards)
        open_ *= 1 - none_usable
    return open_


def _settlement(view: View, cards: Unseen) -> float:
    """R14 and R15 if the round ended here, over the cards the opponent may hold."""
    ground = _ground(view)
    if view.rules.basic or view.distance > view.rules.values:
        return ground
    total = 0.0
    for own, chance in _held(view, cards):
        for foe in range(view.rules.copies + 1):
            both = chance * cards.exactly(view.distance, foe, _foe_cards(view))
            if own != foe:
                total += both * (1 if own > foe else -1)
            elif own == 0 or view.rules.equal_cards is Settle.GROUND:
                total += both * ground
    return total


def _held(view: View, cards: Unseen) -> Iterator[tuple[int, float]]:
    """How many cards of the distance the own hand may hold once it is refilled."""
    own, draws = view.hand.count(view.distance), _draws(view)
    for drawn in range(draws + 1):
        yield own + drawn, cards.exactly(view.distance, drawn, draws)


def _draws(view: View) -> int:
    return min(view.rules.hand - len(view.hand), view.pile)


def _ground(view: View) -> float:
    """R14: 1 ahead, 0 level, -1 behind."""
    lead = _ahead(view)
    return (lead > 0) - (lead < 0)


def _lead(view: View) -> float:
    """The same while there is time to change it: a clear lead is worth more than a square."""
    return max(-1.0, min(1.0, _ahead(view) / _CLEAR))


def _ahead(view: View) -> int:
    seat = _seat(view)
    return _room(view, seat) - _room(view, seat.other)


def _on_ground(view: View) -> bool:
    """R16, R17: does a retreat now end the round on ground alone?"""
    return view.pile == 0 or (view.pile == 1 and view.rules.own_retreat is Settle.GROUND)


def _own(view: View) -> range:
    """With how many cards the own seat could attack at this distance."""
    return range(1, min(view.hand.count(view.distance), view.rules.attack_limit) + 1)


def _room(view: View, seat: Seat | None = None) -> int:
    """The squares behind a fencer, which are also those it has advanced."""
    seat = _seat(view) if seat is None else seat
    square = view.squares[seat]
    return square - 1 if seat is Seat.LEFT else view.rules.piste - square


def _foe_cards(view: View) -> int:
    return view.hand_sizes[_seat(view).other]


def _seat(view: View) -> Seat:
    return view.turn  # a player is asked when it is to act
