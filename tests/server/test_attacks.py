"""
What one visitor can do to all others: nothing.

Nothing here looks at a clock. How quickly others are answered beside an attacker is measured by
`en_garde.server.bench.attacks`; here it is counted what an attacker can bring about.
"""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from en_garde.notation import Comment
from en_garde.rules import EnGardeError, Seat, say
from en_garde.server.client import Refusal, Server
from en_garde.server.errors import TooFast, Unavailable
from en_garde.server.hall import Hall
from en_garde.server.match import Match
from en_garde.server.options import Limits
from en_garde.server.store import DATABASE
from en_garde.server.turns import Turns
from en_garde.server.wire import ComputerSeat, Created, FriendSeat, Join, NewMatch, YourSeat
from en_garde.table import commitment
from server.inside import Fixed, Wire, hall_in
from server.processes import ROOMY, Process, ask, running_server

SEED = bytes(32)


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def alone(**agreed: object) -> NewMatch:
    """Both seats on one screen: nobody has to agree to anything."""
    terms: dict[str, object] = {"left": YourSeat("Ana"), "right": YourSeat("Bo"), **agreed}
    return NewMatch(starter="left", **terms)  # type: ignore[arg-type]


async def refused(asked: Awaitable[object]) -> str:
    with pytest.raises(Refusal) as refusal:
        await asked
    return refusal.value.message.id


def metric(process: Process, name: str) -> int:
    _, _, said = ask(process.url, "GET", "/metrics")
    found = re.search(rf"^en_garde_{name} (\d+)", said.decode(), re.M)
    assert found is not None
    return int(found[1])


async def until(holds: Callable[[], bool]) -> None:
    while not await asyncio.to_thread(holds):
        await asyncio.sleep(0.01)


async def finished(server: Server) -> Created:
    """A match that is over and that nobody attends any more."""
    created = await server.create(alone())
    async with server.attend(created.match.match, created.token) as session:
        await session.until(lambda state: state.phase == "play")
        await session.resign(match=True, seat=Seat.LEFT)
    return created


async def look(server: Server, match: str, token: str | None = None) -> str:
    """As a spectator who leaves at once; what the server said first."""
    url = f"ws{server.url.removeprefix('http')}/api/socket"
    async with connect(url, compression=None) as socket:
        hello = {"type": "hello", "protocol": 1, "match": match, "token": token}
        await socket.send(json.dumps(hello))
        said: str = json.loads(await socket.recv())["type"]
        return said


# Finished matches


def test_finished_matches_stay_in_memory_only_while_somebody_is_there(tmp_path: Path) -> None:
    async def attack(process: Process) -> None:
        server = process.server
        matches = [(await finished(server)).match.match for _ in range(5)]
        for match in matches:
            assert (await server.info(match)).phase == "over"
            assert await refused(server.join(match, Join("Cy"))) == "match-full"
            await server.record(match)
            assert await look(server, match) == "welcome"
            assert await look(server, match, "A" * 43) == "bye", "a wrong token"
        await until(lambda: metric(process, "rooms") == 0)
        assert metric(process, "matches") == 0
        async with server.attend(matches[0]) as one, server.attend(matches[0]) as other:
            await one.until(lambda state: state.phase == "over")
            await other.until(lambda state: state.phase == "over")
            assert metric(process, "rooms") == 1, "both look at the same one"
            # There is room for two, and what is over takes none.
            running = [await server.create(alone()) for _ in range(2)]
            assert await refused(server.create(alone())) == "server-full"
        await until(lambda: metric(process, "rooms") == 2)
        assert metric(process, "matches") == 2
        for created in running:
            assert (await server.info(created.match.match)).phase == "shuffle"

    with running_server(tmp_path / "data", limits={**ROOMY, "matches": 2}) as process:
        run(attack(process))


