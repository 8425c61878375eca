"""Finished rounds judged over HTTP: as the command line judges them, and nothing that still runs."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from en_garde.cli import main
from en_garde.notation import write_record
from en_garde.rules import EnGardeError
from en_garde.server import analysis, wire
from en_garde.server.analysis import Analyst
from en_garde.server.client import Refusal, Server
from en_garde.server.http import MAX_RECORD_BYTES
from en_garde.server.reader import Reader
from en_garde.server.thinkers import Thinkers
from en_garde.server.wire import ComputerSeat, NewMatch, YourSeat
from en_garde.solver.files import POLICY, VALUES
from en_garde.solver.shelf import PLACE
from server.playing import friends, new_pair, play_on, to_play
from server.processes import Process, ask, running_server

GOLDEN = Path(__file__).parents[1] / "golden"
NET = GOLDEN / "fr-1993-advanced.egr"
SMALL = GOLDEN / "fr-1993-advanced-piste-9-values-3-copies-4-hand-3.egr"
SAMPLES = GOLDEN / "nl-1996-advanced-last_turn-attack-own_retreat-ground.egr"
Output = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with running_server(tmp_path_factory.mktemp("analysis") / "data") as process:
        yield process


def judged(process: Process, source: bytes, number: int = 1) -> dict[str, Any]:
    status, _, body = ask(process.url, "POST", f"/api/analyse?round={number}", source)
    assert status == 200, body
    msgspec.json.decode(body, type=wire.Analysis)
    found: dict[str, Any] = json.loads(body)
    return found


@pytest.mark.parametrize(("path", "judge"), [(NET, "net"), (SMALL, "samples")])
def test_the_server_judges_as_the_command_line_does(
    process: Process, path: Path, judge: str, capsys: Output
) -> None:
    assert main(["analyse", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["judge"] == judge
    for each in told["rounds"]:
        found = judged(process, path.read_bytes(), each["round"])
        assert found == {"judge": judge, **each}
    assert judged(process, path.read_bytes(), 9999)["round"] == len(told["rounds"])


async def answered(server: Server, match: str) -> wire.Analysis | str:
    try:
        return await server.analysis(match)
    except Refusal as refusal:
        return refusal.message.id


def test_a_match_is_analysed_when_it_is_over_and_not_before(process: Process) -> None:
    """Also not its first round, which is over and in the record for everybody."""
    server = process.server

    async def play() -> None:
        pair = await new_pair(server, friends(target=2))
        match = pair.match
        assert await answered(server, "no-such-match-at-all") == "no-such-match"
        assert await answered(server, match) == "analyse-running"
        async with (
            server.attend(match, pair.left) as left,
            server.attend(match, pair.right) as right,
        ):
            rng = Random(1)
            others = asyncio.create_task(play_on(right, pair, rng))
            async for state in left.states():
                if not state.view or not to_play(left, state):
                    continue
                assert await answered(server, match) == "analyse-running"
                await left.play(rng.choice(state.view.legal), at=state.version)
            await others
        record = await server.record(match)
        found = await answered(server, match)
        assert isinstance(found, wire.Analysis)
        assert msgspec.to_builtins(found) == judged(process, write_record(record).encode())
        process.stop()
        process.start()
        assert await answered(server, match) == found, "from the file, not from memory"

    asyncio.run(play())


def test_a_computer_player_comes_in_between(process: Process) -> None:
    """Of rounds that only samples judge, a second each, a slice at most is waited for."""
    judged(process, NET.read_bytes())  # the worker has started
    source, server = SAMPLES.read_bytes(), process.server
    asked = NewMatch(left=ComputerSeat("random"), right=YourSeat("Ana"), starter="right")

    async def play() -> None:
        created = await server.create(asked)
        analysing: list[asyncio.Task[dict[str, Any]]] = []
        async with server.attend(created.match.match, created.token) as session:
            async for state in session.states():
                if state.view is None or not to_play(session, state):
                    continue
                if analysing:
                    done = [each.done() for each in analysing]
                    assert not all(done), "the computer player has played before they ended"
                    break
                analysing = [
                    asyncio.create_task(asyncio.to_thread(judged, process, source, number))
                    for number in range(1, 6)
                ]
                await asyncio.sleep(0.1)  # they have begun
                await session.play(state.view.legal[0], at=state.version)
        assert {each["judge"] for each in await asyncio.gather(*analysing)} == {"samples"}

    asyncio.run(play())


def cut(path: Path) -> bytes:
    """The record with its last round broken off, as one that is being played."""
    text = path.read_text()
    result = text[text.index("[Result ") :].partition("\n")[0]
    lines = text.replace(result, '[Result "*"]').rstrip().split("\n")
    return "\n".join(lines[:-1]).encode()


REFUSED: list[tuple[Callable[[], bytes], int, str]] = [
    (lambda: NET.read_bytes().replace(b"+5 +3", b"+5 x3"), 409, "record-error"),
    (lambda: b"\xff\x00", 409, "record-error"),
    (lambda: b"[Event \"a game of chess\"]\n\n1. e4 e5", 409, "record-error"),
    (lambda: b"", 409, "record-error"),
    (lambda: NET.read_bytes().partition(b"\n\n")[0].replace(b"5-2", b"*"), 409, "analyse-no-round"),
    (lambda: cut(NET), 409, "analyse-unfinished"),
    (lambda: b" " * (MAX_RECORD_BYTES + 1), 413, "request-too-large"),
]  # fmt: skip


@pytest.mark.parametrize(("source", "status", "said"), REFUSED)
def test_what_cannot_be_analysed_is_refused_and_why(
    process: Process, source: Callable[[], bytes], status: int, said: str
) -> None:
    answer, _, body = ask(process.url, "POST", "/api/analyse?round=9999", source())
    assert (answer, msgspec.json.decode(body, type=wire.Problem).id) == (status, said), body


def test_of_a_record_that_breaks_off_the_rounds_that_are_over_are_analysed(
    process: Process,
) -> None:
    assert judged(process, cut(NET), 1) == judged(process, NET.read_bytes(), 1)


def test_a_worker_that_dies_is_told_of_and_the_next_one_judges(process: Process) -> None:
    judged(process, NET.read_bytes())
    workers = [
        int(child)
        for child in Path(f"/proc/{process.process.pid}/task/{process.process.pid}/children")
        .read_text()
        .split()
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]
    assert len(workers) == 2, "one reads the record, the other judges"
    said = set()
    for worker in workers:
        os.kill(worker, signal.SIGKILL)
        status, headers, body = ask(process.url, "POST", "/api/analyse", NET.read_bytes())
        assert (status, headers["retry-after"]) == (503, "1")
        said.add(json.loads(body)["id"])
        judged(process, NET.read_bytes())
    assert said == {"analyse-failed", "reader-failed"}


# Without a network


class Slow(Thinkers):
    """A worker that judges one decision at a time when it is told to go on."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[tuple[analysis.Chosen, int]] = []  # from which ply on
        self.at_once = 0
        self.may = asyncio.Event()

    async def run(self, work: Any, *given: Any) -> Any:  # type: ignore[override]
        chosen, first = given
        self.asked.append((chosen, first))
        self.at_once += 1
        assert self.at_once == 1, "one slice at a time: a computer player comes next"
        await self.may.wait()
        await asyncio.sleep(0)
        self.at_once -= 1
        return analysis.judged(chosen, first, lambda: True)


