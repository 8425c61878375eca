"""
A match on a server, in the terminal.

The server decides; what it shows is drawn by the same screen as the game at this machine.
Lines are read beside it, so that a word may be typed at any time: also while the other side
is thinking, or gone.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace

from en_garde.locale import Catalogue
from en_garde.notation import read_action, read_rules
from en_garde.rules import (
    Attack,
    EnGardeError,
    Message,
    NotationError,
    Outcome,
    Reason,
    RuleSet,
    Score,
    Seat,
    View,
    say,
)
from en_garde.server import wire
from en_garde.server.client import Session
from en_garde.server.match import seat_name, seat_of
from en_garde.table import MatchEnded, Played, RoundEnded

from .again import Beginning
from .console import Console
from .page import page, wrapped
from .plain import chosen, show_hand, show_hands, show_news
from .screen import Shown, screen
from .terms import Terms, clock_words, terms

__all__ = ["Link", "OnlineGame", "invitation", "reading"]

_MATCH = "#/m/"
_YES = ("y", "yes")
_NO = ("n", "no")


@dataclass(frozen=True, slots=True)
class Link:
    """Where a match is: what the page's address line shows."""

    server: str
    match: str

    @classmethod
    def read(cls, text: str) -> Link:
        server, found, match = text.partition(_MATCH)
        if not found or not match or not server.startswith(("http://", "https://")):
            raise NotationError(say("join-link", text=text))
        return cls(server.rstrip("/") + "/", match)

    def __str__(self) -> str:
        return f"{self.server}{_MATCH}{self.match}"


