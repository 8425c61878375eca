"""What docs/bots.md shows is what is said."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from arena.bots import command
from en_garde.arena.bot import Bot
from en_garde.arena.contestants import Computer, Sitting
from en_garde.arena.referee import fight
from en_garde.arena.settings import Limits
from en_garde.rules import Seat, rule_set

PAGE = (Path(__file__).parents[2] / "docs/bots.md").read_text("utf-8")
DECK = tuple(map(int, "1334512245513243545221143"))

# Notes what it reads and what it writes.
NOTING = """
notes = open(sys.argv[0] + ".notes", "w")
def say(**message):
    line = json.dumps(message, separators=(",", ":"))
    print(line, flush=True)
    print("<", line, file=notes, flush=True)
def hello(told):
    say(type="hello", protocol=1, name="mybot", version="1")
class Lines:
    def __iter__(self):
        for line in sys.__stdin__:
            print(">", line, end="", file=notes, flush=True)
            yield line
sys.stdin = Lines()
"""


@pytest.fixture(autouse=True)
def time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """The times that are told are the usual ones, and a busy machine makes nobody late."""
    for each in ("bot", "program"):
        monkeypatch.setattr(f"en_garde.arena.{each}.monotonic", lambda: 0.0)


def session(folder: Path) -> list[str]:
    """A round of the bot that plays the first legal action, as lines with > and <."""
    words = command(folder, NOTING)
    bot, foe = Bot(words, Limits()), Computer("heuristic")
    rules, names = rule_set("en-1.2", "advanced"), ("heuristic", "mybot")
    for side, seat in ((foe, Seat.LEFT), (bot, Seat.RIGHT)):
        side.begin_match(Sitting(rules=rules, seat=seat, names=names, target=1, seed=20))
    fight(rules, DECK, Seat.LEFT, (foe, bot))
    bot.close()
    return Path(words[1] + ".notes").read_text().splitlines()


def shown() -> list[str]:
    """The transcript, broken lines joined."""
    text = re.findall(r"^    [><] .*\n(?:    .*\n)*", PAGE, re.M)[0]
    joined = re.sub(r"\n {7}(?=\S)", "", text)
    return [line.strip() for line in joined.splitlines()]


def test_the_transcript_is_what_is_said(tmp_path: Path) -> None:
    """Line by line; at "..." lines are left out."""
    said = session(tmp_path)
    documented = shown()
    assert len(documented) >= 8
    place, skipping = 0, False
    for line in documented:
        if line == "...":
            skipping = True
            continue
        while skipping and not same(said[place], line):
            place += 1
        assert same(said[place], line), f"documented: {line}\nsaid: {said[place]}"
        place, skipping = place + 1, False
    assert place == len(said), "it begins at the beginning and ends at the end"


def same(said: str, line: str) -> bool:
    return said[0] == line[0] and json.loads(said[1:]) == json.loads(line[1:])


def test_every_field_of_a_question_is_described(tmp_path: Path) -> None:
    said = [json.loads(line[1:]) for line in session(tmp_path) if line.startswith(">")]
    for told in said:
        fields = {*told, *told.get("view", ()), *told.get("time", ())} - {"arena", "protocol"}
        for field in fields:
            assert f"`{field}`" in PAGE or f'"{field}"' in PAGE, field
