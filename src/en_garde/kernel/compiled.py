"""
How the kernel is compiled: once a machine, kept in a cache, with a notice while it takes time.

The cache lies in the user's own cache directory, so that an installation nobody may write to
works as well as any other. numba looks at one source file to see whether a cached function is
still right; compiled functions stand on each other across the files of their package, of what it
imports around it, and on the kernel's, and numba's settings change them too, so the directory is
named after all of it.
"""

from __future__ import annotations

import errno
import hashlib
import os
import re
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import llvmlite.binding as llvm
import numba
from numba.core import config as numba_config
from numba.core.event import Event, Listener, register

from en_garde.notices import tell
from en_garde.rules import say

__all__ = ["cache_base", "cache_fault", "compiled", "inlined", "making", "part", "reordered"]

F = TypeVar("F", bound=Callable[..., Any])

config: Any = numba_config  # its attributes are made at run time


_UNCOUNTED: dict[str, Any] = {"_nrt": False}  # no counting of references, and no new arrays
_KERNEL = Path(__file__).parent
_LOCK = "lock"  # in the cache: whoever has it may write there
_IMPORTED = re.compile(r"^from (\.+)([\w.]+) import", re.MULTILINE)
_COMPILES = "kernel.compiled import"


@cache
def _imported(source: Path) -> tuple[Path, ...]:
    """The modules around it, where it has compiled code: parts of that, types and numbers."""
    text = source.read_text("utf-8")
    found = _IMPORTED.findall(text) if _COMPILES in text else []
    places = (source.parents[len(dots) - 1].joinpath(*name.split(".")) for dots, name in found)
    modules = (path for each in places for path in (each.with_suffix(".py"), each / "__init__.py"))
    return tuple(filter(Path.is_file, modules))


def _sources(package: Path) -> set[Path]:
    """
    All of a package, and what its compiled code stands on elsewhere. What that imports in its
    turn is left out unless it is compiled as well: it would be everything.
    """
    found, todo = set[Path](), list(package.glob("*.py"))
    while todo:
        if (source := todo.pop()) not in found:
            found.add(source)
            todo += _imported(source)
    return found


def _fingerprint(package: Path) -> str:
    sources = sorted(_sources(package) | _sources(_KERNEL))
    facts = (
        *(source.read_bytes() for source in sources),
        numba.__version__.encode(),
        sys.version.encode(),
        llvm.get_host_cpu_name().encode(),
        repr((config.BOUNDSCHECK, config.OPT, config.DEBUGINFO_DEFAULT)).encode(),
    )
    return hashlib.sha256(b"\0".join(facts)).hexdigest()[:16]


def cache_base() -> Path:
    """Where compiled code is kept; raises RuntimeError for somebody without a home."""
    home = os.environ.get("NUMBA_CACHE_DIR") or os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "en-garde"


def cache_fault() -> str | None:
    """Why nothing can be kept there: then every process compiles anew."""
    try:
        place = _made(_KERNEL)
    except (OSError, RuntimeError) as error:
        return str(error)
    return None if os.access(place, os.W_OK) else f"{os.strerror(errno.EACCES)}: '{place}'"


def _made(package: Path) -> Path:
    place = cache_base() / f"{package.name}-{_fingerprint(package)}"
    place.mkdir(parents=True, exist_ok=True)
    return place


@cache
def _cache_directory(package: Path) -> Path | None:
    """None where nothing can be kept."""
    return None if cache_fault() else _made(package)


class _Notice(Listener):
    """Says once a process that the wait is for the compiler; a cached function fires no event."""

    def on_start(self, event: Event) -> None:
        function = event.data["dispatcher"].py_func
        if function.__module__.startswith("en_garde."):
            kept = _cache_directory(_KERNEL) is not None
            tell(say("kernel-compiling" if kept else "kernel-compiling-again"))

    def on_end(self, event: Event) -> None:
        pass


register("numba:compile", _Notice())  # type: ignore[no-untyped-call]


def compiled(function: F) -> F:
    """A way in from Python: cached, and without the interpreter lock."""
    directory = _cache_directory(Path(function.__code__.co_filename).parent)
    if directory is None:
        return cast(F, numba.njit(nogil=True)(function))
    before = config.CACHE_DIR
    config.CACHE_DIR = str(directory)
    try:
        dispatcher = numba.njit(nogil=True, cache=True)(function)
    finally:
        config.CACHE_DIR = before
    _save_alone(dispatcher, directory / _LOCK)
    return cast(F, dispatcher)


def _save_alone(dispatcher: Any, lock: Path) -> None:
    """
    Makes processes keep what they compiled one after the other. numba reads the list of a
    function's forms, adds one and writes it back: two processes at once give two forms one name,
    and whoever finds the one then runs the other.
    """
    kept = dispatcher._cache
    save = kept.save_overload

    def save_alone(signature: Any, result: Any) -> None:
        with lock.open("ab") as file:
            with suppress(ImportError):  # Windows
                import fcntl

                fcntl.flock(file, fcntl.LOCK_EX)
            save(signature, result)

    kept.save_overload = save_alone


def inlined(function: F) -> F:
    """
    A part of the ways in, compiled into each of them. It makes no arrays: so none need be
    counted, and counting all that a tuple holds, at every call, is slow (0068).
    """
    return cast(F, numba.njit(nogil=True, forceinline=True, **_UNCOUNTED)(function))


def part(function: F) -> F:
    """A part too large to stand in every place that calls it; it makes no arrays either."""
    return cast(F, numba.njit(nogil=True, **_UNCOUNTED)(function))


def reordered(function: F) -> F:
    """A part like that, in which the order of a sum does not matter: several terms at once."""
    return cast(F, numba.njit(nogil=True, fastmath={"reassoc"}, **_UNCOUNTED)(function))


def making(function: F) -> F:
    """A part that makes arrays."""
    return cast(F, numba.njit(nogil=True)(function))
