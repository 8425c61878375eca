"""The ASGI application: the gate, then HTTP or the WebSocket."""

from __future__ import annotations

import asyncio
import gc
import gzip
import logging
import os
import sys
import time
from collections.abc import Awaitable, Callable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Match, Mount, Route
from starlette.staticfiles import StaticFiles

from en_garde.notation import shown
from en_garde.rules import EnGardeError, say

from .access import Access
from .connection import Connection, Receive, Tally
from .errors import Broken, NoSuchMatch, NotAllowed, Unavailable, UpgradeNeeded
from .gate import HEADERS, Gate, Scope, address
from .hall import Hall
from .http import ENDPOINTS, Endpoint, answer
from .lane import EXTENSION, Post
from .logs import not_started
from .metrics import registry
from .options import Options
from .outbox import Send
from .refusals import refusal
from .schema import openapi
from .store import Store

__all__ = ["SOCKET", "App"]

SOCKET = "/api/socket"
# The writer's thread has to get the interpreter soon after the disk answers, not when the
# event loop happens to pause: what it waits for is what everybody waits for.
_SWITCH_SECONDS = 0.0005
# What a move leaves behind is kept or freed at once, and next to nothing goes in circles: the
# collector of circles would walk through all matches again and again while players wait.
_COLLECT_AFTER = (20_000, 50, 1_000)
_WORTH_COMPRESSING = 500  # bytes
_COMPRESSED = {"text/html", "text/css", "text/javascript", "application/javascript"}
_COMPRESSED |= {"image/svg+xml", "application/manifest+json"}

_log = logging.getLogger("en_garde.server")

