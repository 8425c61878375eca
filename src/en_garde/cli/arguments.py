"""The words of the command line, as data, and their help in the reader's language."""

from __future__ import annotations

import argparse
import shutil
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from importlib.util import find_spec
from typing import Any, NoReturn, cast

from en_garde.locale import LANGUAGES, Catalogue
from en_garde.rules import DEFAULT_TARGET, EDITIONS, Level, Message
from en_garde.rules import say as message
from en_garde.version import VERSION

from .paths import Checked, any_path, folder, new_file, old_file, old_folder, record

__all__ = ["COMMANDS", "GROUPS", "is_there", "parser"]

PROGRAM = "en-garde"
# A player who names no edition gets the book of the own language.
BOOKS = {"en": "en-1.2", "fr": "fr-1993", "nl": "nl-1996", "ru": "ru"}

# Named here so that help need not load the players; a test compares them with those there are.
PLAYER_NAMES = ("random", "heuristic", "novice", "pupil", "fencer", "master", "champion", "net")


@dataclass(frozen=True, slots=True)
class Word:
    """An option (or, without dashes, an argument): its help is the message `cli-…`."""

    name: str
    help: str
    settings: Mapping[str, Any] = field(default_factory=dict)
    usual: str | Message = ""  # what its help shows as the default, where that is no setting
    path: Checked | None = None  # what a path has to be


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


def _option(
    name: str,
    metavar: str,
    help: str = "",
    *,
    usual: str | Message = "",
    path: Checked | None = None,
    **settings: Any,
) -> Word:
    settings = {"metavar": metavar, "action": _Once, **settings}
    return Word(name, help or f"cli-{name[2:]}", settings, usual, path)


def _several(name: str, metavar: str, help: str = "") -> Word:
    return _option(name, metavar, help, action="append", default=[])


def _switch(name: str, help: str = "") -> Word:
    return Word(name, help or f"cli-{name[2:]}", {"action": "store_true"})


NEEDED: Mapping[str, Any] = {"required": True}
EDITION, LEVEL = _option("--edition", "EDITION"), _option("--level", "LEVEL")
HOUSE = _option("--house", "HOUSE", default="")
RULES = (EDITION, LEVEL, HOUSE)
BOOK = object()  # the default that depends on the reader's language


def _rules_of(edition: object) -> tuple[Word, ...]:
    """The same with defaults."""
    return (
        replace(EDITION, settings={**EDITION.settings, "default": edition}),
        replace(LEVEL, settings={**LEVEL.settings, "default": str(Level.STANDARD)}),
        HOUSE,
    )


POSITION = (
    _option("--edition", "EDITION", **NEEDED),
    _option("--level", "LEVEL", **NEEDED),
    HOUSE,
    _option("--starter", "SEAT", **NEEDED),
    _option("--deal", "DEAL", "cli-deal-option", **NEEDED),
    Word("actions", "cli-actions", {"nargs": "*", "metavar": "ACTION"}),
)
CORES = message("cli-usual-cores")
DATA = _option("--data", "DIR", usual=message("cli-usual-data"), path=folder)
LANG = _option("--lang", "LANG", "cli-lang", usual=message("cli-usual-language"))
OWN_NAME = _option("--name", "NAME", "cli-own-name", usual=message("play-you"))
FILE = Word("file", "cli-file", {"metavar": "FILE"}, path=record)
SEED = _option("--seed", "N", usual=message("cli-usual-seed"))
RECORD = _option("--record", "FILE", path=new_file)
LIMITS = (
    _option("--move-time", "MS", default="5000"),
    _option("--round-time", "MS", default="60000"),
    _option("--memory", "MB", usual=message("cli-usual-memory")),
)


