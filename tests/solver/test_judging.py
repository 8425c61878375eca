"""Solved tables as the judge of a match, and `en-garde analyse --tables`."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copy, copytree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from en_garde.cli import main
from en_garde.locale import LANGUAGES
from en_garde.notation import Record, Round, write_record
from en_garde.players.judging import SampleJudge, decisions
from en_garde.rules import RuleSet, Seat, legal, rule_set, seen
from en_garde.solver.asking.beating import worth_before
from en_garde.solver.asking.history import History
from en_garde.solver.files import POLICY, VALUES, TableError
from en_garde.solver.judging import TableJudge, best_judge, table_judge
from en_garde.solver.shelf import PLACE, usual_folder
from players.rounds import a_round, quick, shuffled
from properties.games import Line, lines
from properties.test_rules_properties import shuffled_out_of_sight
from solver.test_asking import SMALL, game, positions
from solver.test_tables_played import Output, folder

__all__ = ["folder"]

SAME = rule_set("nl-1996", "advanced", piste=7, values=2, copies=4, hand=2)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("record") / "match.egr", SMALL)


def written(path: Path, rules: RuleSet) -> Path:
    rounds = []
    for number in range(3):
        deck, starter = shuffled(rules, number), Seat(number % 2)  # who starts alternates
        told = a_round(rules, deck, (quick("random", 1), quick("pupil")), starter)
        rounds.append(Round(starter, deck, told.actions, told.states[-1].outcome))
    path.write_text(write_record(Record(rules, 5, tuple(rounds))))
    return path


def test_worths_add_up_to_what_the_position_is_worth() -> None:
    """At the first decision of a round any hand of the unseen cards is as likely as its deal."""
    _, solved = game(SMALL, 8)
    met = 0
    for state, told, at in positions(solved, 60):
        if told.actions:
            continue
        found = TableJudge(solved).judge(told)
        assert {each.action for each in found} == set(legal(state))
        assert sum(each.share for each in found) == pytest.approx(1)
        likely = History(solved).belief(state.turn.other, state.hand)
        worth = worth_before(solved.book, at, solved.hand(state.hand), likely)
        assert sum(each.share * each.worth for each in found) == pytest.approx(worth, abs=1e-3)
        met += 1
    assert met == 60


def test_it_reads_the_other_hand_from_what_was_played_and_never_loses_it() -> None:
    """Rounds of random actions, most of which the tables never play."""
    _, solved = game(SMALL, 8)
    judge, met = TableJudge(solved), 0
    for _, told, _ in positions(solved, 60, seed=2):
        found = judge.judge(told)
        assert all(-1.001 <= each.worth <= 1.001 for each in found)
        met += len(told.actions) > 2
    assert met > 20


@settings(max_examples=60)
@given(line=lines(rules=st.just(SMALL)), data=st.data())
def test_hidden_cards_change_nothing(line: Line, data: st.DataObject) -> None:
    """The last decision with a choice, or else the first position of the round."""
    choices = [ply for ply, each in enumerate(line.states) if len(list(legal(each))) > 1]
    ply = choices[-1] if choices else 0
    state = line.states[ply]
    twin = shuffled_out_of_sight(state, state.turn, data)
    judge = TableJudge(game(SMALL, 8)[1])
    found = [
        judge.judge(seen((*line.states[:ply], last), line.actions[:ply], state.turn))
        for last in (state, twin)
    ]
    assert found[0] == found[1]


def test_tables_of_the_same_game_judge_another_book(folder: Path) -> None:
    judge = table_judge(folder, SAME)
    told = a_round(SAME, shuffled(SAME, 1), (quick("random"), quick("random", 1)), Seat.LEFT)
    assert list(decisions(told.states, told.actions, judge))
    with pytest.raises(TableError, match="analyse-other-tables"):
        table_judge(folder, rule_set("fr-1993", "advanced"))


def test_who_judges_best(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables on the shelf, the network, samples; whatever is wrong with the tables is told."""
    monkeypatch.setenv(PLACE, str(tmp_path))
    learnt = rule_set("fr-1993", "standard")
    assert (best_judge(learnt)[0].name, best_judge(learnt)[1]) == ("net", None)
    judge, why = best_judge(SMALL)
    assert judge == SampleJudge()
    assert why is not None
    assert why.id == "analyse-no-net"
    copytree(folder, tmp_path / "small")
    assert (best_judge(SAME)[0].name, best_judge(SAME)[1]) == ("tables", None)
    own = usual_folder(learnt)
    own.mkdir()
    for name in (POLICY, VALUES):
        (own / name).write_bytes(b"nothing")
    judge, why = best_judge(learnt)
    assert judge.name == "net"
    assert why is not None
    assert str(own) in str(why)


# The command


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_judged_by_tables(
    folder: Path, record: Path, language: str, capsys: Output
) -> None:
    words = ["analyse", str(record), "--tables", str(folder), "--lang", language]
    assert main(words) == 0
    told = capsys.readouterr()
    assert told.err == ""
    assert ("by solved tables" in told.out) == (language == "en")
    assert main([*words, "--round", "2", "--seat", "left", "--json"]) == 0
    [found] = (whole := json.loads(capsys.readouterr().out))["rounds"]
    assert (whole["judge"], found["round"]) == ("tables", 2)
    assert {each["seat"] for each in found["decisions"]} == {"left"}


def test_tables_that_cannot_judge_are_told_of_and_others_judge(
    folder: Path, record: Path, tmp_path: Path, capsys: Output
) -> None:
    """A small game: the network has not learnt it either, so samples do."""

    def told(where: Path, file: Path = record) -> str:
        words = ["analyse", str(file), "--tables", str(where), "--samples", "16"]
        assert main(words) == 0
        printed = capsys.readouterr()
        assert "by rounds played to the end" in printed.out
        assert "Traceback" not in printed.err
        return printed.err

    assert "cannot be read" in told(tmp_path)
    for name in (POLICY, VALUES):
        copy(folder / name, tmp_path / name)
    whole = (tmp_path / VALUES).read_bytes()
    (tmp_path / VALUES).write_bytes(whole[:-7])
    assert "damaged" in told(tmp_path)
    (tmp_path / VALUES).write_bytes(whole[:-1] + b"\x55")
    assert "damaged" in told(tmp_path)
    (tmp_path / POLICY).write_bytes(b"PK\x03\x04")
    assert "is not a file of the solver" in told(tmp_path)
    other = written(tmp_path / "other.egr", rule_set("fr-1993", "standard", piste=7, values=2,
                                                     copies=4, hand=2))  # fmt: skip
    assert "are for other rules: fr-1993 advanced" in told(folder, other)


def test_a_position_judged_by_tables(folder: Path, record: Path, capsys: Output) -> None:
    words = ["analyse", str(record), "--round", "1", "--ply", "0", "--tables", str(folder)]
    assert main([*words, "--samples", "16"]) == 0
    assert "by solved tables" in capsys.readouterr().out


def test_the_network_is_not_read_on_tables_of_a_game_it_has_not_learnt(
    folder: Path, capsys: Output
) -> None:
    assert main(["exploit", "net", "--tables", str(folder)]) == 2
    assert "has not learnt" in capsys.readouterr().err
    assert main(["exploit", "net"]) == 2
    assert "--tables" in capsys.readouterr().err
    assert main(["exploit", "net", "--by", "values", "--tables", str(folder)]) == 2
    assert "reading" in capsys.readouterr().err