def test_who_goes_before_a_match_is_loaded_leaves_nothing_behind(tmp_path: Path) -> None:
    async def attack() -> None:
        async with hall_in(tmp_path, Fixed()) as hall:
            match = await over_inside(hall)
            loading, go_on, original = asyncio.Event(), asyncio.Event(), hall.store.log

            async def slow(id: str) -> Any:
                loading.set()
                await go_on.wait()
                return await original(id)

            hall.store.log = slow  # type: ignore[method-assign, assignment]

            async def visit() -> None:
                async with hall.held(match):
                    raise AssertionError("it has gone")

            visits = [asyncio.create_task(visit()) for _ in range(2)]
            await loading.wait()
            for each in visits:
                each.cancel()
            await asyncio.gather(*visits, return_exceptions=True)
            go_on.set()
            while hall._loading:
                await asyncio.sleep(0)
            assert (hall.rooms, hall._held) == ({}, {})
            async with hall.held(match) as room:
                assert hall.rooms == {match: room}
            assert hall.rooms == {}

    run(attack())


def test_what_is_done_after_the_end_is_kept_when_the_match_is_forgotten(tmp_path: Path) -> None:
    async def offer() -> None:
        async with hall_in(tmp_path, Fixed()) as hall:
            match, _, left = await hall.create(
                NewMatch(left=YourSeat("Ana"), right=FriendSeat(), starter="left")
            )
            _, _, right = await hall.join(match.id, Join("Bo"))
            ana, bo = Wire(hall), Wire(hall)
            await ana.hello(match.id, left)
            await bo.hello(match.id, right)
            for wire in (ana, bo):
                await wire.say("commit", round=1, commitment=commitment(SEED))
            for wire in (ana, bo):
                await wire.say("reveal", round=1, seed=SEED.hex())
            await ana.say("resign", at=ana.state["version"], match=True)
            await ana.say("offer", what="rematch")
            await ana.leave()
            await bo.leave()
            assert hall.rooms == {}
            assert (await hall.join(match.id, Join("Bo", token=right)))[0].id == match.id
            again = Wire(hall)
            await again.hello(match.id, right)
            offer = again.state["offer"]
            assert (offer["what"], offer["by"]) == ("rematch", "left")
            await again.say("answer", offer=offer["offer"], accept=True)
            rematch = again.state["rematch"]
            await again.leave()
            assert set(hall.rooms) == {rematch}
            assert hall.active == 1

    run(offer())


async def over_inside(hall: Hall, take_backs: int = 0) -> str:
    match, _, token = await hall.create(alone(undo=True))
    wire = Wire(hall)
    await wire.hello(match.id, token)
    await deal(wire)
    for _ in range(take_backs):
        assert (await play(wire))["type"] == "done"
        assert (await undo(wire))["type"] == "done"
    await wire.say("resign", at=wire.state["version"], match=True, seat="left")
    await wire.leave()
    assert match.id not in hall.rooms
    return match.id


async def deal(wire: Wire, number: int = 1) -> None:
    for seat in ("left", "right"):
        await wire.say("commit", round=number, commitment=commitment(SEED), seat=seat)
    for seat in ("left", "right"):
        await wire.say("reveal", round=number, seed=SEED.hex(), seat=seat)


async def play(wire: Wire) -> dict[str, Any]:
    state = wire.state
    return await wire.say("play", at=state["version"], action=state["view"]["legal"][0])


async def undo(wire: Wire) -> dict[str, Any]:
    # The seat that has just played: the view is of the one to act now.
    seat = "left" if wire.state["view"]["turn"] == "right" else "right"
    return await wire.say("undo", at=wire.state["version"], seat=seat)


# What a look at a long match costs


@pytest.mark.parametrize("way", ["info", "hello", "join"])
def test_a_look_costs_the_same_however_often_was_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """Counted in events that are played through, in all threads of the server."""
    played = 0
    original = Match.after

    def counted(match: Match, now: int, event: Any) -> Match:
        nonlocal played
        played += 1
        return original(match, now, event)

    async def visit(hall: Hall, match: str) -> int:
        nonlocal played
        played = 0
        if way == "info":
            await hall.match(match, "")
        elif way == "join":
            with pytest.raises(EnGardeError, match="match-full"):
                await hall.join(match, Join("Cy"))
        else:
            wire = Wire(hall)
            await wire.hello(match)
            assert wire.state["phase"] == "over"
            await wire.leave()
        return played

    async def attack() -> None:
        async with hall_in(tmp_path, Fixed()) as hall:
            matches = [await over_inside(hall, count) for count in (0, 90)]
            monkeypatch.setattr(Match, "after", counted)
            hall.reader.read = None  # type: ignore[method-assign, assignment]  # nor elsewhere
            short, long = [await visit(hall, match) for match in matches]
            assert (short, long) == (0, 0), "it is shown as it ended"

    run(attack())


