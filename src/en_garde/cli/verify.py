"""`en-garde verify`: was every deal of a record the one that was agreed?"""

from __future__ import annotations

import argparse

from en_garde.locale import Catalogue
from en_garde.notation import read_record
from en_garde.table import read_kept, verify

from .files import read_bytes

__all__ = ["run"]


def run(arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    record = read_record(read_bytes(arguments.file))
    notes = (
        ()
        if arguments.kept is None
        else read_kept(read_bytes(arguments.kept).decode("utf-8", "replace"))
    )
    checked = verify(record, notes)
    if not checked:
        print(catalogue("proof-nothing"))
        return 0
    for each in checked:
        print(catalogue("proof-round-kept" if each.kept else "proof-round", round=each.round))
        if each.lot:
            print(catalogue("proof-round-lot", round=each.round))
        if each.missing:
            seats = ", ".join(catalogue(f"seat-{seat}") for seat in each.missing)
            print(catalogue("proof-missing", round=each.round, seats=seats))
    print(catalogue("proof-ok", rounds=len(checked)))
    return 0
