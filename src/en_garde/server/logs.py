"""
Structured logs: a JSON object a line, on standard error.

What may be logged is what is passed as `extra` under one of the names below: no token, no
seed and no card has a name there. An address of a client has one, and it is used only where
the operator asks for an access log with addresses.
"""

from __future__ import annotations

import json
import logging
import os
import sys
from collections.abc import Mapping
from datetime import UTC, datetime

from en_garde.locale import Catalogue
from en_garde.notices import tell_by
from en_garde.rules import EnGardeError, Message

__all__ = ["LEVELS", "LINES", "not_started", "set_up_logs"]

LEVELS: Mapping[str, int] = {
    "debug": logging.DEBUG,
    "info": logging.INFO,
    "warning": logging.WARNING,
    "error": logging.ERROR,
}

FIELDS = (
    *("match", "public", "result", "player", "work"),
    *("address", "method", "path", "status", "bytes"),
    *("matches", "seconds", "refused", "percent", "folder", "host", "port", "version", "error"),
)
_OURS = "en_garde"
# What the libraries under us have to say, and Python's warnings.
_OTHERS = ("uvicorn", "asyncio", "concurrent.futures", "py.warnings")
# syslog's priorities: with them `journalctl -p err` finds the faults.
_PRIORITIES = {logging.DEBUG: 7, logging.INFO: 6, logging.WARNING: 4, logging.ERROR: 3}


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"time": time, "level": record.levelname.lower(), "event": record.getMessage()}
        given = record.__dict__
        line |= {name: given[name] for name in FIELDS if name in given}
        if record.exc_info is not None and record.exc_info[1] is not None:
            # Not the text of the exception: it could repeat what a client sent.
            line["error"] = type(record.exc_info[1]).__name__
            line["trace"] = _places(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


class Journal(logging.Formatter):
    """The same for systemd's journal, which takes the priority off again."""

    def format(self, record: logging.LogRecord) -> str:
        return f"<{_PRIORITIES.get(record.levelno, 2)}>{LINES.format(record)}"


def _places(error: BaseException) -> str:
    places = []
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_name}:{trace.tb_lineno}")
        trace = trace.tb_next
    return " ".join(places)


LINES = Lines()
_log = logging.getLogger("en_garde.server")
# The server says itself that it compiles, once for all its processes.
_TOLD_OTHERWISE = ("kernel-compiling", "kernel-compiling-again")


def set_up_logs(level: str = "info") -> None:
    """For this process; its parts' notices become lines of the log as well."""
    handler = logging.StreamHandler()
    handler.setFormatter(Journal() if _is_journal() else LINES)
    logging.captureWarnings(True)
    for name, least in ((_OURS, LEVELS[level]), *((other, logging.WARNING) for other in _OTHERS)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(least)
    tell_by(_tell)


def not_started(error: EnGardeError) -> None:
    """In words, as whoever typed the command reads it."""
    _log.error("not started", extra={"error": Catalogue("en").say(error.message)})


def _tell(message: Message) -> None:
    if message.id in _TOLD_OTHERWISE:
        return
    _log.warning(Catalogue("en").say(message))


def _is_journal() -> bool:
    """systemd says which device and inode its journal's stream has; output may be redirected."""
    try:
        found = os.fstat(sys.stderr.fileno())
    except (OSError, ValueError):
        return False
    return os.environ.get("JOURNAL_STREAM") == f"{found.st_dev}:{found.st_ino}"
