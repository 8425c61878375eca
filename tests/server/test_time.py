"""Clocks, absence and the shuffle's deadlines, on a clock that stands until it is moved."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec

from en_garde.rules import Seat
from en_garde.server import events as e
from en_garde.server.client import Session
from en_garde.server.hall import Hall
from en_garde.server.match import Ended, Match, Patience
from en_garde.server.room import Room
from en_garde.server.store import Line
from en_garde.server.wire import ClockTerms, FriendSeat, Join, NewMatch, YourSeat
from en_garde.table import Checked, commitment, verify
from server.inside import Fixed, Wire, hall_in
from server.playing import friends, new_pair
from server.processes import Process, running_server

MOVE = ClockTerms("move", 30)
MATCH = ClockTerms("match", 300, 5)
SEEDS = {"left": "1e" * 32, "right": "21" * 32}


class Scene:
    """Two seats at a match; `pass_time` moves the clock and lets what is due happen."""

    def __init__(self, hall: Hall, fixed: Fixed, match: str, tokens: dict[str, str]) -> None:
        self.hall, self.fixed, self.match, self.tokens = hall, fixed, match, tokens
        self.wires: dict[str, Wire] = {}

    @property
    def room(self) -> Room:
        return self.hall.rooms[self.match]

    async def come(self, seat: str) -> Wire:
        wire = self.wires[seat] = Wire(self.hall)
        await wire.hello(self.match, self.tokens[seat])
        return wire

    async def contribute(self, *seats: str, round: int = 1) -> None:
        for seat in seats:
            sealed = commitment(bytes.fromhex(SEEDS[seat]))
            await self.wires[seat].say("commit", round=round, commitment=sealed)
        for seat in seats:
            await self.wires[seat].say("reveal", round=round, seed=SEEDS[seat])

    async def pass_time(self, milliseconds: int) -> None:
        self.fixed.time += milliseconds
        await self.room.catch_up()
        for wire in self.wires.values():
            await wire.quiet()

    async def play_first(self, seat: str) -> dict[str, Any]:
        state = self.wires[seat].state
        action = next(each for each in state["view"]["legal"] if each.startswith("+"))
        return await self.wires[seat].say("play", at=state["version"], action=action)

    async def play_both(self) -> None:
        """Each side's first action, at once: from here on clocks run."""
        for seat in ("left", "right"):
            assert (await self.play_first(seat))["type"] == "done"


def scene(folder: Path, test: Callable[[Scene], Awaitable[None]], **agreed: object) -> None:
    async def set_up() -> None:
        fixed = Fixed()
        async with hall_in(folder, fixed) as hall:
            asked = NewMatch(left=YourSeat("Ana"), right=FriendSeat(), starter="left", **agreed)  # type: ignore[arg-type]
            match, _, left = await hall.create(asked)
            _, _, right = await hall.join(match.id, Join("Bo"))
            assert left is not None
            set_out = Scene(hall, fixed, match.id, {"left": left, "right": right})
            await set_out.come("left")
            await set_out.come("right")
            await test(set_out)

    asyncio.run(set_up())


def test_a_move_that_takes_too_long_loses_the_round(tmp_path: Path) -> None:
    async def too_long(here: Scene) -> None:
        await here.contribute("left", "right")
        await here.play_both()
        await here.pass_time(20_000)
        assert here.wires["left"].state["clocks"] == {
            "left": 30_000,
            "right": 30_000,
            "running": "left",
        }
        await here.wires["left"].say("sync")
        assert here.wires["left"].state["clocks"]["left"] == 10_000
        assert (await here.play_first("left"))["type"] == "done"
        await here.pass_time(29_999)
        assert here.wires["left"].state["phase"] == "play"
        await here.pass_time(1)
        ended = here.wires["left"].state
        assert ended["view"]["result"] == {"winner": "left", "reason": "time", "cites": []}
        assert (ended["phase"], ended["score"]) == ("shuffle", [1, 0])

    scene(tmp_path, too_long, clock=MOVE)


