"""`en-garde db`: for whoever runs a server: copy its data, check them, put them right."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from en_garde.extras import needs
from en_garde.locale import Catalogue
from en_garde.notation import shown
from en_garde.progress import Progress
from en_garde.rules import EnGardeError, Message, NotationError, say

from .paths import new_file, old_file
from .serve import SERVER, data_folder
from .setting import number

if TYPE_CHECKING:
    from en_garde.server.checkup import Finding, Report, Tell

__all__ = ["run"]

_FOUND = 1
_MOST_KEPT = 10_000


def run(arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    needs("server", *SERVER)
    from en_garde.server import operator

    data = data_folder(arguments.data)
    told = {
        name
        for name in ("file", "keep", "match", "name", "save", "json")
        if getattr(arguments, name) not in (None, False)
    }
    match arguments.task, *sorted(told):
        case "backup", "file":
            _refuse(new_file(arguments.file))
            operator.backup(data, Path(arguments.file))
            print(catalogue("db-backed-up", file=arguments.file))
        case "backup", "file", "keep":
            keep = number(arguments.keep, 1, _MOST_KEPT)
            copy = operator.rotate(data, Path(arguments.file), keep)
            print(catalogue("db-backed-up", file=str(copy)))
        case "restore", "file":
            _refuse(old_file(arguments.file))
            operator.restore(Path(arguments.file), data)
            print(catalogue("db-restored", file=arguments.file))
        case "remove", "match":
            operator.remove_match(data, arguments.match)
            print(catalogue("db-removed", count=1))
        case "remove", "name":
            print(catalogue("db-removed", count=operator.remove_name(data, arguments.name)))
        case "check", *_ if "name" not in told:
            return _check(data, arguments, catalogue)
        case ("repair",):
            return _repair(data, catalogue)
        case _:
            raise NotationError(say("cli-db-unreadable", text=shown(arguments.task)))
    return 0


def _check(data: Path, arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    from en_garde.server.checkup import check, database_in

    if arguments.file is None:
        path = database_in(data)
    else:
        _refuse(old_file(arguments.file))
        path = Path(arguments.file)
    with _progress() as tell:
        report = check(path, arguments.match, tell)
    if arguments.save is not None:
        saved = _save(report.findings, Path(arguments.save))
    if arguments.json:
        print(json.dumps(_as_json(path, report, catalogue), ensure_ascii=False, indent=2))
        return _FOUND if report.findings else 0
    facts = {"matches": report.matches, "running": report.running, "version": report.version}
    print(catalogue("db-check-about", file=str(path), **facts))
    for finding in report.findings:
        print(_told(finding, catalogue))
    if arguments.save is not None:
        print(catalogue("db-check-saved", count=saved, folder=arguments.save))
    if report.findings:
        print(catalogue("db-check-next"))
        return _FOUND
    print(catalogue("db-check-good"))
    return 0


def _repair(data: Path, catalogue: Catalogue) -> int:
    from en_garde.server.checkup import repair

    with _progress() as tell:
        findings = repair(data, tell)
    for finding in findings:
        print(_told(finding, catalogue))
    print(catalogue("db-repaired"))
    return _FOUND if any(finding.saved for finding in findings) else 0


@contextmanager
def _progress() -> Iterator[Tell]:
    """Its size is known when the first match is looked at."""
    with ExitStack() as stack:
        lines: list[Progress] = []

        def tell(done: int, whole: int) -> None:
            if not lines:
                lines.append(stack.enter_context(Progress(whole)))
            lines[0](done)

        yield tell


def _told(finding: Finding, catalogue: Catalogue) -> str:
    text = catalogue.say(finding.why)
    if finding.match is not None:
        text = catalogue("db-check-match", match=finding.match, why=text)
    return text if finding.saved is None else f"{text} {catalogue.say(finding.saved)}"


def _save(findings: tuple[Finding, ...], folder: Path) -> int:
    """A file each, however much is wrong with a match; never over a file that is there."""
    records = {
        each.match: each.record for each in findings if each.match and each.record is not None
    }
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for match, record in records.items():
            with (folder / f"{match}.egr").open("x", encoding="utf-8") as file:
                file.write(record)
    except FileExistsError as error:
        raise NotationError(say("file-exists", file=str(error.filename))) from None
    except OSError as error:
        file_name, why = str(error.filename), error.strerror or str(error)
        raise NotationError(say("cli-file-unwritable", file=file_name, error=why)) from error
    return len(records)


def _as_json(path: Path, report: Report, catalogue: Catalogue) -> dict[str, object]:
    return {
        "file": str(path),
        "format": report.version,
        "matches": report.matches,
        "running": report.running,
        "findings": [
            {
                "match": each.match,
                "id": each.why.id,
                "facts": dict(each.why.facts),
                "text": _told(each, catalogue),
                "saved": None if each.saved is None else each.saved.id,
            }
            for each in report.findings
        ],
    }


def _refuse(problem: Message | None) -> None:
    if problem is not None:
        raise EnGardeError(problem)
