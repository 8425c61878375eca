"""The commands that scripts rely on, and every kind of wrong input: exit 2, no traceback."""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from en_garde.cli import main
from en_garde.cli.arguments import BOOK, BOOKS, COMMANDS, GROUPS, PLAYER_NAMES, Word, parser
from en_garde.locale import LANGUAGES, Catalogue
from en_garde.notation import read_deal
from en_garde.players import PLAYERS
from en_garde.rules import HOUSE_FIELDS, RULE_SETS, RuleSet, rule_set
from en_garde.server.options import Options
from en_garde.server.settings import SETTINGS, value_of
from notation.test_records import BROKEN, EXAMPLE
from perft.counts import ROWS, PerftRow

GOLDEN = Path(__file__).parents[1] / "golden"
DEAL = "1334512245513243545221143"
POSITION = ["--edition", "fr-1993", "--level", "advanced", "--starter", "left", "--deal", DEAL]
Output = pytest.CaptureFixture[str]


def en_garde(
    *words: str, stdin: bytes = b"", environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """The command as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "en_garde.cli", *words],
        input=stdin,
        capture_output=True,
        env={**os.environ, **(environment or {})},
        check=False,
    )


def failed(words: list[str], output: Output) -> str:
    """The message on standard error of a command that must refuse its input."""
    try:
        code = main(words)
    except SystemExit as stopped:
        code = int(str(stopped.code))
    printed = output.readouterr()
    assert code == 2, printed
    assert printed.out == ""
    assert "Traceback" not in printed.err
    return printed.err


# legal


def legal(output: Output, *words: str) -> dict[str, object]:
    assert main(["legal", *POSITION, *words]) == 0
    printed: dict[str, object] = json.loads(output.readouterr().out)
    return printed


def test_legal_prints_the_position(capsys: Output) -> None:
    assert legal(capsys) == {
        "turn": "left",
        "squares": {"left": 1, "right": 23},
        "hands": {"left": "13345", "right": "12245"},
        "pile": 15,
        "facing": None,
        "legal": ["+1", "+3", "+4", "+5"],
        "result": None,
    }


def test_legal_plays_the_actions_behind_the_dashes(capsys: Output) -> None:
    attacked = legal(capsys, "--", "+5", "+5", "+1", "+2", "+5x4")
    assert attacked["turn"] == "right"
    assert attacked["facing"] == "+5x4"
    assert attacked["legal"] == ["-1", "-2", "-4", "=4"]
    stepped = legal(capsys, "--", "+5", "+5", "-3")
    assert stepped["squares"] == {"left": 3, "right": 18}
    assert legal(capsys, "+5", "+5") == legal(capsys, "--", "+5", "+5")


def test_legal_of_a_finished_round_has_a_result(capsys: Output) -> None:
    over = legal(capsys, "--", *["+5", "+5", "+1", "+2", "+5x4", "=4", "+1", "x3"])
    assert over["turn"] is None
    assert over["legal"] == []
    assert over["facing"] is None
    assert over["result"] == {"winner": "left", "reason": "hit"}


def test_legal_of_a_draw_has_no_winner(capsys: Output) -> None:
    small = [
        "--edition",
        "fr-1993",
        "--level",
        "standard",
        "--starter",
        "left",
        "--deal",
        "121212",
        "--house",
    ]
    sizes = "piste=9 values=2 copies=3 hand=2"
    assert main(["legal", *small, sizes, "--", "+2", "+2"]) == 0
    over = json.loads(capsys.readouterr().out)
    assert over["result"] == {"winner": None, "reason": "ground"}


# perft


@pytest.mark.parametrize("row", [row for row in ROWS if row.depth == 4], ids=lambda row: row.id)
def test_perft_prints_the_count_alone_on_the_last_line(row: PerftRow, capsys: Output) -> None:
    edition, level, starter, deal, depth, *_ = row.id.split()
    words = ["--edition", edition, "--level", level, "--starter", starter, "--deal", deal]
    assert main(["perft", *words, "--depth", depth]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == str(row.count)


def test_perft_after_actions_and_of_nothing(capsys: Output) -> None:
    actions = ["+5", "+5", "+1", "+2", "+5x4", "=4", "+1"]
    for depth, count in (("0", "1"), ("1", "6"), ("30", None)):
        assert main(["perft", *POSITION, "--depth", depth, "--", *actions]) == 0
        printed = capsys.readouterr().out.splitlines()[-1]
        assert count is None or printed == count
    assert main(["perft", *POSITION, "--depth", "7", "--", *actions, "x3"]) == 0
    assert capsys.readouterr().out == "1\n", "a finished round counts once"


# replay


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.egr")), ids=lambda path: path.stem)
def test_replay_of_golden_matches(path: Path, capsys: Output) -> None:
    assert main(["replay", str(path)]) == 0
    assert "The record is right" in capsys.readouterr().out
    assert main(["replay", str(path), "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["rounds"][-1]["result"]["winner"] in ("left", "right")
    assert "".join(action["action"] for each in shown["rounds"] for action in each["actions"])


def test_replay_shows_every_action_in_words(tmp_path: Path, capsys: Output) -> None:
    (tmp_path / "a.egr").write_text(EXAMPLE)
    assert main(["replay", str(tmp_path / "a.egr")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Ana / Maestro"
    assert "  +5x4    ···········▶···◀·······  Ana advances 5 and attacks with one 4." in lines
    assert "Hit! Ana wins the round: Maestro has no defence. Score 1-0." in lines
    assert lines[-1] == "The record is right: 1 round, 8 actions."


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "takes back"), ("fr", "reprend"), ("nl", "neemt terug"), ("ru", "берёт назад")],
)
@pytest.mark.parametrize("remark", ["[%undo right +3 -1]", "right takes back +3 -1"])
def test_replay_tells_what_was_taken_back_in_the_readers_language(
    remark: str, language: str, told: str, tmp_path: Path, capsys: Output
) -> None:
    """Also from records of earlier versions, which had an English sentence for it."""
    (tmp_path / "a.egr").write_text(EXAMPLE.replace("+5 +5", f"+5 {{{remark}}} +5"))
    assert main(["replay", str(tmp_path / "a.egr"), "--lang", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "  {right has no 3}" in lines
    assert remark not in "".join(lines)
    [line] = [nth for nth, line in enumerate(lines) if told in line and "Maestro" in line]
    assert "+5" in lines[line - 1]
    assert main(["replay", str(tmp_path / "a.egr"), "--json"]) == 0
    [only] = json.loads(capsys.readouterr().out)["rounds"]
    assert only["taken_back"] == [{"after": 1, "seat": "right", "actions": ["+3", "-1"]}]


def test_replay_of_a_running_house_match(tmp_path: Path, capsys: Output) -> None:
    text = EXAMPLE.replace('"1-0"', '"*"').replace(" x3 {right has no 3}\n# left hit 1-0", "")
    text = text.replace("[Date", '[House "attack_limit=2"]\n[Date')
    (tmp_path / "a.egr").write_text(text)
    assert main(["replay", str(tmp_path / "a.egr")]) == 0
    out = capsys.readouterr().out
    assert "House rules: attack_limit=2" in out
    assert "The match is still being played." in out
    assert main(["replay", str(tmp_path / "a.egr"), "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert (shown["result"], shown["house"]) == ("*", "attack_limit=2")
    assert shown["rounds"][0]["result"] is None


@pytest.mark.parametrize("name", BROKEN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_replay_refuses_a_broken_record(
    name: str, language: str, tmp_path: Path, capsys: Output
) -> None:
    text, line, *_ = BROKEN[name]
    (tmp_path / "broken.egr").write_text(text)
    told = failed(["replay", str(tmp_path / "broken.egr"), "--lang", language], capsys)
    assert str(line) in told


def test_replay_of_foreign_bytes_and_of_50_megabytes(tmp_path: Path) -> None:
    (tmp_path / "foreign.egr").write_bytes(bytes(range(256)))
    (tmp_path / "huge.egr").write_bytes(EXAMPLE.encode() + b" " * 50_000_000)
    for name, part in (("foreign", b"not UTF-8"), ("huge", b"larger than 16 MB")):
        done = en_garde("replay", str(tmp_path / f"{name}.egr"))
        assert (done.returncode, done.stdout) == (2, b"")
        assert part in done.stderr
        assert b"Traceback" not in done.stderr


def test_replay_reads_standard_input() -> None:
    assert en_garde("replay", "-", stdin=EXAMPLE.encode()).returncode == 0
    huge = en_garde("replay", "-", stdin=b" " * 17_000_000)
    assert huge.returncode == 2
    assert b"larger than 16 MB" in huge.stderr


def test_a_file_that_is_not_there_is_told(tmp_path: Path, capsys: Output) -> None:
    told = failed(["replay", str(tmp_path / "nothing.egr")], capsys)
    assert f"there is no file “{tmp_path}/nothing.egr”" in told
    assert f"“{tmp_path}” is a folder" in failed(["replay", str(tmp_path)], capsys)


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    record = str(next(iter(sorted(GOLDEN.glob("*.egr")))))
    shell = subprocess.run(
        f"{sys.executable} -m en_garde.cli deal --count 100000 | head -n 1; "
        f"{sys.executable} -m en_garde.cli replay {record} | head -n 1",
        shell=True,
        capture_output=True,
        check=True,
    )
    assert shell.stderr == b""
    assert len(shell.stdout.splitlines()) == 2


# rules


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda r: f"{r.edition}/{r.level}")
def test_rules_in_words(rules: RuleSet, language: str, capsys: Output) -> None:
    level = rules.level
    assert main(["rules", "--edition", rules.edition, "--level", level, "--lang", language]) == 0
    page = capsys.readouterr().out
    assert max(map(len, page.splitlines())) <= 100
    paragraphs = {line.split()[0] for line in page.splitlines() if line.startswith("R")}
    assert {"R1", "R2", "R3", "R4", "R5", "R11", "R18"} <= paragraphs
    assert ("R6" in paragraphs) == (level == "basic")
    assert ("R9" in paragraphs) == (level == "advanced")


def test_rules_of_a_house_game_say_its_numbers(capsys: Output) -> None:
    house = "piste=7 values=2 copies=4 hand=2"
    assert main(["rules", "--edition", "ru", "--level", "basic", "--house", house]) == 0
    page = capsys.readouterr().out
    assert f"House rules: {house}" in page
    assert "a row of 7 squares" in page
    assert "The deck has 8 cards" in page


def test_rules_lists_editions_and_fields(capsys: Output) -> None:
    assert main(["rules"]) == 0
    page = capsys.readouterr().out
    assert "en-1.2, the English rules, version 1.2: standard, advanced" in page
    for field in ("attack_limit", "own_retreat", "copies"):
        assert field in page


COMPARED = [
    (
        "ru advanced",
        "fr-1993",
        "advanced",
        {"attack_limit", "lunge_limit", "last_turn", "equal_cards"},
    ),
    ("en-1.2 advanced", "fr-1993", "advanced", {"own_retreat"}),
    ("fr-1993 advanced own_retreat=ground", "en-1.2", "advanced", set()),
    ("nl-1996 basic", "fr-1993", "basic", set()),
]


@pytest.mark.parametrize(("other", "edition", "level", "fields"), COMPARED)
def test_rules_compared(
    other: str, edition: str, level: str, fields: set[str], capsys: Output
) -> None:
    assert main(["rules", "--edition", edition, "--level", level, "--compare", other]) == 0
    page = capsys.readouterr().out
    table = page.partition("\n")[2]
    named = {name for name in HOUSE_FIELDS if re.search(rf"^R\d+ +{name} ", table, re.M)}
    assert named == fields
    assert ("are the same" in page) == (not fields)


# deal


def test_deals_are_decks_and_a_seed_repeats_them(capsys: Output) -> None:
    assert main(["deal", "--count", "3"]) == 0
    for line in capsys.readouterr().out.split():
        read_deal(line, rule_set("fr-1993", "standard"))
    printed = []
    for _ in range(2):
        assert (
            main(["deal", "--seed", "7", "--count", "2", "--house", "hand=2 values=3 copies=2"])
            == 0
        )
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]
    assert len(printed[0].split()[0]) == 6


# Wrong input: what is said, in every language

LEGAL = ["legal", *POSITION]


def replaced(old: str, new: str) -> list[str]:
    return [new if word == old else word for word in LEGAL]


WRONG = {
    "unknown edition": (replaced("fr-1993", "de-1993"), "fr-1993 nl-1996 ru en-1.2"),
    "no basic in en-1.2": (
        ["rules", "--edition", "en-1.2", "--level", "basic"],
        "standard advanced",
    ),
    "unknown level": (replaced("advanced", "expert"), "basic standard advanced"),
    "deal count": (replaced(DEAL, DEAL[:-1]), "4"),
    "deal letters": (replaced(DEAL, "hello"), "hello"),
    "starter": (replaced("left", "up"), "up"),
    "house field": ([*LEGAL, "--house", "luck=1"], "attack_limit lunge_limit"),
    "house value": ([*LEGAL, "--house", "last_turn=maybe"], "none attack whole"),
    "house form": ([*LEGAL, "--house", "last_turn"], "last_turn"),
    "house size": ([*LEGAL, "--house", "copies=2"], "10"),
    "unreadable action": ([*LEGAL, "--", "+5", "jump"], "+3x55"),
    "refused action": ([*LEGAL, "--", "+5", "+3"], "), +4 ("),  # what is possible, in words too
    "depth": (["perft", *POSITION, "--depth", "-1"], "999"),
    "depth text": (["perft", *POSITION, "--depth", "deep"], "deep"),
    "deals": (["deal", "--count", "0"], "1"),
    "seed": (["deal", "--seed", "x"], "x"),
    "rules without level": (["rules", "--edition", "ru"], "--level"),
    "compare": (["rules", "--edition", "ru", "--level", "basic", "--compare", "fr"], "fr"),
    "compare unknown": (
        ["rules", "--edition", "ru", "--level", "basic", "--compare", "en-1.2 basic"],
        "standard advanced",
    ),
    "player": (["play", "--opponent", "god"], "random heuristic"),
    "target": (["play", "--target", "0"], "99"),
    "name": (["play", "--left", "A\x1b[2J", "--check"], "\\x1b[2J"),
    "record file": (["play", "--record", "/nowhere/at/all.egr"], "/nowhere/at"),
    "one player": (["arena", "random"], "cmd: "),
    "player of the arena": (["arena", "random", "god"], "cmd:COMMAND"),
    "odd rounds": (["arena", "random", "random", "--rounds", "5"], "6"),
    "precision": (["arena", "random", "random", "--until", "2"], "2"),
    "bot's command": (["arena", "random", "cmd: 'open"], "./mybot"),
    "bot that is not there": (["arena", "random", "cmd: /nowhere/bot"], "/nowhere/bot"),
    "bot to check": (["bot-check", ""], "./mybot"),
    "command": (["fly"], "fly"),
    "missing words": (["legal", "--edition", "ru"], "--level"),
    "missing value": (["legal", "--edition"], "--edition"),
    "no value of several": (["distil", "--tables"], "--tables"),
    "given twice": (["deal", "--house", "hand=4", "--house", "copies=4"], "--house"),
    "several given twice": (["distil", "--tables", "a", "--tables", "b"], "--tables"),
    "unknown option": (["deal", "--fast"], "--fast"),
    "value for a switch": (["replay", "-", "--json=yes"], "yes"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WRONG)
def test_wrong_input(name: str, language: str, capsys: Output) -> None:
    words, part = WRONG[name]
    told = failed(["--lang", language, *words], capsys)
    assert part in told
    assert told.startswith("en-garde")
    if language == "ru":
        assert re.search("[а-я]{2}", told.partition("\n")[0]), told  # noqa: RUF001


def test_unknown_language(capsys: Output) -> None:
    assert "en fr nl ru" in failed(["--lang", "de", "deal"], capsys)
    assert "en fr nl ru" in failed(["deal", "--lang=de"], capsys)


# Paths

# What a command needs beside a path to get as far as that.
BESIDE = {
    "join": ["http://127.0.0.1:9/#/m/x"],
    "invite": ["http://127.0.0.1:9/"],
    "arena": ["random", "random"],
    "exploit": ["net"],
    "db": ["backup"],
    "solve": ["--edition", "ru", "--level", "basic"],
}
PATHS = [
    (command, word)
    for command, words in COMMANDS.items()
    for word in words
    if word.settings.get("metavar") in ("FILE", "DIR")
    if command != "serve"  # tells all that is wrong at once: test_serve_check
]


@pytest.mark.parametrize(
    ("command", "word"), PATHS, ids=[f"{command} {word.name}" for command, word in PATHS]
)
def test_what_is_wrong_with_a_path_is_named(
    command: str, word: Word, tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An empty one, one that is not there, a folder for a file and a file for a folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    beside = list(BESIDE.get(command, ()))
    if word.name == "--kept":
        beside.append(str(GOLDEN / "ru-basic.egr"))
    for other in COMMANDS[command]:
        if other.settings.get("required") and other.path and other is not word:
            beside += [other.name, {"--tables": "folder", "--out": "new"}[other.name]]

    def told(path: str) -> str:
        words = [path] if not word.name.startswith("-") else [word.name, path]
        message = failed([command, *beside, *words], capsys)
        assert list(tmp_path.rglob("*")) == before
        return message

    before = list(tmp_path.rglob("*"))
    wrong = {"FILE": ("folder", "is a folder"), "DIR": ("file", "is a file")}
    path, what = wrong[word.settings["metavar"]]
    assert "the name is empty" in told("")
    assert f"“{path}” {what}" in told(path)
    nowhere = told("file/below")
    assert "“file” is a file" in nowhere or ("no f" in nowhere and "“file/below”" in nowhere)


@pytest.mark.parametrize("option", ["--data", "--config"])
def test_a_server_is_given_no_empty_path(option: str, capsys: Output) -> None:
    assert f"{option}: the name is empty" in failed(["serve", "--check", option, ""], capsys)


def test_a_copy_to_put_back_that_is_none(tmp_path: Path, capsys: Output) -> None:
    assert "is a folder" in failed(["db", "restore", str(tmp_path)], capsys)
    assert "there is no file" in failed(["db", "restore", str(tmp_path / "none")], capsys)
    assert "there is no folder" in failed(["db", "backup", str(tmp_path / "no" / "copy")], capsys)


# Help


def test_module_and_command_are_the_same() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "en_garde", "legal", *POSITION], capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout == en_garde("legal", *POSITION).stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_words_it_helps(language: str) -> None:
    """As a process: the words come from the command line then."""
    done = en_garde(environment={"EN_GARDE_LANG": language})
    assert (done.returncode, done.stdout) == (2, b"")
    help = en_garde("--help", environment={"EN_GARDE_LANG": language})
    assert done.stderr == help.stdout


def test_every_command_is_in_one_group() -> None:
    assert sorted(name for names in GROUPS.values() for name in names) == sorted(COMMANDS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_help_shows_the_defaults(
    command: str, language: str, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "1000")
    known = parser(Catalogue(language))
    with pytest.raises(SystemExit):
        known.parse_args([command, "--help"])
    page = capsys.readouterr().out
    [told] = [
        message.partition("{")[0] for message in [Catalogue(language)("cli-default", value="{")]
    ]
    for word in COMMANDS[command]:
        [line] = [line for line in page.splitlines() if line.startswith(f"  {word.name} ")] or [""]
        default = word.settings.get("default")
        if word.usual or default:
            assert told in line, word.name
            assert line.count(told) == 1
            assert (
                isinstance(default, list | None)
                or str(default) in line
                or word.usual
                or (default is BOOK and BOOKS[language] in line)
            )


def test_the_defaults_of_the_server_are_the_ones_shown() -> None:
    options = Options(data=Path())
    for word in COMMANDS["serve"]:
        if isinstance(word.usual, str) and word.usual:
            assert value_of(options, SETTINGS[word.name[2:]]) == word.usual


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_in_every_language(command: str, language: str, capsys: Output) -> None:
    words = [command] if command else []
    with pytest.raises(SystemExit) as stopped:
        main([*words, "--help", "--lang", language])
    assert stopped.value.code == 0
    page = capsys.readouterr().out
    assert "--lang" in page
    if language != "en":
        for english in ("usage:", "options:", "positional arguments", "show this help"):
            assert english not in page
    for name in COMMANDS if not command else ():
        assert name in page


def test_help_names_the_players_there_are() -> None:
    assert set(PLAYERS) == set(PLAYER_NAMES)


@pytest.mark.parametrize(
    ("environment", "part"),
    [
        ({"EN_GARDE_LANG": "", "LC_ALL": "fr_CA.UTF-8"}, "jouer"),
        ({"EN_GARDE_LANG": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": "nl"}, "spel"),
        ({"EN_GARDE_LANG": "ru"}, "Боты"),
        ({"EN_GARDE_LANG": "", "LC_ALL": "de_DE", "LANG": "C"}, "Bots and strength"),
    ],
)
def test_the_language_is_that_of_the_system(environment: dict[str, str], part: str) -> None:
    assert part in en_garde("--help", environment=environment).stdout.decode()


def test_version(capsys: Output) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out.strip().count(".") == 2


def test_light_commands_load_neither_fluent_nor_anything_heavy() -> None:
    """`--help` and `legal` are quick because of what they don't import."""
    code = (
        "import sys; from en_garde.cli import main\n"
        "try: main(sys.argv[1:])\n"
        "except SystemExit: pass\n"
        "heavy = {'fluent', 'babel', 'numpy', 'numba', 'asyncio'} & set(sys.modules)\n"
        "assert not heavy, heavy"
    )
    for words in (["--help"], ["legal", *POSITION], ["perft", *POSITION, "--depth", "1"]):
        subprocess.run([sys.executable, "-c", code, *words], check=True, capture_output=True)


def test_argparse_says_nothing_we_have_not_translated() -> None:
    """Should a new Python rename its texts, these would turn English again."""
    from en_garde.cli.arguments import _ARGPARSE

    text = Path(argparse.__file__).read_text()
    for english in _ARGPARSE:
        assert repr(english)[1:-1].replace("\\'", "'") in text.replace(
            "'\n                '", ""
        ), english
