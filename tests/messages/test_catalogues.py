"""Every message in every language, with the same facts, and none that nobody says."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import en_garde
from en_garde.cli.arguments import COMMANDS
from en_garde.locale import LANGUAGES, SUBJECTS, Catalogue, source
from en_garde.locale.fluent import formatter
from en_garde.players.verdicts import Verdict
from en_garde.rules import EDITIONS, HOUSE_FIELDS, RULE_SETS, Reason, Score, Seat, paragraphs, say
from en_garde.server.bench import Figures
from en_garde.server.settings import SETTINGS

PACKAGE = Path(en_garde.__file__).parent
WEB = Path(__file__).parents[2] / "web"
OTHERS = [language for language in LANGUAGES if language != "en"]


class Variables(Visitor):
    """The facts of a message, and the messages within it; the catalogue itself adds `you`."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.within: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        if node.id.name != "you":
            self.names.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.within.add(node.id.name)


@cache
def entries(language: str, subject: str) -> list[ftl.EntryType]:
    return FluentParser(with_spans=True).parse(source(language, subject)).body


@cache
def messages(language: str, subject: str) -> dict[str, Variables]:
    """The ids of a catalogue file in their order, each with what it refers to."""
    found: dict[str, Variables] = {}
    for entry in entries(language, subject):
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables
    return found


@cache
def all_messages(language: str) -> dict[str, set[str]]:
    """Every id with the facts that it needs, those of messages within it too."""
    found = {id: each for subject in SUBJECTS for id, each in messages(language, subject).items()}

    def needed(id: str) -> set[str]:
        return found[id].names.union(*map(needed, found[id].within))

    return {id: needed(id) for id in found}


def within() -> set[str]:
    """The ids that stand within other messages."""
    return {
        id
        for subject in SUBJECTS
        for each in messages("en", subject).values()
        for id in each.within
    }


@pytest.mark.parametrize("subject", SUBJECTS)
@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_exactly_the_messages_of_english(language: str, subject: str) -> None:
    assert list(messages(language, subject)) == list(messages("en", subject))


@pytest.mark.parametrize("language", OTHERS)
def test_a_message_uses_the_same_facts_in_every_language(language: str) -> None:
    assert all_messages(language) == all_messages("en")


def test_no_id_is_in_two_files() -> None:
    assert sum(len(messages("en", subject)) for subject in SUBJECTS) == len(all_messages("en"))


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_was_left_in_english(language: str) -> None:
    """But for names and numbers, a message is not the same in two languages."""
    same = {
        id
        for id in all_messages("en")
        if text_of(language, id) == text_of("en", id) and re.search(r"[a-z]{3}", bare("en", id))
    }
    assert same <= SAME_WORDS, same - SAME_WORDS


# Words that are the same, or only notation.
SAME_WORDS = {
    "cli-error", "cli-argparse-argument", "cli-group-server", "cli-action-number", "record-error", "play-computer",
    "play-shown", "cli-options", "play-distance", "rules-title", "value-piste", "cli-argparse-choice",
    "web-title", "web-options", "analyse-column-action", "analyse-column-chances", "pages-pause",
}  # fmt: skip


def text_of(language: str, id: str) -> str:
    for subject in SUBJECTS:
        for entry in entries(language, subject):
            if isinstance(entry, ftl.Message) and entry.id.name == id and entry.span:
                return source(language, subject)[entry.span.start : entry.span.end]
    raise LookupError(id)


def bare(language: str, id: str) -> str:
    """The text without its id and its places."""
    return re.sub(r"\{[^}]*\}", "", text_of(language, id).partition("=")[2])


# What the code says


def said_in_code() -> dict[str, set[str] | None]:
    """Literal ids handed to `say`, `_refuse` and the catalogues, with the facts named there."""
    said: dict[str, set[str] | None] = {}
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and node.args:
                id = node.args[0].value if isinstance(node.args[0], ast.Constant) else None
                if isinstance(id, str) and id in all_messages("en"):
                    facts = {k.arg for k in node.keywords if k.arg}
                    spread = any(k.arg is None for k in node.keywords)
                    said[id] = None if spread else facts
    return said


