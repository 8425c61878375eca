"""Starting: the address that is told, the code to scan, the browser, a port that is taken."""

from __future__ import annotations

import socket
from pathlib import Path
from queue import Queue
from threading import Event

import pytest

from en_garde.rules import EnGardeError, Message
from en_garde.server import run
from en_garde.server.options import Options
from en_garde.server.run import serve


def told(options: Options) -> list[Message]:
    said: list[Message] = []
    run._tell(options, 8123, said.append)
    return said


def test_only_this_machine_is_told_an_address_by_default(tmp_path: Path) -> None:
    options = Options(data=tmp_path)
    assert options.listens_on == "127.0.0.1"
    (said,) = told(options)
    assert (said.id, said.facts["url"]) == ("server-listening", "http://127.0.0.1:8123/")


def test_sharing_tells_the_address_on_the_network_and_a_code_to_scan(tmp_path: Path) -> None:
    options = Options(data=tmp_path, share=True, base_path="/en-garde/")
    assert (options.listens_on, options.loopback) == ("0.0.0.0", False)
    here, shared = told(options)
    assert here.facts["url"] == "http://127.0.0.1:8123/en-garde/"
    assert shared.id == "server-shared"
    assert str(shared.facts["url"]).endswith(":8123/en-garde/")
    lines = str(shared.facts["code"]).splitlines()
    assert len(lines) > 10
    assert "█" in "".join(lines) or "▄" in "".join(lines)


def test_an_address_of_version_6_stands_in_brackets(tmp_path: Path) -> None:
    (said,) = told(Options(data=tmp_path, host="2001:db8::1"))
    assert said.facts["url"] == "http://[2001:db8::1]:8123/"


def test_the_browser_is_opened_where_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without waiting for it: a browser in a terminal returns only when it is closed."""
    opened: Queue[str] = Queue()
    closed = Event()

    def browse(url: str) -> None:
        opened.put(url)
        closed.wait()

    monkeypatch.setattr("webbrowser.open", browse)
    told(Options(data=tmp_path))
    assert opened.empty()
    told(Options(data=tmp_path, host="localhost", open_browser=True))
    assert opened.get() == "http://127.0.0.1:8123/"
    closed.set()


def test_a_port_that_is_taken_is_a_clear_error(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(EnGardeError, match="server-address"):
            serve(Options(data=tmp_path, port=port), print)


def test_the_usual_port_gives_way_to_a_free_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two games on one machine: nobody asked for a port, so the second takes another."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        monkeypatch.setattr(run, "USUAL_PORT", taken.getsockname()[1])
        with run.listen(Options(data=tmp_path)) as listener:
            assert listener.getsockname()[1] not in (0, taken.getsockname()[1])
