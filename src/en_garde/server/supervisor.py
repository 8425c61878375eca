"""What systemd hears of a service of `Type=notify` (sd_notify(3))."""

from __future__ import annotations

import os
import socket
from contextlib import suppress

__all__ = ["notify"]


def notify(state: str) -> None:
    """Such as `READY=1`; a supervisor that does not listen is no reason to fail."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address or not hasattr(socket, "AF_UNIX"):
        return
    if address.startswith("@"):
        address = f"\0{address[1:]}"
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as supervisor:
        supervisor.sendto(state.encode(), address)