def web_sources() -> str:
    """The page's own modules, as one text."""
    folders = (WEB / "app", WEB / "board")
    files = [WEB / "offline.ts", *(file for folder in folders for file in sorted(folder.iterdir()))]
    return "\n".join(file.read_text("utf-8") for file in files)


def test_what_the_page_says_is_in_the_catalogue() -> None:
    said = set(re.findall(r"""\bsay\(\s*"([^"]+)\"""", web_sources()))
    assert len(said) > 50
    assert said <= set(all_messages("en")), said - set(all_messages("en"))


# Ids that the code puts together.
VERDICTS = re.findall(
    r'"([a-z-]+)"', re.findall(r"type Verdict = (.*);", (WEB / "app/deal.ts").read_text())[0]
)
FIGURES = re.findall(r'figure\("([a-z-]+)"', (WEB / "app/figures.ts").read_text())
MEASURED = set(Figures.__struct_fields__) - {"latencies_ms", "missing"}
MADE = {
    *(f"pages-about-{name}" for name in HOUSE_FIELDS),
    *(f"pages-figure-{name}" for name in FIGURES),
    *(f"pages-clock-{pace}-about" for pace in ("move", "match")),
    *(f"web-verdict-{verdict}" for verdict in VERDICTS),
    *(f"event-won-{reason}" for reason in Reason),
    *(f"analyse-{verdict}" for verdict in get_args(Verdict)),
    "event-drawn-cards",
    "event-drawn-ground",
    *(f"rule-r{number}" for number in range(1, 19)),
    *(f"field-{name}" for name in HOUSE_FIELDS),
    *(f"value-{name}" for name in HOUSE_FIELDS),
    *(f"edition-{edition.replace('.', '_')}" for edition in EDITIONS),
    *(f"rules-part-{part}" for part in paragraphs(next(iter(RULE_SETS.values())))),
    *(f"seat-{seat}" for seat in Seat),
    *(f"setting-{name}" for name in SETTINGS),
    *(f"bench-{name.replace('_', '-')}" for name in MEASURED),
    *(f"play-{who}" for who in ("you", "computer", "friend-left", "friend-right")),
    *(f"wish-starter-{who}" for who in ("me", "other", "lot")),
    *(f"wish-side-{side}" for side in ("left", "right", "lot")),
    *(f"cli-{name}{about}" for name in COMMANDS for about in ("", "-about")),
    *(word.help for words in COMMANDS.values() for word in words),
    *(
        f"field-{column}"
        for column in ("column", "rule-column", "choices-column", "meaning-column")
    ),
}


