"""Programs for the tests: one that is right, and many that are wrong in one way each."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Mapping
from pathlib import Path

__all__ = ["EXAMPLES", "GOOD", "WRONG", "command"]

EXAMPLES = Path(__file__).parents[2] / "examples"

GOOD = """
import json, os, subprocess, sys, time
def say(**message):
    print(json.dumps(message), flush=True)
def hello(told):
    say(type="hello", protocol=1, name="good")
def act(told):
    say(type="play", id=told["id"], action=told["view"]["legal"][0])
def result(told):
    pass
def match(told):
    pass
def bye(told):
    sys.exit()
"""
LOOP = """
for line in sys.stdin:
    told = json.loads(line)
    globals()[told["type"]](told)
"""

# What is wrong, as Python that takes the place of a part of the good one; and the message that
# tells it.
WRONG: Mapping[str, tuple[str, str]] = {
    "crashes at once": ("raise SystemExit(3)", "bot-ended"),
    "crashes when asked": ("def act(told): 1 / 0", "bot-ended"),
    "hangs at its greeting": ("def hello(told): time.sleep(1e6)", "bot-late"),
    "hangs": ("def act(told): time.sleep(1e6)", "bot-late"),
    "spins": ("def act(told):\n    while True: pass", "bot-late"),
    "closes its output": ("def act(told):\n    os.close(1)\n    time.sleep(1e6)", "bot-ended"),
    "floods a line": ("def act(told):\n    while True: os.write(1, b'x' * 65536)", "bot-flood"),
    "floods lines": (
        "def act(told):\n    while True: os.write(1, b'{}\\n' * 20000)",
        "bot-more-lines",
    ),
    "floods its errors": ("def act(told):\n    while True: os.write(2, b'x' * 65536)", "bot-late"),
    "answers no JSON": ("def act(told): print('+1', flush=True)", "bot-unreadable"),
    "answers no UTF-8": ("def act(told): os.write(1, b'\\xff\\xfe\\n')", "bot-unreadable"),
    "answers depth": ("def act(told): print('[' * 4000, flush=True)", "bot-unreadable"),
    "answers another type": ("def act(told): hello(told)", "bot-unreadable"),
    "answers a number": (
        "def act(told): say(type='play', id=told['id'], action=3)",
        "bot-unreadable",
    ),
    "answers more fields": (
        "def act(told): say(type='play', id=told['id'], action='+1', why='so')",
        "bot-unreadable",
    ),
    "answers an unreadable action": (
        "def act(told): say(type='play', id=told['id'], action='jump')",
        "bot-action",
    ),
    "answers an illegal action": (
        "def act(told): say(type='play', id=told['id'], action='=55555')",
        "bot-illegal",
    ),
    "answers another question": (
        "def act(told): say(type='play', id=told['id'] + 1, action='+1')",
        "bot-other-id",
    ),
    "answers before it is asked": (
        "def match(told):\n    say(type='play', id=1, action='+1')\n    time.sleep(1e6)",
        "bot-more-lines bot-other-id bot-unasked bot-late bot-illegal",
    ),
    "speaks another version": (
        "def hello(told): say(type='hello', protocol=2, name='new')",
        "bot-protocol",
    ),
    "greets with an action": (
        "def hello(told): say(type='play', id=0, action='+1')",
        "bot-unreadable",
    ),
    "has no name": ("def hello(told): say(type='hello', protocol=1, name='')", "bot-unreadable"),
}


def command(folder: Path, change: str = "") -> tuple[str, ...]:
    """The program with that change, written to the folder."""
    file = folder / "bot.py"
    file.write_text(GOOD + change + LOOP)
    return (sys.executable, str(file))


def entrant(words: tuple[str, ...]) -> str:
    return "cmd:" + shlex.join(words)
