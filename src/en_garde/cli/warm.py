"""`en-garde warm`: compiles ahead what computer players need."""

from __future__ import annotations

import argparse
from time import monotonic

from en_garde.extras import needs
from en_garde.locale import Catalogue
from en_garde.notices import tell_by
from en_garde.progress import Progress
from en_garde.rules import EnGardeError, say

__all__ = ["run"]


def run(arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    """Exit status 2 where nothing could be kept: then it was in vain."""
    needs("kernel", "numpy", "numba")
    from en_garde.kernel.compiled import cache_base, cache_fault
    from en_garde.solver import warm

    if (fault := cache_fault()) is not None:
        raise EnGardeError(say("warm-not-kept", error=fault))
    tell_by(lambda message: None)  # that it compiles is no news here
    began = monotonic()
    parts = [(warm.playing(), warm.PLAYING_SECONDS)]
    if arguments.solver:
        parts.append((warm.solving(), warm.SOLVING_SECONDS))
    with Progress(sum(seconds for _, seconds in parts)) as progress:
        before = 0
        for work, seconds in parts:
            for done in work:
                progress(before + round(done))
            before += seconds
    print(catalogue("warm-ready", seconds=f"{monotonic() - began:.0f}", folder=cache_base()))
    return 0
