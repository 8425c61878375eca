"""The data folder belongs to one process at a time, and says to which."""

from __future__ import annotations

import os
import shlex
import sqlite3
import sys
from contextlib import suppress
from pathlib import Path

from msgspec import DecodeError, Struct, ValidationError
from msgspec.json import decode, encode

from en_garde.rules import say

from .errors import Unavailable

__all__ = ["check_unused", "folder_lock"]

_LOCK = "en-garde.lock.sqlite"
_HOLDER = "en-garde.lock.json"


class _Holder(Struct):
    pid: int
    command: str


def folder_lock(folder: Path) -> sqlite3.Connection:
    """
    Taken until it is closed or its process ends; portable, unlike file locks.

    Raises Unavailable, with the process that has it, where another one has.
    """
    connection = _locked(folder)
    # Only ever read while the lock is held, so what a crash leaves behind misleads nobody.
    with suppress(OSError):  # a full disk: nobody can be named then
        holder = _Holder(os.getpid(), shlex.join(sys.orig_argv))
        (folder / _HOLDER).write_bytes(encode(holder))
    return connection


def check_unused(folder: Path) -> None:
    """Raises what `folder_lock` would, and leaves nothing behind."""
    if (folder / _LOCK).exists():
        _locked(folder).close()


def _locked(folder: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(
        folder / _LOCK, timeout=0, isolation_level=None, check_same_thread=False
    )
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        connection.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise _in_use(folder) from None
        raise
    return connection


def _in_use(folder: Path) -> Unavailable:
    try:
        holder = decode((folder / _HOLDER).read_bytes(), type=_Holder)
    except (OSError, DecodeError, ValidationError):
        return Unavailable(say("storage-in-use", folder=str(folder)))
    facts = {"pid": holder.pid, "command": holder.command}
    return Unavailable(say("storage-in-use-by", folder=str(folder), **facts))
