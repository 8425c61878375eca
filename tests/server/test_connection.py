"""Slow readers are dropped, silent connections are ended, and neither disturbs the others."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

import pytest

from en_garde.rules import Action, Parry, Seen, legal
from en_garde.server import limits as limits_module
from en_garde.server.limits import Bucket, Buckets
from en_garde.server.logs import LINES
from en_garde.server.options import Limits
from en_garde.server.wire import ComputerSeat, NewMatch, YourSeat
from en_garde.table import commitment
from server.inside import Fixed, Wire, hall_in

SOLO = NewMatch(left=YourSeat("A"), right=YourSeat("B"), starter="left")


class Stuck(Wire):
    """A reader that takes the first frames and then no more."""

    async def _send(self, message: MutableMapping[str, Any]) -> None:
        await super()._send(message)
        if len(self.heard) >= 2 and message["type"] == "websocket.send":
            await asyncio.Event().wait()


def test_a_slow_reader_is_dropped_and_nobody_waits_for_it(tmp_path: Path) -> None:
    async def look_on() -> None:
        async with hall_in(tmp_path, Fixed()) as hall:
            match, _, token = await hall.create(SOLO)
            player = Wire(hall)
            await player.hello(match.id, token)
            slow = Stuck(hall, Limits(outbox=4000))
            slow._in.put_nowait(
                {
                    "type": "websocket.receive",
                    "text": f'{{"type":"hello","protocol":1,"match":"{match.id}"}}',
                }
            )
            while slow.connection.closing is None:
                await player.say("sync")
                hall.rooms[match.id].publish()
            await slow._task
            assert slow.closed == 1013
            assert slow.connection not in hall.rooms[match.id].listeners
            assert (await player.say("sync"))["type"] == "done"

    asyncio.run(look_on())


def test_a_silent_connection_is_told_and_ended(tmp_path: Path) -> None:
    async def be_silent() -> None:
        async with hall_in(tmp_path, Fixed()) as hall:
            match, _, _ = await hall.create(SOLO)
            wire = Wire(hall, Limits(idle=0.01))
            await wire.hello(match.id)
            await wire._task
            assert '"id":"connection-idle"' in wire.heard[-1]
            assert wire.closed == 1008

    asyncio.run(be_silent())


def test_who_plays_may_be_silent_until_the_match_is_over(tmp_path: Path) -> None:
    """Waiting for a friend is no reason to be sent away; a vanished player answers no ping."""

    async def wait_and_resign() -> None:
        async with hall_in(tmp_path, Fixed()) as hall:
            match, _, token = await hall.create(SOLO)
            short = Limits(idle=0.01, frames=1e6, frames_burst=1e6)
            playing, watching = Wire(hall, short), Wire(hall, short)
            await playing.hello(match.id, token)
            await watching.hello(match.id)
            await watching._task
            assert not playing._task.done()
            assert (await playing.say("offer", what="call-off", seat="left"))["type"] == "done"
            await playing._task
            assert '"id":"connection-idle"' in playing.heard[-1]

    asyncio.run(wait_and_resign())


async def divide_by_nothing(*_: object) -> Action:
    raise ZeroDivisionError


async def cheat(*_: object) -> Action:
    return Parry(5, 5)


@pytest.mark.parametrize(
    ("fail", "error"), [(divide_by_nothing, "ZeroDivisionError"), (cheat, "ValueError")]
)
def test_a_computer_player_that_fails_resigns_and_nobody_waits_for_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, fail: Any, error: str
) -> None:
    async def play() -> None:
        async with hall_in(tmp_path, Fixed()) as hall:
            hall.thinkers.choose = fail  # type: ignore[method-assign]
            match, _, _ = await hall.create(
                NewMatch(left=ComputerSeat("random"), right=ComputerSeat("random"), starter="left")
            )
            wire = Wire(hall)
            await wire.hello(match.id)
            while wire.state["phase"] != "over":
                await asyncio.sleep(0.001)
            await wire.leave()
            assert match.id not in hall.rooms
            assert '[Winner "right"]' in (await hall.store.record(match.id) or "")

    with caplog.at_level(logging.INFO, "en_garde.server"):
        asyncio.run(play())
    (failure,) = [record for record in caplog.records if record.levelname == "ERROR"]
    line = json.loads(LINES.format(failure))
    assert (line["event"], line["error"]) == ("computer player failed", error)


def test_a_match_called_off_while_the_computer_thinks_has_no_winner(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def call_off() -> None:
        async with hall_in(tmp_path, Fixed()) as hall:
            thought = asyncio.Event()

            async def think(player: str, seed: int, seen: Seen) -> Action:
                await thought.wait()
                return next(legal(seen.now))

            hall.thinkers.choose = think  # type: ignore[method-assign]
            match, _, token = await hall.create(
                NewMatch(left=ComputerSeat("random"), right=YourSeat("B"), starter="left")
            )
            wire = Wire(hall)
            await wire.hello(match.id, token)
            await wire.say("commit", round=1, commitment=commitment(bytes(32)))
            await wire.say("reveal", round=1, seed=bytes(32).hex())
            assert wire.state["phase"] == "play"
            assert (await wire.say("offer", what="call-off"))["type"] == "done"
            room = hall.rooms[match.id]
            thought.set()
            while room._thinking is not None:
                await asyncio.sleep(0.001)
            assert wire.state["result"] == {"winner": None, "reason": "called-off"}

    asyncio.run(call_off())
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


class Clock:
    time = 0.0

    def __call__(self) -> float:
        return self.time


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    clock = Clock()
    bucket = Bucket(2, 3, clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.time += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.time += 100
    assert bucket.full
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_addresses_have_buckets_of_their_own_and_idle_ones_are_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits_module, "_FULL_AGAIN", 2)
    clock = Clock()
    buckets = Buckets(1, 1, clock)
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")
    clock.time += 10
    assert buckets.take("c")
    assert set(buckets._buckets) == {"c"}


def test_many_addresses_are_not_gone_through_for_every_new_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However many come, each is looked at a few times in all."""
    monkeypatch.setattr(limits_module, "_FULL_AGAIN", 10)
    looked, original = 0, Bucket.full

    def full(bucket: Bucket) -> bool:
        nonlocal looked
        looked += 1
        return bool(original.__get__(bucket))

    monkeypatch.setattr(Bucket, "full", property(full))
    buckets = Buckets(1, 1, Clock())
    for number in range(1000):
        assert buckets.take(str(number))
    assert looked <= 2 * 1000
