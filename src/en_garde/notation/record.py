"""A match record (`.egr`) as a value, and its text. Reading one is in `reader`."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from en_garde.rules import (
    Action,
    Outcome,
    RuleSet,
    Score,
    Seat,
    State,
    deal,
    play,
)

from .deal import write_deal
from .house import write_house
from .remark import Remark
from .text import one_line

__all__ = ["Record", "Round", "score_of", "write_record", "write_result"]

_WIDTH = 80


@dataclass(frozen=True, slots=True)
class Round:
    starter: Seat
    deck: tuple[int, ...]
    text: tuple[Action | Remark, ...] = ()
    outcome: Outcome | None = None  # None while it is being played
    proof: tuple[tuple[str, str], ...] = ()  # of a verifiable deal: name, value

    def last(self, count: int) -> tuple[Action, ...]:
        """The last so many actions."""
        pieces = self.text[len(self.text) - count :]
        plain = tuple([each for each in pieces if not isinstance(each, Remark)])
        return plain if len(plain) == count else self.actions[len(self.actions) - count :]

    @property
    def actions(self) -> tuple[Action, ...]:
        return tuple([each for each in self.text if not isinstance(each, Remark)])

    @property
    def remarks(self) -> tuple[tuple[Remark, ...], ...]:
        """By the action that they follow; first those before any."""
        found: list[list[Remark]] = [[]]
        for piece in self.text:
            if isinstance(piece, Remark):
                found[-1].append(piece)
            else:
                found.append([])
        return tuple(map(tuple, found))


def score_of(rounds: Iterable[Round]) -> Score:
    score = Score()
    for each in rounds:
        score = score.after(each.outcome.winner if each.outcome else None)
    return score


@dataclass(frozen=True, slots=True)
class Record:
    rules: RuleSet
    target: int
    rounds: tuple[Round, ...] = ()
    winner: Seat | None = None  # of a match that was given: resigned, forfeit, time
    tags: tuple[tuple[str, str], ...] = ()  # Left, Right, Date, and those we don't know

    def __post_init__(self) -> None:
        for _, value in self.tags:
            one_line(value)

    @property
    def score(self) -> Score:
        return score_of(self.rounds)

    @property
    def over(self) -> bool:
        return self.winner is not None or self.score.winner(self.target) is not None

    def states(self, number: int) -> tuple[State, ...]:
        """The states that round went through, from the deal on; rounds count from 1."""
        each = self.rounds[number - 1]
        states = [deal(self.rules, each.deck, each.starter)]
        for action in each.actions:
            states.append(play(states[-1], action))
        return tuple(states)

    def tag(self, name: str) -> str | None:
        return dict(self.tags).get(name)

    @property
    def computers(self) -> tuple[Seat, ...]:
        """The seats of computer players, by the tag Computers; their names are ids."""
        named = (self.tag("Computers") or "").split()
        return tuple(seat for seat in Seat if str(seat) in named)


def write_record(record: Record) -> str:
    blocks = ["\n".join(_tag_lines(record))]
    score = Score()
    for number, each in enumerate(record.rounds, 1):
        score = score.after(each.outcome.winner if each.outcome else None)
        blocks.append("\n".join(_round_lines(number, each, score)))
    return "\n\n".join(blocks) + "\n"


def write_result(outcome: Outcome, score: Score) -> str:
    winner = "draw" if outcome.winner is None else outcome.winner
    return f"{winner} {outcome.reason} {score}"


def _tag_lines(record: Record) -> Iterator[str]:
    tags: dict[str, object] = {
        "Left": record.tag("Left"),
        "Right": record.tag("Right"),
        "Edition": record.rules.edition,
        "Level": record.rules.level,
        "House": write_house(record.rules) or None,
        "Date": record.tag("Date"),
        "Target": record.target,
        "Result": record.score if record.over else "*",
        "Winner": record.winner,
    }
    tags.update(record.tags)
    for name, value in tags.items():
        if value is not None:
            escaped = str(value).replace("\\", r"\\").replace('"', r"\"")
            yield f'[{name} "{escaped}"]'


def _round_lines(number: int, each: Round, score: Score) -> Iterator[str]:
    yield f"{number}. {each.starter} {write_deal(each.deck)}"
    for name, value in each.proof:
        yield f"! {name} {value}"
    yield from textwrap.wrap(
        " ".join(map(str, each.text)), _WIDTH, break_long_words=False, break_on_hyphens=False
    )
    if each.outcome is not None:
        yield f"# {write_result(each.outcome, score)}"
