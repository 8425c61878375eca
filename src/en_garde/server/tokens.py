"""Seat tokens: who holds one holds the seat. The server keeps only their hashes."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256

__all__ = ["hash_token", "new_id", "new_token"]

_TOKEN_BYTES = 32
_ID_BYTES = 16  # an address that nobody guesses: whoever has the link may watch


def new_token(random: Callable[[int], bytes]) -> str:
    return _text(random(_TOKEN_BYTES))


def new_id(random: Callable[[int], bytes]) -> str:
    return _text(random(_ID_BYTES))


def hash_token(token: str) -> str:
    """A token has 256 bits of its own, so no salt and no slow hash is needed."""
    return sha256(token.encode()).hexdigest()


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()
