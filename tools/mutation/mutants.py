"""
The mutants of a file: mutmut's, and those that a reviewer thinks of first.

mutmut changes operators, numbers, words and arguments. Added here: a statement that is gone, a
condition that always or never holds, a value that is not returned.
"""

from __future__ import annotations

import difflib
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import libcst as cst
from mutmut.mutation import file_mutation, mutators

__all__ = ["Mutant", "MutatedFile"]


def _statement(node: cst.SimpleStatementLine) -> Iterator[cst.CSTNode]:
    """A call or a refusal is gone."""
    match node.body:
        case [cst.Expr(value=cst.Call() | cst.Await() | cst.Yield())] | [cst.Raise()]:
            yield node.with_changes(body=[cst.Pass()])


def _condition(node: cst.If) -> Iterator[cst.CSTNode]:
    """It always holds, or never does."""
    for name in ("True", "False"):
        yield node.with_changes(test=cst.Name(name))


def _return(node: cst.Return) -> Iterator[cst.CSTNode]:
    """Nothing is returned."""
    if node.value is not None and not isinstance(node.value, cst.Name):
        yield node.with_changes(value=cst.Name("None"))


_MORE: mutators.OPERATORS_TYPE = [
    (cst.SimpleStatementLine, _statement),
    (cst.If, _condition),
    (cst.Return, _return),
]
_OPERATORS = [*mutators.mutation_operators, *_MORE]


@dataclass(frozen=True)
class Mutant:
    file: str
    code: str
    diff: str

    @property
    def name(self) -> str:
        """It stays the same as long as the lines around the change do."""
        return hashlib.sha256(self.diff.encode()).hexdigest()[:12]


class MutatedFile:
    """The mutants inside of a file's functions and classes; each is written when asked for."""

    def __init__(self, root: Path, file: Path) -> None:
        self.name, self._code = str(file.relative_to(root)), file.read_text("utf-8")
        file_mutation.mutation_operators = _OPERATORS
        self._module, found, *_ = file_mutation.create_mutations(self.name, self._code)
        self._found = [each for each in found if each.contained_by_top_level_function is not None]

    def __len__(self) -> int:
        return len(self._found)

    def __getitem__(self, nth: int) -> Mutant:
        each = self._found[nth]
        changed = self._module.deep_replace(each.original_node, each.mutated_node)
        assert isinstance(changed, cst.Module)
        return Mutant(self.name, changed.code, _diff(self.name, self._code, changed.code))


def _diff(name: str, before: str, after: str) -> str:
    lines = difflib.unified_diff(
        before.splitlines(), after.splitlines(), name, name, n=1, lineterm=""
    )
    return "\n".join(lines)