COMMANDS: Mapping[str, tuple[Word, ...]] = {
    "play": (
        *_rules_of(BOOK),
        _option("--target", "N", default=str(DEFAULT_TARGET)),
        _option("--opponent", "PLAYER", usual=message("cli-usual-opponent")),
        _switch("--friend"),
        _option("--starter", "WHO", "cli-who-starts", usual=message("cli-usual-starter")),
        _option("--side", "SIDE", usual="left"),
        _option("--left", "NAME"),
        _option("--right", "NAME"),
        _switch("--open-discards"),
        _switch("--no-undo"),
        SEED,
        RECORD,
        _switch("--check"),
    ),
    "join": (
        Word("link", "cli-link", {"metavar": "LINK"}),
        OWN_NAME,
        _switch("--watch"),
        RECORD,
        DATA,
    ),
    "invite": (
        Word("server", "cli-server", {"metavar": "SERVER"}),
        *_rules_of(BOOK),
        _option("--target", "N", default=str(DEFAULT_TARGET)),
        _option("--starter", "WHO", "cli-who-starts", usual=message("cli-usual-lot")),
        _option("--side", "SIDE", usual="left"),
        _switch("--open-discards"),
        OWN_NAME,
        RECORD,
        DATA,
    ),
    # What is not given is taken from the environment, a file or the defaults: `server.settings`,
    # which also tells all that is wrong with any of it.
    "serve": (
        _option("--data", "DIR", "setting-data", path=any_path),
        _option("--host", "HOST", "setting-host", usual="127.0.0.1"),
        _option("--port", "PORT", "setting-port", usual="auto"),
        _switch("--share", "setting-share"),
        _switch("--open", "setting-open"),
        _option("--base-path", "PATH", "setting-base-path"),
        _several("--name", "NAME", "setting-name"),
        _several("--origin", "ORIGIN", "setting-origin"),
        _several("--trusted-proxy", "ADDRESS", "setting-trusted-proxy"),
        _option("--workers", "N", "setting-workers", usual="1"),
        _option("--log-level", "LEVEL", "setting-log-level", usual="info"),
        _option("--access-log", "WHAT", "setting-access-log", usual="no"),
        _several("--set", "NAME=VALUE"),
        _option("--config", "FILE", path=any_path),
        _switch("--settings"),
        _switch("--check", "cli-serve-check"),
    ),
    "warm": (_switch("--solver", "cli-warm-solver"),),
    "rules": (*RULES, _option("--compare", "RULES")),
    "replay": (FILE, _switch("--json")),
    "verify": (FILE, _option("--kept", "FILE", path=record)),
    "legal": POSITION,
    "perft": (_option("--depth", "N", **NEEDED), *POSITION),
    "deal": (*_rules_of("fr-1993"), SEED, _option("--count", "N", default="1")),
    "db": (
        Word("task", "cli-db-task", {"metavar": "TASK"}),
        Word("file", "cli-db-file", {"metavar": "FILE", "nargs": "?"}, path=any_path),
        DATA,
        _option("--keep", "N"),
        _option("--match", "ID"),
        _option("--name", "NAME", "cli-db-name"),
        _option("--save", "DIR", "cli-db-save", path=folder),
        _switch("--json"),
    ),
    "analyse": (
        Word("file", "cli-analyse-file", {"metavar": "FILE", "nargs": "?"}, path=record),
        _option("--round", "N"),
        _option("--ply", "N"),
        *RULES,
        _option("--starter", "SEAT"),
        _option("--deal", "DEAL", "cli-deal-option"),
        _option("--seat", "SEAT", "cli-seat-eyes"),
        _option("--by", "JUDGE", "cli-analyse-by", default="net"),
        _option("--tables", "DIR", "cli-analyse-tables", path=old_folder),
        _option("--samples", "N", default="2048"),
        _option("--seed", "N", "cli-analyse-seed", default="0"),
        _switch("--json"),
    ),
    "arena": (
        Word("players", "cli-players", {"nargs": "*", "metavar": "PLAYER"}),
        *_rules_of(BOOK),
        _option("--rounds", "N", default="1000"),
        _option("--matches", "N"),
        _option("--target", "N", default=str(DEFAULT_TARGET)),
        _option("--seed", "N", "cli-arena-seed", default="0"),
        _option("--workers", "N", "cli-arena-workers", usual=CORES),
        _option("--until", "X"),
        _option("--sprt", "X"),
        _option("--out", "DIR", path=folder),
        *LIMITS,
        _option("--cluster", "ADDRESS"),
        _switch("--json"),
    ),
    "solve": (
        _option("--edition", "EDITION", **NEEDED),
        _option("--level", "LEVEL", **NEEDED),
        HOUSE,
        _option("--out", "DIR", "cli-solve-out", usual=message("cli-usual-shelf"), path=folder),
        _option("--iterations", "N", default="64"),
        _option("--threads", "N", usual=CORES),
        _option("--memory", "GB", "cli-solve-memory", default="14"),
    ),
    "distil": (
        _option("--tables", "DIR", path=old_folder, nargs="+", **NEEDED),
        _option("--out", "FILE", "cli-distil-out", path=new_file, **NEEDED),
        _switch("--pairs"),
        _option("--steps", "N", default="40000"),
        _option("--lessons", "N", default="4000000"),
        _option("--width", "N", default="440"),
        _option("--layers", "N", default="64"),
        _option("--rate", "N", default="4000"),
        _option("--begin", "FILE", path=old_file),
        _option("--seed", "N", "cli-distil-seed", default="0"),
        _option("--rounds", "N", "cli-distil-rounds", default="20000"),
    ),
    "exploit": (
        Word("player", "cli-exploit-player", {"metavar": "PLAYER"}),
        *_rules_of(BOOK),
        _option("--by", "WAY", usual=message("cli-usual-by"), default="rollouts"),
        _option("--tables", "DIR", "cli-exploit-tables", path=old_folder),
        _option("--samples", "N,N,…", "cli-exploit-samples", default="16,64,256"),
        _option("--rounds", "N", "cli-exploit-rounds", default="400"),
        _option("--seed", "N", "cli-arena-seed", default="0"),
        _option("--workers", "N", "cli-arena-workers", usual=CORES),
        _option("--out", "DIR", "cli-exploit-out", path=folder),
        _switch("--json"),
    ),
    "bot-check": (Word("bot", "cli-bot-command", {"metavar": "CMD"}), *LIMITS),
    "bot-schema": (),
    "bench": (
        Word("what", "cli-bench-what", {"metavar": "WHAT"}),
        _switch("--peers"),
        _switch("--json"),
    ),
}


