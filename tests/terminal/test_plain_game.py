"""The plain game as a person plays it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from en_garde.cli import main
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
        while not re.search("wins? the match", text):
            if "Enter for the next round" in text:
                text = game.turn_page("", asks)
            text = play_round(game, text)
            assert "You: " in text, "both hands are shown"
            assert "Maestro: " in text
        game.wait("Enter for this match")
        game.type("q")
        game.wait("The finished rounds are in")
        assert game.finish() == 0
    assert read_record(record.read_bytes()).over


def test_two_friends_never_see_the_other_hand() -> None:
    with terminal("play", "--friend", "--seed", "5", "--left", "Ana", "--right", "Ben") as game:
        game.wait("Enter to begin")
        text = game.turn_page("", "hand over to Ana")
        hands: dict[str, str] = {}
        for name, other in (("Ana", "Ben"), ("Ben", "Ana")) * 2:
            assert "Your hand" not in text, "the curtain hides everything"
            assert "advance" not in text
            text = game.turn_page("", f"{name}, {ASKS}")
            hands[name] = hand(text)
            assert f"{other} holds 5 cards" in text
            text = game.turn_page("1", f"hand over to {other}")
        assert hands["Ana"] != hands["Ben"]


def test_friends_see_all_terms_and_choose_who_starts_and_who_sits_where() -> None:
    words = ("--left", "Ana", "--right", "Ben", "--house", "piste=15", "--edition", "ru")
    with terminal("play", "--friend", *words, "--seed", "5") as game:
        text = game.wait("Enter to begin")
        assert re.search(r"House rules +squares of the piste: 15\n", text)
        assert starter_among_the_terms(text) == "Ana"
        assert starter_among_the_terms(game.turn_page("2", "Enter to begin")) == "Ben"
        lot = game.turn_page("3", "Enter to begin")
        assert starter_among_the_terms(lot).startswith("The lot decides")
        game.turn_page("2", "Enter to begin")
        changed = game.turn_page("4", "Enter to begin")
        assert re.search(r"On the left +Ben\n +On the right +Ana\n", changed)
        assert starter_among_the_terms(changed) == "Ben", "the same person, now on the left"
        game.type("5")
        game.wait("Type a number from 1 to 4")
        curtain = game.turn_page("", "hand over to Ben")
        assert "Ben starts this round." in curtain
        first = game.turn_page("", f"Ben, {ASKS}")
        assert re.search(r"^Ben ○+ +○+ Ana$", first, re.M)


def starter_among_the_terms(text: str) -> str:
    found = re.search(r"Starts the first round +(\S.*)", text)
    assert found, text
    return found[1]


def test_the_lot_falls_on_both_between_friends_and_alone() -> None:
    started: dict[str, set[str]] = {"--friend": set(), "--no-undo": set()}
    for way, names in started.items():
        for seed in range(12):
            words = ("--starter", "lot", "--seed", str(seed), "--left", "Ana", "--right", "Ben")
            with terminal("play", way, *words) as game:
                text = game.wait(lambda text: "starts this round" in text)
            names.update(re.findall(r"(\w+) starts this round", text))
            if len(names) == 2:
                break
    assert all(names == {"Ana", "Ben"} for names in started.values())


@pytest.mark.parametrize(
    ("words", "sides", "starts"),
    [
        ((), "Player Computer", "Player"),
        (("--starter", "other"), "Player Computer", "Computer"),
        (("--side", "right"), "Computer Player", "Player"),
        (("--side", "right", "--starter", "other"), "Computer Player", "Computer"),
        (("--side", "right", "--starter", "left"), "Computer Player", "Computer"),
        (("--side", "right", "--starter", "me", "--edition", "nl-1996", "--level", "basic"),
         "Computer Player", "Player"),
    ],
)  # fmt: skip
def test_alone_one_chooses_starter_and_side(
    words: tuple[str, ...], sides: str, starts: str
) -> None:
    with terminal("play", *words, "--seed", "5") as game:
        text = game.wait(f"Player, {ASKS}")
        left, right = sides.split()
        assert re.search(rf"^{left} ○+ +○+ {right}$", text, re.M)
        assert f"{starts} starts this round." in text
        assert ("Last: Computer" in text) == (starts == "Computer")


def test_a_side_by_lot_is_each_of_them() -> None:
    found = set()
    for seed in range(12):
        with terminal("play", "--side", "lot", "--seed", str(seed)) as game:
            found.update(re.findall(r"^(\w+) ○", game.wait(ASKS), re.M))
        if len(found) == 2:
            return
    raise AssertionError(found)


@pytest.mark.parametrize("words", [("--starter", "ana"), ("--side", "me")])
def test_another_word_is_refused_with_the_choices(
    words: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *words]) == 2
    told = capsys.readouterr().err
    assert words[1] in told
    assert "left right" in told
    assert "lot" in told


def test_a_rematch_with_the_starter_and_the_sides_that_were_chosen() -> None:
    words = ("--target", "1", "--seed", "5", "--left", "Ana", "--right", "Maestro")
    with terminal("play", *words) as game:
        game.wait(ASKS)
        game.type("resign")
        game.wait("Really give up")
        text = game.turn_page("resign", "Enter for this match")
        assert "Left: Ana. Right: Maestro. Maestro starts." in text
        game.type("1")
        game.wait("Left: Ana. Right: Maestro. Ana starts.")
        game.type("4")
        game.wait("Left: Maestro. Right: Ana. Ana starts.")
        text = game.turn_page("", f"Ana, {ASKS}")
        assert re.search(r"^Maestro ○ +○ Ana$", text, re.M)
        assert "Ana starts this round." in text
        assert "Last:" not in text
        text = game.turn_page("1", f"Ana, {ASKS}")
        assert "Maestro" in text.partition("Last:")[2], "the computer has changed sides too"


def test_who_starts_the_next_round_is_told_before_it() -> None:
    with terminal("play", "--seed", "5", "--left", "Ana", "--right", "Maestro") as game:
        game.wait(ASKS)
        game.type("resign")
        game.wait("Really give up")
        game.turn_page("resign", "Maestro starts the next round.")
        assert "Maestro starts this round." in game.turn_page("", ASKS)


def test_pile_and_discards_are_counted_all_the_time() -> None:
    """R18 stays: how many, and the top one."""
    with terminal("play", "--seed", "5", "--edition", "fr-1993", "--level", "advanced") as game:
        text = game.wait(ASKS)
        assert "Pile 15 · Discards 0 ·" in text
        for _ in range(3):
            text = game.turn_page("1", asks)
            if ASKS not in text:
                break
            pile, discards = map(
                int, re.findall(r"Pile (\d+) · Discards (\d+), top [1-5]", text)[0]
            )
            (foe,) = map(int, re.findall(r"holds (\d) card", text))
            assert pile + discards + foe + len(hand(text)) == 25


def test_undo_brings_back_the_same_hand_and_the_same_draw() -> None:
    with terminal("play", "--seed", "5") as game:
        first = game.wait(ASKS)
        second = game.turn_page("1", ASKS)
        back = game.turn_page("u", ASKS)
        assert back == first
        assert game.turn_page("1", ASKS) == second
        assert hand(second) != hand(first), "the seed is chosen so"


def test_undo_between_friends_gives_the_turn_back() -> None:
    friends = ("--friend", "--starter", "left", "--left", "Ana", "--right", "Ben")
    with terminal("play", *friends, "--seed", "5") as game:
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
        game.turn_page("resign", "You resign; Computer wins the round. Score 0-1.")


def test_open_discards_are_shown_only_where_agreed() -> None:
    for words, shown in ((("--open-discards",), True), ((), False)):
        with terminal("play", "--seed", "5", *words) as game:
            game.wait(ASKS)
            text = game.turn_page("1", ASKS)
            assert ("All discards: 1 " in text) == shown
            assert "Discards 2, top " in text


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
