"""The wire types and what is made from them keep step."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from en_garde.server import app, wire
from en_garde.server.errors import ServerError
from en_garde.server.schema import openapi, typescript

ROOT = Path(__file__).parents[2]

READ = msgspec.json.Decoder(wire.ClientFrame).decode


def test_typescript_types_are_those_of_the_structs() -> None:
    stored = (ROOT / "web/protocol/messages.ts").read_text()
    assert stored == typescript(), (
        "run: python -m en_garde.server.schema > web/protocol/messages.ts"
    )


@pytest.mark.parametrize("union", [wire.ClientFrame, wire.ServerFrame, wire.Event])
def test_every_message_is_described(union: type) -> None:
    described = (ROOT / "docs/protocol.md").read_text()
    for struct in union.__args__:  # type: ignore[attr-defined]
        assert f"`{struct.__struct_config__.tag}`" in described, struct


SHOWN = (wire.State, wire.View, wire.Shuffle, wire.SeatInfo, wire.Clocks, wire.StandingOffer)


@pytest.mark.parametrize("struct", [*SHOWN, wire.MatchResult], ids=lambda each: each.__name__)
def test_every_field_of_a_state_is_described(struct: type[msgspec.Struct]) -> None:
    described = (ROOT / "docs/protocol.md").read_text()
    for field in struct.__struct_fields__:
        assert re.search(rf"`(shuffle\.)?{field}`", described), field


def test_the_frames_of_the_example_can_be_sent() -> None:
    described = (ROOT / "docs/protocol.md").read_text()
    sent = re.findall(r"^> (\{.*\})", described, re.M)
    assert [READ(each).id for each in sent[1:]] == [1, 2, 3, 4]
    assert isinstance(READ(sent[0]), wire.Hello)


def test_every_status_of_a_refusal_is_described() -> None:
    assert app.SOCKET, "with the application all kinds of refusals are there"
    kinds, todo = set(), [ServerError]
    while todo:
        kind = todo.pop()
        kinds.add(kind.status)
        todo += kind.__subclasses__()
    table = (ROOT / "docs/protocol.md").read_text().partition("| status | means |")[2]
    told = {
        int(each) for row in re.findall(r"^\| ([\d, ]+) \|", table, re.M) for each in row.split(",")
    }
    assert told == kinds | {408}


def test_every_endpoint_is_described() -> None:
    described = (ROOT / "docs/protocol.md").read_text()
    for path, operations in openapi()["paths"].items():
        for method in operations:
            assert f"`{method.upper()} {path}`" in described


@pytest.mark.parametrize(
    "frame",
    [
        '{"type":"play","id":1,"at":3,"action":"+3"}',
        '{"type":"hello","protocol":1,"match":"x"}',
    ],
)
def test_frames_survive_the_wire(frame: str) -> None:
    read = READ(frame)
    assert READ(msgspec.json.encode(read)) == read


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"type":"play"}',
        '{"type":"dance","id":1}',
        '{"type":"play","id":1,"at":3,"action":"+3","hand":"12345"}',
        '{"type":"play","id":-1,"at":3,"action":"+3"}',
        '{"type":"play","id":9007199254740992,"at":3,"action":"+3"}',
        '{"type":"play","id":1,"at":"3","action":"+3"}',
        '{"type":"commit","id":1,"round":1,"commitment":"AB"}',
        '{"type":"hello","protocol":1,"match":"x","token":"short"}',
    ],
)
def test_frames_that_are_refused(frame: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        READ(frame)
