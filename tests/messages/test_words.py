"""An action in words: in every language, for every pair of eyes, and never as notation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain

import pytest

from en_garde.locale import LANGUAGES, Catalogue
from en_garde.notation import read_record
from en_garde.rules import (
    RULE_SETS,
    Action,
    Attack,
    IllegalAction,
    Message,
    Parry,
    RuleSet,
    Seat,
    State,
    Step,
    legal,
    order,
    refusal,
    view,
)
from en_garde.table import Played, Table, TakenBack
from golden.matches import match_text

# A score is no action: in "1-0" a digit stands before the sign.
NOTATION = re.compile(r"(?<!\d)[+=x-]\d|\d[x=]\d|\bR\d")
VALUES = range(1, 6)
EYES = (None, Seat.LEFT, Seat.RIGHT)


def every_action() -> Iterator[Action]:
    for value in VALUES:
        yield Step(value)
        yield Step(-value)
        for count in VALUES:
            yield Parry(value, count)
            for step in (None, *VALUES):
                yield Attack(value, count, step)


@cache
def told(rules: RuleSet) -> tuple[Message, ...]:
    """All that is said of actions in a whole match: what happened, what may be played, why not."""
    record = read_record(match_text(rules))
    table = Table.from_record(record)
    said = [entry.event.message for entry in table.log]
    for number in range(1, len(record.rounds) + 1):
        for state in record.states(number)[::3]:
            said.extend(of_position(state))
    return tuple({str(each): each for each in said}.values())


def of_position(state: State) -> Iterator[Message]:
    answering = state.facing is not None
    for action in legal(state):
        yield order(action, answering=answering)
        yield Played(state.turn, action, state.facing).message
    seen, typed = view(state, state.turn), list(every_action())
    whys = {action: refusal(seen, action) for action in typed}
    refused = [(action, why) for action, why in whys.items() if why is not None]
    yield from (why for _, why in refused)
    if refused:
        action, why = refused[sum(map(sum, state.hands)) % len(refused)]  # some, not all alike
        yield IllegalAction(action, why, legal(state), answering=answering).message


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda r: f"{r.edition}-{r.level}")
def test_no_notation_in_any_message_of_a_whole_match(rules: RuleSet, language: str) -> None:
    catalogues = [Catalogue(language, ("Ana", "Bo"), you) for you in EYES]
    for message in told(rules):
        for catalogue in catalogues:
            text = catalogue.say(message)
            assert not NOTATION.search(text), (message.id, text)
            assert not re.search(r"[{}]|\bnobody\b|  ", text), (message.id, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_words_of_its_own(language: str) -> None:
    catalogue = Catalogue(language)
    for answering in (False, True):
        said = [catalogue.say(order(each, answering=answering)) for each in every_action()]
        assert len(set(said)) == len(said)
        assert not any(map(NOTATION.search, said))


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_types_actions_is_told_their_notation_too(language: str) -> None:
    words, typed = Catalogue(language), Catalogue(language, notation=True)
    for action in every_action():
        said = order(action, answering=True)
        assert (
            typed.say(IllegalAction(action, said, [action], answering=True).message).count(
                f"{action} ({words.say(said)})"
            )
            == 3
        )


ORDERS = [
    (Step(3), False, "advance 3", "avancer de 3", "3 vooruit", "двигаться вперёд на 3"),
    (Step(-1), False, "step back 1", "reculer de 1", "1 achteruit", "двигаться назад на 1"),
    (Step(-2), True, "retreat 2", "battre en retraite de 2", "2 terugtrekken", "отступить на 2"),
    (Attack(5), False, "attack with one 5", "attaquer avec un 5", "aanvallen met één 5", "атаковать пятёркой"),
    (Attack(4, 2), False, "attack with two 4s", "attaquer avec deux 4", "aanvallen met twee 4’en", "атаковать двумя четвёрками"),
    (Attack(1, 3), False, "attack with three 1s", "attaquer avec trois 1", "aanvallen met drie 1’en", "атаковать тремя единицами"),
    (Attack(7, 6), False, "attack with 6 cards of value 7", "attaquer avec 6 cartes de valeur 7", "aanvallen met 6 kaarten met waarde 7", "атаковать 6 картами «7»"),
    (Attack(7, 21), False, "attack with 21 cards of value 7", "attaquer avec 21 cartes de valeur 7", "aanvallen met 21 kaarten met waarde 7", "атаковать 21 картой «7»"),
    (Attack(5, 1, 3), False, "advance 3 and attack with one 5", "avancer de 3 et attaquer avec un 5", "3 vooruit en aanvallen met één 5", "двигаться вперёд на 3 и атаковать пятёркой"),
    (Parry(2, 4), True, "parry with four 2s", "parer avec quatre 2", "pareren met vier 2’en", "парировать четырьмя двойками"),
    (Parry(7, 2), True, "parry with two 7s", "parer avec deux 7", "pareren met twee 7’s", "парировать двумя картами «7»"),
]  # fmt: skip


@pytest.mark.parametrize("row", ORDERS, ids=lambda row: str(row[0]))
def test_an_order(row: tuple[Action, bool, str, str, str, str]) -> None:
    action, answering, *words = row
    said = [Catalogue(each).say(order(action, answering=answering)) for each in LANGUAGES]
    assert said == words


# What happened: to somebody else, and to you.
HAPPENED = [
    (Step(1), None, "en", "Ana advances 1 square.", "You advance 1 square."),
    (Step(-2), Attack(5, 1, 3), "en", "Ana retreats 2 squares.", "You retreat 2 squares."),
    (Attack(5, 1, 3), None, "en", "Ana advances 3 and attacks with one 5.", "You advance 3 and attack with one 5."),
    (Step(3), None, "fr", "Ana avance de 3 cases.", "Vous avancez de 3 cases."),
    (Step(-2), Attack(5, 1, 3), "fr", "Ana bat en retraite de 2 cases.", "Vous battez en retraite de 2 cases."),
    (Attack(5, 2, 3), None, "fr", "Ana avance de 3 et attaque avec deux 5.", "Vous avancez de 3 et attaquez avec deux 5."),
    (Step(-2), None, "nl", "Ana gaat 2 velden achteruit.", "Je gaat 2 velden achteruit."),
    (Step(-2), Attack(5, 1, 3), "nl", "Ana trekt zich 2 velden terug.", "Je trekt je 2 velden terug."),
    (Parry(5, 2), Attack(5, 2), "nl", "Ana pareert met twee 5’en.", "Je pareert met twee 5’en."),
    (Step(1), None, "ru", "Ana движется вперёд на 1 клетку.", "Вы движетесь вперёд на 1 клетку."),
    (Step(3), None, "ru", "Ana движется вперёд на 3 клетки.", "Вы движетесь вперёд на 3 клетки."),
    (Step(5), None, "ru", "Ana движется вперёд на 5 клеток.", "Вы движетесь вперёд на 5 клеток."),
    (Attack(5, 2, 3), None, "ru", "Ana движется вперёд на 3 и атакует двумя пятёрками.", "Вы движетесь вперёд на 3 и атакуете двумя пятёрками."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("action", "facing", "language", "other", "you"),
    HAPPENED,
    ids=[f"{row[2]} {row[0]}" for row in HAPPENED],
)
def test_you_are_called_you(
    action: Action, facing: Attack | None, language: str, other: str, you: str
) -> None:
    message = Played(Seat.LEFT, action, facing).message
    names = ("Ana", "Bo")
    assert Catalogue(language, names).say(message) == other
    assert Catalogue(language, names, Seat.RIGHT).say(message) == other
    assert Catalogue(language, names, Seat.LEFT).say(message) == you


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_happens_to_you_is_not_told_by_name(language: str) -> None:
    messages = chain.from_iterable(told(rules) for rules in RULE_SETS.values())
    taken = TakenBack(Seat.LEFT, (Step(1),)).message
    mine = Catalogue(language, ("Ana", "Bo"), Seat.LEFT)
    for message in (*messages, taken):
        if message.id.startswith("event-"):
            assert "Ana" not in mine.say(message), message


def test_at_the_basic_level_nobody_has_a_defence() -> None:
    basic = next(rules for rules in RULE_SETS.values() if rules.basic)
    hits = [each for each in told(basic) if each.id == "event-won-hit"]
    assert hits
    for message in hits:
        assert "defence" not in Catalogue("en", ("Ana", "Bo")).say(message)


@pytest.mark.parametrize("language", ["nl"])
def test_dutch_says_je_throughout(language: str) -> None:
    from en_garde.locale import SUBJECTS, source

    for subject in SUBJECTS:
        formal = re.findall(r"\b(?:uw|Uw|U)\b|\bu\b(?! terugnemen)", source(language, subject))
        assert not formal, (subject, formal)


def test_an_edition_or_a_player_without_a_name_is_called_what_it_is() -> None:
    for language in LANGUAGES:
        say = Catalogue(language)
        assert say("web-edition-name", edition="club_2", name="club-2") == "club-2"
        assert say("web-level-name", level="master-class") == "master-class"
        assert say("web-strength-name", player="rook") == "rook"
