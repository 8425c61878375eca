"""Parts that need more than the game itself say what to install."""

from __future__ import annotations

from importlib.util import find_spec

from en_garde.rules import EnGardeError, say

__all__ = ["MissingExtra", "needs"]


class MissingExtra(EnGardeError, ImportError):
    """A module of an optional part is imported, and the packages it stands on are not there."""


def needs(extra: str, *modules: str) -> None:
    missing = tuple(module for module in modules if find_spec(module) is None)
    if missing:
        install = f"pip install 'en-garde[{extra}]'"
        raise MissingExtra(say("extra-missing", missing=missing, install=install))
