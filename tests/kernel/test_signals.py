"""A signal at its worst moment: what it raises comes all the same, and as itself."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from types import FrameType
from typing import Any

import numba
import numpy as np
import pytest

from en_garde.signals import held, stopped_by


@numba.njit
def pair() -> Any:
    return 1, np.zeros(3)


class Finalized:
    def __del__(self) -> None:
        signal.raise_signal(signal.SIGINT)


def stoppable() -> AbstractContextManager[None]:
    return stopped_by(signal.SIGINT, raising=KeyboardInterrupt)


@contextmanager
def ctrl_c_in(function: str) -> Iterator[None]:
    """As soon as a function of that name is called."""

    def strike(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_name == function:
            sys.setprofile(None)
            signal.raise_signal(signal.SIGINT)

    sys.setprofile(strike)
    try:
        yield
    finally:
        sys.setprofile(None)


def until_stopped(work: Callable[[], object]) -> None:
    """The limit is met only if that never comes."""
    end = time.monotonic() + 60
    with suppress(KeyboardInterrupt):
        while time.monotonic() < end:
            work()
        pytest.fail("not stopped")


def test_compiled_code_that_calls_back_is_not_interrupted() -> None:
    pair()  # compiled
    with pytest.raises(SystemError), ctrl_c_in("_numba_unpickle"):
        pair()  # so it is without us; should numba mend it, we can be simpler
    with stoppable(), ctrl_c_in("_numba_unpickle"):
        until_stopped(pair)


def test_what_a_finalizer_drops_comes_again(capsys: pytest.CaptureFixture[str]) -> None:
    with stoppable():
        Finalized()
        until_stopped(pair)
    assert capsys.readouterr().err == ""


def test_what_else_a_finalizer_drops_is_told_as_before() -> None:
    class Broken:
        def __del__(self) -> None:
            raise OSError

    told: list[Any] = []
    before, sys.unraisablehook = sys.unraisablehook, told.append
    try:
        with stoppable():
            Broken()
        assert sys.unraisablehook == told.append
    finally:
        sys.unraisablehook = before
    assert [lost.exc_type for lost in told] == [OSError]


def test_what_is_still_to_come_comes_at_the_end() -> None:
    pair()
    with pytest.raises(KeyboardInterrupt), stoppable(), ctrl_c_in("_numba_unpickle"):
        pair()
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_each_signal_raises_what_was_wished_and_nothing_stays() -> None:
    signs = (signal.SIGTERM, signal.SIGUSR1)
    before = [signal.getsignal(sign) for sign in (*signs, signal.SIGALRM)]
    for sign in signs:
        with pytest.raises(SystemExit), stopped_by(*signs, raising=SystemExit):
            signal.raise_signal(sign)
    assert [signal.getsignal(sign) for sign in (*signs, signal.SIGALRM)] == before


def test_the_second_one_does_what_it_did_before() -> None:
    came: list[int] = []
    before = signal.signal(signal.SIGUSR1, lambda number, _: came.append(number))
    try:
        with stopped_by(signal.SIGUSR1, raising=SystemExit):
            with pytest.raises(SystemExit):
                signal.raise_signal(signal.SIGUSR1)
            signal.raise_signal(signal.SIGUSR1)
    finally:
        signal.signal(signal.SIGUSR1, before)
    assert came == [signal.SIGUSR1]


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_what_is_held_comes_behind_it(sign: signal.Signals) -> None:
    done = []

    def work() -> None:
        with held():
            signal.raise_signal(sign)
            done.append("within")
        done.append("behind")

    with pytest.raises(KeyboardInterrupt), stopped_by(sign, raising=KeyboardInterrupt):
        work()
    assert done == ["within"]


def test_other_threads_leave_signals_alone() -> None:
    def work() -> None:
        before = signal.getsignal(signal.SIGINT)
        with stoppable(), held():
            seen.append(signal.getsignal(signal.SIGINT) is before)

    seen: list[bool] = []
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen == [True]


# As on Windows.
WITHOUT_ALARM = """
import signal
del signal.SIGALRM, signal.setitimer, signal.ITIMER_REAL
from en_garde.cli import main
from en_garde.signals import held, stopped_by
assert main(["deal"]) == 0
try:
    with stopped_by(signal.SIGINT, raising=KeyboardInterrupt), held():
        signal.raise_signal(signal.SIGINT)
except KeyboardInterrupt:
    print("stopped")
"""


def test_systems_without_an_alarm_can_be_stopped_too() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT_ALARM], capture_output=True, text=True)
    assert done.stdout.endswith("stopped\n"), done.stderr
