"""The rows of perft.txt: `edition level starter deal depth | actions | count`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from en_garde.notation import read_action, read_deal
from en_garde.rules import Seat, State, deal, play, rule_set


@dataclass(frozen=True)
class PerftRow:
    id: str
    state: State
    depth: int
    count: int


def _row(line: str) -> PerftRow:
    setting, actions, count = line.split("|")
    edition, level, starter, cards, depth = setting.split()
    rules = rule_set(edition, level)
    state = deal(rules, read_deal(cards, rules), Seat[starter.upper()])
    for text in actions.split():
        state = play(state, read_action(text))
    return PerftRow(" ".join(line.split()), state, int(depth), int(count))


ROWS = [
    _row(line)
    for line in (Path(__file__).parent / "perft.txt").read_text().splitlines()
    if not line.startswith("#")
]
