"""`en-garde play`: a match in the terminal."""

from __future__ import annotations

import argparse
import os
import sys
from datetime import date
from functools import partial
from pathlib import Path
from random import Random

from en_garde.locale import Catalogue
from en_garde.notation import read_rules, shown, write_record
from en_garde.players import PLAYERS, Player, usual_opponent
from en_garde.rules import MAX_TARGET, EnGardeError, NotationError, Seat, say
from en_garde.solver.opponents import opponent
from en_garde.table import Setup, Table
from en_garde.tui.console import Console
from en_garde.tui.deck import shuffled
from en_garde.tui.plain import PlainGame

from .setting import chance, drawn, number, own_side, starter

__all__ = ["run"]


def run(arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    random = chance(arguments.seed)
    rules = read_rules(
        arguments.edition,
        arguments.level,
        arguments.house,
    )
    side = own_side(arguments.side, random)
    begins = starter(arguments.starter or "me", side)
    computers = {} if arguments.friend else _computer(arguments.opponent, side.other, random)
    ids = ("friend-left", "friend-right") if arguments.friend else ("you", "computer")
    if side is Seat.RIGHT and not arguments.friend:
        ids = (ids[1], ids[0])
    setup = Setup(
        rules=rules,
        left=arguments.left or catalogue(f"play-{ids[0]}"),
        right=arguments.right or catalogue(f"play-{ids[1]}"),
        target=number(arguments.target, 1, MAX_TARGET),
        starter=drawn(random) if begins is None else begins,
        open_discards=arguments.open_discards,
        undo=not arguments.no_undo,
        date=date.today().strftime("%Y.%m.%d"),
    )
    game = PlainGame(
        table=Table(setup),
        computers=computers,
        catalogue=catalogue,
        console=Console(),
        shuffle=lambda: shuffled(rules, random),
        lot=lambda: drawn(random),
        save=partial(_save, arguments.record),
        agreed=not arguments.friend or arguments.starter is not None,
    )
    if arguments.check:
        return _check(game, catalogue)
    _save(arguments.record, game.table, game.match)  # a file that cannot be written is told now
    game.run()
    if arguments.record is not None:
        print(catalogue("play-saved", file=arguments.record))
    return 0


def _computer(wish: str | None, sits: Seat, random: Random) -> dict[Seat, Player]:
    name = usual_opponent() if wish is None else wish
    if name not in PLAYERS:
        raise NotationError(say("unknown-player", player=shown(name), players=tuple(PLAYERS)))
    return {sits: opponent(name, random.getrandbits(32))}


def _check(game: PlainGame, catalogue: Catalogue) -> int:
    """Deals and shows the first screen: proof that the game answers."""
    game.table = game.table.deal(game.shuffle())
    game.show(next(seat for seat in Seat if seat not in game.computers))
    print()
    print(catalogue("play-check-ok", command=f"{sys.argv[0]} play"))
    return 0


def _save(file: str | None, table: Table, match: int) -> None:
    """Whole or not at all: a crash leaves the rounds written before. A rematch has its own file."""
    if file is None:
        return
    path = Path(file)
    if match > 1:
        path = path.with_stem(f"{path.stem}-{match}")
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_text(write_record(table.record()), "utf-8")
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        told = say("cli-file-unwritable", file=file, error=error.strerror or str(error))
        raise EnGardeError(told) from None
