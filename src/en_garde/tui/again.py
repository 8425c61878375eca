"""Who starts the next match and who sits where: chosen from a menu, before it begins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from en_garde.locale import Catalogue
from en_garde.rules import Message, Seat, TableError, say

from .page import row, wrapped

__all__ = ["Beginning", "Starter"]

Starter = Literal["left", "right", "lot"]
_BY_NUMBER: dict[str, Starter] = {"1": "left", "2": "right", "3": "lot"}
_SWAP = "4"


@dataclass(frozen=True, slots=True)
class Beginning:
    """Seats are those that the players hold now, also where they are about to change sides."""

    by_turns: Seat | None  # who starts where nothing else is chosen; None: the lot decides
    starter: Starter | None = None
    swap: bool = False

    @property
    def starts(self) -> Seat | None:
        """None: the lot decides."""
        match self.starter:
            case None:
                return self.by_turns
            case "lot":
                return None
            case name:
                return Seat[name.upper()]

    def chosen(self, number: str) -> Beginning:
        """What the menu offers under that number."""
        if number == _SWAP:
            return replace(self, swap=not self.swap)
        if number not in _BY_NUMBER:
            raise TableError(say("again-number", most=int(_SWAP)))
        starter = _BY_NUMBER[number]
        usual = "lot" if self.by_turns is None else str(self.by_turns)
        return replace(self, starter=None if starter == usual else starter)

    @property
    def messages(self) -> tuple[Message, ...]:
        """Who would sit where, and who would start."""
        left, right = (Seat.RIGHT, Seat.LEFT) if self.swap else (Seat.LEFT, Seat.RIGHT)
        seat = self.starts
        begins = say("again-lot") if seat is None else say("again-starts", seat=seat)
        return (say("again-sides", left=left, right=right), begins)

    def lines(self, catalogue: Catalogue) -> Iterator[str]:
        yield from wrapped("", " ".join(map(catalogue.say, self.messages)))

    def menu(self, catalogue: Catalogue) -> Iterator[str]:
        starts = [catalogue("again-choose", seat=seat) for seat in Seat]
        words = [*starts, catalogue("again-choose-lot"), catalogue("again-choose-sides")]
        yield from row([f"{number} {word}" for number, word in enumerate(words, 1)], "   ")
