"""A page on the server's own machine has to know which address is of use to others."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

from en_garde.server.reach import local_address
from server.processes import running_server


@pytest.mark.parametrize("shared", [False, True])
def test_a_shared_server_tells_its_own_machine_where_others_find_it(
    tmp_path: Path, shared: bool
) -> None:
    with running_server(tmp_path / "data", share=shared, base_path="/club") as process:
        port = urlsplit(process.server.url).port
        with urlopen(f"{process.server.url}/api/reach") as answer:
            told = json.load(answer)
    assert told == {"url": f"http://{local_address()}:{port}/club/" if shared else None}
