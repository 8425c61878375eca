"""
The operator: docs/operating.md typed word by word into a clean machine with the real systemd.

From the built wheel and a wheelhouse, without a network, under the limits of the unit that ships.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from project.environments import ROOT, Environments, wheelhouse
from project.machine import Machine, machine, needs_machine

TEXT = (ROOT / "docs/operating.md").read_text("utf-8")
# The blocks in the order of the page, each a list of commands.
BLOCKS = [
    re.findall(r"^# (.*)$", block, re.M)
    for block in re.findall(r"```console\n(.*?)```", TEXT, re.S)
]
URL = "http://127.0.0.1:8000/en-garde/"
MOST_EXPOSED = 2.0
PLAY = """
import asyncio, sys
from en_garde.server.client import Server
from en_garde.server.wire import ComputerSeat, NewMatch, YourSeat

async def play(server, player):
    right = ComputerSeat(player)
    asked = NewMatch(left=YourSeat("Ana"), right=right, target=1, starter="right", public=True)
    created = await server.create(asked)
    async with server.attend(created.match.match, created.token) as session:
        async for state in session.states():
            if state.phase == "over":
                return created.match.match
            if state.view is not None and state.view.legal:
                await session.play(state.view.legal[0])

for player in sys.argv[2:]:
    print(asyncio.run(play(Server(sys.argv[1]), player)))
"""
GET = "import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1]).read().decode())"


@pytest.fixture(scope="module")
def club(
    wheel: Path, environments: Environments, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Machine]:
    """A machine on which nothing was done yet."""
    folder = tmp_path_factory.mktemp("club")
    wheels = folder / "wheels"
    wheels.mkdir()
    for each in (*wheelhouse(wheel).glob("*.whl"), wheel):
        (wheels / each.name).write_bytes(each.read_bytes())
    with machine(folder / "machine", wheels, ROOT) as booted:
        booted.run("mkdir /run/club")
        for name, text in (("play.py", PLAY), ("get.py", GET)):
            booted.run(f"cat >/run/club/{name} <<'END'\n{text}\nEND")
        yield booted


def python(club: Machine, program: str, *words: str) -> str:
    return club.run(f"/opt/en-garde/bin/python /run/club/{program}.py {' '.join(words)}")


def lines(club: Machine, *filters: str) -> list[dict[str, object]]:
    """The server's own lines of the journal."""
    told = club.run(f"journalctl --unit=en-garde.service --output=cat {' '.join(filters)}")
    return [json.loads(line) for line in told.splitlines() if line.startswith("{")]


def exposure(club: Machine, unit: str) -> float:
    told = club.run(f"systemd-analyze security --no-pager {unit}")
    [found] = re.findall(r"Overall exposure level for .*: ([\d.]+)", told)
    return float(found)


@needs_machine
def test_the_page_is_typed_word_by_word(club: Machine) -> None:
    install, begin, backup, restore, update = BLOCKS
    for command in (*install, *begin):
        told = club.run(command)
        assert "Traceback" not in told, command
    assert "active (running)" in told

    # Every kind of player plays, under the limits, with what `en-garde warm` compiled.
    assert "ready" in python(club, "get", f"{URL}readyz")
    compiled = "find /var/cache/en-garde -name '*.nb?' | sort"
    before = club.run(compiled)
    first, *_ = python(club, "play", URL, "novice", "master", "champion").split()
    judged = json.loads(python(club, "get", f"{URL}api/records/{first}/analysis"))
    assert judged["judge"] == "net"
    assert club.run(compiled) == before, "nobody waited for a compiler"
    assert exposure(club, "en-garde.service") <= MOST_EXPOSED
    assert exposure(club, "en-garde-backup.service") <= MOST_EXPOSED
    assert lines(club, "--priority=warning") == []

    # The timer waits for the night; its service makes a copy, which is put back.
    assert "en-garde-backup.timer" in club.run("systemctl list-timers --no-pager")
    for command in backup:
        told = club.run(command)
    assert re.fullmatch(r"en-garde-\d{8}T\d{6}\.\d{6}Z\.sqlite", told.strip())
    later, *_ = python(club, "play", URL, "random").split()
    assert later in python(club, "get", f"{URL}api/records")
    for command in restore:
        club.run(command)
    there = python(club, "get", f"{URL}api/records")
    assert first in there
    assert later not in there, "what was played after the copy"

    for command in update:
        assert "Traceback" not in club.run(command), command
    assert first in python(club, "get", f"{URL}api/records")
    assert lines(club, "--priority=warning") == []


@needs_machine
def test_a_fault_is_found_by_its_priority(club: Machine) -> None:
    """Runs after the installation above: the journal knows an error of the server for one."""
    if not club.run("ls /etc/systemd/system").count("en-garde.service"):
        pytest.skip("the installation has failed")
    club.run("systemctl stop en-garde.service")
    club.run("mv /var/lib/en-garde/en-garde.sqlite /var/lib/en-garde/kept")
    club.run("printf 'not a database' >/var/lib/en-garde/en-garde.sqlite")
    club.run("systemctl start en-garde.service", status=1)
    [error, *_] = lines(club, "--priority=err")
    assert (error["level"], error["event"]) == ("error", "not started")
    club.run("systemctl stop en-garde.service")
    club.run("mv /var/lib/en-garde/kept /var/lib/en-garde/en-garde.sqlite")
    club.run("systemctl reset-failed en-garde.service; systemctl start en-garde.service")
    assert "ready" in python(club, "get", f"{URL}readyz")


@needs_machine
def test_what_the_unit_leaves_out_would_break_it(club: Machine) -> None:
    """With MemoryDenyWriteExecute people play each other, and the log says what does not work."""
    folder = "/etc/systemd/system/en-garde.service.d"
    club.run(f"mkdir {folder}; printf '[Service]\\nMemoryDenyWriteExecute=yes\\n' >{folder}/x.conf")
    club.run("systemctl daemon-reload; systemctl restart en-garde.service")
    [error] = [
        line for line in lines(club, "--priority=err") if "cannot be prepared" in str(line["event"])
    ]
    assert "cannot allocate executable memory" in str(error["error"])
    assert "ready" in python(club, "get", f"{URL}readyz")
    python(club, "play", URL, "random")
