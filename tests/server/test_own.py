"""The way back to one's matches: how they stand, private ones and those that are over included."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from en_garde.server import wire
from en_garde.server.client import Refusal
from en_garde.server.own import own_matches
from en_garde.server.wire import ComputerSeat, FriendSeat, Join, NewMatch, YourSeat
from en_garde.table import commitment
from server.inside import Fixed, Wire, hall_in
from server.playing import friends
from server.processes import Process, running_server

SEED = "1e" * 32


def test_whom_a_match_waits_for_and_that_nothing_is_loaded_for_the_answer(tmp_path: Path) -> None:
    async def scene() -> None:
        fixed = Fixed()
        async with hall_in(tmp_path, fixed) as hall:
            asked = NewMatch(left=YourSeat("Ana"), right=FriendSeat(), starter="right")
            match, _, left = await hall.create(asked)
            assert left is not None

            async def waits_for(token: str) -> tuple[list[str], list[str]]:
                told = await own_matches(hall, [wire.HeldSeat(match.id, token)])
                assert not told.finished
                return told.running[0].seats, told.running[0].waits_for  # type: ignore[return-value]

            assert await waits_for(left) == (["left"], [])  # open
            _, _, right = await hall.join(match.id, Join("Bo"))
            wires = {"left": Wire(hall), "right": Wire(hall)}
            await wires["left"].hello(match.id, left)
            await wires["right"].hello(match.id, right)
            assert await waits_for(left) == (["left"], ["left", "right"])
            sealed = commitment(bytes.fromhex(SEED))
            await wires["left"].say("commit", round=1, commitment=sealed)
            assert await waits_for(right) == (["right"], ["right"])
            await wires["right"].say("commit", round=1, commitment=sealed)
            for seat in ("right", "left"):
                await wires[seat].say("reveal", round=1, seed=SEED)
            assert await waits_for(left) == (["left"], ["right"])  # it starts
            await wires["right"].say("offer", what="call-off")
            assert await waits_for(left) == (["left"], ["left", "right"])
            await wires["left"].say("answer", offer=1, accept=True)
            for each in wires.values():
                await each.leave()
            assert match.id not in hall.rooms
            told = await own_matches(hall, [wire.HeldSeat(match.id, left)])
            assert (told.running, [each.match for each in told.finished]) == ([], [match.id])
            assert match.id not in hall.rooms

    asyncio.run(scene())


def test_a_match_waits_for_no_computer(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path, Fixed()) as hall:
            asked = NewMatch(left=YourSeat("Ana"), right=ComputerSeat("random"), starter="right")
            match, _, token = await hall.create(asked)
            told = await own_matches(hall, [wire.HeldSeat(match.id, token or "")])
            assert told.running[0].waits_for == ["left"]

    asyncio.run(scene())


def test_own_matches_over_http(tmp_path: Path) -> None:
    async def scene(process: Process) -> None:
        server = process.server
        created = await server.create(friends(target=1))
        joined = await server.join(created.match.match, Join("Zoë"))
        match = created.match.match
        mine, nobody = wire.HeldSeat(match, created.token or ""), "n" * 43
        strange = wire.HeldSeat(match, nobody)
        gone = wire.HeldSeat("x" * 22, nobody)
        told = await server.own([mine, strange, gone])
        assert [(each.match.match, each.seats) for each in told.running] == [(match, ["left"])]
        assert told.finished == []
        async with (
            server.attend(match, created.token) as left,
            server.attend(match, joined.token) as right,
        ):
            await left.until(lambda state: state.phase == "play")
            await right.until(lambda state: state.phase == "play")
            await left.resign(match=True)
            await right.until(lambda state: state.phase == "over")
        told = await server.own([mine, gone])
        assert told.running == []
        assert [(each.match, each.result) for each in told.finished] == [(match, "0-1")]
        assert (await server.records()).records == []  # it was private
        assert (await server.own([])) == wire.OwnMatches([], [])
        with pytest.raises(Refusal, match="request-unreadable"):
            await server.own([gone] * (wire.MAX_HELD + 1))
        whole = wire.HeldSeat("x" * 22, "n" * 43)
        assert (await server.own([whole] * wire.MAX_HELD)).running == []  # they fit into a request

    with running_server(tmp_path / "data") as process:
        asyncio.run(scene(process))
