"""The five of the ladder: each beats the one below, repeats itself, stops when told."""

from __future__ import annotations

import doctest
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from en_garde.arena.stop import Stop, Watch
from en_garde.arena.strength import games
from en_garde.kernel.lane import rules_of
from en_garde.locale import LANGUAGES, Catalogue
from en_garde.players import LADDER, PLAYERS, RandomPlayer, opponents, usual_opponent
from en_garde.players.ladder import RUNGS, rung
from en_garde.players.mind.odds import odds_of
from en_garde.players.mind.playouts import duel
from en_garde.players.searching import SearchingPlayer
from en_garde.players.styled import StyledPlayer
from en_garde.rules import RULE_SETS, RuleSet, Seat, Seen, legal, rule_set
from kernel.rulesets import CORNERS, name
from players.rounds import a_round, decided, pairs, quick, shuffled

STYLED = [each for each in LADDER if isinstance(RUNGS[each], StyledPlayer)]
MEASURED = [rule_set("fr-1993", "standard"), rule_set("fr-1993", "advanced")]


def share(won: int, lost: int) -> float:
    return won / (won + lost)


def beaten(rules: RuleSet, better: str, worse: str, deals: int) -> float:
    """The share of decided rounds, between two who play a style each."""
    one, other = RUNGS[better], RUNGS[worse]
    assert isinstance(one, StyledPlayer)
    assert isinstance(other, StyledPlayer)
    numbers, odds = rules_of(rules), odds_of(rules)
    won, lost, _ = duel(numbers, odds, one.style, other.style, np.uint64(5), deals)
    return share(won, lost)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=name)
def test_each_of_the_lower_rungs_beats_the_one_below_in_every_rule_set(rules: RuleSet) -> None:
    for worse, better in pairwise(STYLED):
        assert beaten(rules, better, worse, 1500) > 0.55


@pytest.mark.parametrize("rules", MEASURED, ids=name)
def test_a_step_of_the_ladder_can_be_climbed(rules: RuleSet) -> None:
    """From 60 to 75 % of decided rounds; the error of these is about 1 %."""
    for worse, better in pairwise(STYLED):
        assert 0.58 < beaten(rules, better, worse, 1500) < 0.77


@pytest.mark.parametrize("rules", MEASURED, ids=name)
def test_looking_ahead_beats_the_lower_rungs(rules: RuleSet) -> None:
    won, lost = decided(rules, (rung("master", 1), rung("fencer", 2)), 60)
    assert share(won, lost) > 0.52


@pytest.mark.parametrize("rules", MEASURED, ids=name)
def test_reading_hands_beats_looking_ahead_alone(rules: RuleSet) -> None:
    """With a part of its usual effort; the long form takes all of it."""
    champion = rung("champion", 1)
    assert isinstance(champion, SearchingPlayer)
    won, lost = decided(rules, (replace(champion, samples=256), rung("master", 2)), 50)
    assert share(won, lost) > 0.5


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=name)
def test_the_champion_beats_random_actions_in_every_rule_set(rules: RuleSet) -> None:
    won, lost = decided(rules, (quick("champion", 1), RandomPlayer(2)), 20)
    assert share(won, lost) > 0.8


@pytest.mark.long
@pytest.mark.parametrize("rules", games(), ids=name)
def test_the_order_holds_in_every_game_and_who_plays_anything_loses(rules: RuleSet) -> None:
    """Wald's test deal by deal: it ends when it is clear who is better, after some fifty deals."""
    for worse, better in pairwise(LADDER):
        watch = Watch(Stop(margin=0.1))
        met = pairs(rules, (rung(better, 1), rung(worse, 2)), 400)
        assert any(watch.add(score) for score in met), f"{better} - {worse} came to no end"
        assert watch.leader == 0, f"{better} - {worse}"
    won, lost = decided(rules, (rung("champion", 1), RandomPlayer(2)), 50)
    assert share(won, lost) >= 0.9


