"""
What a person reads: one folder of Fluent messages a language, shared by terminal and web.

A language's messages are spread over a few files by subject, which are read when first
needed: the command line's help must not wait for the rules.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from en_garde.rules import Fact, Message, Seat, say

__all__ = ["LANGUAGES", "SUBJECTS", "Catalogue", "accepted_language", "language_of", "source"]

LANGUAGES: Mapping[str, str] = {
    "en": "English",
    "fr": "français",
    "nl": "nederlands",
    "ru": "русский",
}
SUBJECTS = (
    *("cli", "game", "play", "rules", "server", "kernel", "web", "pages", "arena", "players"),
    *("analysis", "solver", "matches"),
)


# A message on one line whose only places are facts. Such a one needs no Fluent, whose
# import takes longer (100 ms) than all that `en-garde legal` does; a test compares the two.
_ONE_LINE = re.compile(r"^([a-z][\w-]*) = ((?:[^{}\n]|\{ \$\w+ \})*)\n(?![ \t])", re.M)
_PLACE = re.compile(r"\{ \$(\w+) \}")
_ID = re.compile(r"^([a-z][\w-]*) =", re.M)


class _Messages:
    """A language's messages, read file by file as they are asked for."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._unread = list(SUBJECTS)
        self._one_line: dict[str, str] = {}
        self._ids: set[str] = set()

    def format(self, id: str, facts: dict[str, str | int]) -> str:
        while id not in self._ids:
            if not self._unread:
                raise LookupError(f"no message {id!r} in language {self.language!r}")
            text = source(self.language, self._unread.pop(0))
            self._ids.update(_ID.findall(text))
            self._one_line.update(_ONE_LINE.findall(text))
        if id in self._one_line and all(isinstance(fact, str) for fact in facts.values()):
            return _PLACE.sub(lambda place: str(facts[place[1]]), self._one_line[id])
        return self._bundle(id, facts)

    @cached_property
    def _bundle(self) -> Callable[[str, dict[str, str | int]], str]:
        from .fluent import formatter

        return formatter(self.language, [source(self.language, each) for each in SUBJECTS])


_messages = cache(_Messages)


@dataclass(frozen=True)
class Catalogue:
    """
    The messages of one language; seats are called left and right, or by players' names.

    Every message knows the fact `you`: the name of the fact that is the reader's own seat, so
    that it says "you" there, or "nobody".
    """

    language: str
    names: tuple[str, str] | None = None
    you: Seat | None = None  # whose eyes read it, where they are one seat's
    notation: bool = False  # actions are told with their notation, for whoever types them

    def __call__(self, id: str, /, **facts: Fact) -> str:
        return self.say(say(id, **facts))

    def say(self, message: Message) -> str:
        facts = {name: self._spelled(fact) for name, fact in message.facts.items()}
        facts["you"] = next(
            (name for name, fact in message.facts.items() if self._is_you(fact)), "nobody"
        )
        return _messages(self.language).format(message.id, facts)

    def _is_you(self, fact: Fact) -> bool:
        return isinstance(fact, Seat) and fact is self.you

    def _spelled(self, fact: Fact) -> str | int:
        match fact:
            case Message(facts={"notation": str(notation)}) if self.notation:
                return f"{notation} ({self.say(fact)})"
            case Message():
                return self.say(fact)
            case Seat():
                return self.names[fact] if self.names else self(f"seat-{fact}")
            case tuple() if type(fact) is tuple:  # a Score is one that spells itself
                texts = [str(self._spelled(each)) for each in fact]
                worded = any(isinstance(each, Message) for each in fact)
                return (", " if worded else " ").join(texts) or "-"
            case int():
                return fact
            case _:
                return str(fact)


@cache
def source(language: str, subject: str) -> str:
    """The text of a catalogue file."""
    return (Path(__file__).parent / language / f"{subject}.ftl").read_text("utf-8")


def language_of(wish: str | None = None) -> str:
    """The language wished for, else the environment's, else English."""
    return next((code for code in _wishes(wish) if code in LANGUAGES), "en")


def _wishes(wish: str | None) -> Iterator[str]:
    for text in (wish, *map(os.environ.get, ("EN_GARDE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"))):
        if text:
            yield text.replace("-", "_").split("_")[0].split(".")[0].lower()


def accepted_language(header: str) -> str:
    """
    The best of ours by a request's Accept-Language, else English.

    >>> accepted_language("de, fr-CA;q=0.8, ru;q=0.9, *;q=0.1")
    'ru'
    """
    wishes = []
    for place, part in enumerate(header.split(",")):
        tag, _, weight = part.partition(";q=")
        code = tag.strip().partition("-")[0].lower()
        if code in LANGUAGES:
            wishes.append((-_weight(weight), place, code))
    return min(wishes, default=(0.0, 0, "en"))[2]


def _weight(text: str) -> float:
    try:
        return float(text or 1)
    except ValueError:
        return 0.0
