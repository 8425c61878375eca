"""
Structured logs: a JSON object a line, on standard error.

What may be logged is what is passed as `extra` under one of the names below: no token, no
seed, no card and no address of a client has a name there.
"""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime

__all__ = ["LINES", "set_up_logs"]

FIELDS = ("match", "public", "result", "path", "status", "matches", "seconds", "error")


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


def _places(error: BaseException) -> str:
    places = []
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_name}:{trace.tb_lineno}")
        trace = trace.tb_next
    return " ".join(places)


LINES = Lines()


def set_up_logs() -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(LINES)
    for name, level in (("en_garde.server", logging.INFO), ("uvicorn", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level)
