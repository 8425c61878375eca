"""The wheel carries the built page: an empty environment without Node serves it."""

from __future__ import annotations

import re
import shutil
import zipfile
from pathlib import Path

import pytest

from project.environments import Environments, offline

MOST_BYTES = 4 * 1024 * 1024


def test_the_wheel_has_the_page_and_nothing_it_was_made_with(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert "en_garde/web/index.html" in names
    assert "en_garde/web/offline.html" in names
    assert any(re.fullmatch(r"en_garde/web/assets/index-[\w-]+\.js", name) for name in names)
    assert not [name for name in names if re.search(r"node_modules|\.svelte$|\.ts$|^tests", name)]
    assert not [name for name in names if re.search(r"/bench/|built-from|^(?!en_garde)", name)]
    assert wheel.stat().st_size < MOST_BYTES


def test_who_wants_to_measure_is_told_where(environments: Environments) -> None:
    user = environments("play")
    for what in ("kernel", "server"):
        told = user.run("en-garde", "bench", what, status=2).stderr
        assert "sources" in told
        assert "pip install" not in told
    assert " bench " not in user.run("en-garde", "--help").stdout


@pytest.mark.parametrize("extra", ["play", "server"])
def test_an_empty_environment_without_node_serves_the_page(
    environments: Environments, extra: str
) -> None:
    user = environments(extra)
    assert shutil.which("node", path=user.variables["PATH"]) is None
    assert "en-garde is ready" in user.run("en-garde", "serve", "--check").stdout


def test_a_users_command_reaches_no_network(environments: Environments) -> None:
    if not offline():
        pytest.skip("INSTALLING WITHOUT A NETWORK IS NOT TESTED: no network namespaces here")
    code = "import socket; print([name for _, name in socket.if_nameindex()])"
    assert environments("play").run("python", "-c", code).stdout == "['lo']\n"
