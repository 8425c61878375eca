"""Whatever is wrong, the answer is our own: typed, in the reader's language, never a trace."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from en_garde.locale import LANGUAGES, Catalogue
from en_garde.server.app import App
from en_garde.server.gate import Scope
from en_garde.server.logs import LINES
from en_garde.server.options import Options
from en_garde.server.outbox import Send
from server.processes import Process, ask, running_server


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with running_server(tmp_path_factory.mktemp("server") / "data") as process:
        yield process


WRONG = [
    ("GET", "/nothing", None, 404, "no-such-page"),
    ("GET", "/assets/nothing.js", None, 404, "no-such-page"),
    ("GET", "/%00", None, 404, "no-such-page"),
    ("GET", "/" + "a" * 300, None, 404, "no-such-page"),
    ("GET", "/api", None, 404, "no-such-page"),
    ("GET", "/api/matches/none", None, 404, "no-such-match"),
    ("DELETE", "/api/matches", None, 405, "method-refused"),
    ("POST", "/", b"", 405, "method-refused"),
    ("POST", "/metrics", b"", 405, "method-refused"),
    ("BREW", "/api/rules", None, 405, "method-refused"),
    ("GET", "/api/socket", None, 426, "socket-only"),
    ("POST", "/api/matches", b"{", 400, "request-unreadable"),
    ("POST", "/api/matches", b" " * 5000, 413, "request-too-large"),
]


@pytest.mark.parametrize(("method", "path", "body", "status", "id"), WRONG)
def test_a_refusal_is_a_message_of_the_catalogue(
    process: Process, method: str, path: str, body: bytes | None, status: int, id: str
) -> None:
    answered, headers, said = ask(process.url, method, path, body)
    problem = json.loads(said)
    assert (answered, problem["id"]) == (status, id)
    assert set(problem) == {"id", "facts", "text"}
    assert headers["content-type"] == "application/json"
    assert headers["content-language"] == "en"
    assert headers["referrer-policy"] == "no-referrer"


CUT = "x" * 300
FIELDS = [
    (b'{"left": 5, "right": {"kind": "friend"}}', "$.left: Expected `object`, got `int`"),
    (b'{"left": {"kind": "cat"}, "right": {"kind": "friend"}}', "$.left.kind: Invalid value 'cat'"),
    (b'{"right": {"kind": "friend"}}', "Object missing required field `left`"),
    (
        b'{"left": {"kind": "friend", "%s": 1}, "right": 2}' % CUT.encode(),
        "$.left: Object contains unknown field `xxxxx",
    ),
    (
        b'{"left": {"kind": "friend"}, "right": {"kind": "friend"}, "clock": {"pace": "move",'
        b' "seconds": -1}}',
        "$.clock.seconds: Expected `int` >= 0",
    ),
]


@pytest.mark.parametrize(("body", "said"), FIELDS)
def test_a_refusal_names_the_field_and_what_was_expected(
    process: Process, body: bytes, said: str
) -> None:
    """However long what was sent is: the useful half is first, and is kept."""
    status, _, answer = ask(process.url, "POST", "/api/matches", body)
    problem = json.loads(answer)
    assert (status, problem["id"]) == (400, "request-unreadable")
    assert problem["facts"]["detail"].startswith(said)
    assert said in problem["text"]
    assert len(problem["facts"]["detail"]) < 250


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("field", "value", "id"),
    [
        ("token", "short", "token-damaged"),
        ("token", "A" * 43 + "\u2026", "token-damaged"),
        ("name", "", "name-unusable"),
        ("name", "x" * 50, "name-unusable"),
    ],
)
def test_what_people_type_or_paste_is_refused_in_a_sentence(
    process: Process, language: str, field: str, value: str, id: str
) -> None:
    body = json.dumps({"name": "Bo", field: value}).encode()
    wish = {"Accept-Language": language}
    status, _, answer = ask(process.url, "POST", "/api/matches/x/join", body, wish)
    problem = json.loads(answer)
    assert (status, problem["id"], problem["facts"]) == (400, id, {"field": f"$.{field}"})
    assert problem["text"] == Catalogue(language)(id)
    assert not {"$", "^", "[", "`"} & set(problem["text"]), "no regular expression"


def test_a_query_names_what_it_has_twice(process: Process) -> None:
    path = "/api/records?player=a&edition=" + "x" * 30 + "&player=b"
    status, _, answer = ask(process.url, "GET", path)
    problem = json.loads(answer)
    assert (status, problem["id"], problem["facts"]) == (400, "request-twice", {"name": "player"})
    status, _, answer = ask(process.url, "GET", "/api/records?limit=1000")
    assert json.loads(answer)["facts"]["detail"] == "$.limit: Expected `int` <= 200"


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/api/matches", "GET, HEAD, POST"),
        ("/api/matches/x/join", "POST"),
        ("/metrics", "GET, HEAD"),
        ("/", "GET, HEAD"),
    ],
)
def test_what_an_address_takes_is_told(process: Process, path: str, allowed: str) -> None:
    status, headers, _ = ask(process.url, "PUT", path, b"")
    assert (status, headers["allow"]) == (405, allowed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_in_the_language_that_is_asked_for(process: Process, language: str) -> None:
    wish = {"Accept-Language": f"de, {language}-XX;q=0.7, *;q=0.1"}
    _, headers, said = ask(process.url, "GET", "/nothing", headers=wish)
    assert headers["content-language"] == language
    assert json.loads(said)["text"] == Catalogue(language)("no-such-page")


def test_who_looks_with_a_browser_reads_a_page(process: Process) -> None:
    look = {"Accept": "text/html,*/*;q=0.8", "Accept-Language": "fr"}
    status, headers, said = ask(process.url, "GET", "/nothing", headers=look)
    assert status == 404
    assert headers["content-type"].startswith("text/html")
    assert '<html lang="fr">' in said.decode()
    assert Catalogue("fr")("no-such-page") in said.decode()
    _, _, said = ask(process.url, "POST", "/api/matches", b'"<b>"', {"Accept": "text/html"})
    assert b"<b>" not in said


def test_what_is_not_http_is_told_so(process: Process) -> None:
    status, _, said = ask(process.url, "GET", "/ HTTP/1.1\r\nbroken header")
    assert (status, json.loads(said)["id"]) == (400, "http-unreadable")


def test_a_fault_of_the_server_is_logged_and_told_without_its_details(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    app = App(Options(data=tmp_path))

    def fail(*_: object) -> str:
        raise ZeroDivisionError("the ace of spades")

    monkeypatch.setattr("en_garde.server.app.generate_latest", fail)
    told: list[dict[str, object]] = []

    async def ask_for_metrics() -> None:
        await app.start()
        with pytest.raises(ZeroDivisionError):  # which uvicorn logs
            await app(_scope("/metrics"), _nothing, _into(told))
        app.stop()

    asyncio.run(ask_for_metrics())
    start, body = told
    assert start["status"] == 500
    assert json.loads(bytes(body["body"]))["id"] == "server-broken"  # type: ignore[call-overload]
    assert b"spades" not in bytes(body["body"])  # type: ignore[call-overload]
    try:
        fail()
    except ZeroDivisionError:
        logging.getLogger("uvicorn.error").exception("Exception in ASGI application")
    assert "spades" not in LINES.format(caplog.records[-1])


def test_before_the_start_and_after_the_end_it_says_so(tmp_path: Path) -> None:
    told: list[dict[str, object]] = []
    asyncio.run(App(Options(data=tmp_path))(_scope("/metrics"), _nothing, _into(told)))
    assert told[0]["status"] == 503


def _scope(path: str) -> Scope:
    return {
        "type": "http",
        "http_version": "1.1",
        "method": "GET",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "scheme": "http",
        "headers": [(b"host", b"localhost")],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
    }


async def _nothing() -> dict[str, object]:
    return {"type": "http.request", "body": b"", "more_body": False}


def _into(told: list[dict[str, object]]) -> Send:
    async def send(message: object) -> None:
        told.append(dict(message))  # type: ignore[call-overload]

    return send
