"""Who may come in at all: the host that is asked for, the page that asks, the address's pace."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, MutableMapping
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any
from urllib.parse import urlsplit

from en_garde.rules import say

from .errors import ServerError, TooFast, WrongToken
from .limits import Buckets
from .options import Options

__all__ = ["HEADERS", "Gate", "Scope", "address"]

Scope = MutableMapping[str, Any]

HEADERS = (
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
        b" connect-src 'self'; manifest-src 'self'; worker-src 'self';"
        b" base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)

_SAFE = ("GET", "HEAD")
_NETWORK_BITS = 64


class Misdirected(ServerError):
    """A name that leads here without our doing: a page elsewhere could have it point at us."""

    status = 421


class Gate:
    def __init__(self, options: Options) -> None:
        limits = options.limits
        self._hosts = {host.lower() for host in (*options.hosts, options.host, "localhost")}
        self._origins = {origin.rstrip("/").lower() for origin in options.origins}
        self._paces = Buckets(limits.requests, limits.requests_burst, time.monotonic)
        self._most_connections = limits.connections
        self._connections: Counter[str] = Counter()

    def check(self, scope: Scope) -> None:
        """Raises what the request is refused with. The page's own files are not counted."""
        headers: Iterable[tuple[bytes, bytes]] = scope["headers"]
        found = {name: value.decode("latin-1") for name, value in headers}
        host = found.get(b"host", "")
        if not self._known(host):
            raise Misdirected(say("host-unknown"))
        origin = found.get(b"origin")
        changes = scope["type"] == "websocket" or scope["method"] not in _SAFE
        if changes and origin is not None and not self._welcome(origin, host):
            raise WrongToken(say("origin-refused"))
        counted = scope["path"].startswith("/api/")
        if counted and not self._paces.take(address(scope)):
            raise TooFast(say("too-fast"))

    def enter(self, scope: Scope) -> None:
        """One more connection of this address, until it leaves."""
        if self._connections[address(scope)] >= self._most_connections:
            raise TooFast(say("too-many-connections", most=self._most_connections))
        self._connections[address(scope)] += 1

    def leave(self, scope: Scope) -> None:
        self._connections[address(scope)] -= 1
        if not self._connections[address(scope)]:
            del self._connections[address(scope)]

    def _known(self, host: str) -> bool:
        """An address is nobody's name, so no other page can stand behind it (DNS rebinding)."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
            return name in self._hosts or bool(ip_address(name))
        except ValueError:  # neither a name of ours nor an address, or nothing that could be one
            return False

    def _welcome(self, origin: str, host: str) -> bool:
        """Pages that come from here, and those the operator named."""
        _, _, place = origin.lower().partition("://")
        return place == host.lower() or origin.lower() in self._origins


def address(scope: Scope) -> str:
    """Of version 6 the network: whoever has one address there has 2⁶⁴ of them."""
    client = scope.get("client")
    if not client or ":" not in client[0]:
        return client[0] if client else ""
    try:
        found = IPv6Address(client[0].partition("%")[0])
    except ValueError:  # a proxy's own idea of an address
        return str(client[0])
    return str(found.ipv4_mapped or IPv6Network((found, _NETWORK_BITS), strict=False))
