"""Rule tables read like the rulebook; this is the one place between them and the engine."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from en_garde.notation import read_action, read_rules
from en_garde.rules import RULE_SETS, Action, RuleSet, Seat, State, legal, play

AT_ONCE = ",".join(
    f"{edition}/{level}"
    for edition in ("fr-1993", "nl-1996", "en-1.2")
    for level in ("standard", "advanced")
)


@dataclass(frozen=True)
class Row:
    """
    A line of a table: cited rule, rule sets, position, the actions that lead on, what is expected.

    Rule sets: `fr-1993/basic`, several with commas, `*` for every edition or level (of those
    that are published), `at-once` for those without a last turn (R13), house rules behind. The position is `turn squares left right pile`,
    the pile `.` when no card is left in it.
    """

    rule: str
    rules: RuleSet
    state: State
    actions: tuple[Action, ...]
    expected: str

    @property
    def id(self) -> str:
        played = " ".join(map(str, self.actions))
        house = "".join(f" {name}={value}" for name, value in self.rules.house.items())
        return (
            f"{self.rule} {self.rules.edition}/{self.rules.level}{house} [{played}] {self.expected}"
        )

    @property
    def after(self) -> State:
        state = self.state
        for action in self.actions:
            state = play(state, action)
        return state


def rows(table: str) -> list[Row]:
    lines = [line for line in table.strip().splitlines()[1:] if line.strip()]
    return list(chain.from_iterable(_row(*map(str.strip, line.split("|"))) for line in lines))


def _row(rule: str, where: str, position: str, actions: str, expected: str) -> list[Row]:
    return [
        Row(
            rule, rules, _state(rules, position), tuple(map(read_action, actions.split())), expected
        )
        for rules in _rule_sets(where)
    ]


def _rule_sets(where: str) -> list[RuleSet]:
    names, _, house = where.replace("at-once", AT_ONCE).partition(" ")
    found = [
        read_rules(edition, level, house)
        for name in names.split(",")
        for edition, level in RULE_SETS
        if name.split("/")[0] in (edition, "*") and name.split("/")[1] in (level, "*")
    ]
    assert found, where
    return found


def _state(rules: RuleSet, text: str) -> State:
    turn, squares, left, right, pile = text.split()
    return State(
        rules=rules,
        turn=Seat[turn.upper()],
        squares=(int(squares.split("-")[0]), int(squares.split("-")[1])),
        hands=(_cards(left), _cards(right)),
        pile=_cards(pile),
    )


def _cards(text: str) -> tuple[int, ...]:
    return () if text == "." else tuple(map(int, text))


def legal_text(state: State) -> str:
    return " ".join(sorted(map(str, legal(state)))) or "nothing"


def end_text(state: State) -> str:
    """`left hit`, `draw ground`, or whose turn it is while the round runs."""
    if state.outcome is None:
        return f"{state.turn} to {'answer' if state.facing else 'play'}"
    winner = "draw" if state.outcome.winner is None else state.outcome.winner
    return f"{winner} {state.outcome.reason}"