def test_no_clock_runs_before_each_side_s_first_action(tmp_path: Path) -> None:
    """Somebody who sat down by a link and looks around loses nothing."""

    async def look_around(here: Scene) -> None:
        await here.contribute("left", "right")
        full = {"left": 300_000, "right": 300_000, "running": None}
        for seat in ("left", "right"):
            await here.pass_time(3_600_000)
            assert here.wires[seat].state["phase"] == "play"
            assert here.wires[seat].state["clocks"] == full
            await here.play_first(seat)
        await here.pass_time(100_000)
        await here.wires["left"].say("sync")
        assert here.wires["left"].state["clocks"] == {**full, "left": 200_000, "running": "left"}

    scene(tmp_path, look_around, clock=MATCH)


def test_what_waits_for_a_first_action_waits_over_rounds_and_restarts(tmp_path: Path) -> None:
    """A round that was given up before a seat acted is no action of that seat."""

    async def given_up() -> None:
        fixed = Fixed()
        asked = NewMatch(left=YourSeat("A"), right=FriendSeat(), starter="left", clock=MOVE)
        async with hall_in(tmp_path, fixed) as hall:
            match, _, left = await hall.create(asked)
            _, _, right = await hall.join(match.id, Join("Bo"))
            assert left is not None
            here = Scene(hall, fixed, match.id, {"left": left, "right": right})
            await here.come("left")
            await here.come("right")
            await here.contribute("left", "right")
            await here.play_first("left")
            await here.wires["right"].say("resign", at=here.wires["right"].state["version"])
            await here.contribute("left", "right", round=2)  # here its checkpoint is written
            waiting = here.room.match.clock
            assert (waiting.waits, waiting.running) == ((False, True), None)  # right begins
        async with hall_in(tmp_path, fixed) as hall:
            here = Scene(hall, fixed, match.id, {"left": left, "right": right})
            await here.come("left")
            await here.come("right")
            await here.pass_time(3_600_000)
            assert here.room.match.clock == waiting
            await here.play_first("right")
            assert here.room.match.clock.running is Seat.LEFT
            await here.pass_time(30_000)
            assert here.wires["left"].state["score"] == [1, 1]

    asyncio.run(given_up())


def test_a_match_of_an_earlier_release_keeps_the_clock_it_was_played_with() -> None:
    """Its log says nothing of first actions: time ran from the deal, and is counted like that."""
    clock = {"pace": "match", "seconds": 300, "increment": 5, "open_discards": False, "undo": False}
    ana, bo = ({"type": "person", "name": name, "token": name} for name in ("Ana", "Bo"))
    seats = {"left": ana, "right": bo, "public": False}
    rules = {"edition": "fr-1993", "level": "standard", "house": "", "target": 1}
    deck = "1234512345123451234512345"
    events: list[tuple[int, dict[str, Any]]] = [
        (0, {"type": "created", **rules, "starter": "left", **clock, **seats}),
        (0, {"type": "sealed", "seed": "00" * 32}),
        (0, {"type": "closed"}),
        (0, {"type": "dealt", "deck": deck}),
        (40_000, {"type": "acted", "seat": "left", "action": "+1"}),
        (100_000, {"type": "acted", "seat": "right", "action": "+1"}),
        (365_000, {"type": "flagged", "seat": "left"}),
    ]
    text = msgspec.json.encode(
        [["old", i, time, event] for i, (time, event) in enumerate(events, 1)]
    )
    first, *others = msgspec.json.decode(text, type=list[Line])
    assert isinstance(first.event, e.Created)
    match = Match.begun(first.match, first.time, first.event)
    for line in others[:-1]:
        match = match.after(line.time, line.event)
    assert match.clock.banks == (265_000, 245_000)
    assert match.due(others[-1].time - 1, Patience()) is None
    assert match.due(others[-1].time, Patience()) == others[-1].event
    over = match.after(others[-1].time, others[-1].event)
    assert over.table.winner is Seat.RIGHT
    assert over.rematch_terms.first_free  # what begins now begins as everybody is told


