"""
A match just before a deal, as it is stored beside its log: a restart replays only what follows.

The log stays whole and remains the authority; a checkpoint saves the time of playing finished
rounds again, and the match where the log before it is damaged.

The last checkpoint of a match is of its end: whoever looks at it later gets it from there, and
that costs no more for a long match than for a short one.
"""

from __future__ import annotations

from dataclasses import replace as evolve

from msgspec import Struct
from msgspec.json import Decoder, Encoder
from msgspec.structs import replace

from en_garde.notation import Round, read_action, read_deal, read_remark, write_deal
from en_garde.rules import Outcome, Reason, RuleSet, Score, Seat
from en_garde.table import Clock, Seals, Table, commitment

from .events import Created, Sitter
from .match import Ended, Match, Offer, seat_name, seat_of
from .shuffle import Shuffle, Stage
from .wire import OfferKind, SeatName, Starter

__all__ = [
    "Checkpoint",
    "checkpoint",
    "end_of",
    "read_checkpoint",
    "taken_up",
    "write_checkpoint",
]


_WORTH = 4  # rounds written again for each round that a restart need not replay


class StoredRound(Struct, frozen=True):
    starter: SeatName
    deck: str
    text: list[str]
    winner: SeatName | None
    reason: str  # empty for a round that was not finished
    proof: list[tuple[str, str]]


class StoredOffer(Struct, frozen=True):
    number: int
    what: OfferKind
    by: SeatName
    starter: Starter | None = None
    swap: bool = False


class StoredEnd(Struct, frozen=True):
    """What a match that is over still shows, beside what every checkpoint has."""

    starter: SeatName | None  # of the first round; None: the lot had not decided
    earlier: int  # finished rounds before the last one
    last: StoredRound | None  # the round on the table
    score: tuple[int, int]
    given_to: SeatName | None
    stage: str | None  # of the shuffle; None: there was none
    ended: str | None
    rematch: str | None


class Checkpoint(Struct, frozen=True):
    number: int  # of the last event in it
    touched: int
    version: int
    left: Sitter | None
    right: Sitter | None
    rounds: list[StoredRound]
    banks: tuple[int, int]
    seed: str
    sealed: tuple[str | None, str | None]
    told: tuple[str | None, str | None]
    since: int
    offer: StoredOffer | None
    offers: int
    waits: tuple[bool, bool] = (False, False)  # as a clock of an earlier release did
    end: StoredEnd | None = None  # of a match that is over: then `rounds` is empty
    # Where the log is damaged before the checkpoint, nothing is lost. (None in earlier ones.)
    terms: Created | None = None
    created: int = 0


write_checkpoint = Encoder().encode
read_checkpoint = Decoder(Checkpoint).decode


def checkpoint(match: Match, before: Checkpoint | None = None) -> Checkpoint | None:
    """
    Of a match about to be dealt; None where there is nothing yet that it would save.

    Rounds that are in the checkpoint before are not worked out again, but they are written
    again: so the longer a match has lasted, the more rounds a new one waits for.
    """
    shuffle = match.shuffle
    if shuffle is None or shuffle.stage is not Stage.REVEAL or not match.table.finished:
        return None
    written = [] if before is None else before.rounds
    if len(match.table.finished) - len(written) <= len(written) // _WORTH:
        return None
    return _written(match, shuffle, [*written, *map(_stored, match.table.finished[len(written) :])])


def end_of(match: Match) -> Checkpoint:
    """Of a match that is over."""
    table = match.table
    last = None
    if table.current is not None:
        # Without what was said between its actions, which only the record tells.
        outcome = table.current.state.outcome
        played = table.current.round
        last = _stored(Round(played.starter, played.deck, played.actions, outcome))
    starter = table.setup.starter
    end = StoredEnd(
        starter=None if starter is None else seat_name(starter),
        earlier=table.round_number - (last is not None),
        last=last,
        score=(table.score.left, table.score.right),
        given_to=None if table.given_to is None else seat_name(table.given_to),
        stage=None if match.shuffle is None else match.shuffle.stage.value,
        ended=None if match.ended is None else match.ended.value,
        rematch=match.rematch,
    )
    return _written(match, match.shuffle, [], end)


