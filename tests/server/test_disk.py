"""The disk as it can be: full, read-only, failing; and the sync that comes before every word."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NoReturn

import pytest

import en_garde.server
from en_garde.server.client import Refusal, Session
from en_garde.server.wire import NewMatch, YourSeat
from server.playing import actions_by_version, friends, new_pair
from server.processes import Process, ask, running_server

CALLS = "fsync,fdatasync,write,sendto,sendmsg,writev"
# A mount of its own, that nobody else sees and that goes with the process.
OWN_MOUNT = ("unshare", "--mount", "--map-root-user", "sh", "-ec")
ONE_SCREEN = NewMatch(left=YourSeat("Ana"), right=YourSeat("Bo"), target=99)


def can_mount() -> bool:
    if shutil.which("unshare") is None:
        return False
    tried = subprocess.run([*OWN_MOUNT, "mount -t tmpfs none /mnt"], capture_output=True)
    return tried.returncode == 0


needs_mounts = pytest.mark.skipif(not can_mount(), reason="needs mounts of its own (unshare)")
needs_strace = pytest.mark.skipif(shutil.which("strace") is None, reason="needs strace")


def on_own_disk(data: Path, options: str) -> list[str]:
    """Starts a command with another file system where the data are."""
    return [*OWN_MOUNT, f'mount -t tmpfs -o {options} none "{data}"; exec "$@"', "sh"]


def status(process: Process, path: str) -> int:
    return ask(process.url, "GET", path)[0]


class Player:
    """Plays both seats of a match, and notes what was acknowledged."""

    def __init__(self, process: Process, session: Session) -> None:
        self.process, self.session = process, session
        self.acknowledged: dict[int, str] = {}

    async def move(self) -> None:
        state = await self.session.until(lambda state: bool(state.view and state.view.legal))
        assert state.view is not None
        await self.session.play(state.view.legal[0], at=state.version)
        self.acknowledged[state.version] = state.view.legal[0]
        await self.session.until(lambda now: now.version > state.version)

    async def play_on(self) -> NoReturn:
        while True:
            await self.move()

    async def until_refused(self) -> None:
        """Then nothing is acknowledged, nothing has happened, and everybody is told."""
        with pytest.raises(Refusal, match="storage-failed"):
            await self.play_on()
        with pytest.raises(Refusal, match="storage-failed"):
            await self.process.server.create(friends())
        assert status(self.process, "/readyz") == 503
        assert status(self.process, "/healthz") == 200

    async def until_well(self) -> None:
        """Unaided: nobody has to play for the server to find out."""
        while status(self.process, "/readyz") != 200:
            await asyncio.sleep(0.05)

    async def finish(self, match: str) -> None:
        await self.move()
        await self.session.offer("call-off", self.session.seats[0])
        record = await self.process.server.record(match)
        stored = {version: str(action) for version, action in actions_by_version(record).items()}
        # What is called off counts no further: the round under way is not in the record.
        assert stored.items() <= self.acknowledged.items()
        assert len(self.acknowledged) > len(stored)


async def suffer(process: Process, harm: Callable[[], None], heal: Callable[[], None]) -> None:
    created = await process.server.create(ONE_SCREEN)
    async with process.server.attend(created.match.match, created.token) as session:
        player = Player(process, session)
        await player.move()
        harm()
        await player.until_refused()
        heal()
        await player.until_well()
        await player.finish(created.match.match)


def alerts() -> tuple[str, set[str]]:
    """What docs/operating.md says to alert on: a part of a line, and the events it is told of."""
    text = (Path(__file__).parents[2] / "docs/operating.md").read_text("utf-8")
    [rule] = re.findall(r"\| a line of the log with `(.*?)` \|", text)
    table = text.partition("| `event` | means |")[2].partition("\n\n")[0]
    events = "".join(line.split("|")[1] for line in table.splitlines() if line.count("|") > 1)
    return rule, set(re.findall(r"`(.*?)`", events))


@needs_mounts
def test_a_full_disk_acknowledges_nothing_and_recovers(tmp_path: Path) -> None:
    """A real file system of two megabytes, and another program that fills it; the log tells."""
    data = tmp_path / "data"
    data.mkdir()
    with running_server(data, within=on_own_disk(data, "size=2m")) as process:
        other = Path(f"/proc/{process.process.pid}/root{data}/other")
        asyncio.run(suffer(process, lambda: fill_up(other), other.unlink))
        metrics = ask(process.url, "GET", "/metrics")[2].decode()
    rule, events = alerts()
    full, over = (json.loads(line) for line in process.log.read_text().splitlines() if rule in line)
    assert (full["event"], over["event"]) == ("not stored", "stored again")
    assert "full" in full["error"]
    assert over["seconds"] > 0
    assert over["refused"] > 0
    assert {full["event"], over["event"]} <= events
    assert f"en_garde_storage_refusals_total {float(over['refused'])}" in metrics
    assert "en_garde_storage_healthy 1.0" in metrics


def test_every_fault_that_is_logged_is_told_to_the_operator() -> None:
    _, events = alerts()
    source = Path(en_garde.server.__file__).parent
    texts = [file.read_text("utf-8") for file in source.glob("*.py")]
    logged = {
        event
        for text in texts
        for event in re.findall(r"(?:_log\.(?:error|exception)|fault)\(\s*\"(.*?)\"", text)
    }
    assert logged - {"not told"} == events - {"others"}


@needs_mounts
def test_a_deal_that_the_disk_held_up_goes_on_by_itself(tmp_path: Path) -> None:
    """Nobody would press anything again: the client offers its contribution once more."""
    data = tmp_path / "data"
    data.mkdir()

    async def wait_for_the_deal(process: Process, other: Path) -> None:
        created = await process.server.create(ONE_SCREEN)
        fill_up(other)
        async with process.server.attend(created.match.match, created.token) as session:
            while status(process, "/readyz") != 503:
                await asyncio.sleep(0.05)
            other.unlink()
            await session.until(lambda state: state.phase == "play")

    with running_server(data, within=on_own_disk(data, "size=2m")) as process:
        other = Path(f"/proc/{process.process.pid}/root{data}/other")
        asyncio.run(wait_for_the_deal(process, other))


def fill_up(file: Path) -> None:
    with file.open("wb", buffering=0) as filling, suppress(OSError):
        while filling.write(bytes(4096)):
            pass


@needs_strace
@pytest.mark.parametrize("error", ["EROFS", "EIO", "ENOSPC"])
def test_a_disk_that_refuses_to_write_acknowledges_nothing_and_recovers(
    tmp_path: Path, error: str
) -> None:
    """As when the system makes a failing disk read-only under a running server."""
    with running_server(tmp_path / "data") as process:
        tracers: list[subprocess.Popen[str]] = []
        inject = [f"--inject=pwrite64,ftruncate,fallocate:error={error}"]

        def harm() -> None:
            tracers.append(attached(process, tmp_path / "trace", inject))

        def heal() -> None:
            detach(tracers.pop())

        asyncio.run(suffer(process, harm, heal))
    assert error in (tmp_path / "trace").read_text()


@needs_mounts
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_read_only_folder_is_a_clear_error_and_no_obstacle_later(
    tmp_path: Path, language: str
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    serve = [sys.executable, "-m", "en_garde.cli", "serve", "--port", "0", "--data", str(data)]
    done = subprocess.run(
        [*on_own_disk(data, "ro"), *serve, "--lang", language],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2
    assert str(data) in done.stderr
    assert "Read-only file system" in done.stderr
    assert "Traceback" not in done.stderr
    with running_server(data) as process:
        assert status(process, "/readyz") == 200


def test_a_folder_that_is_none_is_a_clear_error(tmp_path: Path) -> None:
    occupied = tmp_path / "file"
    occupied.write_text("not a folder")
    with pytest.raises(AssertionError, match="storage-unusable"):
        Process(occupied)


# The order of the system calls


def attached(process: Process, trace: Path, words: list[str]) -> subprocess.Popen[str]:
    tracer = subprocess.Popen(
        ["strace", "-f", "-s", "4096", "-o", trace, *words, "-p", str(process.process.pid)],
        stderr=subprocess.PIPE,
        text=True,
    )
    assert tracer.stderr is not None
    for line in tracer.stderr:
        if "attached" in line:
            return tracer
    raise AssertionError("strace may not look at the server")


def detach(tracer: subprocess.Popen[str]) -> None:
    tracer.terminate()
    tracer.communicate()


@contextmanager
def traced(process: Process, trace: Path, *words: str) -> Iterator[None]:
    tracer = attached(process, trace, list(words))
    try:
        yield
    finally:
        detach(tracer)


@needs_strace
def test_the_log_is_synced_before_the_acknowledgement_is_sent(tmp_path: Path) -> None:
    """Read off the system calls: a play comes in, a sync returns, its `done` goes out."""
    trace = tmp_path / "trace"

    async def play(process: Process) -> None:
        pair = await new_pair(process.server, friends(starter="left"))
        async with (
            process.server.attend(pair.match, pair.left) as left,
            process.server.attend(pair.match, pair.right),
        ):
            state = await left.until(lambda state: state.phase == "play")
            assert state.view is not None
            with traced(process, trace, "-e", f"trace={CALLS}"):
                await left.play(state.view.legal[0])
            await left.resign(match=True)

    with running_server(tmp_path / "data") as process:
        asyncio.run(play(process))
    calls = trace.read_text().splitlines()
    done = next(i for i, call in enumerate(calls) if r"\"type\":\"done\"" in call)
    synced = [
        i for i, call in enumerate(calls[:done]) if re.search(r"sync.*= 0$", call) is not None
    ]
    told = [i for i, call in enumerate(calls[: done + 1]) if r"\"type\":\"state\"" in call]
    assert synced, "no sync returned before the acknowledgement"
    assert told, "no state was sent with the acknowledgement"
    assert synced[0] < min(told), "a state was sent before it was stored"
