"""A network learns a whole small game from its tables; `en-garde distil` as it is called."""

from __future__ import annotations

import signal
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from en_garde.kernel.numbering import action_id
from en_garde.locale import Catalogue
from en_garde.players.net.file import NET, TRAINING, WeightsError, read
from en_garde.players.net.inputs import Inputs, Sizes, game_of, row_of
from en_garde.players.net.network import SELDOM, Network, Widths, packed, unpacked
from en_garde.players.net.player import Net
from en_garde.rules import Action, Seat, State, deal, legal, play, rule_set, seen
from en_garde.solver.asking.beating import TableAsked, rounds
from en_garde.solver.asking.book import book_of
from en_garde.solver.asking.history import Solved
from en_garde.solver.asking.network import NetAsked, spread
from en_garde.solver.asking.places import all_chances
from en_garde.solver.distil.lessons import Lessons, batches
from en_garde.solver.distil.run import Distilling, Settings
from en_garde.solver.distil.teacher import Teacher
from en_garde.solver.distil.training import COST, MOST_OF_INPUTS, WORTH, Training
from en_garde.solver.files import POLICY, VALUES, WORTHS, TableError, write
from en_garde.solver.lookup import Lookup, Place
from en_garde.solver.player import Policy
from en_garde.solver.solve import Solver
from en_garde.solver.sweeps.jobs import ONE
from players.rounds import shuffled
from solver.test_asking import positions

SMALL = {"piste": 7, "values": 2, "copies": 4, "hand": 2}
GAMES = [
    rule_set(edition, level, **SMALL)
    for edition, level in (("fr-1993", "advanced"), ("ru", "standard"), ("fr-1993", "basic"))
]
QUICK = Settings(width=48, layers=32, lessons=50_000, batch=384, rate=3e-3, seed=5)


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
def worths(nth: int) -> npt.NDArray[np.int16]:
    found = solved(nth).worths().copy()
    solved(nth).rescale()
    return found


@cache
def teacher(nth: int) -> Teacher:
    return Teacher.of(tables(nth), worths(nth))


def untrained(nth: int) -> Network:
    sizes = Sizes.of(GAMES[nth])
    return Network(sizes, packed(Training(sizes, Widths(16, 16, 12, 8), 1).weights))


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    made = []
    for nth, rules in enumerate(GAMES):
        made.append(tmp_path_factory.mktemp("tables"))
        write(made[-1] / POLICY, rules, {}, {"policy": solved(nth).policy()})
        write(made[-1] / VALUES, rules, {}, {"values": solved(nth).values()})
        write(made[-1] / WORTHS, rules, {}, {"worths": worths(nth)})
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
        lookup = Lookup(rules, solved(nth).plan)
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
                    for action, entry in lookup.choices(Place.of(told)):
                        worth = worths(nth)[entry] / ONE
                        assert lesson.worths[at, action_id(rules, action)] == pytest.approx(worth)
                action = options[number % len(options)]
                states, actions = (*states, play(state, action)), (*actions, action)
        assert met > 80


def test_without_luck_the_mean_is_the_same() -> None:
    """What one loses who plays anything, by outcomes and by what its decisions change."""

    def choose(rows: object, possible: npt.NDArray[np.bool_]) -> npt.NDArray[np.float32]:
        mix: npt.NDArray[np.float32] = possible.astype(np.float32)
        mix /= mix.sum(1, keepdims=True)
        return mix

    outcomes, gains = teacher(0).rounds(8192, 3, choose)
    scores, gains = (outcomes[:, 0] - outcomes[:, 1]) / 2, gains.mean(1)
    error = (scores - gains).std() / len(gains) ** 0.5
    assert abs((scores - gains).mean()) < 4 * error
    assert gains.mean() < -0.1
    assert gains.std() < 0.9 * scores.std()


