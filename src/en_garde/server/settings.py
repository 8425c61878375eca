"""
What an operator may set, as one table; and where each value comes from.

    an option or --set   before   EN_GARDE_NAME   before   the file   before   the default

All three are read by the same rules, and every mistake in them is told, not the first alone.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from en_garde.notation import shown
from en_garde.rules import EnGardeError, Message, NotationError, say

from .logs import LEVELS
from .options import ACCESS_LOGS, Options
from .values import (
    Choice,
    Kind,
    Number,
    Port,
    Several,
    Switch,
    Text,
    base_path,
    folder,
    host,
    host_name,
    origin,
    proxy,
)

__all__ = [
    "SETTINGS",
    "Given",
    "Setting",
    "Settled",
    "from_environment",
    "from_file",
    "from_set",
    "settled",
    "value_of",
    "variable",
]

_DAY = 24 * 3600.0
_YEAR = 366 * _DAY
_MILLISECONDS = 1000
_MOST = 1e6

_PREFIX = "EN_GARDE_"
# Variables that are no settings: the language, the folder of solved tables, the settings' file.
_OTHER_VARIABLES = {f"{_PREFIX}{name}" for name in ("LANG", "TABLES", "CONFIG")}


@dataclass(frozen=True, slots=True)
class Setting:
    """Its meaning is the message `setting-…`."""

    field: str  # of the options, such as "limits.frames"
    kind: Kind


SETTINGS: Mapping[str, Setting] = {
    "data": Setting("data", Text(folder)),
    "host": Setting("host", Text(host)),
    "port": Setting("port", Port()),
    "share": Setting("share", Switch()),
    "open": Setting("open_browser", Switch()),
    "base-path": Setting("base_path", Text(base_path)),
    "name": Setting("hosts", Several(host_name)),
    "origin": Setting("origins", Several(origin)),
    "trusted-proxy": Setting("trusted_proxies", Several(proxy)),
    "workers": Setting("workers", Number(1, 64, whole=True)),
    "warm-up": Setting("warm_up", Switch()),
    "log-level": Setting("log_level", Choice(tuple(LEVELS))),
    "access-log": Setting("access_log", Choice(ACCESS_LOGS)),
    "commit": Setting("patience.commit", Number(1, _DAY, _MILLISECONDS)),
    "reveal": Setting("patience.reveal", Number(1, _DAY, _MILLISECONDS)),
    "grace": Setting("patience.grace", Number(0, _YEAR, _MILLISECONDS)),
    "begin": Setting("patience.begin", Number(1, _YEAR, _MILLISECONDS)),
    "abandon": Setting("patience.abandon", Number(1, _YEAR, _MILLISECONDS)),
    "computer-pace": Setting("computer_pace", Number(0, 60)),
    "drain": Setting("drain", Number(0, 3600, whole=True)),
    "frames": Setting("limits.frames", Number(0.1, _MOST)),
    "frames-burst": Setting("limits.frames_burst", Number(1, _MOST)),
    "phrases": Setting("limits.phrases", Number(0.001, _MOST)),
    "phrases-burst": Setting("limits.phrases_burst", Number(1, _MOST)),
    "requests": Setting("limits.requests", Number(0.1, _MOST)),
    "requests-burst": Setting("limits.requests_burst", Number(1, _MOST)),
    "loads": Setting("limits.loads", Number(0.1, _MOST)),
    "loads-burst": Setting("limits.loads_burst", Number(1, _MOST)),
    "creations": Setting("limits.creations", Number(0.001, _MOST)),
    "creations-burst": Setting("limits.creations_burst", Number(1, _MOST)),
    "connections": Setting("limits.connections", Number(1, _MOST, whole=True)),
    "matches": Setting("limits.matches", Number(1, _MOST, whole=True)),
    "take-backs": Setting("limits.take_backs", Number(0, _MOST, whole=True)),
    "offers": Setting("limits.offers", Number(1, _MOST, whole=True)),
    "events": Setting("limits.events", Number(100, _MOST, whole=True)),
    "outbox": Setting("limits.outbox", Number(16, 64 * 1024, 1024, whole=True)),
    "request-time": Setting("limits.request", Number(0.1, 3600)),
    "idle": Setting("limits.idle", Number(1, _YEAR)),
}


class Given(NamedTuple):
    """A setting as somebody gave it: one text, or several of a setting with several values."""

    name: str
    texts: tuple[str, ...]
    where: str  # "--host", "EN_GARDE_HOST", "/etc/en-garde.toml:3"


@dataclass(frozen=True, slots=True)
class Settled:
    """The options in force. What is wrong changes nothing in them."""

    options: Options
    whence: Mapping[str, str]  # where a setting was given; not of those that were not
    wrong: frozenset[str]  # the settings that were given wrongly
    problems: tuple[Message, ...]


def settled(defaults: Options, *sources: Callable[[], Iterable[Given]]) -> Settled:
    """The sources go from weak to strong: of a setting given several times the last counts."""
    options, problems = defaults, []
    whence: dict[str, str] = {}
    wrong: set[str] = set()
    for source in sources:
        try:
            found = tuple(source())
        except EnGardeError as error:  # nothing of it can be read
            problems.append(error.message)
            continue
        for given in found:
            try:
                options = _replaced(options, *_read(given))
                whence[given.name] = given.where
            except EnGardeError as error:
                problems.append(say("setting-wrong", where=given.where, problem=error.message))
                wrong.add(given.name)
    return Settled(options, whence, frozenset(wrong), tuple(problems))


def value_of(options: Options, setting: Setting) -> str:
    """As an operator writes it."""
    value: Any = options
    for name in setting.field.split("."):
        value = getattr(value, name)
    return setting.kind.write(value)


def _read(given: Given) -> tuple[str, Any]:
    """The field and its value."""
    if given.name not in SETTINGS:
        raise NotationError(say("setting-unknown", text=shown(given.name), names=tuple(SETTINGS)))
    setting = SETTINGS[given.name]
    if setting.kind.several:
        return setting.field, tuple(map(setting.kind.read, given.texts))
    if len(given.texts) != 1:
        raise NotationError(say("setting-one-value"))
    return setting.field, setting.kind.read(given.texts[0])


def _replaced(options: Options, field: str, value: Any) -> Options:
    part, _, rest = field.partition(".")
    if rest:
        value = replace(getattr(options, part), **{rest: value})
    return replace(options, **{part: value})


def _split(name: str, text: str) -> tuple[str, ...]:
    """Where there is one text for all values of a setting, commas or spaces part them."""
    several = name in SETTINGS and SETTINGS[name].kind.several
    return tuple(re.split(r"[,\s]+", text.strip(", "))) if several and text.strip(", ") else (text,)


# Where they come from


def from_set(wishes: Iterable[str]) -> list[Given]:
    """`--set NAME=VALUE`."""
    parts = [wish.partition("=") for wish in wishes]
    return [Given(name, _split(name, text), f"--set {shown(name)}") for name, _, text in parts]


def variable(name: str) -> str:
    return _PREFIX + name.replace("-", "_").upper()


def from_environment(environment: Mapping[str, str]) -> list[Given]:
    """A variable that is empty counts as none."""
    found = []
    for key in sorted(environment):
        if key.startswith(_PREFIX) and key not in _OTHER_VARIABLES and environment[key]:
            name = key.removeprefix(_PREFIX).lower().replace("_", "-")
            found.append(Given(name, _split(name, environment[key]), key))
    return found


def from_file(path: Path) -> list[Given]:
    """A TOML file of `name = value`; a setting with several values has an array of them."""
    try:
        text = path.read_text("utf-8")
        values = tomllib.loads(text)
    except OSError as error:
        raise NotationError(
            say("setting-file", file=str(path), error=error.strerror or str(error))
        ) from None
    except ValueError as error:  # TOML's, with the line, or that of UTF-8
        raise NotationError(say("setting-file", file=str(path), error=str(error))) from None
    return [
        Given(name, _texts(value), f"{path}:{_line_of(name, text)}")
        for name, value in values.items()
    ]


def _texts(value: object) -> tuple[str, ...]:
    match value:
        case bool():
            return ("yes" if value else "no",)
        case list():
            return tuple(text for each in value for text in _texts(each))
        case _:
            return (str(value),)


def _line_of(name: str, text: str) -> int:
    """Of a key that is there: as itself, as the beginning of one with dots, or as a table."""
    key = re.compile(rf"[\s\[]*[\"']?{re.escape(name)}[\"']?\s*[=.\]]")
    lines = enumerate(text.splitlines(), 1)
    return next((number for number, line in lines if key.match(line)), 1)
