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
from en_garde.rules import Seat
from en_garde.server.client import Server
from en_garde.server.wire import (
    ClockTerms,
    FriendSeat,
    Join,
    NewMatch,
    StandingOffer,
    YourSeat,
)
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


def sit(game: Terminal) -> str:
    """Looks at the terms, and takes the seat."""
    text = game.wait("Enter takes the free seat")
    game.turn_page("", lambda _: True)
    return text


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
        sit(game)
        text = play_to_the_end(game)
        assert re.search("wins? the match", text)
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
        sit(game)
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
        sit(game)
        play_to_the_end(game)
        game.type("")
        game.wait(lambda text: "being dealt" in text or "not connected" in text)


def test_a_server_that_restarts_is_only_a_pause(tmp_path: Path) -> None:
    with running_server(tmp_path / "data") as process:
        ana = Opponent(process, target=1, starter="right")
        words = ("join", ana.link, "--name", "Bo", "--data", str(tmp_path))
        with ana.playing(), terminal(*words) as game:
            sit(game)
            game.wait(ASKS)
            process.kill()
            game.wait("The connection is lost")
            process.start()
            game.wait(lambda text: ASKS in text and "connection is lost" not in text)
            play_to_the_end(game)


def row(text: str, label: str) -> str:
    """What stands behind that label among the terms."""
    found = re.search(rf"^  {label} +(\S.*)$", text, re.M)
    assert found, text
    return found[1]


def test_all_terms_stand_there_before_anybody_sits_down(process: Process, tmp_path: Path) -> None:
    ana = Opponent(
        process,
        edition="nl-1996",
        level="advanced",
        house="piste=15 last_turn=whole",
        starter="right",
        clock=ClockTerms("match", 300, 5),
        open_discards=True,
        target=3,
    )
    words = ("join", ana.link, "--name", "Bo", "--data", str(tmp_path))

    def free() -> bool:
        return asyncio.run(process.server.info(ana.match)).right is None

    with terminal(*words) as game:
        text = game.wait("Enter takes the free seat")
        assert "Ana invites you to a match" in text
        assert row(text, "Rules").startswith("Advanced rules · nl-1996")
        assert "squares of the piste: 15" in text
        assert "after the last card is drawn, the opponent has a whole turn" in " ".join(
            text.split()
        )
        assert row(text, "Rounds to win") == "3"
        assert row(text, "Clock").startswith("5:00 for the whole match, and 0:05 more")
        assert row(text, "Discards").startswith("Open")
        assert (row(text, "On the left"), row(text, "On the right")) == ("Ana", "You")
        assert row(text, "Starts the first round") == "You"
        assert free()
        game.type("what")
        game.wait(lambda text: text.count("Enter takes") == 2)
        game.type("q")
        assert game.finish() == 0
    with terminal(*words) as game:
        game.wait("Enter takes the free seat")
        game.turn_page("w", "You are watching")
        assert free()
    with terminal(*words) as game:
        sit(game)
        ana.deal()
        game.wait(ASKS)
        assert not free()


@pytest.mark.parametrize("by", [("--starter", "lot"), ("--starter", "other", "--side", "right")])
def test_who_invites_says_who_starts_from_which_side(
    process: Process, tmp_path: Path, by: tuple[str, ...]
) -> None:
    own = ("--data", str(tmp_path), "--name", "Ana")
    with terminal("invite", process.url, *by, *own) as game:
        text = game.wait("Waiting for somebody")
        (match,) = re.findall(r"#/m/([A-Za-z0-9_-]+)", text)[:1]
        info = asyncio.run(process.server.info(match))
        if "lot" in by:
            assert (info.left, info.starter) == ("Ana", None)
            assert row(text, "Starts the first round").startswith("The lot decides")
        else:
            assert (info.right, info.starter) == ("Ana", "left")
            assert row(text, "Starts the first round") == "free seat"


def test_a_rematch_by_other_terms_is_chosen_offered_seen_and_declined(
    process: Process, tmp_path: Path
) -> None:
    ana = Opponent(process, target=1, starter="left")

    async def other_side(game: Terminal) -> None:
        """Ana declines, offers another one, and when that is declined accepts Bo's next."""
        async with ana.server.attend(ana.match, ana.token) as session:

            async def offered() -> StandingOffer:
                state = await session.until(lambda state: state.offer is not None)
                assert state.offer is not None
                return state.offer

            first = await offered()
            assert (first.by, first.starter, first.swap) == ("right", "lot", True)
            await session.answer(first.offer, accept=False)
            await asyncio.to_thread(game.wait, "The rematch was declined.")
            await session.offer("rematch", starter="left", swap=True)
            await asyncio.to_thread(
                game.wait, lambda text: "Ana offers a rematch." in text and "n declines" in text
            )
            assert "Left: Bo. Right: Ana.\nAna starts." in game.text
            game.type("n")
            await session.until(lambda state: state.offer is None)
            game.type("1")
            await asyncio.to_thread(game.wait, "Left: Bo. Right: Ana. Ana starts.")
            game.type("")
            last = await offered()
            assert (last.starter, last.swap) == ("left", True)
            await session.answer(last.offer, accept=True)
            over = await session.until(lambda state: state.rematch is not None)
            assert over.rematch is not None
            async with ana.server.attend(over.rematch, ana.token) as again:
                await again.until(lambda state: state.phase == "play")
                assert again.seats == (Seat.RIGHT,)
                await asyncio.to_thread(
                    game.wait,
                    lambda text: (
                        "Ana starts this round." in text
                        and re.search(r"^Bo ○ +○ Ana$", text, re.M) is not None
                    ),
                )

    with terminal("join", ana.link, "--name", "Bo", "--data", str(tmp_path)) as game:
        sit(game)
        ana.deal()
        game.wait("Your hand")
        game.type("resign match")
        game.wait("once more")
        text = game.turn_page("resign match", "Enter offers")
        assert "Left: Ana. Right: Bo. Bo starts." in text, "by turns"
        game.type("3")
        game.wait("Left: Ana. Right: Bo. The lot decides who starts.")
        game.type("4")
        game.wait("Left: Bo. Right: Ana. The lot decides who starts.")
        game.type("")
        asyncio.run(other_side(game))


def test_who_watches_sees_no_hand(process: Process, tmp_path: Path) -> None:
    ana = Opponent(process)
    words = ("--data", str(tmp_path))
    with terminal("join", ana.link, "--watch", *words) as watching:
        watching.wait("You are watching")
        with terminal("join", ana.link, "--name", "Bo", *words) as game:
            sit(game)
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
