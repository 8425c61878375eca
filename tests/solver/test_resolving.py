"""The next exchange solved anew: its matrices against the tables, and what a reader wins then."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from en_garde.locale import Catalogue
from en_garde.players import PLAYERS, Player
from en_garde.rules import (
    Action,
    RuleSet,
    Seat,
    Seen,
    State,
    deal,
    legal,
    play,
    rule_set,
    seen,
    view,
)
from en_garde.solver.asking.beating import TableAsked, rounds
from en_garde.solver.asking.book import book_of
from en_garde.solver.asking.places import ACTIONS, all_chances, worth_of
from en_garde.solver.asking.ranges import belief
from en_garde.solver.ending.solving import Ending
from en_garde.solver.files import TableError
from en_garde.solver.lookup import Lookup
from en_garde.solver.opponents import opponent
from en_garde.solver.plan import Plan
from en_garde.solver.resolving.champion import EFFORTS, HEAT, ChampionAsked, effort_of
from en_garde.solver.resolving.exchange import (
    ANSWER0,
    ANSWERS,
    FIXED,
    PLACE0,
    PLACES,
    WORTH,
    Exchange,
    exchange,
    undraw,
)
from en_garde.solver.resolving.learning import Other, learn, plain_answers
from en_garde.solver.resolving.player import TableChampion, prepare
from en_garde.solver.resolving.reading import LOOSE
from en_garde.solver.run import Run
from en_garde.solver.shelf import PLACE, same_game, tables_for, usual_folder
from solver.test_asking import SMALL, believed, game, positions
from solver.test_solver import GAMES, named
from solver.walk import orders

WHOLE = effort_of(1000)
EVERYTHING = 10_000  # answers


def table_worth(x: Exchange) -> np.ndarray:
    """[mine, theirs]: what an exchange is worth when both play it as the tables do."""
    found = np.zeros(x.ways.shape)
    for branch in x.branch:
        rows = x.rows[branch[PLACE0] :][: branch[PLACES]]
        likely = x.likely[branch[PLACE0] :][: branch[PLACES]]
        if branch[FIXED] >= 0:
            whole = x.worth[branch[FIXED] :][: len(rows) * len(x.theirs)]
            found[rows] += likely[:, None] * whole.reshape(len(rows), -1)
        for answer in x.answer[branch[ANSWER0] :][: branch[ANSWERS]]:
            columns = x.columns[answer[PLACE0] :][: answer[PLACES]]
            answered = x.answered[answer[PLACE0] :][: answer[PLACES]]
            worth = x.worth[answer[WORTH] :][: len(rows) * len(columns)].reshape(len(rows), -1)
            found[np.ix_(rows, columns)] += likely[:, None] * answered * worth
            turned = x.turned[answer[WORTH] :][: worth.size].reshape(len(columns), -1)
            assert np.array_equal(turned.T, worth)
    return found


@pytest.mark.parametrize("answers", [5, EVERYTHING])
@pytest.mark.parametrize("rules", GAMES, ids=named)
def test_an_exchange_played_by_the_tables_is_worth_what_they_say(
    rules: RuleSet, answers: int
) -> None:
    """For every pair of hands, however many branches are opened."""
    _, solved = game(rules, 3)
    book, luck = solved.book, np.random.default_rng(1)
    t, compared = book.t, 0
    for _, _, at in list(positions(solved, 12))[::3]:
        ranges = luck.random((2, len(t.hand_code))) + 0.01
        for weights, size in zip(ranges, book.phase[at.phase, :2], strict=True):
            weights *= t.total[t.hand_code] == size
        x = exchange(book, at, ranges[0], ranges[1], 0.0, answers)
        found, moves = table_worth(x), all_chances(book, at).sum(1)
        for row, own in enumerate(x.mine):
            for column, foe in enumerate(x.theirs):
                if x.ways[row, column] > 0 and moves[own] > 0:
                    worth = worth_of(book, at, own, foe)
                    assert found[row, column] / x.ways[row, column] == pytest.approx(
                        worth, abs=0.02
                    )
                    compared += 1
    assert compared > 10


@pytest.mark.parametrize("draws", [0, 1, 2, 3, 4])
def test_what_is_drawn_is_averaged_over_all_ways_of_drawing_it(draws: int) -> None:
    rules = rule_set("fr-1993", "advanced", piste=5, values=3, copies=4, hand=4)
    plan = Plan(rules)
    book = book_of(plan, np.zeros(plan.entries, np.uint8))
    t, code = book.t, len(book.t.total) - 1 - book.t.place[0]  # a 1 has been played

    def hands(size: int) -> np.ndarray:
        return t.hand_code[t.within[t.start[size, code] :][: t.number[size, code]]]

    kept, other = hands(rules.hand - draws), hands(rules.hand)
    filled = np.random.default_rng(1).random((len(t.hand_code), len(other)), np.float32)
    found, compared = filled.copy(), 0
    undraw(book, code, kept, other, draws, found)
    for held in kept:
        for n, foe in enumerate(other):
            left = t.counts[code] - t.counts[held] - t.counts[foe]
            if left.min() < 0:
                continue
            ways = combinations(np.repeat(t.place, left), draws)
            wanted = np.mean([filled[t.hand_of[held + sum(taken)], n] for taken in ways])
            assert found[t.hand_of[held], n] == pytest.approx(wanted, abs=1e-5)
            compared += 1
    assert compared > 10


def test_hands_without_a_chance_are_left_out() -> None:
    _, solved = game(SMALL, 3)
    book = solved.book
    [at, *_] = [at for _, _, at in positions(solved, 1)]
    sizes = book.t.total[book.t.hand_code]
    ranges = [(sizes == size).astype(float) for size in book.phase[at.phase, :2]]
    every = exchange(book, at, ranges[0], ranges[1], 0.0, 0)
    ranges[1][every.theirs[0]] = 1e-9
    fewer = exchange(book, at, ranges[0], ranges[1], 0.001, 0)
    assert list(fewer.theirs) == list(every.theirs[1:])


def free(x: Exchange, weights: np.ndarray) -> Other:
    """One who answers as it likes, and is promised nothing."""
    none = np.zeros(len(x.theirs), np.float32)
    return Other(weights[x.theirs].astype(np.float32), none, x.answered, none)


def test_learning_finds_the_answer_to_a_known_game() -> None:
    """A branch that wins and one that loses against every hand: all hands take the first."""
    _, solved = game(SMALL, 3)
    book = solved.book
    for _, _, at in positions(solved, 6):
        sizes = book.t.total[book.t.hand_code]
        own, other = ((sizes == size).astype(float) for size in book.phase[at.phase, :2])
        x = exchange(book, at, own, other, 0.0, 0)
        if len(x.branch) < 2:
            continue
        for nth, branch in enumerate(x.branch):
            part = slice(branch[FIXED], branch[FIXED] + branch[PLACES] * len(x.theirs))
            x.turned[part] = 1.0 if nth == 1 else -1.0
            x.worth[part] = x.turned[part]
        sigma = learn(x, own[x.mine].astype(np.float32), free(x, other), np.float32(0), 50)
        good = x.branch[1]
        assert np.all(sigma[good[PLACE0] : good[PLACE0] + good[PLACES]] > 0.95)
        return
    raise AssertionError("no position with two actions")


@pytest.mark.parametrize("heat", [0.05, 0.2])
def test_who_does_not_read_answers_what_is_worth_most_against_any_hand(heat: float) -> None:
    """Whatever is known of the own hands; the hotter, the less it is sure of it."""
    _, solved = game(SMALL, 3)
    book, luck, met = solved.book, np.random.default_rng(1), 0
    for _, _, at in positions(solved, 12):
        sizes = book.t.total[book.t.hand_code]
        own, other = (
            luck.random(len(sizes)) * (sizes == size) for size in book.phase[at.phase, :2]
        )
        x = exchange(book, at, own, other, 0.0, EVERYTHING)
        answers = plain_answers(x, np.float32(heat))
        for branch in x.branch[x.branch[:, ANSWERS] > 0]:
            rows = x.rows[branch[PLACE0] :][: branch[PLACES]]
            worth = np.full((branch[ANSWERS], len(x.theirs)), -np.inf)
            found = np.zeros_like(worth)
            for nth, answer in enumerate(x.answer[branch[ANSWER0] :][: branch[ANSWERS]]):
                part = slice(answer[PLACE0], answer[PLACE0] + answer[PLACES])
                columns = x.columns[part]
                each = x.worth[answer[WORTH] :][: len(rows) * len(columns)]
                ways = x.ways[np.ix_(rows, columns)].sum(0)
                worth[nth, columns] = -each.reshape(len(rows), -1).sum(0) / np.maximum(ways, 1)
                found[nth, columns] = answers[part]
            has = np.isfinite(worth).any(0)
            likely = np.exp((worth - worth.max(0, initial=-1))[:, has] / heat)
            assert found[:, has] == pytest.approx(likely / likely.sum(0), abs=1e-3)
            met += len(set(found[:, has].argmax(0))) > 1
    assert met > 5


def test_who_is_known_to_answer_so_is_met_with_what_is_best_against_it() -> None:
    """Whatever a free one would answer."""
    _, solved = game(SMALL, 3)
    book, met = solved.book, 0
    for _, _, at in positions(solved, 12):
        sizes = book.t.total[book.t.hand_code]
        own, other = ((sizes == size).astype(float) for size in book.phase[at.phase, :2])
        x = exchange(book, at, own, other, 0.0, EVERYTHING)
        if len(x.answer) < 2:
            continue
        weights, none = other[x.theirs].astype(np.float32), np.zeros(len(x.theirs), np.float32)
        answers = plain_answers(x, HEAT)
        worth = np.full((len(x.mine), len(x.branch)), -np.inf)
        for nth, branch in enumerate(x.branch):
            rows = x.rows[branch[PLACE0] :][: branch[PLACES]]
            worth[rows, nth] = 0
            if branch[FIXED] >= 0:
                whole = x.worth[branch[FIXED] :][: len(rows) * len(x.theirs)]
                worth[rows, nth] += whole.reshape(len(rows), -1) @ weights
            often = np.zeros(len(x.theirs))
            for answer in x.answer[branch[ANSWER0] :][: branch[ANSWERS]]:
                part = slice(answer[PLACE0], answer[PLACE0] + answer[PLACES])
                columns = x.columns[part]
                each = x.worth[answer[WORTH] :][: len(rows) * len(columns)]
                worth[rows, nth] += each.reshape(len(rows), -1) @ (weights[columns] * answers[part])
                often[columns] += answers[part]
            assert np.all((often == 0) | (abs(often - 1) < 1e-5))
        bound = Other(none, weights, answers, none)
        sigma = learn(x, own[x.mine].astype(np.float32), bound, np.float32(0.5), 400)
        found = np.zeros(len(x.mine))
        for nth, branch in enumerate(x.branch):
            part = slice(branch[PLACE0], branch[PLACE0] + branch[PLACES])
            found[x.rows[part]] += sigma[part] * worth[x.rows[part], nth]
        moves = worth.max(1) > -np.inf
        scale = abs(worth[moves & np.isfinite(worth).all(1)]).max(initial=1)
        assert np.all(found[moves] > worth.max(1)[moves] - 0.02 * scale)
        met += 1
    assert met > 10


def test_the_other_is_read_as_one_of_two_by_bayes_over_all_deals() -> None:
    """One who plays as the tables, and one who often doesn't; both are as likely at first."""
    solver, solved = game(SMALL, 4)
    lookup = Lookup(SMALL, solver.plan)
    decks, luck, compared, given_up = list(orders(SMALL)), Random(3), 0, 0
    asked = ChampionAsked(solved, replace(effort_of(10), floor=0.0, slip=0.0))
    for _ in range(40):
        states: tuple[State, ...] = (deal(SMALL, luck.choice(decks), Seat.LEFT),)
        actions: tuple[Action, ...] = ()
        asked.begin(Seat.RIGHT)
        strict = True  # whether the tables would have played all this with some hand
        while states[-1].to_act:
            state, now = states[-1], view(states[-1], None)
            at = asked.history.position(now)
            if at is not None:
                ranges = asked._ranges(at)
                unseen = at.code - solved.book.t.hand_code[solved.hand(state.hands[Seat.RIGHT])]
                found = belief(solved.book, ranges.theirs, int(unseen))
                wanted = believed(lookup, solved, decks, states, actions, Seat.RIGHT, (0.0, LOOSE))
                for hand, chance in wanted.items():
                    assert found[solved.hand(hand)] == pytest.approx(chance)
                    compared += 1
                assert np.all(ranges.loose <= ranges.theirs * (1 + 1e-9))
                if not strict:
                    assert ranges.loose == pytest.approx(ranges.theirs)
                    given_up += 1
            action = luck.choice(list(legal(state)))
            states, actions = (*states, play(state, action)), (*actions, action)
            asked.saw(now, action, view(states[-1], None))
            strict = strict and bool(asked.history.weights[Seat.LEFT].any())
    assert compared > 150
    assert given_up > 5


