"""The built page as the server hands it out."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from en_garde.server import app, schema
from en_garde.server.app import App, Page
from en_garde.server.options import Options
from server.processes import ask, running_server


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


def test_a_file_is_compressed_for_who_takes_that_and_is_the_same(tmp_path: Path) -> None:
    with running_server(tmp_path / "data") as process:
        plain_status, plain_headers, plain = ask(process.url, "GET", "/")
        status, headers, packed = ask(process.url, "GET", "/", headers={"Accept-Encoding": "gzip"})
        assert (plain_status, status) == (200, 200)
        assert gzip.decompress(packed) == plain
        assert "content-encoding" not in plain_headers
        assert headers["content-encoding"] == "gzip"
        assert headers["content-length"] == str(len(packed))
        assert headers["vary"] == plain_headers["vary"] == "Accept-Encoding"
        for each in ("content-type", "etag", "cache-control"):
            assert headers[each] == plain_headers[each]
        wish = {"Accept-Encoding": "gzip", "If-None-Match": headers["etag"]}
        assert ask(process.url, "GET", "/", headers=wish)[0] == 304
        assert ask(process.url, "HEAD", "/", headers={"Accept-Encoding": "gzip"})[2] == b""


def test_what_does_not_change_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compressed files and the description of the interface: whoever asks again costs nothing."""
    made: list[str] = []

    def counting(name: str, original: object) -> object:
        def work(*given: object) -> object:
            made.append(name)
            return original(*given)  # type: ignore[operator]

        return work

    monkeypatch.setattr("gzip.compress", counting("file", gzip.compress))
    monkeypatch.setattr("en_garde.server.app.openapi", counting("description", schema.openapi))
    app._description.cache_clear()
    folder = tmp_path / "web"
    folder.mkdir()
    (folder / "index.html").write_text("<p>" * 1000)
    page, served = Page(folder), App(Options(data=tmp_path / "data"))
    headers = [(b"host", b"localhost"), (b"accept-encoding", b"gzip")]

    async def visit() -> None:
        for _ in range(3):
            for path, answers in (("/", page), ("/openapi.json", served)):
                scope = {
                    "type": "http",
                    "method": "GET",
                    "path": path,
                    "root_path": "",
                    "query_string": b"",
                    "headers": headers,
                    "client": ("127.0.0.1", 1),
                }
                await answers(scope, _nothing, _said)

    async def _nothing() -> dict[str, object]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def _said(_: object) -> None:
        return

    asyncio.run(visit())
    assert sorted(made) == ["description", "file"]
