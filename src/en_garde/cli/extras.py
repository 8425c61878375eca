"""Parts that are not installed by default say how to get them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from en_garde.rules import EnGardeError, say

__all__ = ["needs"]


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Around the imports of what an extra brings."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("en_garde"):
            raise  # one of ours: a mistake here, nothing to install
        install = f"pip install 'en-garde[{extra}]'"
        raise EnGardeError(say("extra-missing", install=install)) from None
