"""
The plain game: one match in a terminal, line by line.

Against a computer player, or two people at one keyboard with hands hidden between turns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from en_garde.locale import Catalogue
from en_garde.notation import read_action
from en_garde.players import Player
from en_garde.rules import Action, EnGardeError, Seat
from en_garde.table import RoundEnded, Table

from .console import Console
from .page import page, wrapped
from .screen import menu, numbered, screen

__all__ = ["PlainGame"]


class Leave(Exception):
    """Leaves the game, wherever it is."""


@dataclass
class PlainGame:
    table: Table
    computers: Mapping[Seat, Player]
    catalogue: Catalogue
    console: Console
    shuffle: Callable[[], tuple[int, ...]]
    save: Callable[[Table, int], None]  # when a round is over: the table, and which match it is
    match: int = 1
    at_screen: Seat | None = None  # who sat there last

    def run(self) -> None:
        """Plays matches until somebody leaves."""
        try:
            while True:
                self.round()
                if self.table.winner is None:
                    self.asked("play-next")
                else:
                    self.asked("play-rematch")
                    self.table = self.table.rematch()
                    self.match += 1
        except (Leave, EOFError):
            self.console.show(["", self.catalogue("play-left", score=self.table.score)])

    def round(self) -> None:
        self.table = self.table.deal(self.shuffle())
        self.at_screen = None
        while self.table.running and self.table.state is not None:
            seat = self.table.state.turn
            if seat in self.computers:
                self.computer_turn(seat)
            else:
                self.turn(seat)
        self.save(self.table, self.match)
        self.show_end()

    def computer_turn(self, seat: Seat) -> None:
        seen = self.table.seen(seat)
        if seen is not None:
            self.table = self.table.play(seat, self.computers[seat].choose(seen))

    def turn(self, seat: Seat) -> None:
        """Until the seat has played, resigned or taken back."""
        self.hand_over(seat)
        self.console.clear()
        self.show(seat)
        before = self.table
        while self.table is before:
            try:
                self.obey(seat, self.console.ask(self.prompt(seat)))
            except EnGardeError as error:
                self.console.show(wrapped("", self.catalogue.say(error.message)))

    def hand_over(self, seat: Seat) -> None:
        """Two people: nobody sees the other's hand."""
        if not self.computers and self.at_screen is not seat:
            self.console.clear()
            self.asked("play-pass", name=seat)
        self.at_screen = seat

    def show(self, seat: Seat) -> None:
        view = self.table.view(seat)
        if view is None:
            return
        self.console.show(screen(self.table, seat, self.catalogue))
        hand = "   ".join(map(str, view.hand))
        mine = self.catalogue("play-hand")
        self.console.show([f"{mine}   {self.console.bold(hand)}", ""])
        self.console.show(menu(numbered(view), self.catalogue, answer=view.facing is not None))

    def prompt(self, seat: Seat) -> str:
        return "\n" + self.catalogue("play-ask", name=seat)

    def obey(self, seat: Seat, text: str) -> None:
        match text:
            case "":
                pass
            case "q":
                raise Leave
            case "?":
                self.console.show(wrapped("", self.catalogue("play-help")))
            case "r":
                self.console.show(page(self.catalogue, self.table.setup.rules))
            case "u":
                self.table = self.table.undo(seat if self.computers else self.last_to_play(seat))
            case "resign":
                if self.console.ask(self.catalogue("play-resign-ask")) == "resign":
                    self.table = self.table.resign(seat)
            case _:
                action = self.chosen(seat, text)
                if action is not None:
                    self.table = self.table.play(seat, action)

    def chosen(self, seat: Seat, text: str) -> Action | None:
        view = self.table.view(seat)
        if not (text.isascii() and text.isdigit()) or view is None:
            return read_action(text)
        actions = numbered(view)
        if len(text) < 4 and 1 <= int(text) <= len(actions):
            return actions[int(text) - 1]
        self.console.show([self.catalogue("play-number", number=text, most=len(actions))])
        return None

    def last_to_play(self, otherwise: Seat) -> Seat:
        seen = self.table.seen(None)
        return seen.views[-2].turn if seen is not None and seen.actions else otherwise

    def show_end(self) -> None:
        """Both hands, the reason in words, the score."""
        self.console.clear()
        seat = next(seat for seat in Seat if seat not in self.computers)
        self.console.show(screen(self.table, seat, self.catalogue))
        log = [entry.event for entry in self.table.log]
        ended = max(number for number, event in enumerate(log) if isinstance(event, RoundEnded))
        for event in log[ended:]:
            if isinstance(event, RoundEnded):
                for each in Seat:
                    cards = event.hands[each]
                    self.console.show([self.catalogue("play-shown", name=each, cards=cards)])
            for line in wrapped("", self.catalogue.say(event.message)):
                self.console.show([self.console.bold(line)])

    def asked(self, id: str, **facts: object) -> None:
        """Waits for Enter; `q` leaves."""
        if self.console.ask("\n" + self.catalogue(id, **facts)) == "q":
            raise Leave
