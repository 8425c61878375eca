"""The player `net`: its file, what it refuses, who plays in its place, and that it plays."""

from __future__ import annotations

import json
import zlib
from collections import Counter
from hashlib import blake2b
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from en_garde.kernel.numbering import action_id
from en_garde.players import PLAYERS
from en_garde.players.net.after import after
from en_garde.players.net.file import NET, VERSION, WeightsError, _digest, read, write
from en_garde.players.net.inputs import Inputs, Sizes, columns, game_of, row_of
from en_garde.players.net.network import (
    BIAS,
    MOST,
    Network,
    Widths,
    chances,
    packed,
    shapes,
    unpacked,
)
from en_garde.players.net.player import SHIPPED, Net, NetPlayer, net_player
from en_garde.rules import RULE_SETS, Level, RuleSet, Seat, legal, rule_set
from players.rounds import a_round, decided, quick, shuffled

RULES = rule_set("fr-1993", "advanced", piste=7, values=2, copies=4, hand=2)


def made(path: Path, rules: RuleSet = RULES, width: int = 8) -> Path:
    random, sizes = np.random.default_rng(1), Sizes.of(rules)
    weights = {
        name: random.standard_normal(shape).astype(np.float32)
        for name, shape in shapes(sizes, Widths(width, width - 2, width - 1, width - 3)).items()
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
        assert row.shape == (1, 2 * rules.values + 8)
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


def test_inputs_are_numbered_as_the_shipped_weights_have_learnt_them() -> None:
    """Other numbers need another VERSION of the file, and a network that has learnt them."""
    digest = blake2b(digest_size=8)
    for rules in RULE_SETS.values():
        inputs = Inputs(Sizes.of(rules))
        for number in range(8):
            players = (quick("random", number), quick("random", number + 1))
            played = a_round(rules, shuffled(rules, number), players, Seat.LEFT)
            for upto, state in enumerate(played.states[:-1]):
                on = inputs.of_rows(row_of(played.seen(state.turn, upto)))
                digest.update(on.astype("<i4").tobytes())
        digest.update(inputs.of_game(game_of(rules)).astype("<i4").tobytes())
    assert (VERSION, digest.hexdigest()) == (5, "12d695f16344628c")


@pytest.mark.parametrize("rules", [RULES, *RULE_SETS.values()], ids=str)
def test_actions_lead_where_the_rules_say(rules: RuleSet) -> None:
    """The cards that are kept, the places, and who has how many cards, after any action."""
    sizes, places, met = Sizes.of(rules), columns(rules.values), set()
    for number in range(12):
        players = (quick("random", number), quick("random", number + 1))
        played = a_round(rules, shuffled(rules, number), players, Seat.LEFT)
        for upto, state in enumerate(played.states[:-1]):
            actions = {action_id(rules, action): action for action in legal(state)}
            possible = np.zeros((1, rules.actions), bool)
            possible[0, list(actions)] = True
            row = row_of(played.seen(state.turn, upto))
            then = after(sizes, row, possible)
            assert sorted(actions) == then.action.tolist()
            assert not then.of.any()
            for number_of, place in zip(then.action, then.rows, strict=True):
                action = actions[number_of]
                kept = Counter(state.hand) - Counter(action.cards)
                assert place[: rules.values].tolist() == [kept[v + 1] for v in range(rules.values)]
                assert place[places["own"]] == kept.total()
                spent = row[0] - place
                assert (spent[: rules.values] == spent[rules.values : 2 * rules.values]).all()
                by = getattr(action, "by", None) or getattr(action, "step", None) or 0
                assert place[places["distance"]] == state.distance - by
                assert place[places["advance"]] == row[0, places["advance"]] + by
                assert (place[places["other"]], place[places["turns"]]) == (
                    row[0, places["other"]],
                    row[0, places["turns"]],
                )
                met.add((type(action), by > 0, by < 0, place[places["kind"]]))
    assert len({kind for *_, kind in met}) == len(met) - 1, "a step back is a step too"
    on = Inputs(sizes).of_rows(then.rows)
    assert on.max() <= Inputs(sizes).nothing


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


def put(path: Path, body: bytes) -> None:
    """Something else in the file, with a checksum that is right."""
    path.write_bytes(f"{NET}\n{_digest(body)}\n".encode() + body)


def changed(path: Path, **head: object) -> None:
    front, _, data = zlib.decompress(path.read_bytes().split(b"\n", 2)[2]).partition(b"\n")
    body = json.dumps({**json.loads(front), **head}).encode() + b"\n" + data
    put(path, zlib.compress(body))


def test_a_file_that_grows_without_end_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = made(tmp_path / "net.egn")
    monkeypatch.setattr("en_garde.players.net.file._MOST_BYTES", 2 * path.stat().st_size)
    put(path, zlib.compress(bytes(100 * path.stat().st_size)))
    with pytest.raises(WeightsError, match="net-foreign"):
        Net.load(path)


def test_a_file_of_before_is_told_from_a_foreign_one(tmp_path: Path) -> None:
    """Before version 4 it was not compressed."""
    path = tmp_path / "net.egn"
    put(path, json.dumps({"version": 3}).encode() + b"\n")
    with pytest.raises(WeightsError, match="net-version"):
        Net.load(path)


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


def met_in_rounds(count: int) -> tuple[npt.NDArray[np.int16], npt.NDArray[np.bool_]]:
    """Rows, and what is possible in them."""
    rows, possible = [], []
    for number in range(count):
        players = (quick("random", number), quick("random", number + 1))
        played = a_round(RULES, shuffled(RULES, number), players, Seat.LEFT)
        for upto, state in enumerate(played.states[:-1]):
            rows.append(row_of(played.seen(state.turn, upto)))
            possible.append(np.zeros((1, RULES.actions), np.bool_))
            possible[-1][0, [action_id(RULES, action) for action in legal(state)]] = True
    return np.concatenate(rows), np.concatenate(possible)


def test_one_row_and_many_rows_are_worth_the_same(tmp_path: Path) -> None:
    """Also those that different sets of layers judge."""
    network, (rows, possible) = Net.load(made(tmp_path / "net.egn")).network, met_in_rounds(6)
    game = game_of(RULES)
    assert len(set(network.inputs.stacks_of(rows, game))) == network.inputs.stacks / 3 > 2
    many = network(rows, possible, game)
    for nth in range(len(rows)):
        alone = network(rows[nth : nth + 1], possible[nth : nth + 1], game)
        for whole, one in zip(many, alone, strict=True):
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
    """A weight is off by half a step at most; the layers of one set for both looks, by hand."""
    random, sizes = np.random.default_rng(1), Sizes.of(RULES)
    learnt = {
        name: random.standard_normal(shape).astype(np.float32)
        for name, shape in shapes(sizes, Widths(8, 6, 7, 5)).items()
    }
    kept = packed(learnt)
    weights = unpacked(kept)
    for name, each in weights.items():
        step = 0.01 if name.endswith(BIAS) else np.abs(learnt[name]).max(-2, keepdims=True) / MOST
        assert (np.abs(each - learnt[name]) <= 0.501 * step).all()
    network, (rows, possible) = Network(sizes, kept), met_in_rounds(1)
    game = game_of(RULES)
    [stack] = network.inputs.stacks_of(rows[:1], game)

    def by_hand(look: str, row: npt.NDArray[np.int16]) -> npt.NDArray[np.float32]:
        on = np.concatenate([network.inputs.of_rows(row)[0], network.inputs.of_game(game)])
        layer = np.maximum(weights[f"{look}inputs"][on].sum(0), 0)
        for name in ("first", "second"):
            layer = layer @ weights[look + name][stack] + weights[f"{look}{name}_bias"][stack]
            layer = np.maximum(layer, 0)
        end: npt.NDArray[np.float32]
        end = layer @ weights[f"{look}policy"][stack] + weights[f"{look}policy_bias"][stack]
        return end

    wanted = by_hand("", rows[:1])
    for _, action, row in zip(*after(sizes, rows[:1], possible[:1]), strict=True):
        wanted[action] += by_hand("then_", row[None])[0]
    found = network(rows[:1], possible[:1], game)[0][0]
    assert found == pytest.approx(wanted, abs=1e-4 * float(np.abs(wanted).max()))


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
