"""
The protocol against models of it: any frames in any order, restarts and lost connections between.

The models know the rules of the protocol by themselves; of the server they ask only for the deck
and for who is to start where the lot decides.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from en_garde.notation import Round, read_action, read_record
from en_garde.rules import RULE_SETS, SEATS, EnGardeError, Reason, Seat, legal_texts
from en_garde.server.hall import Hall
from en_garde.server.match import Patience
from en_garde.server.options import Limits, Options
from en_garde.server.store import Store
from en_garde.server.wire import ClockTerms, FriendSeat, Join, NewMatch, YourSeat
from en_garde.table import Setup, Table, commitment, verify
from server.inside import Fixed, Wire

PATIENCE = Patience(commit=30_000, reveal=10_000, grace=60_000, begin=150_000, abandon=250_000)
PACES = [ClockTerms(), ClockTerms("move", 20), ClockTerms("match", 60, 5)]
SEED = {Seat.LEFT: bytes([1]) * 32, Seat.RIGHT: bytes([2]) * 32}
seats = st.sampled_from(list(Seat))
sometimes = st.sampled_from([True, True, True, False])
TEXTS = ["+1", "-2", "x3", "=4", "+2x3", "+6", "nonsense", ""]


def _seat(starter: str) -> Seat | None:
    return None if starter == "lot" else SEATS[starter]


class Time:
    """The model of a clock: nobody's runs before the first action."""

    def __init__(self, terms: ClockTerms) -> None:
        self.terms = terms
        self.banks = dict.fromkeys(Seat, terms.seconds * 1000)
        self.waits = set(Seat) if terms.pace != "none" else set()
        self.running: Seat | None = None
        self.since = 0

    def left(self, seat: Seat, now: int) -> int:
        spent = now - self.since if seat is self.running else 0
        return max(0, self.banks[seat] - spent)

    def flagged(self, now: int) -> Seat | None:
        return (
            self.running if self.running is not None and not self.left(self.running, now) else None
        )

    def turned(self, now: int, acted: Seat | None, to_act: Seat | None) -> None:
        if (seat := self.running) is not None:
            terms = self.terms
            given = terms.seconds * 1000 - self.left(seat, now)
            self.banks[seat] = self.left(seat, now) + (
                given if terms.pace == "move" else terms.increment * 1000
            )
        self.running, self.since = None, now
        self.waits.discard(acted)
        if to_act is not None and to_act not in self.waits and self.terms.pace != "none":
            self.running = to_act


