"""What an operator may set by name: `en-garde serve --set grace=120`, each with its bounds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from math import nan
from typing import Any, Literal

from en_garde.notation import shown
from en_garde.rules import NotationError, say

from .options import Options

__all__ = ["SETTINGS", "Setting", "applied", "value_of"]


@dataclass(frozen=True, slots=True)
class Setting:
    """One number. Its meaning is the message `setting-…`."""

    part: Literal["", "limits", "patience"]  # of the options
    field: str
    least: float
    most: float
    scale: int = 1  # the field's units in one of the operator's
    whole: bool = False


_DAY = 24 * 3600.0
_YEAR = 366 * _DAY
_MILLISECONDS = 1000
_MOST = 1e6

SETTINGS: Mapping[str, Setting] = {
    "commit": Setting("patience", "commit", 1, _DAY, _MILLISECONDS),
    "reveal": Setting("patience", "reveal", 1, _DAY, _MILLISECONDS),
    "grace": Setting("patience", "grace", 0, _YEAR, _MILLISECONDS),
    "begin": Setting("patience", "begin", 1, _YEAR, _MILLISECONDS),
    "abandon": Setting("patience", "abandon", 1, _YEAR, _MILLISECONDS),
    "computer-pace": Setting("", "computer_pace", 0, 60),
    "drain": Setting("", "drain", 0, 3600, whole=True),
    "frames": Setting("limits", "frames", 0.1, _MOST),
    "frames-burst": Setting("limits", "frames_burst", 1, _MOST),
    "phrases": Setting("limits", "phrases", 0.001, _MOST),
    "phrases-burst": Setting("limits", "phrases_burst", 1, _MOST),
    "requests": Setting("limits", "requests", 0.1, _MOST),
    "requests-burst": Setting("limits", "requests_burst", 1, _MOST),
    "connections": Setting("limits", "connections", 1, _MOST, whole=True),
    "matches": Setting("limits", "matches", 1, _MOST, whole=True),
    "outbox": Setting("limits", "outbox", 16, 64 * 1024, 1024, whole=True),
    "request-time": Setting("limits", "request", 0.1, 3600),
    "idle": Setting("limits", "idle", 1, _YEAR),
}


def applied(options: Options, wishes: Iterable[str]) -> Options:
    """The options with every NAME=VALUE in place, the last of a name counting."""
    for wish in wishes:
        name, _, text = wish.partition("=")
        if name not in SETTINGS:
            raise NotationError(say("setting-unknown", text=shown(wish), names=tuple(SETTINGS)))
        setting = SETTINGS[name]
        value = _read(name, text, setting)
        new: dict[str, Any] = {setting.field: value}
        if setting.part:
            new = {setting.part: replace(getattr(options, setting.part), **new)}
        options = replace(options, **new)
    return options


def value_of(options: Options, setting: Setting) -> str:
    """As an operator writes it."""
    whole = getattr(options, setting.part) if setting.part else options
    return f"{getattr(whole, setting.field) / setting.scale:.10g}"


def _read(name: str, text: str, setting: Setting) -> float:
    """In the field's units."""
    kind = int if setting.whole else float
    try:
        value: float = kind(text)
    except ValueError:
        value = nan
    if not setting.least <= value <= setting.most:  # nor is nan
        bounds = {"least": f"{setting.least:.10g}", "most": f"{setting.most:.10g}"}
        raise NotationError(say("setting-value", name=name, text=shown(text), **bounds))
    return value if setting.scale == 1 else int(value * setting.scale)
