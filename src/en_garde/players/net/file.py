"""
The network's file: a JSON header, then plain arrays, compressed. Nothing in it is executed.

It is small and read whole; the checksum covers all that stands behind the mark. A third of the
inputs is never met in any game, which is why compressing it pays.
"""

from __future__ import annotations

import hashlib
import json
import os
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from en_garde.rules import EnGardeError, RuleSet, RuleSetError, rule_set, say

__all__ = ["NET", "PAIRS", "TRAINING", "VERSION", "NetFile", "WeightsError", "read", "write"]

VERSION = 5  # of inputs and layers: another meaning, another number
NET, TRAINING = "en-garde net", "en-garde net in training"
PAIRS = "en-garde pairs"  # `solver.pairs`: of another kind, in the same form

_MOST_BYTES = 1 << 28  # also of what it is when no longer compressed
_PRESSED = {NET: 9, PAIRS: 9, TRAINING: 0}  # how hard; a checkpoint is written often and not kept
_MEMORY = 9  # of the compressor: the most
_KINDS = ("|i1", "<f2", "<f4")


class WeightsError(EnGardeError):
    """A file that is not there, not ours, not whole, or for something else."""


@dataclass(frozen=True)
class NetFile:
    rules: tuple[RuleSet, ...]
    facts: Mapping[str, Any]
    arrays: Mapping[str, npt.NDArray[Any]]


def write(
    path: Path,
    what: str,
    rules: tuple[RuleSet, ...],
    facts: Mapping[str, Any],
    arrays: Mapping[str, npt.NDArray[Any]],
) -> None:
    """Beside its place, to the disk, and then into its place."""
    head = {
        "version": VERSION,
        "rules": [[each.edition, str(each.level), _plain(each)] for each in rules],
        "arrays": [[name, each.dtype.str, list(each.shape)] for name, each in arrays.items()],
        "facts": dict(facts),
    }
    body = json.dumps(head).encode() + b"\n"
    body += b"".join(np.ascontiguousarray(each).tobytes() for each in arrays.values())
    # Small numbers of which few follow one another twice are what this strategy is made for.
    pressing = zlib.compressobj(_PRESSED[what], memLevel=_MEMORY, strategy=zlib.Z_FILTERED)
    body = pressing.compress(body) + pressing.flush()
    beside = path.with_suffix(".part")
    try:
        with beside.open("wb") as file:
            file.write(f"{what}\n{_digest(body)}\n".encode() + body)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        told = say("net-unwritten", file=path, error=error.strerror or str(error))
        raise WeightsError(told) from None


def read(path: Path, what: str) -> NetFile:
    try:
        if path.stat().st_size > _MOST_BYTES:
            raise WeightsError(say("net-foreign", file=path))
        whole = path.read_bytes()
    except OSError as error:
        told = say("net-unreadable", file=path, error=error.strerror or str(error))
        raise WeightsError(told) from None
    mark, _, rest = whole.partition(b"\n")
    if mark != what.encode():
        raise WeightsError(say("net-foreign", file=path))
    digest, _, body = rest.partition(b"\n")
    if digest != _digest(body).encode():
        raise WeightsError(say("net-damaged", file=path))
    try:
        front, _, data = _let_out(body).partition(b"\n")
        head = json.loads(front)
        version = int(head["version"])
        if version != VERSION:
            told = say("net-version", file=path, found=version, wanted=VERSION)
            raise WeightsError(told)
        rules = tuple(rule_set(edition, level, **house) for edition, level, house in head["rules"])
        arrays, at = {}, 0
        for name, kind, shape in head["arrays"]:
            if kind not in _KINDS:
                raise ValueError
            count = int(np.prod(shape, dtype=np.int64))
            arrays[str(name)] = np.frombuffer(data, kind, count, at).reshape(shape)
            at += arrays[name].nbytes
        if at != len(data) or not rules:
            raise ValueError
        return NetFile(rules, dict(head["facts"]), arrays)
    except (ValueError, TypeError, KeyError, RecursionError, RuleSetError, zlib.error):
        raise WeightsError(say("net-foreign", file=path)) from None


def _plain(rules: RuleSet) -> dict[str, object]:
    return {name: each if type(each) is int else str(each) for name, each in rules.house.items()}


def _let_out(body: bytes) -> bytes:
    """No more than there may be, however little it was pressed into."""
    if body.startswith(b"{"):  # before version 4 it wasn't, and says so
        return body
    letting = zlib.decompressobj()
    whole = letting.decompress(body, _MOST_BYTES)
    if not letting.eof or letting.unused_data:
        raise ValueError
    return whole


def _digest(body: bytes) -> str:
    return hashlib.blake2b(body, digest_size=16).hexdigest()
