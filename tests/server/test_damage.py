"""Whatever happens to the file: served as it was, set aside, or refused in words; never wrong."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from en_garde.locale import LANGUAGES, Catalogue
from en_garde.rules import Message
from en_garde.server.checkup import check, repair
from en_garde.server.errors import Unavailable
from en_garde.server.store import DATABASE
from server.damage import Served, damage, made, seen

PARTS, TIMES = 25, 20  # 500 in the long form
ASIDE = "match-set-aside"


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """A server's folder after it was stopped, and after it was killed."""
    base = tmp_path_factory.mktemp("whole")
    asyncio.run(made(base / "stopped", base / "killed", seed=1))
    return [base / "stopped", base / "killed"]


def copied(folder: Path, to: Path) -> Path:
    shutil.copytree(folder, to, ignore=shutil.ignore_patterns("*.lock.*"))
    return to


def ids_in(folder: Path) -> list[str]:

    with sqlite3.connect(folder / DATABASE) as database:
        return [id for (id,) in database.execute("SELECT id FROM matches")]


def found_by_check(folder: Path) -> set[str | None] | None:
    """Which matches; None where it refuses."""
    try:
        return {finding.match for finding in check(folder / DATABASE).findings}
    except Unavailable as error:
        in_words(error.message)
        return None


def in_words(message: Message) -> None:
    for language in LANGUAGES:
        assert len(Catalogue(language).say(message)) > len(message.id)


def judged(truth: Served, served: Served, found: set[str | None] | None) -> str:
    """The outcome, or an error where a visitor was told something wrong."""
    if served.refused is not None:
        in_words(served.refused)
        assert found is None or found, "refused, but the check finds nothing"
        return f"refused: {served.refused.id}"
    aside = set()
    for id, true in truth.matches.items():
        if served.matches[id] == ASIDE:
            aside.add(id)
        else:
            assert served.matches[id] == true, f"match {id} is another"
    for id, record in truth.records.items():
        assert served.records[id] in (record, ASIDE), f"the record of {id} is another"
    assert served.playing <= truth.playing
    assert truth.playing - served.playing <= aside, "a match does not go on"
    unlisted = truth.listed.keys() - served.listed.keys()
    assert unlisted <= aside, "a match is not listed"
    assert all(truth.listed[id] == row for id, row in served.listed.items())
    if aside:
        assert found is None or found, "set aside, but the check finds nothing"
        return "set aside"
    return "served" if not found else "served, and told by the check"


def mended(truth: Served, data: Path) -> str:
    """What `db repair` makes of it: nobody is further than the truth, and most are there."""
    try:
        repair(data)
    except Unavailable as error:
        in_words(error.message)
        return "repair refused"
    served = seen(data, list(truth.matches))
    assert served.refused is None
    back = 0
    for id, true in truth.matches.items():
        now = served.matches[id]
        if now not in (true, ASIDE, None):
            assert isinstance(now, tuple)
            assert isinstance(true, tuple)
            assert now[0] < true[0], f"match {id} is another after the repair"
            back += 1
    aside = sum(now == ASIDE for now in served.matches.values())
    gone = sum(now is None for now in served.matches.values())
    return f"repaired: {back} back, {aside} aside, {gone} gone"


@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.long) for part in range(1, PARTS))]
)
def test_every_damage_is_served_set_aside_or_refused(
    folders: list[Path], tmp_path: Path, part: int
) -> None:
    truths = []
    for folder in folders:
        ids = ids_in(copied(folder, tmp_path / "ids"))
        truths.append(seen(copied(folder, tmp_path / folder.name), ids))
        assert truths[-1].refused is None
        assert found_by_check(copied(folder, tmp_path / "check")) == set()
        shutil.rmtree(tmp_path / "ids")
        shutil.rmtree(tmp_path / "check")
    outcomes: Counter[str] = Counter()
    for seed in range(part * TIMES, (part + 1) * TIMES):
        rng = Random(seed)
        which = rng.randrange(len(folders))
        data = copied(folders[which], tmp_path / f"case-{seed}")
        what = damage(data, rng)
        beside = copied(data, tmp_path / f"check-{seed}")
        try:
            found = found_by_check(beside)
            served = seen(data, list(truths[which].matches))
            outcome = judged(truths[which], served, found)
            repaired = "" if outcome == "served" else mended(truths[which], beside)
        except Exception as error:
            raise AssertionError(f"seed {seed}, {folders[which].name}: {what}: {error}") from error
        outcomes[outcome] += 1
        print(f"{seed:4} {folders[which].name:8} {what:60} {outcome}; {repaired}")
        shutil.rmtree(data)
        shutil.rmtree(beside)
    print(*(f"total {count:4} {outcome}" for outcome, count in sorted(outcomes.items())), sep="\n")
