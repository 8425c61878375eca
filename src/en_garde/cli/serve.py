"""`en-garde serve`: the game server."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from en_garde.extras import needs
from en_garde.locale import Catalogue

if TYPE_CHECKING:
    from en_garde.rules import Message
    from en_garde.server.settings import Given, Settled

__all__ = ["SERVER", "data_folder", "run"]

# What the extra brings.
SERVER = ("msgspec", "prometheus_client", "segno", "starlette", "uvicorn", "websockets")
WRONG_INPUT = 2


def run(arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    needs("server", *SERVER)
    from en_garde.server.run import serve

    settled = _settled(arguments)
    if arguments.check:
        return _check(settled, catalogue)
    if settled.problems:
        return _refused(settled.problems, catalogue)
    if arguments.settings:
        _list(settled, catalogue, meaning=True)
        return 0
    serve(settled.options, lambda message: print(catalogue.say(message), flush=True))
    return 0


def _settled(arguments: argparse.Namespace) -> Settled:
    from en_garde.server.options import Options
    from en_garde.server.settings import from_environment, from_file, from_set, settled

    file = arguments.config or os.environ.get("EN_GARDE_CONFIG")
    return settled(
        Options(data=data_folder(None)),
        lambda: from_file(Path(file)) if file else (),
        lambda: from_environment(os.environ),
        lambda: _given(arguments),
        lambda: from_set(arguments.set),
    )


def _given(arguments: argparse.Namespace) -> Iterator[Given]:
    """The options that stand on the command line."""
    from en_garde.server.settings import SETTINGS, Given

    for name in SETTINGS:
        match getattr(arguments, name.replace("-", "_"), None):
            case str(text):
                yield Given(name, (text,), f"--{name}")
            case [*texts] if texts:
                yield Given(name, tuple(texts), f"--{name}")
            case True:
                yield Given(name, ("yes",), f"--{name}")


def _refused(problems: Sequence[Message], catalogue: Catalogue) -> int:
    for problem in problems:
        print(catalogue("cli-error", error=problem), file=sys.stderr)
    return WRONG_INPUT


def _list(settled: Settled, catalogue: Catalogue, *, meaning: bool) -> None:
    """What is in force, and where it was given."""
    from en_garde.columns import aligned
    from en_garde.server.settings import SETTINGS, value_of

    rows = [
        (
            f"{name}={value_of(settled.options, setting)}",
            settled.whence.get(name) or catalogue("setting-default"),
            catalogue(f"setting-{name}") if meaning else "",
        )
        for name, setting in SETTINGS.items()
        if name not in settled.wrong
    ]
    for line in aligned(rows, left=3):
        print(line)


def _check(settled: Settled, catalogue: Catalogue) -> int:
    """Looks at everything that is given; then deals a round, on a port and with data of its own."""
    from en_garde.server.check import examined, tried_out, visit
    from en_garde.server.run import serve

    _list(settled, catalogue, meaning=False)
    report = examined(settled)
    for message in report.good:
        print(catalogue.say(message))
    sys.stdout.flush()
    for message in report.warnings:
        print(catalogue("check-warning", message=message), file=sys.stderr)
    if report.problems:
        return _refused(report.problems, catalogue)
    with TemporaryDirectory() as folder:
        serve(tried_out(settled.options, Path(folder)), lambda message: None, visit)
    print(catalogue("server-check-ok"))
    return 0


def data_folder(wish: str | None) -> Path:
    """Where the system keeps a user's data, unless another folder is named."""
    if wish is not None:
        return Path(wish)
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "en-garde"
