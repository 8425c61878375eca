"""A real server: its own process, its own port, its own SQLite file."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

from en_garde.server.client import Server

__all__ = ["ROOMY", "Process", "ask", "running_server"]

_STARTER = """
import json, os, sys, threading
from pathlib import Path
from en_garde.server.match import Patience
from en_garde.server.options import Limits, Options
from en_garde.server.run import serve

def leave_with_the_tests():
    sys.stdin.read()
    os._exit(1)

threading.Thread(target=leave_with_the_tests, daemon=True).start()
given = json.loads(sys.argv[1])
given["data"] = Path(given["data"])
given["patience"] = Patience(**given.pop("patience", {}))
given["limits"] = Limits(**given.pop("limits", {}))
for name in ("origins", "hosts", "trusted_proxies"):
    given[name] = tuple(given.get(name, ()))
serve(Options(**given), lambda said: print(said.id, said.facts["url"], flush=True))
"""

# So generous that only tests of the limits meet them.
ROOMY = {
    "frames": 1e6,
    "frames_burst": 1e6,
    "requests": 1e6,
    "requests_burst": 1e6,
    "loads": 1e6,
    "loads_burst": 1e6,
    "creations": 1e6,
    "creations_burst": 1e6,
    "connections": 20_000,
}


class Process:
    def __init__(self, data: Path, *, within: Sequence[str] = (), **options: object) -> None:
        """`within` is a command that starts the server in surroundings of its own."""
        self.data = data
        self._within = within
        self.log = data.with_suffix(".log")
        self._options = {"computer_pace": 0, "warm_up": False, "limits": ROOMY, **options}
        self._port: int | None = 0
        self.start()

    def start(self) -> None:
        """Again on the same port, so that clients find it."""
        given = {**self._options, "data": str(self.data), "port": self._port}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*self._within, sys.executable, "-c", _STARTER, json.dumps(given)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], 60)
        line = self.process.stdout.readline() if ready else ""
        if not line:
            self.kill()
            raise AssertionError(f"the server did not start: {self.log.read_text()}")
        self.url = line.split()[1]
        self._port = urlsplit(self.url).port

    @property
    def server(self) -> Server:
        return Server(self.url)

    def kill(self) -> None:
        """As a power cut would, as far as the process is concerned."""
        self.process.send_signal(signal.SIGKILL)
        self._reap()

    def stop(self) -> int:
        if self.process.poll() is None:
            os.kill(self.process.pid, signal.SIGTERM)
        return self._reap()

    def _reap(self) -> int:
        status = self.process.wait(timeout=60)
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            pipe.close()
        return status


def ask(
    url: str,
    method: str,
    path: str,
    body: bytes | None = None,
    headers: dict[str, str] | None = None,
) -> tuple[int, dict[str, str], bytes]:
    """One request, as it is: status, headers and body of the answer."""
    connection = Plain(urlsplit(url).netloc, timeout=60)
    try:
        connection.request(method, path, body, headers or {})
        response = connection.getresponse()
        found = {name.lower(): value for name, value in response.getheaders()}
        return response.status, found, response.read()
    finally:
        connection.close()


class Plain(HTTPConnection):
    """Sends whatever path it is given."""

    def _validate_path(self, url: str) -> None:
        pass

    def _encode_request(self, request: str) -> bytes:
        return request.encode("latin-1")


@contextmanager
def running_server(
    data: Path, *, within: Sequence[str] = (), **options: object
) -> Iterator[Process]:
    process = Process(data, within=within, **options)
    try:
        yield process
    finally:
        process.stop()
