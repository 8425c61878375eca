"""The player `net`: its file, what it refuses, who plays in its place, and that it plays."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from en_garde.players import PLAYERS
from en_garde.players.net.file import NET, VERSION, WeightsError, _digest, read, write
from en_garde.players.net.inputs import Inputs, Sizes, columns, game_of, row_of
from en_garde.players.net.network import Network, Widths, chances, shapes
from en_garde.players.net.player import SHIPPED, Net, NetPlayer, net_player
from en_garde.rules import RULE_SETS, RuleSet, Seat, legal, rule_set
from players.rounds import a_round, decided, quick, shuffled

RULES = rule_set("fr-1993", "advanced", piste=7, values=2, copies=4, hand=2)


def made(path: Path, rules: RuleSet = RULES, width: int = 8) -> Path:
    random, sizes = np.random.default_rng(1), Sizes.of(rules)
    weights = {
        name: random.standard_normal(shape).astype("<f2")
        for name, shape in shapes(sizes, Widths(width, width - 2)).items()
    }
    write(path, NET, (rules,), {"step": 1}, weights)
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


def test_one_row_and_many_rows_are_worth_the_same(tmp_path: Path) -> None:
    network = Net.load(made(tmp_path / "net.egn")).network
    random = np.random.default_rng(2)
    on = random.integers(0, network.inputs.nothing, (5, network.inputs.on))
    many = network(on)
    for nth in range(5):
        for whole, one in zip(many, network(on[nth : nth + 1]), strict=True):
            assert whole[nth] == pytest.approx(one[0], abs=1e-4)
    assert isinstance(network, Network)


# What is shipped


def test_the_shipped_network_is_small_and_beats_who_plays_at_random() -> None:
    assert SHIPPED.stat().st_size <= 3_000_000
    net = Net.load(SHIPPED)
    for rules in net.rules:
        assert net.covers(rules)
        player = PLAYERS["net"](1)
        assert isinstance(player, NetPlayer)
        won, lost = decided(rules, (player, PLAYERS["random"](2)), 30)
        assert won > 4 * lost