def test_everything_that_is_said_is_in_the_catalogue_and_the_other_way_round() -> None:
    """An id that looks like one of ours but is in no file would fail only when it is said."""
    literal = re.compile(
        r"""(?:\bsay|_refuse|_matched|catalogue|self\.asked|self\._say|told)\(\s*(?:[^()"]*,\s*)?"([a-z][a-z0-9]*(?:-[a-z0-9]+)+)\""""
    )
    written = {
        id for path in PACKAGE.rglob("*.py") for id in literal.findall(path.read_text("utf-8"))
    }
    assert written <= set(all_messages("en")), written - set(all_messages("en"))
    strings = {
        node.value
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    strings |= set(re.findall(r'"([a-z][a-z0-9-]+)"', web_sources()))
    unsaid = set(all_messages("en")) - strings - MADE - within()
    assert not unsaid, f"nobody says {sorted(unsaid)}"
    assert set(all_messages("en")) >= MADE


def test_facts_in_the_code_are_those_of_the_message() -> None:
    for id, facts in said_in_code().items():
        if facts is not None:
            needed = all_messages("en")[id]
            assert needed <= facts, f"{id} needs {needed}, the code names {facts}"


# What a person reads

NUMBERS = (0, 1, 2, 3, 5, 11, 21, 22, 25)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said_with_any_number(language: str) -> None:
    catalogue = Catalogue(language)
    for id, names in all_messages(language).items():
        for number in NUMBERS:
            text = catalogue(id, **dict.fromkeys(names, number))
            assert text.strip(), id
            assert "{" not in text.replace("{…}", ""), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_short_cut_for_plain_messages_says_what_fluent_says(language: str) -> None:
    fluent = formatter(language, [source(language, subject) for subject in SUBJECTS])
    for id, names in all_messages(language).items():
        facts: dict[str, str | int] = {name: f"<{name}>" for name in names}
        assert Catalogue(language)(id, **facts) == fluent(id, {**facts, "you": "nobody"})


SAID = [
    ("en", "event-advance", {"seat": Seat.LEFT, "squares": 1}, "Left advances 1 square."),
    ("en", "event-advance", {"seat": Seat.LEFT, "squares": 3}, "Left advances 3 squares."),
    ("ru", "event-advance", {"seat": Seat.LEFT, "squares": 1}, "1 клетку"),
    ("ru", "event-advance", {"seat": Seat.LEFT, "squares": 3}, "3 клетки"),
    ("ru", "event-advance", {"seat": Seat.LEFT, "squares": 5}, "5 клеток"),
    ("fr", "event-advance", {"seat": Seat.LEFT, "squares": 3}, "3 cases"),
    ("nl", "event-advance", {"seat": Seat.LEFT, "squares": 3}, "3 velden"),
    ("fr", "event-parry", {"seat": Seat.RIGHT, "value": 5, "count": 1}, "pare"),
    ("nl", "event-parry", {"seat": Seat.RIGHT, "value": 5, "count": 1}, "pareert"),
    ("ru", "event-parry", {"seat": Seat.RIGHT, "value": 5, "count": 1}, "парирует"),
    ("en", "event-match-ended", {"seat": Seat.LEFT, "score": Score(5, 3)}, "5-3"),
    ("en", "unknown-level", {"edition": "ru", "level": "x", "levels": ("a", "b")}, "a b"),
    (
        "en",
        "record-error",
        {"line": 1234, "round": 2, "cause": say("round-over")},
        "Line 1234, round 2: The round is over.",
    ),
]


@pytest.mark.parametrize(("language", "id", "facts", "part"), SAID)
def test_said(language: str, id: str, facts: dict[str, object], part: str) -> None:
    assert part in Catalogue(language)(id, **facts)


def test_seats_are_called_by_their_players_names() -> None:
    named = Catalogue("nl", ("Ana", "Maestro"))
    assert named("event-round-began", number=1, seat=Seat.RIGHT).startswith("Speelronde 1")
    assert "Maestro" in named("event-round-began", number=1, seat=Seat.RIGHT)


def test_a_missing_message_or_fact_is_an_error_and_not_a_gap() -> None:
    with pytest.raises(LookupError, match="no message"):
        Catalogue("en")("no-such-message")
    with pytest.raises(LookupError, match="event-advance"):
        Catalogue("en")("event-advance", seat=Seat.LEFT)


# Terms of each language's rulebook, and words that must not stand in for them.
TERMS = {
    "fr": {
        "rule-r1": "piste",
        "rule-r2": "pioche",
        "rule-r8": "par",
        "rule-r10": "retraite",
        "event-round-began": "Manche",
        "rule-r18": "défausse",
    },
    "nl": {
        "rule-r1": "strijdmat",
        "rule-r2": "voorraadstapel",
        "rule-r8": "parade",
        "event-round-began": "Speelronde",
        "rule-r18": "aflegstapel",
    },
    "ru": {
        "rule-r1": "дорожк",
        "rule-r2": "колод",
        "rule-r8": "парир",
        "rule-r10": "отступ",
        "event-round-began": "Раунд",
        "rule-r18": "сброс",
    },
}


@pytest.mark.parametrize("language", TERMS)
def test_the_terms_are_those_of_the_book(language: str) -> None:
    for id, term in TERMS[language].items():
        assert term.lower() in text_of(language, id).lower(), id