# As the help lists them.
GROUPS: Mapping[str, Sequence[str]] = {
    "cli-group-play": ("play", "join", "invite", "rules"),
    "cli-group-records": ("replay", "verify", "analyse"),
    "cli-group-server": ("serve", "warm", "db"),
    "cli-group-bots": ("bot-check", "bot-schema", "arena", "exploit"),
    "cli-group-research": ("solve", "distil", "legal", "perft", "deal", "bench"),
}
# Commands whose part no wheel has.
_IN_SOURCES = {"bench": "en_garde.bench"}


def is_there(command: str) -> bool:
    part = _IN_SOURCES.get(command)
    return part is None or find_spec(part) is not None


def parser(say: Catalogue) -> argparse.ArgumentParser:
    _speak(say)
    facts = {
        "editions": tuple(EDITIONS),
        "levels": tuple(Level),
        "players": PLAYER_NAMES,
        "languages": tuple(LANGUAGES),
    }
    top = _Parser(
        prog=PROGRAM,
        usage=f"{PROGRAM} [-h] [--version] [--lang LANG] {say('cli-command')} …",
        description=textwrap.fill(say("cli-about"), _width()),
        epilog=textwrap.fill(say("cli-epilog"), _width()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        say=say,
    )
    top.add_argument("--version", action="version", version=VERSION, help=say("cli-version"))
    _add(top, LANG, say, facts)
    commands = top.add_subparsers(
        dest="command",
        prog=PROGRAM,
        required=True,
        metavar=say("cli-command"),
        help=argparse.SUPPRESS,
    )
    for title, names in GROUPS.items():
        top.add_argument_group(say(title), "\n".join(_listed(names, say)))
    for name, words in COMMANDS.items():
        command = commands.add_parser(name, description=say(f"cli-{name}-about", **facts), say=say)
        for word in (*words, LANG):
            _add(command, word, say, facts)
    return top


def _listed(names: Sequence[str], say: Catalogue) -> Iterator[str]:
    wide = max(map(len, COMMANDS)) + 2
    for name in names:
        if is_there(name):
            yield textwrap.fill(
                f"{name:<{wide}}{say(f'cli-{name}')}", _width() - 2, subsequent_indent=" " * wide
            )


def _width() -> int:
    """As argparse reckons it."""
    return shutil.get_terminal_size().columns - 2


def _add(
    to: argparse.ArgumentParser, word: Word, say: Catalogue, facts: Mapping[str, object]
) -> None:
    settings = dict(word.settings)
    if settings.get("default") is BOOK:
        settings["default"] = BOOKS[say.language]
    if word.path is not None:
        settings["type"] = partial(_path, word.path, say)
    usual = word.usual or settings.get("default")
    help = say(word.help, **facts)
    if usual:
        told = say.say(usual) if isinstance(usual, Message) else usual
        help = f"{help} {say('cli-default', value=told)}"
    # A "%" in a help text would be argparse's.
    to.add_argument(word.name, help=help.replace("%", "%%"), **settings)


def _path(wrong: Checked, say: Catalogue, text: str) -> str:
    problem = wrong(text)
    if problem is not None:
        raise argparse.ArgumentTypeError(say.say(problem))
    return text


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
