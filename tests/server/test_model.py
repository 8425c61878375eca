"""
The protocol against a model of it: any frames in any order, restarts and lost connections between.

The model knows the rules of the protocol by itself; of the server it asks only for the deck.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from en_garde.notation import read_action, read_record
from en_garde.rules import RULE_SETS, EnGardeError, Reason, Seat, legal_texts
from en_garde.server.hall import Hall
from en_garde.server.match import Patience
from en_garde.server.options import Options
from en_garde.server.store import Store
from en_garde.server.wire import FriendSeat, Join, NewMatch, YourSeat
from en_garde.table import Setup, Table, commitment, verify
from server.inside import Fixed, Wire

PATIENCE = Patience(commit=30_000, reveal=10_000, grace=60_000)
SEED = {Seat.LEFT: bytes([1]) * 32, Seat.RIGHT: bytes([2]) * 32}
seats = st.sampled_from(list(Seat))
sometimes = st.sampled_from([True, True, True, False])
TEXTS = ["+1", "-2", "x3", "=4", "+2x3", "+6", "nonsense", ""]


class Protocol(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = Path(mkdtemp(prefix="en-garde-model-"))
        self.fixed = Fixed()
        self.wires: list[tuple[Wire, Seat | None]] = []
        # The model
        self.stage = "commit"  # or "reveal", "play", "over"
        self.stage_since = self.fixed.time
        self.committed: set[Seat] = set()
        self.told: set[Seat] = set()
        self.offer: tuple[int, Seat] | None = None
        self.offers = 0
        self.called_off = False
        self.away = dict.fromkeys(Seat, self.fixed.time)

    def teardown(self) -> None:
        self._shut()
        self.loop.close()
        rmtree(self.folder)

    def _open(self) -> None:
        options = Options(data=self.folder, world=self.fixed.world, patience=PATIENCE)
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

    @initialize(rules=st.sampled_from(list(RULE_SETS.values())), wins=st.integers(1, 2))
    def begin(self, rules: Any, wins: int) -> None:
        self._open()
        asked = NewMatch(
            left=YourSeat("Ana"),
            right=FriendSeat(),
            edition=rules.edition,
            level=str(rules.level),
            target=wins,
            starter="left",
        )
        match, _, left = self.loop.run_until_complete(self.hall.create(asked))
        _, _, right = self.loop.run_until_complete(self.hall.join(match.id, Join("Bo")))
        self.match = match.id
        self.tokens = {Seat.LEFT: left, Seat.RIGHT: right}
        self.table = Table(Setup(rules=rules, left="Ana", right="Bo", target=wins))

    # What anybody may do

    @rule(eyes=st.sampled_from([*Seat, None]))
    def connect(self, eyes: Seat | None) -> None:
        wire = self.loop.run_until_complete(self._connected(eyes))
        self.wires.append((wire, eyes))
        if eyes is not None:
            self.away.pop(eyes, None)

    async def _connected(self, eyes: Seat | None) -> Wire:
        wire = Wire(self.hall)
        await wire.hello(self.match, None if eyes is None else self.tokens[eyes])
        return wire

    @precondition(lambda self: self.wires)
    @rule(data=st.data())
    def disconnect(self, data: st.DataObject) -> None:
        wire, eyes = self.wires.pop(data.draw(st.integers(0, len(self.wires) - 1)))
        self.loop.run_until_complete(wire.leave())
        if eyes is not None and eyes not in [other for _, other in self.wires]:
            self.away[eyes] = self.fixed.time

    @rule()
    def restart(self) -> None:
        """As after a kill: all that matters is in the file."""
        self._shut()
        self._open()
        self.away = dict.fromkeys(Seat, self.fixed.time)
        self.stage_since = self.fixed.time

    @rule(seconds=st.sampled_from([1, 9, 10, 29, 30, 61]))
    def pass_time(self, seconds: int) -> None:
        self.fixed.time += seconds * 1000
        if (room := self.hall.rooms.get(self.match)) is not None:
            self.loop.run_until_complete(room.catch_up())
        if self.stage == "commit" and self.fixed.time >= self.stage_since + PATIENCE.commit:
            self._close_commitments()
        if self.stage == "reveal" and self.fixed.time >= self.stage_since + PATIENCE.reveal:
            self._deal()

    @rule(seat=seats, right_round=sometimes)
    def commit(self, seat: Seat, right_round: bool) -> None:
        number = self._round + (not right_round)
        sealed = commitment(SEED[seat])
        possible = self.stage == "commit" and seat not in self.committed and right_round
        self._expect(seat, possible, "commit", round=number, commitment=sealed)
        if possible and self._last_done:
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
        if possible and self._last_done:
            self.told.add(seat)
            if self.told == self.committed:
                self._deal()

    @rule(seat=seats, data=st.data(), current=sometimes, legal=sometimes)
    def play(self, seat: Seat, data: st.DataObject, current: bool, legal: bool) -> None:
        choices = TEXTS
        state = self.table.state
        if legal and state is not None and legal_texts(state):
            choices = list(legal_texts(state))
        action = data.draw(st.sampled_from(choices))
        at = self.table.version + (not current)
        after = None
        if current and not self.called_off:
            try:
                after = self.table.play(seat, read_action(action))
            except EnGardeError:
                after = None
        self._expect(seat, after is not None, "play", at=at, action=action)
        if after is not None and self._last_done:
            self._turned(after)

    @rule(seat=seats, whole=st.booleans(), current=sometimes)
    def resign(self, seat: Seat, whole: bool, current: bool) -> None:
        possible = self.stage == "play" and current
        at = self.table.version + (not current)
        self._expect(seat, possible, "resign", at=at, match=whole)
        if possible and self._last_done:
            self._turned(self.table.resign(seat, match=whole))

    @rule(seat=seats)
    def claim(self, seat: Seat) -> None:
        gone = self.away.get(seat.other)
        waited = gone is not None and self.fixed.time >= gone + PATIENCE.grace
        possible = self.stage == "play" and waited
        self._expect(seat, possible, "claim", at=self.table.version)
        if possible and self._last_done:
            self._turned(self.table.give(seat.other, Reason.FORFEIT, match=True))

    @rule(seat=seats)
    def offer_to_call_off(self, seat: Seat) -> None:
        possible = self.stage != "over" and self.offer is None
        self._expect(seat, possible, "offer", what="call-off")
        if possible and self._last_done:
            self.offers += 1
            self.offer = (self.offers, seat)

    @rule(seat=seats, accept=st.booleans(), right_number=sometimes)
    def answer(self, seat: Seat, accept: bool, right_number: bool) -> None:
        number = self.offers if right_number else self.offers + 1
        possible = (
            self.offer is not None and right_number and not (accept and seat is self.offer[1])
        )
        self._expect(seat, possible, "answer", offer=number, accept=accept)
        if possible and self._last_done:
            self.offer = None
            if accept:
                self.called_off = True
                self.stage = "over"

    # How the model goes on

    @property
    def _round(self) -> int:
        return len(self.table.finished) + (self.stage in ("commit", "reveal"))

    def _expect(self, seat: Seat, possible: bool, type: str, **fields: object) -> None:
        """Sent by a connection of that seat, if there is one: done if the model says so."""
        wire = next((wire for wire, eyes in self.wires if eyes is seat), None)
        self._last_done = False
        if wire is None:
            return
        answer = self.loop.run_until_complete(wire.say(type, **fields))
        self._last_done = answer["type"] == "done"
        assert self._last_done == possible, (answer, self.stage)

    def _close_commitments(self) -> None:
        self.stage = "reveal"
        self.stage_since = self.fixed.time
        if not self.committed:
            self._deal()

    def _deal(self) -> None:
        current = self.hall.rooms[self.match].match.table.current
        assert current is not None
        self.table = self.table.deal(current.round.deck, current.round.proof)
        self.stage = "play"

    def _turned(self, table: Table) -> None:
        self.table = table
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
        for wire, eyes in self.wires:
            self.loop.run_until_complete(wire.quiet())
            state = wire.state
            assert state["version"] == self.table.version
            assert (state["phase"] == "over") == (self.stage == "over")
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

    @invariant()
    def the_record_is_that_of_the_model(self) -> None:
        if self.stage == "over" and not self.called_off:
            stored = self.loop.run_until_complete(self.store.record(self.match))
            record = read_record(stored or "")
            assert record.rounds == self.table.record().rounds
            assert record.winner is self.table.record().winner
            assert [each.round for each in verify(record)] == list(range(1, len(record.rounds) + 1))


TestProtocol = Protocol.TestCase
TestProtocol.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)
