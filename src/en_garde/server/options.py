"""What an operator may set. The defaults suit two friends on one machine."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path

from .match import Patience

__all__ = ["ACCESS_LOGS", "Limits", "Options", "World"]

ACCESS_LOGS = ("no", "yes", "addresses")  # the last: with the addresses of those who ask


def _milliseconds() -> int:
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class World:
    """Time and randomness, both from the operating system; tests hand in their own."""

    now: Callable[[], int] = _milliseconds
    random: Callable[[int], bytes] = os.urandom


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Rates are a second; a burst is what may come at once."""

    frames: float = 20.0  # of one connection
    frames_burst: float = 60.0
    phrases: float = 0.5
    phrases_burst: float = 4.0
    requests: float = 10.0  # of one address: HTTP requests and connections
    requests_burst: float = 60.0
    loads: float = 4.0  # of one address: whatever has to be read from the file or replayed
    loads_burst: float = 40.0
    creations: float = 0.2  # of one address: matches that it begins
    creations_burst: float = 60.0
    connections: int = 64  # of one address at a time
    matches: int = 20_000  # not over, of all together
    take_backs: int = 100  # in a round
    offers: int = 100  # in a match
    events: int = 20_000  # of a match: then nothing is taken back, and no further round dealt
    outbox: int = 64 * 1024  # bytes waiting for a slow reader before it is dropped
    request: float = 20.0  # seconds for a whole request to come, and for an answer to be taken
    idle: float = 3600.0  # seconds of silence; who plays may be silent for longer


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    data: Path
    host: str = "127.0.0.1"
    port: int | None = None  # None: 8000, or a free one if that is taken; 0: any free one
    share: bool = False  # on the local network, with an address to show
    open_browser: bool = False
    origins: tuple[str, ...] = ()  # further pages that may talk to this server
    hosts: tuple[str, ...] = ()  # names under which it is reached, beside its addresses
    trusted_proxies: tuple[str, ...] = ()  # whose X-Forwarded-* headers are believed
    base_path: str = ""  # "/en-garde" where a proxy serves it under that path
    workers: int = 1  # processes for computer players
    warm_up: bool = True  # computer players are ready before the server says that it is
    log_level: str = "info"
    access_log: str = "no"  # one of ACCESS_LOGS
    computer_pace: float = 0.6  # seconds a computer player takes at least
    drain: int = 10  # seconds for what is under way when it is stopped
    patience: Patience = Patience()
    limits: Limits = Limits()
    world: World = field(default_factory=World)

    @property
    def listens_on(self) -> str:
        return "0.0.0.0" if self.share and self.host == "127.0.0.1" else self.host  # noqa: S104

    @property
    def loopback(self) -> bool:
        try:
            return ip_address(self.listens_on).is_loopback
        except ValueError:
            return self.listens_on == "localhost"
