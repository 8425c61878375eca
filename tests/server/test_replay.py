"""Records replayed and rules explained over HTTP, for pages that know neither."""

from __future__ import annotations

from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

import msgspec
import pytest

from en_garde.notation import read_record
from en_garde.rules import HOUSE_FIELDS, RULE_SETS, RuleSet, paragraphs
from en_garde.server import wire
from en_garde.server.http import MAX_RECORD_BYTES
from en_garde.shapes import show_result
from server.processes import running_server

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.egr"))


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_server(tmp_path_factory.mktemp("replay") / "data") as process:
        yield urlsplit(process.server.url).netloc


def ask(place: str, method: str, path: str, body: bytes | None = None) -> tuple[int, bytes]:
    connection = HTTPConnection(place, timeout=60)
    try:
        connection.request(method, path, body)
        response = connection.getresponse()
        return response.status, response.read()
    finally:
        connection.close()


def replay(place: str, source: bytes, number: int = 1) -> wire.Replay:
    status, body = ask(place, "POST", f"/api/replay?round={number}", source)
    assert status == 200, body
    return msgspec.json.decode(body, type=wire.Replay)


def test_the_terms_are_told_as_far_as_the_record_has_them(place: str) -> None:
    bare = (GOLDEN[0]).read_bytes()
    shown = replay(place, bare)
    assert (shown.clock, shown.open_discards, shown.undo) == (wire.ClockTerms(), False, False)
    agreed = b'[Options "open-discards undo"]\n[Clock "match 300+5"]\n' + bare
    shown = replay(place, agreed)
    assert (shown.clock, shown.open_discards, shown.undo) == (
        wire.ClockTerms("match", 300, 5),
        True,
        True,
    )
    unread = replay(place, b'[Clock "an hour-glass"]\n' + bare)
    assert unread.clock == wire.ClockTerms()


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_record_is_shown_as_it_was_played(place: str, path: Path) -> None:
    record = read_record(path.read_bytes())
    for number in (1, len(record.rounds)):
        shown = replay(place, path.read_bytes(), number)
        each, states = record.rounds[number - 1], record.states(number)
        assert [step.view.squares for step in shown.steps] == [state.squares for state in states]
        assert [step.view.hands for step in shown.steps] == [
            tuple(map(list, state.hands)) for state in states
        ]
        played = [step.played.action for step in shown.steps if step.played]
        assert played == list(map(str, each.actions))
        assert each.outcome is not None
        assert shown.steps[-1].view.result == show_result(each.outcome)
        assert all(step.view.result is None for step in shown.steps[:-1])
    assert [one.actions for one in shown.rounds] == [len(one.actions) for one in record.rounds]
    assert shown.rounds[-1].score == (record.score.left, record.score.right)
    assert shown.winner == str(record.score.winner(record.target))
    assert (shown.edition, shown.target) == (record.rules.edition, record.target)
    assert {step.view.piste for step in shown.steps} == {record.rules.piste}


GIVEN = b"""[Left "Ana"]
[Edition "fr-1993"]
[Level "advanced"]
[Date "2026.11.15"]
[Target "1"]
[Result "0-1"]

1. left 1334512245513243545221143
{a deal} +5 +5 {far} {[%undo left +2 -1]} {very far}
# right resigned 0-1
"""


def test_comments_stand_beside_what_they_follow_and_a_round_may_be_given_up(place: str) -> None:
    shown = replay(place, GIVEN, 9)
    assert [step.comments for step in shown.steps] == [["a deal"], [], ["far", "very far"]]
    back = wire.TakenBackEvent("left", ["+2", "-1"])
    assert [step.taken_back for step in shown.steps] == [(), (), (back,)]
    assert shown.steps[-1].view.result == wire.RoundResult("right", "resigned")
    assert (shown.left, shown.right, shown.date) == ("Ana", None, "2026.11.15")
    assert (shown.round, shown.winner) == (1, "right")


def test_a_match_without_a_round_has_nothing_to_step_through(place: str) -> None:
    shown = replay(place, GIVEN[: GIVEN.index(b"\n\n")].replace(b"0-1", b"*") + b"\n")
    assert (shown.round, shown.steps, shown.rounds, shown.winner) == (0, [], [], None)


BROKEN = [
    (GIVEN.replace(b"+5 +5", b"+5 x5"), 409, "record-error", {"line": 9, "round": 1}),
    (GIVEN.replace(b"# right", b"# left"), 409, "record-error", {"line": 10, "round": 1}),
    (b"\xff", 409, "record-error", {"line": 1, "round": 0}),
    (b" " * (MAX_RECORD_BYTES + 1), 413, "request-too-large", {"most": MAX_RECORD_BYTES}),
]


@pytest.mark.parametrize(("source", "status", "said", "facts"), BROKEN)
def test_a_broken_record_is_refused_with_its_line(
    place: str, source: bytes, status: int, said: str, facts: dict[str, Any]
) -> None:
    answered, body = ask(place, "POST", "/api/replay", source)
    message = msgspec.json.decode(body, type=wire.Problem)
    assert (answered, message.id) == (status, said)
    assert message.facts | facts == message.facts
    if said == "record-error":
        assert message.facts["cause"]["id"]


def page(place: str, rules: RuleSet, house: str = "") -> wire.RulesPage:
    query = urlencode({"house": house})
    status, body = ask(place, "GET", f"/api/rules/{rules.edition}/{rules.level}?{query}")
    assert status == 200, body
    return msgspec.json.decode(body, type=wire.RulesPage)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda r: f"{r.edition} {r.level}")
def test_the_paragraphs_in_force_are_told_for_every_rule_set(place: str, rules: RuleSet) -> None:
    told = page(place, rules)
    assert {part.part: [each.message.id for each in part.paragraphs] for part in told.parts} == {
        part: [each.id for each in messages] for part, messages in paragraphs(rules).items()
    }
    for part in told.parts:
        for each in part.paragraphs:
            assert each.message.id == f"rule-{each.cites.lower()}"


def test_house_rules_change_the_page_and_wrong_ones_are_refused(place: str) -> None:
    standard = RULE_SETS["fr-1993", "standard"]  # type: ignore[index]
    cited = [
        each.cites
        for part in page(place, standard, "lunge_limit=2").parts
        for each in part.paragraphs
    ]
    assert "R9" in cited
    status, body = ask(place, "GET", "/api/rules/fr-1993/standard?house=hand%3D77")
    assert (status, msgspec.json.decode(body)["id"]) == (409, "field-value")


def test_the_table_of_editions_has_every_field_of_every_rule_set(place: str) -> None:
    status, body = ask(place, "GET", "/api/rules")
    told = msgspec.json.decode(body, type=wire.Rules)
    assert status == 200
    assert [field.name for field in told.fields] == list(HOUSE_FIELDS)
    assert {(each.edition, each.level): each.fields for each in told.rule_sets} == {
        (rules.edition, str(rules.level)): {
            name: str(getattr(rules, name)) for name in HOUSE_FIELDS
        }
        for rules in RULE_SETS.values()
    }
    for field in told.fields:
        assert field.any is None or field.any in field.choices
