"""docs/environments.md says what the code says, and what it shows runs."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any, get_args

from en_garde.envs import settings
from en_garde.envs.aec import EnGardeAEC
from en_garde.envs.ids import IDS
from en_garde.envs.tables import actions, observations
from en_garde.kernel import OBSERVATION_VERSION, observation_size
from en_garde.players import PLAYERS
from en_garde.rules import HOUSE_FIELDS, MAX_ACTIONS, rule_set

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text("utf-8")
RULES = rule_set("fr-1993", "advanced")


def test_the_tables_are_true() -> None:
    """`python -m en_garde.envs.tables` writes them."""
    assert actions(RULES) in PAGE
    assert observations(RULES) in PAGE
    assert f"{observation_size(RULES)} of them with the usual sizes" in PAGE
    assert f"no game has more than {MAX_ACTIONS} of them" in PAGE


def test_every_setting_and_every_opponent_is_named() -> None:
    named = set(re.findall(r'`"?([\w@:-]+)"?`', PAGE))
    choices = {*settings.SEATS, *settings.ILLEGAL}
    assert named >= {*HOUSE_FIELDS, *PLAYERS, *choices, "self", "starter", "seat", "opponent"}


def test_the_types_of_settings_are_their_choices() -> None:
    assert settings.House.__annotations__.keys() == HOUSE_FIELDS.keys()
    assert get_args(settings.LearnerSeat) == settings.SEATS
    assert get_args(settings.Illegal) == settings.ILLEGAL


def test_one_version_is_told_everywhere() -> None:
    version = settings.ENV_VERSION
    assert version == OBSERVATION_VERSION
    assert EnGardeAEC.metadata["name"] == f"en_garde_v{version}"
    assert {int(name.rpartition("-v")[2]) for name in IDS} == {version}
    assert set(re.findall(r"en_garde/[\w.-]+-v\d+", PAGE)) <= set(IDS)


def test_what_it_shows_runs() -> None:
    """One after the other, as who reads the page types it in."""
    names: dict[str, Any] = {}
    shown = re.findall(r"(<!-- needs (\S+) -->\n)?```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(shown) >= 5
    for _, needed, code in shown:
        if needed and find_spec(needed.replace("-", "_")) is None:
            continue
        exec(code, names)  # what the page shows
    assert names["over"]
    assert names["action"] in names["state"].legal_actions()
