"""Every request that was answered: counted, timed, and in the log where that is asked for."""

from __future__ import annotations

import logging
import time

from .gate import Scope, address
from .measures import counter, histogram
from .options import Options

__all__ = ["Access"]

_METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH")
_MOST_PATH = 200

_log = logging.getLogger("en_garde.server.access")


class Access:
    def __init__(self, options: Options) -> None:
        self.requests = counter(
            "http_requests", "Requests answered, WebSockets as 101", "method", "route", "status"
        )
        self.seconds = histogram("http_request_seconds", "Time until an answer", "route")
        self._logged = options.access_log != "no"
        self._addresses = options.access_log == "addresses"

    def answered(
        self, scope: Scope, route: str, status: int, began: float, *, sent: int = 0
    ) -> None:
        """`began` is of the monotonic clock; a WebSocket is answered when it is closed."""
        method = scope.get("method", "GET")
        seconds = time.monotonic() - began
        self.unread(status, method if method in _METHODS else "other", route)
        if scope["type"] == "http":
            self.seconds.labels(route).observe(seconds)
        if self._logged:
            more = {"address": address(scope)} if self._addresses else {}
            facts = {"method": method[:_MOST_PATH], "path": scope["path"][:_MOST_PATH]}
            facts |= {"status": status, "bytes": sent, "seconds": round(seconds, 4), **more}
            _log.info("request", extra=facts)

    def unread(self, status: int, method: str = "other", route: str = "other") -> None:
        """What was no whole request, and was refused before anybody looked at it."""
        self.requests.labels(method, route, str(status)).inc()
