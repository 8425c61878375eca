"""What an arena plays: pairs of games, the same whoever plays them, kept and taken up again."""

from __future__ import annotations

import json
import multiprocessing
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Generator
from functools import partial
from itertools import count, pairwise
from pathlib import Path
from typing import Self

import pexpect
import pytest

from arena.stopping import stopped
from en_garde.arena.company import Company
from en_garde.arena.contestants import Sitting
from en_garde.arena.ledger import Ledger
from en_garde.arena.referee import play_pair
from en_garde.arena.results import PairResult, read_pair, write_pair
from en_garde.arena.run import kept_in, play
from en_garde.arena.settings import Settings, read_entrants
from en_garde.arena.spread import here, in_processes, shared
from en_garde.arena.stop import Stop
from en_garde.cli import main
from en_garde.locale import LANGUAGES
from en_garde.notation import read_record
from en_garde.rules import (
    RULE_SETS,
    Action,
    EnGardeError,
    Outcome,
    Score,
    Seat,
    Seen,
    State,
    legal,
    rule_set,
)

Output = pytest.CaptureFixture[str]
RULES = rule_set("ru", "advanced")


def settings(*players: str, target: int | None = None, seed: int = 1) -> Settings:
    entrants = read_entrants(players or ("heuristic", "random"))
    return Settings(rules=RULES, entrants=entrants, seed=seed, target=target)


def pairs_of(wanted: Settings, count: int) -> list[PairResult]:
    with Company(wanted, wanted.entrants) as company:
        return [read_pair(company.play((0, number))) for number in range(count)]


def test_the_deals_of_a_pair_are_the_same_and_the_sides_are_swapped() -> None:
    starters = []
    for pair in pairs_of(settings(), 6):
        first, second = (game.rounds[0].round for game in pair.games)
        assert [game.left for game in pair.games] == [0, 1]
        assert first.deck == second.deck
        assert first.starter == second.starter
        starters.append(first.starter)
    assert starters == [Seat.LEFT, Seat.RIGHT] * 3


def test_who_else_plays_and_who_is_named_first_make_no_difference() -> None:
    one = pairs_of(settings("heuristic", "random"), 5)
    other = pairs_of(settings("random", "heuristic"), 5)
    for pair, turned in zip(one, other, strict=True):
        assert pair.score == turned.score[::-1]
        assert pair.games[0].rounds[0].round == turned.games[1].rounds[0].round
    assert pairs_of(settings(seed=2), 3)[0] != one[0], "another seed, other deals"


def test_the_same_player_twice_is_two_players() -> None:
    scores = [pair.score for pair in pairs_of(settings("random", "random"), 30)]
    assert len(set(scores)) > 1


def test_a_match_goes_to_its_target_and_starters_take_turns() -> None:
    for pair in pairs_of(settings(target=3), 4):
        decks = []
        for game in pair.games:
            assert max(game.score()) == 3
            starters = [each.round.starter for each in game.rounds]
            assert all(a is not b for a, b in pairwise(starters))
            decks.append([each.round.deck for each in game.rounds])
        shorter = min(map(len, decks))
        assert decks[0][:shorter] == decks[1][:shorter]
        assert len({tuple(deck) for deck in decks[0]}) == len(decks[0]), "a new deal each round"


class Listening:
    """A contestant that plays anything and remembers what it was told of the match."""

    def __init__(self) -> None:
        self.told: list[tuple[int, Score]] = []
        self.ends: list[Score] = []
        self.clock = time.perf_counter

    def begin_match(self, sitting: Sitting) -> None:
        self.told, self.ends = [], []

    def begin_round(self, number: int, score: Score) -> None:
        self.told.append((number, score))

    def choose(self, seen: Seen) -> Action:
        return sorted(legal(seen.now), key=str)[0]

    def end_round(self, state: State, outcome: Outcome, score: Score) -> None:
        self.ends.append(score)


def test_contestants_are_told_the_number_of_the_round_and_the_score() -> None:
    sides = (Listening(), Listening())
    pair = play_pair(settings(target=3), sides, ("a", "b"), 0, 0)
    game = pair.games[1]
    before, scores = Score(), []
    for each in game.rounds:
        before = before.after(each.outcome.winner)
        scores.append(before)
    assert max(scores[-1]) == 3
    for side in sides:
        assert side.ends == scores
        assert side.told == list(enumerate([Score(), *scores[:-1]], 1))


def test_a_line_of_results_keeps_everything() -> None:
    for pair in pairs_of(settings(target=2), 2):
        assert read_pair(write_pair(pair)) == pair


