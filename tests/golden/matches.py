"""Plays the golden matches. Run as a program it writes them: `scripts/golden`."""

from __future__ import annotations

from pathlib import Path
from random import Random

from en_garde.notation import write_record
from en_garde.players import HeuristicPlayer, Player, RandomPlayer
from en_garde.rules import RULE_SETS, RuleSet, Seat, rule_set
from en_garde.table import Setup, Table

GOLDEN = [
    *RULE_SETS.values(),
    rule_set("fr-1993", "advanced", piste=9, values=3, copies=4, hand=3),  # a reduced game
    rule_set("nl-1996", "advanced", last_turn="attack", own_retreat="ground"),  # house rules
]


def name(rules: RuleSet) -> str:
    house = "".join(f"-{field}-{value}" for field, value in rules.house.items())
    return f"{rules.edition}-{rules.level}{house}.egr"


def match_text(rules: RuleSet) -> str:
    """A match to 5 of the heuristic player against random actions, so that much goes on."""
    random = Random(name(rules))
    players: dict[Seat, Player] = {Seat.LEFT: HeuristicPlayer(), Seat.RIGHT: RandomPlayer(1)}
    table = Table(Setup(rules=rules, left="Heuristic", right="Random"))
    while table.winner is None:
        deck = list(rules.deck)
        random.shuffle(deck)
        table = table.deal(deck)
        while table.running and table.state is not None:
            seat = table.state.turn
            seen = table.seen(seat)
            assert seen is not None
            table = table.play(seat, players[seat].choose(seen))
    return write_record(table.record())


if __name__ == "__main__":
    here = Path(__file__).parent
    for old in here.glob("*.egr"):
        old.unlink()
    for each in GOLDEN:
        (here / name(each)).write_text(match_text(each), "utf-8")
        print(name(each))
