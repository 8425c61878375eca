"""
A machine of its own for an operator: Debian's systemd as its first process, in a container.

Its file system is this machine's, with a layer over it that goes with the container: what is
installed there, and what it does to itself, nobody else sees. It has no network but loopback.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

__all__ = ["Machine", "machine", "needs_machine"]

_BOOT = """
mount -t tmpfs none "$1"
mkdir "$1/upper" "$1/work" "$1/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$1/root"
rm -f "$1/root/etc/machine-id"
# Nothing of whoever runs the tests: their home, their sources, what they installed.
for hidden in root home opt srv "$2" var/lib/postgresql; do
    [ ! -d "$1/root/$hidden" ] || set -- "$@" "--tmpfs=/$hidden"
done
folder=$1 wheels=$3
shift 3
exec systemd-nspawn --quiet --directory="$folder/root" --boot --register=no --keep-unit \\
    --machine=en-garde-test --hostname=club --private-network --console=pipe \\
    --bind-ro="$wheels:/media" "$@" systemd.unit=basic.target
"""
_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


@cache
def _why_not() -> str | None:
    programs = ("systemd-nspawn", "systemd-analyze", "unshare", "nsenter", "runuser")
    missing = [each for each in programs if shutil.which(each) is None]
    if missing:
        return f"there is no {' and no '.join(missing)} (Debian: systemd-container)"
    if os.geteuid() != 0:
        return "only root can start a container"
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    asked = [
        "/usr/bin/python3",
        "-c",
        f"import ensurepip, sys; sys.exit(sys.version[:4] != '{version}')",
    ]
    if not Path(asked[0]).exists() or subprocess.run(asked, capture_output=True).returncode:
        return f"the system's own Python is not {version}, or has no venv (Debian: python3-venv)"
    return None


needs_machine = pytest.mark.skipif(
    _why_not() is not None,
    reason=f"THE INSTALLATION AS A SERVICE IS NOT TESTED: {_why_not()}",
)


@dataclass(frozen=True, slots=True)
class Machine:
    leader: int  # its first process, as seen from here

    def run(self, command: str, *, status: int = 0) -> str:
        """A line that its administrator types into a shell; what it printed."""
        done = subprocess.run(
            ["nsenter", "--all", f"--target={self.leader}", "sh", "-c", f"cd /tmp; {command}"],
            env={"PATH": _PATH, "HOME": "/root", "LANG": "C.UTF-8", "EN_GARDE_LANG": "en"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == status, f"{command}\n{done.stdout}\n{done.stderr}\n{self.log()}"
        return done.stdout + done.stderr

    def log(self) -> str:
        command = ["journalctl", "--no-pager", "--lines=60"]
        done = subprocess.run(
            ["nsenter", "--all", f"--target={self.leader}", *command],
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stdout


@contextmanager
def machine(folder: Path, wheels: Path, sources: Path) -> Iterator[Machine]:
    """Booted; `wheels` are at /media there, and pip takes everything from there."""
    folder.mkdir()
    boot = ["sh", "-ec", _BOOT, "sh", str(folder), str(sources).split("/")[1], str(wheels)]
    console = folder.with_suffix(".console")
    with console.open("wb") as output:
        process = subprocess.Popen(
            ["unshare", "--mount", *boot],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        yield _booted(process, console)
    finally:
        process.terminate()  # it shuts down in order
        process.wait(timeout=120)


def _booted(process: subprocess.Popen[bytes], console: Path) -> Machine:
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    running = ["systemctl", "is-system-running", "--wait"]
    while process.poll() is None:
        for child in children.read_text().split():
            booted = subprocess.run(
                ["nsenter", "--all", f"--target={child}", *running],
                capture_output=True,
                text=True,
                check=False,
            )
            if booted.stdout.strip() in ("running", "degraded"):
                found = Machine(int(child))
                found.run(
                    "printf '[global]\\nno-index = true\\nfind-links = /media\\n' >/etc/pip.conf"
                )
                return found
    why = console.read_text().strip() or "systemd-nspawn ended at once"
    pytest.skip(f"THE INSTALLATION AS A SERVICE IS NOT TESTED: no container boots here: {why}")
