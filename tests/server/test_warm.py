"""Nobody waits for a compiler: what is compiled ahead is all that playing needs."""

from __future__ import annotations

import json
import os
import select
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from server.processes import ask

# What compiled code a process has, before and after it has really played; in a process of its
# own, so that nothing comes from another test.
PLAY = """
import gc, sys
from numba.core.dispatcher import Dispatcher
from en_garde.players import opponents
from en_garde.players.judging import decisions
from en_garde.rules import RULE_SETS, Seat, deal, play, seen
from en_garde.server.analysis import _judge
from en_garde.solver.opponents import opponent
from en_garde.solver.warm import done, playing
from en_garde.tui.deck import shuffler

def compiled():
    return {
        (each.py_func.__module__, each.py_func.__name__, str(signature))
        for each in gc.get_objects() if isinstance(each, Dispatcher)
        and each.py_func.__module__.startswith("en_garde.")
        for signature in each.signatures
    }

done(playing())
before = compiled()
for name in (*opponents(), "net"):
    for rules in RULE_SETS.values() if name != "champion" else [*RULE_SETS.values()][1:3]:
        chance, player = shuffler(7), opponent(name, 1)
        deck = list(rules.deck)
        chance.shuffle(deck)
        states, actions = (deal(rules, tuple(deck), Seat.LEFT),), ()
        while states[-1].outcome is None:
            actions += (player.choose(seen(states, actions, states[-1].turn)),)
            states += (play(states[-1], actions[-1]),)
        list(decisions(states, actions, _judge(rules)))
print(len(before), *sorted(compiled() - before), sep="\\n")
"""


def test_what_is_compiled_ahead_is_all_that_players_and_judges_need(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAY],
        env={**os.environ, "EN_GARDE_TABLES": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    number, *more = done.stdout.splitlines()
    assert int(number) > 10  # something is compiled at all
    assert more == []


class Serving:
    """`en-garde serve` as its own process, with a cache folder of its own."""

    def __init__(self, folder: Path, cache: Path, **environment: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        words = ["serve", "--data", str(folder / "data"), "--port", str(self.port)]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "en_garde.cli", *words],
            env={**os.environ, "XDG_CACHE_HOME": str(cache), "NUMBA_CACHE_DIR": "", **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def line(self) -> dict[str, Any]:
        assert self.process.stderr is not None
        found: dict[str, Any] = json.loads(self.process.stderr.readline())
        return found

    def until(self, event: str) -> list[dict[str, Any]]:
        found = [self.line()]
        while not found[-1]["event"].startswith(event):
            found.append(self.line())
        return found

    def stop(self) -> str:
        """What it printed for a person."""
        self.process.send_signal(signal.SIGTERM)
        told, _ = self.process.communicate(timeout=60)
        assert self.process.returncode == 0
        return told


def test_a_server_says_that_it_is_ready_when_nobody_would_wait_for_a_compiler(
    tmp_path: Path,
) -> None:
    """With nothing compiled: it answers, tells how far it is, and can be stopped at once."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as supervisor:
        supervisor.bind(str(tmp_path / "notify"))
        serving = Serving(tmp_path, tmp_path / "cache", NOTIFY_SOCKET=str(tmp_path / "notify"))
        serving.until("preparing")
        assert ask(serving.url, "GET", "/readyz")[0] == 503
        assert ask(serving.url, "GET", "/healthz")[0] == 200
        assert ask(serving.url, "GET", "/api/matches")[0] == 200
        assert serving.stop() == "", "it never said that it was ready"
        supervisor.setblocking(False)
        heard = []
        while select.select([supervisor], [], [], 0)[0]:
            heard.append(supervisor.recv(1000).decode())
        assert any(text.startswith("STATUS=") and "%" in text for text in heard)
        assert heard[-1] == "STOPPING=1"
        assert not any("READY=1" in text for text in heard)


def test_a_server_that_finds_it_done_is_ready_at_once_and_says_so_to_systemd(
    tmp_path: Path,
) -> None:
    cache = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as supervisor:
        supervisor.bind(str(tmp_path / "notify"))
        serving = Serving(tmp_path, Path(cache), NOTIFY_SOCKET=str(tmp_path / "notify"))
        serving.until("ready")
        assert ask(serving.url, "GET", "/readyz")[0] == 200
        heard = ""
        while "READY=1" not in heard:
            heard = supervisor.recv(1000).decode()
        assert serving.url in serving.stop()


def test_without_a_cache_folder_there_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    serving = Serving(tmp_path, tmp_path / "file", EN_GARDE_WORKERS="2")
    found = serving.until("preparing")
    assert [line["level"] for line in found if "cache" in line["event"]] == ["warning"]
    assert "Not a directory" in next(line["error"] for line in found if "error" in line)
    serving.stop()


@pytest.mark.parametrize("whole", [False, True])
def test_warm_compiles_for_whoever_comes_after(tmp_path: Path, whole: bool) -> None:
    """Where it cannot be kept that is an error: it would be in vain."""
    (tmp_path / "file").write_text("")
    variables = {} if whole else {"XDG_CACHE_HOME": str(tmp_path / "file"), "NUMBA_CACHE_DIR": ""}
    done = subprocess.run(
        [sys.executable, "-m", "en_garde.cli", "warm"],
        env={**os.environ, **variables, "EN_GARDE_LANG": "en"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == (0 if whole else 2)
    assert ("Ready" in done.stdout) is whole
    assert ("XDG_CACHE_HOME" in done.stderr) is not whole
    assert "Traceback" not in done.stderr
