"""The wheel, and an environment for each kind of user, made once for all tests of a run."""

from __future__ import annotations

from pathlib import Path

import pytest

from project.environments import Environment, Environments, build, installed, once, wheelhouse


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A folder for all processes of this run."""
    own = tmp_path_factory.getbasetemp()
    return (own if worker_id == "master" else own.parent) / "project"


@pytest.fixture(scope="session")
def wheel(shared: Path) -> Path:
    """The wheel of these sources."""
    [built] = once(shared / "wheel", lambda folder: build("wheel", folder)).glob("*.whl")
    return built


@pytest.fixture(scope="session")
def environments(
    wheel: Path, shared: Path, tmp_path_factory: pytest.TempPathFactory
) -> Environments:
    """By extra (`play`, `server`, `research`): what a user of it has, with an empty home."""

    def environment(extra: str) -> Environment:
        venv = installed(wheel, extra, wheelhouse(wheel), shared / f"venv-{extra}")
        return Environment(venv=venv, home=tmp_path_factory.mktemp(f"home-{extra}"))

    return environment
