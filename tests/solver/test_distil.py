"""A network learns a whole small game from its tables; `en-garde distil` as it is called."""

from __future__ import annotations

import signal
import subprocess
import sys
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

import numpy as np
import pytest

from en_garde.kernel.numbering import action_id
from en_garde.locale import Catalogue
from en_garde.players.net.file import NET, TRAINING, WeightsError, read
from en_garde.players.net.inputs import Inputs, Sizes, game_of, row_of
from en_garde.players.net.network import Network, Widths
from en_garde.players.net.player import Net
from en_garde.rules import Action, Seat, State, deal, legal, play, rule_set, seen
from en_garde.solver.asking.beating import TableAsked, rounds
from en_garde.solver.asking.book import book_of
from en_garde.solver.asking.history import Solved
from en_garde.solver.asking.places import all_chances
from en_garde.solver.distil.lessons import Lessons
from en_garde.solver.distil.run import Distilling, Point, Settings
from en_garde.solver.distil.teacher import NetAsked, Teacher, spread
from en_garde.solver.distil.training import COST, WORTH, Training
from en_garde.solver.files import POLICY, VALUES, write
from en_garde.solver.player import Policy
from en_garde.solver.solve import Solver
from players.rounds import shuffled
from solver.test_asking import positions

SMALL = {"piste": 7, "values": 2, "copies": 4, "hand": 2}
GAMES = [
    rule_set(edition, level, **SMALL)
    for edition, level in (("fr-1993", "advanced"), ("ru", "standard"), ("fr-1993", "basic"))
]
QUICK = Settings(width=48, layers=32, lessons=60_000, batch=384, rate=3e-3, seed=5)


@cache
def solved(nth: int) -> Solver:
    solver = Solver(GAMES[nth])
    for _ in range(32):
        solver.iterate()
    return solver


@cache
def tables(nth: int) -> Solved:
    solver = solved(nth)
    return Solved(solver.plan, book_of(solver.plan, solver.policy(), solver.values().copy()))


@cache
def teacher(nth: int) -> Teacher:
    return Teacher(tables(nth))


def untrained(nth: int) -> Network:
    sizes = Sizes.of(GAMES[nth])
    return Network(sizes, Training(sizes, Widths(16, 16), 1).weights)


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    made = []
    for nth, rules in enumerate(GAMES):
        made.append(tmp_path_factory.mktemp("tables"))
        write(made[-1] / POLICY, rules, {}, {"policy": solved(nth).policy()})
        write(made[-1] / VALUES, rules, {}, {"values": solved(nth).values()})
    return made


@pytest.mark.parametrize("nth", range(len(GAMES)))
def test_rounds_between_tables_are_worth_what_the_solver_says(nth: int) -> None:
    worth = teacher(nth).rounds(8192, 1)[0].mean(1)
    error = worth.std() / len(worth) ** 0.5
    assert abs(worth.mean() - solved(nth).measures().value) < 4 * error


def test_lessons_are_what_the_player_sees_and_the_tables_play(folders: list[Path]) -> None:
    """Rounds of the rules: what a seat meets is in the lessons as the tables have it."""
    for nth, rules in enumerate(GAMES):
        lesson, policy = teacher(nth).lesson(60_000, 3, 0), Policy(folders[nth])
        known = {row.tobytes(): at for at, row in enumerate(lesson.rows)}
        met = 0
        for number in range(40):
            states: tuple[State, ...] = (deal(rules, shuffled(rules, number), Seat.LEFT),)
            actions: tuple[Action, ...] = ()
            while (state := states[-1]).outcome is None:
                told = seen(states, actions, state.turn)
                options = sorted(legal(state), key=str)
                at = known.get(row_of(told)[0].tobytes(), -1)
                if len(options) > 1 and at >= 0:
                    met += 1
                    numbers = {action_id(rules, action) for action in options}
                    bits = spread(lesson.legal[at : at + 1], rules.actions)[0]
                    assert set(np.flatnonzero(bits)) == numbers
                    for action, chance in policy(told).items():
                        assert lesson.mix[at, action_id(rules, action)] == pytest.approx(chance)
                action = options[number % len(options)]
                states, actions = (*states, play(state, action)), (*actions, action)
        assert met > 80


def test_without_luck_the_mean_is_the_same() -> None:
    """What an untrained network loses, by outcomes and by what its decisions change."""
    choose = partial(teacher(0)._mix, untrained(0))
    outcomes, gains = teacher(0).rounds(8192, 3, choose)
    scores, gains = (outcomes[:, 0] - outcomes[:, 1]) / 2, gains.mean(1)
    error = (scores - gains).std() / len(gains) ** 0.5
    assert abs((scores - gains).mean()) < 4 * error
    assert gains.mean() < -0.1
    assert gains.std() < 0.7 * scores.std()


