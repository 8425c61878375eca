"""
What each kind of user does, in an environment where only the wheel is installed, and no network.

The operator's is in `test_operating`.
"""

from __future__ import annotations

import json
import os
import re
from dataclasses import replace
from pathlib import Path

import pytest

from project.environments import ROOT, Environment, Environments

USERS = Path(__file__).parent / "users"
# Compiled code is the same as that of the tests, and taken from there. That it is compiled where
# there is none is the operator's test.
COMPILED = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


# A player


@pytest.fixture
def player(environments: Environments) -> Environment:
    return replace(environments("play"), cache=COMPILED)


def test_a_player_is_helped_and_sees_that_the_game_works(player: Environment) -> None:
    assert "play a match" in player.run("en-garde", status=2).stderr
    assert player.run("python", "-m", "en_garde", "--version").stdout.count(".") == 2
    assert "en-garde is ready" in player.run("en-garde", "play", "--check").stdout


def test_a_player_opens_the_game_and_plays(player: Environment) -> None:
    """In the browser, as far as that is fetching the page; the moves go the way the page's go."""
    done = player.run("python", USERS / "player.py")
    url, *moves = done.stdout.splitlines()
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/ \d+ parts [1-9]\d*", url)
    assert moves == ["played 3", "ended 0"]


def test_a_player_plays_in_the_terminal_and_keeps_the_record(player: Environment) -> None:
    words = ("--opponent", "heuristic", "--seed", "7", "--record", "match.egr")
    done = player.run("en-garde", "play", *words, stdin="1\n" * 200)
    assert "The finished rounds are in match.egr" in done.stdout
    assert "The record is right" in player.run("en-garde", "replay", "match.egr").stdout
    assert "Worth" in player.run("en-garde", "analyse", "match.egr", "--round", "1").stdout


# A bot author

# Written by the table of docs/bots.md, in the order of its sections: it attacks when it can.
BOT = """
import json, sys
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello":
        answer = {"type": "hello", "protocol": told["protocol"], "name": "mine"}
    elif told["type"] == "act":
        legal = told["view"]["legal"]
        best = max(legal, key=lambda action: ("x" in action, "=" in action, len(action)))
        answer = {"type": "play", "id": told["id"], "action": best}
    elif told["type"] == "bye":
        break
    else:
        continue
    print(json.dumps(answer), flush=True)
"""


@pytest.fixture
def author(environments: Environments) -> Environment:
    author = replace(environments("play"), cache=COMPILED)
    (author.home / "bot.py").write_text(BOT)
    return author


def test_a_bot_author_checks_the_bot_and_lets_it_play(author: Environment) -> None:
    checked = author.run("en-garde", "bot-check", "python bot.py").stdout
    assert re.search(r"All \d+ checks are right", checked), checked
    [command] = re.findall(r'en-garde arena \w+ "(.*)"', checked)
    words = ("--rounds", "10", "--workers", "2", "--out", "results", "--json")
    done = author.run("en-garde", "arena", "random", "heuristic", command, *words)
    figures = json.loads(done.stdout)
    assert json.dumps(figures).count('"mine"') > 0
    records = list((author.home / "results" / "records").glob("*.egr"))
    assert len(records) > 0
    assert "The record is right" in author.run("en-garde", "replay", records[0]).stdout


def test_a_bot_author_starts_from_the_example(author: Environment) -> None:
    (author.home / "bot.py").write_text((ROOT / "examples" / "bot.py").read_text())
    assert "are right" in author.run("en-garde", "bot-check", "python bot.py").stdout


def test_a_bot_author_is_told_what_is_wrong(author: Environment) -> None:
    broken = BOT.replace('told["id"]', "0")
    (author.home / "bot.py").write_text(broken)
    told = author.run("en-garde", "bot-check", "python bot.py", status=1).stdout
    assert "checks failed" in told
    assert "id" in told


# A researcher


@pytest.fixture
def researcher(environments: Environments) -> Environment:
    return replace(environments("research"), cache=COMPILED)


def examples() -> list[str]:
    """What docs/environments.md shows, but for a training library of somebody else."""
    text = (ROOT / "docs" / "environments.md").read_text("utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.M | re.S)
    return [block for block in blocks if not re.search(r"sb3|torch|stable_baselines", block)]


def test_a_researcher_runs_what_the_page_shows(researcher: Environment) -> None:
    """One after the other, as they stand there: a later one may go on with what is imported."""
    blocks = examples()
    assert len(blocks) > 2
    told = "\nprint('a legal action:', action in state.legal_actions())\n"
    done = researcher.run("python", "-c", "\n".join(blocks) + told)
    assert done.stdout.endswith("a legal action: True\n")


def test_a_researcher_solves_a_small_game(researcher: Environment) -> None:
    sizes = "values=2 copies=3 hand=2 piste=7"
    game = ("--edition", "fr-1993", "--level", "basic", "--house", sizes)
    solved = researcher.run("en-garde", "solve", *game, "--iterations", "20", "--out", "small")
    assert "exploit" in solved.stdout.lower()
    words = ("--rounds", "20", "--by", "forgetting", "--json")
    done = researcher.run("en-garde", "exploit", "table:small", *words)
    [point] = json.loads(done.stdout)["points"]
    assert point["by"] == "forgetting"
    assert 0 <= point["worth"] < 1