@pytest.mark.parametrize("thinking", EFFORTS)
def test_chances_add_up_and_the_same_question_has_one_answer(thinking: int) -> None:
    _, solved = game(SMALL, 4)
    asked = ChampionAsked(solved, effort_of(thinking))
    for state, _, at in positions(solved, 4):
        answers = []
        for _ in range(2):
            asked.begin(state.turn)
            asked.history.code = at.code
            answers.append(asked.chances(at))
        first, again = answers
        assert np.array_equal(first, again)
        assert first.shape[1] == ACTIONS
        assert first[solved.hand(state.hand)].sum() == pytest.approx(1, abs=1e-5)


def test_the_first_cards_are_played_as_the_tables_play_them() -> None:
    _, solved = game(SMALL, 4)
    t, alike = solved.book.t, {True: 0, False: 0}
    asked = ChampionAsked(solved, replace(effort_of(100), ending=Ending(pile=0, work=1)))
    for state, _, at in positions(solved, 4):
        if not state.pile:
            continue
        asked.begin(state.turn)
        asked.history.code = at.code
        usual = all_chances(solved.book, at)
        drawn = t.values * t.copies - 2 * t.hand - len(state.pile)
        if drawn < 2:
            assert np.array_equal(asked.chances(at), usual)
        alike[drawn < 2 or np.array_equal(asked.chances(at), usual)] += 1
    assert min(alike.values()) > 5