def test_slopes_are_those_of_the_losses() -> None:
    """One weight of each kind moved a little either way."""
    sizes = Sizes.of(GAMES[0])
    inputs = Inputs(sizes)
    lessons = Lessons(inputs, inputs.of_game(game_of(GAMES[0])), 64)
    assert list(lessons.fill(teacher(0), 1, 0)) == [64]
    batch = lessons.batch(np.random.default_rng(1), 64)

    def begun() -> Training:
        """Biases of 0 would leave units just where their slope jumps."""
        training, random = Training(sizes, Widths(16, 12), 3), np.random.default_rng(5)
        for name, weights in training.weights.items():
            if name.endswith("_bias"):
                weights += random.normal(0, 0.3, weights.shape).astype(np.float32)
        return training

    def loss(training: Training) -> float:
        mix, lost, worth = training.step(*batch, rate=0.0)
        return mix + COST * lost + WORTH * worth

    for name in begun().weights:
        training = begun()
        training.step(*batch, rate=0.0)
        slope = training.fast[name] / 0.1  # the first step of Adam's mean
        place = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        either = []
        for by in (0.005, -0.005):
            moved = begun()
            moved.weights[name][place] += by
            either.append(loss(moved))
        assert (either[0] - either[1]) / 0.01 == pytest.approx(slope[place], rel=0.01, abs=1e-4)


def test_one_network_learns_three_games(tmp_path: Path) -> None:
    run = Distilling([teacher(nth) for nth in range(3)], tmp_path / "net.egn", QUICK)
    points: list[Point] = []
    run.go(500, points.append, Catalogue("en"))
    assert points[-1].mix < 0.005 < points[0].mix
    for met in run.publish(4000):
        assert met.rounds == 4000
        assert abs(met.worth) < 0.01 + 3 * met.error
    net = Net.load(tmp_path / "net.egn")
    assert net.rules == tuple(GAMES)
    # What actions are worth, to who does not see the other hand.
    lesson = teacher(0).lesson(20_000, 9, 0)
    of_game = net.network.inputs.of_game(game_of(GAMES[0]))
    on = net.network.inputs.of_rows(lesson.rows)
    on = np.hstack([on, np.broadcast_to(of_game, (len(on), len(of_game)))])
    legal_ones = spread(lesson.legal, lesson.mix.shape[1])
    off = (net.network(on)[1] - lesson.worths)[legal_ones]
    assert (off**2).mean() < 0.6 * lesson.worths[legal_ones].var()
    # Who reads the network's hand gains about as much as against the tables.
    asked = NetAsked(teacher(0), net.network)
    gain = [[each.gain for each in rounds(tables(0), who, 300, 4)]
            for who in (asked, TableAsked(tables(0)))]  # fmt: skip
    assert abs(np.mean(gain[0]) - np.mean(gain[1])) < 0.05


@pytest.mark.parametrize("nth", range(len(GAMES)))
def test_the_network_is_asked_for_all_hands_as_its_player_is_for_one(nth: int) -> None:
    network, rules = untrained(nth), GAMES[nth]
    net, asked, met = Net(network, (rules,)), NetAsked(teacher(nth), network), 0
    for state, told, at in positions(tables(nth), 40):
        found = asked.chances(at)
        assert found.sum(1).max() == pytest.approx(1)
        hand = found[tables(nth).hand(state.hand)]
        for action, (chance, _) in net.options(told).items():
            assert hand[action_id(rules, action)] == pytest.approx(chance, abs=1e-5)
        assert hand.sum() == pytest.approx(1)
        held = found.sum(1) > 0
        possible = all_chances(tables(nth).book, at).sum(1) > 0
        assert np.array_equal(held, possible)
        met += 1
    assert met > 100


def test_an_untrained_network_is_read_and_beaten() -> None:
    asked = NetAsked(teacher(0), untrained(0))
    gains = [each.gain for each in rounds(tables(0), asked, 100, 1)]
    assert np.mean(gains) > 0.2


def test_an_untrained_network_loses() -> None:
    met = teacher(0).meet(untrained(0), 1000, 1)
    assert met.rounds == 2000
    assert met.worth < -0.1


