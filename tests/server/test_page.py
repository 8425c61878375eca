"""The built page as the server hands it out."""

from __future__ import annotations

from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from server.processes import running_server


def test_the_files_of_the_page_are_asked_for_again_and_do_not_count_as_requests(
    tmp_path: Path,
) -> None:
    limits = {"requests": 0.001, "requests_burst": 2}
    with running_server(tmp_path / "data", limits=limits) as process:
        for _ in range(8):
            with urlopen(process.url) as page:
                assert page.headers["cache-control"] == "no-cache"
                assert "worker-src 'self'" in page.headers["content-security-policy"]
        with urlopen(f"{process.url}manifest.webmanifest") as manifest:
            assert manifest.headers["content-type"] == "application/manifest+json"
        for _ in range(2):
            urlopen(f"{process.url}api/matches").close()
        with pytest.raises(HTTPError, match="429"):
            urlopen(f"{process.url}api/matches")
