"""A page on the server's own machine has to know which address is of use to others."""

from __future__ import annotations

import json
import socket
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

from en_garde.server.reach import local_address, shared_url
from server.processes import running_server


@pytest.mark.parametrize(
    ("options", "shared"),
    [
        ({}, False),
        ({"share": True}, True),
        ({"host": "0.0.0.0"}, True),
        ({"host": "localhost"}, False),
    ],
)
def test_a_server_that_others_reach_tells_its_own_machine_where(
    tmp_path: Path, options: dict[str, Any], shared: bool
) -> None:
    with running_server(tmp_path / "data", base_path="/club", **options) as process:
        port = urlsplit(process.server.url).port
        with urlopen(f"{process.server.url}/api/reach") as answer:
            told = json.load(answer)
    host = local_address()
    assert host is not None
    assert told == {"url": f"http://{host}:{port}/club/" if shared else None}


@pytest.mark.parametrize(
    ("families", "found"),
    [
        ({socket.AF_INET: "192.168.7.9", socket.AF_INET6: "2001:db8::7"}, "192.168.7.9"),
        ({socket.AF_INET6: "2001:db8::7"}, "[2001:db8::7]"),
        ({}, None),
    ],
)
def test_the_address_is_of_the_version_that_there_is(
    monkeypatch: pytest.MonkeyPatch, families: dict[int, str], found: str | None
) -> None:
    """A machine without a network has no address to offer: its own loop is of no use to others."""

    class Probe:
        def __init__(self, family: int, kind: int) -> None:
            self.family = family

        def __enter__(self) -> Probe:
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def connect(self, address: tuple[str, int]) -> None:
            if self.family not in families:
                raise OSError("Network is unreachable")

        def getsockname(self) -> tuple[str, int]:
            return families[self.family], 9

    monkeypatch.setattr(socket, "socket", Probe)
    assert shared_url(8000, "/club/") == (None if found is None else f"http://{found}:8000/club/")
