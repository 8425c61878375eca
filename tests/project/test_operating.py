"""What docs/operating.md tells an operator is tried: its commands, its unit, its nginx."""

from __future__ import annotations

import asyncio
import re
import shlex
import shutil
import socket
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest

from en_garde.cli.arguments import COMMANDS, parser
from en_garde.locale import Catalogue
from en_garde.server.client import Server
from en_garde.server.settings import SETTINGS
from en_garde.table import verify
from server.playing import friends, new_pair, play_on
from server.processes import Process, ask, running_server

TEXT = (Path(__file__).parents[2] / "docs" / "operating.md").read_text("utf-8")
NAME, BASE, PORT = "play.example", "/en-garde", "8000"


def block(language: str) -> str:
    (found,) = re.findall(rf"```{language}\n(.*?)```", TEXT, re.S)
    return str(found)


def commands() -> list[str]:
    started = re.findall(r"^ExecStart=\S+/(en-garde .*)$", TEXT, re.M)
    return [*re.findall(r"^    (en-garde .*)$", TEXT, re.M), *started]


@pytest.mark.parametrize("command", commands())
def test_commands_are_possible(command: str) -> None:
    words = shlex.split(command)[1:]
    assert parser(Catalogue("en")).parse_args(words).command in COMMANDS


def test_every_setting_is_told() -> None:
    table = TEXT.partition("| name | counts |")[2].partition("\n## ")[0]
    assert set(re.findall(r"`([a-z-]+)`", table)) == set(SETTINGS)


def test_the_unit_is_one(tmp_path: Path) -> None:
    """By systemd itself where it is; by its shape everywhere."""
    unit = block("ini")
    assert re.findall(r"^\[(\w+)\]$", unit, re.M) == ["Unit", "Service", "Install"]
    if shutil.which("systemd-analyze") is None:
        return
    program = tmp_path / "en-garde"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    file = tmp_path / "en-garde.service"
    file.write_text(unit.replace("/opt/en-garde/.venv/bin/en-garde", str(program)))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", file], capture_output=True, text=True
    )
    complaints = [line for line in done.stderr.splitlines() if "en-garde.service" in line]
    assert not complaints


# Behind a proxy


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def nginx(server: int, folder: Path) -> Iterator[int]:
    """A real one, with the lines of the page."""
    port = free_port()
    location = block("nginx").replace(f"127.0.0.1:{PORT}", f"127.0.0.1:{server}")
    paths = "".join(
        f"{name}_temp_path {folder}/{name};\n"
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    file = folder / "nginx.conf"
    file.write_text(
        f"daemon off;\nmaster_process off;\npid {folder}/pid;\nerror_log {folder}/error.log;\n"
        f"events {{}}\nhttp {{\naccess_log {folder}/access.log;\n{paths}"
        f"server {{\nlisten 127.0.0.1:{port};\nserver_name {NAME};\n{location}}}\n}}\n"
    )
    command = ["nginx", "-p", str(folder), "-c", str(file), "-e", str(folder / "error.log")]
    subprocess.run([*command, "-t"], check=True, capture_output=True)
    process = subprocess.Popen(command)
    try:
        while process.poll() is None:
            with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
        yield port
    finally:
        process.terminate()
        process.wait(timeout=60)


@asynccontextmanager
async def own_proxy(server: int) -> AsyncIterator[int]:
    """Does to a request what the lines for nginx say, and then passes on whatever comes."""

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
            writer.write_eof()

    passing: set[asyncio.StreamWriter] = set()

    async def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        passing.add(writer)
        head = await reader.readuntil(b"\r\n\r\n")
        there, back = await asyncio.open_connection("127.0.0.1", server)
        told = b"X-Forwarded-For: 127.0.0.1\r\nX-Forwarded-Proto: http\r\n\r\n"
        back.write(head[:-2] + told)
        await asyncio.gather(carry(reader, back), carry(there, writer))
        for each in (writer, back):
            each.close()
            with suppress(OSError):
                await each.wait_closed()
        passing.remove(writer)

    listening = await asyncio.start_server(accept, "127.0.0.1", 0)
    try:
        yield listening.sockets[0].getsockname()[1]
    finally:
        listening.close()
        while passing:  # both sides have hung up: what is under way comes to its end
            await asyncio.sleep(0.001)


async def play_through(port: int) -> None:
    """A whole match under the base path, both seats losing their connection at every turn."""
    server = Server(f"http://127.0.0.1:{port}{BASE}/")
    assert "<html" in await server.page()
    pair = await new_pair(server, friends(target=1))
    async with (
        server.attend(pair.match, pair.left) as left,
        server.attend(pair.match, pair.right) as right,
    ):
        rng = Random(0)
        await asyncio.gather(
            play_on(left, pair, rng, drop=True), play_on(right, pair, rng, drop=True)
        )
        verify(await server.record(pair.match), left.kept)


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    with running_server(
        tmp_path / "data",
        base_path=BASE,
        hosts=[NAME],
        trusted_proxies=["127.0.0.1"],
    ) as process:
        yield process


def test_a_match_through_a_proxy_with_a_base_path(process: Process) -> None:
    async def play() -> None:
        async with own_proxy(urlsplit(process.url).port or 0) as port:
            await play_through(port)

    asyncio.run(play())


@pytest.mark.skipif(
    shutil.which("nginx") is None,
    reason="A SERVER BEHIND NGINX IS NOT TESTED: there is no nginx",
)
def test_a_match_through_nginx(process: Process, tmp_path: Path) -> None:
    folder = tmp_path / "nginx"
    folder.mkdir()
    with nginx(urlsplit(process.url).port or 0, folder) as port:
        asyncio.run(play_through(port))
        outside = f"http://127.0.0.1:{port}"
        named = {"Host": NAME, "Origin": f"http://{NAME}"}
        assert ask(outside, "POST", f"{BASE}/api/matches", b"{}", named)[0] == 400
        foreign = {"Host": NAME, "Origin": "http://evil.example"}
        assert ask(outside, "POST", f"{BASE}/api/matches", b"{}", foreign)[0] == 403
        assert ask(outside, "GET", f"{BASE}/metrics")[0] == 404