class Protocol(RuleBasedStateMachine):
    """Two persons, each on a screen of their own."""

    undo = False

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = Path(mkdtemp(prefix="en-garde-model-"))
        self.fixed = Fixed()
        self.wires: list[tuple[Wire, tuple[Seat, ...]]] = []  # with the seats of each
        # The model
        self.stage = "commit"  # or "reveal", "play", "over"
        self.stage_since = self.fixed.time
        self.committed: set[Seat] = set()
        self.told: set[Seat] = set()
        self.offer: tuple[int, Seat, dict[str, Any]] | None = None
        self.number = 0  # offers so far
        self.nobody_won = False  # called off, or nobody came
        self.away = dict.fromkeys(Seat, self.fixed.time)

    def teardown(self) -> None:
        self._shut()
        self.loop.close()
        rmtree(self.folder)

    def _open(self) -> None:
        options = Options(
            data=self.folder,
            world=self.fixed.world,
            patience=PATIENCE,
            limits=Limits(loads=1e6, loads_burst=1e6),
        )
        self.store = Store(self.folder)
        self.hall = Hall(options, self.store)
        self.loop.run_until_complete(self.hall.resume())

    def _shut(self) -> None:
        for wire, _ in self.wires:
            self.loop.run_until_complete(wire.leave())
        self.wires = []
        self.hall.close()
        self.loop.run_until_complete(asyncio.sleep(0))  # what was cancelled ends
        self.store.close()

    @initialize(
        rules=st.sampled_from(list(RULE_SETS.values())),
        wins=st.integers(1, 2),
        clock=st.sampled_from(PACES),
        starter=st.sampled_from(["left", "right", "lot"]),
    )
    def begin(self, rules: Any, wins: int, clock: ClockTerms, starter: Any) -> None:
        self._open()
        asked = NewMatch(
            left=YourSeat("Ana"),
            right=FriendSeat(),
            edition=rules.edition,
            level=str(rules.level),
            target=wins,
            starter=starter,
            clock=clock,
        )
        self._create(asked)
        self.time = Time(clock)
        self.table = Table(
            Setup(
                rules=rules,
                left="Ana",
                right="Bo",
                target=wins,
                starter=_seat(starter),
                undo=self.undo,
            )
        )

    def _create(self, asked: NewMatch) -> None:
        match, _, left = self.loop.run_until_complete(self.hall.create(asked))
        _, _, right = self.loop.run_until_complete(self.hall.join(match.id, Join("Bo")))
        self.match = match.id
        self.tokens = {Seat.LEFT: left, Seat.RIGHT: right}

    def _seats(self, seat: Seat | None) -> tuple[Seat, ...]:
        """Of a connection with the token of that seat, or with none."""
        return () if seat is None else (seat,)

    # What anybody may do

    @rule(seat=st.sampled_from([*Seat, None]))
    def connect(self, seat: Seat | None) -> None:
        self.wires.append((self.loop.run_until_complete(self._connected(seat)), self._seats(seat)))
        for each in self._seats(seat):
            self.away.pop(each, None)

    async def _connected(self, seat: Seat | None) -> Wire:
        wire = Wire(self.hall)
        await wire.hello(self.match, None if seat is None else self.tokens[seat])
        return wire

    @precondition(lambda self: self.wires)
    @rule(data=st.data())
    def disconnect(self, data: st.DataObject) -> None:
        self._disconnect(data.draw(st.integers(0, len(self.wires) - 1)))

    def _disconnect(self, nth: int) -> None:
        wire, seats = self.wires.pop(nth)
        self.loop.run_until_complete(wire.leave())
        here = {seat for _, others in self.wires for seat in others}
        self.away |= dict.fromkeys(set(seats) - here, self.fixed.time)

    @rule()
    def restart(self) -> None:
        """As after a kill: all that matters is in the file."""
        self._shut()
        self._open()
        self.away = dict.fromkeys(Seat, self.fixed.time)
        self.stage_since = self.time.since = self.fixed.time

    @rule(seconds=st.sampled_from([1, 9, 10, 19, 20, 29, 30, 61, 150]))
    def pass_time(self, seconds: int) -> None:
        self.fixed.time += seconds * 1000
        if (room := self.hall.rooms.get(self.match)) is not None:
            self.loop.run_until_complete(room.catch_up())
        while self._something_is_due():
            pass

    def _something_is_due(self) -> bool:
        """In the order in which it happens: the clock, the shuffle, and whether anybody is left."""
        now = self.fixed.time
        if self.stage == "over":
            return False
        if (flagged := self.time.flagged(now)) is not None:
            match = self.time.terms.pace == "match"
            self._turned(self.table.give(flagged, Reason.TIME, match=match))
        elif self._closes_commitments is not None and now >= self._closes_commitments:
            self._close_commitments()
        elif self.stage == "reveal" and now >= self.stage_since + PATIENCE.reveal:
            self._deal()
        elif set(self.away) == set(Seat) and now >= max(self.away.values()) + self._patience:
            self._abandoned()
        else:
            return False
        return True

    @property
    def _closes_commitments(self) -> int | None:
        """When the deal no longer waits for those who have not committed."""
        return self.stage_since + PATIENCE.commit if self.stage == "commit" else None

    @property
    def _patience(self) -> int:
        begun = self.table.current is not None
        return PATIENCE.abandon if begun else PATIENCE.begin

    def _abandoned(self) -> None:
        if self.table.running and self.table.state is not None:
            self._turned(self.table.give(self.table.state.turn, Reason.FORFEIT, match=True))
        else:
            self.stage, self.nobody_won, self.offer = "over", True, None

    @rule(data=st.data())
    def look(self, data: st.DataObject) -> None:
        """What a seat is told when it asks: also how much time there is."""
        if not self.wires:
            return
        wire, _ = data.draw(st.sampled_from(self.wires))
        assert self.loop.run_until_complete(wire.say("sync"))["type"] == "done"
        state, now = wire.state, self.fixed.time
        clocks = state["clocks"]
        assert (clocks is None) == (self.time.terms.pace == "none")
        if clocks is not None:
            running = self.time.running
            assert clocks["running"] == (None if running is None else str(running))
            for seat in Seat:
                assert clocks[str(seat)] == self.time.left(seat, now)
        for seat in Seat if self.stage != "over" else ():
            gone = self.away.get(seat)
            left = None if gone is None else max(0, gone + PATIENCE.grace - now)
            assert state[str(seat)]["grace"] == left

    @rule(seat=seats, right_round=sometimes)
    def commit(self, seat: Seat, right_round: bool) -> None:
        number = self._round + (not right_round)
        sealed = commitment(SEED[seat])
        possible = self.stage == "commit" and seat not in self.committed and right_round
        self._expect(seat, possible, "commit", round=number, commitment=sealed)
        if self._last_done:
            self.committed.add(seat)
            if self.committed == set(Seat):
                self._close_commitments()

    @rule(seat=seats, right_seed=sometimes)
    def reveal(self, seat: Seat, right_seed: bool) -> None:
        seed = SEED[seat] if right_seed else SEED[seat.other]
        possible = (
            self.stage == "reveal"
            and seat in self.committed
            and seat not in self.told
            and right_seed
        )
        self._expect(seat, possible, "reveal", round=self._round, seed=seed.hex())
        if self._last_done:
            self.told.add(seat)
            if self.told == self.committed:
                self._deal()

    @rule(seat=seats, data=st.data(), current=sometimes, legal=sometimes)
    def play(self, seat: Seat, data: st.DataObject, current: bool, legal: bool) -> None:
        choices = TEXTS
        state = self.table.state
        seat = self._player(seat)
        if legal and state is not None and legal_texts(state):
            choices = list(legal_texts(state))
        action = data.draw(st.sampled_from(choices))
        at = self.table.version + (not current)
        after = None
        if current and self.stage == "play":
            with suppress(EnGardeError):
                after = self.table.play(seat, read_action(action))
        self._expect(seat, after is not None, "play", at=at, action=action)
        if self._last_done and after is not None:
            self._turned(after, seat)

    def _player(self, seat: Seat) -> Seat:
        """Who plays when that seat sends an action."""
        return seat

    @rule(seat=seats, whole=st.booleans(), current=sometimes)
    def resign(self, seat: Seat, whole: bool, current: bool) -> None:
        possible = self.stage == "play" and current
        at = self.table.version + (not current)
        self._expect(seat, possible, "resign", at=at, match=whole)
        if self._last_done:
            self._turned(self.table.resign(seat, match=whole))

    @rule(seat=seats, current=sometimes)
    def claim(self, seat: Seat, current: bool) -> None:
        possible = self.stage == "play" and self._waited_for(seat.other) and current
        self._expect(seat, possible, "claim", at=self.table.version + (not current))
        if self._last_done:
            self._turned(self.table.give(seat.other, Reason.FORFEIT, match=True))

    def _waited_for(self, seat: Seat) -> bool:
        """Long enough for the match to be claimed."""
        gone = self.away.get(seat)
        return gone is not None and self.fixed.time >= gone + PATIENCE.grace

    @rule(seat=seats, current=sometimes)
    def take_back(self, seat: Seat, current: bool) -> None:
        after = None
        if current and self.stage == "play":
            with suppress(EnGardeError):
                after = self.table.undo(seat)
        self._expect(seat, after is not None, "undo", at=self.table.version + (not current))
        if after is not None:
            self._turned(after)

    @rule(
        seat=seats,
        what=st.sampled_from(["call-off", "rematch"]),
        starter=st.sampled_from([None, None, "left", "right", "lot"]),
        swap=st.booleans(),
    )
    def offers(self, seat: Seat, what: str, starter: str | None, swap: bool) -> None:
        agreed = {"starter": starter, "swap": swap}
        plain = starter is None and not swap
        possible = self.offer is None and (
            self.stage == "over" if what == "rematch" else self.stage != "over" and plain
        )
        self._expect(seat, possible, "offer", what=what, **agreed)
        if self._last_done:
            self.number += 1
            self.offer = (self.number, seat, agreed)
            self._offered()

    def _offered(self) -> None:
        """It waits for an answer."""

    @rule(seat=seats, accept=st.booleans(), right_number=sometimes)
    def answer(self, seat: Seat, accept: bool, right_number: bool) -> None:
        number = self.number if right_number else self.number + 1
        possible = (
            self.offer is not None and right_number and not (accept and seat is self.offer[1])
        )
        self._expect(seat, possible, "answer", offer=number, accept=accept)
        if not self._last_done:
            return
        if accept:
            self._accepted()
        self.offer = None

    def _accepted(self) -> None:
        assert self.offer is not None
        _, _, agreed = self.offer
        self.offer = None
        if self.stage == "over":
            self._go_to_the_rematch(**agreed)
        else:
            self.stage, self.nobody_won = "over", True
            self.time.turned(self.fixed.time, None, None)

    def _go_to_the_rematch(self, starter: str | None, swap: bool) -> None:
        wires = [wire for wire, _ in self.wires]
        [following] = {wire.state["rematch"] for wire in wires}
        assert following is not None
        usual = self.table.next_starter
        if starter is None:
            starter = "lot" if usual is None else str(usual)
        setup = replace(self.table.setup, starter=_seat(starter))
        if swap:
            setup = replace(setup, left=setup.right, right=setup.left)
            setup = replace(setup, starter=None if setup.starter is None else setup.starter.other)
            self.tokens = {seat.other: token for seat, token in self.tokens.items()}
        self.table, self.match, self.time = Table(setup), following, Time(self.time.terms)
        self.stage, self.stage_since = "commit", self.fixed.time
        self.committed, self.told = set(), set()
        self.number, self.nobody_won = 0, False
        self.away = dict.fromkeys(Seat, self.fixed.time)
        for wire in wires:
            self.loop.run_until_complete(wire.leave())
        self.wires = []

    # Several at once, so that long matches are met

    @precondition(lambda self: self.stage in ("commit", "reveal"))
    @rule()
    def shuffle(self) -> None:
        for seat in Seat:
            if self.stage == "commit" and seat not in self.committed:
                self.commit(seat, True)
        for seat in Seat:
            if self.stage == "reveal" and seat in self.committed - self.told:
                self.reveal(seat, True)

    @precondition(lambda self: self.stage == "play")
    @rule(count=st.integers(1, 8), seconds=st.sampled_from([0, 0, 7, 25]), data=st.data())
    def play_on(self, count: int, seconds: int, data: st.DataObject) -> None:
        for _ in range(count):
            self.pass_time(seconds)
            state = self.table.state
            if self.stage != "play" or state is None:
                return
            action = data.draw(st.sampled_from(legal_texts(state)))
            self._expect(state.turn, True, "play", at=self.table.version, action=action)
            self._turned(self.table.play(state.turn, read_action(action)), state.turn)

    @precondition(lambda self: self.stage == "play")
    @rule(seat=seats, seconds=st.sampled_from([59, 60]))
    def leave_and_be_waited_for(self, seat: Seat, seconds: int) -> None:
        self._leave(seat)
        self.pass_time(seconds)
        self.claim(seat.other, True)

    @rule(seconds=st.sampled_from([149, 150, 250]))
    def leave_together(self, seconds: int) -> None:
        self._leave(*Seat)
        self.pass_time(seconds)

    def _leave(self, *seats: Seat) -> None:
        for nth in reversed(range(len(self.wires))):
            if set(self.wires[nth][1]) & set(seats):
                self._disconnect(nth)

    @precondition(lambda self: self.offer is not None)
    @rule(accept=sometimes)
    def answer_by_the_other(self, accept: bool) -> None:
        assert self.offer is not None
        self.answer(self.offer[1].other, accept, True)

    @precondition(lambda self: self.stage != "over" or self.offer is None)
    @rule(seat=seats, swap=st.booleans())
    def give_up_and_play_again(self, seat: Seat, swap: bool) -> None:
        if self.stage == "play":
            self.resign(seat, True, True)
        if self.stage == "over" and self.offer is None:
            self.offers(seat, "rematch", None, swap)
            self.answer(seat.other, True, True)

    # How the model goes on

    @property
    def _round(self) -> int:
        return len(self.table.finished) + (self.stage in ("commit", "reveal"))

    def _expect(self, seat: Seat, possible: bool, type: str, **fields: object) -> None:
        """Sent by a connection of that seat, which comes back for it: done if the model says so."""
        wire, seats = next((each for each in self.wires if seat in each[1]), (None, ()))
        if wire is None:
            self.connect(seat)
            wire, seats = self.wires[-1]
        if len(seats) > 1 and type not in ("play", "claim"):
            fields["seat"] = str(seat)
        answer = self.loop.run_until_complete(wire.say(type, **fields))
        self._last_done = answer["type"] == "done"
        assert self._last_done == possible, (answer, self.stage)

    def _close_commitments(self) -> None:
        self.stage = "reveal"
        self.stage_since = self.fixed.time
        if not self.committed:
            self._deal()

    def _deal(self) -> None:
        dealt = self._dealt()
        if self.table.setup.starter is None:
            self.table = self.table.started_by(dealt.starter)
        self.stage = "play"
        self._turned(self.table.deal(dealt.deck, dealt.proof))

    def _dealt(self) -> Round:
        """The round on the table; of a match that has ended since, as its record has it."""
        if (room := self.hall.rooms.get(self.match)) is not None:
            assert room.match.table.current is not None
            return room.match.table.current.round
        stored = self.loop.run_until_complete(self.store.record(self.match))
        return read_record(stored or "").rounds[-1]

    def _turned(self, table: Table, acted: Seat | None = None) -> None:
        self.table = table
        running = table.running and table.state is not None
        self.time.turned(self.fixed.time, acted, table.state.turn if running else None)  # type: ignore[union-attr]
        if table.winner is not None:
            self.stage = "over"
            self.offer = None
        elif not table.running:
            self.stage = "commit"
            self.stage_since = self.fixed.time
            self.committed, self.told = set(), set()

    # What always holds

    @invariant()
    def everybody_sees_what_the_model_shows(self) -> None:
        for wire, seats in self.wires:
            self.loop.run_until_complete(wire.quiet())
            state, eyes = wire.state, self._eyes(seats)
            assert state["version"] == self.table.version
            assert (state["phase"] == "over") == (self.stage == "over")
            assert (state["result"] is None) == (self.stage != "over")
            assert (state["offer"] is None) == (self.offer is None)
            assert [state["left"]["name"], state["right"]["name"]] == [
                self.table.setup.left,
                self.table.setup.right,
            ]
            assert state["score"] == list(self.table.score)
            expected = self.table.view(eyes)
            assert (state["view"] is None) == (expected is None)
            if expected is not None:
                assert state["view"]["hand"] == list(expected.hand)
                assert state["view"]["squares"] == list(expected.squares)
                assert state["view"]["legal"] == (
                    list(legal_texts(expected)) if self.stage == "play" else []
                )
                shown = state["view"]["hands"]
                assert shown == (
                    None if expected.hands is None else list(map(list, expected.hands))
                )
            for seat in Seat:
                assert state[str(seat)]["present"] == (seat not in self.away)

    def _eyes(self, seats: tuple[Seat, ...]) -> Seat | None:
        """One screen for both shows what the seat to act may see."""
        if len(seats) < 2:
            return seats[0] if seats else None
        playing = self.stage == "play" and self.table.state is not None
        return self.table.state.turn if playing else Seat.LEFT  # type: ignore[union-attr]

    @invariant()
    def the_record_is_that_of_the_model(self) -> None:
        if self.stage == "over" and not self.nobody_won:
            stored = self.loop.run_until_complete(self.store.record(self.match))
            record = read_record(stored or "")
            assert record.rounds == self.table.record().rounds
            assert record.winner is self.table.record().winner
            assert [each.round for each in verify(record)] == list(range(1, len(record.rounds) + 1))


