"""Figures from pairs of games: right in the middle, and as sure as they say."""

from __future__ import annotations

from math import log10
from random import Random
from statistics import mean, pstdev

import pytest

from en_garde.arena.elo import ratings
from en_garde.arena.figures import PairScore, compare
from en_garde.arena.settings import Pairing
from en_garde.arena.stop import Stop, Watch

AB = Pairing(0, 1)


def correlated(random: Random, count: int, luck: float) -> list[PairScore]:
    """Pairs of an even match in which the same cards decide both games, with that chance."""
    pairs: list[PairScore] = []
    for _ in range(count):
        first = random.random() < 0.5
        second = not first if random.random() < luck else random.random() < 0.5
        won = first + second
        pairs.append((won, 0, 2 - won))
    return pairs


def test_counts_and_shares() -> None:
    result = compare([(2, 0, 0), (1, 0, 1), (0, 1, 1), (1, 1, 0)])
    assert (result.won, result.drawn, result.lost) == (4, 2, 2)
    assert result.balance.value == pytest.approx(2 / 8)
    assert result.decided.value == pytest.approx(4 / 6)
    turned = result.turned()
    assert (turned.won, turned.lost) == (2, 4)
    assert turned.balance.value == -result.balance.value
    assert turned.decided.value == pytest.approx(2 / 6)
    assert turned.balance.error == result.balance.error


@pytest.mark.parametrize("luck", [0.0, 0.7])
def test_an_interval_of_95_percent_holds_the_truth_in_95_of_100(luck: float) -> None:
    random = Random(1)
    inside = {"balance": 0, "decided": 0, "elo": 0}
    for _ in range(400):
        pairs = correlated(random, 60, luck)
        result = compare(pairs)
        inside["balance"] += abs(result.balance.value) <= result.balance.error
        inside["decided"] += abs(result.decided.value - 0.5) <= result.decided.error
        elo = ratings(2, {AB: pairs})[0]
        inside["elo"] += abs(elo.value) <= elo.error
    for share in inside.values():
        assert 0.92 <= share / 400 <= 0.99, inside


def test_the_error_of_an_elo_is_the_scatter_of_what_would_be_found_with_draws_too() -> None:
    """An uneven pairing full of draws: 1.96 standard deviations of many repetitions."""
    random, truth = Random(7), 400.0
    odds = 10 ** (2 * truth / 800)
    values, errors = [], []
    for _ in range(60):
        pairs: list[PairScore] = []
        for _ in range(2000):
            games = random.choices((0, 1, 2), (odds, 3.0, 1 / odds), k=2)
            pairs.append((games.count(0), games.count(1), games.count(2)))
        found = ratings(2, {AB: pairs})[0]
        values.append(found.value)
        errors.append(found.error)
    assert abs(mean(values) - truth) < mean(errors) / 4
    assert 0.85 < mean(errors) / (1.96 * pstdev(values)) < 1.25


def test_games_that_share_their_luck_are_surer_together() -> None:
    """Were the games taken as independent, both errors would be the same."""
    apart, paired = (compare(correlated(Random(2), 500, luck)).balance.error for luck in (0.0, 0.8))
    assert paired < 0.7 * apart


def test_whoever_won_everything_is_not_known_without_error() -> None:
    few, many = compare([(2, 0, 0)] * 10), compare([(2, 0, 0)] * 1000)
    assert few.balance.value == many.balance.value == 1
    assert few.balance.error > 20 * many.balance.error > 0
    assert few.decided.error > 0
    strong, weak = ratings(2, {AB: [(2, 0, 0)] * 10})
    assert strong.value == -weak.value
    assert 100 < strong.value < 2000
    assert strong.error > 0


def test_nothing_played_is_nothing_known() -> None:
    assert compare([]).balance.value == 0
    assert compare([]).balance.error > 1
    assert [each.value for each in ratings(3, {AB: [], Pairing(1, 2): []})] == [0, 0, 0]


def test_elo_of_two_is_the_logarithm_of_their_decided_games() -> None:
    """One imaginary game is added, half won and half lost; draws change nothing."""
    pairs: list[PairScore] = [(2, 0, 0)] * 30 + [(0, 0, 2)] * 10 + [(0, 2, 0)] * 7
    without = ratings(2, {AB: pairs[:40]})
    assert without[0].value - without[1].value == pytest.approx(400 * log10(60.5 / 20.5))
    drawn = ratings(2, {AB: pairs})
    assert drawn[0].value == pytest.approx(without[0].value, rel=0.02)


def test_elo_finds_the_strengths_that_games_were_made_from() -> None:
    random, truth = Random(3), [150.0, 40.0, -190.0]
    played: dict[Pairing, list[PairScore]] = {}
    for pairing in (Pairing(0, 1), Pairing(0, 2), Pairing(1, 2)):
        odds = 10 ** ((truth[pairing.first] - truth[pairing.second]) / 800)
        win, draw, loss = odds, 0.3, 1 / odds
        games = random.choices((0, 1, 2), (win, draw, loss), k=8000)
        played[pairing] = [
            ((a == 0) + (b == 0), (a == 1) + (b == 1), (a == 2) + (b == 2))
            for a, b in zip(games[::2], games[1::2], strict=True)
        ]
    found = ratings(3, played)
    assert sum(each.value for each in found) == pytest.approx(0, abs=1e-6)
    for figure, true in zip(found, truth, strict=True):
        assert abs(figure.value - true) < figure.error < 10
    # Who is named first makes no difference.
    turned = {
        Pairing(2 - pairing.second, 2 - pairing.first): [pair[::-1] for pair in pairs]
        for pairing, pairs in played.items()
    }
    for figure, again in zip(found, reversed(ratings(3, turned)), strict=True):
        assert figure.value == pytest.approx(again.value)
        assert figure.error == pytest.approx(again.error)


# Stopping


def ended(stop: Stop, pairs: list[PairScore]) -> Watch | None:
    watch = Watch(stop)
    return next((watch for pair in pairs if watch.add(pair)), None)


def test_it_stops_as_soon_as_the_error_is_small_enough() -> None:
    pairs = correlated(Random(4), 5000, 0.0)
    watch = ended(Stop(error=0.05), pairs)
    assert watch is not None
    assert compare(pairs[: watch.pairs]).balance.error <= 0.05
    assert compare(pairs[: watch.pairs - 1]).balance.error > 0.05


def test_without_a_wish_nothing_is_stopped() -> None:
    assert ended(Stop(), [(2, 0, 0)] * 1000) is None


@pytest.mark.parametrize(("better", "leader"), [(0.6, 0), (0.4, 1)])
def test_the_sequential_test_finds_who_is_better(better: float, leader: int) -> None:
    right, lengths = 0, []
    for seed in range(100):
        random = Random(seed)
        wins = [(random.random() < better) + (random.random() < better) for _ in range(3000)]
        watch = ended(Stop(margin=0.2), [(won, 0, 2 - won) for won in wins])
        assert watch is not None
        lengths.append(watch.pairs)
        right += watch.leader == leader
    assert right >= 95, "an error of at most 5 % where the difference is the margin"
    assert sum(lengths) / 100 < 60, "and it is quick"
