"""What Prometheus is told, by its own library."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import suppress

from prometheus_client import CollectorRegistry, GCCollector, Info, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from en_garde.version import VERSION

from .access import Access
from .connection import Tally
from .hall import Hall
from .processes import Processes
from .wire import PROTOCOL

__all__ = ["registry"]


def registry(hall: Hall, tally: Tally, access: Access) -> CollectorRegistry:
    """All that is measured, and the build and the process as they are."""
    found = CollectorRegistry()
    for measure in (
        *(hall.store.commit_seconds,),
        *(part for each in _processes(hall) for part in (each.queued, each.worked, each.lost)),
        *(access.requests, access.seconds),
        _Numbers(hall, tally),
    ):
        found.register(measure)
    build = Info("en_garde_build", "What is running", registry=found)
    python = ".".join(map(str, sys.version_info[:3]))
    build.info({"version": VERSION, "protocol": str(PROTOCOL), "python": python})
    ProcessCollector(registry=found)
    GCCollector(registry=found)
    return found


def _processes(hall: Hall) -> tuple[Processes, ...]:
    """Those for computer players and analyses, and those for records and logs that are long."""
    return (hall.thinkers, hall.reader.processes)


class _Numbers(Collector):
    """What others count anyway, as it is when somebody asks: a move costs nothing more."""

    def __init__(self, hall: Hall, tally: Tally) -> None:
        self._hall, self._tally = hall, tally

    def collect(self) -> Iterator[Metric]:
        hall, tally, store = self._hall, self._tally, self._hall.store
        for name, text, value in (
            ("connections", "WebSocket connections open now", tally.open),
            ("matches", "Matches that are not over", hall.active),
            ("rooms", "Matches in memory, also those that are over and looked at", hall.loaded),
            ("storage_healthy", "Whether the last commit worked", store.healthy),
            ("storage_waiting", "Changes that wait to be stored", store.waiting),
        ):
            yield GaugeMetricFamily(f"en_garde_{name}", text, float(value))
        for each in _processes(hall):
            for name, text, value in (
                ("processes", "Processes for it, at most", each.workers),
                ("busy", "Processes that work at it now", each.busy),
                ("waiting", "Tasks that wait for a process", each.waiting),
            ):
                yield GaugeMetricFamily(f"en_garde_{each.name}_{name}", text, value)
        for name, text, value in (
            ("matches_created", "Matches created", hall.created),
            ("matches_finished", "Matches finished", hall.finished),
            ("frames", "Frames received", tally.frames),
            ("refusals", "Frames refused", tally.refused),
            ("slow_readers", "Connections dropped for slowness", tally.dropped),
            ("events_stored", "Events stored", store.appended),
            ("commits", "Transactions committed", store.commits),
            ("storage_refusals", "Changes that could not be stored", store.refused),
            ("matches_set_aside", "Matches set aside, for they cannot be read", store.set_aside),
            ("computer_failures", "Matches that a fault of a computer player ended", hall.failures),
        ):
            yield CounterMetricFamily(f"en_garde_{name}", text, value)
        with suppress(OSError):
            free = shutil.disk_usage(store.path.parent).free
            yield GaugeMetricFamily("en_garde_storage_free_bytes", "Free where the data are", free)
        with suppress(OSError):
            size = store.path.stat().st_size
            yield GaugeMetricFamily("en_garde_storage_bytes", "Size of the database", size)
