"""What an operator sees: metrics, the access log, a process that dies, how long who waits."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Coroutine
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.parser import text_string_to_metric_families

from en_garde.server.client import Server
from en_garde.server.processes import Processes
from en_garde.server.wire import ComputerSeat, NewMatch, YourSeat
from en_garde.version import VERSION
from server.processes import Process, ask, running_server

Samples = dict[tuple[str, tuple[tuple[str, str], ...]], float]


def samples(text: str) -> Samples:
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def scraped(process: Process) -> Samples:
    status, headers, body = ask(process.url, "GET", "/metrics")
    assert status == 200
    assert headers["content-type"].startswith("text/plain; version=")
    return samples(body.decode())


def lines(process: Process) -> list[dict[str, Any]]:
    return [json.loads(line) for line in process.log.read_text().splitlines()]


async def play_a_match(server: Server, player: str) -> str:
    created = await server.create(
        NewMatch(left=YourSeat("Ana"), right=ComputerSeat(player), target=1, starter="right")
    )
    async with server.attend(created.match.match, created.token) as session:
        async for state in session.states():
            if state.phase == "over":
                break
            if state.view is not None and state.view.legal:
                await session.play(state.view.legal[0])
    return created.match.match


def test_what_has_happened_is_in_the_metrics(tmp_path: Path) -> None:
    with running_server(tmp_path / "data") as process:
        before = scraped(process)
        match = asyncio.run(play_a_match(process.server, "heuristic"))
        assert ask(process.url, "GET", "/nowhere")[0] == 404
        assert ask(process.url, "BREW", "/api/matches")[0] == 405
        assert ask(process.url, "GET", "/ HTTP/1.1\r\nbroken header")[0] == 400
        assert ask(process.url, "GET", f"/api/records/{match}.egr")[0] == 200
        after = scraped(process)

    def grown(name: str, **labels: str) -> float:
        key = (name, tuple(sorted(labels.items())))
        return after[key] - before.get(key, 0)

    assert grown("en_garde_matches_created_total") == 1
    assert grown("en_garde_matches_finished_total") == 1
    assert grown("en_garde_commits_total") == grown("en_garde_commit_seconds_count") > 2
    assert grown("en_garde_commit_seconds_sum") > 0
    moves = grown("en_garde_thinking_seconds_count", task="heuristic")
    assert moves == grown("en_garde_thinking_queue_seconds_count", task="heuristic") > 0
    for method, route, status in (
        ("POST", "/api/matches", "201"),
        ("GET", "/api/socket", "101"),
        ("GET", "page", "404"),
        ("other", "page", "405"),
        ("other", "other", "400"),
        ("GET", "/api/records/{match}.egr", "200"),
    ):
        named = {"method": method, "route": route, "status": status}
        assert grown("en_garde_http_requests_total", **named) == 1, named
    assert after["en_garde_storage_waiting", ()] == 0
    assert after["en_garde_thinking_waiting", ()] == 0
    assert after["en_garde_storage_healthy", ()] == 1
    assert after["process_open_fds", ()] > 0
    assert after["process_resident_memory_bytes", ()] > 1e6
    [build] = [dict(labels) for name, labels in after if name == "en_garde_build_info"]
    assert build["version"] == VERSION


def test_every_name_of_before_is_still_there(tmp_path: Path) -> None:
    with running_server(tmp_path / "data") as process:
        names = {name for name, _ in scraped(process)}
    gauges = ("connections", "matches", "storage_healthy")
    counts = (
        *("matches_created", "matches_finished", "frames", "refusals", "slow_readers"),
        *("events_stored", "commits"),
    )
    assert {f"en_garde_{name}" for name in gauges} <= names
    assert {f"en_garde_{name}_total" for name in counts} <= names


@pytest.mark.parametrize("asked", ["no", "yes", "addresses"])
def test_the_access_log(tmp_path: Path, asked: str) -> None:
    with running_server(tmp_path / "data", access_log=asked) as process:
        ask(process.url, "GET", "/api/matches?token=secret")
        ask(process.url, "GET", f"/{'x' * 5000}")
    found = [line for line in lines(process) if line["event"] == "request"]
    if asked == "no":
        assert found == []
        return
    first, second = found
    expected = {"level": "info", "method": "GET", "path": "/api/matches", "status": 200}
    assert expected.items() <= first.items()
    assert first["bytes"] > 0
    assert second["status"] == 404
    assert len(second["path"]) < 300
    assert ("address" in first) is (asked == "addresses")
    assert "secret" not in process.log.read_text()


@pytest.mark.parametrize(("level", "events"), [("warning", 0), ("info", 2)])
def test_the_level_of_the_log(tmp_path: Path, level: str, events: int) -> None:
    with running_server(tmp_path / "data", log_level=level) as process:
        pass
    assert [line["event"] for line in lines(process)] == ["started", "stopped"][:events]


# Processes


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def told(gate: str, pid: str) -> None:
    """In a process: says who it is, and waits until somebody writes to the gate."""
    Path(pid).write_text(str(os.getpid()))
    with open(gate, "rb") as opened:
        opened.read(1)


def measured(processes: Processes) -> Samples:
    registry = CollectorRegistry()
    for each in (processes.queued, processes.worked, processes.lost):
        registry.register(each)
    return samples(generate_latest(registry).decode())


@pytest.fixture
def gate(tmp_path: Path) -> str:
    os.mkfifo(tmp_path / "gate")
    return str(tmp_path / "gate")


async def until(there: Path) -> None:
    while not there.exists() or not there.read_text():
        await asyncio.sleep(0.001)


def test_waiting_for_a_process_is_not_thinking(
    tmp_path: Path, gate: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One process, two tasks: the second one waits 100 s for the first, and then takes no time."""
    clock = [0.0]
    told_time = SimpleNamespace(monotonic=lambda: clock[0])
    monkeypatch.setattr("en_garde.server.processes.time", told_time)

    async def both() -> None:
        processes = Processes(1)
        first = asyncio.create_task(
            processes.run(told, gate, str(tmp_path / "pid"), task="champion")
        )
        await until(tmp_path / "pid")
        second = asyncio.create_task(processes.run(os.getpid, task="novice"))
        while not processes.waiting:
            await asyncio.sleep(0)
        assert (processes.waiting, processes.busy) == (1, 1)
        clock[0] = 100.0
        Path(gate).write_bytes(b"x")
        await asyncio.gather(first, second)
        while processes.busy:
            await asyncio.sleep(0)
        assert processes.waiting == 0
        found = measured(processes)
        processes.close()
        for task, queued, worked in (("champion", 0, 100), ("novice", 100, 0)):
            labels = (("task", task),)
            assert found["en_garde_thinking_queue_seconds_sum", labels] == queued
            assert found["en_garde_thinking_seconds_sum", labels] == worked
            assert found["en_garde_thinking_queue_seconds_count", labels] == 1
            assert found["en_garde_thinking_seconds_count", labels] == 1

    run(both())