@dataclass
class OnlineGame:
    session: Session
    catalogue: Catalogue
    console: Console
    lines: asyncio.Queue[str | None]
    link: str
    drawn: int = -1  # which change of the session
    leaving: bool = False
    resigning: str = ""  # what was typed, and has to be typed again
    wish: Beginning | None = None  # how the rematch shall begin that is offered from here
    offered: bool = False  # from here, and neither answered nor taken back

    async def run(self) -> str | None:
        """Until somebody leaves; the rematch that both agreed on, if there is one."""
        typing = asyncio.create_task(self.lines.get())
        while not self.leaving:
            seeing = asyncio.create_task(self.session.changed(self.drawn))
            await asyncio.wait((typing, seeing), return_when=asyncio.FIRST_COMPLETED)
            if seeing.done():
                seeing.result()
                self.drawn = self.session.changes
                self.draw()
                if self.session.state is not None and self.session.state.rematch is not None:
                    typing.cancel()
                    return self.session.state.rematch
            seeing.cancel()
            if typing.done():
                line = typing.result()
                if line is None:
                    return None
                typing = asyncio.create_task(self.lines.get())
                await self.obeyed(line)
        typing.cancel()
        return None

    # Showing

    def draw(self) -> None:
        state, welcome = self.session.state, self.session.welcome
        if state is None or welcome is None:
            return
        self.prepare(state)
        names = (self.called(state.left), self.called(state.right))
        seats = self.session.seats
        you = seats[0] if len(seats) == 1 else None
        self.catalogue = replace(self.catalogue, names=names, you=you)
        self.console.clear()
        if state.view is not None:
            self.show_position(state, state.view, names)
        if state.phase == "open":
            self.console.show(
                terms(_terms(self.agreed, "pages-free-seat", self.catalogue), self.catalogue)
            )
        self.console.show([""])
        for message in self.said(state):
            self.console.show(wrapped("", self.catalogue.say(message)))
        if state.phase == "over" and self.session.seats and state.offer is None:
            self.show_rematch(state)
        if state.phase == "play" and self.own_turn(state):
            self.console.prompt("\n" + self.catalogue("play-ask", name=self.session.seats[0]))

    def called(self, sitter: wire.SeatInfo) -> str:
        if sitter.computer:
            return self.catalogue("web-strength-name", player=sitter.name)
        return sitter.name or "…"

    def prepare(self, state: wire.State) -> None:
        """Ready for the first round at once; for the others when the last was looked at."""
        shuffle = state.shuffle
        if shuffle is not None and shuffle.stage == "commit" and shuffle.round == 1:
            self.session.ready()

    def show_position(self, state: wire.State, seen: wire.View, names: tuple[str, str]) -> None:
        view = self.view(seen)
        told = tuple(
            Played(seat_of(each.seat), read_action(each.action), _attack(each.facing)).message
            for each in state.last
        )
        target = self.agreed.target
        # Every digit is a card: with all of them on the discards, this is the round so far.
        whole = view.discarded == sum(c.isdigit() for each in state.last for c in each.action)
        began = self.session.starter(state.round) if whole else None
        shown = Shown(view, names, state.round, target, Score(*state.score), told, began)
        self.console.show(screen(shown, self.catalogue))
        if view.outcome is not None and view.hands is not None:
            show_hands(view.hands, self.catalogue, self.console)
            ended = RoundEnded(state.round, view.outcome, view.hands, shown.score)
            show_news(ended.message, self.catalogue, self.console)
        elif view.seat is not None:
            show_hand(view, self.catalogue, self.console)

    def show_rematch(self, state: wire.State) -> None:
        """How the rematch would begin that is offered from here, and what may be chosen instead."""
        wish = self.wish or Beginning(self.session.starter(state.round + 1))
        self.console.show(["", *wish.lines(self.catalogue), *wish.menu(self.catalogue)])
        self.console.show(wrapped("", self.catalogue("join-rematch")))

    def said(self, state: wire.State) -> list[Message]:
        """What there is to know beside the position."""
        said = []
        if not self.session.connected:
            said.append(say("join-lost"))
        if not self.session.seats:
            said.append(say("join-watching"))
        match state.phase:
            case "open":
                said += [say("invite-link", link=self.link), say("join-open")]
            case "over":
                said += self.said_at_the_end(state)
            case "shuffle" | "reveal":
                starter = self.session.starter(state.round + 1)
                if starter is not None:
                    said.append(
                        say("play-next-starter" if state.round else "again-starts", seat=starter)
                    )
                elif not state.round:
                    said.append(say("again-lot"))
                said.append(say("join-next" if self.may_be_ready(state) else "join-shuffle"))
            case "play" if not self.own_turn(state) and state.view is not None:
                said.append(say("join-wait", seat=seat_of(state.view.turn)))
        for seat, info in zip(Seat, (state.left, state.right), strict=True):
            if info.grace is not None and state.phase not in ("open", "over"):
                said.append(say("join-away", seat=seat, seconds=info.grace // 1000))
        if state.offer is not None and state.phase != "over":
            id = "join-offered" if self.own(state.offer) else "join-offer"
            said.append(say(id, seat=seat_of(state.offer.by)))
        return said

    def said_at_the_end(self, state: wire.State) -> list[Message]:
        result = state.result
        if result is None or result.winner is None:
            said = [say("join-no-winner")]
        else:
            said = [MatchEnded(seat_of(result.winner), Score(*state.score)).message]
        if self.session.seats and state.offer is not None:
            said += self.said_of_rematch(state, state.offer)
        elif self.offered and state.rematch is None:
            said.append(say("web-rematch-declined"))
        self.offered = self.own(state.offer)
        return said

    def own(self, offer: wire.StandingOffer | None) -> bool:
        return offer is not None and seat_of(offer.by) in self.session.seats

    def said_of_rematch(self, state: wire.State, offer: wire.StandingOffer) -> list[Message]:
        """How the rematch would begin that was offered, and how to answer."""
        by_turns = self.session.starter(state.round + 1)
        return [
            say("join-rematch-by", seat=seat_of(offer.by)),
            *Beginning(by_turns, offer.starter, offer.swap).messages,
            say("join-rematch-own" if self.own(offer) else "join-rematch-other"),
        ]

    # Asking

    async def obeyed(self, text: str) -> None:
        """What was typed is done, or why not is told."""
        try:
            await self.obey(text)
        except EnGardeError as error:
            self.console.show(wrapped("", self.catalogue.say(error.message)))

    async def obey(self, text: str) -> None:
        state = self.session.state
        if text == "q" or state is None:
            self.leaving = text == "q"
            return
        match text:
            case "?":
                self.console.show(wrapped("", self.catalogue("join-help")))
            case "r":
                self.console.show(page(self.catalogue, self.rules))
            case "" if state.phase == "over":
                await self.again(state)
            case _ if state.phase == "over" and state.offer is None and text.isdecimal():
                wish = self.wish or Beginning(self.session.starter(state.round + 1))
                self.wish = wish.chosen(text)
                self.show_rematch(state)
            case "":
                self.session.ready()
            case "u":
                await self.session.undo(self.session.seats[0] if self.session.seats else None)
            case "resign" | "resign match":
                await self.resign(text)
            case "claim":
                await self.session.claim()
            case "offer":
                await self.session.offer("call-off")
            case _ if text in (*_YES, *_NO) and state.offer is not None:
                self.offered = False
                await self.session.answer(state.offer.offer, accept=text in _YES)
            case _ if state.view is not None:
                await self.session.play(str(chosen(text, self.view(state.view))))

    async def resign(self, text: str) -> None:
        if text != self.resigning:
            self.resigning = text
            self.console.show(wrapped("", self.catalogue("join-resign", text=text)))
            return
        self.resigning = ""
        await self.session.resign(match=text != "resign")

    async def again(self, state: wire.State) -> None:
        """A rematch is offered, or the other side's offer is taken."""
        if state.offer is None:
            wish = self.wish or Beginning(None)
            await self.session.offer("rematch", starter=wish.starter, swap=wish.swap)
        elif not self.own(state.offer):
            await self.session.answer(state.offer.offer, accept=True)

    # What the server's words mean here

    @property
    def agreed(self) -> wire.MatchInfo:
        assert self.session.welcome is not None  # noqa: S101 - nothing is drawn before it
        return self.session.welcome.match

    @property
    def rules(self) -> RuleSet:
        return read_rules(self.agreed.edition, self.agreed.level, self.agreed.house)

    def own_turn(self, state: wire.State) -> bool:
        return state.view is not None and bool(state.view.legal)

    def may_be_ready(self, state: wire.State) -> bool:
        """Whether the deal waits for a word from here."""
        shuffle = state.shuffle
        if shuffle is None or shuffle.stage != "commit" or shuffle.round == 1:
            return False
        sealed = {Seat.LEFT: shuffle.left, Seat.RIGHT: shuffle.right}
        return any(sealed[seat] is None for seat in self.session.seats)

    def view(self, seen: wire.View) -> View:
        result = seen.result
        outcome = None
        if result is not None:
            winner = None if result.winner is None else seat_of(result.winner)
            outcome = Outcome(winner, Reason(result.reason), result.cites)
        return View(
            rules=self.rules,
            seat=None if seen.seat is None else seat_of(seen.seat),
            turn=seat_of(seen.turn),
            squares=seen.squares,
            hand=tuple(seen.hand),
            hand_sizes=seen.hand_sizes,
            pile=seen.pile,
            discarded=seen.discarded,
            top=seen.top,
            discards=None if seen.discards is None else tuple(seen.discards),
            facing=_attack(seen.facing),
            turns_left=seen.turns_left,
            outcome=outcome,
            hands=None if seen.hands is None else (tuple(seen.hands[0]), tuple(seen.hands[1])),
        )


def invitation(match: wire.MatchInfo, catalogue: Catalogue) -> Iterator[str]:
    """Who invites, and to what."""
    host = match.left or match.right
    if host is not None:
        yield catalogue("web-invited", name=host)
        yield ""
    yield from terms(_terms(match, "terms-you", catalogue), catalogue)


def _terms(match: wire.MatchInfo, free: str, catalogue: Catalogue) -> Terms:
    """`free` names the message for a seat where nobody sits yet."""
    left, right = (_sitter(match, seat, catalogue) or catalogue(free) for seat in Seat)
    clock = match.clock
    return Terms(
        rules=read_rules(match.edition, match.level, match.house),
        target=match.target,
        left=left,
        right=right,
        starter=None if match.starter is None else seat_of(match.starter),
        open_discards=match.open_discards,
        undo=match.undo,
        public=match.public,
        clock=clock_words(clock.pace, clock.seconds, clock.increment),
    )


def _sitter(match: wire.MatchInfo, seat: Seat, catalogue: Catalogue) -> str | None:
    name = match.left if seat is Seat.LEFT else match.right
    if name is not None and seat_name(seat) in match.computers:
        return catalogue("web-strength-name", player=name)
    return name


def _attack(text: str | None) -> Attack | None:
    action = None if text is None else read_action(text)
    return action if isinstance(action, Attack) else None


def reading() -> asyncio.Queue[str | None]:
    """Lines as they are typed, and None when there will be no more; read until the loop ends."""
    lines: asyncio.Queue[str | None] = asyncio.Queue()
    loop = asyncio.get_running_loop()

    def read() -> None:
        # A file of its own: at the end the interpreter would wait for the lock of sys.stdin.
        with suppress(RuntimeError), open(os.dup(sys.stdin.fileno()), errors="replace") as typed:
            for line in typed:
                loop.call_soon_threadsafe(lines.put_nowait, line.strip())
            loop.call_soon_threadsafe(lines.put_nowait, None)

    threading.Thread(target=read, daemon=True).start()
    return lines
