"""A part whose packages are not there says what to install."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "missing"),
    [
        ("en_garde.envs.aec", "pettingzoo"),
        ("en_garde.envs.single", "gymnasium"),
        ("en_garde.envs.vector", "gymnasium"),
        ("en_garde.envs.openspiel", "pyspiel"),
        ("en_garde.envs.tables", "numba"),
    ],
)
def test_what_to_install(module: str, missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None\nimport {module}"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert f"missing={missing}, install=pip install 'en-garde[research]'" in run.stderr
