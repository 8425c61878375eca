"""`en-garde serve`: the game server."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from en_garde.extras import needs
from en_garde.locale import Catalogue

from .setting import number

if TYPE_CHECKING:
    from en_garde.server.options import Options

__all__ = ["SERVER", "data_folder", "run"]

# What the extra brings.
SERVER = ("msgspec", "segno", "starlette", "uvicorn", "websockets")

_MOST_PORT = 65535
_MOST_WORKERS = 64


def run(arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    needs("server", *SERVER)
    if arguments.check:
        return _check(catalogue)
    from en_garde.server.options import Options
    from en_garde.server.run import serve
    from en_garde.server.settings import applied

    options = Options(
        data=data_folder(arguments.data),
        host=arguments.host,
        port=None if arguments.port is None else number(arguments.port, 0, _MOST_PORT),
        share=arguments.share,
        open_browser=arguments.open,
        origins=tuple(arguments.origin),
        hosts=tuple(arguments.name),
        trusted_proxies=tuple(arguments.trusted_proxy),
        base_path=arguments.base_path,
        workers=number(arguments.workers, 1, _MOST_WORKERS),
    )
    options = applied(options, arguments.set)
    if arguments.settings:
        return _list(options, catalogue)
    serve(options, lambda message: print(catalogue.say(message), flush=True))
    return 0


def _list(options: Options, catalogue: Catalogue) -> int:
    from en_garde.server.settings import SETTINGS, value_of

    for name, setting in SETTINGS.items():
        written = f"{name}={value_of(options, setting)}"
        print(f"{written:<22} {catalogue(f'setting-{name}')}")
    return 0


def _check(catalogue: Catalogue) -> int:
    """On a free port, with data that is thrown away: the first page, and a round dealt."""
    from en_garde.server.check import visit
    from en_garde.server.options import Options
    from en_garde.server.run import serve

    with TemporaryDirectory() as folder:
        options = Options(data=Path(folder), port=0)
        serve(options, lambda message: print(catalogue.say(message), flush=True), visit)
    print(catalogue("server-check-ok"))
    return 0


def data_folder(wish: str | None) -> Path:
    """Where the system keeps a user's data, unless another folder is named."""
    if wish is not None:
        return Path(wish)
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "en-garde"
