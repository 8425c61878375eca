"""Matches over connections that split, delay and reset: they end in the right state."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest

from en_garde.server.client import Server
from en_garde.table import verify
from server.faults import FaultyProxy
from server.playing import actions_by_version, friends, new_pair, play_on
from server.processes import Process, running_server

MATCHES, LONG_MATCHES, AT_A_TIME = 40, 1000, 20


async def play_through(direct: Server, faulty: Server, number: int) -> None:
    pair = await new_pair(direct, friends(target=1))
    rng = Random(number)
    async with (
        faulty.attend(pair.match, pair.left) as left,
        faulty.attend(pair.match, pair.right) as right,
    ):
        await asyncio.gather(play_on(left, pair, rng), play_on(right, pair, rng))
        record = await direct.record(pair.match)
        played = {version: str(action) for version, action in actions_by_version(record).items()}
        assert pair.acknowledged == played
        assert left.state is not None
        assert right.state is not None
        assert left.state.result == right.state.result
        assert list(left.state.score) == list(record.score)
        for session in (left, right):
            verify(record, session.kept)


async def play_all(process: Process, matches: int) -> int:
    port = urlsplit(process.url).port
    assert port is not None
    async with FaultyProxy(port, seed=5, faults=0.02) as proxy:
        faulty = Server(proxy.url)
        for start in range(0, matches, AT_A_TIME):
            numbers = range(start, min(start + AT_A_TIME, matches))
            await asyncio.gather(
                *(play_through(process.server, faulty, number) for number in numbers)
            )
        return proxy.lost


def test_matches_over_faulty_connections_end_in_the_right_state(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    matches = LONG_MATCHES if request.config.getoption("--long") else MATCHES
    with running_server(tmp_path / "data") as process:
        lost = asyncio.run(play_all(process, matches))
    assert lost > matches  # each lost its connection, more than once on average
