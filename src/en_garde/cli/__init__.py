"""The command `en-garde`: a thin front for all of it. Each command is a module of its own."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from importlib import import_module

from en_garde.locale import LANGUAGES, Catalogue, language_of
from en_garde.rules import EnGardeError, NotationError, say
from en_garde.signals import stopped_by

from .arguments import parser
from .stopped import INTERRUPTED

__all__ = ["main"]

WRONG_INPUT = 2


def main(words: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if words is None else words)
    # Everything behind "--" is actions: `-3` is no option.
    end = words.index("--") if "--" in words else len(words)
    words, actions = words[:end], words[end + 1 :]
    # Cores share rounds, players or pieces of work; were each small product of matrices shared
    # as well, they would mostly wait for each other. It has to be said before NumPy is loaded.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    wish = _wished_language(words)
    catalogue = Catalogue(language_of(wish), notation=True)
    try:
        if wish is not None and wish not in LANGUAGES:
            raise NotationError(say("cli-language", text=wish, languages=tuple(LANGUAGES)))
        known = parser(catalogue)
        if not words and not actions:
            known.print_help(sys.stderr)
            return WRONG_INPUT
        arguments = known.parse_args(words)
        arguments.actions = [*getattr(arguments, "actions", ()), *actions]
        # Loaded when asked for: help and one command must not wait for the others.
        command = import_module(f"{__name__}.{arguments.command.replace('-', '_')}")
        # Whoever ends it politely (`timeout`, a system that shuts down) stops it like Ctrl-C.
        with stopped_by(signal.SIGINT, signal.SIGTERM, raising=KeyboardInterrupt):
            code: int = command.run(arguments, catalogue)
        sys.stdout.flush()
        return code
    except EnGardeError as error:
        print(catalogue("cli-error", error=error.message), file=sys.stderr)
        for detail in error.details:
            print(f"  {catalogue.say(detail)}", file=sys.stderr)
        return WRONG_INPUT
    except KeyboardInterrupt:
        print(catalogue("cli-interrupted"), file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read us has seen enough (`en-garde replay FILE | head`).
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _wished_language(words: Sequence[str]) -> str | None:
    """`--lang` is needed before the parser is there: its help is in that language."""
    for word, following in zip(words, [*words[1:], None], strict=False):
        if word == "--lang":
            return following
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
    return None
