"""
What a person reads: one folder of Fluent messages a language, shared by terminal and web.

A language's messages are spread over a few files by subject, which are read when first
needed: the command line's help must not wait for the rules.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from en_garde.rules import Fact, Message, Score, Seat, say

__all__ = ["LANGUAGES", "SUBJECTS", "Catalogue", "language_of", "source"]

LANGUAGES: Mapping[str, str] = {
    "en": "English",
    "fr": "français",
    "nl": "nederlands",
    "ru": "русский",
}
SUBJECTS = ("cli", "game", "rules")


class _Messages:
    """A language's bundle, filled file by file."""

    def __init__(self, language: str) -> None:
        self.language = language
        # Isolation marks are for mixing scripts of two directions; ours all run one way,
        # and terminals and scripts would show them.
        self._bundle = FluentBundle([language], use_isolating=False)
        self._unread = iter(SUBJECTS)

    def format(self, id: str, facts: dict[str, object]) -> str:
        while not self._bundle.has_message(id):
            subject = next(self._unread, None)
            if subject is None:
                raise LookupError(f"no message {id!r} in language {self.language!r}")
            self._bundle.add_resource(FluentResource(source(self.language, subject)))
        pattern = self._bundle.get_message(id).value
        text, errors = self._bundle.format_pattern(pattern, facts) if pattern else ("", ["empty"])
        if errors:
            raise LookupError(f"message {id!r} in language {self.language!r}: {errors}")
        return str(text)


_messages = cache(_Messages)


@dataclass(frozen=True)
class Catalogue:
    """The messages of one language; seats are called left and right, or by players' names."""

    language: str
    names: tuple[str, str] | None = None

    def __call__(self, id: str, /, **facts: Fact) -> str:
        return self.say(say(id, **facts))

    def say(self, message: Message) -> str:
        facts = {name: self._spelled(fact) for name, fact in message.facts.items()}
        return _messages(self.language).format(message.id, facts)

    def _spelled(self, fact: Fact) -> object:
        match fact:
            case Message():
                return self.say(fact)
            case Seat():
                return self.names[fact] if self.names else self(f"seat-{fact}")
            case Score():
                return str(fact)
            case tuple():
                return " ".join(map(str, fact)) or "–"
            case int():  # not grouped: they are squares, cards and lines
                return fluent_number(fact, useGrouping=False)
            case _:
                return str(fact)


@cache
def source(language: str, subject: str) -> str:
    """The text of a catalogue file."""
    return (files(__name__) / language / f"{subject}.ftl").read_text("utf-8")


def language_of(wish: str | None = None) -> str:
    """The language wished for, else the environment's, else English."""
    return next((code for code in _wishes(wish) if code in LANGUAGES), "en")


def _wishes(wish: str | None) -> Iterator[str]:
    for text in (wish, *map(os.environ.get, ("EN_GARDE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"))):
        if text:
            yield text.replace("-", "_").split("_")[0].split(".")[0].lower()
