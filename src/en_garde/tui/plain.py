"""
The plain game: one match in a terminal, line by line.

Against a computer player, or two people at one keyboard with hands hidden between turns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from en_garde.locale import Catalogue
from en_garde.notation import read_action
from en_garde.players import Player
from en_garde.rules import Action, EnGardeError, Hand, Message, Seat, TableError, View, say
from en_garde.table import RoundEnded, Table

from .again import Beginning
from .console import Console
from .page import page, wrapped
from .screen import menu, numbered, screen, shown_of
from .terms import Terms, terms

__all__ = ["PlainGame", "chosen", "show_hand", "show_hands", "show_news"]


class Leave(Exception):
    """Leaves the game, wherever it is."""


@dataclass
class PlainGame:
    table: Table
    computers: Mapping[Seat, Player]
    catalogue: Catalogue
    console: Console
    shuffle: Callable[[], tuple[int, ...]]
    lot: Callable[[], Seat]
    save: Callable[[Table, int], None]  # when a round is over: the table, and which match it is
    match: int = 1
    agreed: bool = True  # who starts the first match, and who sits where; otherwise it is asked
    at_screen: Seat | None = None  # who sat there last

    def __post_init__(self) -> None:
        self.call_players()

    def run(self) -> None:
        """Plays matches until somebody leaves."""
        try:
            if not self.agreed:
                self.agree()
            while True:
                self.round()
                if self.table.winner is None:
                    self.show_next_starter()
                    self.asked("play-next")
                else:
                    self.begin_again()
        except (Leave, EOFError):
            self.console.show(["", self.catalogue("play-left", score=self.table.score)])

    def agree(self) -> None:
        """Before the first match: its terms, and who starts it from which side."""
        setup = self.table.setup
        wish = self.chosen_beginning(Beginning(setup.starter), self.show_terms, "play-begin")
        self.begin(Table(setup.begun_by(self.starter(wish), swap=wish.swap)), wish)

    def begin_again(self) -> None:
        """A rematch, begun as the players choose now."""
        wish = Beginning(self.table.next_starter)
        wish = self.chosen_beginning(wish, self.show_beginning, "play-rematch")
        self.begin(self.table.rematch(self.starter(wish), swap=wish.swap), wish)
        self.match += 1

    def starter(self, wish: Beginning) -> Seat:
        return self.lot() if wish.starts is None else wish.starts

    def show_terms(self, wish: Beginning) -> None:
        """All that is agreed, as it would be with this wish."""
        setup = self.table.setup.begun_by(wish.starts, swap=wish.swap)
        agreed = Terms(
            rules=setup.rules,
            target=setup.target,
            left=setup.left,
            right=setup.right,
            starter=setup.starter,
            open_discards=setup.open_discards,
            undo=setup.undo,
        )
        self.console.clear()
        self.console.show([self.catalogue("terms-title"), "", *terms(agreed, self.catalogue)])

    def show_beginning(self, wish: Beginning) -> None:
        self.console.show(["", *wish.lines(self.catalogue)])

    def chosen_beginning(
        self, wish: Beginning, show: Callable[[Beginning], None], id: str
    ) -> Beginning:
        show(wish)
        while True:
            self.console.show(["", *wish.menu(self.catalogue)])
            typed = self.asked(id)
            if not typed:
                return wish
            try:
                wish = wish.chosen(typed)
                show(wish)
            except EnGardeError as error:
                self.console.show(wrapped("", self.catalogue.say(error.message)))

    def begin(self, table: Table, wish: Beginning) -> None:
        self.table = table
        if wish.swap:
            self.computers = {seat.other: player for seat, player in self.computers.items()}
        self.call_players()

    def call_players(self) -> None:
        """Seats by their players' names; who plays alone is “you”."""
        setup = self.table.setup
        people = [seat for seat in Seat if seat not in self.computers]
        you = people[0] if len(people) == 1 else None
        self.catalogue = replace(self.catalogue, names=(setup.left, setup.right), you=you)

    def show_next_starter(self) -> None:
        if (starter := self.table.next_starter) is not None:
            self.console.show([self.catalogue("play-next-starter", seat=starter)])

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
            if self.table.state is not None and not self.played:
                self.console.show([self.catalogue("play-starts", seat=seat)])
            self.asked("play-pass", name=seat)
        self.at_screen = seat

    @property
    def played(self) -> bool:
        """Whether anything was played in this round."""
        current = self.table.current
        return current is not None and current.before is not None

    def show(self, seat: Seat) -> None:
        shown = shown_of(self.table, seat)
        if shown is None:
            return
        self.console.show(screen(shown, self.catalogue))
        show_hand(shown.view, self.catalogue, self.console)

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
                view = self.table.view(seat)
                if view is not None:
                    self.table = self.table.play(seat, chosen(text, view))

    def last_to_play(self, otherwise: Seat) -> Seat:
        seen = self.table.seen(None)
        return seen.views[-2].turn if seen is not None and seen.actions else otherwise

    def show_end(self) -> None:
        """Both hands, the reason in words, the score."""
        self.console.clear()
        seat = next(seat for seat in Seat if seat not in self.computers)
        if (shown := shown_of(self.table, seat)) is not None:
            self.console.show(screen(shown, self.catalogue))
        log = [entry.event for entry in self.table.log]
        ended = max(number for number, event in enumerate(log) if isinstance(event, RoundEnded))
        for event in log[ended:]:
            if isinstance(event, RoundEnded):
                show_hands(event.hands, self.catalogue, self.console)
            show_news(event.message, self.catalogue, self.console)

    def asked(self, id: str, **facts: object) -> str:
        """What is typed before Enter; `q` leaves."""
        typed = self.console.ask("\n" + self.catalogue(id, **facts))
        if typed == "q":
            raise Leave
        return typed


def show_hand(view: View, catalogue: Catalogue, console: Console) -> None:
    """The own cards, and what may be done with them."""
    hand = "   ".join(map(str, view.hand))
    console.show([f"{catalogue('play-hand')}   {console.bold(hand)}", ""])
    if view.to_act:
        console.show(menu(numbered(view), catalogue, answer=view.facing is not None))


def show_hands(hands: tuple[Hand, Hand], catalogue: Catalogue, console: Console) -> None:
    for seat in Seat:
        console.show([catalogue("play-shown", name=seat, cards=hands[seat])])


def show_news(message: Message, catalogue: Catalogue, console: Console) -> None:
    for line in wrapped("", catalogue.say(message)):
        console.show([console.bold(line)])


def chosen(text: str, view: View) -> Action:
    """By its number in the menu, or by its text."""
    if not (text.isascii() and text.isdigit()):
        return read_action(text)
    actions = numbered(view)
    if len(text) < 4 and 1 <= int(text) <= len(actions):
        return actions[int(text) - 1]
    raise TableError(say("play-number", number=text, most=len(actions)))
