"""`en-garde replay`: checks a record action by action and shows it."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from dataclasses import replace

from en_garde.locale import Catalogue
from en_garde.notation import Record, Remark, TakeBack, read_record, write_deal, write_house
from en_garde.rules import Attack, Seat
from en_garde.table import (
    Drew,
    DrewCards,
    HandDealt,
    Played,
    RoundBegan,
    Shuffled,
    Table,
    TakenBack,
)
from en_garde.tui.piste import strip

from .files import read_bytes
from .shapes import outcome_json, squares_json

__all__ = ["run"]


def run(arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    record = read_record(read_bytes(arguments.file))
    if arguments.json:
        print(json.dumps(_as_json(record), ensure_ascii=False))
        return 0
    for line in _shown(record, catalogue):
        print(line)
    return 0


def _shown(record: Record, catalogue: Catalogue) -> Iterator[str]:
    names = (_name(record, Seat.LEFT, catalogue), _name(record, Seat.RIGHT, catalogue))
    told = replace(catalogue, names=names)
    yield " / ".join(names)
    yield told("rules-level", level=record.rules.level) + f" ({record.rules.edition})"
    if record.rules.house:
        yield told("rules-house", house=write_house(record.rules))
    table = Table.from_record(record)
    rounds = range(1, len(record.rounds) + 1)
    states = iter(state for number in rounds for state in record.states(number)[1:])
    remarks = iter(remarks for each in record.rounds for remarks in each.remarks)
    for entry in table.log:
        match entry.event:
            case Shuffled() | HandDealt() | Drew() | DrewCards():
                continue
            case Played(action=action) as event:
                state = next(states)
                drawn = strip(state.squares, record.rules.piste)
                yield f"  {action!s:<7} {drawn}  {told.say(event.message)}"
                yield from _remarks(next(remarks), state.facing, told)
            case RoundBegan() as event:
                yield ""
                yield told.say(event.message)
                yield from _remarks(next(remarks), None, told)
            case event:
                yield told.say(event.message)
    yield ""
    if not record.over:
        yield told("replay-running")
    actions = sum(len(each.actions) for each in record.rounds)
    yield told("replay-ok", rounds=len(record.rounds), actions=actions)


def _name(record: Record, seat: Seat, catalogue: Catalogue) -> str:
    name = record.tag(str(seat).title()) or catalogue(f"seat-{seat}")
    return catalogue("web-strength-name", player=name) if seat in record.computers else name


def _remarks(remarks: Iterable[Remark], facing: Attack | None, told: Catalogue) -> Iterator[str]:
    for remark in remarks:
        match remark:
            case TakeBack(seat, actions):
                yield f"  ({told.say(TakenBack(seat, actions, facing).message)})"
            case comment:
                yield f"  {comment}"


def _as_json(record: Record) -> dict[str, object]:
    rules = record.rules
    return {
        **{name.lower(): value for name, value in record.tags},
        "edition": rules.edition,
        "level": str(rules.level),
        "house": write_house(rules),
        "target": record.target,
        "result": str(record.score) if record.over else "*",
        "rounds": [_round_json(record, number) for number in range(1, len(record.rounds) + 1)],
    }


def _round_json(record: Record, number: int) -> dict[str, object]:
    each, states = record.rounds[number - 1], record.states(number)
    return {
        "number": number,
        "starter": str(each.starter),
        "deal": write_deal(each.deck),
        "proof": dict(each.proof),
        "actions": [
            {
                "seat": str(before.turn),
                "action": str(action),
                "squares": squares_json(after.squares),
            }
            for before, action, after in zip(states, each.actions, states[1:], strict=False)
        ],
        "taken_back": [
            {"after": ply, "seat": str(remark.seat), "actions": list(map(str, remark.actions))}
            for ply, remarks in enumerate(each.remarks)
            for remark in remarks
            if isinstance(remark, TakeBack)
        ],
        "result": outcome_json(each.outcome),
    }
