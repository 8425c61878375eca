"""
Files of the solver: a JSON header, then plain arrays. Nothing in them is executed.

A file is written beside its place, flushed to the disk, and then takes its place: whoever
looks finds the old one or the new one, whole. The header is a block of its own at the front,
so that the arrays can be mapped into memory.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from en_garde.rules import EnGardeError, RuleSet, RuleSetError, rule_set, say

__all__ = [
    "CHECKPOINT",
    "POLICY",
    "VALUES",
    "VERSION",
    "WORTHS",
    "File",
    "TableError",
    "named",
    "read",
    "write",
]

VERSION = 3  # of the tables: another layout, another number
CHECKPOINT, POLICY, VALUES = "checkpoint.egs", "policy.egs", "values.egs"
WORTHS = "worths.egs"  # for those who learn from the tables; playing from them needs none

_HEAD = 1 << 16  # bytes of the header, padded with blanks
_MARK = "en-garde solved tables"
_CHUNK = 1 << 24

Array = npt.NDArray[Any]


class TableError(EnGardeError):
    """A file that is not there, not ours, not whole, or for something else."""


@dataclass(frozen=True)
class File:
    rules: RuleSet
    facts: Mapping[str, Any]
    arrays: Mapping[str, Array]  # mapped, not read
    checksum: str


def write(
    path: Path, rules: RuleSet, facts: Mapping[str, Any], arrays: Mapping[str, Array]
) -> None:
    beside = path.with_suffix(".part")
    head: dict[str, Any] = {
        "what": _MARK,
        "version": VERSION,
        "edition": rules.edition,
        "level": str(rules.level),
        "house": {name: _plain(value) for name, value in rules.house.items()},
        "arrays": [[name, array.dtype.str, len(array)] for name, array in arrays.items()],
        "facts": dict(facts),
    }
    try:
        with beside.open("wb") as file:
            file.write(b" " * _HEAD)
            digest = hashlib.blake2b(digest_size=16)
            for array in arrays.values():
                whole = np.ascontiguousarray(array).view(np.uint8)
                for begin in range(0, len(whole), _CHUNK):
                    part = whole[begin : begin + _CHUNK]
                    digest.update(part.data)
                    file.write(part.data)
            head["checksum"] = digest.hexdigest()
            file.seek(0)
            file.write(json.dumps(head).encode().ljust(_HEAD - 1) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise TableError(
            say("solve-unwritten", file=path, error=error.strerror or str(error))
        ) from None


def read(path: Path, *, whole: bool = True) -> File:
    """The file, mapped; `whole` compares its checksum, which reads all of it once."""
    try:
        size = path.stat().st_size
        with path.open("rb") as file:
            front = file.read(_HEAD)
    except OSError as error:
        raise TableError(
            say("solve-unreadable", file=path, error=error.strerror or str(error))
        ) from None
    try:
        head = json.loads(front)
        if head["what"] != _MARK:
            raise ValueError
        version = int(head["version"])
    except (ValueError, TypeError, KeyError, RecursionError):
        raise TableError(say("solve-foreign", file=path)) from None
    if version != VERSION:
        raise TableError(say("solve-version", file=path, found=version, wanted=VERSION))
    try:
        rules = rule_set(head["edition"], head["level"], **head["house"])
        arrays, at, facts = {}, _HEAD, dict(head["facts"])
        checksum = str(head["checksum"])
        for name, kind, length in head["arrays"]:
            dtype = np.dtype(kind)
            if dtype.hasobject or length < 1:
                raise ValueError
            if at + length * dtype.itemsize > size:
                raise TableError(say("solve-damaged", file=path))
            arrays[name] = np.memmap(path, dtype, "r", at, (length,))
            at += length * dtype.itemsize
    except (ValueError, TypeError, KeyError, RuleSetError):
        raise TableError(say("solve-foreign", file=path)) from None
    if at != size or (whole and _digest(arrays) != checksum):
        raise TableError(say("solve-damaged", file=path))
    return File(rules, facts, arrays, checksum)


def named(rules: RuleSet) -> str:
    """A rule set in a line, as it is asked for."""
    house = " ".join(f"{field}={value}" for field, value in rules.house.items())
    return f"{rules.edition} {rules.level} {house}".strip()


def _digest(arrays: Mapping[str, Array]) -> str:
    digest = hashlib.blake2b(digest_size=16)
    for array in arrays.values():
        whole = array.view(np.uint8)
        for begin in range(0, len(whole), _CHUNK):
            digest.update(whole[begin : begin + _CHUNK].data)
    return digest.hexdigest()


def _plain(value: object) -> object:
    return value if type(value) is int else str(value)
