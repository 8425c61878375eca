"""What is wrong with a path on the command line; told before anything is done with it."""

from __future__ import annotations

from collections.abc import Callable
from os.path import dirname, exists, isdir

from en_garde.notation import shown
from en_garde.rules import Message, say

__all__ = ["Checked", "any_path", "folder", "new_file", "old_file", "old_folder", "record"]

Checked = Callable[[str], Message | None]
STANDARD_INPUT = "-"
LONGEST = 4096  # as far as a file system goes; who reads the message needs the end of it


def any_path(path: str) -> Message | None:
    return None if path else say("cli-path-empty")


def old_file(path: str) -> Message | None:
    """A file that is to be read."""
    if isdir(path):
        return say("cli-path-is-folder", path=shown(path, LONGEST))
    if path and not exists(path):
        return say("cli-path-no-file", path=shown(path, LONGEST))
    return any_path(path)


def record(path: str) -> Message | None:
    """The same, or standard input."""
    return None if path == STANDARD_INPUT else old_file(path)


def new_file(path: str) -> Message | None:
    """A file that is to be written; its folder has to be there."""
    if isdir(path):
        return say("cli-path-is-folder", path=shown(path, LONGEST))
    return any_path(path) or old_folder(dirname(path) or ".")


def old_folder(path: str) -> Message | None:
    """A folder that is to be read."""
    if path and not exists(path):
        return say("cli-path-no-folder", path=shown(path, LONGEST))
    return folder(path)


def folder(path: str) -> Message | None:
    """A folder that is made if it is not there."""
    there = path
    while there and not exists(there):
        there = dirname(there)
    if there and not isdir(there):
        return say("cli-path-is-file", path=shown(there, LONGEST))
    return any_path(path)
