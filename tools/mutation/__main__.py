"""
Mutation testing: which small changes of the code would no test notice?

    scripts/mutate                      all areas of areas.toml, 40 mutants each
    scripts/mutate table --sample 100   one area, more of them
    scripts/mutate --report             what is known so far

Each mutant is put into a copy of the checkout, and the tests of its area run until one fails.
Results are kept in `build/mutation`, so a run that was stopped goes on with the same command;
a larger sample contains the smaller one. Survivors are to be read: either a test is missing, or
the line is dead, or the mutant changes nothing (then it goes to equivalent.toml, with the reason).
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import suppress
from dataclasses import dataclass
from glob import glob
from math import sqrt
from pathlib import Path
from queue import SimpleQueue
from time import monotonic

from en_garde.columns import aligned
from en_garde.progress import Progress

from .mutants import Mutant, MutatedFile

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "build/mutation"
PYTHON = ROOT / ".venv/bin/python"
KILLED, SURVIVED, LATE = "killed", "survived", "timeout"


@dataclass(frozen=True)
class Area:
    name: str
    goal: float
    mutate: Sequence[str]
    tests: Sequence[str]

    def files(self) -> list[MutatedFile]:
        found = {Path(path) for each in self.mutate for path in _matching(each)}
        return [MutatedFile(ROOT, path) for path in sorted(found)]

    def sample(self, count: int, seed: int) -> Iterator[Mutant]:
        """So many mutants, all alike likely; of equal ones one."""
        places = [(file, nth) for file in self.files() for nth in range(len(file))]
        random.Random(f"{self.name} {seed}").shuffle(places)
        met = set[str]()
        for file, nth in places:
            if len(met) == count:
                return
            mutant = file[nth]
            if mutant.diff and mutant.name not in met:
                met.add(mutant.name)
                yield mutant


def _matching(pattern: str) -> Iterator[str]:
    """With braces, as in a shell."""
    before, brace, rest = pattern.partition("{")
    names, _, after = rest.partition("}")
    for name in names.split(",") if brace else [""]:
        found = glob(str(ROOT / f"{before}{name}{after}"))
        if not found:
            sys.exit(f"areas.toml: there is no {before}{name}{after}")
        yield from found


class Copy:
    """A copy of the checkout in which one mutant at a time is tested."""

    def __init__(self, nth: int) -> None:
        self.folder = KEPT / f"copy-{nth}"
        shutil.rmtree(self.folder, ignore_errors=True)
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
        )
        for name in filter(None, listed.stdout.split("\0")):
            to = self.folder / name
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, to)

    def outcome(self, mutant: Mutant, tests: Sequence[str], seconds: float) -> str:
        file = self.folder / mutant.file
        before = file.read_text("utf-8")
        file.write_text(mutant.code, "utf-8")
        try:
            status = self.run(tests, seconds)
        finally:
            file.write_text(before, "utf-8")
        return LATE if status is None else KILLED if status else SURVIVED

    def run(self, tests: Sequence[str], seconds: float | None = None) -> int | None:
        """The status of pytest; None where it took longer."""
        options = ["-x", "-q", "--no-header", "-p", "no:cacheprovider"]
        own = {"PYTHONPATH": str(self.folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        with subprocess.Popen(
            [str(PYTHON), "-m", "pytest", *options, *tests],
            cwd=self.folder,
            env=os.environ | own,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        ) as process:
            try:
                return process.wait(seconds)
            except subprocess.TimeoutExpired:
                return None
            finally:
                with suppress(ProcessLookupError):  # also the servers that it has started
                    os.killpg(process.pid, signal.SIGKILL)


class Results:
    """A line of JSON a mutant, kept as soon as it is known."""

    def __init__(self, area: str) -> None:
        self._file = KEPT / f"{area}.jsonl"
        lines = self._file.read_text().splitlines() if self._file.exists() else []
        self.found: dict[str, dict[str, str]] = {
            each["name"]: each for each in map(json.loads, lines)
        }

    def add(self, mutant: Mutant, outcome: str) -> None:
        line = {"name": mutant.name, "file": mutant.file, "outcome": outcome, "diff": mutant.diff}
        self.found[mutant.name] = line
        with self._file.open("a") as file:
            file.write(json.dumps(line) + "\n")


def run(area: Area, count: int, seed: int, jobs: int) -> None:
    results = Results(area.name)
    wanted = [each for each in area.sample(count, seed) if each.name not in results.found]
    if not wanted:
        return
    copies = [Copy(nth) for nth in range(min(jobs, len(wanted)))]
    start = monotonic()
    if copies[0].run(area.tests):
        sys.exit(
            f"{area.name}: its tests fail without any mutant. Run: pytest {' '.join(area.tests)}"
        )
    seconds = 30 + 4 * jobs * (monotonic() - start)
    free: SimpleQueue[Copy] = SimpleQueue()
    for copy in copies:
        free.put(copy)

    def test(mutant: Mutant) -> tuple[Mutant, str]:
        copy = free.get()
        try:
            return mutant, copy.outcome(mutant, area.tests, seconds)
        finally:
            free.put(copy)

    with ThreadPoolExecutor(len(copies)) as pool, Progress(len(wanted)) as progress:
        for done, future in enumerate(as_completed(pool.submit(test, each) for each in wanted), 1):
            results.add(*future.result())
            progress(done, area.name)


def report(areas: Sequence[Area]) -> Iterator[str]:
    equivalent = tomllib.loads((Path(__file__).parent / "equivalent.toml").read_text())
    rows = [["area", "mutants", "killed", "late", "survived", "share", "at least", "goal"]]
    for area in areas:
        kept = Results(area.name).found.values()
        found = [each for each in kept if each["name"] not in equivalent]
        if not found:
            continue
        outcomes = [each["outcome"] for each in found]
        survived, all_of = outcomes.count(SURVIVED), len(outcomes)
        share = 1 - survived / all_of
        rows.append(
            [
                area.name,
                f"{all_of}",
                f"{outcomes.count(KILLED)}",
                f"{outcomes.count(LATE)}",
                f"{survived}",
                f"{share:.1%}",
                f"{_at_least(share, all_of):.1%}",
                f"{area.goal:.0%}",
            ]
        )
        diffs = [
            f"# {each['name']}\n{each['diff']}\n" for each in found if each["outcome"] == SURVIVED
        ]
        (KEPT / f"{area.name}.survivors.diff").write_text("\n".join(diffs))
    yield from aligned(rows)
    yield f"\nSurvivors, to be read: {KEPT.relative_to(ROOT)}/AREA.survivors.diff"


def _at_least(share: float, count: int) -> float:
    """The lower end of Wilson's 95 % interval."""
    z2 = 1.96**2
    middle = share + z2 / (2 * count)
    reach = 1.96 * sqrt((share * (1 - share) + z2 / (4 * count)) / count)
    return (middle - reach) / (1 + z2 / count)


def main() -> None:
    table = tomllib.loads((Path(__file__).parent / "areas.toml").read_text())
    areas = {name: Area(name, **each) for name, each in table.items()}
    parser = argparse.ArgumentParser(
        prog="scripts/mutate", description=__doc__.partition("\n\n")[0]
    )
    parser.add_argument("area", nargs="*", metavar="AREA", help="all of them otherwise")
    parser.add_argument("--sample", type=int, default=40, help="mutants an area (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the sample (%(default)s)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="at once (%(default)s)")
    parser.add_argument("--report", action="store_true", help="what is known so far")
    wanted = parser.parse_args()
    if unknown := set(wanted.area) - set(areas):
        parser.error(f"there is no area {', '.join(sorted(unknown))}; there are {', '.join(areas)}")
    KEPT.mkdir(parents=True, exist_ok=True)
    chosen = [areas[name] for name in wanted.area or areas]
    try:
        for area in [] if wanted.report else chosen:
            run(area, wanted.sample, wanted.seed, wanted.jobs)
    except KeyboardInterrupt:
        print("\nStopped. The same command goes on from here.", file=sys.stderr)
    for line in report(chosen):
        print(line)


if __name__ == "__main__":
    main()
