"""
What a server refuses, beside what the table does.

    EnGardeError
    └── ServerError          with the HTTP status that goes with it
        ├── BadRequest       400: cannot be read, or asks for something that makes no sense
        ├── WrongToken       403: no seat of this match
        ├── NoSuchMatch      404
        ├── TooFast          429
        ├── Damaged          500: the match is stored, but cannot be read
        └── Unavailable      503: could not be stored, or there are too many matches
"""

from __future__ import annotations

from typing import ClassVar

from en_garde.rules import EnGardeError

__all__ = [
    "BadRequest",
    "Broken",
    "Damaged",
    "NoSuchMatch",
    "NotAllowed",
    "ServerError",
    "TooFast",
    "Unavailable",
    "UpgradeNeeded",
    "WrongToken",
]


class ServerError(EnGardeError):
    status: ClassVar[int] = 409  # what the match does not allow now


class BadRequest(ServerError):
    status = 400


class WrongToken(ServerError):
    status = 403


class NoSuchMatch(ServerError):
    status = 404


class NotAllowed(ServerError):
    status = 405


class UpgradeNeeded(ServerError):
    status = 426


class TooFast(ServerError):
    status = 429


class Broken(ServerError):
    status = 500


class Damaged(ServerError):
    """What is wrong, for whoever runs the server; a visitor reads that it is set aside."""

    status = 500


class Unavailable(ServerError):
    status = 503
