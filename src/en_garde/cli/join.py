"""`en-garde join`: a match on a server, by its link, in the terminal."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from en_garde.extras import needs
from en_garde.locale import Catalogue
from en_garde.notation import write_record
from en_garde.rules import EnGardeError, say
from en_garde.table import verify, write_kept
from en_garde.tui.console import Console

from .serve import SERVER, data_folder

if TYPE_CHECKING:
    from en_garde.server.client import Server, Session
    from en_garde.server.wire import MatchInfo
    from en_garde.tui.online import Link
    from en_garde.tui.seats import Seats

__all__ = ["attend", "run"]


def run(arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    needs("play", *SERVER)
    asyncio.run(_join(arguments, catalogue))
    return 0


async def _join(arguments: argparse.Namespace, catalogue: Catalogue) -> None:
    from en_garde.server.client import Server
    from en_garde.tui.online import Link, reading
    from en_garde.tui.seats import Seats

    link = Link.read(arguments.link)
    server, seats = Server(link.server), Seats(data_folder(arguments.data))
    token = None if arguments.watch else seats.token(str(link))
    invited = token is None and not arguments.watch
    info = await server.info(link.match) if invited else None
    lines = reading()
    if info is not None and None in (info.left, info.right):
        match await _invited(info, lines, catalogue):
            case "q":
                return
            case "":
                token = await _seat(server, link, seats, arguments, catalogue)
    await attend(server, link, token, seats, lines, arguments, catalogue)


async def attend(
    server: Server,
    link: Link,
    token: str | None,
    seats: Seats,
    lines: asyncio.Queue[str | None],
    arguments: argparse.Namespace,
    catalogue: Catalogue,
) -> None:
    """The match, and the rematches that follow it; without a token one watches."""
    from en_garde.tui.online import Link, OnlineGame

    number = 1
    while True:
        async with server.attend(link.match, token, contribute=False) as session:
            game = OnlineGame(session, catalogue, Console(), lines, str(link))
            rematch = await game.run()
            state = session.state
            if state is not None and state.phase == "over":
                await _keep(server, link, session, arguments.record, number, catalogue)
            elif state is not None and session.seats:
                print(catalogue("join-left", link=str(link)))
        if rematch is None:
            return
        link, number = Link(link.server, rematch), number + 1
        if token is not None:
            seats.keep(str(link), token)


async def _invited(info: MatchInfo, lines: asyncio.Queue[str | None], catalogue: Catalogue) -> str:
    """Shows all terms before anybody sits down: Enter takes the seat, `w` watches, `q` leaves."""
    from en_garde.tui.online import invitation

    console = Console()
    console.clear()
    console.show(invitation(info, catalogue))
    console.prompt("\n" + catalogue("join-sit"))
    while (typed := await lines.get()) not in ("", "w", "q", None):
        console.prompt(catalogue("join-sit"))
    return "q" if typed is None else typed


async def _seat(
    server: Server, link: Link, seats: Seats, arguments: argparse.Namespace, catalogue: Catalogue
) -> str:
    """Takes the free seat, and keeps its token."""
    from en_garde.server.wire import Join

    joined = await server.join(link.match, Join(arguments.name or catalogue("play-you")))
    seats.keep(str(link), joined.token)
    return joined.token


async def _keep(
    server: Server,
    link: Link,
    session: Session,
    file: str | None,
    number: int,
    catalogue: Catalogue,
) -> None:
    """The deals are checked against what was noted before them; where wished, both are kept."""
    record = await server.record(link.match)
    checked = verify(record, session.kept)
    print(catalogue("proof-ok", rounds=len(checked)))
    if file is None:
        return
    path = Path(file)
    if number > 1:
        path = path.with_stem(f"{path.stem}-{number}")
    try:
        path.write_text(write_record(record), "utf-8")
        path.with_suffix(".kept").write_text(write_kept(session.kept), "utf-8")
    except OSError as error:
        told = say("cli-file-unwritable", file=str(path), error=error.strerror or str(error))
        raise EnGardeError(told) from None
    print(catalogue("join-saved", file=str(path), notes=str(path.with_suffix(".kept"))))
