"""Where others on the local network find this server."""

from __future__ import annotations

import socket

__all__ = ["local_address", "shared_url"]


def shared_url(port: int, base_path: str) -> str:
    return f"http://{local_address()}:{port}{base_path.rstrip('/')}/"


def local_address() -> str:
    """This machine's address on its network. A UDP socket sends nothing by being connected."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # RFC 5737: an address for examples
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
