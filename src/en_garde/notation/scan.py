"""The text of a record cut into pieces, each with its line. What they mean is for `reader`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from en_garde.rules import Message, NotationError, say

from .text import shown

__all__ = ["Kind", "Piece", "RecordError", "scan"]

_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9_-]*) "((?:[^"\\]|\\["\\])*)"\]')
_ROUND = re.compile(r"([0-9]{1,9})\.\s+(\S+)\s+(\S+)")
_PROOF = re.compile(r"!\s+(\S+)\s+(.+)")
_RESULT = re.compile(r"#\s+(left|right|draw)\s+([a-z]+)\s+([0-9]{1,9}-[0-9]{1,9})")
_LOOKS_LIKE_A_ROUND = re.compile(r"[0-9]+\.")


class RecordError(NotationError):
    """Where a record is wrong: its line, its round (0 before the first), and the cause."""

    def __init__(self, line: int, cause: Message, round: int = 0) -> None:
        self.line = line
        self.round = round
        self.cause = cause
        super().__init__(say("record-error", line=line, round=round, cause=cause))


class Kind(Enum):
    TAG = auto()  # name, value
    ROUND = auto()  # number, starter, deal
    PROOF = auto()  # name, value
    ACTION = auto()  # text
    COMMENT = auto()  # text
    RESULT = auto()  # winner, reason, score


@dataclass(frozen=True, slots=True)
class Piece:
    kind: Kind
    line: int
    texts: tuple[str, ...]


def scan(text: str) -> Iterator[Piece]:
    # Only "\n" ends a line: the separators that str.splitlines knows may stand in a name.
    lines = [(number, line.strip()) for number, line in enumerate(text.split("\n"), 1)]
    start = next((i for i, (_, line) in enumerate(lines) if line), len(lines))
    blank = next((i for i in range(start, len(lines)) if not lines[i][1]), len(lines))
    for number, line in lines[start:blank]:
        name, value = _matched(_TAG, line, number, "record-tag-unreadable")
        yield Piece(Kind.TAG, number, (name, re.sub(r"\\(.)", r"\1", value)))
    yield from _scan_rounds(iter(lines[blank:]))


def _scan_rounds(lines: Iterator[tuple[int, str]]) -> Iterator[Piece]:
    for number, line in lines:
        if line.startswith("#"):
            texts = _matched(_RESULT, line, number, "record-result-unreadable")
            yield Piece(Kind.RESULT, number, texts)
        elif line.startswith("!"):
            texts = _matched(_PROOF, line, number, "record-proof-unreadable")
            yield Piece(Kind.PROOF, number, texts)
        elif _LOOKS_LIKE_A_ROUND.match(line):
            texts = _matched(_ROUND, line, number, "record-round-unreadable")
            yield Piece(Kind.ROUND, number, texts)
        else:
            yield from _scan_words(number, line, lines)


def _scan_words(number: int, line: str, further: Iterator[tuple[int, str]]) -> Iterator[Piece]:
    """Actions and comments; a comment may run over further lines."""
    place = 0
    while place < len(line):
        brace = line.find("{", place)
        for word in line[place : brace if brace >= 0 else None].split():
            yield Piece(Kind.ACTION, number, (word,))
        if brace < 0:
            return
        opened, place, texts = number, brace + 1, []
        while (end := line.find("}", place)) < 0:
            texts.append(line[place:])
            number, more = next(further, (opened, None))
            if more is None:
                raise RecordError(opened, say("record-comment-open"))
            line, place = more, 0
        yield Piece(Kind.COMMENT, opened, (" ".join([*texts, line[place:end]]),))
        place = end + 1


def _matched(form: re.Pattern[str], line: str, number: int, otherwise: str) -> tuple[str, ...]:
    found = form.fullmatch(line)
    if found is None:
        raise RecordError(number, say(otherwise, text=shown(line)))
    return found.groups()
