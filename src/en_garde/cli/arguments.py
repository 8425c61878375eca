"""The words of the command line, as data, and their help in the reader's language."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn, cast

from en_garde.locale import LANGUAGES, Catalogue
from en_garde.rules import DEFAULT_TARGET, EDITIONS, Level
from en_garde.version import VERSION

__all__ = ["COMMANDS", "parser"]

# Named here so that help need not load the players; a test compares them with those there are.
PLAYER_NAMES = ("random", "heuristic", "novice", "pupil", "fencer", "master", "champion", "net")


@dataclass(frozen=True, slots=True)
class Word:
    """An option (or, without dashes, an argument): its help is the message `cli-…`."""

    name: str
    help: str
    settings: Mapping[str, Any] = field(default_factory=dict)


class _Once(argparse.Action):
    """Of an option that is given twice, the first would be dropped without a word."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        given: set[str] = vars(namespace).setdefault("given", set())
        if self.dest in given:
            raise argparse.ArgumentError(self, cast(_Parser, parser).say("cli-argparse-twice"))
        given.add(self.dest)
        setattr(namespace, self.dest, values)


def _option(name: str, metavar: str, help: str = "", **settings: Any) -> Word:
    return Word(name, help or f"cli-{name[2:]}", {"metavar": metavar, "action": _Once, **settings})


def _several(name: str, metavar: str, help: str = "") -> Word:
    return _option(name, metavar, help, action="append", default=[])


def _switch(name: str, help: str = "") -> Word:
    return Word(name, help or f"cli-{name[2:]}", {"action": "store_true"})


