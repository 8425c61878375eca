"""
Reading a match record: every round is replayed as it is read, and nothing is guessed.

The first thing that is wrong stops the reading, with its line, its round and what was legal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NoReturn, TypeVar

from en_garde.rules import (
    MAX_TARGET,
    SEATS,
    Action,
    EnGardeError,
    NotationError,
    Outcome,
    Reason,
    RuleSet,
    Score,
    Seat,
    State,
    deal,
    legal_texts,
    play,
    say,
)

from .action import read_action
from .deal import read_deal
from .house import read_rules
from .record import Record, Round, write_result
from .remark import Remark, read_remark
from .scan import Kind, Piece, RecordError, scan
from .text import one_line, shown

__all__ = ["MAX_RECORD_BYTES", "read_record"]

MAX_RECORD_BYTES = 16 * 1024 * 1024

_WINNERS: dict[str, Seat | None] = {**SEATS, "draw": None}
_REASONS = {str(reason): reason for reason in Reason}
_TARGETS = {str(target): target for target in range(1, MAX_TARGET + 1)}
# The tags that replaying needs, and those that follow from the rest; all others are kept.
_NEEDED = ("Edition", "Level", "Target", "Result")
_DERIVED = (*_NEEDED, "House", "Winner")

T = TypeVar("T")


def read_record(source: str | bytes) -> Record:
    """The record, every action of it checked; raises NotationError, mostly a RecordError."""
    if len(source) > MAX_RECORD_BYTES:
        raise NotationError(say("record-too-large", most=MAX_RECORD_BYTES // 1024**2))
    cursor = _Cursor(scan(_decoded(source) if isinstance(source, bytes) else source))
    try:
        return _record(cursor)
    except RecordError as error:
        raise RecordError(error.line, error.cause, cursor.round) from None
    except EnGardeError as error:
        raise RecordError(cursor.line, error.message, cursor.round) from None


def _decoded(source: bytes) -> str:
    try:
        return source.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = source.count(b"\n", 0, error.start) + 1
        raise RecordError(line, say("record-bytes", byte=f"0x{source[error.start]:02x}")) from None


class _Cursor:
    """The pieces in their order, and where in the text we are."""

    def __init__(self, pieces: Iterator[Piece]) -> None:
        self._pieces = pieces
        self._ahead: Piece | None = None
        self.line = 1
        self.round = 0

    def peek(self) -> Piece | None:
        if self._ahead is None:
            self._ahead = next(self._pieces, None)
        return self._ahead

    def take(self, *kinds: Kind) -> Piece | None:
        """The next piece, if it is of one of these kinds."""
        piece = self.peek()
        if piece is None or piece.kind not in kinds:
            return None
        self._ahead = None
        self.line = piece.line
        return piece


def _refuse(id: str, /, **facts: object) -> NoReturn:
    raise NotationError(say(id, **facts))


def _record(cursor: _Cursor) -> Record:
    tags = _tags(cursor)
    rules = _rules(cursor, tags)
    target = _one_of(cursor, tags["Target"], _TARGETS, "record-target", most=MAX_TARGET)
    rounds: list[Round] = []
    score = Score()
    while (ahead := cursor.peek()) is not None:
        cursor.line = ahead.line
        if rounds and rounds[-1].outcome is None:
            _refuse_unfinished(Record(rules, target, tuple(rounds)), "record-no-result")
        if score.winner(target) is not None:
            _refuse("record-match-over", score=score)
        rounds.append(_round(cursor, rules, rounds, score))
        outcome = rounds[-1].outcome
        score = score.after(outcome.winner if outcome else None)
    winner = None
    if "Winner" in tags:
        winner = _one_of(cursor, tags["Winner"], SEATS, "record-winner")
    record = Record(
        rules=rules,
        target=target,
        rounds=tuple(rounds),
        winner=winner,
        tags=tuple((name, piece.texts[1]) for name, piece in tags.items() if name not in _DERIVED),
    )
    _check_result(cursor, tags, record)
    return record


def _tags(cursor: _Cursor) -> Mapping[str, Piece]:
    tags: dict[str, Piece] = {}
    while piece := cursor.take(Kind.TAG):
        name, value = piece.texts
        one_line(value)
        if name in tags:
            _refuse("record-tag-twice", tag=name)
        tags[name] = piece
    for name in _NEEDED:
        if name not in tags:
            _refuse("record-tag-missing", tag=name)
    return tags


def _rules(cursor: _Cursor, tags: Mapping[str, Piece]) -> RuleSet:
    cursor.line = tags["House" if "House" in tags else "Level"].line
    house = tags["House"].texts[1] if "House" in tags else ""
    return read_rules(tags["Edition"].texts[1], tags["Level"].texts[1], house)


def _one_of(
    cursor: _Cursor, tag: Piece, choices: Mapping[str, T], otherwise: str, **facts: object
) -> T:
    cursor.line = tag.line
    text = tag.texts[1]
    if text not in choices:
        _refuse(otherwise, text=shown(text), **facts)
    return choices[text]


def _round(cursor: _Cursor, rules: RuleSet, before: list[Round], score: Score) -> Round:
    piece = cursor.take(Kind.ROUND)
    if piece is None:
        ahead = cursor.peek()
        _refuse("record-round-expected", text=shown(ahead.texts[0]) if ahead else "")
    cursor.round = len(before) + 1
    number, starter, cards = piece.texts
    if number != str(cursor.round):
        _refuse("record-number", number=number, right=cursor.round)
    seat = SEATS.get(starter)
    if seat is None:
        _refuse("record-starter-unreadable", text=shown(starter))
    if before and seat is before[-1].starter:
        _refuse("record-starter", starter=seat, right=seat.other)
    deck = read_deal(cards, rules)
    proof = []
    while piece := cursor.take(Kind.PROOF):
        proof.append((piece.texts[0], one_line(piece.texts[1])))
    state = deal(rules, deck, seat)
    text: list[Action | Remark] = []
    while piece := cursor.take(Kind.ACTION, Kind.COMMENT):
        if piece.kind is Kind.COMMENT:
            text.append(read_remark(piece.texts[0]))
            continue
        action = read_action(piece.texts[0])
        if state.outcome is not None:
            result = write_result(state.outcome, score.after(state.outcome.winner))
            _refuse("record-after-end", action=action, result=result)
        state = play(state, action)
        text.append(action)
    piece = cursor.take(Kind.RESULT)
    outcome = None if piece is None else _outcome(state, score, *piece.texts)
    return Round(seat, deck, tuple(text), outcome, tuple(proof))


def _outcome(state: State, score: Score, winner: str, reason: str, claimed: str) -> Outcome:
    """What the result line says, if that is what has happened."""
    if reason not in _REASONS:
        _refuse("record-reason", text=shown(reason), reasons=tuple(_REASONS))
    said = Outcome(_WINNERS[winner], _REASONS[reason])
    if said.reason.given and said.winner is None:
        _refuse("record-given-draw", reason=reason)
    if state.outcome is None and not said.reason.given:
        _refuse("record-round-runs", turn=state.turn, legal=legal_texts(state))
    happened = state.outcome or said
    right = write_result(happened, score.after(happened.winner))
    if (said, claimed) != (happened, str(score.after(happened.winner))):
        _refuse("record-result-wrong", result=f"{winner} {reason} {claimed}", right=right)
    return happened


def _refuse_unfinished(record: Record, id: str) -> NoReturn:
    """The last round lacks its result line: say what could have come there."""
    state = record.states(len(record.rounds))[-1]
    if state.outcome is None:
        _refuse(id, turn=state.turn, legal=legal_texts(state))
    right = write_result(state.outcome, record.score.after(state.outcome.winner))
    _refuse("record-result-missing", right=right)


def _check_result(cursor: _Cursor, tags: Mapping[str, Piece], record: Record) -> None:
    """The Result tag: `*` while the match is being played, its score once it is over."""
    last = record.rounds[-1].outcome if record.rounds else None
    if record.rounds and last is None and tags["Result"].texts[1] != "*":
        _refuse_unfinished(record, "record-cut")
    if record.winner is not None:
        cursor.line = tags["Winner"].line
        if last is None or not last.reason.given or last.winner is not record.winner:
            _refuse("record-winner-wrong", winner=record.winner)
    cursor.line = tags["Result"].line
    right = str(record.score) if record.over else "*"
    if tags["Result"].texts[1] != right:
        _refuse("record-result-tag", text=shown(tags["Result"].texts[1]), right=right)
