"""
A deal that nobody chose and everybody can check: commit, reveal, shuffle, and afterwards verify.

The dealer commits to a seed, then every seat to a seed of its own; only then are the seats'
seeds told to the dealer, and the order of the deck follows from all of them. The dealer's
seed stays secret until the round is over. docs/protocol.md has the derivation in words,
with test vectors. Pure: the seeds are handed in.
"""

from __future__ import annotations

import hmac
import re
import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import chain, count

from en_garde.notation import Record, Round, shown
from en_garde.rules import EnGardeError, RuleSet, Seat, say

__all__ = [
    "DERIVATION",
    "LOT",
    "SEED_BYTES",
    "Checked",
    "Kept",
    "ProofError",
    "Seals",
    "commitment",
    "derive_deck",
    "draw_starter",
    "read_kept",
    "verify",
    "write_kept",
    "write_proof",
]

DERIVATION = "en-garde-deal-1"
LOT = "en-garde-lot-1"  # who starts the first round, from the seeds of its deal
SEED_BYTES = 32

_HEX = re.compile(r"[0-9a-f]{64}")
_NONE = "none"  # in the place of what a seat did not contribute
_CUT_UP = struct.Struct(">8I")  # a digest of 32 bytes
_WORDS = 1 << 32


class ProofError(EnGardeError):
    """A deal that is not what was committed to."""


def commitment(seed: bytes) -> str:
    return sha256(seed).hexdigest()


def derive_deck(
    rules: RuleSet, dealer: bytes, seats: tuple[bytes | None, bytes | None]
) -> tuple[int, ...]:
    """The order of the deck, first card first; None for a seat that contributed nothing."""
    words = _stream(DERIVATION, dealer, seats)
    deck = list(rules.deck)
    for last in range(len(deck) - 1, 0, -1):
        chosen = _below(last + 1, words)
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return tuple(deck)


def draw_starter(dealer: bytes, seats: tuple[bytes | None, bytes | None]) -> Seat:
    """The lot: the seeds that give the deck also decide who starts, each seat with chance 1/2."""
    return Seat(_below(len(Seat), _stream(LOT, dealer, seats)))


def _stream(purpose: str, dealer: bytes, seats: tuple[bytes | None, bytes | None]) -> Iterator[int]:
    """Numbers below 2³²: HMAC-SHA-256 of all that was contributed and of a counter, cut up."""
    told = b"".join([bytes([len(seed or b"")]) + (seed or b"") for seed in seats])
    begun = purpose.encode() + told

    def block(number: int) -> tuple[int, ...]:
        return _CUT_UP.unpack(hmac.digest(dealer, begun + number.to_bytes(4, "big"), "sha256"))

    return chain.from_iterable(map(block, count()))


def _below(bound: int, words: Iterator[int]) -> int:
    """Without a bias: a word beyond the last whole multiple of the bound is passed over."""
    limit = _WORDS - _WORDS % bound
    word = next(words)
    while word >= limit:
        word = next(words)
    return word % bound


@dataclass(frozen=True, slots=True)
class Seals:
    """The commitments of a round, as they lay open before any seed was told."""

    dealer: str
    seats: tuple[str | None, str | None] = (None, None)

    def opened_by(self, who: Seat | None, seed: bytes) -> bool:
        """Whether this is the seed that a seat, or the dealer (None), committed to."""
        sealed = self.dealer if who is None else self.seats[who]
        return sealed is not None and hmac.compare_digest(sealed, commitment(seed))


@dataclass(frozen=True, slots=True)
class Kept:
    """What a client wrote down before the deal: a record has to agree with it."""

    round: int
    seals: Seals
    seat: Seat | None = None  # its own, and the seed that the dealer said it has
    seed: bytes | None = None
    lot: bool = False  # whether this deal was also to decide who starts


@dataclass(frozen=True, slots=True)
class Checked:
    """A round whose deal is proved. What is missing is named, and no fault by itself."""

    round: int
    missing: tuple[Seat, ...]  # seats that contributed nothing
    kept: bool  # whether a client's own notes were there to compare
    lot: bool = False  # whether its seeds also decided who starts, and did so rightly


def write_proof(
    seals: Seals, dealer: bytes, seats: tuple[bytes | None, bytes | None], *, lot: bool = False
) -> tuple[tuple[str, str], ...]:
    """The `! NAME VALUE` lines of the round. `lot`: its seeds also decided who starts."""
    left, right = seals.seats
    return (
        ("derivation", DERIVATION),
        ("dealer-commitment", seals.dealer),
        ("left-commitment", left or _NONE),
        ("right-commitment", right or _NONE),
        ("dealer-seed", dealer.hex()),
        ("left-seed", _told(seats[Seat.LEFT])),
        ("right-seed", _told(seats[Seat.RIGHT])),
        *((("lot", LOT),) if lot else ()),
    )


def _told(seed: bytes | None) -> str:
    return _NONE if seed is None else seed.hex()


_NAMES = tuple(name for name, _ in write_proof(Seals(""), b"", (None, None)))


def verify(record: Record, kept: Sequence[Kept] = ()) -> tuple[Checked, ...]:
    """
    Each round's deal checked: the seeds against the commitments, the deck against the seeds,
    and both against what a client kept. Raises ProofError at the first that is wrong.
    """
    notes = {note.round: note for note in kept}
    checked = [
        _check_round(record.rules, number, each, notes.pop(number, None))
        for number, each in enumerate(record.rounds, 1)
        if each.outcome is not None
    ]
    for number in notes:
        # The round that was running when the record was taken may be missing; no other.
        if number > len(checked) + 1 or record.over:
            raise ProofError(say("proof-round-missing", round=number))
    return tuple(checked)


