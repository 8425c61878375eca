"""`en-garde invite`: a new match on a server, and its link for a friend."""

from __future__ import annotations

import argparse
import asyncio

from en_garde.extras import needs
from en_garde.locale import Catalogue
from en_garde.rules import MAX_TARGET, NotationError, Seat, say
from en_garde.shapes import seat_name

from .join import attend
from .serve import SERVER, data_folder
from .setting import chance, number, own_side, starter

__all__ = ["run"]


def run(arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    needs("play", *SERVER)
    asyncio.run(_invite(arguments, catalogue))
    return 0


async def _invite(arguments: argparse.Namespace, catalogue: Catalogue) -> None:
    from en_garde.server.client import Server
    from en_garde.server.wire import FriendSeat, NewMatch, YourSeat
    from en_garde.tui.online import Link, reading
    from en_garde.tui.seats import Seats

    address = arguments.server.rstrip("/") + "/"
    if not address.startswith(("http://", "https://")):
        raise NotationError(say("invite-server", text=arguments.server))
    server, seats = Server(address), Seats(data_folder(arguments.data))
    side = own_side(arguments.side, chance(None))
    begins = starter(arguments.starter or "lot", side)
    wishes = (YourSeat(arguments.name or catalogue("play-you")), FriendSeat())
    left, right = wishes if side is Seat.LEFT else wishes[::-1]
    created = await server.create(
        NewMatch(
            left=left,
            right=right,
            starter="lot" if begins is None else seat_name(begins),
            edition=arguments.edition,
            level=arguments.level,
            house=arguments.house,
            target=number(arguments.target, 1, MAX_TARGET),
            open_discards=arguments.open_discards,
        )
    )
    link = Link(address, created.match.match)
    if created.token is not None:
        seats.keep(str(link), created.token)
    await attend(server, link, created.token, seats, reading(), arguments, catalogue)