def _written(
    match: Match, shuffle: Shuffle | None, rounds: list[StoredRound], end: StoredEnd | None = None
) -> Checkpoint:
    offer = match.offer
    left, right = (None, None) if shuffle is None else shuffle.seeds
    return Checkpoint(
        number=match.number,
        touched=match.touched,
        version=match.table.version,
        left=match.sitters[Seat.LEFT],
        right=match.sitters[Seat.RIGHT],
        rounds=rounds,
        banks=match.clock.banks,
        seed="" if shuffle is None else shuffle.seed.hex(),
        sealed=(None, None) if shuffle is None else shuffle.seals.seats,
        told=(None if left is None else left.hex(), None if right is None else right.hex()),
        since=0 if shuffle is None else shuffle.since,
        offer=None
        if offer is None
        else StoredOffer(offer.number, offer.what, seat_name(offer.by), offer.starter, offer.swap),
        offers=match.offers,
        waits=match.clock.waits,
        end=end,
        terms=match.terms,
        created=match.created,
    )


def taken_up(begun: Match, stored: Checkpoint) -> Match:
    """The match as it was, from its beginning and the checkpoint."""
    match = begun.seated(stored.left, stored.right)
    setup, end, offer = match.table.setup, stored.end, stored.offer
    if end is None:
        finished = tuple(_round(each, setup.rules) for each in stored.rounds)
        table = Table.between(setup, finished, stored.version)
        shuffle: Shuffle | None = _shuffle(stored, len(finished) + 1, Stage.REVEAL)
    else:
        starter = None if end.starter is None else seat_of(end.starter)
        table = Table.over(
            evolve(setup, starter=starter),
            None if end.last is None else _round(end.last, setup.rules),
            earlier=end.earlier,
            score=Score(*end.score),
            given_to=None if end.given_to is None else seat_of(end.given_to),
            version=stored.version,
        )
        shuffle = _last_shuffle(stored, end, table.round_number)
    return replace(
        match,
        table=table,
        clock=Clock(match.clock.control, stored.banks, waits=stored.waits),
        number=stored.number,
        touched=stored.touched,
        shuffle=shuffle,
        over=end is not None,
        offer=None
        if offer is None
        else Offer(
            offer.number,
            offer.what,
            seat_of(offer.by),
            starter=offer.starter,
            swap=offer.swap,
        ),
        offers=stored.offers,
        ended=None if end is None or end.ended is None else Ended(end.ended),
        rematch=None if end is None else end.rematch,
    )


def _last_shuffle(stored: Checkpoint, end: StoredEnd, round_number: int) -> Shuffle | None:
    if end.stage is None:
        return None
    stage = Stage(end.stage)
    return _shuffle(stored, round_number + (stage is not Stage.DEALT), stage)


def _shuffle(stored: Checkpoint, round_number: int, stage: Stage) -> Shuffle:
    seed = bytes.fromhex(stored.seed)
    left, right = stored.told
    seeds = (
        None if left is None else bytes.fromhex(left),
        None if right is None else bytes.fromhex(right),
    )
    seals = Seals(commitment(seed), stored.sealed)
    return Shuffle(round_number, seed, stored.since, seals, seeds, stage)


def _stored(each: Round) -> StoredRound:
    winner = None if each.outcome is None else each.outcome.winner
    return StoredRound(
        starter=seat_name(each.starter),
        deck=write_deal(each.deck),
        text=list(map(str, each.text)),
        winner=None if winner is None else seat_name(winner),
        reason="" if each.outcome is None else str(each.outcome.reason),
        proof=list(each.proof),
    )


def _round(each: StoredRound, rules: RuleSet) -> Round:
    winner = None if each.winner is None else seat_of(each.winner)
    return Round(
        starter=seat_of(each.starter),
        deck=read_deal(each.deck, rules),
        text=tuple(
            read_remark(piece[1:-1]) if piece.startswith("{") else read_action(piece)
            for piece in each.text
        ),
        outcome=Outcome(winner, Reason(each.reason)) if each.reason else None,
        proof=tuple(each.proof),
    )