def _check_round(
    rules: RuleSet,
    number: int,
    played: Round,
    note: Kept | None,
) -> Checked:
    lines = _lines(number, played.proof)
    if lines["derivation"] != DERIVATION:
        raise ProofError(
            say("proof-derivation", round=number, text=shown(lines["derivation"]), known=DERIVATION)
        )
    dealer = _hex(number, "dealer-seed", lines)
    sealed = _hex(number, "dealer-commitment", lines)
    if dealer is None or sealed is None:
        raise ProofError(say("proof-line", round=number, name="dealer-seed", text=_NONE))
    seals = Seals(
        sealed.hex(),
        (_sealed(number, Seat.LEFT, lines), _sealed(number, Seat.RIGHT, lines)),
    )
    seeds = (_hex(number, "left-seed", lines), _hex(number, "right-seed", lines))
    for who, seed in ((None, dealer), *zip(Seat, seeds, strict=True)):
        if seed is not None and not seals.opened_by(who, seed):
            raise ProofError(say("proof-seed", round=number, who=_name(who)))
    if note is not None:
        _compare(number, seals, seeds, note)
        if note.lot and "lot" not in lines:
            raise ProofError(say("proof-kept-lot", round=number))
    if derive_deck(rules, dealer, seeds) != played.deck:
        raise ProofError(say("proof-deck", round=number))
    lot = lines.get("lot")
    if lot not in (None, LOT):
        raise ProofError(say("proof-derivation", round=number, text=shown(lot), known=LOT))
    if lot is not None and draw_starter(dealer, seeds) is not played.starter:
        raise ProofError(say("proof-lot", round=number, seat=played.starter))
    missing = tuple(seat for seat in Seat if seeds[seat] is None)
    return Checked(number, missing, note is not None, lot is not None)


def _lines(number: int, proof: tuple[tuple[str, str], ...]) -> Mapping[str, str]:
    """The lines by name, each there once; those we don't know are left alone."""
    names = [name for name, _ in proof]
    for name in (*_NAMES, *(["lot"] if "lot" in names else [])):
        if names.count(name) != 1:
            raise ProofError(
                say("proof-line-count", round=number, name=name, count=names.count(name))
            )
    return dict(proof)


def _hex(number: int, name: str, lines: Mapping[str, str]) -> bytes | None:
    text = lines[name]
    if text == _NONE:
        return None
    if not _HEX.fullmatch(text):
        raise ProofError(say("proof-line", round=number, name=name, text=shown(text)))
    return bytes.fromhex(text)


def _sealed(number: int, seat: Seat, lines: Mapping[str, str]) -> str | None:
    value = _hex(number, f"{seat}-commitment", lines)
    return None if value is None else value.hex()


def _compare(
    number: int, seals: Seals, seeds: tuple[bytes | None, bytes | None], note: Kept
) -> None:
    """The record against a client's notes: a dealer cannot rewrite those."""
    if seals.dealer != note.seals.dealer:
        raise ProofError(say("proof-kept-commitment", round=number, who=_name(None)))
    for seat in Seat:
        if seals.seats[seat] != note.seals.seats[seat]:
            raise ProofError(say("proof-kept-commitment", round=number, who=_name(seat)))
    if note.seat is not None and note.seed is not None and seeds[note.seat] != note.seed:
        raise ProofError(say("proof-kept-seed", round=number, who=_name(note.seat)))


def _name(who: Seat | None) -> str:
    return "dealer" if who is None else str(who)


# A client's notes as text: a line a round.


def write_kept(kept: Sequence[Kept]) -> str:
    """
    `ROUND DEALER LEFT RIGHT SEAT SEED`: commitments, then the own seat and its seed.

    A seventh word `lot` says that this deal was also to decide who starts.
    """
    return "".join(
        " ".join(
            (
                str(note.round),
                note.seals.dealer,
                *(sealed or _NONE for sealed in note.seals.seats),
                _NONE if note.seat is None else str(note.seat),
                _NONE if note.seed is None else note.seed.hex(),
                *(["lot"] if note.lot else []),
            )
        )
        + "\n"
        for note in kept
    )


_KEPT = re.compile(
    r"([1-9][0-9]{0,8}) ([0-9a-f]{64}) ([0-9a-f]{64}|none) ([0-9a-f]{64}|none)"
    r" (left|right|none) ([0-9a-f]{64}|none)( lot)?"
)


def read_kept(text: str) -> tuple[Kept, ...]:
    notes: dict[int, Kept] = {}
    for line_number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        found = _KEPT.fullmatch(line.strip())
        if found is None or int(found[1]) in notes:
            raise ProofError(say("kept-unreadable", line=line_number, text=shown(line)))
        number, dealer, left, right, seat, seed, lot = found.groups()
        notes[int(number)] = Kept(
            int(number),
            Seals(dealer, (None if left == _NONE else left, None if right == _NONE else right)),
            None if seat == _NONE else Seat[seat.upper()],
            None if seed == _NONE else bytes.fromhex(seed),
            lot is not None,
        )
    return tuple(notes.values())
