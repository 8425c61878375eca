"""Long work that is stopped: what was found so far is shown, and what is kept is said."""

from __future__ import annotations

import sys
from collections.abc import Callable

from en_garde.locale import Catalogue

__all__ = ["INTERRUPTED", "told_so_far", "was_stopped"]

INTERRUPTED = 130  # what a shell says of a program that Ctrl-C has ended


def was_stopped(work: Callable[[], None]) -> bool:
    """Does the work, as far as it may; what it has found until then stays."""
    try:
        work()
    except KeyboardInterrupt:
        return True
    return False


def told_so_far(kept: str | None, catalogue: Catalogue) -> int:
    """Behind the figures so far; the folder they are kept in, if there is one. The exit code."""
    print(catalogue("arena-stopped" if kept is None else "arena-stopped-kept"), file=sys.stderr)
    return INTERRUPTED
