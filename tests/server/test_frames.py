"""Frames that come twice, late, out of order, from two windows, broken, too large or too many."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from en_garde.rules import Seat
from en_garde.server import gate
from en_garde.server.client import Refusal, Server
from en_garde.server.wire import MAX_FRAME_BYTES, Join
from server.playing import Pair, friends, new_pair
from server.processes import Process, ask, running_server


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with running_server(tmp_path_factory.mktemp("frames") / "data") as process:
        yield process


def socket_url(process: Process) -> str:
    return process.url.replace("http", "ws") + "api/socket"


async def window(process: Process, pair: Pair, token: str | None) -> ClientConnection:
    """One more window of that seat."""
    opened = await connect(socket_url(process), compression=None)
    await opened.send(
        json.dumps({"type": "hello", "protocol": 1, "match": pair.match, "token": token})
    )
    welcome = json.loads(await opened.recv())
    assert welcome["type"] == "welcome"
    return opened


async def until(opened: ClientConnection, *types: str) -> dict[str, Any]:
    while True:
        frame: dict[str, Any] = json.loads(await opened.recv())
        if frame["type"] in types:
            return frame


def play_frame(number: int, state: Any, rng: Random) -> str:
    action = rng.choice(state.view.legal)
    return json.dumps({"type": "play", "id": number, "at": state.version, "action": action})


def test_a_frame_sent_many_times_from_two_windows_counts_once(process: Process) -> None:
    async def repeat() -> None:
        rng = Random(3)
        server = process.server
        pair = await new_pair(server, friends(target=1, starter="left", level="advanced"))
        async with (
            server.attend(pair.match, pair.left) as left,
            server.attend(pair.match, pair.right) as right,
        ):
            windows = {
                "left": [await window(process, pair, pair.left) for _ in range(2)],
                "right": [await window(process, pair, pair.right) for _ in range(2)],
            }
            sent: list[str] = []
            answers: Counter[str] = Counter()
            while True:
                state = await left.until(lambda state: state.phase in ("play", "over"))
                if state.phase == "over" or state.view is None:
                    break
                mover = left if state.view.turn == "left" else right
                version = state.version
                state = await mover.until(lambda now, version=version: now.version >= version)  # type: ignore[misc]
                if state.version != version or state.view is None or not state.view.legal:
                    continue
                frame = play_frame(len(sent), state, rng)
                seat = state.view.turn
                burst = [frame] * rng.randint(2, 5) + rng.sample(sent, min(2, len(sent)))
                rng.shuffle(burst)  # earlier frames come late and out of order
                sent.append(frame)
                asked = []
                for each in burst:
                    to = rng.choice(windows[seat])
                    await to.send(each)
                    asked.append(to)
                for to in asked:
                    answer = await until(to, "done", "refused")
                    said = answer["message"]["id"] if answer["type"] == "refused" else "done"
                    answers[said] += 1
                await left.until(lambda now, version=version: now.version > version)  # type: ignore[misc]
            # Every action counts once; all the rest were refused, each with its reason.
            record = await server.record(pair.match)
            played = [str(action) for each in record.rounds for action in each.actions]
            assert played == [json.loads(frame)["action"] for frame in sent]
            assert answers["done"] == len(sent)
            assert set(answers) <= {"done", "stale-state", "no-round"}
            assert answers["stale-state"] >= len(sent)
            assert left.state is not None
            assert right.state is not None
            assert left.state.score == right.state.score
            for opened in (*windows["left"], *windows["right"]):
                await opened.close()

    asyncio.run(repeat())


BROKEN = [
    "",
    "{",
    "null",
    "[]",
    '"play"',
    '{"type":"play"}',
    '{"type":"play","id":1,"at":0,"action":7}',
    '{"type":"play","id":1,"at":0,"action":"' + "x" * 50 + '"}',
    '{"type":"dance","id":1}',
    '{"type":"hello","protocol":1,"match":"x"}',
    '{"type":"commit","id":1,"round":1,"commitment":"zz"}',
    '{"id":' + "9" * 400 + "}",
    "\u0000",
    r'{"type":"play","id":1,"at":0,"action":"+\ud800"}',
    r'{"type":"play","id":1,"at":0,"action":"+\ud83d\ude00"}',
    "[" * 2000,
]


def test_broken_frames_are_refused_and_harm_nobody(process: Process) -> None:
    async def break_in() -> None:
        pair = await new_pair(process.server, friends(starter="left"))
        async with (
            process.server.attend(pair.match, pair.left) as left,
            process.server.attend(pair.match, pair.right),
        ):
            before = await left.until(lambda state: state.phase == "play")
            opened = await window(process, pair, pair.left)
            for frame in BROKEN:
                await opened.send(frame)
                assert (await until(opened, "refused"))["message"]["id"]
                await opened.send(frame.encode())  # as a binary frame
                assert (await until(opened, "refused"))["message"]["id"]
            await opened.close()
            await left.sync()
            assert left.state is not None
            assert (left.state.version, left.state.view) == (before.version, before.view)

    asyncio.run(break_in())


def test_a_frame_that_is_too_large_ends_the_connection_and_nothing_else(process: Process) -> None:
    async def too_large() -> None:
        pair = await new_pair(process.server, friends())
        opened = await window(process, pair, pair.left)
        await opened.send(" " * MAX_FRAME_BYTES)
        assert (await until(opened, "refused"))["id"] is None
        await opened.send(" " * (MAX_FRAME_BYTES + 1))
        with pytest.raises(ConnectionClosed):
            await until(opened, "refused")
        assert opened.close_code == 1009
        fragments = await window(process, pair, pair.left)
        with suppress(ConnectionClosed):  # it may be closed before the last fragment is out
            await fragments.send([" " * 1024] * 8)
        with pytest.raises(ConnectionClosed):
            await until(fragments, "refused")
        again = await window(process, pair, pair.left)
        assert (await until(again, "state"))["left"]["present"]
        await again.close()

    asyncio.run(too_large())


@pytest.mark.parametrize(
    ("hello", "said"),
    [
        ({"type": "sync", "id": 1}, "hello-first"),
        ({"type": "hello", "protocol": 2, "match": "x"}, "protocol-unknown"),
        ({"type": "hello", "protocol": 1, "match": "nowhere"}, "no-such-match"),
        ({"type": "hello", "protocol": 1}, "frame-unreadable"),
    ],
)
def test_a_wrong_hello_is_answered_and_ends(
    process: Process, hello: dict[str, object], said: str
) -> None:
    async def greet() -> None:
        async with connect(socket_url(process)) as opened:
            await opened.send(json.dumps(hello))
            assert json.loads(await opened.recv())["message"]["id"] == said
            with pytest.raises(ConnectionClosed):
                await opened.recv()
            assert opened.close_code == 1008

    asyncio.run(greet())


def test_a_wrong_token_leaves_the_seat_untouched(process: Process) -> None:
    async def intrude() -> None:
        pair = await new_pair(process.server, friends(starter="left"))
        async with (
            process.server.attend(pair.match, pair.left) as left,
            process.server.attend(pair.match, pair.right) as right,
        ):
            before = await left.until(lambda state: state.phase == "play")
            for token in (pair.left[:-1] + "!", "A" * 43, pair.right[::-1]):
                with pytest.raises(Refusal, match=r"wrong-token|token-damaged"):
                    async with process.server.attend(pair.match, token) as thief:
                        await thief.until(lambda state: True)
            with pytest.raises(Refusal, match="seat-not-yours"):
                await right.resign(match=True, seat=left.seats[0])
            with pytest.raises(Refusal, match="not-your-turn"):
                await right.play("+1")
            assert left.state is not None
            assert (left.state.number, left.state.left.present) == (before.number, True)

    asyncio.run(intrude())


def test_a_refusal_names_seats_so_that_any_language_can(process: Process) -> None:
    async def refused() -> Refusal:
        created = await process.server.create(friends())
        with pytest.raises(Refusal) as error:
            await process.server.join(created.match.match, Join("Eve", "left"))
        return error.value

    said = asyncio.run(refused()).message
    assert (said.id, said.facts["seat"]) == ("seat-taken", Seat.LEFT)


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("POST", "/api/matches", b"", 400),
        ("POST", "/api/matches", b"\xff\xfe", 400),
        ("POST", "/api/matches", b"[]", 400),
        ("POST", "/api/matches", b'{"left":{"kind":"you"}}', 400),
        ("POST", "/api/matches", b" " * 5000, 413),
        ("POST", "/api/matches/none/join", b'{"name":"A"}', 404),
        ("POST", "/api/matches/%00/join", b'{"name":"A"}', 404),
        ("GET", "/api/matches/" + "x" * 3000, None, 404),
        ("GET", "/api/records?limit=0", None, 400),
        ("GET", "/api/records?since=yesterday", None, 400),
        ("GET", "/api/records?until=9999-12-31", None, 200),
        ("GET", "/api/records?before=x", None, 400),
        ("GET", "/api/records?before=99999999999999999999999.x", None, 400),
        ("GET", "/api/records?player=%F0%9F%98%80", None, 200),
        ("GET", "/api/records/none.egr", None, 404),
        ("GET", "/nothing", None, 404),
        ("GET", "/../../etc/passwd", None, 404),
        ("DELETE", "/api/matches", None, 405),
        ("GET", "/", None, 200),
        ("GET", "/metrics", None, 200),
        ("GET", "/openapi.json", None, 200),
    ],
)
def test_requests_are_answered_with_sense(
    process: Process, method: str, path: str, body: bytes | None, status: int
) -> None:
    answered, headers, _ = ask(process.url, method, path, body)
    assert answered == status
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert "frame-ancestors 'none'" in headers["content-security-policy"]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Host": "evil.example", "Origin": "http://evil.example"}, 421),
        ({"Host": "evil.example"}, 421),
        ({"Host": "["}, 421),
        ({"Host": "[::1"}, 421),
        ({"Host": "localhost:port"}, 400),
        ({"Origin": "http://["}, 403),
        ({"Origin": "\xff"}, 403),
        ({}, 400),
    ],
)
def test_foreign_pages_and_names_are_turned_away(
    process: Process, headers: dict[str, str], status: int
) -> None:
    assert ask(process.url, "POST", "/api/matches", b"{}", headers)[0] == status


@pytest.mark.parametrize(
    ("origin", "path", "status"),
    [("http://evil.example", "api/socket", 403), (None, "api/other", 404)],
)
def test_sockets_of_foreign_pages_are_turned_away(
    process: Process, origin: str | None, path: str, status: int
) -> None:
    async def come() -> None:
        url = process.url.replace("http", "ws") + path
        with pytest.raises(InvalidStatus) as refused:
            await connect(url, additional_headers={"Origin": origin} if origin else {})
        assert refused.value.response.status_code == status

    asyncio.run(come())


def test_addresses_are_counted_by_whoever_holds_them() -> None:
    def counted(address: str) -> str:
        return gate.address({"client": (address, 1)})

    assert counted("192.0.2.7") == "192.0.2.7"
    assert counted("2001:db8::1") == counted("2001:db8::ffff:1") != counted("2001:db8:0:1::1")
    assert counted("::ffff:192.0.2.7") == "192.0.2.7"
    assert counted("fe80::1%eth0") == counted("fe80::2")
    assert counted("unix:socket") == "unix:socket"
    assert gate.address({"client": None}) == ""


def test_the_own_page_is_welcome(process: Process) -> None:
    own = process.url.rstrip("/")
    assert (
        ask(process.url, "POST", "/api/matches", b"{}", {"Origin": own})[0] == 400
    )  # read at least


def test_who_is_too_fast_is_refused_and_not_carried_out(tmp_path: Path) -> None:
    async def hurry(process: Process) -> None:
        created = await process.server.create(friends())
        assert created.token is not None
        pair = Pair(created.match.match, created.token, "")
        opened = await window(process, pair, pair.left)
        for number in range(20):
            await opened.send(json.dumps({"type": "sync", "id": number}))
        answers = [await until(opened, "done", "refused") for _ in range(20)]
        refused = [each for each in answers if each["type"] == "refused"]
        assert 5 <= len(refused) <= 15
        assert {each["message"]["id"] for each in refused} == {"too-fast"}
        assert [each["id"] for each in answers] == list(range(20))
        with pytest.raises(InvalidStatus) as second:
            await connect(socket_url(process))
        assert second.value.response.status_code == 429
        await opened.close()
        asked = [process.server.matches() for _ in range(40)]
        answered = await asyncio.gather(*asked, return_exceptions=True)
        assert any("too-fast" in str(each) for each in answered)

    limits = {"frames": 0.001, "frames_burst": 10, "requests": 0.001, "requests_burst": 30}
    with running_server(tmp_path / "data", limits={**limits, "connections": 1}) as process:
        asyncio.run(hurry(process))


def test_behind_a_proxy_with_a_base_path(tmp_path: Path) -> None:
    settings: dict[str, Any] = {
        "base_path": "/en-garde",
        "hosts": ["play.example"],
        "origins": ["https://club.example"],
        "trusted_proxies": ["127.0.0.1"],
        "limits": {"requests": 0.001, "requests_burst": 3},
    }
    with running_server(tmp_path / "data", **settings) as process:
        host = {"Host": "play.example", "X-Forwarded-For": "203.0.113.5"}
        assert process.url.endswith("/en-garde/")
        assert ask(process.url, "GET", "/en-garde/api/matches", headers=host)[0] == 200
        assert (
            ask(process.url, "GET", "/api/matches", headers=host)[0] == 200
        )  # taken off by the proxy
        club = {**host, "Origin": "https://club.example"}
        assert ask(process.url, "POST", "/en-garde/api/matches", b"{}", club)[0] == 400
        assert ask(process.url, "GET", "/en-garde/api/matches", headers=host)[0] == 429
        other = {**host, "X-Forwarded-For": "203.0.113.6"}
        assert ask(process.url, "GET", "/en-garde/api/matches", headers=other)[0] == 200


def test_tokens_never_stand_in_the_log_or_the_file(tmp_path: Path) -> None:
    async def play(server: Server) -> Pair:
        pair = await new_pair(server, friends(target=1))
        async with server.attend(pair.match, pair.left) as left:
            await left.until(lambda state: True)
            with pytest.raises(Refusal):
                await server.join(pair.match, Join("Eve"))
        return pair

    with running_server(tmp_path / "data") as process:
        pair = asyncio.run(play(process.server))
    files = [process.log, *(tmp_path / "data").iterdir()]
    assert len(files) >= 2
    for file in files:
        content = file.read_bytes()
        assert pair.left.encode() not in content
        assert pair.right.encode() not in content
