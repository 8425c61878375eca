"""A match judged decision by decision: by the network, by samples, and who judges when."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from en_garde.players.judging import (
    PLAYED,
    Decision,
    Judge,
    Judged,
    NetJudge,
    SampleJudge,
    decisions,
    network_or,
)
from en_garde.players.net.inputs import Game
from en_garde.players.net.network import Network
from en_garde.players.net.player import SHIPPED, Net
from en_garde.rules import Seat, Step, legal, rule_set, seen
from players.rounds import a_round, quick, shuffled
from players.test_net import RULES, made
from properties.games import Line, running
from properties.test_rules_properties import shuffled_out_of_sight

NET = Net.load(SHIPPED)
STANDARD = rule_set("fr-1993", "standard")
JUDGES: dict[str, Judge] = {"net": NetJudge(NET), "samples": SampleJudge(64, 3)}


@pytest.mark.parametrize("name", JUDGES)
def test_every_decision_is_judged_for_whoever_made_it(name: str) -> None:
    told = a_round(STANDARD, shuffled(STANDARD, 5), (quick("fencer"), quick("random")), Seat.LEFT)
    found = list(decisions(told.states, told.actions, JUDGES[name]))
    assert [each.ply for each in found] == [
        ply for ply, state in enumerate(told.states[:-1]) if len(list(legal(state))) > 1
    ]
    for each in found:
        state = told.states[each.ply]
        assert (each.seat, each.played) == (state.turn, told.actions[each.ply])
        assert {option.action for option in each.options} == set(legal(state))
        assert sum(option.share for option in each.options) == pytest.approx(1, abs=1e-5)
        worths = [option.worth for option in each.options]
        assert worths == sorted(worths, reverse=True)
        assert -1 <= worths[-1] <= worths[0] <= 1
    assert any(each.lost > 0 for each in found), "somebody played at random"


def a_decision(played: int, *options: tuple[float, float]) -> Decision:
    judged = tuple(Judged(Step(nth), *each) for nth, each in enumerate(options, 1))
    return Decision(0, Seat.LEFT, Step(played), judged)


def test_what_a_choice_gives_away() -> None:
    """It is compared with what a strong player does, who may do several things."""
    assert a_decision(3, (0.5, 0.5), (0.3, 0.5), (-0.2, 0.0)).lost == pytest.approx(0.6)
    assert a_decision(2, (0.5, 0.9), (0.3, 0.1)).lost == 0
    assert a_decision(2, (0.5, 1.0), (0.3, PLAYED)).lost == 0
    assert a_decision(1, (0.5, 0.0), (0.3, 1.0)).lost == 0, "better than what is usual"
    assert a_decision(1, (0.5, 0.0), (0.3, 1.0)).usual.action == Step(2)
    assert a_decision(2, (0.5, 1.0), (0.3, 0.0)).choice.worth == 0.3


def test_a_verdict_in_a_word() -> None:
    assert a_decision(1, (0.5, 0.9), (0.3, 0.1)).verdict == "usual"
    assert a_decision(2, (0.5, 0.9), (0.3, 0.1)).verdict == "also"
    assert a_decision(2, (0.5, 1.0), (0.3, 0.0)).verdict == "mistake"
    assert a_decision(1, (0.5, 0.0), (0.3, 1.0)).verdict == "unusual"


class Undecided(Network):
    """Plays one action 17.5 times as often as any other, and takes it for the best."""

    def __init__(self) -> None:
        self.sizes = NET.network.sizes

    def __call__(
        self, rows: npt.NDArray[Any], legal: npt.NDArray[np.bool_], game: Game
    ) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
        preferred, worth = (np.zeros(legal.shape, np.float32) for _ in range(2))
        first = legal.argmax(1)
        preferred[:, first], worth[:, first] = np.log(17.5), 0.5
        return preferred, worth


def test_what_is_played_one_time_in_twenty_is_no_mistake_and_the_rest_is() -> None:
    """The network's chances are judged as they are, also those that its player leaves out."""
    judge, met = NetJudge(Net(Undecided(), (STANDARD,))), Counter[str]()
    for seed in range(20):
        told = a_round(STANDARD, shuffled(STANDARD, seed), (quick("random"), quick("random", 1)),
                       Seat.LEFT)  # fmt: skip
        for each in decisions(told.states, told.actions, judge):
            usual, others = each.usual, len(each.options) - 1
            assert usual.share == pytest.approx(17.5 / (17.5 + others))
            if each.choice is usual:
                assert each.verdict == "usual"
                continue
            assert each.choice.share == pytest.approx(1 / (17.5 + others))
            # 1 of 18.5 and of 19.5 is more than one time in twenty, 1 of 20.5 is less.
            assert each.verdict == ("also" if others <= 2 else "mistake")
            met[each.verdict] += 1
    assert min(met["also"], met["mistake"]) > 5


@settings(max_examples=40)
@given(line=running(st.sampled_from(NET.rules)), data=st.data())
def test_twins_that_the_seat_cannot_tell_apart_are_judged_alike(
    line: Line, data: st.DataObject
) -> None:
    state = line.states[-1]
    twin = shuffled_out_of_sight(state, state.turn, data)
    found = [
        NetJudge(NET).judge(seen((*line.states[:-1], last), line.actions, state.turn))
        for last in (state, twin)
    ]
    assert found[0] == found[1]


def test_the_network_judges_what_it_has_learnt_and_samples_the_rest(tmp_path: Path) -> None:
    other = SampleJudge(16)
    judge, why = network_or(other, STANDARD)
    assert (judge.name, why) == ("net", None)
    judge, why = network_or(other, RULES)
    assert judge is other
    assert why is not None
    assert why.id == "analyse-no-net"
    path = made(tmp_path / "net.egn")
    assert network_or(other, RULES, path)[0].name == "net"
    damaged = tmp_path / "damaged.egn"
    damaged.write_bytes(path.read_bytes()[:-9])
    judge, why = network_or(other, RULES, damaged)
    assert judge is other
    assert why is not None
    assert why.id == "net-damaged"