def test_a_match_stored_without_its_end_is_played_through_elsewhere_and_once(
    tmp_path: Path,
) -> None:
    """As an earlier version left it."""

    async def attack() -> None:
        async with hall_in(tmp_path / "data", Fixed()) as hall:
            match = await over_inside(hall, 90)
            shown = Wire(hall)
            await shown.hello(match)
            before = shown.state
            await shown.leave()
        with closing(sqlite3.connect(tmp_path / "data" / DATABASE)) as database:
            database.execute("DELETE FROM checkpoints")
            database.commit()
        read = []
        async with hall_in(tmp_path / "data", Fixed()) as hall:
            original = hall.reader.read

            async def counted(address: str, work: Any, *given: Any) -> Any:
                read.append(work)
                return await original(address, work, *given)

            hall.reader.read = counted  # type: ignore[method-assign, assignment]
            shown = Wire(hall)
            await shown.hello(match)
            assert shown.state == before
            await shown.leave()
            assert len(read) == 1, "in the reader's process"
        async with hall_in(tmp_path / "data", Fixed()) as hall:
            hall.reader.read = None  # type: ignore[method-assign, assignment]
            assert (await hall.match(match, "")).over

    run(attack())


def test_looking_has_a_limit_of_its_own_and_those_who_play_do_not_meet_it(tmp_path: Path) -> None:
    async def attack(process: Process) -> None:
        server = process.server
        created = [await finished(server) for _ in range(2)]
        running = await server.create(alone(public=True))
        one, other = (each.match.match for each in created)
        for _ in range(2):
            await server.info(one)
        assert await refused(server.info(other)) == "too-fast"
        assert await refused(server.join(other, Join("Cy"))) == "too-fast"
        assert await refused(server.record(other)) == "too-fast"
        assert await refused(server.records()) == "too-fast"
        assert await refused(server.analysis(other)) == "too-fast"
        for path in ("replay", "analyse"):
            status, headers, _ = ask(process.url, "POST", f"/api/{path}", b"")
            assert (status, headers["retry-after"]) == (429, "1")
        assert await look(server, other) == "bye"
        # What is in memory is nobody's load.
        match = running.match.match
        for _ in range(5):
            assert (await server.info(match)).match == match
            assert await look(server, match) == "welcome"
        assert [each.match for each in (await server.matches()).matches] == [match]

    limits = {**ROOMY, "loads": 1e-6, "loads_burst": 2}
    with running_server(tmp_path / "data", limits=limits) as process:
        run(attack(process))


# What a match can grow to


def test_take_backs_are_bounded_in_each_round(tmp_path: Path) -> None:
    async def attack() -> None:
        async with hall_in(tmp_path, Fixed(), limits=Limits(take_backs=3)) as hall:
            match, _, token = await hall.create(alone(undo=True))
            wire = Wire(hall)
            await wire.hello(match.id, token)
            for number in (1, 2):
                await deal(wire, number)
                for _ in range(3):
                    await play(wire)
                    assert (await undo(wire))["type"] == "done"
                await play(wire)
                said = (await undo(wire))["message"]
                assert said == {"id": "undo-enough", "facts": {"most": 3}}
                await wire.say("resign", at=wire.state["version"], seat="left")
            text = hall.rooms[match.id].match.table.finished[0].text
            assert sum(isinstance(piece, Comment) for piece in text) <= 3

    run(attack())


