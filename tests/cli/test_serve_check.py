"""`serve --check` looks at everything it is given, and says only what is so."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from cli.test_server_commands import serving
from en_garde.locale import LANGUAGES
from en_garde.server.settings import SETTINGS
from server.test_disk import needs_mounts, on_own_disk

SERVE = (sys.executable, "-m", "en_garde.cli", "serve")


def check(
    data: Path, *words: str, within: tuple[str, ...] = (), **environment: str
) -> subprocess.CompletedProcess[str]:
    command = [*within, *SERVE, "--check"]
    return subprocess.run(
        [*command, "--data", str(data), *words],
        env={**os.environ, "EN_GARDE_LANG": "en", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_right_and_nothing_is_left_behind(tmp_path: Path, language: str) -> None:
    file = tmp_path / "en-garde.toml"
    file.write_text('base-path = "/games"\ngrace = 5\n')
    words = ("--config", str(file), "--port", "0", "--lang", language)
    done = check(tmp_path / "data", *words, EN_GARDE_GRACE="7")
    assert (done.returncode, done.stderr) == (0, "")
    listed = dict(re.findall(r"^([\w-]+)=(.*)$", done.stdout, re.M))
    assert list(listed) == list(SETTINGS)
    assert listed["base-path"].split() == ["/games", f"{file}:1"]
    assert listed["grace"].split() == ["7", "EN_GARDE_GRACE"]
    assert listed["port"].split() == ["0", "--port"]
    assert str(tmp_path / "data") in done.stdout
    assert "en-garde" in done.stdout.splitlines()[-1]
    assert "http://" not in done.stdout, "nobody can visit what was only tried"
    assert sorted(tmp_path.iterdir()) == [file]


def test_all_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    """The five of which the check knew nothing, an address that is taken, a file as a folder."""
    occupied = tmp_path / "file"
    occupied.write_text("")
    settings = ("--set", "foo=1", "--workers", "-1", "--base-path", "/a/../b")
    done = check(occupied, *settings, "--host", "999.1.1.1", "--trusted-proxy", "x", "--port", "0")
    assert done.returncode == 2
    told = done.stderr.splitlines()
    for part in ("foo", "--workers", "--base-path", "999.1.1.1", "--trusted-proxy", str(occupied)):
        assert any(part in line for line in told), part
    assert len(told) == 6
    assert "is free" not in done.stdout, "the address was not looked at"
    assert "ready" not in done.stdout
    assert "Traceback" not in done.stderr


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = check(tmp_path / "data", "--port", port)
        assert done.returncode == 2
        assert f"port {port}, cannot be used" in done.stderr


def test_a_folder_in_use_is_told_with_the_process_that_uses_it(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(data) as _:
        done = check(data, "--port", "0")
        assert done.returncode == 2
        found = re.search(r"in use by process (\d+) \((.*)\)", done.stderr)
        assert found is not None
        assert f"--data {data}" in found[2]
        command = Path(f"/proc/{found[1]}/cmdline")
        if command.exists():
            assert str(data).encode() in command.read_bytes()
    assert check(data, "--port", "0").returncode == 0


@needs_mounts
def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    done = check(data, "--port", "0", within=tuple(on_own_disk(data, "ro")))
    assert done.returncode == 2
    assert "Read-only file system" in done.stderr
    done = check(data / "new", "--port", "0", within=tuple(on_own_disk(data, "ro")))
    assert done.returncode == 2
    assert str(data / "new") in done.stderr


@needs_mounts
def test_a_disk_that_is_nearly_full_is_a_warning(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    done = check(data, "--port", "0", within=tuple(on_own_disk(data, "size=5m")))
    assert done.returncode == 0
    assert re.search(r"Warning: .* only \d MB", done.stderr)


def test_without_a_cache_folder_there_is_a_warning_and_why(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    done = check(tmp_path / "data", "--port", "0", XDG_CACHE_HOME=str(file), NUMBA_CACHE_DIR="")
    assert done.returncode == 0
    assert re.search(r"Warning: .*XDG_CACHE_HOME.*Not a directory", done.stderr)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_server_itself_refuses_what_the_check_refuses(tmp_path: Path, language: str) -> None:
    done = subprocess.run(
        [*SERVE, "--data", tmp_path / "data", "--host", "999.1.1.1", "--workers", "-1"],
        env={**os.environ, "EN_GARDE_LANG": language},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2
    assert "--host" in done.stderr
    assert "--workers" in done.stderr
    assert not (tmp_path / "data").exists()


def test_a_database_that_is_none_and_one_that_is_whole(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(data):
        pass
    done = check(data, "--port", "0")
    assert (done.returncode, done.stderr) == (0, "")
    assert "en-garde.sqlite is whole" in done.stdout
    (data / "en-garde.sqlite").write_text("not a database")
    done = check(data, "--port", "0")
    assert done.returncode == 2
    assert "en-garde.sqlite" in done.stderr
    assert "is whole" not in done.stdout
    assert "Traceback" not in done.stderr
