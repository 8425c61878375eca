"""A thing to say to a person: an id of the message catalogues with its facts, never text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

__all__ = ["Fact", "Message", "say"]

# A fact is spelled by `str` when the catalogue needs it as text: numbers stay numbers
# (plurals), a message is rendered first, several facts become a list.
Fact = object


@dataclass(frozen=True, slots=True)
class Message:
    id: str
    facts: Mapping[str, Fact] = field(default_factory=lambda: MappingProxyType({}))

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={_plain(fact)}" for name, fact in self.facts.items())
        return f"{self.id} ({facts})" if facts else self.id

    def __reduce__(self) -> tuple[object, ...]:
        """What is refused in another process is told in this one."""
        return _said, (type(self), self.id, dict(self.facts))


def _plain(fact: Fact) -> str:
    return " ".join(map(str, fact)) if type(fact) is tuple else str(fact)


def _said(kind: type[Message], id: str, facts: dict[str, Fact]) -> Message:
    return kind(id, MappingProxyType(facts))


def say(id: str, /, **facts: Fact) -> Message:
    """
    >>> print(say("attack-distance", value=4, distance=5))
    attack-distance (value=4, distance=5)
    """
    return Message(id, MappingProxyType(facts))
