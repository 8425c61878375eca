"""
The folder of an arena (`--out`): what was asked for, and a line of JSON for every pair played.

A line is written at once. If the arena is killed while it writes, the torn last line is cut off
when the same command goes on; nothing else is ever changed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Generic, Self, TypeVar

from en_garde.rules import EnGardeError, say

__all__ = ["RESULTS", "SETTINGS", "Store", "write_whole"]

SETTINGS = "settings.json"
RESULTS = "results.jsonl"

T = TypeVar("T")


class Store(Generic[T]):
    def __init__(
        self, folder: Path, settings: Mapping[str, object], read: Callable[[str], T]
    ) -> None:
        """
        Opens or makes the folder; results of other settings are refused. `read` makes a result
        of a line.
        """
        self.folder = folder
        self._settings = dict(settings)
        self._read = read
        self._file: IO[bytes] | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file = (folder / RESULTS).open("a+b")
            self._lock(self._file)
            self.names = self._same_settings()
            self._repair(self._file)
        except OSError as error:
            self.close()
            told = say("arena-folder", folder=folder, error=error.strerror or str(error))
            raise EnGardeError(told) from None
        except BaseException:
            self.close()
            raise

    def keep_names(self, names: tuple[str, ...]) -> None:
        """What programs call themselves, asked once."""
        self.names = names
        kept = {**self._settings, "names": list(names)}
        write_whole(self.folder / SETTINGS, json.dumps(kept, indent=2, ensure_ascii=False) + "\n")

    def results(self) -> Iterator[T]:
        """All pairs, in the order in which they were played."""
        with (self.folder / RESULTS).open(encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                try:
                    yield self._read(line)
                except (EnGardeError, LookupError, TypeError, ValueError):
                    file = self.folder / RESULTS
                    raise EnGardeError(say("arena-line", file=file, line=number)) from None

    def add(self, line: str) -> None:
        assert self._file is not None  # noqa: S101
        self._file.write(line.encode() + b"\n")
        self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _same_settings(self) -> tuple[str, ...] | None:
        """The names of an arena that was begun here with the same settings, None of a new one."""
        file = self.folder / SETTINGS
        if not file.exists():
            return None
        try:
            there: Mapping[str, Any] = json.loads(file.read_text("utf-8"))
            names = tuple(map(str, there["names"]))
        except (LookupError, TypeError, ValueError):
            raise EnGardeError(say("arena-settings-unreadable", file=file)) from None
        for name, asked in self._settings.items():
            if there.get(name) != asked:
                raise EnGardeError(
                    say(
                        "arena-other-settings",
                        folder=self.folder,
                        field=name,
                        there=_plain(there.get(name)),
                        asked=_plain(asked),
                    )
                )
        return names

    def _repair(self, file: IO[bytes]) -> None:
        """Cuts off what stands behind the last whole line."""
        size = end = file.seek(0, os.SEEK_END)
        while end > 0:
            start = max(0, end - 65536)
            file.seek(start)
            if (at := file.read(end - start).rfind(b"\n")) >= 0:
                end = start + at + 1
                break
            end = start
        if end < size:
            file.truncate(end)

    def _lock(self, file: IO[bytes]) -> None:
        """Two arenas in one folder would play everything twice."""
        with suppress(ImportError):  # Windows
            import fcntl

            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise EnGardeError(say("arena-folder-busy", folder=self.folder)) from None


def write_whole(file: Path, text: str) -> None:
    """Whole or not at all."""
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        draft.write_text(text, "utf-8")
        draft.replace(file)
    except OSError as error:
        draft.unlink(missing_ok=True)
        told = say("cli-file-unwritable", file=file, error=error.strerror or str(error))
        raise EnGardeError(told) from None


def _plain(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
