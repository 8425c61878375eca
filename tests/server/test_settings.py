"""Settings by option, environment and file: which counts, what is wrong with them, and where."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

import en_garde
from en_garde.cli.arguments import COMMANDS
from en_garde.rules import Message, NotationError
from en_garde.server.options import Options
from en_garde.server.settings import (
    _OTHER_VARIABLES,
    SETTINGS,
    Given,
    Settled,
    from_environment,
    from_file,
    from_set,
    settled,
    value_of,
    variable,
)

DEFAULTS = Options(data=Path("data"))


def of_file(tmp_path: Path, text: str) -> Callable[[], Iterable[Given]]:
    file = tmp_path / "en-garde.toml"
    file.write_text(text)
    return lambda: from_file(file)


def of_environment(**variables: str) -> Callable[[], Iterable[Given]]:
    return lambda: from_environment(variables)


def of_set(*wishes: str) -> Callable[[], Iterable[Given]]:
    return lambda: from_set(wishes)


def wrong(found: Settled) -> list[tuple[str, str]]:
    """Where, and which message."""
    told = []
    for problem in found.problems:
        inner = problem.facts["problem"]
        assert isinstance(inner, Message)
        told.append((str(problem.facts["where"]), inner.id))
    return told


def test_an_option_comes_before_the_environment_before_the_file_before_the_default(
    tmp_path: Path,
) -> None:
    file = of_file(tmp_path, "grace = 1\nbegin = 2\nabandon = 3\n")
    environment = of_environment(EN_GARDE_GRACE="10", EN_GARDE_BEGIN="20")
    found = settled(DEFAULTS, file, environment, of_set("grace=100"))
    patience = found.options.patience
    assert (patience.grace, patience.begin, patience.abandon) == (100_000, 20_000, 3_000)
    assert patience.commit == DEFAULTS.patience.commit
    place = tmp_path / "en-garde.toml"
    assert found.whence == {
        "grace": "--set grace",
        "begin": "EN_GARDE_BEGIN",
        "abandon": f"{place}:3",
    }
    assert found.problems == ()


SOURCES: dict[str, Callable[[Path, str, str], Callable[[], Iterable[Given]]]] = {
    "file": lambda folder, name, text: of_file(folder, f'{name} = "{text}"'),
    "environment": lambda folder, name, text: of_environment(**{variable(name): text}),
    "set": lambda folder, name, text: of_set(f"{name}={text}"),
    "option": lambda folder, name, text: lambda: [Given(name, (text,), f"--{name}")],
}


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("name", SETTINGS)
def test_every_setting_comes_from_everywhere(name: str, source: str, tmp_path: Path) -> None:
    """Written as it is listed; an empty list is no value of an option."""
    text = value_of(DEFAULTS, SETTINGS[name])
    if not text:
        text = {"base-path": "/games"}.get(name, "10.0.0.1")
        text = f"https://{text}" if name == "origin" else text
    found = settled(DEFAULTS, SOURCES[source](tmp_path, name, text))
    assert found.problems == ()
    assert list(found.whence) == [name]
    assert value_of(found.options, SETTINGS[name]) == text


def test_settings_with_several_values(tmp_path: Path) -> None:
    file = of_file(tmp_path, 'name = ["a.example", "b.example"]\nport = 81\nshare = true')
    found = settled(DEFAULTS, file).options
    assert (found.hosts, found.port, found.share) == (("a.example", "b.example"), 81, True)
    found = settled(DEFAULTS, file, of_environment(EN_GARDE_NAME="c.example, d.example")).options
    assert found.hosts == ("c.example", "d.example"), "the stronger source replaces the weaker one"


POSSIBLE = {
    "host": ["127.0.0.1", "::1", "0.0.0.0", "localhost", "play.example", "my-host."],
    "port": ["0", "65535", "auto"],
    "base-path": ["", "/", "/en-garde", "/a/b/", "/v1.0/~x"],
    "name": ["play.example", "10.0.0.1"],
    "origin": ["https://club.example", "http://[::1]:8080", "https://club.example/"],
    "trusted-proxy": ["127.0.0.1", "::1", "10.0.0.0/8", "fd00::/8"],
    "workers": ["1", "64"],
    "log-level": ["debug", "error"],
    "access-log": ["no", "yes", "addresses"],
    "warm-up": ["yes", "no", "false", "1"],
}
IMPOSSIBLE = {
    "data": [""],
    "host": ["", "999.1.1.1", "1.2.3", "-x", "a b", "play.example:80", "[::1]", "a..b"],
    "port": ["-1", "65536", "http", ""],
    "base-path": [
        "a",
        "/a/../b",
        "/./a",
        "//a",
        "/a//b",
        "/a?b",
        "/a#b",
        "/a b",
        "/%2e",
        "http://x/",
    ],
    "name": ["", "play.example:80", "http://play.example", "999.1.1.1", "*"],
    "origin": [
        "",
        "club.example",
        "ftp://x",
        "https://",
        "https://x/path",
        "https://u@x",
        "https://x:0x",
    ],
    "trusted-proxy": ["x", "", "*", "127.0.0.1:80", "10.0.0.1/8", "10.0.0.0/33", "999.1.1.1"],
    "workers": ["0", "-1", "65", "1.5", ""],
    "log-level": ["loud", "", "INFO"],
    "access-log": ["maybe"],
    "warm-up": ["perhaps", ""],
    "grace": ["soon", "nan", "-1", "inf", ""],
    "connections": ["1.5"],
}


@pytest.mark.parametrize("name", POSSIBLE)
def test_what_is_possible(name: str) -> None:
    for text in POSSIBLE[name]:
        given = [Given(name, (text,), "here")]
        assert settled(DEFAULTS, lambda given=given: given).problems == (), text  # type: ignore[misc]


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_is_not_possible_is_told_with_its_place_and_changes_nothing(name: str) -> None:
    for text in IMPOSSIBLE[name]:
        given = [Given(name, (text,), "here")]
        found = settled(DEFAULTS, lambda given=given: given)  # type: ignore[misc]
        [(where, problem)] = wrong(found)
        assert where == "here", text
        assert problem.startswith("setting-not-")
        assert (found.options, found.wrong) == (DEFAULTS, frozenset({name}))


def test_an_origin_is_kept_as_browsers_spell_it() -> None:
    given = ("https://Club.example:443/", "http://club.example:8080")
    found = settled(DEFAULTS, lambda: [Given("origin", given, "here")]).options
    assert found.origins == ("https://club.example", "http://club.example:8080")


def test_everything_that_is_wrong_is_told_at_once_and_with_its_line(tmp_path: Path) -> None:
    file = of_file(
        tmp_path,
        '# settings\nport = "http"\n\nquark = 1\nhost = ["127.0.0.1", "::1"]\n[limits]\nframes = 3\n',
    )
    place = tmp_path / "en-garde.toml"
    found = settled(
        DEFAULTS, file, of_environment(EN_GARDE_GRAIN="1", HOME="/x"), of_set("grace", "foo=1")
    )
    assert wrong(found) == [
        (f"{place}:2", "setting-not-number"),
        (f"{place}:4", "setting-unknown"),
        (f"{place}:5", "setting-one-value"),
        (f"{place}:6", "setting-unknown"),
        ("EN_GARDE_GRAIN", "setting-unknown"),
        ("--set grace", "setting-not-number"),
        ("--set foo", "setting-unknown"),
    ]


@pytest.mark.parametrize("text", ["port = ", "port = 1\nport = 2", "port: 80", "\udcff"])
def test_a_file_that_is_no_file_of_settings(tmp_path: Path, text: str) -> None:
    file = tmp_path / "en-garde.toml"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(NotationError, match="setting-file") as told:
        from_file(file)
    assert str(file) in str(told.value)
    found = settled(DEFAULTS, lambda: from_file(tmp_path / "no such file"), of_set("grace=no"))
    assert [problem.id for problem in found.problems] == ["setting-file", "setting-wrong"]


def test_other_variables_are_no_settings_and_all_are_known() -> None:
    source = Path(en_garde.__file__).parent
    texts = (file.read_text("utf-8") for file in source.rglob("*.py"))
    named = {
        name for text in texts for name in re.findall(r"^[^#\n]*\"(EN_GARDE_[A-Z]+)\"", text, re.M)
    }
    assert named == _OTHER_VARIABLES
    found = settled(DEFAULTS, of_environment(**dict.fromkeys(named, "x"), EN_GARDE_PORT=""))
    assert (found.problems, found.options) == ((), DEFAULTS)


def test_the_options_of_the_command_line_are_settings() -> None:
    words = {word.name.removeprefix("--") for word in COMMANDS["serve"]}
    assert words - set(SETTINGS) == {"set", "config", "settings", "check"}
