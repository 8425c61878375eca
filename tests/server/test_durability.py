"""Acknowledged means committed: kill -9 at any instant, a stop, matches removed underneath."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest

from en_garde.server.client import Refusal, Session
from en_garde.server.store import DATABASE
from en_garde.server.wire import State
from en_garde.table import verify
from server.playing import Pair, actions_by_version, friends, new_pair, play_on
from server.processes import Process, running_server

KILLS, LONG_KILLS = 10, 200
STOPS = 3
MATCHES = 6


async def check(process: Process, pair: Pair, sessions: tuple[Session, ...]) -> None:
    record = await process.server.record(pair.match)
    played = {version: str(action) for version, action in actions_by_version(record).items()}
    # Nothing acknowledged is lost and nothing is there twice. An action whose
    # acknowledgement died with the server may be there.
    assert pair.acknowledged.items() <= played.items()
    # The decks are those that were committed to before the server died.
    for session in sessions:
        verify(record, session.kept)


async def play_and_end(process: Process, end: Callable[[], object], times: int) -> None:
    rng = Random(0)
    pairs = [await new_pair(process.server, friends(target=99)) for _ in range(MATCHES)]
    async with AsyncExitStack() as stack:
        sessions: list[tuple[Session, Session]] = []
        tasks: list[asyncio.Task[None]] = []
        for pair in pairs:
            seats = (
                await stack.enter_async_context(process.server.attend(pair.match, pair.left)),
                await stack.enter_async_context(process.server.attend(pair.match, pair.right)),
            )
            sessions.append(seats)
            tasks += [asyncio.create_task(play_on(each, pair, rng)) for each in seats]
        for _ in range(times):
            before = sum(len(pair.acknowledged) for pair in pairs)
            while sum(len(pair.acknowledged) for pair in pairs) < before + MATCHES:
                await asyncio.sleep(0.005)  # under load again, not still reconnecting
            await asyncio.sleep(rng.uniform(0, 0.05))
            await asyncio.to_thread(end)
            await asyncio.to_thread(process.start)
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        assert all(isinstance(end, asyncio.CancelledError) for end in ended), ended
        for seats in sessions:
            await finish(seats[0])
        for pair, seats in zip(pairs, sessions, strict=True):
            await check(process, pair, seats)


async def finish(session: Session) -> None:
    """Resigns the match as soon as a round is running; a last move may still be on its way."""
    while session.state is None or session.state.phase != "over":
        state: State = await session.until(lambda state: state.phase in ("play", "over"))
        if state.phase == "play":
            try:
                await session.resign(match=True)
            except Refusal:
                await session.until(lambda state, seen=state: state is not seen)  # type: ignore[misc]


def test_killed_at_any_instant_nothing_acknowledged_is_lost(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    kills = LONG_KILLS if request.config.getoption("--long") else KILLS
    with running_server(tmp_path / "data") as process:
        asyncio.run(play_and_end(process, process.kill, kills))


def test_stopped_under_load_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    """SIGTERM drains: what was asked for is stored or refused, and everyone comes back."""

    def stop() -> None:
        assert process.stop() == 0

    with running_server(tmp_path / "data") as process:
        asyncio.run(play_and_end(process, stop, STOPS))


def test_a_stopped_server_loses_nothing_and_clients_come_back(tmp_path: Path) -> None:
    async def play_and_stop(process: Process) -> None:
        pair = await new_pair(process.server, friends())
        async with (
            process.server.attend(pair.match, pair.left) as left,
            process.server.attend(pair.match, pair.right) as right,
        ):
            before = await left.until(lambda state: state.phase == "play")
            await right.until(lambda state: state.phase == "play")
            assert await asyncio.to_thread(process.stop) == 0
            await asyncio.to_thread(process.start)
            after = await left.until(lambda state: left.connections == 2)
            assert after.view == before.view
            assert after.version == before.version
            await left.resign(match=True)

    with running_server(tmp_path / "data") as process:
        asyncio.run(play_and_stop(process))


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    """Whoever comes second is told who is there."""
    with running_server(tmp_path / "data") as first:
        pid = first.process.pid
        with pytest.raises(AssertionError, match=rf"in use by process {pid} \(.*en_garde"):
            Process(tmp_path / "data")
        (tmp_path / "data" / "en-garde.lock.json").write_text("")  # as a full disk leaves it
        with pytest.raises(AssertionError, match="in use by another process"):
            Process(tmp_path / "data")
    with running_server(tmp_path / "data"):
        pass


def test_what_is_removed_from_under_a_match_is_not_written_again(tmp_path: Path) -> None:
    async def remove(process: Process) -> None:
        pair = await new_pair(process.server, friends(starter="left"))
        other = await new_pair(process.server, friends(starter="left"))
        async with (
            process.server.attend(pair.match, pair.left) as left,
            process.server.attend(pair.match, pair.right),
            process.server.attend(other.match, other.left) as unharmed,
            process.server.attend(other.match, other.right),
        ):
            await left.until(lambda state: state.phase == "play")
            await unharmed.until(lambda state: state.phase == "play")
            with sqlite3.connect(process.data / DATABASE) as database:
                database.execute("PRAGMA foreign_keys = ON")
                database.execute("DELETE FROM matches WHERE id = ?", (pair.match,))
            database.close()
            with pytest.raises(Refusal, match="match-gone"):
                await left.resign(match=True)
            await unharmed.resign(match=True)
        with pytest.raises(Refusal, match="no-such-match"):
            await process.server.record(pair.match)

    with running_server(tmp_path / "data") as process:
        asyncio.run(remove(process))
