"""How tables play, read off: on a small game that is solved here."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from en_garde.locale import Catalogue
from en_garde.rules import Step, rule_set
from en_garde.solver.asking.opening import open_tables
from en_garde.solver.portrait import KINDS, Option, Turns, portrait
from en_garde.solver.run import Run
from en_garde.solver.solution import MARK, main

SMALL = {"piste": 7, "values": 2, "copies": 4, "hand": 2}


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folders = tmp_path_factory.mktemp("solved")
    run = Run(rule_set("fr-1993", "advanced", **SMALL), folders / "small", threads=1, memory=1)
    run.go(32, lambda point: None, Catalogue("en"))
    run.publish(Catalogue("en"))
    return folders


def test_a_first_turn_is_worth_what_the_game_is(folders: Path) -> None:
    """Only the first turn of a round is at the whole distance with nobody ahead."""
    solved, _ = open_tables(folders / "small")
    found = portrait(solved, 400, seed=3)
    first = found.by_distance[6]
    assert first.worth.count == 400
    assert first.worth.value == pytest.approx(0.0571, abs=2 * first.worth.error)
    assert first.share("attack") == 0  # nothing within reach
    for turns in (*found.by_distance.values(), *found.by_lead.values()):
        shares = [turns.share(kind) for kind in KINDS]
        assert sum(shares) == pytest.approx(1) or turns.worth.count * (1 - sum(shares)) >= 0.99
    # Who holds nothing that fits does not attack.
    assert all(
        turns.share("attack") == 0 for (_, held), turns in found.by_cards.items() if not held
    )


def test_the_price_of_a_kind_is_that_of_its_best_action() -> None:
    turns = Turns()
    near, far, back = Step(1), Step(2), Step(-1)
    turns.add([Option(near, 0.3, 0.75), Option(far, 0.1, 0.25), Option(back, -0.2, 0.0)])
    turns.add([Option(near, 0.1, 0.5), Option(back, 0.4, 0.5)])
    assert turns.price["forward"].value == pytest.approx((0 + 0.3) / 2)
    assert turns.price["back"].value == pytest.approx((0.5 + 0) / 2)
    assert not turns.price["lunge"].count
    assert turns.worth.value == pytest.approx((0.25 + 0.25) / 2)
    assert turns.share("forward") == pytest.approx(0.75)


def test_retreats_and_lunges_are_where_they_can_be(folders: Path) -> None:
    solved, _ = open_tables(folders / "small")
    found = portrait(solved, 100, seed=3)
    assert not found.by_distance[6].price["back"].count  # nowhere to go at the whole distance
    assert any(turns.price["back"].count for turns in found.by_distance.values())
    # Of two cards one is the step.
    assert found.by_thrust
    assert all(distance > 1 and cards == 1 for distance, cards in found.by_thrust)


def test_the_page_keeps_what_was_written_by_hand(folders: Path, tmp_path: Path) -> None:
    (tmp_path / "img").mkdir()
    (tmp_path / "solution.md").write_text(f"# By hand\n\n{MARK}\nold figures\n", "utf-8")
    point = {"by": "reading", "worth": 0.0123, "error": 0.004, "rounds": 1200}
    (folders / "small" / "net.json").write_text(json.dumps({"points": [point]}), "utf-8")
    main(folders, tmp_path, 40)
    text = (tmp_path / "solution.md").read_text("utf-8")
    assert text.startswith(f"# By hand\n\n{MARK}\n")
    assert "old figures" not in text
    assert "| `small` | 32 |" in text
    assert "| rule set | the network: who reads |" in text  # and nobody who was not measured
    assert "| `small` | +0.012 ± 0.004 (1,200) |" in text
    assert "When to lunge" in text
    pictures = {each.name for each in (tmp_path / "img").iterdir()}
    assert all(name in pictures for name in _pictures(text))


def _pictures(text: str) -> list[str]:
    return [part.split(")")[0] for part in text.split("(img/")[1:]]
