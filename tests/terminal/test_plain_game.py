"""The plain game as a person plays it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from en_garde.locale import LANGUAGES, Catalogue
from en_garde.notation import read_record
from terminal.screen import Terminal, terminal

ASKS = "your action"


def hand(text: str) -> str:
    """The cards on the screen."""
    found = re.search(r"Your hand\s+([1-5 ]+)", text)
    assert found, text
    return found[1].replace(" ", "")


def offered(text: str) -> list[str]:
    """The actions of the menu, by their text."""
    return re.findall(r"\d+  ([+x=-][\dx]+) ", text + " ")


def asks(text: str) -> bool:
    return ASKS in text or "Enter for" in text


def play_round(game: Terminal, text: str) -> str:
    """The first action of the menu, again and again; the screen that ends the round."""
    while "Enter for" not in text:
        text = game.turn_page("1", asks)
    return text


def test_a_whole_match_against_the_computer(tmp_path: Path) -> None:
    record = tmp_path / "match.egr"
    words = ("--target", "2", "--seed", "11", "--level", "advanced", "--record", str(record))
    with terminal("play", *words, "--left", "Ana", "--right", "Maestro") as game:
        text = game.wait(ASKS)
        while "wins the match" not in text:
            if "Enter for the next round" in text:
                text = game.turn_page("", asks)
            text = play_round(game, text)
            assert "Ana: " in text, "both hands are shown"
            assert "Maestro: " in text
        game.wait("Enter for another match")
        game.type("q")
        game.wait("The finished rounds are in")
        assert game.finish() == 0
    assert read_record(record.read_bytes()).over


def test_two_friends_never_see_the_other_hand() -> None:
    with terminal("play", "--friend", "--seed", "5", "--left", "Ana", "--right", "Ben") as game:
        text = game.wait("hand over to Ana")
        hands: dict[str, str] = {}
        for name, other in (("Ana", "Ben"), ("Ben", "Ana")) * 2:
            assert "Your hand" not in text, "the curtain hides everything"
            assert "advance" not in text
            text = game.turn_page("", f"{name}, {ASKS}")
            hands[name] = hand(text)
            assert f"{other} holds 5 cards" in text
            text = game.turn_page("1", f"hand over to {other}")
        assert hands["Ana"] != hands["Ben"]


def test_undo_brings_back_the_same_hand_and_the_same_draw() -> None:
    with terminal("play", "--seed", "5") as game:
        first = game.wait(ASKS)
        second = game.turn_page("1", ASKS)
        back = game.turn_page("u", ASKS)
        assert back == first
        assert game.turn_page("1", ASKS) == second
        assert hand(second) != hand(first), "the seed is chosen so"


def test_undo_between_friends_gives_the_turn_back() -> None:
    with terminal("play", "--friend", "--seed", "5", "--left", "Ana", "--right", "Ben") as game:
        game.wait("hand over to Ana")
        game.turn_page("", f"Ana, {ASKS}")
        game.turn_page("1", "hand over to Ben")
        game.turn_page("", f"Ben, {ASKS}")
        game.turn_page("u", "hand over to Ana")


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
        game.turn_page("+1", "Last:")


def test_resigning_needs_to_be_said_twice() -> None:
    with terminal("play", "--seed", "5", "--left", "Ana") as game:
        game.wait(ASKS)
        game.type("resign")
        game.wait("Really give up")
        game.type("no")
        game.wait(lambda text: text.count(ASKS) == 2)
        game.type("resign")
        game.wait(lambda text: text.count("Really give up") == 2)
        game.turn_page("resign", "Ana resigns; the round goes to Computer. Score 0-1.")


def test_open_discards_are_shown_only_where_agreed() -> None:
    for words, shown in ((("--open-discards",), True), ((), False)):
        with terminal("play", "--seed", "5", *words) as game:
            game.wait(ASKS)
            text = game.turn_page("1", ASKS)
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
