"""A match on a server, played in a real terminal against a client on another one."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from en_garde.cli import main
from en_garde.notation import read_record
from en_garde.server.client import Server
from en_garde.server.wire import FriendSeat, Join, NewMatch, YourSeat
from server.processes import Process, running_server
from terminal.screen import Terminal, terminal

ASKS = "your action"


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with running_server(tmp_path_factory.mktemp("server") / "data") as process:
        yield process


class Opponent:
    """Ana, elsewhere: plays any legal action until the match is over."""

    def __init__(self, process: Process, **agreed: object) -> None:
        self.server: Server = process.server
        asked = NewMatch(left=YourSeat("Ana"), right=FriendSeat(), **agreed)  # type: ignore[arg-type]
        created = asyncio.run(self.server.create(asked))
        self.match, self.token = created.match.match, created.token
        self.link = f"{process.url}#/m/{self.match}"

    @classmethod
    def of(cls, process: Process, match: str, token: str) -> Opponent:
        """Who has joined already."""
        one = cls.__new__(cls)
        one.server, one.match, one.token = process.server, match, token
        return one

    def deal(self) -> None:
        """Comes for the first deal, and is gone again."""

        async def be_ready() -> None:
            async with self.server.attend(self.match, self.token) as session:
                await session.until(lambda state: state.phase == "play")

        asyncio.run(be_ready())

    @contextmanager
    def playing(self, *, accept: bool = False) -> Iterator[None]:
        thread = threading.Thread(target=lambda: asyncio.run(self._play(accept)), daemon=True)
        thread.start()
        yield
        thread.join(60)
        assert not thread.is_alive()

    async def _play(self, accept: bool) -> None:
        rng = Random(1)
        async with self.server.attend(self.match, self.token) as session:
            async for state in session.states():
                if state.view is not None and state.view.legal:
                    await session.play(rng.choice(state.view.legal), at=state.version)
            if accept:
                offered = await session.until(lambda state: state.offer is not None)
                assert offered.offer is not None
                await session.answer(offered.offer.offer, accept=True)


def asks(text: str) -> bool:
    return any(words in text for words in (ASKS, "Enter for the next round", "Enter offers"))


def play_to_the_end(game: Terminal) -> str:
    text = game.wait(asks)
    while "Enter offers" not in text:
        game.turn_page("1" if ASKS in text else "", lambda _: True)
        text = game.wait(asks)
    return text


def test_a_whole_match_over_the_network(process: Process, tmp_path: Path) -> None:
    file = tmp_path / "match.egr"
    ana = Opponent(process, target=2)
    words = ("--name", "Bo", "--record", str(file), "--data", str(tmp_path))
    with ana.playing(), terminal("join", ana.link, *words) as game:
        text = play_to_the_end(game)
        assert "wins the match" in text
        assert "Ana" in text
        assert "Bo" in text
        game.type("q")
        game.wait("Every deal is proved")
        assert game.finish() == 0
    record = read_record(file.read_bytes())
    assert record.over
    assert main(["verify", str(file), "--kept", str(file.with_suffix(".kept"))]) == 0
    assert (tmp_path / "seats.json").stat().st_mode & 0o077 == 0, "nobody else reads the token"


def test_who_leaves_comes_back_to_the_same_hand(process: Process, tmp_path: Path) -> None:
    ana = Opponent(process, starter="right")
    words = ("join", ana.link, "--name", "Bo", "--data", str(tmp_path))

    with terminal(*words) as game:
        ana.deal()
        first = game.wait(lambda text: ASKS in text and "is not connected" in text)
        game.type("9999")
        game.wait("There is no action number 9999")
        game.type("q")
        game.wait("Your seat stays yours")
        assert game.finish() == 0
    with terminal(*words) as game:
        again = game.wait(ASKS)
        assert again.partition("Ana is not")[0] == first.partition("Ana is not")[0]
        game.type("resign match")
        game.wait("once more")
        game.type("resign match")
        assert "Ana wins the match" in game.wait("Enter offers")


def test_a_rematch_by_both_sides_goes_on_in_the_same_terminal(
    process: Process, tmp_path: Path
) -> None:
    ana = Opponent(process, target=1)
    with (
        ana.playing(accept=True),
        terminal("join", ana.link, "--name", "Bo", "--data", str(tmp_path)) as game,
    ):
        play_to_the_end(game)
        game.type("")
        game.wait(lambda text: "being dealt" in text or "not connected" in text)


def test_a_server_that_restarts_is_only_a_pause(tmp_path: Path) -> None:
    with running_server(tmp_path / "data") as process:
        ana = Opponent(process, target=1, starter="right")
        words = ("join", ana.link, "--name", "Bo", "--data", str(tmp_path))
        with ana.playing(), terminal(*words) as game:
            game.wait(ASKS)
            process.kill()
            game.wait("The connection is lost")
            process.start()
            game.wait(lambda text: ASKS in text and "connection is lost" not in text)
            play_to_the_end(game)


def test_who_watches_sees_no_hand(process: Process, tmp_path: Path) -> None:
    ana = Opponent(process)
    words = ("--data", str(tmp_path))
    with terminal("join", ana.link, "--watch", *words) as watching:
        watching.wait("You are watching")
        with terminal("join", ana.link, "--name", "Bo", *words) as game:
            ana.deal()
            game.wait("Your hand")
            text = watching.wait("Distance")
            assert "Your hand" not in text
            assert "Bo holds 5 cards" in text
        watching.interrupt()
        assert watching.finish() == 130


@pytest.mark.parametrize("link", ["nonsense", "http://127.0.0.1:1/#/m/", "ftp://x/#/m/abc"])
def test_what_is_no_link_is_told(link: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["join", link]) == 2
    assert "is not a link to a match" in capsys.readouterr().err


def test_no_server_and_no_match_are_told(
    process: Process, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["join", "http://127.0.0.1:1/#/m/abc", "--data", str(tmp_path)]) == 2
    assert "No server answers" in capsys.readouterr().err
    assert main(["join", f"{process.url}#/m/abc", "--data", str(tmp_path)]) == 2
    assert "no such match" in capsys.readouterr().err


def test_a_match_is_begun_here_and_joined_elsewhere(process: Process, tmp_path: Path) -> None:
    own = ("--data", str(tmp_path / "own"), "--name", "Bo")
    with terminal("invite", process.url, "--target", "1", *own) as game:
        text = game.wait(lambda text: "#/m/" in text and "Waiting for somebody" in text)
        (match,) = re.findall(r"#/m/([A-Za-z0-9_-]+)", text)[:1]
        info = asyncio.run(process.server.info(match))
        assert (info.left, info.right, info.target, info.level) == ("Bo", None, 1, "standard")
        joined = asyncio.run(process.server.join(match, Join("Ana")))
        ana = Opponent.of(process, match, joined.token)
        with ana.playing():
            play_to_the_end(game)
        game.type("q")
        game.wait("Every deal is proved")
        assert game.finish() == 0


def test_what_is_no_server_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["invite", "nonsense"]) == 2
    assert "is not the address of a server" in capsys.readouterr().err
