"""The JSON Schema of the bots' protocol: of the types, in the package, and true of every line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator, ValidationError

from arena.bots import EXAMPLES
from arena.test_answers import GREETINGS
from arena.test_documents import PAGE, session, shown
from en_garde.arena import wire
from en_garde.arena.answers import Unreadable, read_answer
from en_garde.arena.bot import _match, _write
from en_garde.arena.contestants import Sitting
from en_garde.arena.schema import FILE, as_text, schema
from en_garde.arena.settings import Limits
from en_garde.cli import main
from en_garde.rules import RULE_SETS, Seat, seen
from en_garde.shapes import show_events, show_hands, show_result, show_view
from properties.games import Line, lines

SCHEMA = schema()


def validator(name: str) -> Draft202012Validator:
    """Of `ArenaLine` or `BotLine`."""
    return Draft202012Validator({**SCHEMA, "oneOf": [{"$ref": f"#/$defs/{name}"}]})


def closed(schema: Any) -> Any:
    """Strict: fields that are not described are an error. So none was forgotten."""
    if isinstance(schema, Mapping):
        strict = {name: closed(each) for name, each in schema.items()}
        return strict | {"additionalProperties": False} if "properties" in schema else strict
    return [closed(each) for each in schema] if isinstance(schema, list) else schema


STRICT = Draft202012Validator(closed(SCHEMA))


def test_the_file_is_what_the_types_say() -> None:
    """`python -m en_garde.arena.schema > src/en_garde/arena/bot.schema.json` writes it anew."""
    assert FILE.read_text("utf-8") == as_text()
    Draft202012Validator.check_schema(SCHEMA)


def test_a_command_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot-schema"]) == 0
    assert capsys.readouterr().out == as_text()
    assert "`en-garde bot-schema`" in PAGE


def test_every_line_that_the_page_shows_is_valid() -> None:
    told = [line for line in shown() if line != "..."]
    assert {json.loads(line[1:])["type"] for line in told} == {
        *("hello", "match", "act", "play", "result", "bye"),
    }
    for line in told:
        STRICT.validate(json.loads(line[1:]))
        validator("ArenaLine" if line[0] == ">" else "BotLine").validate(json.loads(line[1:]))


def test_every_line_of_a_round_is_valid(tmp_path: Path) -> None:
    said = session(tmp_path)
    assert len(said) > 10
    for line in said:
        STRICT.validate(json.loads(line[1:]))


@given(line=lines())
def test_every_question_and_result_of_any_game_is_valid(line: Line) -> None:
    for eyes in Seat:
        known = seen(line.states, line.actions, eyes)
        time = wire.Time(1, 1)
        act = wire.Act(1, 1, (0, 0), show_view(known.now), list(show_events(known, 1)), time)
        STRICT.validate(json.loads(_write(act)))
    if (outcome := line.states[-1].outcome) is not None:
        hands = show_hands(line.states[-1].hands)
        STRICT.validate(json.loads(_write(wire.Result(1, show_result(outcome), hands, (1, 0)))))


@pytest.mark.parametrize(
    "rules", RULE_SETS.values(), ids=lambda each: f"{each.edition}-{each.level}"
)
def test_every_match_is_valid(rules: Any) -> None:
    for number in (0, 1, 2**53 - 1, 2**53, 2**64 - 1):
        sitting = Sitting(rules=rules, seat=Seat.LEFT, names=("a", "b"), target=1, seed=number)
        told = json.loads(_write(_match(sitting, Limits())))
        STRICT.validate(told)
        assert 0 <= told["seed"] <= 2**53 - 1


@pytest.mark.parametrize(
    ("line", "id"), [each[:2] for each in GREETINGS], ids=lambda each: str(each)[:60]
)
def test_what_the_arena_refuses_the_schema_refuses(line: bytes, id: str) -> None:
    with pytest.raises(Unreadable):
        read_answer(line, wire.Greeting)
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        return  # the schema is for JSON
    if told != {"type": "play", "id": 1, "action": "+1"}:  # right, but no greeting
        with pytest.raises(ValidationError):
            validator("BotLine").validate(told)


def test_a_bot_is_not_bound_to_this_version_and_the_arena_is() -> None:
    """What the arena says may grow; what a bot says has the fields of the schema and no others."""
    later = {"type": "bye", "reason": "over"}
    validator("ArenaLine").validate(later)
    with pytest.raises(ValidationError):
        validator("BotLine").validate({"type": "play", "id": 1, "action": "+1", "why": "so"})
    read_answer(b'{"type":"play","id":1,"action":"+1"}', wire.Play)


def test_the_page_names_the_limits() -> None:
    limits = Limits()
    assert f"it has {limits.start // 1000} seconds" in PAGE
    assert limits.farewell == 3000
    assert "After `bye` it has three seconds to end" in PAGE
    assert f"from 0 to {wire.MOST_SEED} (2⁵³ - 1)" in PAGE
    assert f"at most {wire.MAX_LINE_BYTES:,} bytes" in PAGE


def test_the_examples_are_those_of_the_page() -> None:
    for file in EXAMPLES.glob("bot.*"):
        assert f"examples/{file.name}" in PAGE
