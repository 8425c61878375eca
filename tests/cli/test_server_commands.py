"""`serve`, `verify`, `db` and `bench` as an operator and a player run them."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from cli.test_commands import Output, failed
from en_garde.cli import main
from en_garde.cli.serve import data_folder
from en_garde.locale import LANGUAGES
from en_garde.notation import write_record
from en_garde.rules import Seat, say
from en_garde.server.client import Refusal, Server
from en_garde.server.options import Options
from en_garde.server.settings import SETTINGS, from_set, settled
from en_garde.server.wire import ComputerSeat, FriendSeat, NewMatch, YourSeat
from en_garde.table import Kept, write_kept
from table.test_fair import DEALER, LEFT, RIGHT, SEALS, record


@contextmanager
def serving(data: Path, *words: str) -> Iterator[str]:
    """The server as a process of its own; where it says it is."""
    process = subprocess.Popen(
        [sys.executable, "-m", "en_garde.cli", "serve", "--data", str(data), "--port", "0", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "EN_GARDE_LANG": "en"},
        text=True,
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found
        yield found[0]
    finally:
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=60) == 0, "SIGTERM drains, and that is no error"
        assert process.stdout is not None
        process.stdout.close()


async def play_a_match(url: str) -> str:
    """To one round against the computer, which ends it; the id of the match."""
    server = Server(url)
    created = await server.create(
        NewMatch(left=YourSeat("Ana"), right=ComputerSeat("random"), target=1)
    )
    async with server.attend(created.match.match, created.token) as session:
        async for state in session.states():
            if state.phase == "over":
                break
            if state.view is not None and state.view.legal:
                await session.play(state.view.legal[0])
    return created.match.match


def test_serve_play_verify_and_clean_up(tmp_path: Path, capsys: Output) -> None:
    data, copy, file = tmp_path / "data", tmp_path / "copy.sqlite", tmp_path / "match.egr"
    with serving(data) as url:
        match = asyncio.run(play_a_match(url))
        file.write_text(write_record(asyncio.run(Server(url).record(match))))
        assert main(["db", "backup", str(copy), "--data", str(data)]) == 0, "while it runs"
    assert main(["verify", str(file)]) == 0
    told = capsys.readouterr().out
    assert "Every deal is proved" in told
    assert main(["db", "remove", "--match", match, "--data", str(data)]) == 0
    assert "1 match was removed" in capsys.readouterr().out
    assert main(["db", "restore", str(copy), "--data", str(data)]) == 0
    assert main(["db", "remove", "--name", "Ana", "--data", str(data)]) == 0
    assert "1 match was removed" in capsys.readouterr().out
    assert main(["db", "remove", "--name", "Ana", "--data", str(data)]) == 0
    assert "nothing to remove" in capsys.readouterr().out


def test_share_tells_the_address_and_a_code(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "en_garde.cli",
            "serve",
            "--data",
            str(tmp_path),
            "--port",
            "0",
            "--share",
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(4)]
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=60)
    assert "http://127.0.0.1:" in lines[0]
    assert "local network: http://" in lines[1]
    assert set(lines[3]) & set("█▀▄"), "a QR code"


# verify


@pytest.fixture
def proved(tmp_path: Path) -> Path:
    file = tmp_path / "proved.egr"
    file.write_text(write_record(record(DEALER, LEFT, RIGHT)))
    return file


@pytest.mark.parametrize("language", LANGUAGES)
def test_verify_an_honest_record(proved: Path, language: str, capsys: Output) -> None:
    assert main(["verify", str(proved), "--lang", language]) == 0
    assert "1" in capsys.readouterr().out


def test_verify_with_the_notes_of_a_client(proved: Path, tmp_path: Path, capsys: Output) -> None:
    notes = tmp_path / "notes"
    notes.write_text(write_kept([Kept(1, SEALS, Seat.LEFT, LEFT)]))
    assert main(["verify", str(proved), "--kept", str(notes)]) == 0
    assert "also by your own notes" in capsys.readouterr().out
    notes.write_text(write_kept([Kept(1, SEALS, Seat.LEFT, RIGHT)]))
    assert "wrote down before the deal" in failed(
        ["verify", str(proved), "--kept", str(notes)], capsys
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_verify_refuses_another_deal(proved: Path, language: str, capsys: Output) -> None:
    text = proved.read_text()
    seed = LEFT.hex()
    proved.write_text(text.replace(f"left-seed {seed}", f"left-seed {'0' + seed[1:]}"))
    assert "1" in failed(["verify", str(proved), "--lang", language], capsys)


def test_verify_names_who_contributed_nothing(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "a.egr"
    file.write_text(write_record(record(DEALER, None, RIGHT)))
    assert main(["verify", str(file)]) == 0
    assert "without a random number of Left" in capsys.readouterr().out


def test_verify_of_a_record_without_rounds(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "a.egr"
    file.write_text('[Edition "ru"]\n[Level "basic"]\n[Target "1"]\n[Result "*"]\n')
    assert main(["verify", str(file)]) == 0
    assert "no finished round" in capsys.readouterr().out


# Wrong input

WRONG = {
    "port": (["serve", "--port", "99999"], "65535"),
    "workers": (["serve", "--workers", "0"], "64"),
    "address": (["serve", "--host", "203.0.113.1", "--port", "0"], "203.0.113.1"),
    "setting": (["serve", "--set", "quark=1"], "requests-burst"),
    "setting without value": (["serve", "--set", "grace"], "grace"),
    "setting not a number": (["serve", "--set", "grace=soon"], "31622400"),
    "setting out of bounds": (["serve", "--set", "frames=nan"], "1000000"),
    "setting not whole": (["serve", "--set", "connections=1.5"], "connections"),
    "task": (["db", "polish"], "polish"),
    "backup without file": (["db", "backup"], "backup FILE"),
    "remove nothing": (["db", "remove"], "--match ID"),
    "no data": (["db", "remove", "--name", "Ana", "--data", "/nowhere"], "/nowhere"),
    "bench": (["bench", "luck"], "kernel server"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WRONG)
def test_wrong_input(
    name: str, language: str, capsys: Output, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    words, part = WRONG[name]
    assert part in failed(["--lang", language, *words], capsys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_settings_are_listed_with_the_values_in_force(language: str, capsys: Output) -> None:
    words = ["--set", "grace=120", "--set", "outbox=32", "--set", "grace=0.5", "--settings"]
    assert main(["serve", *words, "--lang", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition("=")[0] for line in lines] == list(SETTINGS)
    told = {line.split()[0] for line in lines}
    assert {"grace=0.5", "outbox=32", "computer-pace=0.6", "abandon=86400"} <= told


def test_what_is_set_is_what_the_server_does(tmp_path: Path) -> None:
    options = Options(data=tmp_path)
    wishes = ["grace=2", "matches=1", "computer-pace=0", "idle=7.5"]
    changed = settled(options, lambda: from_set(wishes)).options
    assert changed.patience == replace(options.patience, grace=2000)
    assert changed.limits == replace(options.limits, matches=1, idle=7.5)
    assert changed.computer_pace == 0

    async def create_two(url: str) -> None:
        wanted = NewMatch(left=YourSeat("Ana"), right=FriendSeat())
        await Server(url).create(wanted)
        with pytest.raises(Refusal, match="server-full"):
            await Server(url).create(wanted)

    with serving(tmp_path / "data", "--set", "matches=1") as url:
        asyncio.run(create_two(url))


def test_no_such_match_and_no_overwriting(tmp_path: Path, capsys: Output) -> None:
    data = tmp_path / "data"
    with serving(data):
        pass
    assert "no such match" in failed(["db", "remove", "--match", "x", "--data", str(data)], capsys)
    (tmp_path / "there").write_text("mine")
    assert "not overwritten" in failed(
        ["db", "backup", str(tmp_path / "there"), "--data", str(data)], capsys
    )
    assert (tmp_path / "there").read_text() == "mine"


def test_the_data_lie_where_the_system_keeps_them(monkeypatch: pytest.MonkeyPatch) -> None:
    assert data_folder("here") == Path("here")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert data_folder(None) == Path("/data/en-garde")
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/home/ana")
    assert data_folder(None) == Path("/home/ana/.local/share/en-garde")


def test_an_extra_that_is_missing_says_how_to_get_it() -> None:
    code = (
        "import sys\n"
        "import importlib.util as util\n"
        "find = util.find_spec\n"
        "util.find_spec = lambda name, *a: None if name == 'uvicorn' else find(name, *a)\n"
        "from en_garde.cli import main\n"
        "sys.exit(main(['serve']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, text=True)
    assert done.returncode == 2
    assert "pip install 'en-garde[server]'" in done.stderr
    assert "Traceback" not in done.stderr


def test_bench_server_prints_one_object(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    from en_garde.server import bench

    others = {"latencies_ms": [0.5, 1.0, 3.0], "missing": say("bench-no-node")}
    names = [name for name in bench.Figures.__struct_fields__ if name not in others]
    figures = bench.Figures(**{**dict.fromkeys(names, 2.0), **others})  # type: ignore[arg-type]
    monkeypatch.setattr(bench, "measure", lambda *, peers: figures)
    assert main(["bench", "server", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert {"durable_moves", "bare_echo", "p50_ms", "p99_ms", "idle_kb"} <= set(shown)
    assert main(["bench", "server", "--peers"]) == 0
    told = capsys.readouterr()
    assert "█" in told.out
    assert "boardgame.io" in told.out
    assert "Node" in told.err
