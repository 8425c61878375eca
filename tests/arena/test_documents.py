"""What docs/bots.md shows is what is said."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
import time
from pathlib import Path

import pytest

from arena.bots import command
from en_garde.arena.bot import Bot, greet
from en_garde.arena.contestants import Computer, Sitting
from en_garde.arena.referee import fight
from en_garde.arena.settings import Limits
from en_garde.cli import main
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


def test_what_is_told_of_a_wrong_greeting(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page's example is what the arena says."""
    change = 'def hello(told): print(\'{"type":"hello","protocol":1}\', flush=True)'
    words = command(tmp_path, change)
    assert main(["arena", "random", f"cmd: {shlex.join(words)}", "--lang", "en"]) == 2
    told = capsys.readouterr().err.replace(shlex.join(words), "python3 mybot.py")
    assert "\n".join(f"    {line}" for line in told.splitlines()) in PAGE


# Where a bot lives


def test_a_bot_runs_where_the_arena_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    change = "def hello(told): say(type='hello', protocol=1, name=os.path.basename(os.getcwd()))"
    assert greet(command(tmp_path, change), Limits()) == "here"


def test_a_bot_named_twice_is_two_players(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With processes and seeds of their own."""
    change = (
        "def match(told):\n    with open(f'{sys.argv[0]}.{os.getpid()}', 'a') as notes:\n"
        "        notes.write(f\"{told['left']},{told['right']},{told['seed']}\\n\")"
    )
    bot = f"cmd: {shlex.join(command(tmp_path, change))}"
    assert main(["arena", bot, bot, "--rounds", "4", "--workers", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {each["name"] for each in told["players"]} == {"good", "good #2"}
    noted = [file.read_text().splitlines() for file in sorted(tmp_path.glob("bot.py.*"))]
    assert len(noted) == 2, "a process each"
    first, second = ([line.rpartition(",")[::2] for line in lines] for lines in noted)
    assert [names for names, _ in first] == [names for names, _ in second]
    assert {names for names, _ in first} == {"good,good #2", "good #2,good"}
    assert not {seed for _, seed in first} & {seed for _, seed in second}
    assert len({seed for _, seed in first}) == 2, "one for both games of a deal"


LOUD_END = """
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello": say(type="hello", protocol=1, name="good")
    with open(sys.argv[0] + ".heard", "a") as heard: heard.write(told["type"] + "\\n")
with open(sys.argv[0] + ".heard", "a") as heard: heard.write("the end\\n")
sys.exit()
"""


def test_after_bye_comes_the_end_of_input(tmp_path: Path) -> None:
    words = command(tmp_path, LOUD_END)
    bot = Bot(words, Limits(farewell=3_600_000))
    bot.start()
    assert bot.close()
    assert Path(words[1] + ".heard").read_text().splitlines() == ["hello", "bye", "the end"]


def test_an_arena_that_is_killed_leaves_the_end_of_input(tmp_path: Path) -> None:
    words = command(tmp_path, LOUD_END)
    heard = Path(words[1] + ".heard")
    code = (
        "import sys; from en_garde.arena.bot import Bot; from en_garde.arena.settings import Limits\n"
        "bot = Bot(sys.argv[1:], Limits(start=3_600_000)); bot.start(); print('started', flush=True); sys.stdin.read()"
    )
    arena = subprocess.Popen(
        [sys.executable, "-c", code, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert arena.stdout is not None
    assert arena.stdin is not None
    with arena.stdin, arena.stdout:
        assert arena.stdout.readline() == b"started\n"
        arena.kill()
        arena.wait()
        while not heard.exists() or "the end" not in heard.read_text():  # without it this would never end
            time.sleep(0.01)
    assert "bye" not in heard.read_text()
