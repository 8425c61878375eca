"""Everything in the README is run."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from project.environments import Environment, wheelhouse

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
# The commands of a block follow each other: a later one may need what an earlier one has left.
BLOCKS = [
    re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.M)
    for block in re.findall(r"^```console\n(.*?)^```", README, re.M | re.S)
]


def run(command: str) -> str:
    """A command in the sources, as a person in a wide terminal runs it."""
    done = subprocess.run(
        shlex.split(command),
        cwd=ROOT,
        env={**os.environ, "COLUMNS": "200", "EN_GARDE_LANG": "en"},
        capture_output=True,
        check=True,
    )
    return done.stdout.decode()


[BY_PIP] = [block for block in BLOCKS if block[0][0].startswith("pip ")]
IN_SOURCES = [block for block in BLOCKS if block is not BY_PIP]


@pytest.mark.parametrize("block", IN_SOURCES, ids=[block[0][0] for block in IN_SOURCES])
def test_commands_print_what_the_readme_shows(block: list[tuple[str, str]]) -> None:
    for command, output in block:
        prints(command, output)


def prints(command: str, output: str) -> None:
    if command == "scripts/test":  # is what runs this
        assert os.access(ROOT / command, os.X_OK)
        return
    printed = run(f"{command} --check" if command == "scripts/play" else command)
    # "..." on a line of its own stands for any lines.
    expected = "".join(
        "(?:.*\n)*" if line == "..." else re.escape(line) + "\n" for line in output.splitlines()
    )
    if output:
        assert re.fullmatch(expected, printed), printed
    else:
        assert "en-garde is ready" in printed


def test_pip_installs_what_the_readme_says(wheel: Path, tmp_path: Path) -> None:
    """Word by word, in an empty environment, from an index that is a folder of wheels."""
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", venv], check=True)
    user = Environment(venv=venv, home=tmp_path)
    index = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": f"{wheelhouse(wheel)} {wheel.parent}"}
    [install, opened] = [shlex.split(command) for command, _ in BY_PIP]
    user.run(*install, variables=index)
    assert "en-garde is ready" in user.run(*opened, "--check").stdout


def test_the_two_commands_come_first() -> None:
    """Beside the first stands the way without the sources."""
    commands = [block[0][0] for block in BLOCKS]
    assert commands[:3] == ["scripts/play", BY_PIP[0][0], "scripts/test"]


def test_the_python_examples_run() -> None:
    failed, run = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (failed, run > 5) == (0, True)


def test_what_the_documents_name_is_there() -> None:
    for page in (ROOT / "README.md", *(ROOT / "docs").rglob("*.md")):
        text = page.read_text("utf-8")
        for target in re.findall(r"\]\(([^)#:]+)\)", text):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
        for path in re.findall(
            r"`((?:docs|src|tests|tools|scripts|bench|requirements)/[\w./-]*)`", text
        ):
            assert (ROOT / path).exists(), f"{page.name} names {path}"
