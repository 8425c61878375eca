"""
What the package says of itself on an index: links, and the README with its own made absolute.

A hook of hatchling. Every address begins with `home` in pyproject.toml. As long as that is empty
there are none: a link to a page becomes its name in the source archive, a picture is left out.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURE = re.compile(r"!\[(?P<text>[^\]]*)\]\((?P<target>[^)\s]+)\)")
LINK = re.compile(r"(?<!!)\[(?P<text>[^\]]*)\]\((?P<target>[^)\s]+)\)")


class Described(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        root = Path(self.root)
        home = str(self.config["home"]).rstrip("/")
        text = (root / "README.md").read_text("utf-8")
        tag = f"v{metadata['version']}"
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": absolute(text, home, tag),
        }
        metadata["urls"] = urls(home, tag)


def urls(home: str, tag: str) -> dict[str, str]:
    if not home:
        return {}
    files = f"{home}/blob/{tag}"
    return {
        "Homepage": home,
        "Source": f"{home}/tree/{tag}",
        "Documentation": f"{home}/tree/{tag}/docs",
        "Changelog": f"{files}/CHANGELOG.md",
        "Issues": f"{home}/issues",
    }


def absolute(text: str, home: str, tag: str) -> str:
    """Links and pictures that start at the README start at `home` instead."""

    def link(found: re.Match[str]) -> str:
        text, target = found["text"], found["target"]
        if is_address(target):
            return found[0]
        if home:
            return f"[{text}]({home}/blob/{tag}/{target})"
        file = target.partition("#")[0]
        return f"{text} ({file})" if file.endswith(".md") and file != text else text

    def picture(found: re.Match[str]) -> str:
        if is_address(found["target"]):
            return found[0]
        return f"![{found['text']}]({home}/raw/{tag}/{found['target']})" if home else ""

    return re.sub(r"\n{3,}", "\n\n", LINK.sub(link, PICTURE.sub(picture, text)))


def is_address(target: str) -> bool:
    return re.match(r"[a-z]+:|#", target) is not None
