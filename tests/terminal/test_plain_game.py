"""The plain game as a person plays it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from en_garde.locale import LANGUAGES, Catalogue
from en_garde.notation import read_record
from terminal.screen import Terminal, terminal

ASKS = "your action"
CLEARS_ALL = b"\x1b[3J"


def hand(text: str) -> str:
    """The cards on the screen."""
    found = re.search(r"Your hand\s+([1-5 ]+)", text)
    assert found, text
    return found[1].replace(" ", "")


def offered(text: str) -> list[str]:
    """The actions of the menu, by their text."""
    return re.findall(r"\d+  ([+x=-][\dx]+) ", text + " ")


def play_round(game: Terminal) -> str:
    """The first action of the menu, again and again; the screen that ends the round."""
    while True:
        text = game.wait(lambda text: ASKS in text or "Score" in text)
        if "Score" in text:
            return text
        game.type("1")
        game.wait(lambda text: f"{ASKS} (number or text, ? for help): 1" not in text)


def test_a_whole_match_against_the_computer(tmp_path: Path) -> None:
    record = tmp_path / "match.egr"
    words = ("--target", "2", "--seed", "11", "--level", "advanced", "--record", str(record))
    with terminal("play", *words, "--left", "Ana", "--right", "Maestro") as game:
        while True:
            text = play_round(game)
            assert "Ana: " in text, "both hands are shown"
            assert "Maestro: " in text
            if "wins the match" in text:
                break
            game.wait("Enter for the next round")
            game.type("")
            game.wait(lambda text: "Score" not in text)
        game.wait("Enter for another match")
        game.type("q")
        game.wait("The finished rounds are in")
        assert game.finish() == 0
    assert read_record(record.read_bytes()).over


def test_two_friends_never_see_the_other_hand() -> None:
    with terminal("play", "--friend", "--seed", "5", "--left", "Ana", "--right", "Ben") as game:
        game.wait("hand over to Ana")
        hands: dict[str, str] = {}
        for name in ("Ana", "Ben", "Ana", "Ben"):
            text = game.wait(f"hand over to {name}")
            assert "Your hand" not in text, "the curtain hides everything"
            assert "advance" not in text
            before = game.received
            game.type("")
            text = game.wait(f"{name}, {ASKS}")
            hands[name] = hand(text)
            other = {"Ana": "Ben", "Ben": "Ana"}[name]
            assert f"{other} holds 5 cards" in text
            shown = game.received[len(before) :]
            assert CLEARS_ALL in shown, "also what was scrolled away"
            game.type("1")
        assert hands["Ana"] != hands["Ben"]


def test_undo_brings_back_the_same_hand_and_the_same_draw() -> None:
    with terminal("play", "--seed", "5") as game:
        first = game.wait(ASKS)
        game.type("1")
        second = game.wait(lambda text: "Last:" in text and ASKS in text)
        game.type("u")
        back = game.wait(lambda text: "Last:" not in text and ASKS in text)
        assert hand(back) == hand(first)
        game.type("1")
        again = game.wait(lambda text: "Last:" in text and ASKS in text)
        assert hand(again) == hand(second)


def test_undo_between_friends_gives_the_turn_back() -> None:
    with terminal("play", "--friend", "--seed", "5", "--left", "Ana", "--right", "Ben") as game:
        game.wait("hand over to Ana")
        game.type("")
        game.wait(f"Ana, {ASKS}")
        game.type("1")
        game.wait("hand over to Ben")
        game.type("")
        game.wait(f"Ben, {ASKS}")
        game.type("u")
        game.wait("hand over to Ana")


def test_no_undo_where_it_was_not_agreed() -> None:
    with terminal("play", "--seed", "5", "--no-undo") as game:
        game.wait(ASKS)
        game.type("u")
        game.wait("nothing can be taken back")


ANSWERS = [
    ("?", "Type the number of an action"),
    ("r", "How a round ends"),
    ("jump", "is not an action"),
    ("+9", "is not possible"),
    ("99", "There is no action number 99"),
    ("x5", "out of reach"),
    ("=1", "There is no attack to parry"),
]


@pytest.mark.parametrize(("typed", "answer"), ANSWERS)
def test_whatever_is_typed_gets_an_answer_and_nothing_is_lost(typed: str, answer: str) -> None:
    with terminal("play", "--seed", "5") as game:
        game.wait(ASKS)
        game.type(typed)
        text = game.wait(lambda text: answer in " ".join(text.split()))
        assert "Traceback" not in text
        game.type("+1")
        game.wait("Last:")


def test_resigning_needs_to_be_said_twice() -> None:
    with terminal("play", "--seed", "5", "--left", "Ana") as game:
        game.wait(ASKS)
        game.type("resign")
        game.wait("Really give up")
        game.type("no")
        game.wait(lambda text: text.count(ASKS) == 2)
        game.type("resign")
        game.wait(lambda text: text.count("Really give up") == 2)
        game.type("resign")
        game.wait("Ana resigns; the round goes to Computer. Score 0-1.")


def test_open_discards_are_shown_only_where_agreed() -> None:
    for words, shown in ((("--open-discards",), True), ((), False)):
        with terminal("play", "--seed", "5", *words) as game:
            game.wait(ASKS)
            game.type("1")
            text = game.wait(lambda text: "Last:" in text and ASKS in text)
            assert ("Discards 1 " in text) == shown
            assert "Top discard" in text


def test_leaving_and_interrupting_end_the_game_without_a_traceback() -> None:
    with terminal("play", "--seed", "5") as game:
        game.wait(ASKS)
        game.type("q")
        game.wait("You left the match at 0-0.")
        assert game.finish() == 0
    with terminal("play", "--seed", "5") as game:
        game.wait(ASKS)
        game.end_input()
        game.wait("You left the match at 0-0.")
        assert game.finish() == 0
    with terminal("play", "--seed", "5") as game:
        game.wait(ASKS)
        game.interrupt()
        game.wait("Stopped.")
        assert game.finish() == 130
        assert b"Traceback" not in game.received


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_screen_in_every_language(language: str) -> None:
    book = {"en": "en-1.2", "fr": "fr-1993", "nl": "nl-1996", "ru": "(ru)"}[language]
    asks = Catalogue(language, ("A", "B"))("play-ask", name="A").split("(")[0]
    with terminal("play", "--seed", "5", "--left", "A", "--right", "B", language=language) as game:
        text = game.wait(asks)
        assert book in text, "the book of the own language"
        assert max(map(len, text.splitlines())) <= 80


def test_a_reduced_game_and_a_long_piste_fit_the_screen() -> None:
    with terminal("play", "--edition", "fr-1993", "--house", "piste=60", "--seed", "5") as game:
        text = game.wait(ASKS)
        assert "▶" in text
        assert "◀" in text
    with terminal(
        "play", "--edition", "fr-1993", "--house", "piste=7 values=2 copies=4 hand=2", "--seed", "5"
    ) as game:
        assert offered(game.wait(ASKS))


def test_check_deals_shows_the_first_screen_and_stops() -> None:
    with terminal("play", "--check") as game:
        assert game.finish() == 0
        assert "Your hand" in game.text
        assert "en-garde is ready" in game.text
