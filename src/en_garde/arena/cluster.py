"""
An arena on many machines, by Ray (extra `cluster`).

Every machine has the same en-garde installed, and the programs that play. What is played is the
same as without a cluster; only who plays it differs.
"""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from itertools import islice
from typing import Any

import ray

from en_garde.rules import EnGardeError, say

from .company import Company
from .ledger import Unit
from .settings import Settings
from .spread import Spread

__all__ = ["in_cluster"]

_PATIENCE = 10.0  # seconds
_TOGETHER = 4  # pairs in one task: what a task costs is spread over them


def in_cluster(address: str) -> Spread:
    """`local` starts a Ray on this machine, `auto` takes the one that runs here."""

    def spread(settings: Settings, names: tuple[str, ...], units: Iterator[Unit]) -> Iterator[str]:
        _connect(address)
        try:
            task = ray.remote(num_cpus=1)(_play)
            ahead = max(2, 2 * int(ray.cluster_resources().get("CPU", 1)))
            shared = ray.put((settings, names))
            at_work: list[Any] = []
            while True:
                while len(at_work) < ahead and (few := list(islice(units, _TOGETHER))):
                    at_work.append(task.remote(shared, few))
                if not at_work:
                    return
                done, at_work = ray.wait(at_work)
                for lines in ray.get(done):
                    yield from lines
        finally:
            ray.shutdown()

    return spread


def _connect(address: str) -> None:
    quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
    try:
        if address == "local":
            ray.init(address="local", include_dashboard=False, **quiet)
        else:
            _knock(address)
            ray.init(address=address, **quiet)
    except Exception as error:  # Ray has no tree of errors for this
        reason = str(error).strip().partition("\n")[0]
        raise EnGardeError(say("arena-cluster", address=address, error=reason)) from None


def _knock(address: str) -> None:
    """Ray tries for minutes where nobody answers; this takes seconds."""
    host, colon, port = address.rpartition(":")
    if colon and port.isdigit():
        socket.create_connection((host, int(port)), timeout=_PATIENCE).close()


def _play(shared: tuple[Settings, tuple[str, ...]], units: list[Unit]) -> list[str]:
    """On some machine. Programs are ended with the task: nothing stays behind there."""
    with Company(*shared) as company:
        return [company.play(unit) for unit in units]
