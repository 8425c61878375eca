"""`en-garde serve --check`: what keeps a server from starting, and a newcomer's first steps."""

from __future__ import annotations

import os
import shutil
import sqlite3
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryFile

from en_garde.extras import MissingExtra
from en_garde.rules import EnGardeError, Message, say

from . import wire
from .client import Server
from .database import DATABASE, looked_at
from .errors import Unavailable
from .folder import check_unused
from .match import Patience
from .opening import inspected, unusable
from .options import Limits, Options
from .run import USUAL_PORT, listen
from .settings import Settled

__all__ = ["Report", "examined", "tried_out", "visit"]

_MEGABYTE = 1_000_000
_LITTLE = 200  # megabytes


@dataclass(slots=True)
class Report:
    good: list[Message] = field(default_factory=list)
    warnings: list[Message] = field(default_factory=list)
    problems: list[Message] = field(default_factory=list)


def examined(settled: Settled) -> Report:
    """
    Leaves nothing behind. Every part is looked at, whatever is found in another; but not what
    a setting that cannot be read would decide.
    """
    report = Report(problems=list(settled.problems))
    for part, settings in (
        (_address, {"host", "port", "share"}),
        (_folder, {"data"}),
        (_database, {"data"}),
        (_cache, set[str]()),
    ):
        if settings & settled.wrong:
            continue
        try:
            part(settled.options, report)
        except EnGardeError as error:
            report.problems.append(error.message)
    return report


def tried_out(options: Options, folder: Path) -> Options:
    """For a visit: on a free port, with data of its own and room to play."""
    return replace(
        options,
        data=folder,
        host="127.0.0.1",
        port=0,
        share=False,
        open_browser=False,
        warm_up=False,
        log_level="warning",
        access_log="no",
        limits=Limits(),
        patience=Patience(),
    )


def _address(options: Options, report: Report) -> None:
    with listen(options) as listener:
        host, port = listener.getsockname()[:2]
    if options.port is None and port != USUAL_PORT:
        report.good.append(say("check-other-port", host=host, usual=USUAL_PORT))
    elif options.port == 0:
        report.good.append(say("check-any-port", host=host))
    else:
        report.good.append(say("check-address", host=host, port=port))


def _folder(options: Options, report: Report) -> None:
    there = options.data
    try:
        while not there.exists() and there.parent != there:
            there = there.parent
        if there == options.data:
            with TemporaryFile(dir=there):
                check_unused(there)
        elif not os.access(there, os.W_OK | os.X_OK) or not there.is_dir():
            facts = {"folder": str(options.data), "parent": str(there)}
            raise Unavailable(say("check-folder-cannot", **facts))
        free = shutil.disk_usage(there).free // _MEGABYTE
    except OSError as error:
        why = error.strerror or str(error)
        raise Unavailable(say("storage-unusable", folder=str(options.data), error=why)) from error
    found = "check-folder" if there == options.data else "check-folder-new"
    report.good.append(say(found, folder=str(options.data), free=free))
    if free < _LITTLE:
        report.warnings.append(say("check-little-space", folder=str(options.data), free=free))


def _database(options: Options, report: Report) -> None:
    path = options.data / DATABASE
    try:
        if not looked_at(options.data):
            report.good.append(say("check-no-database"))
            return
        version, faults = inspected(path)
    except (OSError, sqlite3.Error) as error:
        raise unusable(options.data, error) from error
    if faults:
        raise Unavailable(say("check-damaged", file=str(path), error=faults[0]))
    report.good.append(say("check-database", file=str(path), version=version))


def _cache(options: Options, report: Report) -> None:
    try:
        from en_garde.kernel.compiled import cache_base, cache_fault
    except MissingExtra as error:
        report.warnings.append(error.message)
        return
    if (fault := cache_fault()) is not None:
        report.warnings.append(say("no-cache-folder", error=fault))
    else:
        report.good.append(say("check-cache", folder=str(cache_base())))


async def visit(url: str) -> None:
    """The first page is there, and against the computer a first round is dealt."""
    server = Server(url)
    if "/assets/" not in await server.page():
        raise Unavailable(say("server-no-page"))
    asked = wire.NewMatch(left=wire.YourSeat("Check"), right=wire.ComputerSeat("heuristic"))
    created = await server.create(asked)
    async with server.attend(created.match.match, created.token) as session:
        await session.until(lambda state: state.view is not None and bool(state.view.hand))
