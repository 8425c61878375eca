"""
The network's file: a JSON header, then plain arrays. Nothing in it is executed.

It is small and read whole; the checksum covers all that stands behind the mark.
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

__all__ = ["NET", "TRAINING", "VERSION", "NetFile", "WeightsError", "read", "write"]

VERSION = 3  # of inputs and layers: another meaning, another number
NET, TRAINING = "en-garde net", "en-garde net in training"

_MOST_BYTES = 1 << 28
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
    front, _, data = body.partition(b"\n")
    try:
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
    except (ValueError, TypeError, KeyError, RecursionError, RuleSetError):
        raise WeightsError(say("net-foreign", file=path)) from None


def _plain(rules: RuleSet) -> dict[str, object]:
    return {name: each if type(each) is int else str(each) for name, each in rules.house.items()}


def _digest(body: bytes) -> str:
    return hashlib.blake2b(body, digest_size=16).hexdigest()
