"""The network of pairs: what it learns, what a tree makes of it, and who plays by it."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import numpy.typing as npt
import pytest

from en_garde.cli import main
from en_garde.kernel.compiled import compiled
from en_garde.kernel.numbering import action_id
from en_garde.locale import Catalogue
from en_garde.players.net.file import PAIRS, WeightsError, read, write
from en_garde.players.net.inputs import Sizes
from en_garde.players.net.network import unpacked
from en_garde.players.net.player import SHIPPED as PLAYS
from en_garde.players.net.player import loaded as net
from en_garde.players.net.player import net_player
from en_garde.rules import (
    RULE_SETS,
    Action,
    RuleSet,
    Seat,
    State,
    Step,
    deal,
    legal,
    play,
    rule_set,
    seen,
)
from en_garde.solver.asking.after import value_after
from en_garde.solver.asking.beating import rounds
from en_garde.solver.asking.book import OTHER, OWN, Book, book_of
from en_garde.solver.asking.history import Solved
from en_garde.solver.asking.places import ACTIONS, is_in, legal_of, worth_of
from en_garde.solver.ending.board import board_of
from en_garde.solver.ending.champion import EndingAsked, Thinking, thinking_of
from en_garde.solver.ending.learning import learn
from en_garde.solver.ending.player import NetChampion
from en_garde.solver.ending.solving import AHEAD, Ahead, Ending
from en_garde.solver.ending.tree import (
    CODE,
    END,
    HAND0,
    HANDS,
    JUDGED,
    LEAF,
    PHASE,
    Tree,
    grow,
    position_of,
    weigh,
)
from en_garde.solver.files import POLICY, VALUES
from en_garde.solver.files import named as files_named
from en_garde.solver.files import write as write_tables
from en_garde.solver.pairs import network as pairs_network
from en_garde.solver.pairs.inputs import CARDS, OPEN, STACKS, count_of, places_of, stack_of
from en_garde.solver.pairs.lessons import put_inputs
from en_garde.solver.pairs.network import SHIPPED, Pairs, Widths, pairs_for
from en_garde.solver.pairs.run import PairSchooling, PairSettings, lesson_of
from en_garde.solver.pairs.training import PairTraining
from en_garde.solver.plan import Plan
from solver import test_distil
from solver.test_asking import positions
from solver.test_ending import EDGES, as_it_is, hands_within, ways
from solver.test_solver import GAMES, named

QUICK = PairSettings(Widths(32, 16, 8), batch=128, seed=3)
TAUGHT = (2, 0)  # of the games of `test_distil`: a basic one and an advanced one
EN = Catalogue("en")


@compiled
def judge_by(book: Book, tree: Tree) -> None:
    """As the values of tables say."""
    t = book.t
    for n in range(len(tree.node)):
        at = tree.node[n, JUDGED]
        if at < 0:
            continue
        where, size = position_of(tree.node[n]), book.phase[tree.node[n, PHASE], OTHER]
        columns, first = t.number[size, where.code], t.start[size, where.code]
        for row in range(tree.node[n, HANDS]):
            hand = t.within[tree.node[n, HAND0] + row]
            for column in range(columns):
                foe = t.within[first + column]
                if t.rank[tree.node[n, CODE] - t.hand_code[hand], foe] >= 0:
                    tree.judged[at + row * columns + column] = worth_of(book, where, hand, foe)


@pytest.mark.parametrize("rules", GAMES, ids=named)
def test_a_judged_node_is_worth_what_it_is_said_to_be(rules: RuleSet) -> None:
    """Anything is played, and what comes then is worth anything: for every pair of hands."""
    plan, random = Plan(rules), np.random.default_rng(1)
    values = random.integers(-32767, 32768, plan.cells).astype(np.int16)
    game = Solved(plan, book_of(plan, np.ones(plan.entries, np.uint8), values))
    board, t, met = board_of(rules).book, game.book.t, 0
    for state, _, at in positions(game, 30, seed=2):
        tree = grow(board, at, EDGES, 1)
        if met == 6 or not state.pile or (tree.edge[:, END] == LEAF).any():
            continue
        judge_by(game.book, tree)
        weigh(board, tree)
        even = np.ones(len(t.hand_code), np.float32)
        _, mine, theirs = learn(board, tree, even, even, as_it_is(tree), 1)
        sizes = [int(game.book.phase[at.phase, each]) for each in (OWN, OTHER)]
        found = dict.fromkeys(hands_within(game, sizes[1], at.code), 0.0)
        for own in hands_within(game, sizes[0], at.code):
            held, total = int(t.hand_code[own]), 0.0
            mask = legal_of(game.book, at, own)
            actions = [number for number in range(ACTIONS) if is_in(mask, number)]
            for foe in hands_within(game, sizes[1], at.code - held) if actions else ():
                code = int(t.hand_code[foe])
                worths = [value_after(game.book, at, each, held, code) for each in actions]
                worth = sum(worths) / len(worths)
                total += ways(game, at.code - held, code) * worth
                found[foe] -= ways(game, at.code - code, held) * worth
            if actions:
                assert mine[own] == pytest.approx(total, rel=1e-3, abs=1e-2)
        if all(int(legal_of(game.book, at, own)) for own in hands_within(game, sizes[0], at.code)):
            for foe, worth in found.items():
                assert theirs[foe] == pytest.approx(worth, rel=1e-3, abs=1e-2)
        met += 1
    assert met > 0 or rules.cards - 2 * rules.hand < 3


def schooling(path: Path, settings: PairSettings = QUICK) -> PairSchooling:
    return PairSchooling([test_distil.teacher(nth) for nth in TAUGHT], path, settings)


@pytest.fixture(scope="module")
def learnt(tmp_path_factory: pytest.TempPathFactory) -> Path:
    run = schooling(tmp_path_factory.mktemp("pairs") / "pairs.egn")
    run.go(800, lambda step, losses: None, EN)
    run.publish()
    return run.out


@pytest.mark.parametrize("nth", TAUGHT)
def test_it_learns_what_pairs_are_worth(learnt: Path, nth: int) -> None:
    game = test_distil.tables(nth)
    lesson = lesson_of([game], 1000, seed=9, name=0)
    some = lesson.counts > 0
    spread = lesson.worth[some].std()
    assert read(learnt, PAIRS).facts["off"][files_named(game.rules)] < 0.4 * spread


def test_slopes_are_those_of_the_error() -> None:
    games = [test_distil.tables(nth) for nth in TAUGHT]
    lesson = lesson_of(games, 20, seed=1, name=0)
    training = PairTraining(Sizes.of(games[0].rules), Widths(6, 5, 4), len(games), 2)
    random, little = np.random.default_rng(4), 1e-2
    for weights in training.weights.values():
        weights += 0.05 * random.standard_normal(weights.shape).astype(np.float32)
    before = {name: each.copy() for name, each in training.weights.items()}
    caught: dict[str, npt.NDArray[np.float32]] = {}
    for seat, tower in zip(pairs_network.SEATS, training._towers, strict=True):
        for name, slopes in tower._slopes.items():
            caught[seat + name] = slopes
    for tower, slope in zip(training._towers, training._slopes(lesson)[1], strict=True):
        tower.back(slope.reshape(-1, slope.shape[2]))
    for name, slope in caught.items():
        way = slope / (np.sqrt((slope**2).sum()) + 1e-12)
        errors = []
        for sign in (1, -1):
            training.weights[name][:] = before[name] + sign * little * way
            errors.append(training.error(lesson))
        training.weights[name][:] = before[name]
        wanted = float((slope * way).sum())
        assert (errors[0] - errors[1]) / (2 * little) == pytest.approx(wanted, rel=0.05, abs=1e-4)


@pytest.mark.parametrize("place", range(len(TAUGHT)))
def test_what_is_asked_is_what_was_learnt(learnt: Path, place: int) -> None:
    """The same numbers in both forms of the network, for all pairs of a position."""
    game = test_distil.tables(TAUGHT[place])
    rules, t = game.rules, game.book.t
    file = read(learnt, PAIRS)
    pairs = Pairs.load(learnt)
    training = PairTraining(Sizes.of(rules), QUICK.widths, len(TAUGHT), 0)
    for name, each in unpacked(file.arrays).items():
        training.weights[name][:] = each
    places = places_of(Sizes.of(rules))
    for state, _, at in positions(game, 6):
        if not state.pile:
            continue
        sizes = [int(game.book.phase[at.phase, each]) for each in (OWN, OTHER)]
        numbers = []
        for acts, size, tower in zip((True, False), sizes, training._towers, strict=True):
            codes = t.hand_code[hands_within(game, size, at.code)]
            on = np.zeros((len(codes), CARDS * t.values + OPEN), np.intp)
            put_inputs(game.book, places, game.turns, at, acts, codes, on)
            assert on.min() >= 0
            assert on.max() < count_of(Sizes.of(rules))
            stack = place * STACKS + int(stack_of(len(state.pile)))
            parts = [slice(0, 0)] * stack + [slice(0, len(on))]
            numbers.append(tower.forward(on, parts))
        own, other = numbers
        wanted = own @ other.T / own.shape[1] ** 0.5 + own[:, :1] + other[:, 0]
        assert pairs.worths(game, at) == pytest.approx(np.clip(wanted, -1, 1), abs=1e-4)


def test_stopped_and_taken_up_it_learns_the_same(tmp_path: Path) -> None:
    def told(step: int, losses: tuple[float, ...]) -> None:
        pass

    once = schooling(tmp_path / "once.egn")
    once.go(12, told, EN)
    begun = schooling(tmp_path / "parts.egn")
    with closing(begun.batches()) as made:
        for step in range(5):
            begun.training.step(next(made), QUICK.rate * (1 - step / 12))
    begun.keep()
    again = schooling(tmp_path / "parts.egn")
    assert again.kept == 5
    again.go(12, told, EN)
    for name, weights in once.training.weights.items():
        assert np.array_equal(weights, again.training.weights[name])
    with pytest.raises(WeightsError, match="distil-other"):
        schooling(tmp_path / "parts.egn", replace(QUICK, seed=4))


AHEAD_ONLY = Thinking(Ending(pile=0, work=12), Ahead(deep=2, edges=1000, iterations=40))


def test_who_looks_ahead_is_beaten_less(learnt: Path) -> None:
    solved, network = test_distil.tables(0), test_distil.untrained(0)
    board, pairs = board_of(solved.rules), Pairs.load(learnt)
    gains = []
    for judge in (None, pairs):
        asked = EndingAsked(board, network, AHEAD_ONLY, judge)
        gains.append([each.gain for each in rounds(solved, asked, 150, seed=1)])
    plain, ahead = map(np.array, gains)
    less = plain - ahead
    assert less.mean() > 3 * less.std() / len(less) ** 0.5


def test_chances_are_of_legal_actions_and_the_same_question_has_one_answer(learnt: Path) -> None:
    board, network = board_of(test_distil.GAMES[0]), test_distil.untrained(0)
    asked, met = EndingAsked(board, network, AHEAD_ONLY, Pairs.load(learnt)), 0
    for state, _, at in positions(board, 20):
        answers = []
        for _ in range(2):
            asked.begin(state.turn)
            asked.history.code = at.code
            answers.append(asked.chances(at)[board.hand(state.hand)])
        first, again = answers
        assert np.array_equal(first, again)
        assert first.sum() == pytest.approx(1, abs=1e-5)
        possible = {action_id(board.rules, action) for action in legal(state)}
        assert set(np.flatnonzero(first)) <= possible
        met += 1
    assert met > 50


def test_what_ships_knows_every_rule_set_and_what_it_does_not_know() -> None:
    for rules in RULE_SETS.values():
        assert pairs_for(rules) is not None
    assert pairs_for(rule_set("fr-1993", "advanced", attack_limit=1)) is None
    assert pairs_for(rule_set("fr-1993", "advanced", piste=21)) is None
    assert SHIPPED.stat().st_size + PLAYS.stat().st_size <= 3_000_000


def test_without_its_file_the_champion_plays_on_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "pairs.egn"
    broken.write_bytes(SHIPPED.read_bytes()[:-1])
    monkeypatch.setattr(pairs_network, "SHIPPED", broken)
    assert pairs_for(rule_set("fr-1993", "advanced")) is None
    assert "pairs.egn" in capsys.readouterr().err


def test_other_files_are_refused(tmp_path: Path, learnt: Path) -> None:
    with pytest.raises(WeightsError, match="net-foreign"):
        Pairs.load(SHIPPED.parent.parent.parent / "players" / "net" / "weights.egn")
    file = read(learnt, PAIRS)
    other = tmp_path / "other.egn"
    arrays = dict(file.arrays)
    arrays["own_last"] = arrays["own_last"][:, 1:]
    write(other, PAIRS, file.rules, {}, arrays)
    with pytest.raises(WeightsError, match="net-foreign"):
        Pairs.load(other)
    write(other, PAIRS, file.rules, {}, {})
    with pytest.raises(WeightsError, match="net-foreign"):
        Pairs.load(other)


def test_the_command_makes_a_file_that_can_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folders, out = [], tmp_path / "pairs.egn"
    for nth in TAUGHT:
        rules, solver = test_distil.GAMES[nth], test_distil.solved(nth)
        folders.append(folder := tmp_path / f"tables-{nth}")
        folder.mkdir()
        write_tables(folder / POLICY, rules, {}, {"policy": solver.policy()})
        write_tables(folder / VALUES, rules, {}, {"values": solver.values()})
    words = ["distil", "--pairs", "--tables", *map(str, folders), "--out", str(out)]
    assert main([*words, "--steps", "20", "--lang", "nl"]) == 0
    told = capsys.readouterr().out
    pairs = Pairs.load(out)
    for nth, rules in enumerate(test_distil.GAMES):
        assert pairs.covers(rules) == (nth in TAUGHT)
        assert (f"{files_named(rules)}: " in told) == (nth in TAUGHT)


def test_the_champion_begins_as_the_network_and_then_looks_ahead() -> None:
    """At the sizes of the books, with what ships: some deals, for often the network is right."""
    rules = rule_set("fr-1993", "advanced")
    network = net_player(0)
    champion = NetChampion(net(PLAYS), None, 100)  # type: ignore[arg-type]
    early, late = list[bool](), list[bool]()
    for number in (2, 4, 6):
        deck = list(rules.deck)
        Random(number).shuffle(deck)
        states: tuple[State, ...] = (deal(rules, deck, Seat.LEFT),)
        actions: tuple[Action, ...] = ()
        for drawn in range(5):
            now = states[-1]
            told = seen(states, actions, now.turn)
            mix, usual = champion.policy(told), network.policy(told)
            assert sum(mix.values()) == pytest.approx(1, abs=1e-5)
            assert set(mix) == set(legal(now))
            assert champion.policy(told) == mix
            off = max(abs(mix[action] - usual.get(action, 0)) for action in mix)
            (early if drawn < 2 else late).append(off > 1e-3)
            steps = (each for each in sorted(legal(now), key=str) if isinstance(each, Step))
            action = next(steps)
            states, actions = (*states, play(now, action)), (*actions, action)
            assert len(states[-1].pile) == len(deck) - 2 * rules.hand - drawn - 1
    assert not any(early)
    assert any(late)
    assert thinking_of(100).ahead == AHEAD[100]
