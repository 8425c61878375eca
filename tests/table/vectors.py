"""
Test vectors of the verifiable deal, for every implementation: docs/deal-vectors.json.

    python tests/table/vectors.py > docs/deal-vectors.json

Python (test_fair.py) and the page (web/tests/deal.test.ts) read the same file. Rewrite it only
together with a new version of the derivation: what has been dealt has to stay provable.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

from en_garde.notation import read_rules, write_deal, write_house, write_record
from en_garde.rules import RuleSet, Seat
from en_garde.table import (
    Seals,
    Setup,
    Table,
    commitment,
    derive_deck,
    draw_starter,
    write_proof,
)

ZERO, FULL = bytes(32), b"\xff" * 32
COUNT = bytes(range(32))
HOUSES = ("", "values=3 copies=4 hand=3", "copies=3", "values=7", "values=9 copies=9 hand=4")
SEEDS = ((ZERO, None, None), (COUNT, ZERO, FULL), (FULL, COUNT, None), (COUNT, None, FULL))


def told(seed: bytes | None) -> str | None:
    return None if seed is None else seed.hex()


def sealed(seed: bytes | None) -> str | None:
    return None if seed is None else commitment(seed)


def deals() -> Iterator[dict[str, Any]]:
    for house in HOUSES:
        rules = read_rules("fr-1993", "standard", house)
        for dealer, left, right in SEEDS:
            yield {
                "edition": rules.edition,
                "level": str(rules.level),
                "house": write_house(rules),
                "values": rules.values,
                "copies": rules.copies,
                "seeds": {"dealer": dealer.hex(), "left": told(left), "right": told(right)},
                "commitments": {
                    "dealer": commitment(dealer),
                    "left": sealed(left),
                    "right": sealed(right),
                },
                "deck": write_deal(derive_deck(rules, dealer, (left, right))),
                "lot": str(draw_starter(dealer, (left, right))),
            }


def record(rules: RuleSet, *, lot: bool = False) -> str:
    """Two rounds, each resigned at once: by the left seat, then by the right one."""
    starter = draw_starter(SEEDS[1][0], SEEDS[1][1:]) if lot else Seat.LEFT
    table = Table(Setup(rules=rules, left="Ana", right="Bo", target=2, starter=starter))
    for number, loser in enumerate(Seat):
        dealer, left, right = SEEDS[1 + number]
        seals = Seals(commitment(dealer), (sealed(left), sealed(right)))
        proof = write_proof(seals, dealer, (left, right), lot=lot and number == 0)
        table = table.deal(derive_deck(rules, dealer, (left, right)), proof).resign(loser)
    return write_record(table.record())


def rounds() -> Iterator[dict[str, Any]]:
    dealer, left, right = SEEDS[1]
    notes = {
        "dealer": commitment(dealer),
        "left": sealed(left),
        "right": sealed(right),
        "lot": False,
    }
    own = {"seat": "left", "seed": told(left)}

    def one(
        about: str, verdict: str, text: str, house: str = "", kept: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        return {
            "about": about,
            "edition": "fr-1993",
            "level": "standard",
            "house": house,
            "record": text,
            "round": 1,
            "kept": kept,
            "verdict": verdict,
        }

    for house in HOUSES:
        rules = read_rules("fr-1993", "standard", house)
        spelled = write_house(rules)
        text = record(rules)
        cards = text.split("1. left ")[1].split("\n")[0]
        other = next(i for i in range(len(cards)) if cards[i] != cards[0])
        swapped = list(cards)
        swapped[0], swapped[other] = cards[other], cards[0]
        deal = f"with “{house}”" if house else "as in the book"
        yield one(f"an honest deal {deal}", "proved", text, spelled)
        yield one(f"and with notes, {deal}", "proved", text, spelled, {**notes, **own})
        yield one(
            f"two cards changed places {deal}",
            "wrong-deck",
            text.replace(cards, "".join(swapped)),
            spelled,
        )
    text = record(read_rules("fr-1993", "standard", ""))
    first, second = text.split("2. right ")

    def changed(name: str, value: str | None) -> str:
        lines = [
            line if not line.startswith(f"! {name} ") else f"! {name} {value}"
            for line in first.split("\n")
            if value is not None or not line.startswith(f"! {name} ")
        ]
        return "\n".join(lines) + "2. right " + second

    yield one("another seed of the dealer", "wrong-seed", changed("dealer-seed", FULL.hex()))
    yield one("another seed of a seat", "wrong-seed", changed("left-seed", FULL.hex()))
    yield one("a seed without a commitment", "wrong-seed", changed("left-commitment", "none"))
    yield one("a seed left out", "wrong-deck", changed("right-seed", "none"))
    yield one("no seed of the dealer", "no-proof", changed("dealer-seed", "none"))
    yield one("a line left out", "no-proof", changed("left-commitment", None))
    yield one("a seed that is none", "no-proof", changed("left-seed", "FF"))
    yield one("another derivation", "no-proof", changed("derivation", "other"))
    twice = first.replace("! left-seed", f"! left-seed {ZERO.hex()}\n! left-seed")
    yield one("a line that stands twice", "no-proof", twice + "2. right " + second)
    unknown = first.replace("! left-seed", "! weather fine\n! left-seed")
    yield one("a line that nobody knows", "proved", unknown + "2. right " + second)
    for who in ("dealer", "left", "right"):
        kept = {**notes, who: commitment(COUNT + ZERO)}
        yield one(f"not the commitment of {who} that was noted", "not-as-kept", text, kept=kept)
    kept = {**notes, "seat": "left", "seed": FULL.hex()}
    yield one("not the seed that was noted", "not-as-kept", text, kept=kept)
    lot = record(read_rules("fr-1993", "standard", ""), lot=True)
    drawn = lot.split("1. ")[1].split()[0]
    across = {"left": "right", "right": "left"}
    crossed = lot.replace(f"1. {drawn}", f"1. {across[drawn]}").replace(
        f"2. {across[drawn]}", f"2. {drawn}"
    )
    without = "\n".join(line for line in lot.split("\n") if not line.startswith("! lot"))
    agreed = {**notes, "lot": True}
    yield one("an honest lot", "proved", lot, kept=agreed)
    yield one("a lot that was not followed", "wrong-lot", crossed)
    yield one("a lot that was agreed and left out", "not-as-kept", without, kept=agreed)


def main() -> None:
    told = {"deals": list(deals()), "rounds": list(rounds())}
    json.dump(told, sys.stdout, indent=1, ensure_ascii=False)
    print()


if __name__ == "__main__":
    main()
