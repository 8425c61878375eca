"""Running the server: uvicorn, the address to tell, the browser to open."""

from __future__ import annotations

import asyncio
import io
import logging
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

import segno
import uvicorn

from en_garde.progress import Progress
from en_garde.rules import Message, say

from .app import App
from .errors import Unavailable
from .logs import not_started, set_up_logs
from .options import Options
from .protocols import protocols
from .reach import shared_url
from .supervisor import notify
from .wire import MAX_FRAME_BYTES

__all__ = ["USUAL_PORT", "config", "listen", "serve"]

_log = logging.getLogger("en_garde.server")

Visit = Callable[[str], Awaitable[None]]

_SIGNALS = (signal.SIGINT, signal.SIGTERM)
USUAL_PORT = 8000
_VANISHED_MS = 30_000
_NEWS_SECONDS = 2.0
_BACKLOG = 4096  # a whole club that reconnects at once


def serve(
    options: Options, announce: Callable[[Message], None], visit: Visit | None = None
) -> None:
    """
    Until SIGTERM or Ctrl-C; `announce` is told where it listens, for a person to read.

    With a `visit` only until that is done, in the server's own loop; what it raises is raised.
    """
    set_up_logs(options.log_level)
    try:
        listener = listen(options)
    except Unavailable as error:
        not_started(error)
        raise
    port = listener.getsockname()[1]
    app = App(options)
    server = _Server(config(options, app), app, lambda: _tell(options, port, announce), visit)
    try:
        server.run([listener])
    except SystemExit:  # uvicorn's, when the application could not start
        raise app.failure or Unavailable(say("server-failed")) from None
    finally:
        listener.close()
    if server.going is not None and server.going.done() and not server.going.cancelled():
        server.going.result()


def config(options: Options, app: App | None = None) -> uvicorn.Config:
    app = app or App(options)
    http, ws = protocols(options.limits.request, app.post, app.access.unread)
    return uvicorn.Config(
        app,
        lifespan="on",
        http=http,
        ws=ws,
        ws_max_size=MAX_FRAME_BYTES,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(options.trusted_proxies),
        forwarded_allow_ips=list(options.trusted_proxies),
        timeout_graceful_shutdown=options.drain,
    )


class _Server(uvicorn.Server):
    def __init__(
        self, config: uvicorn.Config, app: App, ready: Callable[[], str], visit: Visit | None
    ) -> None:
        super().__init__(config)
        self._app, self._ready, self._visit = app, ready, visit
        self.going: asyncio.Task[None] | None = None

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """As uvicorn's, but the signal is not raised again: `serve` returns and cleans up."""
        before = {each: signal.signal(each, self.handle_exit) for each in _SIGNALS}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.going = asyncio.create_task(self._get_going())

    async def _get_going(self) -> None:
        """Matches go on at once; that it is ready is said when computer players are."""
        try:
            with Progress(100) as progress:
                await self._app.warm_up(_watching(progress))
            url = self._ready()
            notify("READY=1\nSTATUS=")
            if self._visit is None:
                return
            await self._visit(url)
        except Exception:
            self.should_exit = True
            raise
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        notify("STOPPING=1")
        if self.going is not None:
            self.going.cancel()
        await super().shutdown(sockets)


def _watching(progress: Progress) -> Callable[[float], None]:
    """On a terminal a bar; elsewhere lines of the log, a few seconds apart."""
    last = time.monotonic()

    def told(share: float) -> None:
        nonlocal last
        percent = round(100 * share)
        notify(f"STATUS=Preparing the computer players: {percent} %")
        if sys.stderr.isatty():
            progress(percent)
        elif time.monotonic() - last >= _NEWS_SECONDS:
            last = time.monotonic()
            _log.info("preparing the computer players", extra={"percent": percent})

    return told


def listen(options: Options) -> socket.socket:
    if options.port is not None:
        return _bound(options.listens_on, options.port)
    try:
        return _bound(options.listens_on, USUAL_PORT)
    except Unavailable:  # another game, or another program: nobody asked for this port
        return _bound(options.listens_on, 0)


def _bound(host: str, port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if sys.platform == "linux":  # for its connections: a peer that vanished is not waited for
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _VANISHED_MS)
        listener.bind((host, port))
        listener.listen(_BACKLOG)
    except OSError as error:
        listener.close()
        raise Unavailable(
            say("server-address", host=host, port=port, error=error.strerror)
        ) from error
    return listener


def _tell(options: Options, port: int, announce: Callable[[Message], None]) -> str:
    host = "127.0.0.1" if options.share or options.loopback else options.host
    base = options.base_path.rstrip("/")
    url = f"http://{f'[{host}]' if ':' in host else host}:{port}{base}/"
    announce(say("server-listening", url=url))
    shared = shared_url(port, options.base_path) if options.share else None
    if shared is not None:
        announce(say("server-shared", url=shared, code=_qr_code(shared)))
    if options.open_browser:
        # Some browsers (BROWSER=w3m) return only when they are closed.
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
    return url


def _qr_code(url: str) -> str:
    text = io.StringIO()
    segno.make(url, error="l").terminal(text, compact=True)
    return text.getvalue()