NEEDED: Mapping[str, Any] = {"required": True}
RULES = (
    _option("--edition", "EDITION"),
    _option("--level", "LEVEL"),
    _option("--house", "HOUSE", default=""),
)
POSITION = (
    _option("--edition", "EDITION", **NEEDED),
    _option("--level", "LEVEL", **NEEDED),
    _option("--house", "HOUSE", default=""),
    _option("--starter", "SEAT", **NEEDED),
    _option("--deal", "DEAL", "cli-deal-option", **NEEDED),
    Word("actions", "cli-actions", {"nargs": "*", "metavar": "ACTION"}),
)
DATA = _option("--data", "DIR")
LANG = _option("--lang", "LANG", "cli-lang")
LIMITS = (
    _option("--move-time", "MS", default="5000"),
    _option("--round-time", "MS", default="60000"),
    _option("--memory", "MB"),
)
COMMANDS: Mapping[str, tuple[Word, ...]] = {
    "play": (
        *RULES,
        _option("--target", "N", default=str(DEFAULT_TARGET)),
        _option("--opponent", "PLAYER"),
        _switch("--friend"),
        _option("--starter", "WHO", "cli-who-starts"),
        _option("--side", "SIDE"),
        _option("--left", "NAME"),
        _option("--right", "NAME"),
        _switch("--open-discards"),
        _switch("--no-undo"),
        _option("--seed", "N"),
        _option("--record", "FILE"),
        _switch("--check"),
    ),
    "join": (
        Word("link", "cli-link", {"metavar": "LINK"}),
        _option("--name", "NAME", "cli-own-name"),
        _switch("--watch"),
        _option("--record", "FILE"),
        DATA,
    ),
    "invite": (
        Word("server", "cli-server", {"metavar": "SERVER"}),
        *RULES,
        _option("--target", "N", default=str(DEFAULT_TARGET)),
        _option("--starter", "WHO", "cli-who-starts-online"),
        _option("--side", "SIDE"),
        _switch("--open-discards"),
        _option("--name", "NAME", "cli-own-name"),
        _option("--record", "FILE"),
        DATA,
    ),
    # What is not given is taken from the environment, a file or the defaults: `server.settings`.
    "serve": (
        _option("--data", "DIR", "setting-data"),
        _option("--host", "HOST", "setting-host"),
        _option("--port", "PORT", "setting-port"),
        _switch("--share", "setting-share"),
        _switch("--open", "setting-open"),
        _option("--base-path", "PATH", "setting-base-path"),
        _several("--name", "NAME", "setting-name"),
        _several("--origin", "ORIGIN", "setting-origin"),
        _several("--trusted-proxy", "ADDRESS", "setting-trusted-proxy"),
        _option("--workers", "N", "setting-workers"),
        _option("--log-level", "LEVEL", "setting-log-level"),
        _option("--access-log", "WHAT", "setting-access-log"),
        _several("--set", "NAME=VALUE"),
        _option("--config", "FILE"),
        _switch("--settings"),
        _switch("--check", "cli-serve-check"),
    ),
    "warm": (_switch("--solver", "cli-warm-solver"),),
    "rules": (*RULES, _option("--compare", "RULES")),
    "replay": (Word("file", "cli-file", {"metavar": "FILE"}), _switch("--json")),
    "verify": (Word("file", "cli-file", {"metavar": "FILE"}), _option("--kept", "FILE")),
    "legal": POSITION,
    "perft": (_option("--depth", "N", **NEEDED), *POSITION),
    "deal": (*RULES, _option("--seed", "N"), _option("--count", "N", default="1")),
    "db": (
        Word("task", "cli-db-task", {"metavar": "TASK"}),
        Word("file", "cli-db-file", {"metavar": "FILE", "nargs": "?"}),
        DATA,
        _option("--match", "ID"),
        _option("--name", "NAME", "cli-db-name"),
        _option("--save", "DIR", "cli-db-save"),
        _switch("--json"),
    ),
    "analyse": (
        Word("file", "cli-analyse-file", {"metavar": "FILE", "nargs": "?"}),
        _option("--round", "N"),
        _option("--ply", "N"),
        *RULES,
        _option("--starter", "SEAT"),
        _option("--deal", "DEAL", "cli-deal-option"),
        _option("--seat", "SEAT", "cli-seat-eyes"),
        _option("--by", "JUDGE", "cli-analyse-by", default="net"),
        _option("--tables", "DIR", "cli-analyse-tables"),
        _option("--samples", "N", default="2048"),
        _option("--seed", "N", "cli-analyse-seed", default="0"),
        _switch("--json"),
    ),
    "arena": (
        Word("players", "cli-players", {"nargs": "*", "metavar": "PLAYER"}),
        *RULES,
        _option("--rounds", "N", default="1000"),
        _option("--matches", "N"),
        _option("--target", "N", default=str(DEFAULT_TARGET)),
        _option("--seed", "N", "cli-arena-seed", default="0"),
        _option("--workers", "N", "cli-arena-workers"),
        _option("--until", "X"),
        _option("--sprt", "X"),
        _option("--out", "DIR"),
        *LIMITS,
        _option("--cluster", "ADDRESS"),
        _switch("--json"),
    ),
    "solve": (
        _option("--edition", "EDITION", **NEEDED),
        _option("--level", "LEVEL", **NEEDED),
        _option("--house", "HOUSE", default=""),
        _option("--out", "DIR", "cli-solve-out"),
        _option("--iterations", "N", default="64"),
        _option("--threads", "N"),
        _option("--memory", "GB", "cli-solve-memory", default="14"),
    ),
    "distil": (
        _option("--tables", "DIR", nargs="+", **NEEDED),
        _option("--out", "FILE", "cli-distil-out", **NEEDED),
        _switch("--pairs"),
        _option("--steps", "N", default="40000"),
        _option("--lessons", "N", default="4000000"),
        _option("--width", "N", default="440"),
        _option("--layers", "N", default="64"),
        _option("--rate", "N", default="4000"),
        _option("--begin", "FILE"),
        _option("--seed", "N", "cli-distil-seed", default="0"),
        _option("--rounds", "N", "cli-distil-rounds", default="20000"),
    ),
    "exploit": (
        Word("player", "cli-exploit-player", {"metavar": "PLAYER"}),
        *RULES,
        _option("--by", "WAY", default="rollouts"),
        _option("--tables", "DIR", "cli-exploit-tables"),
        _option("--samples", "N,N,…", "cli-exploit-samples", default="16,64,256"),
        _option("--rounds", "N", "cli-exploit-rounds", default="400"),
        _option("--seed", "N", "cli-arena-seed", default="0"),
        _option("--workers", "N", "cli-arena-workers"),
        _option("--out", "DIR", "cli-exploit-out"),
        _switch("--json"),
    ),
    "bot-check": (Word("bot", "cli-bot-command", {"metavar": "CMD"}), *LIMITS),
    "bench": (
        Word("what", "cli-bench-what", {"metavar": "WHAT"}),
        _switch("--peers"),
        _switch("--json"),
    ),
}


