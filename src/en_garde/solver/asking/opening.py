"""The tables that `en-garde solve` left in a folder, opened to be asked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import numpy.typing as npt

from en_garde.rules import RuleSet, say

from ..files import POLICY, VALUES, File, TableError, named
from ..noted import read_once
from ..plan import Plan
from .book import book_of
from .history import Solved

__all__ = ["only_array", "open_tables", "opened"]


def open_tables(folder: Path) -> tuple[Solved, Mapping[str, Any]]:
    """With the figures of the run that made them. Mapped, not read into memory."""
    policy, values = read_once(folder / POLICY), read_once(folder / VALUES)
    rules, plan = policy.rules, Plan(policy.rules)
    book = book_of(
        plan,
        only_array(folder / POLICY, policy, rules, "policy", plan.entries),
        only_array(folder / VALUES, values, rules, "values", plan.cells),
    )
    return Solved(plan, book), policy.facts


def only_array(path: Path, file: File, rules: RuleSet, name: str, size: int) -> npt.NDArray[Any]:
    """Of one of the files that these rules have: nothing else may be in it."""
    if file.rules != rules:
        raise TableError(say("solve-other-rules", file=path, rules=named(file.rules)))
    if set(file.arrays) != {name} or len(file.arrays[name]) != size:
        raise TableError(say("solve-damaged", file=path))
    return file.arrays[name]


@cache
def opened(folder: Path) -> Solved:
    """Once a process."""
    return open_tables(folder)[0]
