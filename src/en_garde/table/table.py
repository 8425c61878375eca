"""
One match: the authority for every front.

A frozen value: every method that does something returns the table after it, and what it
did stands at the end of the log. Pure: the order of the deck is handed in.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count
from typing import NamedTuple

from en_garde.notation import Record, Remark, Round, TakeBack, one_line, score_of
from en_garde.rules import (
    DEFAULT_TARGET,
    MAX_TARGET,
    Action,
    Attack,
    IllegalAction,
    Outcome,
    Reason,
    RuleSet,
    Score,
    Seat,
    Seen,
    StaleState,
    State,
    TableError,
    View,
    deal,
    play,
    say,
    seen,
    view,
)
from en_garde.rules.tuples import made

from .clock import Control, Pace
from .events import (
    Drew,
    DrewCards,
    Entry,
    Event,
    HandDealt,
    MatchEnded,
    Played,
    RoundBegan,
    RoundEnded,
    Shuffled,
    TakenBack,
)

__all__ = ["OPEN_DISCARDS", "UNDO", "Setup", "Table"]

# As they stand in the record's Options tag.
OPEN_DISCARDS = "open-discards"
UNDO = "undo"


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What was agreed before the match."""

    rules: RuleSet
    left: str
    right: str
    target: int = DEFAULT_TARGET
    starter: Seat | None = Seat.LEFT  # of the first round; None: the lot decides, with its deal
    open_discards: bool = False  # R18 says no; a match may say yes
    undo: bool = False  # for solo and pass-and-play, never online
    clock: Control = Control()
    date: str | None = None
    computers: tuple[Seat, ...] = ()  # seats of computer players; their names are ids then

    def __post_init__(self) -> None:
        if not 1 <= self.target <= MAX_TARGET:
            raise TableError(say("target-range", target=self.target, most=MAX_TARGET))
        for text in (self.left, self.right, self.date or ""):
            one_line(text)

    def begun_by(self, starter: Seat | None, *, swap: bool = False) -> Setup:
        """
        The same agreements, and whoever sits at `starter` starts; with `swap` the two change sides.

        `starter` is a seat before the change: that player starts, now from the other side.
        """
        if not swap:
            return replace(self, starter=starter)
        other = None if starter is None else starter.other
        return replace(self, left=self.right, right=self.left, starter=other)

    @property
    def options(self) -> str:
        agreed = {OPEN_DISCARDS: self.open_discards, UNDO: self.undo}
        return " ".join(option for option, on in agreed.items() if on)

    @property
    def tags(self) -> tuple[tuple[str, str], ...]:
        """What a record tells of it beside the rules and the target."""
        tags = {
            "Left": self.left,
            "Right": self.right,
            "Date": self.date,
            "Options": self.options or None,
            "Clock": None if self.clock.pace is Pace.NONE else str(self.clock),
            "Computers": " ".join(map(str, self.computers)) or None,
        }
        return tuple((name, value) for name, value in tags.items() if value is not None)


class _Current(NamedTuple):
    """
    The round on the table as far as it has come: being played, or just over and still lying there.

    Each knows the one before: nothing is copied.
    """

    dealt: Round  # without its text
    before: _Current | None  # None for the deal
    latest: tuple[Action | Remark, ...]  # what led here from there
    state: State

    @property
    def steps(self) -> Iterator[_Current]:
        """The newest first."""
        step: _Current | None = self
        while step is not None:
            yield step
            step = step.before

    @property
    def states(self) -> tuple[State, ...]:
        return tuple([step.state for step in self.steps])[::-1]

    @property
    def round(self) -> Round:
        """As it stands in a record."""
        return replace(self.dealt, text=self.text)

    @property
    def text(self) -> tuple[Action | Remark, ...]:
        pieces = [step.latest for step in self.steps]
        return tuple(chain.from_iterable(reversed(pieces)))

    def played(self, most: int | None = None) -> list[tuple[Seat, Action, Attack | None]]:
        """The actions of the round, or the last so many: by whom, and the attack each answers."""
        played: list[tuple[Seat, Action, Attack | None]] = []
        step = self
        while step.before is not None and len(played) != most:
            state = step.before.state
            played.append((state.turn, _actions(step.latest)[0], state.facing))
            step = step.before
        return played[::-1]


