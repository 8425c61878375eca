"""A part whose packages are not there says what to install."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("en_garde.envs.aec", "pettingzoo", "envs"),
        ("en_garde.envs.single", "gymnasium", "envs"),
        ("en_garde.envs.vector", "gymnasium", "envs"),
        ("en_garde.envs.openspiel", "pyspiel", "openspiel"),
        ("en_garde.envs.tables", "numba", "kernel"),
    ],
)
def test_what_to_install(module: str, missing: str, extra: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None\nimport {module}"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert f"missing={missing}, install=pip install 'en-garde[{extra}]'" in run.stderr
