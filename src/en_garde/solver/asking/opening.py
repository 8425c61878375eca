"""The tables that `en-garde solve` left in a folder, opened to be asked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from en_garde.rules import say

from ..files import POLICY, VALUES, TableError, named
from ..noted import read_once
from ..plan import Plan
from .book import book_of
from .history import Solved

__all__ = ["open_tables", "opened"]


def open_tables(folder: Path) -> tuple[Solved, Mapping[str, Any]]:
    """With the figures of the run that made them. Mapped, not read into memory."""
    policy, values = read_once(folder / POLICY), read_once(folder / VALUES)
    if values.rules != policy.rules:
        told = say("solve-other-rules", file=folder / VALUES, rules=named(values.rules))
        raise TableError(told)
    plan = Plan(policy.rules)
    for path, file, name, size in (
        (POLICY, policy, "policy", plan.entries),
        (VALUES, values, "values", plan.cells),
    ):
        if set(file.arrays) != {name} or len(file.arrays[name]) != size:
            raise TableError(say("solve-damaged", file=folder / path))
    book = book_of(plan, policy.arrays["policy"], values.arrays["values"])
    return Solved(plan, book), policy.facts


@cache
def opened(folder: Path) -> Solved:
    """Once a process."""
    return open_tables(folder)[0]