def test_the_time_of_the_match_loses_the_match_and_comes_before_any_frame(tmp_path: Path) -> None:
    async def too_long(here: Scene) -> None:
        await here.contribute("left", "right")
        await here.play_both()
        here.fixed.time += 100_000
        await here.play_first("left")
        assert here.wires["left"].state["clocks"]["left"] == 205_000
        here.fixed.time += 300_000  # right's frame comes too late, though no timer has rung
        refused = await here.play_first("right")
        assert refused["message"]["id"] in ("no-round", "stale-state")
        ended = here.wires["right"].state
        assert ended["result"] == {"winner": "left", "reason": "time"}

    scene(tmp_path, too_long, clock=MATCH)


def test_the_time_the_server_is_down_is_nobody_s_loss(tmp_path: Path) -> None:
    async def restart() -> None:
        fixed = Fixed()
        async with hall_in(tmp_path, fixed) as hall:
            asked = NewMatch(left=YourSeat("A"), right=FriendSeat(), starter="left", clock=MATCH)
            match, _, left = await hall.create(asked)
            _, _, right = await hall.join(match.id, Join("Bo"))
            assert left is not None
            here = Scene(hall, fixed, match.id, {"left": left, "right": right})
            await here.come("left")
            await here.come("right")
            await here.contribute("left", "right")
            await here.play_both()
            here.fixed.time += 100_000
            await here.play_first("left")
            before = here.wires["right"].state
        fixed.time += 10_000_000
        async with hall_in(tmp_path, fixed) as hall:
            wire = Wire(hall)
            await wire.hello(match.id, right)
            after = wire.state
            assert after["clocks"] == {"left": 205_000, "right": 300_000, "running": "right"}
            assert (after["view"], after["version"]) == (before["view"], before["version"])

    asyncio.run(restart())


def test_seats_that_do_not_answer_do_not_block_the_deal_and_are_named(tmp_path: Path) -> None:
    async def silent(here: Scene) -> None:
        left = here.wires["left"]
        sealed = commitment(bytes.fromhex(SEEDS["left"]))
        early = await left.say("reveal", round=1, seed=SEEDS["left"])
        assert early["message"]["id"] == "seed-early"
        await left.say("commit", round=1, commitment=sealed)
        again = await left.say("commit", round=1, commitment=sealed)
        assert again["message"]["id"] == "commitment-given"
        await here.pass_time(29_999)
        assert left.state["phase"] == "shuffle"
        await here.pass_time(1)
        assert left.state["phase"] == "reveal"
        late = await here.wires["right"].say("commit", round=1, commitment=sealed)
        assert late["message"]["id"] == "commitment-late"
        wrong = await left.say("reveal", round=1, seed=SEEDS["right"])
        assert wrong["message"]["id"] == "seed-commitment"
        assert (await left.say("reveal", round=1, seed=SEEDS["left"]))["type"] == "done"
        assert left.state["phase"] == "play"
        other = await left.say("reveal", round=2, seed=SEEDS["left"])
        assert other["message"]["id"] == "stale-round"
        await left.say("resign", at=left.state["version"], match=True)
        assert verify(here.room.match.table.record()) == (Checked(1, (Seat.RIGHT,), False),)

    scene(tmp_path, silent)


