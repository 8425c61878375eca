"""What else is installed makes no difference to the tests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from project.environments import ROOT

TESTS = ROOT / "tests"
FOLDERS = sorted({path.parent for path in TESTS.rglob("*.py")} - {TESTS})


@pytest.fixture
def foreign(tmp_path: Path) -> Path:
    """Installed packages with the names of our tests, as pgx brings one called `tests`."""
    for name in ("tests", *(folder.name for folder in FOLDERS)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(f"raise ImportError('a foreign {name}')")
    return tmp_path


def test_every_folder_of_tests_is_a_package() -> None:
    """A folder that is none loses to any installed package of its name."""
    assert not [folder for folder in FOLDERS if not (folder / "__init__.py").exists()]


def test_workers_of_tests_find_their_tests(foreign: Path) -> None:
    """Processes import what they are given by its name, and so they have to find ours."""
    playing = TESTS / "arena" / "test_playing.py"
    chosen = "swallows_the_signal or on_its_way_out"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", playing, "-k", chosen],
        env={**os.environ, "PYTHONPATH": str(foreign)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "2 passed" in done.stdout, done.stdout + done.stderr
