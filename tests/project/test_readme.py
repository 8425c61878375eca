"""Everything in the README is run."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
# The commands of a block follow each other: a later one may need what an earlier one has left.
BLOCKS = [
    re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.M)
    for block in re.findall(r"^```console\n(.*?)^```", README, re.M | re.S)
]


def run(command: str) -> str:
    """A command of the README, as a person in a wide terminal runs it."""
    done = subprocess.run(
        shlex.split(command),
        cwd=ROOT,
        env={**os.environ, "COLUMNS": "200", "EN_GARDE_LANG": "en"},
        capture_output=True,
        check=True,
    )
    return done.stdout.decode()


@pytest.mark.parametrize("block", BLOCKS, ids=[block[0][0] for block in BLOCKS])
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


def test_the_two_commands_come_first() -> None:
    commands = [command for block in BLOCKS for command, _ in block]
    assert commands[:2] == ["scripts/play", "scripts/test"]


def test_the_python_examples_run() -> None:
    failed, run = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (failed, run > 5) == (0, True)


def test_what_the_documents_name_is_there() -> None:
    for page in (ROOT / "README.md", *(ROOT / "docs").rglob("*.md")):
        text = page.read_text("utf-8")
        for target in re.findall(r"\]\(([^)#:]+)\)", text):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
        for path in re.findall(r"`((?:docs|src|tests|scripts|bench|requirements)/[\w./-]*)`", text):
            assert (ROOT / path).exists(), f"{page.name} names {path}"
