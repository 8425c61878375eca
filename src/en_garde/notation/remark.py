"""What a record says in braces: comments of people, and the take-backs of a seat."""

from __future__ import annotations

import re
from dataclasses import dataclass

from en_garde.rules import SEATS, Action, NotationError, Seat, say

from .action import read_action
from .text import one_line, shown

__all__ = ["Comment", "Remark", "TakeBack", "read_remark"]

# As PGN writes commands, so that every reader of the format sees a comment. Earlier versions
# wrote an English sentence.
_TAKE_BACK = re.compile(r"\[%undo (left|right) (.+)\]")
_SENTENCE = re.compile(r"(left|right) takes back (.+)")


@dataclass(frozen=True, slots=True)
class Comment:
    """`{…}` between actions. White space in it is folded: lines of a record may be wrapped anew."""

    text: str

    def __post_init__(self) -> None:
        if "}" in self.text:
            raise NotationError(say("comment-brace", text=shown(self.text)))
        object.__setattr__(self, "text", one_line(" ".join(self.text.split())))

    def __str__(self) -> str:
        return f"{{{self.text}}}"


@dataclass(frozen=True, slots=True)
class TakeBack:
    """`{[%undo left +3 -2]}`: the seat took back these actions; replaying does not need them."""

    seat: Seat
    actions: tuple[Action, ...]

    def __str__(self) -> str:
        return f"{{[%undo {self.seat} {' '.join(map(str, self.actions))}]}}"


Remark = Comment | TakeBack


def read_remark(text: str) -> Remark:
    """What stands between the braces."""
    comment = Comment(text)
    found = _TAKE_BACK.fullmatch(comment.text) or _SENTENCE.fullmatch(comment.text)
    if found is None:
        return comment
    try:
        actions = tuple(map(read_action, found[2].split()))
    except NotationError:  # somebody's own words
        return comment
    return TakeBack(SEATS[found[1]], actions)