def parser(say: Catalogue) -> argparse.ArgumentParser:
    _speak(say)
    facts = {
        "editions": tuple(EDITIONS),
        "levels": tuple(Level),
        "players": PLAYER_NAMES,
        "languages": tuple(LANGUAGES),
    }
    top = _Parser(prog="en-garde", description=say("cli-about"), epilog=say("cli-epilog"), say=say)
    top.add_argument("--version", action="version", version=VERSION, help=say("cli-version"))
    _add(top, LANG, say, facts)
    commands = top.add_subparsers(
        dest="command",
        required=True,
        title=say("cli-commands"),
        metavar=say("cli-command"),
    )
    for name, words in COMMANDS.items():
        command = commands.add_parser(
            name, help=say(f"cli-{name}"), description=say(f"cli-{name}-about", **facts), say=say
        )
        for word in (*words, LANG):
            _add(command, word, say, facts)
    return top


def _add(
    to: argparse.ArgumentParser, word: Word, say: Catalogue, facts: Mapping[str, object]
) -> None:
    # A "%" in a help text would be argparse's.
    to.add_argument(word.name, help=say(word.help, **facts).replace("%", "%%"), **word.settings)


class _Parser(argparse.ArgumentParser):
    def __init__(self, say: Catalogue, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)
        self.say = say

    def error(self, message: str) -> NoReturn:
        problem = self.say("cli-error", error=message)
        self.exit(2, f"{problem}\n{self.say('cli-more', command=self.prog)}\n")


# What argparse says of itself goes through gettext's `_`: its English text, our message, and
# the places it fills in. What is not here cannot arise from the words above; a test provokes
# each that can.
_ARGPARSE: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "usage: ": ("cli-usage", {}),
    "options": ("cli-options", {}),
    "positional arguments": ("cli-positional", {}),
    "show this help message and exit": ("cli-help", {}),
    "argument %(argument_name)s: %(message)s": (
        "cli-argparse-argument",
        {"name": "%(argument_name)s", "message": "%(message)s"},
    ),
    "the following arguments are required: %s": ("cli-argparse-required", {"names": "%s"}),
    "expected one argument": ("cli-argparse-expected-one", {}),
    "expected at least one argument": ("cli-argparse-expected-one", {}),
    "unrecognized arguments: %s": ("cli-argparse-unrecognised", {"names": "%s"}),
    "ignored explicit argument %r": ("cli-argparse-no-value", {"value": "%s"}),
    "invalid choice: %(value)r (choose from %(choices)s)": (
        "cli-argparse-choice",
        {"value": "%(value)s", "choices": "%(choices)s"},
    ),
}


def _speak(say: Catalogue) -> None:
    """Gives argparse our catalogue for its gettext; unknown texts stay as they are."""

    def translate(text: str) -> str:
        if text not in _ARGPARSE:
            return text
        id, places = _ARGPARSE[text]
        return say(id, **places) + (" " if text.endswith(" ") else "")

    setattr(argparse, "_", translate)  # noqa: B010 - typeshed does not list it