def test_a_seed_that_is_not_told_does_not_block_either(tmp_path: Path) -> None:
    async def withheld(here: Scene) -> None:
        for seat in ("left", "right"):
            sealed = commitment(bytes.fromhex(SEEDS[seat]))
            await here.wires[seat].say("commit", round=1, commitment=sealed)
        await here.wires["left"].say("reveal", round=1, seed=SEEDS["left"])
        await here.pass_time(10_000)
        left = here.wires["left"]
        assert left.state["phase"] == "play"
        late = await here.wires["right"].say("reveal", round=1, seed=SEEDS["right"])
        assert late["message"]["id"] == "seed-late"
        await left.say("resign", at=left.state["version"], match=True)
        assert verify(here.room.match.table.record())[0].missing == (Seat.RIGHT,)

    scene(tmp_path, withheld)


def test_an_absent_opponent_has_a_grace_and_then_the_match_may_be_claimed(tmp_path: Path) -> None:
    async def absent(here: Scene) -> None:
        await here.contribute("left", "right")
        left, right = here.wires["left"], here.wires["right"]
        claim = await left.say("claim", at=left.state["version"])
        assert claim["message"]["id"] == "opponent-present"
        await right.leave()
        await left.quiet()
        assert (left.state["right"]["present"], left.state["right"]["grace"]) == (False, 60_000)
        here.fixed.time += 59_001
        claim = await left.say("claim", at=left.state["version"])
        assert claim["message"] == {"id": "claim-early", "facts": {"seconds": 1}}
        right = await here.come("right")  # back in time: the grace begins anew
        await right.leave()
        here.fixed.time += 59_999
        assert (await left.say("claim", at=left.state["version"]))["type"] == "refused"
        here.fixed.time += 1
        assert (await left.say("claim", at=left.state["version"]))["type"] == "done"
        assert left.state["result"] == {"winner": "left", "reason": "forfeit"}

    scene(tmp_path, absent)


def test_a_match_that_nobody_attends_ends_by_itself(tmp_path: Path) -> None:
    async def leave(here: Scene) -> None:
        await here.contribute("left", "right")
        room = here.room
        await here.wires["left"].leave()
        here.fixed.time += 1000
        await here.wires["right"].leave()
        here.wires = {}
        await here.pass_time(24 * 3_600_000 - 1)
        assert not room.match.over
        await here.pass_time(1)
        assert room.match.table.winner is Seat.RIGHT  # left was to act
        assert here.match not in here.hall.rooms

    scene(tmp_path, leave)


def test_a_match_that_nobody_joined_ends_without_a_winner(tmp_path: Path) -> None:
    async def wait() -> None:
        fixed = Fixed()
        async with hall_in(tmp_path, fixed) as hall:
            match, _, _ = await hall.create(NewMatch(left=YourSeat("A"), right=FriendSeat()))
            room = hall.rooms[match.id]
            fixed.time += 3_600_000 - 1
            await room.catch_up()
            assert not room.match.over
            fixed.time += 1
            await room.catch_up()
            assert room.match.ended is Ended.ABANDONED
            assert '[Result "*"]' in (await hall.store.record(match.id) or "")

    asyncio.run(wait())


async def first_action(session: Session) -> None:
    state = await session.until(lambda state: bool(state.view and state.view.legal))
    assert state.view is not None
    await session.play(state.view.legal[0], at=state.version)


def test_deadlines_come_without_anybody_s_frame(tmp_path: Path) -> None:
    """With a real clock: nobody contributes, one action each, and the round goes by."""

    async def wait(process: Process) -> None:
        pair = await new_pair(process.server, friends(target=1, clock=ClockTerms("move", 1)))
        attend = process.server.attend
        async with (
            attend(pair.match, pair.left, contribute=False) as left,
            attend(pair.match, pair.right, contribute=False) as right,
        ):
            await asyncio.gather(first_action(left), first_action(right))
            end = await left.until(lambda state: state.phase == "over")
        assert end.result is not None
        assert end.result.reason == "time"
        record = await process.server.record(pair.match)
        assert verify(record)[0].missing == (Seat.LEFT, Seat.RIGHT)

    with running_server(tmp_path / "data", patience={"commit": 50, "reveal": 50}) as process:
        asyncio.run(wait(process))
