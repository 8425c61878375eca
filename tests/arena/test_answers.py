"""What is wrong with a bot's answer is told with the bot, the message that it answers and the field."""

from __future__ import annotations

import re
import shlex
from dataclasses import replace
from pathlib import Path

import pytest

from arena.bots import command, entrant
from en_garde.arena import answers, wire
from en_garde.arena.answers import Unreadable, read_answer
from en_garde.arena.bot import greet
from en_garde.arena.contestants import Fault
from en_garde.arena.settings import Limits
from en_garde.cli import arena as arena_command
from en_garde.cli import exploit_tables, main
from en_garde.locale import LANGUAGES, Catalogue
from en_garde.rules import rule_set

_HOUR = 3_600_000
SLOW = Limits(decision=_HOUR, round=_HOUR, start=_HOUR, farewell=_HOUR, short=_HOUR)

# A line in answer to `hello`, the message that says what is wrong with it, and what it names.
GREETINGS = [
    (b"", "bot-cut-short", ""),
    (b"hello", "bot-no-json", "byte 0"),
    (b'{"type":"hello"', "bot-cut-short", ""),
    (b'{"type":"hello","protocol":1,"name":"a"} {}', "bot-no-json", "byte 42"),
    (b'{"type":"hello","protocol":1,"name":"\xff"}', "bot-no-utf8", "byte 37"),
    (b"\xff\xfe", "bot-no-utf8", "byte 0"),
    (b"[" * 4000, "bot-no-object", ""),
    (b'"hello"', "bot-no-object", ""),
    (b'{"protocol":1,"name":"a"}', "bot-field-missing", "“type”"),
    (b'{"type":"hello","name":"a"}', "bot-field-missing", "“protocol”"),
    (b'{"type":"hello","protocol":1}', "bot-field-missing", "“name”"),
    (b'{"type":"play","id":1,"action":"+1"}', "bot-field-type", "“type” has to be “hello”"),
    (b'{"type":"helo","protocol":1,"name":"a"}', "bot-field-type", "“type” has to be “hello”"),
    (b'{"type":5}', "bot-field-text", "“type”"),
    (b'{"type":"hello","protocol":"1","name":"a"}', "bot-field-number", "“protocol”"),
    (b'{"type":"hello","protocol":1.5,"name":"a"}', "bot-field-number", "“protocol”"),
    (b'{"type":"hello","protocol":null,"name":"a"}', "bot-field-number", "“protocol”"),
    (b'{"type":"hello","protocol":1,"name":["a"]}', "bot-field-text", "“name”"),
    (b'{"type":"hello","protocol":1,"name":""}', "bot-field-short", "“name” has too few"),
    (b'{"type":"hello","protocol":1,"name":"' + b"a" * 41 + b'"}', "bot-field-long", "at most 40"),
    (
        b'{"type":"hello","protocol":1,"name":"a","version":"' + b"1" * 41 + b'"}',
        "bot-field-long",
        "“version”",
    ),
    (b'{"type":"hello","protocol":1,"name":"a","author":"b"}', "bot-field-unknown", "“author”"),
]


@pytest.mark.parametrize(("line", "id", "named"), GREETINGS, ids=lambda each: str(each)[:60])
def test_what_is_wrong_is_told_with_its_field(line: bytes, id: str, named: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_answer(line, wire.Greeting)
    assert caught.value.message.id == id
    assert named in Catalogue("en").say(caught.value.message)
    field = re.search(r"“(\w+)”", named)
    for language in LANGUAGES:
        told = Catalogue(language).say(caught.value.message)
        assert field is None or field[1] in told


@pytest.mark.parametrize(
    ("line", "id", "named"),
    [
        (b'{"type":"play","id":"1","action":"+1"}', "bot-field-number", "“id”"),
        (b'{"type":"play","id":1,"action":1}', "bot-field-text", "“action”"),
        (b'{"type":"play","id":1,"action":"' + b"+" * 41 + b'"}', "bot-field-long", "“action”"),
        (b'{"type":"hello","protocol":1,"name":"a"}', "bot-field-type", "has to be “play”"),
    ],
)
def test_an_action_too(line: bytes, id: str, named: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_answer(line, wire.Play)
    assert caught.value.message.id == id
    assert named in Catalogue("en").say(caught.value.message)


def test_every_way_of_being_wrong_was_tried() -> None:
    assert {id for _, id, _ in GREETINGS} >= {id for _, id in answers._SAID}


def test_what_msgspec_may_say_some_day_is_passed_on() -> None:
    assert answers._told("Something new").facts["detail"] == "Something new"


# A bot that greets wrongly: what it does, the messages that tell it, and what they name.
WRONG = {
    "no name": (
        "def hello(told): say(type='hello', protocol=1, name='')",
        ["“hello”", "“name”", "too few", '"name":"mybot"', 'It wrote: {"type": "hello"'],
    ),
    "another version": (
        "def hello(told): say(type='hello', protocol=2, name='new')",
        ["“hello”", "version 2", "“protocol”"],
    ),
    "dies": (
        "def hello(told): sys.exit('no such model')",
        ["“hello”", "code 1", "Its error output: no such model"],
    ),
    "several lines": (
        "def hello(told): print('hi\\nthere', flush=True); time.sleep(1e6)",
        ["“hello”", "more than one line"],
    ),
    "a long line": (
        "def hello(told): print('x' * 5000, flush=True); time.sleep(1e6)",
        ["“hello”", "4096 bytes"],
    ),
    "late": ("def hello(told): time.sleep(1e6)", ["“hello”", "within 0.3 s", "flush"]),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_bot_that_greets_wrongly_is_named(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two bots are asked in; only one of them is wrong."""
    limits = replace(SLOW, start=300) if name == "late" else SLOW
    monkeypatch.setattr(arena_command, "limits", lambda _: limits)
    (tmp_path / "bad").mkdir()
    change, named = WRONG[name]
    bad = command(tmp_path / "bad", change)
    # `late` alone, for how long the good one takes is the machine's affair.
    good = "random" if name == "late" else entrant(command(tmp_path))
    assert main(["arena", good, entrant(bad), "--rounds", "2", "--workers", "1"]) == 2
    told = capsys.readouterr().err
    assert f"Bot “{shlex.join(bad)}”" in told
    assert 'It was sent: {"type":"hello"' in told
    for each in named:
        assert each in told, told


def test_exploit_names_it_too(tmp_path: Path) -> None:
    words = command(tmp_path, "def hello(told): say(type='hello', protocol=1, name='')")
    with pytest.raises(Fault) as caught:
        exploit_tables._check(entrant(words), rule_set("fr-1993", "standard"))
    told = Catalogue("en").say(caught.value.message)
    assert f"Bot “{shlex.join(words)}”" in told
    assert "“name”" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language(language: str, tmp_path: Path) -> None:
    words = command(tmp_path, "def hello(told): say(type='hello', protocol=1)")
    with pytest.raises(Fault) as caught:
        greet(words, SLOW)
    told = Catalogue(language).say(caught.value.message)
    for each in (
        shlex.join(words),
        "hello",
        "name",
        '{"type":"hello","protocol":1,"name":"mybot"}',
    ):
        assert each in told