class _Told(NamedTuple):
    """What happened at once, and all that happened before."""

    before: _Told | None
    first: int  # the number of the first of these events
    events: tuple[Event, ...]


class Table(NamedTuple):
    setup: Setup
    finished: tuple[Round, ...] = ()
    score: Score = Score()  # of the finished rounds: asked for too often to be counted anew
    current: _Current | None = None
    given_to: Seat | None = None  # who won a match that was resigned, forfeited or timed out
    told: _Told | None = None  # without what is forgotten
    version: int = 0  # counts all events: a client that names it acts on what it saw
    earlier: int = 0  # finished rounds that are not kept, of a match that is over

    # What it knows

    @property
    def log(self) -> tuple[Entry, ...]:
        """All that happened; of a table that was set up again, or forgets, what followed."""
        return tuple(self._since(0))

    @property
    def state(self) -> State | None:
        """The round on the table, hidden cards and all: for the authority itself."""
        return None if self.current is None else self.current.state

    @property
    def running(self) -> bool:
        """Is a round being played?"""
        current = self.current
        return current is not None and current.state.outcome is None

    @property
    def round_number(self) -> int:
        """Of the round being played, or of the last one that was."""
        return self.earlier + len(self.finished) + self.running

    @property
    def winner(self) -> Seat | None:
        """Of the match."""
        if self.given_to is not None:
            return self.given_to
        return self.score.winner(self.setup.target)

    @property
    def next_starter(self) -> Seat | None:
        """R3: who starts the next round to be dealt; None while the lot has not decided."""
        starter = self.setup.starter
        return starter if starter is None or self.round_number % 2 == 0 else starter.other

    def view(self, eyes: Seat | None) -> View | None:
        """What lies open to a seat or, with None, to a spectator; None before the first deal."""
        if self.current is None:
            return None
        return view(self.current.state, eyes, open_discards=self.setup.open_discards)

    def seen(self, eyes: Seat | None) -> Seen | None:
        """All they have been shown of the round on the table."""
        if self.current is None:
            return None
        states, actions = self.current.states, self.current.round.actions
        return seen(states, actions, eyes, open_discards=self.setup.open_discards)

    def heard(self, eyes: Seat | None, since: int = 0) -> tuple[Entry, ...]:
        """The log as they may hear it, from that version on; what is forgotten is not told."""
        return tuple([each for each in self._since(since) if each.event.audience.includes(eyes)])

    def news(self, since: int) -> tuple[Event, ...]:
        """All that happened after that version, for whoever looks at the audience of each."""
        told = self.told
        if told is not None and told.first == since + 1:  # as it is after most changes
            return told.events
        return tuple([entry.event for entry in self._since(since)])

    def _since(self, version: int) -> list[Entry]:
        newest_first: list[Entry] = []
        told = self.told
        while told is not None and told.first + len(told.events) > version + 1:
            entries = map(Entry, count(told.first), told.events)
            newest_first += [each for each in entries if each.number > version][::-1]
            told = told.before
        return newest_first[::-1]

    def record(self) -> Record:
        """The finished rounds, for everybody: the deal of a running round goes to nobody."""
        if self.earlier:
            raise ValueError("a table that has its last round alone")
        return Record(
            rules=self.setup.rules,
            target=self.setup.target,
            rounds=self.finished,
            winner=self.given_to,
            tags=self.setup.tags,
        )

    def whole_record(self) -> Record:
        """With the running round: for the authority to store, never to show."""
        if not self.running or self.current is None:
            return self.record()
        return replace(self.record(), rounds=(*self.finished, self.current.round))

    # What can be done

    def deal(self, deck: Sequence[int], proof: tuple[tuple[str, str], ...] = ()) -> Table:
        """The next round begins, with the deck in this order."""
        if self.running:
            raise TableError(say("round-running", number=self.round_number))
        if self.winner is not None:
            raise TableError(say("match-over", seat=self.winner, score=self.score))
        starter = self.next_starter
        if starter is None:
            raise ValueError("the lot has not decided who starts")
        state = deal(self.setup.rules, deck, starter)
        current = _Current(Round(starter, tuple(deck), proof=proof), None, (), state)
        left, right = state.hands
        return self._on(
            current,
            Shuffled(tuple(deck), proof),
            RoundBegan(len(self.finished) + 1, starter),
            HandDealt(Seat.LEFT, left),
            HandDealt(Seat.RIGHT, right),
        )._closed()

    def play(self, seat: Seat, action: Action, *, at: int | None = None) -> Table:
        """`at` is the version the seat was looking at: another one than now is refused."""
        current = self._running_round(at)
        before = current.state
        if seat is not before.turn:
            raise IllegalAction(action, say("not-your-turn", turn=before.turn))
        state = play(before, action)
        played = made(Played, (seat, action, before.facing))
        after = made(_Current, (current.dealt, current, (action,), state))
        left = len(state.pile)
        if drawn := before.pile[: len(before.pile) - left]:
            drew = made(Drew, (seat, len(drawn), left))
            table = self._on(after, played, drew, made(DrewCards, (seat, drawn)))
        else:
            table = self._on(after, played)
        return table if state.outcome is None else table._closed()

    def undo(self, seat: Seat, *, at: int | None = None) -> Table:
        """Back to the seat's last decision: later actions go too, the deck keeps its order."""
        if not self.setup.undo:
            raise TableError(say("undo-not-agreed"))
        current = self._running_round(at)
        gone: list[_Current] = []
        for step in current.steps:
            gone.append(step)
            if step.before is not None and step.before.state.turn is seat:
                back = step.before
                break
        else:
            raise TableError(say("undo-nothing", seat=seat))
        pieces = [piece for step in reversed(gone) for piece in step.latest]
        taken = _actions(pieces)
        remarks = [piece for piece in pieces if isinstance(piece, Remark)]
        after = back._replace(latest=(*back.latest, *remarks, TakeBack(seat, taken)))
        return self._on(after, TakenBack(seat, taken, back.state.facing))

    def resign(self, seat: Seat, *, match: bool = False, at: int | None = None) -> Table:
        """Gives the round to the other seat, or the whole match."""
        return self.give(seat, Reason.RESIGNED, match=match, at=at)

    def give(
        self, seat: Seat, reason: Reason, *, match: bool = False, at: int | None = None
    ) -> Table:
        """The seat loses the round (with `match`, the match) outside the rules."""
        if not reason.given:
            raise ValueError(f"{reason} is a reason within the rules")
        current = self._running_round(at)
        state = current.state._replace(outcome=Outcome(seat.other, reason))
        ended = self._replace(current=current._replace(state=state))
        if match or self.score.after(seat.other).winner(self.setup.target) is not None:
            ended = ended._replace(given_to=seat.other)
        return ended._closed()

    def seated(self, left: str, right: str, computers: tuple[Seat, ...] = ()) -> Table:
        """With these names: somebody has sat down."""
        setup = replace(self.setup, left=left, right=right, computers=computers)
        return self._replace(setup=setup)

    def started_by(self, starter: Seat) -> Table:
        """The lot has decided who starts the first round."""
        return self._replace(setup=replace(self.setup, starter=starter))

    def forgetting(self) -> Table:
        """Without the log of the rounds before the last; versions count on."""
        pieces: list[tuple[Event, ...]] = []
        first, told = 0, self.told
        while told is not None:
            pieces.append(told.events)
            first = told.first
            told = None if isinstance(told.events[0], Shuffled) else told.before
        if not pieces:
            return self
        events = tuple(chain.from_iterable(reversed(pieces)))
        return self._replace(told=_Told(None, first, events))

    def rematch(self, starter: Seat | None = None, *, swap: bool = False) -> Table:
        """Another match, as `Setup.begun_by` says; by turns (R3) where no starter is named."""
        if self.winner is None:
            raise TableError(say("match-running", score=self.score, target=self.setup.target))
        starter = self.next_starter if starter is None else starter
        return Table(self.setup.begun_by(starter, swap=swap))

    @classmethod
    def between(cls, setup: Setup, finished: tuple[Round, ...], version: int) -> Table:
        """A table between two rounds, set up again by whoever stored it: nothing is replayed."""
        if setup.starter is None and finished:
            setup = replace(setup, starter=finished[0].starter)
        return cls(setup, finished, score_of(finished), version=version)

    @classmethod
    def over(
        cls,
        setup: Setup,
        last: Round | None,
        *,
        earlier: int,
        score: Score,
        given_to: Seat | None,
        version: int,
    ) -> Table:
        """A table where nothing happens any more, with its last round alone: only to be shown."""
        if last is None:
            return cls(setup, (), score, None, given_to, None, version, earlier)
        state = deal(setup.rules, last.deck, last.starter)
        current = _Current(replace(last, text=(), outcome=None), None, (), state)
        for action in last.actions:
            state = play(state, action)
            current = _Current(current.dealt, current, (action,), state)
        if last.outcome is not None and last.outcome.reason.given:
            current = current._replace(state=state._replace(outcome=last.outcome))
        finished = () if last.outcome is None else (last,)
        return cls(setup, finished, score, current, given_to, None, version, earlier)

    @classmethod
    def from_record(cls, record: Record) -> Table:
        """The table at the end of a record: as if its actions were played here again."""
        options = (record.tag("Options") or "").split()
        table = cls(
            Setup(
                rules=record.rules,
                left=record.tag("Left") or "",
                right=record.tag("Right") or "",
                target=record.target,
                starter=record.rounds[0].starter if record.rounds else Seat.LEFT,
                open_discards=OPEN_DISCARDS in options,
                undo=UNDO in options,
                clock=Control.read(record.tag("Clock") or "") or Control(),
                date=record.tag("Date"),
                computers=record.computers,
            )
        )
        for number, each in enumerate(record.rounds, 1):
            table = table.deal(each.deck, each.proof)
            for action in each.actions:
                table = table.play(table._running_round(None).state.turn, action)
            if (
                each.outcome is not None
                and each.outcome.reason.given
                and each.outcome.winner is not None
            ):
                last = number == len(record.rounds)
                table = table.give(
                    each.outcome.winner.other,
                    each.outcome.reason,
                    match=last and record.winner is not None,
                )
        return table

    # How it is done

    def _running_round(self, at: int | None) -> _Current:
        if at is not None and at != self.version:
            raise StaleState(say("stale-state", at=at, version=self.version))
        current = self.current
        if current is None or current.state.outcome is not None:
            raise TableError(say("no-round"))
        return current

    def _closed(self) -> Table:
        """If the round on the table is over, it is scored, and with it perhaps the match."""
        if self.current is None or (outcome := self.current.state.outcome) is None:
            return self
        dealt = self.current.dealt
        finished = Round(dealt.starter, dealt.deck, self.current.text, outcome, dealt.proof)
        score = self.score.after(outcome.winner)
        table = self._replace(finished=(*self.finished, finished), score=score)
        hands = self.current.state.hands
        events: list[Event] = [RoundEnded(len(table.finished), outcome, hands, score)]
        if table.winner is not None:
            events.append(MatchEnded(table.winner, score))
        return table._on(self.current, *events)

    def _on(self, current: _Current, *events: Event) -> Table:
        """The round has come this far, and this is what happened."""
        setup, finished, score, _, given_to, told, version, earlier = self
        return made(
            Table,
            (
                setup,
                finished,
                score,
                current,
                given_to,
                made(_Told, (told, version + 1, events)),
                version + len(events),
                earlier,
            ),
        )


def _actions(text: Iterable[Action | Remark]) -> tuple[Action, ...]:
    return tuple([piece for piece in text if not isinstance(piece, Remark)])