class OneScreen(Protocol):
    """Two persons at one screen: nobody has to agree with anybody, and actions are taken back."""

    @initialize(
        rules=st.sampled_from(list(RULE_SETS.values())),
        wins=st.integers(1, 2),
        clock=st.sampled_from([ClockTerms(), ClockTerms(), *PACES]),
        starter=st.sampled_from(["left", "right", "lot"]),
    )
    def begin(self, rules: Any, wins: int, clock: ClockTerms, starter: Any) -> None:
        self.undo = clock.pace == "none"
        super().begin(rules, wins, clock, starter)

    def _create(self, asked: NewMatch) -> None:
        asked = msgspec.structs.replace(asked, right=YourSeat("Bo"), undo=self.undo)
        match, _, token = self.loop.run_until_complete(self.hall.create(asked))
        self.match, self.tokens = match.id, dict.fromkeys(Seat, token)

    def _seats(self, seat: Seat | None) -> tuple[Seat, ...]:
        return () if seat is None else tuple(Seat)

    @property
    def _closes_commitments(self) -> int | None:
        return None  # nobody waits but who is asked

    def _player(self, seat: Seat) -> Seat:
        playing = self.stage == "play" and self.table.state is not None
        return self.table.state.turn if playing else Seat.LEFT  # type: ignore[union-attr]

    @precondition(lambda self: self.undo and self.stage == "play")
    @rule(count=st.integers(1, 4), seat=seats, data=st.data())
    def play_and_take_back(self, count: int, seat: Seat, data: st.DataObject) -> None:
        self.play_on(count, 0, data)
        self.take_back(seat, True)

    def _offered(self) -> None:
        self._accepted()

    def _waited_for(self, seat: Seat) -> bool:
        return False  # whoever claims is at the same screen


TestOneScreen = OneScreen.TestCase
TestOneScreen.settings = settings(stateful_step_count=50)
TestProtocol = Protocol.TestCase
TestProtocol.settings = settings(stateful_step_count=50)
