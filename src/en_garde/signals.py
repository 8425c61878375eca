"""
Being stopped: a signal becomes an exception, but never where that would be lost.

Python runs a handler between any two of its instructions: also in one that compiled code has
called (numba calls back for each array that it returns), in a finalizer, or where a lock has
just been taken. An exception raised there turns into a SystemError, is dropped, or leaves the
lock taken for ever. So the handler looks where it is, and what was dropped comes again; but on
systems without an alarm (Windows) it is raised where it comes.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType

__all__ = ["held", "stopped_by"]

_AGAIN = (signal.SIGALRM,) if hasattr(signal, "SIGALRM") else ()
_SOON = 0.01  # seconds until it is tried again
_CALLED_BACK = "_numba_unpickle"  # whatever it raises, the code that called it goes on


@contextmanager
def stopped_by(*signs: signal.Signals, raising: type[BaseException]) -> Iterator[None]:
    """
    Within it the first of these signals raises that, in the main thread.

    The next do what they did before: whoever leaves is not cut short, and whoever does not wait
    for that can insist.
    """
    if current_thread() is not main_thread():  # nobody else gets signals
        yield
        return

    def heard(number: int, frame: FrameType | None) -> None:
        if _AGAIN and _is_called_back(frame):
            signal.setitimer(signal.ITIMER_REAL, _SOON)
            return
        for sign in signs:
            signal.signal(sign, before[sign])
        raise raising

    def dropped(lost: sys.UnraisableHookArgs, /) -> None:
        if _AGAIN and lost.exc_type is raising:
            signal.setitimer(signal.ITIMER_REAL, _SOON)
        else:
            told(lost)

    before = {sign: signal.signal(sign, heard) for sign in (*signs, *_AGAIN)}
    told, sys.unraisablehook = sys.unraisablehook, dropped
    try:
        yield
    finally:
        still_to_come = signal.setitimer(signal.ITIMER_REAL, 0)[0] if _AGAIN else 0
        sys.unraisablehook = told
        for sign, handler in before.items():
            signal.signal(sign, handler)
        if still_to_come:
            raise raising


def _is_called_back(frame: FrameType | None) -> bool:
    while frame is not None and frame.f_code.co_name != _CALLED_BACK:
        frame = frame.f_back
    return frame is not None


@contextmanager
def held() -> Iterator[None]:
    """Within it no signal raises anything; it does so behind it."""
    if current_thread() is not main_thread():
        yield
        return
    came: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        came.append(number)

    signs = (signal.SIGINT, signal.SIGTERM, *_AGAIN)
    handlers = {sign: signal.getsignal(sign) for sign in signs}
    ours = {sign: handler for sign, handler in handlers.items() if callable(handler)}
    for sign in ours:
        signal.signal(sign, note)
    try:
        yield
    finally:
        for sign, handler in ours.items():
            signal.signal(sign, handler)
        if came:
            signal.raise_signal(came[0])
