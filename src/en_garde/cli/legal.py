"""`en-garde legal`: a position, and what may be played in it, as JSON."""

from __future__ import annotations

import argparse
import json

from en_garde.locale import Catalogue
from en_garde.rules import Seat, State, legal_texts

from .setting import position
from .shapes import outcome_json, squares_json

__all__ = ["as_json", "run"]


def run(arguments: argparse.Namespace, say: Catalogue) -> int:
    print(json.dumps(as_json(position(arguments))))
    return 0


def as_json(state: State) -> dict[str, object]:
    outcome = state.outcome
    return {
        "turn": None if outcome else str(state.turn),
        "squares": squares_json(state.squares),
        "hands": {str(seat): "".join(map(str, state.hands[seat])) for seat in Seat},
        "pile": len(state.pile),
        "facing": str(state.facing) if state.facing and not outcome else None,
        "legal": list(legal_texts(state)),
        "result": outcome_json(outcome),
    }
