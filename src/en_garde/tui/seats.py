"""The seats that were taken from this machine: who comes back with the link sits there again."""

from __future__ import annotations

import json
import os
from pathlib import Path

__all__ = ["Seats"]


class Seats:
    """A file that only its owner may read: a token is all that a seat asks for."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "seats.json"

    def token(self, link: str) -> str | None:
        token = self._all().get(link)
        return token if isinstance(token, str) else None

    def keep(self, link: str, token: str) -> None:
        """Where nothing can be kept one can still play."""
        draft = self._file.with_name(f".seats.{os.getpid()}")
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
                json.dump({**self._all(), link: token}, file)
            draft.replace(self._file)
        except OSError:
            draft.unlink(missing_ok=True)

    def _all(self) -> dict[str, object]:
        try:
            found = json.loads(self._file.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}
