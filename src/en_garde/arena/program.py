"""
An outside program, spoken to in lines; nothing it does can hold up or fill up the arena.

It runs without our environment, in a session of its own which is ended as a whole. What it
writes is read up to a bound, how long it takes is bounded, and it never blocks us: reading and
writing go through one poll with a deadline. Needs a Unix system.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic

from en_garde.notation import shown
from en_garde.rules import Message, say

from .contestants import Fault

__all__ = ["Program", "readable"]

_ENVIRONMENT = ("PATH", "HOME", "LANG")
_MOST_NOISE = 2000  # bytes of its error output that are kept: the last ones
_MOST_SHOWN = 2000  # characters of a line in a report
_LAST_WORDS = 3.0  # seconds from a closed output to the exit code that is reported
_READ = 65536


class Program:
    def __init__(self, command: Sequence[str], *, most_line: int, memory: int | None) -> None:
        """Raises Fault if it cannot be started. `memory` is in megabytes of address space."""
        self._most_line = most_line
        self._outbox = bytearray()
        self._inbox = bytearray()
        self._noise = bytearray()
        self._sent = ""
        words = list(command)
        if memory is not None:
            words = ["sh", "-c", f'ulimit -v {memory * 1024}; exec "$@"', "sh", *words]
        try:
            self._process = subprocess.Popen(  # noqa: S603 - starting it is what was asked for
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                env={name: os.environ[name] for name in _ENVIRONMENT if name in os.environ},
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise Fault(say("bot-not-started", command=shown(words[0]), error=reason)) from None
        stdin, stdout, stderr = self._process.stdin, self._process.stdout, self._process.stderr
        assert stdin is not None and stdout is not None and stderr is not None  # noqa: S101, PT018
        self._pipes = (stdin, stdout, stderr)
        self._stdin, self._stdout, self._stderr = (pipe.fileno() for pipe in self._pipes)
        self._open = {self._stdin, self._stdout, self._stderr}
        for pipe in self._open:
            os.set_blocking(pipe, False)

    def tell(self, line: bytes) -> None:
        """What is not answered; it goes out when there is room."""
        self._sent = line.decode()
        self._outbox += line + b"\n"
        self._exchange(0)

    def ask(self, line: bytes, milliseconds: int, *, to: str) -> bytes:
        """
        The one line that answers; Fault if it comes before, too late, too long, not at all.

        `to` is the type of the line that is answered, for whoever reads the fault.
        """
        self._exchange(0)
        if self._inbox:
            raise self._fault(say("bot-unasked"))
        self._sent = line.decode()
        self._outbox += line + b"\n"
        end = monotonic() + milliseconds / 1000
        while b"\n" not in self._inbox:
            if len(self._inbox) > self._most_line:
                raise self._fault(say("bot-flood", to=to, most=self._most_line))
            if self._stdout not in self._open:
                raise self._fault(say("bot-ended", to=to, code=self._exit_code()))
            left = end - monotonic()
            if left <= 0:
                seconds = f"{milliseconds / 1000:g}"
                raise self._fault(say("bot-late", to=to, seconds=seconds))
            self._exchange(left)
        answer, _, rest = bytes(self._inbox).partition(b"\n")
        if len(answer) > self._most_line:
            raise self._fault(say("bot-flood", to=to, most=self._most_line))
        if rest:
            raise self._fault(say("bot-more-lines", to=to))
        self._inbox.clear()
        return answer

    def fault(self, message: Message, answer: bytes) -> Fault:
        """What is wrong with an answer."""
        self._inbox[:] = answer
        return self._fault(message)

    def listen(self, seconds: float) -> None:
        """Raises Fault if it writes an answer within that time, to no question."""
        end = monotonic() + seconds
        while not self._inbox and self._stdout in self._open and (left := end - monotonic()) > 0:
            self._exchange(left)
        if self._inbox:
            raise self._fault(say("bot-unasked"))
        if self._stdout not in self._open:
            raise self._fault(say("bot-left", code=self._exit_code()))

    def end(self, milliseconds: int) -> bool:
        """After the last line: so long it may end by itself; what is left of it then is ended."""
        self._exchange(0)
        if self._stdin in self._open:
            self._shut(self._stdin)
        end = monotonic() + milliseconds / 1000
        # It may still write, and must not wait for a reader.
        while self._stdout in self._open and (left := end - monotonic()) > 0:
            self._exchange(left)
            self._inbox.clear()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(max(0.0, end - monotonic()))
        ended = self._process.poll() is not None
        self.kill()
        return ended

    def kill(self) -> None:
        """With all its children; nothing of it is kept."""
        family = list(_descendants(self._process.pid))
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        for child in family:  # those who left for a session of their own
            with suppress(ProcessLookupError, PermissionError):
                os.kill(child, signal.SIGKILL)
        self._process.wait()
        for pipe in list(self._open):
            self._shut(pipe)

    def _exchange(self, seconds: float) -> None:
        """Waits so long for something to happen, and lets it happen."""
        poll = select.poll()
        for pipe in self._open - {self._stdin}:
            poll.register(pipe, select.POLLIN)
        if self._outbox and self._stdin in self._open:
            poll.register(self._stdin, select.POLLOUT)
        for pipe, _ in poll.poll(seconds * 1000):
            if pipe == self._stdin:
                self._write()
            else:
                self._read(pipe)

    def _write(self) -> None:
        try:
            del self._outbox[: os.write(self._stdin, self._outbox)]
        except BlockingIOError:
            pass
        except OSError:  # it reads no more
            self._outbox.clear()
            self._shut(self._stdin)

    def _read(self, pipe: int) -> None:
        try:
            read = os.read(pipe, _READ)
        except BlockingIOError:
            return
        if not read:
            self._shut(pipe)
        elif pipe == self._stdout:
            self._inbox += read[: 2 * self._most_line]
        else:
            self._noise += read
            del self._noise[:-_MOST_NOISE]

    def _shut(self, pipe: int) -> None:
        self._open.discard(pipe)
        for each in self._pipes:
            if not each.closed and each.fileno() == pipe:
                each.close()

    def _exit_code(self) -> str:
        """Of a program that closed its output; its last words are read as well."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_LAST_WORDS)
        while self._stderr in self._open and select.select([self._stderr], [], [], 0)[0]:
            self._read(self._stderr)
        code = self._process.returncode
        return "?" if code is None else str(code)

    def _fault(self, message: Message) -> Fault:
        self._exchange(0)  # what it says about itself
        return Fault(
            message,
            sent=readable(self._sent),
            got=readable(self._inbox.decode(errors="replace")),
            noise=readable(self._noise.decode(errors="replace").strip()),
        )


def readable(text: str) -> str:
    """A line as a terminal may show it, cut if it is long."""
    plain = "".join(
        c if c.isprintable() else c.encode("unicode_escape").decode()
        for c in text[: _MOST_SHOWN + 1]
    )
    return plain if len(plain) <= _MOST_SHOWN else plain[:_MOST_SHOWN] + "…"


def _descendants(pid: int) -> Iterator[int]:
    """As far as the system tells (Linux); elsewhere the session has to do."""
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            for child in map(int, task.read_text().split()):
                yield child
                yield from _descendants(child)
