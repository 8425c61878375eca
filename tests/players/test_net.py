"""The player `net`: its file, what it refuses, who plays in its place, and that it plays."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from en_garde.players import PLAYERS
from en_garde.players.net.file import NET, VERSION, WeightsError, _digest, read, write
from en_garde.players.net.inputs import Inputs, Sizes, columns, game_of, row_of
from en_garde.players.net.network import Network, Widths, chances, packed, shapes, unpacked
from en_garde.players.net.player import SHIPPED, Net, NetPlayer, net_player
from en_garde.rules import RULE_SETS, Level, RuleSet, Seat, legal, rule_set
from players.rounds import a_round, decided, quick, shuffled

RULES = rule_set("fr-1993", "advanced", piste=7, values=2, copies=4, hand=2)


def made(path: Path, rules: RuleSet = RULES, width: int = 8) -> Path:
    random, sizes = np.random.default_rng(1), Sizes.of(rules)
    weights = {
        name: random.standard_normal(shape).astype(np.float32)
        for name, shape in shapes(sizes, Widths(width, width - 2)).items()
    }
    write(path, NET, (rules,), {"step": 1}, packed(weights))
    return path


# What it sees


@pytest.mark.parametrize("rules", [RULES, *RULE_SETS.values()], ids=str)
def test_every_input_is_there_and_none_is_on_twice(rules: RuleSet) -> None:
    inputs = Inputs(Sizes.of(rules))
    played = a_round(rules, shuffled(rules, 1), (quick("random"), quick("random", 1)), Seat.LEFT)
    for upto, state in enumerate(played.states[:-1]):
        row = row_of(played.seen(state.turn, upto))
        assert row.shape == (1, 2 * rules.values + 7)
        on = np.concatenate([inputs.of_rows(row)[0], inputs.of_game(game_of(rules))])
        assert len(on) == inputs.on
        lit = on[on != inputs.nothing]
        assert len(set(lit)) == len(lit)
        assert 0 <= lit.min() <= lit.max() < inputs.nothing
        places = columns(rules.values)
        assert row[0, places["distance"]] == state.distance
        assert row[0, : rules.values].sum() == len(state.hand)
        assert row[0, places["left"] : places["distance"]].sum() == (
            len(state.hands[0]) + len(state.hands[1]) + len(state.pile)
        )


def test_rule_sets_that_are_one_game_are_one_game() -> None:
    games = {rules: game_of(rules) for rules in RULE_SETS.values()}
    assert len(set(games.values())) == 7
    assert games[rule_set("nl-1996", "advanced")] == games[rule_set("fr-1993", "advanced")]
    assert games[rule_set("en-1.2", "standard")] == games[rule_set("fr-1993", "standard")]


def test_seldom_actions_are_left_out_but_never_all() -> None:
    preferred = np.log(np.array([[0.9, 0.09, 0.01], [1, 1, 1]], np.float32))
    legal_ones = np.array([[True, True, True], [True, True, False]])
    found = chances(preferred, legal_ones, seldom=0.05)
    assert found[0] == pytest.approx([0.9 / 0.99, 0.09 / 0.99, 0])
    assert found[1] == pytest.approx([0.5, 0.5, 0])
    assert chances(preferred, legal_ones, seldom=0.95)[1] == pytest.approx([0.5, 0.5, 0])


# Its file


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = made(tmp_path / "net.egn")
    file = read(path, NET)
    assert file.rules == (RULES,)
    assert file.facts == {"step": 1}
    assert Net.load(path).covers(RULES)
    assert not Net.load(path).covers(rule_set("fr-1993", "advanced"))
    assert list(tmp_path.iterdir()) == [path]


def changed(path: Path, **head: object) -> None:
    """The header changed, with a checksum that is right."""
    mark, _, body = path.read_bytes().split(b"\n", 2)
    front, _, data = body.partition(b"\n")
    body = json.dumps({**json.loads(front), **head}).encode() + b"\n" + data
    path.write_bytes(mark + b"\n" + _digest(body).encode() + b"\n" + body)


def test_files_that_are_refused(tmp_path: Path) -> None:
    path = made(tmp_path / "net.egn")
    whole = path.read_bytes()
    for wrong, told in (
        (whole[:-1], "net-damaged"),
        (whole[: len(whole) // 2], "net-damaged"),
        (whole[:-5] + b"\xff" + whole[-4:], "net-damaged"),
        (b"", "net-foreign"),
        (b"PK\x03\x04" + whole, "net-foreign"),
        (b"\x80\x04\x95" * 100, "net-foreign"),
    ):
        path.write_bytes(wrong)
        with pytest.raises(WeightsError, match=told):
            Net.load(path)
    path.unlink()
    with pytest.raises(WeightsError, match="net-unreadable"):
        Net.load(path)


@pytest.mark.parametrize(
    ("head", "told"),
    [
        ({"version": VERSION + 1}, "net-version"),
        ({"version": VERSION - 1}, "net-version"),
        ({"version": "new"}, "net-foreign"),
        ({"rules": []}, "net-foreign"),
        ({"rules": [["fr-1993", "expert", {}]]}, "net-foreign"),
        ({"rules": [["fr-1993", "basic", {}]]}, "net-foreign"),  # of another size
        ({"arrays": [["inputs", "|O", [1]]]}, "net-foreign"),
        ({"arrays": [["inputs", "<f2", [1]]]}, "net-foreign"),
        ({"arrays": [["inputs", "<f2", [1 << 40]]]}, "net-foreign"),
        ({"arrays": 3}, "net-foreign"),
    ],
)
def test_headers_that_are_refused(tmp_path: Path, head: dict[str, object], told: str) -> None:
    path = made(tmp_path / "net.egn")
    changed(path, **head)
    with pytest.raises(WeightsError, match=told):
        Net.load(path)


# Who plays


def test_without_a_file_the_champion_plays_and_says_so(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "net.egn"
    path.write_bytes(b"something else")
    player = net_player(3, path)
    assert player.name == "champion"
    net_player(3, path)
    said = capfd.readouterr().err
    assert said.count("is not a file of the network") == 1, "once is enough"
    assert "The champion plays" in said


def test_rules_it_has_not_learnt_are_played_by_the_champion(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    player = net_player(3, made(tmp_path / "net.egn"))
    assert isinstance(player, NetPlayer)
    other = rule_set("fr-1993", "standard", piste=7, values=2, copies=4, hand=2)
    rounds = a_round(other, shuffled(other, 1), (player, quick("random")), Seat.LEFT)
    assert rounds.states[-1].outcome is not None
    assert "has not learnt these rules (fr-1993, standard)" in capfd.readouterr().err


def test_it_mixes_legal_actions_and_repeats_from_its_seed(tmp_path: Path) -> None:
    path = made(tmp_path / "net.egn")
    player, again = net_player(3, path), net_player(3, path)
    assert isinstance(player, NetPlayer)
    played = a_round(RULES, shuffled(RULES, 2), (player, quick("random")), Seat.LEFT)
    asked = 0
    for upto, state in enumerate(played.states[:-1]):
        told = played.seen(state.turn, upto)
        mix = player.policy(told)
        assert set(mix) == set(legal(state))
        assert sum(mix.values()) == pytest.approx(1)
        assert player.choose(told) == again.choose(told)
        asked += len(mix) > 1
    assert asked > 1


def rows_of_rounds(count: int) -> npt.NDArray[np.int16]:
    rows = []
    for number in range(count):
        players = (quick("random", number), quick("random", number + 1))
        played = a_round(RULES, shuffled(RULES, number), players, Seat.LEFT)
        for upto, state in enumerate(played.states[:-1]):
            rows.append(row_of(played.seen(state.turn, upto)))
    return np.concatenate(rows)


def test_one_row_and_many_rows_are_worth_the_same(tmp_path: Path) -> None:
    """Also those that different sets of layers judge."""
    network, rows = Net.load(made(tmp_path / "net.egn")).network, rows_of_rounds(6)
    game = game_of(RULES)
    assert len(set(network.inputs.stacks_of(rows, game))) == network.inputs.stacks / 3 > 2
    many = network(rows, game)
    for nth in range(len(rows)):
        for whole, one in zip(many, network(rows[nth : nth + 1], game), strict=True):
            assert whole[nth] == pytest.approx(one[0], abs=1e-4)


@pytest.mark.parametrize("level", ["basic", "standard", "advanced"])
def test_the_layers_are_chosen_by_the_pile_and_the_level(level: str) -> None:
    rules = rule_set("fr-1993", level)
    inputs = Inputs(Sizes.of(rules))
    chosen: dict[int, int] = {}
    for number in range(5):
        players = (quick("random", number), quick("random", number + 1))
        played = a_round(rules, shuffled(rules, number), players, Seat.LEFT)
        for upto, state in enumerate(played.states[:-1]):
            [stack] = inputs.stacks_of(row_of(played.seen(state.turn, upto)), game_of(rules))
            assert chosen.setdefault(len(state.pile), stack) == stack
    assert {stack % 3 for stack in chosen.values()} == {
        int(rules.level is not Level.BASIC) + int(rules.lunge_limit > 0)
    }
    assert chosen[15] == max(chosen.values()) >= inputs.stacks - 3
    assert [chosen[pile] for pile in sorted(chosen)] == sorted(chosen.values())


def test_what_is_packed_is_nearly_the_same(tmp_path: Path) -> None:
    """The layers of one set, by hand, in the weights before they were packed."""
    random, sizes = np.random.default_rng(1), Sizes.of(RULES)
    weights = {
        name: random.standard_normal(shape).astype(np.float32)
        for name, shape in shapes(sizes, Widths(8, 6)).items()
    }
    network, rows = Network(sizes, packed(weights)), rows_of_rounds(1)[:1]
    game = game_of(RULES)
    [stack] = network.inputs.stacks_of(rows, game)
    on = np.concatenate([network.inputs.of_rows(rows)[0], network.inputs.of_game(game)])
    layer = np.maximum(weights["inputs"][on].sum(0), 0)
    for name in ("first", "second"):
        layer = np.maximum(layer @ weights[name][stack] + weights[f"{name}_bias"][stack], 0)
    wanted = layer @ weights["policy"][stack] + weights["policy_bias"][stack]
    found = network(rows, game)[0][0]
    assert found == pytest.approx(wanted, abs=0.05 * float(np.abs(wanted).max()))
    for name, each in unpacked(packed(weights)).items():
        assert each == pytest.approx(weights[name], abs=0.02)


# What is shipped


def test_the_shipped_network_knows_every_rule_set() -> None:
    net = Net.load(SHIPPED)
    assert all(net.covers(rules) for rules in RULE_SETS.values())
    assert len(net.rules) == 7


def test_the_shipped_network_is_small_and_beats_who_plays_at_random() -> None:
    assert SHIPPED.stat().st_size <= 3_000_000
    net = Net.load(SHIPPED)
    for rules in net.rules:
        assert net.covers(rules)
        player = PLAYERS["net"](1)
        assert isinstance(player, NetPlayer)
        won, lost = decided(rules, (player, PLAYERS["random"](2)), 30)
        assert won > 4 * lost