class Here(Reader):
    """Reads at once: nothing about it is measured."""

    async def read(self, address: str, work: Any, *given: Any) -> Any:  # type: ignore[override]
        return work(*given)


def test_rounds_take_turns_and_one_slice_at_a_time_is_in_the_pool() -> None:
    async def work() -> None:
        thinkers = Slow()
        thinkers.may.set()
        analyst = Analyst(thinkers, Here())
        one, other = NET.read_bytes(), NET.with_stem("nl-1996-standard").read_bytes()
        found = await asyncio.gather(
            analyst.analysis(one, 1, "1.1.1.1"), analyst.analysis(other, 1, "2.2.2.2")
        )
        first_of_one, first_of_other = analysis.choose(one, 1), analysis.choose(other, 1)
        plies = [first for chosen, first in thinkers.asked if chosen == first_of_one]
        judged_plies = [each.ply for each in found[0].decisions]
        assert plies == [0, *(ply + 1 for ply in judged_plies)]
        following = [chosen for chosen, _ in thinkers.asked[2:4]]
        assert first_of_one in following, "they take turns"
        assert first_of_other in following
        whole = analysis.judged(first_of_one, 0, lambda: False)
        assert found[0].decisions == whole.decisions
        assert whole.next is None

    asyncio.run(work())


def test_too_many_at_once_are_refused() -> None:
    async def work() -> None:
        thinkers = Slow()
        analyst = Analyst(thinkers, Here())
        source = NET.read_bytes()

        async def answer(address: str) -> str:
            try:
                await analyst.analysis(source, 1, address)
            except EnGardeError as error:
                return error.message.id
            return "judged"

        waiting = [asyncio.create_task(answer("1.1.1.1")) for _ in range(analysis._MOST_OF_ONE)]
        await asyncio.sleep(0)
        assert await answer("1.1.1.1") == "too-fast"
        others = range(analysis._MOST - analysis._MOST_OF_ONE)
        waiting += [asyncio.create_task(answer(f"2.2.2.{number}")) for number in others]
        await asyncio.sleep(0)
        assert await answer("3.3.3.3") == "analyse-busy"
        thinkers.may.set()
        assert set(await asyncio.gather(*waiting)) == {"judged"}
        assert await answer("1.1.1.1") == "judged"

    asyncio.run(work())


def test_tables_on_the_shelf_that_are_damaged_are_for_the_operator_to_read_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    folder = tmp_path / "fr-1993-advanced"
    folder.mkdir()
    for name in (POLICY, VALUES):
        (folder / name).write_bytes(b"nothing")
    monkeypatch.setenv(PLACE, str(tmp_path))
    analysis._judge.cache_clear()
    try:
        found = analysis.judged(analysis.choose(NET.read_bytes(), 1), 0, lambda: False)
    finally:
        analysis._judge.cache_clear()
    assert found.judge == "net"
    assert str(folder) in capsys.readouterr().err
    assert str(folder) not in msgspec.json.encode(found).decode()
