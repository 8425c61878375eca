"""A command that is stopped while it works."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path


def stopped(words: Sequence[str], sign: signal.Signals, results: Path, size: int) -> str:
    """What it prints, stopped as soon as its results have so many bytes; it says how to go on."""
    command = [sys.executable, "-m", "en_garde.cli", *words]
    playing = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    while not (results.exists() and results.stat().st_size > size):
        assert playing.poll() is None, playing.communicate()
        time.sleep(0.01)
    playing.send_signal(sign)
    out, err = playing.communicate()
    assert playing.returncode == 130
    assert b"the same command goes on" in err
    assert b"Traceback" not in err
    return out.decode()