def test_a_match_that_is_too_long_takes_nothing_back_and_ends_with_its_round(
    tmp_path: Path,
) -> None:
    async def attack() -> None:
        limits = Limits(take_backs=1000, events=100)
        async with hall_in(tmp_path, Fixed(), limits=limits) as hall:
            match, _, token = await hall.create(alone(undo=True))
            wire = Wire(hall)
            await wire.hello(match.id, token)
            await deal(wire)
            while (await play(wire))["type"] == "done":
                answer = await undo(wire)
                if answer["type"] == "refused":
                    break
            assert answer["message"] == {"id": "undo-long", "facts": {"most": 100}}
            assert wire.state["number"] in (100, 101)
            assert wire.state["phase"] == "play", "the round is played to its end"
            await wire.say("resign", at=wire.state["version"], seat="left")
            assert wire.state["phase"] == "over"
            assert wire.state["result"] == {"winner": None, "reason": "too-long"}
            assert wire.state["score"] == [0, 1]
            await wire.leave()
            assert hall.active == 0
            row = await hall.store.record(match.id)
            assert row is not None
            assert '[Result "*"]' in row
            again = Wire(hall)
            await again.hello(match.id)
            assert again.state["result"]["reason"] == "too-long"

    run(attack())


def test_offers_are_bounded(tmp_path: Path) -> None:
    """Made and withdrawn, again and again: each would be an event."""

    async def attack() -> None:
        async with hall_in(tmp_path, Fixed(), limits=Limits(offers=3)) as hall:
            match, _, token = await hall.create(
                NewMatch(left=YourSeat("Ana"), right=FriendSeat(), starter="left")
            )
            await hall.join(match.id, Join("Bo"))
            wire = Wire(hall)
            await wire.hello(match.id, token)
            for number in (1, 2, 3):
                await wire.say("offer", what="call-off")
                assert (await wire.say("answer", offer=number, accept=False))["type"] == "done"
            said = (await wire.say("offer", what="call-off"))["message"]
            assert said == {"id": "offer-enough", "facts": {"most": 3}}

    run(attack())


def test_a_chain_of_rematches_counts_as_so_many_matches(tmp_path: Path) -> None:
    async def chain() -> tuple[int, str]:
        limits = Limits(creations=1e-6, creations_burst=4)
        async with hall_in(tmp_path, Fixed(), limits=limits) as hall:
            match, _, token = await hall.create(alone())
            id: str | None = match.id
            for count in range(10):
                assert id is not None
                wire = Wire(hall)
                await wire.hello(id, token)
                await deal(wire)
                await wire.say("resign", at=wire.state["version"], match=True, seat="left")
                answer = await wire.say("offer", what="rematch", seat="left")
                if answer["type"] == "refused":
                    return count, answer["message"]["id"]
                id = wire.state["rematch"]
                await wire.leave()
            raise AssertionError("it goes on and on")

    assert asyncio.run(chain()) == (3, "too-many-matches")


def test_a_rematch_too_needs_room_on_the_server(tmp_path: Path) -> None:
    async def rematch() -> None:
        async with hall_in(tmp_path, Fixed(), limits=Limits(matches=1)) as hall:
            match, _, token = await hall.create(alone())
            wire = Wire(hall)
            await wire.hello(match.id, token)
            await deal(wire)
            await wire.say("resign", at=wire.state["version"], match=True, seat="left")
            await hall.create(alone())
            answer = await wire.say("offer", what="rematch", seat="left")
            assert answer["message"]["id"] == "server-full"

    run(rematch())


# Computer players


def test_two_computer_players_play_only_while_somebody_watches(tmp_path: Path) -> None:
    """Whoever plays one of them waits for the same processes."""

    async def attack() -> None:
        fixed = Fixed()
        computers = NewMatch(left=ComputerSeat("random"), right=ComputerSeat("random"), target=99)
        async with hall_in(tmp_path, fixed) as hall:
            asked = 0
            moved, original = asyncio.Event(), hall.thinkers.choose

            async def choose(player: str, seed: int, seen: Any) -> Any:
                nonlocal asked
                asked += 1
                moved.set()
                return await original(player, seed, seen)

            hall.thinkers.choose = choose  # type: ignore[method-assign]
            match, _, _ = await hall.create(computers)
            room = hall.rooms[match.id]
            assert (asked, room._thinking) == (0, None)
            wire = Wire(hall)
            await wire.hello(match.id)
            await moved.wait()
            await wire.leave()
            thinking = room._thinking
            if thinking is not None:  # the decision under way is the last one
                await thinking
            before, number = asked, room.match.number
            await room.catch_up()
            assert (room._thinking, asked, room.match.number) == (None, before, number)
            fixed.time += hall.patience.begin
            await room.catch_up()
            assert room.match.over
            assert hall.rooms == {}
            await wire_says(hall, match.id, {"winner": None, "reason": "abandoned"})

    run(attack())


