"""Formatting by Project Fluent: plurals, cases and choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

__all__ = ["formatter"]


def formatter(language: str, sources: Iterable[str]) -> Callable[[str, dict[str, str | int]], str]:
    # Isolation marks are for mixing scripts of two directions; ours all run one way, and
    # terminals and scripts would show them.
    bundle = FluentBundle([language], use_isolating=False)
    for text in sources:
        bundle.add_resource(FluentResource(text))

    def format(id: str, facts: dict[str, str | int]) -> str:
        # Numbers are not grouped: they are squares, cards and lines.
        spelled = {
            name: fluent_number(fact, useGrouping=False) if isinstance(fact, int) else fact
            for name, fact in facts.items()
        }
        pattern = bundle.get_message(id).value
        text, errors = bundle.format_pattern(pattern, spelled) if pattern else ("", ["empty"])
        if errors:
            raise LookupError(f"message {id!r} in language {language!r}: {errors}")
        return str(text)

    return format
