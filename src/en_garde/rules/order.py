"""An action in words: what a button, a menu and a refusal call it."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from .actions import Action, Attack, Parry, Step
from .message import Fact, Message

__all__ = ["Order", "order", "orders"]


class Order(Message):
    """
    An action as a message: a fact that every language puts into words.

    The fact `notation` is its text, for whoever types actions or asks for it.
    """

    __slots__ = ()

    def __str__(self) -> str:
        return str(self.facts["notation"])


def order(action: Action, *, answering: bool) -> Order:
    """
    `answering`: an attack stands against the player, so a step backward is a retreat (R10).

    >>> order(Step(-2), answering=True).id, order(Step(-2), answering=False).id
    ('play-retreat', 'play-step-back')
    """
    id, facts = _worded(action, answering)
    return Order(id, MappingProxyType({**facts, "notation": str(action)}))


def orders(actions: Iterable[Action], facing: Attack | None) -> tuple[Order, ...]:
    """Actions in a row, the first of them played against `facing`."""
    answering, found = facing is not None, []
    for action in actions:
        found.append(order(action, answering=answering))
        answering = isinstance(action, Attack)
    return tuple(found)


def _worded(action: Action, answering: bool) -> tuple[str, dict[str, Fact]]:
    match action:
        case Attack(value, count, None):
            return "play-attack", {"value": value, "count": count}
        case Attack(value, count, step):
            return "play-lunge", {"value": value, "count": count, "step": step}
        case Parry(value, count):
            return "play-parry", {"value": value, "count": count}
        case Step(by) if by > 0:
            return "play-advance", {"squares": by}
        case step:
            return "play-retreat" if answering else "play-step-back", {"squares": -step.by}