def test_a_process_that_dies_is_an_error_in_the_log_and_harms_no_other(
    tmp_path: Path, gate: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def die() -> None:
        processes = Processes(2)
        other = asyncio.create_task(processes.run(told, gate, str(tmp_path / "pid")))
        await until(tmp_path / "pid")
        with pytest.raises(BrokenProcessPool):
            await processes.run(os._exit, 1)
        while processes.busy > 1:
            await asyncio.sleep(0)
        assert await processes.run(os.getpid) != int((tmp_path / "pid").read_text())
        Path(gate).write_bytes(b"x")
        await other
        assert measured(processes)["en_garde_thinking_processes_lost_total", ()] == 1
        processes.close()

    run(die())
    assert [(each.levelname, each.message) for each in caplog.records] == [
        ("ERROR", "a process died")
    ]


def test_a_task_that_nobody_waits_for_any_more_keeps_its_process(tmp_path: Path, gate: str) -> None:
    """It thinks on: whoever is next is not sent to a process that is busy."""

    async def leave() -> None:
        processes = Processes(1)
        task = asyncio.create_task(processes.run(told, gate, str(tmp_path / "pid")))
        await until(tmp_path / "pid")
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert processes.busy == 1
        Path(gate).write_bytes(b"x")
        assert await processes.run(os.getpid) == int((tmp_path / "pid").read_text())
        processes.close()

    run(leave())
