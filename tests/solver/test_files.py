"""`en-garde solve` as it is called: folders, stops, wrong files, and play from its tables."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from random import Random
from shutil import copytree
from typing import Any

import pytest

from en_garde.locale import Catalogue
from en_garde.rules import RULE_SETS, Seat, deal, legal, play, rule_set, seen
from en_garde.solver import files
from en_garde.solver.files import CHECKPOINT, POLICY, TableError, read
from en_garde.solver.memory import at_least, needed
from en_garde.solver.noted import read_once
from en_garde.solver.plan import Plan
from en_garde.solver.player import Policy, TablePlayer
from en_garde.solver.run import Run

SMALL = "piste=7 values=2 copies=4 hand=2"
SAID = f'"version": {files.VERSION}'.encode()


def words(folder: Path, *more: str, house: str = SMALL) -> list[str]:
    rules = ["--edition", "fr-1993", "--level", "advanced", "--house", house]
    return [sys.executable, "-m", "en_garde.cli", "solve", *rules, "--out", str(folder), *more]


def called(folder: Path, *more: str, house: str = SMALL) -> subprocess.CompletedProcess[str]:
    return subprocess.run(words(folder, *more, house=house), capture_output=True, text=True)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("solved") / "small"
    done = called(found, "--iterations", "8", "--threads", "1")
    assert done.returncode == 0, done.stderr
    assert "Iteration 4:" in done.stdout
    assert "Tables and curve are in" in done.stdout
    return found


def test_what_a_run_leaves(folder: Path) -> None:
    figures = json.loads((folder / "solution.json").read_text())
    assert [point["iteration"] for point in figures["curve"]] == [1, 2, 4, 8]
    assert figures["edition"] == "fr-1993"
    assert 0 <= figures["draws"] <= 1
    assert (folder / "curve.svg").read_text().count("<circle") == 4
    assert read(folder / POLICY).rules == rule_set(
        "fr-1993", "advanced", piste=7, values=2, copies=4, hand=2
    )


def test_it_goes_on_to_more_iterations(folder: Path, tmp_path: Path) -> None:
    copy = copytree(folder, tmp_path / "copy")  # others have the folder as it was
    done = called(copy, "--iterations", "10")
    assert done.returncode == 0, done.stderr
    assert "Going on after iteration 8" in done.stdout
    assert read(copy / CHECKPOINT).facts["iteration"] == 10


def test_what_was_whole_is_not_looked_through_again(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, looked = tmp_path / POLICY, []
    whole = (folder / POLICY).read_bytes()

    def digest(arrays: Mapping[str, Any]) -> str:
        looked.append(path)
        return right(arrays)

    right = files._digest
    monkeypatch.setattr(files, "_digest", digest)

    def opened(*, ago: float) -> int:
        """How often it was looked through, when it was written so many seconds ago."""
        looked.clear()
        written = time.time() - ago
        os.utime(path, (written, written))
        read_once(path)
        read_once(path)
        return len(looked)

    path.write_bytes(whole)
    assert opened(ago=0) == 2, "a moment ago: it may change without looking younger"
    assert opened(ago=60) == 1
    assert read_once(path).arrays["policy"].tobytes() == read(path).arrays["policy"].tobytes()
    for note in (b"", b"{", b"\xff", b"[]", b'["1", 2, 3, 4]'):
        (tmp_path / "policy.whole").write_bytes(note)
        assert opened(ago=60) == 1
    path.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    with pytest.raises(TableError, match="solve-damaged"):
        read_once(path)
    path.write_bytes(whole)
    (tmp_path / "policy.whole").unlink()
    (tmp_path / "policy.whole").mkdir()
    assert opened(ago=60) == 2, "where no note can be written, nothing is lost"


def test_other_rules_are_refused(folder: Path) -> None:
    before = (folder / CHECKPOINT).read_bytes()
    done = called(folder, house="piste=8 values=2 copies=4 hand=2")
    assert done.returncode == 2
    assert "is for other rules: fr-1993 advanced piste=7" in done.stderr
    assert (folder / CHECKPOINT).read_bytes() == before


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda whole: b"hello", "solve-foreign"),
        (lambda whole: b"", "solve-foreign"),
        (lambda whole: b"[" * 70_000, "solve-foreign"),
        (lambda whole: whole[:-1], "solve-damaged"),
        (lambda whole: whole + b"\0", "solve-damaged"),
        (lambda whole: whole[:-1] + bytes([whole[-1] ^ 1]), "solve-damaged"),
        (lambda whole: whole.replace(SAID, b'"version": 9', 1), "solve-version"),
        (lambda whole: whole.replace(b"fr-1993", b"xx-1993", 1), "solve-foreign"),
        (lambda whole: whole.replace(b'"|u1"', b'"|O8"', 1), "solve-foreign"),
    ],
)
def test_wrong_tables_are_refused(folder: Path, tmp_path: Path, change, message: str) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / POLICY).write_bytes(change((folder / POLICY).read_bytes()))
    with pytest.raises(TableError, match=message):
        Policy(tmp_path)


def test_no_tables_at_all(tmp_path: Path) -> None:
    with pytest.raises(TableError, match="solve-unreadable"):
        Policy(tmp_path)
    (tmp_path / "file").write_text("")
    done = called(tmp_path / "file")
    assert done.returncode == 2
    assert "is a file, not a folder" in done.stderr


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGKILL])
def test_a_stop_at_any_time_loses_no_checkpoint(
    folder: Path, tmp_path: Path, sent: signal.Signals
) -> None:
    kept = (folder / CHECKPOINT).read_bytes()
    (tmp_path / CHECKPOINT).write_bytes(kept)
    running = subprocess.Popen(
        words(tmp_path, "--iterations", "100000"),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert running.stdout is not None
    assert "Going on after iteration 8" in running.stdout.readline()
    assert "Iteration 16:" in running.stdout.readline()
    running.send_signal(sent)
    said, _ = running.communicate()
    if sent is signal.SIGINT:
        assert running.returncode == 130
        assert "holds iteration 8" in said
    assert (tmp_path / CHECKPOINT).read_bytes() == kept


def test_a_full_disk_leaves_the_checkpoint_before(folder: Path, tmp_path: Path) -> None:
    kept = (folder / CHECKPOINT).read_bytes()
    (tmp_path / CHECKPOINT).write_bytes(kept)
    full = subprocess.run(
        words(tmp_path, "--iterations", "12"), capture_output=True, text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (70_000, 70_000)),
    )  # fmt: skip
    assert full.returncode == 2
    assert "could not be written" in full.stderr
    assert "as it was" in full.stderr
    assert (tmp_path / CHECKPOINT).read_bytes() == kept
    assert {file.name for file in tmp_path.iterdir()} == {CHECKPOINT}


def test_too_large_a_game_is_refused_in_words(tmp_path: Path) -> None:
    done = called(tmp_path / "large", "--memory", "2", house="hand=4")
    assert done.returncode == 2
    assert "GB of memory to solve, and 2 GB are allowed" in done.stderr
    huge = called(tmp_path / "huge", house="values=9 copies=9 hand=5")
    assert huge.returncode == 2
    assert "needs at least" in huge.stderr


def test_there_are_only_as_many_threads_as_memory_allows(tmp_path: Path) -> None:
    rules = rule_set("fr-1993", "standard", piste=9, values=3, copies=3, hand=2)
    for_three = needed(Plan(rules), 3)
    assert Run(rules, tmp_path, threads=64, memory=for_three / 1e9).bytes == for_three
    with pytest.raises(TableError, match="solve-memory"):
        Run(rules, tmp_path, threads=64, memory=(needed(Plan(rules), 1) - 1) / 1e9)


def test_the_bound_from_below_is_one() -> None:
    for edition, level in RULE_SETS:
        rules = rule_set(edition, level, piste=9, values=3, copies=3, hand=3)
        assert at_least(rules) < needed(Plan(rules), 1)


@pytest.mark.parametrize("published", RULE_SETS, ids=" ".join)
def test_tables_play_whole_rounds(published: tuple[str, str], tmp_path: Path) -> None:
    """Of every rule set, on a small board, every action legal."""
    rules = rule_set(*published, piste=9, values=3, copies=3, hand=2)
    run = Run(rules, tmp_path, threads=1, memory=1)
    run.go(2, lambda point: None, Catalogue("en"))
    run.publish(Catalogue("en"))
    policy, shuffle = Policy(tmp_path), Random(1)
    for seed in range(30):
        deck = list(rules.deck)
        shuffle.shuffle(deck)
        states, actions = (deal(rules, deck, Seat.LEFT),), ()
        while states[-1].to_act:
            shown = seen(states, actions, states[-1].turn)
            assert set(policy(shown)) == set(legal(states[-1]))
            action = TablePlayer(policy, seed).choose(shown)
            states, actions = (*states, play(states[-1], action)), (*actions, action)  # type: ignore[assignment]


def test_tables_of_other_rules_are_not_played(folder: Path) -> None:
    rules = rule_set("ru", "advanced", piste=7, values=2, copies=4, hand=2)
    state = deal(rules, rules.deck, Seat.LEFT)
    with pytest.raises(TableError, match="solve-other-rules"):
        TablePlayer(Policy(folder)).choose(seen((state,), (), Seat.LEFT))