def test_solving_anew_loses_less_to_a_reader() -> None:
    """Tables after four iterations, which a reader beats by 0.04 a round."""
    _, solved = game(SMALL, 4)
    table = np.array([pair.gain for pair in rounds(solved, TableAsked(solved), 300, seed=1)])
    for effort in (effort_of(10), effort_of(100), replace(effort_of(100), safe=1.0)):
        asked = ChampionAsked(solved, effort)
        less = table - [pair.gain for pair in rounds(solved, asked, 300, seed=1)]
        assert less.mean() > 2 * less.std() / len(less) ** 0.5


def played_round(
    players: dict[Seat, Player], rules: RuleSet, seed: int
) -> list[tuple[Seen, Action]]:
    deck = list(rules.deck)
    Random(seed).shuffle(deck)
    states: tuple[State, ...] = (deal(rules, deck, Seat.LEFT),)
    actions: tuple[Action, ...] = ()
    found = []
    while states[-1].outcome is None:
        told = seen(states, actions, states[-1].turn)
        action = players[states[-1].turn].choose(told)
        assert action in legal(states[-1])
        found.append((told, action))
        states, actions = (*states, play(states[-1], action)), (*actions, action)
    return found


def test_the_champion_plays_rounds_and_chooses_the_same_without_its_memory() -> None:
    """The other seat may be anybody; a player begun in the middle of a round is no other."""
    _, solved = game(SMALL, 4)
    for seed in range(4):
        champion = TableChampion(solved, 100, seed)
        players: dict[Seat, Player] = {Seat.LEFT: champion, Seat.RIGHT: PLAYERS["random"](seed)}
        for told, action in played_round(players, SMALL, seed):
            if told.now.turn is Seat.LEFT:
                assert TableChampion(solved, 100, seed).choose(told) == action


