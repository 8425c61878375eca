"""The wheel carries the built page: an empty environment without Node serves it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MOST_BYTES = 4 * 1024 * 1024


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder), cwd=ROOT)
    [built] = folder.glob("*.whl")
    return built


def run(*words: str, cwd: Path, path: str | None = None) -> str:
    environment = None if path is None else {"PATH": path, "EN_GARDE_LANG": "en"}
    done = subprocess.run(
        words, cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_wheel_has_the_page_and_nothing_it_was_made_with(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert "en_garde/web/index.html" in names
    assert "en_garde/web/offline.html" in names
    assert any(re.fullmatch(r"en_garde/web/assets/index-[\w-]+\.js", name) for name in names)
    assert not [name for name in names if re.search(r"node_modules|\.svelte$|\.ts$|^tests", name)]
    assert wheel.stat().st_size < MOST_BYTES


def test_an_empty_environment_without_node_serves_the_page(wheel: Path, tmp_path: Path) -> None:
    venv = tmp_path / "venv"
    run(sys.executable, "-m", "venv", str(venv), cwd=tmp_path)
    pinned = tmp_path / "pinned.txt"
    versions = re.findall(r"^[\w.-]+==\S+", (ROOT / "requirements/play.txt").read_text(), re.M)
    pinned.write_text("\n".join(versions))
    pip = (str(venv / "bin/python"), "-m", "pip", "install", "--quiet", "--only-binary", ":all:")
    run(*pip, "-c", str(pinned), f"{wheel}[server]", cwd=tmp_path)
    path = str(venv / "bin")
    assert shutil.which("node", path=path) is None
    checked = run(str(venv / "bin/en-garde"), "serve", "--check", cwd=tmp_path, path=path)
    assert "en-garde is ready" in checked