@pytest.mark.long
@pytest.mark.parametrize("rules", MEASURED, ids=name)
def test_every_step_of_the_ladder_can_be_climbed(rules: RuleSet) -> None:
    """From 60 to 75 % of decided rounds; the error of these is about 2.5 %."""
    for worse, better in pairwise(LADDER):
        won, lost = decided(rules, (rung(better, 1), rung(worse, 2)), 200)
        assert 0.57 < share(won, lost) < 0.78, f"{better} - {worse}"


# Every rule set


@pytest.mark.parametrize("rules", [*RULE_SETS.values(), *CORNERS], ids=name)
def test_all_five_play_whole_rounds_in_any_rule_set(rules: RuleSet) -> None:
    for number, (left, right) in enumerate(zip(LADDER, LADDER[1:] + LADDER[:1], strict=True)):
        players = (quick(left, number), quick(right, number))
        told = a_round(rules, shuffled(rules, number), players, Seat(number % 2))
        assert told.states[-1].outcome is not None or not any(legal(told.states[-1]))


# Repeating, and stopping


def a_sight(choices: int = 3) -> Seen:
    rules = rule_set("fr-1993", "advanced")
    told = a_round(rules, shuffled(rules, 2), (quick("fencer"), quick("pupil")), Seat.LEFT)
    sights = (told.seen(state.turn, nth) for nth, state in enumerate(told.states[:-1]))
    return next(sight for sight in sights if len(list(legal(sight.now))) >= choices)


@pytest.mark.parametrize("player", LADDER)
def test_a_policy_is_the_same_each_time_and_is_drawn_from(player: str) -> None:
    told = a_sight()
    one, again = rung(player, 4), rung(player, 4)
    mix = one.policy(told)
    assert mix == again.policy(told)
    assert sum(mix.values()) == pytest.approx(1)
    assert set(mix) == set(legal(told.now))
    assert mix[one.choose(told)] > 0
    assert one.choose(told) == again.choose(told)


@pytest.mark.parametrize("player", ["novice", "pupil", "fencer"])
def test_seeds_make_a_difference(player: str) -> None:
    told = a_sight()
    assert len({rung(player, seed).choose(told) for seed in range(40)}) > 1


@pytest.mark.parametrize("player", LADDER)
@pytest.mark.parametrize("times", [1, 3])
def test_a_player_stops_when_told_and_not_before(player: str, times: int) -> None:
    told = a_sight()
    asked = []

    def stop() -> bool:
        asked.append(True)
        return len(asked) >= times

    assert rung(player, 1).choose(told, stop) in set(legal(told.now))
    assert len(asked) <= times
    if player == "master":  # it gives up on no action, so it goes on to the end
        assert len(asked) == times


# Names


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rung_has_a_name_and_a_character_in_every_language(language: str) -> None:
    say = Catalogue(language)
    for id in ("web-strength-name", "web-strength-about"):
        told = {say(id, player=each) for each in (*LADDER, "nobody")}
        assert len(told) == len(LADDER) + 1


def test_the_ladder_is_offered_to_people_and_the_usual_opponent_is_near_its_foot() -> None:
    assert opponents() == LADDER == tuple(RUNGS)
    assert usual_opponent() == "pupil"
    assert set(LADDER) < set(PLAYERS)


def test_without_the_extra_there_are_still_opponents_and_a_message() -> None:
    code = (
        "import sys; sys.modules['numba'] = None\n"
        "from en_garde.players import PLAYERS, opponents, usual_opponent\n"
        "print(*opponents(), usual_opponent())\n"
        "try:\n    PLAYERS['champion'](0)\n"
        "except ImportError as error:\n    print(error)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    first, second = run.stdout.splitlines()
    assert first == "random heuristic heuristic"
    assert "pip install 'en-garde[play]'" in second


def test_the_players_are_not_loaded_before_they_are_needed() -> None:
    code = "import sys, en_garde.players; print({'numpy', 'numba'} & set(sys.modules))"
    run = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parent,
    )
    assert run.stdout == "set()\n"


def test_the_example_in_the_documents_runs() -> None:
    page = Path(__file__).parents[2] / "docs" / "players.md"
    failed, run = doctest.testfile(str(page), module_relative=False)
    assert (failed, run > 5) == (0, True)
