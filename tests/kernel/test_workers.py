"""Work shared among threads, and Ctrl-C at its worst moment."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading

import pytest

from en_garde.kernel.workers import Cores

# Ctrl-C just when the main thread has taken a lock of the pool. With a plain ThreadPoolExecutor
# this never ends.
STRUCK = """
import signal, sys, threading
from en_garde.kernel.workers import Cores

def strike(frame, event, arg):
    if event == "c_return" and frame.f_code is threading.Condition.__enter__.__code__:
        sys.setprofile(None)
        print("struck", flush=True)
        signal.raise_signal(signal.SIGINT)

done, cores = [], Cores(2)
cores.map(abs, range(20))  # so that its threads are there
try:
    sys.setprofile(strike)
    cores.map(done.append, range(20))
except KeyboardInterrupt:
    print(len(done))
"""


def test_ctrl_c_while_a_lock_is_taken_comes_when_the_work_is_done() -> None:
    command = [sys.executable, "-c", STRUCK]
    # The time limit is met only by a process that will never end.
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.stdout == "struck\n20\n"


def test_ctrl_c_waits_for_work_that_was_begun() -> None:
    with Cores(1) as core:
        with pytest.raises(KeyboardInterrupt):
            core.end(core.begin(signal.raise_signal, signal.SIGINT))
        assert core.map(abs, [-1, 2]) == [1, 2]


def test_who_handles_ctrl_c_is_left_as_it_was() -> None:
    before = signal.getsignal(signal.SIGINT)
    with Cores(2) as cores:
        assert cores.map(pow, [2, 3], [3, 2]) == [8, 9]
        with pytest.raises(ZeroDivisionError):
            cores.map(divmod, [1], [0])
    assert signal.getsignal(signal.SIGINT) is before


def test_work_is_shared_from_another_thread_as_well() -> None:
    found: list[int] = []
    with Cores(2) as cores:
        other = threading.Thread(target=lambda: found.extend(cores.map(abs, [-3, -4])))
        other.start()
        other.join()
    assert found == [3, 4]
