"""`en-garde serve --check`: what a newcomer would do first, done by a program."""

from __future__ import annotations

from en_garde.rules import say

from . import wire
from .client import Server
from .errors import Unavailable

__all__ = ["visit"]


async def visit(url: str) -> None:
    """The first page is there, and against the computer a first round is dealt."""
    server = Server(url)
    if "/assets/" not in await server.page():
        raise Unavailable(say("server-no-page"))
    asked = wire.NewMatch(left=wire.YourSeat("Check"), right=wire.ComputerSeat("heuristic"))
    created = await server.create(asked)
    async with server.attend(created.match.match, created.token) as session:
        await session.until(lambda state: state.view is not None and bool(state.view.hand))
