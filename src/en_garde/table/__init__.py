"""One match with its seats, score, log and undo. It says message ids, never text."""

from .events import (
    Audience,
    Drew,
    DrewCards,
    Entry,
    Event,
    HandDealt,
    MatchEnded,
    Played,
    RoundBegan,
    RoundEnded,
    Shuffled,
    TakenBack,
)
from .table import OPEN_DISCARDS, UNDO, Setup, Table

__all__ = [
    "OPEN_DISCARDS",
    "UNDO",
    "Audience",
    "Drew",
    "DrewCards",
    "Entry",
    "Event",
    "HandDealt",
    "MatchEnded",
    "Played",
    "RoundBegan",
    "RoundEnded",
    "Setup",
    "Shuffled",
    "Table",
    "TakenBack",
]
