"""
What a user has who installed the wheel: an environment of its own, an empty home, no network.

The wheels it is installed from are fetched once and kept in `.venv`; where they cannot be had,
the tests that need them are skipped with a reason in capitals (in CI that is a failure).
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

__all__ = [
    "EXTRAS",
    "ROOT",
    "Environment",
    "Environments",
    "build",
    "installed",
    "offline",
    "once",
    "wheelhouse",
]

ROOT = Path(__file__).parents[2]
EXTRAS = ("play", "server", "research")  # `all` adds only Ray to these
PINNED = (ROOT / "requirements/play.txt", ROOT / "requirements/dev.txt")
# Opens the loopback interface of a new network namespace, then becomes the given command.
LOOPBACK = """
import fcntl, os, socket, struct, sys
SIOCSIFFLAGS, IFF_UP = 0x8914, 1
with socket.socket() as probe:
    fcntl.ioctl(probe, SIOCSIFFLAGS, struct.pack("16sh14x", b"lo", IFF_UP))
os.execvp(sys.argv[1], sys.argv[1:])
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Environment:
    """An installed `en-garde`, as its user meets it. Several may share a `venv`, never a `home`."""

    venv: Path
    home: Path
    cache: Path | None = None  # of compiled code, where it is not in the home

    @property
    def bin(self) -> Path:
        return self.venv / "bin"

    @property
    def variables(self) -> dict[str, str]:
        """All there are: nothing of the tests' own surroundings reaches a user's command."""
        cache = {} if self.cache is None else {"XDG_CACHE_HOME": str(self.cache)}
        return {
            **cache,
            "PATH": str(self.bin),
            "HOME": str(self.home),
            "LANG": "C.UTF-8",
            "EN_GARDE_LANG": "en",
            "COLUMNS": "100",
        }

    def command(self, *words: str | Path) -> list[str]:
        """What runs a program of the environment where there is no network but loopback."""
        program, *others = map(str, words)
        return [*offline(), str(self.bin / program), *others]

    def run(
        self,
        *words: str | Path,
        status: int = 0,
        stdin: str = "",
        variables: Mapping[str, str] | None = None,
    ) -> subprocess.CompletedProcess[str]:
        """Runs a program to its end, in the user's home; it must end with this status."""
        done = subprocess.run(
            self.command(*words),
            cwd=self.home,
            env={**self.variables, **(variables or {})},
            input=stdin,
            capture_output=True,
            text=True,
            check=False,
        )
        told = f"{words} ended with {done.returncode}\n{done.stdout}\n{done.stderr}"
        assert done.returncode == status, told
        assert "Traceback" not in done.stderr, told
        return done


Environments = Callable[[str], Environment]


@cache
def offline() -> tuple[str, ...]:
    """A prefix that takes the network away from a command; empty where the system has none."""
    unshare = shutil.which("unshare")
    if unshare is None:
        return ()
    me = () if os.geteuid() == 0 else ("--map-root-user",)
    prefix = (unshare, *me, "--net", "--", sys.executable, "-c", LOOPBACK)
    tried = subprocess.run([*prefix, sys.executable, "-c", ""], capture_output=True, check=False)
    return prefix if tried.returncode == 0 else ()


def once(target: Path, make: Callable[[Path], object]) -> Path:
    """Makes a folder that several test processes share: one makes it, the others wait."""
    target.parent.mkdir(parents=True, exist_ok=True)
    ready = target.with_name(f"{target.name}.ready")
    with target.with_name(f"{target.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not ready.exists():
            shutil.rmtree(target, ignore_errors=True)
            target.mkdir()
            make(target)
            ready.touch()
    return target


def pip(*words: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    return subprocess.run(
        [*command, *map(str, words)], cwd=cwd, capture_output=True, text=True, check=False
    )


def build(kind: str, folder: Path, source: Path = ROOT, within: Sequence[str] = ()) -> Path:
    """The `wheel` or `sdist` of the sources, in the folder; `within` is a prefix of the command."""
    done = subprocess.run(
        [*within, sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)],
        cwd=source,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    [built] = [each for each in folder.iterdir() if each.suffix in (".whl", ".gz")]
    return built


def pinned() -> str:
    """The versions the tests run with, as constraints, for every Python."""
    lines = "\n".join(file.read_text() for file in PINNED)
    return "\n".join(sorted(set(re.findall(r"^[\w.-]+==[^\\\n]*[^\\\s]", lines, re.M)))) + "\n"


def wheelhouse(wheel: Path) -> Path:
    """
    Everything that the extras need, as wheels; fetched once for each state of the requirements.
    pip has most of it in its cache, from when `scripts/setup` installed it.
    """
    asked = pinned() + (ROOT / "pyproject.toml").read_text() + sys.version
    kept = Path(sys.prefix) / "wheelhouse" / hashlib.sha256(asked.encode()).hexdigest()[:12]

    def fetch(folder: Path) -> None:
        constraints = folder / "pinned.txt"
        constraints.write_text(pinned())
        wanted = f"{wheel}[{','.join(EXTRAS)}]"
        fetched = pip(
            *("download", "--only-binary", ":all:", "-c", constraints, "-d", folder, wanted),
            cwd=folder,
        )
        if fetched.returncode:
            why = fetched.stderr.strip().splitlines()[-1]
            pytest.skip(
                f"INSTALLING THE WHEEL IS NOT TESTED: pip cannot fetch what it needs ({why})"
            )
        # The wheel itself is another one each time.
        (folder / wheel.name).unlink()
        for older in kept.parent.iterdir():
            if not older.name.startswith(kept.name):
                shutil.rmtree(older) if older.is_dir() else older.unlink()

    return once(kept, fetch)


def installed(wheel: Path, extra: str, wheels: Path, venv: Path) -> Path:
    """A new environment with `en-garde[extra]`, installed without a network."""

    def make(folder: Path) -> None:
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
        done = subprocess.run(
            [
                *offline(),
                *(sys.executable, "-m", "pip", "--python", str(folder / "bin/python")),
                *("--isolated", "--disable-pip-version-check", "--quiet", "install"),
                *("--no-index", "--find-links", str(wheels), f"{wheel}[{extra}]"),
            ],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr

    return once(venv, make)
