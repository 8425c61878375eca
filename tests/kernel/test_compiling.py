"""How the kernel comes to life: nothing imported early, a notice, a cache, bounds checks."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import en_garde

NOTICE = "en-garde: compiling the kernel"
# The smallest of the compiled functions: the way it takes to the cache is that of all.
USE = """
import numpy as np
from en_garde.kernel.batch import refused_lane
print(refused_lane(np.ones(1, np.uint64), np.ones(1, np.bool_), np.zeros(1, np.int64)))
"""
ANSWER = "-1\n"
TESTS = Path(__file__).parent


def python(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )


def test_the_package_imports_neither_numpy_nor_numba() -> None:
    heavy = "{'numpy', 'numba', 'gymnasium', 'pettingzoo', 'pyspiel'} & set(sys.modules)"
    assert python(f"import sys, en_garde, en_garde.rules; print({heavy})").stdout == "set()\n"


def test_the_first_use_says_that_it_compiles_and_the_next_one_finds_it_done(
    tmp_path: Path,
) -> None:
    first = python(USE, NUMBA_CACHE_DIR=str(tmp_path))
    again = python(USE, NUMBA_CACHE_DIR=str(tmp_path))
    assert first.stdout == again.stdout == ANSWER
    assert first.stderr.count(NOTICE) == 1
    assert again.stderr == ""


def test_the_cache_is_named_after_all_that_compiled_code_stands_on() -> None:
    from en_garde.kernel.compiled import _sources

    solver = Path(en_garde.__file__).parent / "solver"
    found = _sources(solver / "pairs")
    assert {solver / "pairs" / "judging.py", solver / "ending" / "tree.py"} <= found
    assert {solver / "sweeps" / "cells.py", solver / "tables.py"} <= found
    assert solver / "portrait.py" not in found


def test_what_is_compiled_is_kept_by_one_process_at_a_time(tmp_path: Path) -> None:
    watched = """
import fcntl
from pathlib import Path
from numba.core.caching import IndexDataCacheFile
save = IndexDataCacheFile.save
def watched(self, key, data):
    with (Path(self._cache_path).parent / "lock").open("ab") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            print("anybody may")
        except BlockingIOError:
            print("alone")
    save(self, key, data)
IndexDataCacheFile.save = watched
"""
    assert python(watched + USE, NUMBA_CACHE_DIR=str(tmp_path)).stdout == "alone\n" + ANSWER
    assert python(watched + USE, NUMBA_CACHE_DIR=str(tmp_path)).stdout == ANSWER


def test_an_installation_that_cannot_be_written_keeps_its_cache_with_the_user(
    tmp_path: Path,
) -> None:
    package = tmp_path / "site" / "en_garde"
    shutil.copytree(Path(en_garde.__file__).parent, package, ignore=lambda *_: ["__pycache__"])
    (package / "kernel" / "__pycache__").write_text("in the way of every byte to be written")
    where = {"XDG_CACHE_HOME": str(tmp_path / "cache"), "PYTHONPATH": str(tmp_path / "site")}
    first = python(f"import en_garde\nprint(en_garde.__file__)\n{USE}", **where)
    again = python(USE, **where)
    assert first.stdout.splitlines()[0] == str(package / "__init__.py")
    assert NOTICE in first.stderr
    assert (again.stdout, again.stderr) == (ANSWER, "")


def test_without_a_place_for_the_cache_it_still_runs(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    run = python(USE, NUMBA_CACHE_DIR="", XDG_CACHE_HOME=str(tmp_path / "file"))
    assert run.stdout == ANSWER
    assert "each time" in run.stderr


def test_a_missing_extra_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['numba'] = None\n"
        "try:\n    import en_garde.kernel\n"
        "except ImportError as error:\n    print(error)"
    )
    assert "pip install 'en-garde[research]'" in python(code).stdout


@pytest.mark.skipif(os.environ.get("NUMBA_BOUNDSCHECK") == "1", reason="this is that run")
def test_nothing_reads_or_writes_out_of_bounds() -> None:
    """The kernel's own tests once more, compiled with numba's bounds checks."""
    files = [str(TESTS / name) for name in ("test_equality.py", "test_lanes.py")]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files],
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1"},
        cwd=TESTS.parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout
