"""A record as positions to look at: every action is checked by the rules as it is read."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.json import encode

from en_garde.notation import (
    Comment,
    Record,
    Round,
    TakeBack,
    read_record,
    write_house,
)
from en_garde.rules import Action, Outcome, Score, State, view
from en_garde.shapes import seat_name, show_result, show_view
from en_garde.table import OPEN_DISCARDS, UNDO, Control

from . import wire
from .reader import told
from .sitters import HEADING, computers_in

__all__ = ["replay_as_json", "replayed", "whole_record"]


@told
def replay_as_json(source: bytes, number: int) -> bytes:
    """For the reader's process: what it answers is encoded there."""
    return encode(replayed(source, number))


@lru_cache(maxsize=4)
def whole_record(source: bytes) -> Record:
    """Its rounds are asked for one after the other."""
    return read_record(source)


def replayed(source: bytes, number: int) -> wire.Replay:
    """All rounds in short, and that one step by step; raises NotationError for a broken record."""
    record = whole_record(source)
    winner = record.winner if record.winner is not None else record.score.winner(record.target)
    shown = min(number, len(record.rounds))
    clock = Control.read(record.tag("Clock") or "") or Control()
    options = (record.tag("Options") or "").split()
    return wire.Replay(
        left=record.tag("Left"),
        right=record.tag("Right"),
        computers=computers_in(
            source[:HEADING].decode(errors="replace"), record.tag("Left"), record.tag("Right")
        ),
        date=record.tag("Date"),
        edition=record.rules.edition,
        level=str(record.rules.level),
        house=write_house(record.rules),
        target=record.target,
        winner=None if winner is None else seat_name(winner),
        rounds=list(_rounds(record.rounds)),
        round=shown,
        steps=list(_steps(record, shown)) if shown else [],
        clock=wire.ClockTerms(clock.pace.value, clock.seconds, clock.increment),
        open_discards=OPEN_DISCARDS in options,
        undo=UNDO in options,
    )


def _rounds(rounds: tuple[Round, ...]) -> Iterator[wire.ReplayRound]:
    score = Score()
    for each in rounds:
        score = score.after(each.outcome.winner if each.outcome else None)
        yield wire.ReplayRound(
            starter=seat_name(each.starter),
            actions=len(each.actions),
            result=None if each.outcome is None else show_result(each.outcome),
            score=(score.left, score.right),
        )


def _steps(record: Record, number: int) -> Iterator[wire.ReplayStep]:
    """The deal, then a position after each action; a round may be given up in the last one."""
    states, each = record.states(number), record.rounds[number - 1]
    for ply, (state, remarks) in enumerate(zip(states, each.remarks, strict=True)):
        outcome = each.outcome if ply == len(each.actions) else None
        yield wire.ReplayStep(
            view=_open(state, outcome),
            played=_played(states[ply - 1], each.actions[ply - 1]) if ply else None,
            comments=[remark.text for remark in remarks if isinstance(remark, Comment)],
            taken_back=tuple(
                wire.TakenBackEvent(seat_name(remark.seat), list(map(str, remark.actions)))
                for remark in remarks
                if isinstance(remark, TakeBack)
            ),
        )


def _open(state: State, outcome: Outcome | None) -> wire.View:
    """What lies open is all of it: who has the record has the deal."""
    seen = view(state, None, open_discards=True)._replace(outcome=outcome, hands=state.hands)
    return show_view(seen, over=True)


def _played(before: State, action: Action) -> wire.PlayedEvent:
    facing = None if before.facing is None else str(before.facing)
    return wire.PlayedEvent(seat_name(before.turn), str(action), facing)
