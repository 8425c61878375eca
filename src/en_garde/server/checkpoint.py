"""
A match just before a deal, as it is stored beside its log: a restart replays only what follows.

The log stays whole and remains the authority; a checkpoint only saves the time of playing
finished rounds again.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.json import Decoder, Encoder
from msgspec.structs import replace

from en_garde.notation import Round, read_action, read_deal, read_remark, write_deal
from en_garde.rules import Outcome, Reason, RuleSet, Seat
from en_garde.table import Clock, Seals, Table, commitment

from .events import Sitter
from .match import Match, Offer, seat_name, seat_of
from .shuffle import Shuffle, Stage
from .wire import OfferKind, SeatName

__all__ = ["Checkpoint", "checkpoint", "read_checkpoint", "taken_up", "write_checkpoint"]


_WORTH = 4  # rounds written again for each round that a restart need not replay


class StoredRound(Struct, frozen=True):
    starter: SeatName
    deck: str
    text: list[str]
    winner: SeatName | None
    reason: str
    proof: list[tuple[str, str]]


class StoredOffer(Struct, frozen=True):
    number: int
    what: OfferKind
    by: SeatName


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
    left, right = shuffle.seeds
    return Checkpoint(
        number=match.number,
        touched=match.touched,
        version=match.table.version,
        left=match.sitters[Seat.LEFT],
        right=match.sitters[Seat.RIGHT],
        rounds=[*written, *map(_stored, match.table.finished[len(written) :])],
        banks=match.clock.banks,
        seed=shuffle.seed.hex(),
        sealed=shuffle.seals.seats,
        told=(None if left is None else left.hex(), None if right is None else right.hex()),
        since=shuffle.since,
        offer=None
        if match.offer is None
        else StoredOffer(match.offer.number, match.offer.what, seat_name(match.offer.by)),
        offers=match.offers,
        waits=match.clock.waits,
    )


def taken_up(begun: Match, stored: Checkpoint) -> Match:
    """The match as it was, from its beginning and the checkpoint."""
    match = begun.seated(stored.left, stored.right)
    setup = match.table.setup
    finished = tuple(_round(each, setup.rules) for each in stored.rounds)
    left, right = stored.told
    seed = bytes.fromhex(stored.seed)
    return replace(
        match,
        table=Table.between(setup, finished, stored.version),
        clock=Clock(match.clock.control, stored.banks, waits=stored.waits),
        number=stored.number,
        touched=stored.touched,
        shuffle=Shuffle(
            len(finished) + 1,
            seed,
            stored.since,
            Seals(commitment(seed), stored.sealed),
            (
                None if left is None else bytes.fromhex(left),
                None if right is None else bytes.fromhex(right),
            ),
            Stage.REVEAL,
        ),
        offer=None
        if stored.offer is None
        else Offer(stored.offer.number, stored.offer.what, seat_of(stored.offer.by)),
        offers=stored.offers,
    )


def _stored(each: Round) -> StoredRound:
    if each.outcome is None:
        raise ValueError("a round that is not finished")
    winner = each.outcome.winner
    return StoredRound(
        starter=seat_name(each.starter),
        deck=write_deal(each.deck),
        text=list(map(str, each.text)),
        winner=None if winner is None else seat_name(winner),
        reason=str(each.outcome.reason),
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
        outcome=Outcome(winner, Reason(each.reason)),
        proof=tuple(each.proof),
    )
