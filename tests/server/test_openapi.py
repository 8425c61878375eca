"""The description and the server hold each other to their word: schemathesis asks for both."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from en_garde.server.http import ENDPOINTS
from server.processes import running_server

EXAMPLES, LONG_EXAMPLES = 8, 300  # of each request, beside those at the edges of every value


@pytest.mark.parametrize("mode", ["positive", "negative"])
def test_the_server_is_as_it_is_described(tmp_path: Path, long: bool, mode: str) -> None:
    """No 5xx, no answer that is not described, no method that is allowed or refused in secret."""
    with running_server(tmp_path / "data") as process:
        words = [
            f"{process.url}openapi.json",
            "--generation-deterministic",
            f"--mode={mode}",
            f"--max-examples={LONG_EXAMPLES if long else EXAMPLES}",
            # What a schema cannot say, such as which computer players there are, is refused too.
            "--exclude-checks=positive_data_acceptance",
            "--warnings=off",
            "--no-color",
        ]
        run = "import sys; from schemathesis.cli import schemathesis; schemathesis(sys.argv[1:])"
        done = subprocess.run(
            [sys.executable, "-c", run, "run", *words],
            capture_output=True,
            text=True,
            cwd=tmp_path,
            check=False,
        )
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"Tested: {len(ENDPOINTS)}\n" in done.stdout, "every request was tried"