def test_slopes_are_those_of_the_losses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some weights of each kind moved a little either way, which rounding must not swallow."""
    for name in ("MOST", "MOST_OF_INPUTS"):
        monkeypatch.setattr(f"en_garde.solver.distil.training.{name}", 1 << 20)
    sizes = Sizes.of(GAMES[0])
    lessons = Lessons(teacher(0), tmp_path, 1, 64)
    assert list(lessons.make()) == [0, 64]
    batch = next(batches(Inputs(sizes), [lessons], [64], 1, 0))

    def begun() -> Training:
        """Biases of 0 would leave units just where their slope jumps."""
        training, random = Training(sizes, Widths(16, 12, 10, 8), 3), np.random.default_rng(5)
        for name, weights in training.weights.items():
            if name.endswith("_bias"):
                weights += random.normal(0, 0.3, weights.shape).astype(np.float32)
        return training

    def loss(training: Training) -> float:
        mix, lost, worth = training.step(batch, rate=0.0)
        return mix + COST * lost + WORTH * worth

    for name in begun().weights:
        training = begun()
        training.step(batch, rate=0.0)
        slope = training.fast[name] / 0.1  # the first step of Adam's mean
        if name == "then_policy_bias":  # as much for every action: it changes no chance
            assert np.abs(slope).max() < 1e-6
            continue
        off = []
        steepest = np.argsort(-np.abs(slope).ravel())[:5]
        for flat in steepest[slope.ravel()[steepest] != 0]:  # not every set of layers is met
            place, either = np.unravel_index(flat, slope.shape), []
            for by in (0.0003, -0.0003):
                moved = begun()
                moved.weights[name][place] += by
                either.append(loss(moved))
            off.append(abs((either[0] - either[1]) / 0.0006 / slope[place] - 1))
        # A unit may cross 0 on the way, so not all of them.
        assert np.median(off) < 0.01, name


def test_lessons_are_kept_and_come_back_in_batches(tmp_path: Path) -> None:
    inputs = Inputs(Sizes.of(GAMES[0]))
    lessons = [Lessons(teacher(nth), tmp_path, 1, 600) for nth in (0, 1)]
    for each in lessons:
        assert list(each.make()) == [0, 600]
    paths = sorted(tmp_path.iterdir())
    before = [path.stat().st_mtime_ns for path in paths]
    assert len(paths) == 2
    assert list(Lessons(teacher(0), tmp_path, 1, 600).make()) == [600]
    assert [path.stat().st_mtime_ns for path in paths] == before, "made once"
    # Every decision of a portion is in just one batch, and each batch has as many of both games.
    made = batches(inputs, lessons, [200, 200], 1, 0)
    once = [next(made) for _ in range(3)]
    games = [inputs.of_game(game_of(rules)) for rules in GAMES[:2]]
    met = []
    for batch in once:
        assert batch.now.on.shape == (400, inputs.on)
        assert len(batch.of) == len(batch.action) == len(batch.then.on) > 800
        for parts in (batch.now.parts, batch.then.parts):
            assert [part.stop for part in parts[:-1]] == [part.start for part in parts[1:]]
        assert batch.mix.sum(1) == pytest.approx(1)
        assert batch.mix[batch.of, batch.action].sum() == pytest.approx(400)
        game = (batch.now.on[:, -len(games[0]) :] == games[0]).all(1)
        assert game.sum() == 200
        met += [row.tobytes() for row in batch.now.on[game]]
    portion = lessons[0].portion(0)
    assert sorted(met) == sorted(
        np.concatenate([on, games[0]]).tobytes() for on in inputs.of_rows(portion["row"])
    )
    # From a later step on they are the same; and the next time round in another order.
    later = next(batches(inputs, lessons, [200, 200], 1, 2))
    assert np.array_equal(later.now.on, once[2].now.on)
    assert not np.array_equal(next(made).now.on, once[0].now.on)
    paths[0].write_bytes(paths[0].read_bytes()[:-1])
    with pytest.raises(TableError, match="solve-damaged"):
        next(batches(inputs, lessons, [200, 200], 1, 0))


def test_tables_that_are_named_twice_teach_twice_as_much(tmp_path: Path) -> None:
    """With as many more lessons: none of them comes back sooner."""
    asked = [teacher(0), teacher(1), teacher(0)]
    run = Distilling(asked, tmp_path / "net.egn", replace(QUICK, lessons=400, batch=300))
    run.prepare(Catalogue("en"))
    assert [each.rules for each in run.teachers] == list(run.rules) == GAMES[:2]
    game = run.inputs.of_game(game_of(GAMES[0]))
    met = []
    with closing(run.batches()) as made:
        for _ in range(4):
            on = next(made).now.on
            mine = (on[:, -len(game) :] == game).all(1)
            assert (len(on), mine.sum()) == (300, 200)
            met += [row.tobytes() for row in on[mine]]
    rows = run.inputs.of_rows(run.lessons[0].portion(0)["row"])
    assert sorted(met) == sorted(np.concatenate([on, game]).tobytes() for on in rows)
    run.keep()
    with pytest.raises(WeightsError, match="distil-other"):
        Distilling(asked[:2], tmp_path / "net.egn", replace(QUICK, lessons=400, batch=300))


def test_whatever_the_number_of_cores_the_same_is_learnt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    for cores in (1, 3):
        monkeypatch.setattr("en_garde.solver.distil.training.all_cores", partial(int, cores))
        run = Distilling([teacher(0)], tmp_path / f"{cores}.egn", QUICK)
        run.go(10, lambda step, losses: None, Catalogue("en"))
        found.append(run.training.weights)
    for name, weights in found[0].items():
        assert np.array_equal(weights, found[1][name])


def test_lessons_that_are_made_need_no_tables(
    tmp_path: Path, folders: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Distilling([Teacher.load(folders[0])], tmp_path / "net.egn", QUICK)
    first.go(3, lambda step, losses: None, Catalogue("en"))
    monkeypatch.delattr("en_garde.solver.distil.teacher.open_tables")
    again = Distilling([Teacher.load(folders[0])], tmp_path / "other.egn", QUICK)
    again.go(3, lambda step, losses: None, Catalogue("en"))
    assert again.training.steps == 3


def test_tables_from_before_there_were_worths_say_how_to_get_them(
    tmp_path: Path, folders: list[Path]
) -> None:
    for name in (POLICY, VALUES):
        (tmp_path / name).write_bytes((folders[0] / name).read_bytes())
    with pytest.raises(TableError, match="distil-no-worths"):
        Teacher.load(tmp_path).lesson(10, 1, 0)
    for nth, told in ((1, "solve-other-rules"), (0, "solve-damaged")):
        whole = (folders[nth] / WORTHS).read_bytes()
        (tmp_path / WORTHS).write_bytes(whole if nth else whole[:-1])
        with pytest.raises(TableError, match=told):
            Teacher.load(tmp_path).lesson(10, 1, 0)


def test_one_network_learns_three_games(tmp_path: Path) -> None:
    run = Distilling([teacher(nth) for nth in range(3)], tmp_path / "net.egn", QUICK)
    mixes: list[float] = []
    run.go(500, lambda step, losses: mixes.append(losses[0]), Catalogue("en"))
    assert mixes[-1] < 0.005 < mixes[0]
    for met in run.publish(4000):
        assert met.rounds == 4000
        assert abs(met.worth) < 0.01 + 3 * met.error
    net = Net.load(tmp_path / "net.egn")
    assert net.rules == tuple(GAMES)
    # What actions are worth, to who does not see the other hand.
    lesson = teacher(0).lesson(20_000, 9, 0)
    legal_ones = spread(lesson.legal, lesson.mix.shape[1])
    off = (net.network(lesson.rows, legal_ones, game_of(GAMES[0]))[1] - lesson.worths)[legal_ones]
    assert (off**2).mean() < 0.6 * lesson.worths[legal_ones].var()
    # Who reads the network's hand gains about as much as against the tables.
    asked = NetAsked(teacher(0).solved, net.network)
    gain = [[each.gain for each in rounds(tables(0), who, 300, 4)]
            for who in (asked, TableAsked(tables(0)))]  # fmt: skip
    assert abs(np.mean(gain[0]) - np.mean(gain[1])) < 0.05


@pytest.mark.parametrize("nth", range(len(GAMES)))
def test_the_network_is_asked_for_all_hands_as_its_player_is_for_one(nth: int) -> None:
    network, rules = untrained(nth), GAMES[nth]
    net, asked, met = Net(network, (rules,)), NetAsked(teacher(nth).solved, network), 0
    for state, told, at in positions(tables(nth), 40):
        found = asked.chances(at)
        assert found.sum(1).max() == pytest.approx(1)
        hand = found[tables(nth).hand(state.hand)]
        for action, (chance, _) in net.options(told, SELDOM).items():
            assert hand[action_id(rules, action)] == pytest.approx(chance, abs=1e-5)
        assert hand.sum() == pytest.approx(1)
        held = found.sum(1) > 0
        possible = all_chances(tables(nth).book, at).sum(1) > 0
        assert np.array_equal(held, possible)
        met += 1
    assert met > 100


def test_an_untrained_network_is_read_and_beaten() -> None:
    asked = NetAsked(teacher(0).solved, untrained(0))
    gains = [each.gain for each in rounds(tables(0), asked, 100, 1)]
    assert np.mean(gains) > 0.2


def test_an_untrained_network_loses() -> None:
    met = teacher(0).meet(untrained(0), 1000, 1)
    assert met.rounds == 2000
    assert met.worth < -0.1


def test_going_on_is_the_same_as_never_having_stopped(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.egn", tmp_path / "parts.egn"
    teachers = [teacher(0), teacher(1)]
    told, say = (lambda step, losses: None), Catalogue("en")

    once = Distilling(teachers, whole, QUICK)
    once.go(20, told, say)
    begun = Distilling(teachers, parts, QUICK)
    begun.prepare(say)
    with closing(begun.batches()) as made:
        for step in range(11):
            begun.training.step(next(made), QUICK.rate * (1 - step / 20))
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


def test_what_is_learnt_is_what_the_file_has(tmp_path: Path) -> None:
    """The losses are those of weights that are rounded off; where none is, nothing changes."""
    run = Distilling([teacher(0)], tmp_path / "net.egn", replace(QUICK, lessons=2000))
    run.go(5, lambda step, losses: None, Catalogue("en"))
    run.publish(4)
    training = Training(run.sizes, QUICK.widths, 1)
    for name, weights in unpacked(read(run.out, NET).arrays).items():
        training.weights[name][:] = weights
        if name in training.scales:
            training.scales[name][:] = run.training.scales[name]
    training.steps = run.training.steps
    with closing(run.batches()) as made:
        batch = next(made)
    kept = {name: weights.copy() for name, weights in run.training.weights.items()}
    assert training.step(batch, 0.0) == pytest.approx(run.training.step(batch, 0.0), rel=1e-3)
    for name, weights in run.training.weights.items():
        assert np.array_equal(weights, kept[name])
        if name in training.scales:
            off = np.abs(training.weights[name] - weights)
            assert 0 < off.max() < 0.51 * training.scales[name].max()


def test_a_run_may_begin_with_another_network(tmp_path: Path) -> None:
    first, out = tmp_path / "first.egn", tmp_path / "net.egn"
    run = Distilling([teacher(0)], first, replace(QUICK, lessons=2000))
    run.go(5, lambda step, losses: None, Catalogue("en"))
    run.publish(4)
    begun = Distilling([teacher(0), teacher(1)], out, QUICK, first)
    for name, weights in run.training.weights.items():
        off = np.abs(begun.training.weights[name] - weights)
        assert off.max() <= np.abs(weights).max() / MOST_OF_INPUTS
    begun.keep()
    with pytest.raises(WeightsError, match="distil-other"):
        Distilling([teacher(0), teacher(1)], out, QUICK)
    assert Distilling([teacher(0), teacher(1)], out, QUICK, first).kept == 0
    with pytest.raises(WeightsError, match="distil-begin"):
        Distilling([teacher(0)], tmp_path / "third.egn", replace(QUICK, width=24), first)


def test_tables_of_two_sizes_are_refused(tmp_path: Path) -> None:
    small = Solver(rule_set("fr-1993", "advanced", **{**SMALL, "piste": 6}))
    book = book_of(small.plan, small.policy(), small.values().copy())
    other = Teacher.of(Solved(small.plan, book), small.worths())
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
    ("out", "tables", "more", "told"),
    [
        ("net.egn", None, ["--steps", "0"], "1"),
        ("/nowhere/at/all", None, [], "/nowhere/at"),
        ("net.egn", "/nowhere", [], "/nowhere"),
    ],
)
def test_wrong_words(
    tmp_path: Path, folders: list[Path], out: str, tables: str | None, more: list[str], told: str
) -> None:
    done = called(tmp_path / out, [Path(tables)] if tables else folders[:1], *more)
    assert done.returncode == 2
    assert told in done.stderr
    assert "Traceback" not in done.stderr