def _solved(rules: RuleSet) -> Path:
    run = Run(rules, usual_folder(rules), threads=1, memory=1)
    run.go(2, lambda point: None, Catalogue("en"))
    run.publish(Catalogue("en"))
    return run.folder


def test_a_person_meets_the_champion_of_the_tables_on_the_shelf(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of the same game in any edition; damaged ones are told, and the usual champion plays."""
    monkeypatch.setenv(PLACE, str(tmp_path))
    rules = rule_set("fr-1993", "standard", values=2, copies=4, hand=2, piste=7)
    same = rule_set("nl-1996", "standard", values=2, copies=4, hand=2, piste=7)
    other = rule_set("fr-1993", "standard", values=2, copies=4, hand=2, piste=9)
    assert tables_for(rules) is None
    folder = _solved(rules)
    assert tables_for(rules) == tables_for(same) == folder
    assert tables_for(other) is None
    assert same_game(rules, same)
    assert not same_game(rules, other)

    champion = opponent("champion", 3)
    told = seen((deal(same, same.deck, Seat.LEFT),), (), Seat.LEFT)
    assert champion.choose(told) in legal(told.now)
    [player] = champion._players.values()  # type: ignore[attr-defined]
    assert isinstance(player, TableChampion)

    values = folder / "values.egs"
    values.write_bytes(values.read_bytes()[:-1] + b"\x00\x00")
    from en_garde.solver.asking.opening import opened

    opened.cache_clear()
    again = opponent("champion", 3)
    assert again.choose(told) == PLAYERS["champion"](3).choose(told)
    assert "values.egs" in capsys.readouterr().err


def test_new_tables_are_prepared_for_all_that_a_round_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for a compiler in a round: the first cards alone would not need an exchange."""
    monkeypatch.setenv(PLACE, str(tmp_path))
    folder, made = _solved(SMALL), []

    def counted(*asked: Any) -> Any:
        made.append(asked)
        return learn(*asked)

    monkeypatch.setattr("en_garde.solver.resolving.champion.learn", counted)
    prepare(folder)
    assert len(made) == 1


def test_without_tables_a_person_meets_the_network_where_it_has_learnt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PLACE, str(tmp_path))
    for rules in (rule_set("nl-1996", "standard"), rule_set("fr-1993", "standard", piste=7)):
        told = seen((deal(rules, rules.deck, Seat.LEFT),), (), Seat.LEFT)
        learnt = rules.edition == "nl-1996"
        assert opponent("champion", 3).name == "champion"
        alike = PLAYERS["net" if learnt else "champion"](3)
        assert opponent("champion", 3).choose(told) == alike.choose(told)


def test_a_time_that_is_not_known_is_refused() -> None:
    with pytest.raises(TableError, match="champion-thinking"):
        effort_of(77)