@pytest.mark.parametrize("rules", [*RULE_SETS.values(), rule_set("ru", "basic", piste=7, values=2, copies=4, hand=2)], ids=lambda rules: f"{rules.edition}-{rules.level}")  # fmt: skip
def test_any_rule_set_is_played(rules: object, tmp_path: Path, capsys: Output) -> None:
    words = ["--edition", rules.edition, "--level", rules.level]  # type: ignore[attr-defined]
    house = " ".join(f"{name}={value}" for name, value in rules.house.items())  # type: ignore[attr-defined]
    out = ["--out", str(tmp_path), "--workers", "1", "--rounds", "6", "--house", house]
    assert main(["arena", "heuristic", "random", *words, *out]) == 0
    capsys.readouterr()
    records = sorted((tmp_path / "records").glob("*.egr"))
    assert len(records) == 2
    for file in records:
        assert len(read_record(file.read_bytes()).rounds) == 3


# The same table however it is played


def test_the_table_is_the_same_with_any_number_of_workers(capsys: Output) -> None:
    words = ["arena", "heuristic", "random", "random", "--rounds", "20", "--level", "advanced"]
    printed = []
    for more in (["--workers", "1"], ["--workers", "3"]):
        assert main([*words, *more]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]
    assert printed[0].count("random #2") == 3


def test_a_stopped_pairing_ends_at_the_same_pair_with_any_number_of_workers(capsys: Output) -> None:
    words = ["arena", "heuristic", "random", "--rounds", "400", "--sprt", "0.1"]
    printed = []
    for workers in ("1", "2"):
        assert main([*words, "--workers", workers]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]
    assert "heuristic is better than random" in printed[0]
    assert " 400 rounds" not in printed[0]
    even = ["arena", "random", "random", "--rounds", "6", "--sprt", "0.01", "--workers", "1"]
    assert main(even) == 0
    assert "It is not clear yet who is better" in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_in_every_language(language: str, capsys: Output) -> None:
    words = ["arena", "heuristic", "random", "--rounds", "4", "--edition", "ru", "--workers", "1"]
    assert main([*words, "--lang", language]) == 0
    page = capsys.readouterr().out
    point = "." if language == "en" else ","
    assert " % ± " in page
    assert all(point in line for line in page.splitlines() if "heuristic - random" in line)


def test_json_tells_the_same_figures(capsys: Output) -> None:
    words = ["arena", "heuristic", "random", "--matches", "4", "--target", "2", "--workers", "1"]
    assert main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["settings"]["target"] == 2
    [pairing] = told["pairings"]
    assert pairing["won"] + pairing["drawn"] + pairing["lost"] == 4
    assert {each["name"] for each in told["players"]} == {"heuristic", "random"}
    assert main(words) == 0
    assert "4 matches to 2" in capsys.readouterr().out


# What is kept


def lines_of(folder: Path) -> list[str]:
    return sorted((folder / "results.jsonl").read_text().splitlines())


def without_cost(lines: list[str]) -> list[object]:
    pairs = [json.loads(line) for line in lines]
    for pair in pairs:
        for game in pair["games"]:
            for each in game["rounds"]:
                del each["seconds"]
    return sorted(pairs, key=str)


def arena(folder: Path, *words: str) -> list[str]:
    return ["arena", "heuristic", "random", "--out", str(folder), "--rounds", "60", *words]


def test_killed_at_any_moment_it_goes_on_with_the_same_command(tmp_path: Path) -> None:
    """By real processes: kill -9 while it plays, a torn line, and the same table at last."""
    whole, torn = tmp_path / "whole", tmp_path / "torn"
    assert main(arena(whole, "--workers", "1")) == 0
    command = [sys.executable, "-m", "en_garde.cli", *arena(torn, "--workers", "2")]
    killed = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    results = torn / "results.jsonl"
    while not (results.exists() and results.stat().st_size > 2000):
        assert killed.poll() is None
        time.sleep(0.01)
    killed.send_signal(signal.SIGKILL)
    killed.wait()
    kept = results.read_bytes()
    results.write_bytes(kept + b'{"pairing":0,"pair":29,"games":[{"left"')
    # A folder is free when nobody holds its lock: the workers of the killed one have left.
    done = subprocess.run(command, capture_output=True, check=True)
    assert results.read_bytes().startswith(kept[: kept.rfind(b"\n") + 1])
    assert without_cost(lines_of(torn)) == without_cost(lines_of(whole))
    for name in ("table.txt", "plot.svg"):
        assert (torn / name).read_bytes() == (whole / name).read_bytes()
    assert done.stdout.decode() == (whole / "table.txt").read_text()
    records = {file.name: file.read_text() for file in (whole / "records").iterdir()}
    assert records == {file.name: file.read_text() for file in (torn / "records").iterdir()}


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_stops_it_and_says_how_to_go_on(sign: signal.Signals, tmp_path: Path) -> None:
    words = arena(tmp_path, "--workers", "2")
    words[words.index("60")] = "1000000"
    out = stopped(words, sign, tmp_path / "results.jsonl", 2000)
    assert "heuristic - random" in out
    told = re.search(r"(\d+) rounds", out)
    assert told is not None
    # Without a gap: while the first pair is still being played, none counts.
    assert int(told[1]) <= 2 * len(lines_of(tmp_path)), "what the table counts is kept"