_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>en-garde</title>
<h1>en-garde</h1><p>The server is running. Its page is not part of this installation;
the interface is described at <a href="openapi.json">openapi.json</a>.</p></html>
"""


class Page(StaticFiles):
    """
    The built page: a file under assets/ has its contents in its name, the others may change.

    Each file is compressed once, not for every visitor.
    """

    def __init__(self, directory: Path) -> None:
        super().__init__(directory=directory, html=True)
        self._compressed: dict[tuple[str, float], bytes] = {}

    def file_response(
        self,
        full_path: os.PathLike[str] | str,
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        kept = "/assets/" in scope["path"]
        response.headers["cache-control"] = (
            "public, max-age=31536000, immutable" if kept else "no-cache"
        )
        if not isinstance(response, FileResponse) or stat_result.st_size < _WORTH_COMPRESSING:
            return response
        response.headers["vary"] = "Accept-Encoding"
        accepted = Headers(scope=scope).get("accept-encoding", "")
        if "gzip" not in accepted or response.media_type not in _COMPRESSED:
            return response
        body = self._gzip(Path(full_path), stat_result)
        headers = {**response.headers, "content-encoding": "gzip", "content-length": str(len(body))}
        return Response(body, status_code, headers)

    def _gzip(self, path: Path, stat_result: os.stat_result) -> bytes:
        """An update of the package may replace the file under a running server."""
        key = (str(path), stat_result.st_mtime)
        if key not in self._compressed:
            self._compressed[key] = gzip.compress(path.read_bytes())
        return self._compressed[key]


class App:
    """Made before the loop runs; the store is opened when the server starts."""

    def __init__(self, options: Options) -> None:
        self._options = options
        self.post = Post()  # of everything that is sent the short way
        self._gate = Gate(options)
        self._tally = Tally()
        self.access = Access(options)
        self._registry: CollectorRegistry | None = None
        self._warm = not options.warm_up
        self._hall: Hall | None = None
        self.failure: EnGardeError | None = None  # why it could not start
        routes = self._routes()
        self._names = {
            route.endpoint: route.path for route in routes if isinstance(route, Route)
        } | {route.app: "page" for route in routes if isinstance(route, Mount)}
        self._http = Starlette(
            routes=routes,
            exception_handlers={
                EnGardeError: self._refused,
                HTTPException: self._refused,
                Exception: self._refused,
            },
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        match scope["type"]:
            case "lifespan":
                await self._live(receive, send)
            case "websocket":
                await self._socket(self._placed(scope), receive, send)
            case _:
                await self._request(self._placed(scope), receive, send)

    @property
    def hall(self) -> Hall:
        if self._hall is None:
            raise Unavailable(say("server-starting"))
        return self._hall

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        try:
            await self.start()
        except EnGardeError as error:
            self.failure = error
            not_started(error)
            await send({"type": "lifespan.startup.failed", "message": ""})
            return
        await send({"type": "lifespan.startup.complete"})
        await receive()
        self.stop()
        await send({"type": "lifespan.shutdown.complete"})

    async def start(self) -> None:
        sys.setswitchinterval(_SWITCH_SECONDS)
        gc.set_threshold(*_COLLECT_AFTER)
        began = time.monotonic()
        hall = Hall(self._options, Store(self._options.data, self.post.leave))
        await hall.resume()
        gc.freeze()
        self._hall = hall
        self._registry = registry(hall, self._tally, self.access)
        seconds = round(time.monotonic() - began, 3)
        _log.info("started", extra={"matches": hall.active, "seconds": seconds})

    async def warm_up(self, told: Callable[[float], None]) -> None:
        """Returns when nobody would wait for a compiler any more; matches go on meanwhile."""
        if self._warm:
            return
        began = time.monotonic()
        await self.hall.thinkers.warm_up(told)
        self._warm = True
        _log.info("ready", extra={"seconds": round(time.monotonic() - began, 3)})

    def stop(self) -> None:
        """Connections are closed by now: what they asked for is stored, then the file is closed."""
        self.hall.close()
        self.hall.store.close()
        _log.info("stopped", extra={"matches": self.hall.active})

    def _placed(self, scope: Scope) -> Scope:
        """Behind a proxy that leaves the base path on, it is taken off here."""
        base = self._options.base_path.rstrip("/")
        path = scope["path"]
        if base and (path == base or path.startswith(f"{base}/")):
            return {**scope, "path": path[len(base) :] or "/", "raw_path": b""}
        return scope

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.monotonic()
        await receive()
        try:
            if scope["path"] != SOCKET:
                raise NoSuchMatch(say("no-such-page"))
            self._gate.check(scope)
            self._gate.enter(scope)
        except EnGardeError as error:
            refused = refusal(error, scope["headers"])
            await _deny(send, refused)
            self.access.answered(scope, "other", refused.status_code, began)
            return
        try:
            await send({"type": "websocket.accept"})
            limits, lane = self._options.limits, scope["extensions"].get(EXTENSION)
            await Connection(
                self.hall, limits, self._tally, receive, send, lane, address(scope)
            ).serve()
        finally:
            self._gate.leave(scope)
            self.access.answered(scope, SOCKET, 101, began)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status, sent = time.monotonic(), 0, 0

        async def send_with_headers(message: Any) -> None:
            nonlocal status, sent
            if message["type"] == "http.response.start":
                status = message["status"]
                message = {**message, "headers": [*message["headers"], *HEADERS]}
            else:
                sent += len(message.get("body", b""))
            await send(message)

        try:
            await self._answered(scope, receive, send_with_headers)
        finally:
            self.access.answered(scope, self._route(scope), status, began, sent=sent)

    async def _answered(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            if scope["path"] not in ("/healthz", "/readyz"):
                self._gate.check(scope)
        except EnGardeError as error:
            answer = refusal(error, scope["headers"], home=self._home)
            await answer(scope, receive, send)
            return
        await self._http(scope, receive, send)

    def _route(self, scope: Scope) -> str:
        """What metrics call it: as few names as there are routes, whatever is asked for."""
        return self._names.get(scope.get("endpoint"), "other")  # type: ignore[arg-type]

    def _routes(self) -> list[BaseRoute]:
        routes: list[BaseRoute] = [
            Route(endpoint.path, self._endpoint(endpoint), methods=[endpoint.method])
            for endpoint in ENDPOINTS
        ]
        routes += [
            Route("/openapi.json", self._openapi),
            Route("/healthz", self._healthy),
            Route("/readyz", self._ready),
            Route("/metrics", self._metrics),
            Route(SOCKET, _only_sockets),
        ]
        web = Path(str(files("en_garde"))) / "web"
        if (web / "index.html").is_file():
            return [*routes, Mount("/", Page(web))]
        return [*routes, Route("/", _page)]

    @property
    def _home(self) -> str:
        return f"{self._options.base_path.rstrip('/')}/"

    async def _refused(self, request: Request, error: Exception) -> Response:
        told, more = _told(error), None
        if isinstance(error, HTTPException) and (methods := self._methods(request)):
            told = NotAllowed(say("method-refused", method=shown(request.method)))
            more = {"allow": ", ".join(sorted(methods))}
        return refusal(told, request.headers.raw, home=self._home, more=more)

    def _methods(self, request: Request) -> set[str]:
        """Those of all routes to that address: Starlette asks the page's files as the last one."""
        routes = [
            route
            for route in self._http.routes
            if isinstance(route, Route) and route.matches(request.scope)[0] is not Match.NONE
        ]
        if not routes and request.method not in ("GET", "HEAD"):
            return {"GET", "HEAD"}  # of a file
        return {method for route in routes for method in route.methods or ()}

    def _endpoint(self, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
        async def handle(request: Request) -> Response:
            return await answer(endpoint, self.hall, request)

        return handle

    async def _openapi(self, request: Request) -> Response:
        return Response(_description(), media_type="application/json")

    async def _healthy(self, request: Request) -> Response:
        return PlainTextResponse("ok\n")

    async def _ready(self, request: Request) -> Response:
        """
        Not while computer players are made ready, and not while the disk refuses: what it could
        not store it would have to turn away.
        """
        ready = self._warm and self._hall is not None and self._hall.store.healthy
        return PlainTextResponse("ready\n" if ready else "not ready\n", 200 if ready else 503)

    async def _metrics(self, request: Request) -> Response:
        if self._registry is None:
            raise Unavailable(say("server-starting"))
        body = await asyncio.to_thread(generate_latest, self._registry)
        return Response(body, headers={"content-type": CONTENT_TYPE_LATEST})


@cache
def _description() -> bytes:
    """Made once: it takes as long as a hundred moves."""
    return msgspec.json.encode(openapi())


async def _page(request: Request) -> Response:
    return HTMLResponse(_PAGE)


async def _only_sockets(request: Request) -> Response:
    raise UpgradeNeeded(say("socket-only"))


def _told(error: Exception) -> EnGardeError:
    """What Starlette, or a fault of our own, comes to in our words."""
    match error:
        case EnGardeError():
            return error
        case HTTPException(status_code=404):
            return NoSuchMatch(say("no-such-page"))
        case _:
            return Broken(say("server-broken"))


async def _deny(send: Send, response: Response) -> None:
    """Before the handshake is accepted: an ordinary HTTP answer."""
    await send(
        {
            "type": "websocket.http.response.start",
            "status": response.status_code,
            "headers": response.raw_headers,
        }
    )
    await send({"type": "websocket.http.response.body", "body": response.body})