def test_going_on_is_the_same_as_never_having_stopped(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.egn", tmp_path / "parts.egn"
    teachers = [teacher(0), teacher(1)]
    told, say = (lambda point: None), Catalogue("en")

    once = Distilling(teachers, whole, QUICK)
    once.go(20, told, say)
    begun = Distilling(teachers, parts, QUICK)
    begun.prepare(say)
    rate = QUICK.rate
    for _ in range(11):
        begun._step(rate * (1 - begun.training.steps / 20))
    begun.keep()
    again = Distilling(teachers, parts, QUICK)
    assert again.kept == 11
    again.go(20, told, say)
    for name, weights in once.training.weights.items():
        assert np.array_equal(weights, again.training.weights[name])


def test_a_checkpoint_of_something_else_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "net.egn"
    run = Distilling([teacher(0)], out, QUICK)
    run.keep()
    with pytest.raises(WeightsError, match="distil-other"):
        Distilling([teacher(1)], out, QUICK)
    with pytest.raises(WeightsError, match="distil-other"):
        Distilling([teacher(0)], out, replace(QUICK, seed=6))
    whole = run.checkpoint.read_bytes()
    run.checkpoint.write_bytes(whole[:-1])
    with pytest.raises(WeightsError, match="net-damaged"):
        Distilling([teacher(0)], out, QUICK)


def test_a_run_may_begin_with_another_network(tmp_path: Path) -> None:
    first, out = tmp_path / "first.egn", tmp_path / "net.egn"
    run = Distilling([teacher(0)], first, replace(QUICK, lessons=2000))
    run.go(5, lambda point: None, Catalogue("en"))
    run.publish(4)
    begun = Distilling([teacher(0), teacher(1)], out, QUICK, first)
    for name, weights in run.training.weights.items():
        assert np.array_equal(begun.training.weights[name], weights.astype("<f2"))
    begun.keep()
    with pytest.raises(WeightsError, match="distil-other"):
        Distilling([teacher(0), teacher(1)], out, QUICK)
    assert Distilling([teacher(0), teacher(1)], out, QUICK, first).kept == 0
    with pytest.raises(WeightsError, match="distil-begin"):
        Distilling([teacher(0)], tmp_path / "third.egn", replace(QUICK, width=24), first)


def test_tables_of_two_sizes_are_refused(tmp_path: Path) -> None:
    small = Solver(rule_set("fr-1993", "advanced", **{**SMALL, "piste": 6}))
    other = Teacher(Solved(small.plan, book_of(small.plan, small.policy(), small.values().copy())))
    with pytest.raises(WeightsError, match="distil-sizes"):
        Distilling([teacher(0), other], tmp_path / "net.egn", QUICK)


# The command


def words(out: Path, folders: list[Path], *more: str) -> list[str]:
    tables = ["--tables", *map(str, folders)]
    return [sys.executable, "-m", "en_garde.cli", "distil", *tables, "--out", str(out), *more]


def called(out: Path, folders: list[Path], *more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(words(out, folders, *more), capture_output=True, text=True)


LITTLE = ["--width", "16", "--layers", "8", "--lessons", "2000", "--rounds", "100"]


def test_the_command(tmp_path: Path, folders: list[Path]) -> None:
    out = tmp_path / "net.egn"
    done = called(out, folders, "--steps", "20", *LITTLE)
    assert done.returncode == 0, done.stderr
    assert "Step 20:" in done.stdout
    assert "fr-1993 basic" in done.stdout
    assert read(out, NET).facts["step"] == 20
    again = called(out, folders, "--steps", "30", *LITTLE)
    assert "Going on after step 20" in again.stdout
    assert read(out.with_suffix(".training"), TRAINING).facts["step"] == 30


def test_a_stop_keeps_what_was_kept(tmp_path: Path, folders: list[Path]) -> None:
    out = tmp_path / "net.egn"
    with subprocess.Popen(
        words(out, folders[:1], "--steps", "2000000", "--width", "8", "--lessons", "2000"),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        assert process.stdout is not None
        # Told of only once in a long run: wait for the checkpoint instead.
        while not out.with_suffix(".training").exists():
            assert process.poll() is None
            signal.sigtimedwait([], 0.1)
        process.send_signal(signal.SIGINT)
        said = process.stdout.read()
    assert process.returncode == 130
    assert "Stopped." in said
    assert read(out.with_suffix(".training"), TRAINING).facts["step"] > 0


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (["--steps", "0"], "1"),
        (["--out", "/nowhere/at/all"], "/nowhere/at/all"),
        (["--tables", "/nowhere"], "/nowhere"),
    ],
)
def test_wrong_words(tmp_path: Path, folders: list[Path], more: list[str], told: str) -> None:
    done = called(tmp_path / "net.egn", folders[:1], *more)
    assert done.returncode == 2
    assert told in done.stderr
    assert "Traceback" not in done.stderr
