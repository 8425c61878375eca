"""`en-garde db`: for whoever runs a server: copy its data, put it back, remove from it."""

from __future__ import annotations

import argparse
from pathlib import Path

from en_garde.extras import needs
from en_garde.locale import Catalogue
from en_garde.notation import shown
from en_garde.rules import NotationError, say

from .serve import SERVER, data_folder

__all__ = ["run"]


def run(arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    needs("server", *SERVER)
    from en_garde.server import operator

    data = data_folder(arguments.data)
    match arguments.task, arguments.file, arguments.match, arguments.name:
        case "backup", str(file), None, None:
            operator.backup(data, Path(file))
            print(catalogue("db-backed-up", file=file))
        case "restore", str(file), None, None:
            operator.restore(Path(file), data)
            print(catalogue("db-restored", file=file))
        case "remove", None, str(match), None:
            operator.remove_match(data, match)
            print(catalogue("db-removed", count=1))
        case "remove", None, None, str(name):
            print(catalogue("db-removed", count=operator.remove_name(data, name)))
        case task, _, _, _:
            raise NotationError(say("cli-db-unreadable", text=shown(task)))
    return 0