async def wire_says(hall: Hall, match: str, result: dict[str, Any]) -> None:
    wire = Wire(hall)
    await wire.hello(match)
    assert wire.state["result"] == result
    await wire.leave()


# Many matches


def test_the_list_is_made_of_what_it_shows(tmp_path: Path) -> None:
    """However many there are: two hundred, open ones first, then the newest."""

    async def attack() -> None:
        fixed = Fixed()
        limits = Limits(creations=1e6, creations_burst=1e6)
        async with hall_in(tmp_path, fixed, limits=limits) as hall:
            friend = NewMatch(left=YourSeat("Ana"), right=FriendSeat(), public=True)
            made: dict[str, list[str]] = {"open": [], "running": []}
            for number in range(260):
                fixed.time += 1
                asked = friend if number % 13 == 0 else alone(public=True)
                match, _, _ = await hall.create(asked)
                made["open" if number % 13 == 0 else "running"].append(match.id)
            await hall.create(alone())  # not public
            joined = made["open"].pop(3)
            await hall.join(joined, Join("Bo"))
            made["running"].insert(3 * 12, joined)  # where it was created
            expected = [*reversed(made["open"]), *reversed(made["running"])][:200]
            assert [each.match for each in hall.listing()] == expected
            await hall.rooms[expected[0]].do(lambda _: _stopped())
            assert [each.match for each in hall.listing()][:199] == expected[1:]
        async with hall_in(tmp_path, fixed, limits=limits) as hall:
            assert [each.match for each in hall.listing()][:199] == expected[1:], "after a restart"

    run(attack())


def _stopped() -> Any:
    from en_garde.server import events

    return events.Stopped()


# Turns


def test_every_address_has_its_turn() -> None:
    async def work() -> None:
        turns, order = Turns(say("reader-busy"), most=10, most_of_one=5), []

        async def take(address: str) -> None:
            with turns.admitted(address):
                async with turns.turn(address):
                    order.append(address)
                    await asyncio.sleep(0)

        asked = ["a", "a", "a", "a", "b", "c"]
        await asyncio.gather(*map(take, asked))
        assert order == ["a", "a", "b", "c", "a", "a"]

    run(work())


def test_who_gives_up_waiting_passes_the_turn_on() -> None:
    async def work() -> None:
        turns, inside = Turns(say("reader-busy"), most=10, most_of_one=5), []

        async def take(name: str) -> None:
            async with turns.turn(name):
                inside.append(name)
                await asyncio.sleep(0)

        for gives_up in ("second", "third"):
            inside.clear()
            tasks = {name: asyncio.create_task(take(name)) for name in ("first", "second", "third")}
            await asyncio.sleep(0)
            tasks[gives_up].cancel()
            await asyncio.gather(*tasks.values(), return_exceptions=True)
            assert inside == [name for name in tasks if name != gives_up]
        # Cancelled in the very moment in which it was told that it is its turn.
        async with turns.turn("first"):
            late = asyncio.create_task(take("second"))
            await asyncio.sleep(0)
        late.cancel()
        await asyncio.gather(late, return_exceptions=True)
        inside.clear()
        await take("third")
        assert inside == ["third"]

    run(work())


def test_too_many_are_not_admitted() -> None:
    turns = Turns(say("reader-busy"), most=3, most_of_one=2)
    with turns.admitted("a"), turns.admitted("a"):
        with pytest.raises(TooFast), turns.admitted("a"):
            pass
        with turns.admitted("b"), pytest.raises(Unavailable), turns.admitted("c"):
            pass
    with turns.admitted("a"):
        assert turns._admitted == {"a": 1}
