"""Where others on the local network find this server."""

from __future__ import annotations

import socket
from ipaddress import ip_address

__all__ = ["local_address", "reachable", "shared_url"]

# RFC 5737 and RFC 3849: addresses for examples, one of each version.
_PROBES = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


def reachable(listens_on: str) -> bool:
    """Whether a server that listens there is reached by more addresses than the one asked for."""
    try:
        return ip_address(listens_on).is_unspecified
    except ValueError:  # a name: it stands for one machine's addresses, the loop's own perhaps
        return False


def shared_url(port: int, base_path: str) -> str | None:
    """None where this machine has no address but its own loop's."""
    host = local_address()
    if host is None:
        return None
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{base_path.rstrip('/')}/"


def local_address() -> str | None:
    """This machine's address on its network. A UDP socket sends nothing by being connected."""
    for family, example in _PROBES:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((example, 9))
                return str(probe.getsockname()[0])
        except OSError:  # no route, or no such family
            continue
    return None