def test_more_rounds_go_on_and_other_settings_are_refused(tmp_path: Path, capsys: Output) -> None:
    assert main(arena(tmp_path, "--workers", "1")) == 0
    before = (tmp_path / "results.jsonl").read_bytes()
    words = arena(tmp_path, "--workers", "1")
    words[words.index("60")] = "64"
    assert main(words) == 0
    assert (tmp_path / "results.jsonl").read_bytes().startswith(before)
    assert len(lines_of(tmp_path)) == 32
    capsys.readouterr()
    for more, part in (
        (["--seed", "5"], "seed"),
        (["--level", "basic", "--edition", "ru"], "edition"),
        (["--house", "hand=4"], "house"),
    ):
        assert main([*words, *more]) == 2
        assert part in capsys.readouterr().err
    assert (tmp_path / "results.jsonl").read_bytes().startswith(before)


def test_a_folder_in_which_another_is_at_work_is_left_alone(tmp_path: Path) -> None:
    wanted = settings()
    with kept_in(tmp_path, wanted), pytest.raises(EnGardeError, match="arena-folder-busy"):
        kept_in(tmp_path, wanted)


def test_what_is_not_an_arena_is_told(tmp_path: Path, capsys: Output) -> None:
    assert main(arena(tmp_path, "--workers", "1")) == 0
    lines = (tmp_path / "results.jsonl").read_text()
    (tmp_path / "results.jsonl").write_text("nonsense\n" + lines)
    assert main(arena(tmp_path)) == 2
    assert "Line 1" in capsys.readouterr().err
    (tmp_path / "settings.json").write_text("{}")
    assert main(arena(tmp_path)) == 2
    assert "settings.json" in capsys.readouterr().err
    (tmp_path / "file").write_text("")
    with pytest.raises(SystemExit) as left:
        main(arena(tmp_path / "file" / "folder"))
    assert left.value.code == 2
    assert "is a file, not a folder" in capsys.readouterr().err


def test_a_worker_that_dies_is_told_and_takes_nobody_with_it() -> None:
    wanted = settings()
    units = iter([(0, number) for number in range(10_000)])
    lines = in_processes(2)(wanted, wanted.entrants, units)
    next(lines)
    children = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text().split()
    workers = [
        int(child)
        for child in children
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]
    assert len(workers) == 2
    os.kill(workers[0], signal.SIGKILL)
    with pytest.raises(EnGardeError, match="arena-worker-died"):
        for _ in lines:
            pass
    for worker in workers:
        assert not Path(f"/proc/{worker}").exists()


def test_only_what_comes_without_a_gap_counts() -> None:
    wanted = settings()
    ledger = Ledger(wanted, 10, Stop())
    first, second, third = pairs_of(wanted, 3)
    ledger.add(first)
    ledger.add(third)
    assert len(ledger.counted(0)) == 1
    assert next(ledger.units()) == (0, 1)
    ledger.add(second)
    ledger.add(second)
    assert len(ledger.counted(0)) == 3
    play(ledger, wanted.entrants, here)
    assert ledger.whole
    assert len(ledger.counted(0)) == 10


def test_in_a_terminal_a_bar_shows_how_far_it_is(tmp_path: Path) -> None:
    words = arena(tmp_path, "--workers", "1")
    words[words.index("60")] = "1000000"
    playing = pexpect.spawn(
        sys.executable, ["-m", "en_garde.cli", *words], encoding="utf-8", timeout=60
    )
    playing.expect("─  0 %  ")
    playing.expect("/1000000")
    playing.sendintr()
    playing.expect("the same command goes on")
    playing.expect(pexpect.EOF)
    playing.close()
    assert playing.exitstatus == 130


class Deaf:
    """A worker that does not hear that it should leave."""

    def play(self, unit: int, /) -> str:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        return str(os.getpid())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass


class Tidy(Deaf):
    """A worker that has something to end, and is told once more to leave meanwhile."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def play(self, unit: int, /) -> str:
        return str(os.getpid())

    def __exit__(self, *_: object) -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        (self._folder / str(os.getpid())).touch()


def test_a_worker_that_swallows_the_signal_leaves_all_the_same() -> None:
    """As code may that sets handlers of its own."""
    lines = shared(Deaf, count(), 2)
    assert isinstance(lines, Generator)
    deaf: set[str] = set()
    while len(deaf) < 2:
        deaf.add(next(lines))
    lines.close()
    assert not multiprocessing.active_children()


def test_a_worker_on_its_way_out_is_not_cut_short(tmp_path: Path) -> None:
    lines = shared(partial(Tidy, tmp_path), count(), 2)
    assert isinstance(lines, Generator)
    workers: set[str] = set()
    while len(workers) < 2:
        workers.add(next(lines))
    lines.close()
    assert {path.name for path in tmp_path.iterdir()} == workers
