"""
What a caller can do wrong.

    EnGardeError        all of it: a Message, for any front to say in any language
    ├── RuleSetError    no such edition, level or field; a size or value that makes no game
    ├── DealError       a deck that is not the deck of these rules
    ├── NotationError   a text that cannot be read (see `en_garde.notation`)
    ├── IllegalAction   an action that the position refuses
    ├── TableError      something the match does not allow now (see `en_garde.table`)
    └── StaleState      an action for a position that is no longer there
"""

from __future__ import annotations

from collections.abc import Iterable

from .actions import Action
from .message import Message, say
from .order import order

__all__ = [
    "DealError",
    "EnGardeError",
    "IllegalAction",
    "NotationError",
    "RuleSetError",
    "StaleState",
    "TableError",
]


class EnGardeError(Exception):
    details: tuple[Message, ...] = ()  # what else is known of it, each for a line of its own

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


class RuleSetError(EnGardeError):
    pass


class DealError(EnGardeError):
    pass


class NotationError(EnGardeError):
    pass


class TableError(EnGardeError):
    pass


class StaleState(EnGardeError):
    pass


class IllegalAction(EnGardeError):
    """The position refuses the action: `reason` says why, `legal` what it would accept."""

    def __init__(
        self,
        action: object,
        reason: Message,
        legal: Iterable[Action] = (),
        *,
        answering: bool = False,
    ) -> None:
        """An action that is a number or a text is told as it is."""
        possible = sorted(legal, key=str)
        self.reason = reason
        self.legal = tuple(map(str, possible))
        named = order(action, answering=answering) if isinstance(action, Action) else str(action)
        orders = tuple(order(each, answering=answering) for each in possible)
        super().__init__(say("illegal-action", action=named, reason=reason, legal=orders))
