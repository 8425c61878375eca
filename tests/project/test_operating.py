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
from en_garde.server.options import Options
from en_garde.server.settings import SETTINGS, from_file, settled
from en_garde.table import verify
from server.playing import friends, new_pair, play_on
from server.processes import Process, ask, running_server

TEXT = (Path(__file__).parents[2] / "docs" / "operating.md").read_text("utf-8")
DEPLOY = Path(__file__).parents[2] / "deploy"
UNITS = [each.read_text("utf-8") for each in sorted(DEPLOY.glob("*.service"))]
NAME, BASE, PORT = "play.example", "/en-garde", "8000"


def block(language: str) -> str:
    (found,) = re.findall(rf"```{language}\n(.*?)```", TEXT, re.S)
    return str(found)


def commands() -> list[str]:
    started = [
        line for unit in UNITS for line in re.findall(r"^ExecStart=\S+/(en-garde .*)$", unit, re.M)
    ]
    shown = re.findall(r"^(?:    |# .*/bin/)(en-garde .*)$", TEXT, re.M)
    return [*shown, *started]


@pytest.mark.parametrize("command", commands())
def test_commands_are_possible(command: str) -> None:
    words = shlex.split(command)[1:]
    assert parser(Catalogue("en")).parse_args(words).command in COMMANDS


def test_every_setting_is_told() -> None:
    table = TEXT.partition("| name | counts |")[2].partition("\n## ")[0]
    first = "".join(line.split("|")[1] for line in table.splitlines() if line.count("|") > 2)
    assert set(re.findall(r"`([a-z-]+)`", first)) == set(SETTINGS)


def test_the_file_of_settings_is_one() -> None:
    found = settled(Options(data=Path("nowhere")), lambda: from_file(DEPLOY / "en-garde.toml"))
    assert found.problems == ()
    assert (found.options.base_path, found.options.hosts) == (BASE, (NAME,))


def test_every_metric_that_is_told_is_there_and_the_other_way_round(tmp_path: Path) -> None:
    """A family is told by its name, a histogram's or counter's as in a query."""
    with running_server(tmp_path / "data") as process:
        body = ask(process.url, "GET", "/metrics")[2].decode()
    found = set(re.findall(r"^# TYPE (en_garde_\w+)", body, re.M))
    told = set(re.findall(r"\b(en_garde_[a-z_]+)", TEXT.partition("## Watching it")[2]))
    told = {name.removesuffix("_bucket") for name in told if not name.endswith("_")}
    assert told <= found
    assert {name for name in found if not name.startswith("en_garde_reading_")} <= told


needs_analyse = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None,
    reason="THE UNITS ARE NOT TESTED: there is no systemd-analyze (Debian: systemd)",
)


@needs_analyse
@pytest.mark.parametrize("unit", sorted(each.name for each in DEPLOY.glob("en-garde*.*r")))
def test_the_units_are_some(tmp_path: Path, unit: str) -> None:
    """By systemd itself, with a program that is there."""
    program = tmp_path / "en-garde"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    for each in DEPLOY.iterdir():
        text = each.read_text("utf-8").replace("/opt/en-garde/bin/en-garde", str(program))
        (tmp_path / each.name).write_text(text)
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", tmp_path / unit], capture_output=True, text=True
    )
    assert not [line for line in done.stderr.splitlines() if "en-garde" in line]


@needs_analyse
@pytest.mark.parametrize("unit", sorted(each.name for each in DEPLOY.glob("*.service")))
def test_the_units_are_hardened(unit: str) -> None:
    """The exposure in tenths: 2.0 at most, where a unit without such lines has more than 8."""
    done = subprocess.run(
        ["systemd-analyze", "security", "--offline=yes", "--threshold=20", DEPLOY / unit],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout


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
