"""Counts for Prometheus, in its text form."""

from __future__ import annotations

from .connection import Tally
from .hall import Hall

__all__ = ["exposition"]


def exposition(hall: Hall, tally: Tally) -> str:
    values = (
        ("connections", "gauge", "WebSocket connections open now", tally.open),
        ("matches", "gauge", "Matches that are not over", hall.active),
        (
            "rooms",
            "gauge",
            "Matches in memory, also those that are over and looked at",
            hall.loaded,
        ),
        ("matches_created_total", "counter", "Matches created", hall.created),
        ("matches_finished_total", "counter", "Matches finished", hall.finished),
        ("frames_total", "counter", "Frames received", tally.frames),
        ("refusals_total", "counter", "Frames refused", tally.refused),
        ("slow_readers_total", "counter", "Connections dropped for slowness", tally.dropped),
        ("events_stored_total", "counter", "Events stored", hall.store.appended),
        ("commits_total", "counter", "Transactions committed", hall.store.commits),
        ("storage_healthy", "gauge", "Whether the last commit worked", int(hall.store.healthy)),
    )
    return "".join(
        f"# HELP en_garde_{name} {text}\n# TYPE en_garde_{name} {kind}\nen_garde_{name} {value}\n"
        for name, kind, text, value in values
    )
