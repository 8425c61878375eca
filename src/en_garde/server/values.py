"""How the value of a setting is read and written: the same in options, environment and file."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from math import nan
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

from en_garde.notation import shown
from en_garde.rules import NotationError, say

__all__ = [
    "Choice",
    "Kind",
    "Number",
    "Port",
    "Several",
    "Switch",
    "Text",
    "base_path",
    "folder",
    "host",
    "host_name",
    "origin",
    "proxy",
]

_LABEL = re.compile(r"(?!-)[A-Za-z0-9_-]{1,63}(?<!-)")
_SEGMENT = re.compile(r"[A-Za-z0-9._~-]+")
_LONGEST_NAME = 253
_USUAL_PORTS = {"http": 80, "https": 443}


class Kind(Protocol):
    @property
    def several(self) -> bool:
        """Whether it has any number of values, in a tuple."""
        ...

    def read(self, text: str) -> Any:
        """One value; raises NotationError, whose message quotes the text."""
        ...

    def write(self, value: Any) -> str: ...


@dataclass(frozen=True, slots=True)
class Number:
    least: float
    most: float
    scale: int = 1  # the field's units in one of the operator's
    whole: bool = False
    several: bool = False

    def read(self, text: str) -> float:
        """In the field's units."""
        kind = int if self.whole else float
        try:
            value: float = kind(text)
        except ValueError:
            value = nan
        if not self.least <= value <= self.most:  # nor is nan
            bounds = {"least": f"{self.least:.10g}", "most": f"{self.most:.10g}"}
            raise NotationError(say("setting-not-number", text=shown(text), **bounds))
        return value if self.scale == 1 else int(value * self.scale)

    def write(self, value: float) -> str:
        return f"{value / self.scale:.10g}"


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words."""

    words: tuple[str, ...]
    several: bool = False

    def read(self, text: str) -> str:
        if text not in self.words:
            raise NotationError(say("setting-not-choice", text=shown(text), choices=self.words))
        return text

    def write(self, value: str) -> str:
        return value


@dataclass(frozen=True, slots=True)
class Switch:
    several: bool = False

    def read(self, text: str) -> bool:
        words = {"yes": True, "true": True, "on": True, "1": True}
        words |= {"no": False, "false": False, "off": False, "0": False}
        if text.lower() not in words:
            choices = ("yes", "no")
            raise NotationError(say("setting-not-choice", text=shown(text), choices=choices))
        return words[text.lower()]

    def write(self, value: bool) -> str:
        return "yes" if value else "no"


@dataclass(frozen=True, slots=True)
class Text:
    read: Callable[[str], Any]
    several: bool = False

    def write(self, value: object) -> str:
        return str(value)


@dataclass(frozen=True, slots=True)
class Several:
    read: Callable[[str], str]
    several: bool = True

    def write(self, value: tuple[str, ...]) -> str:
        return ",".join(value)


@dataclass(frozen=True, slots=True)
class Port:
    several: bool = False

    def read(self, text: str) -> int | None:
        """None for `auto`: the usual port, or a free one where that is taken."""
        return None if text == "auto" else int(Number(0, 65535, whole=True).read(text))

    def write(self, value: int | None) -> str:
        return "auto" if value is None else str(value)


def folder(text: str) -> Path:
    if not text or "\0" in text:
        raise NotationError(say("setting-not-folder", text=shown(text)))
    return Path(text)


def host(text: str) -> str:
    """What to listen on: an address or a name."""
    if not _is_host(text):
        raise NotationError(say("setting-not-host", text=shown(text)))
    return text


def host_name(text: str) -> str:
    """What a browser calls the server, without a port."""
    if not _is_host(text):
        raise NotationError(say("setting-not-name", text=shown(text)))
    return text


def base_path(text: str) -> str:
    """The path under which a proxy serves it, in the form in which browsers send it."""
    segments = text.removesuffix("/").split("/")
    clean = segments[0] == "" and all(
        _SEGMENT.fullmatch(each) and each not in (".", "..") for each in segments[1:]
    )
    if not clean:
        raise NotationError(say("setting-not-path", text=shown(text)))
    return text


def origin(text: str) -> str:
    """In the form in which browsers name it: without the port that is usual."""
    wrong = NotationError(say("setting-not-origin", text=shown(text)))
    try:
        parts = urlsplit(text)
        name, port = parts.hostname or "", parts.port
    except ValueError:
        raise wrong from None
    if parts.scheme not in _USUAL_PORTS or not _is_host(name):
        raise wrong
    if parts.path not in ("", "/") or parts.query or parts.fragment or "@" in parts.netloc:
        raise wrong
    place = f"[{name}]" if ":" in name else name
    more = "" if port in (None, _USUAL_PORTS[parts.scheme]) else f":{port}"
    return f"{parts.scheme}://{place}{more}"


def proxy(text: str) -> str:
    """An address or a network, without bits that a mask would drop: those match nobody."""
    try:
        return str(ip_network(text)) if "/" in text else str(ip_address(text))
    except ValueError:
        raise NotationError(say("setting-not-proxy", text=shown(text))) from None


def _is_host(text: str) -> bool:
    try:
        return bool(ip_address(text))
    except ValueError:
        labels = text.removesuffix(".").split(".")
        named = len(text) <= _LONGEST_NAME and all(map(_LABEL.fullmatch, labels))
        return named and not labels[-1].isdigit()  # 999.1.1.1 was meant as an address
