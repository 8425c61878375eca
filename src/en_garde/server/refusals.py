"""Refusals over HTTP: a message with its text, as JSON, or as a page where a person is looking."""

from __future__ import annotations

import html
from collections.abc import Iterable, Mapping

import msgspec
from starlette.responses import HTMLResponse, Response

from en_garde.locale import Catalogue, accepted_language
from en_garde.rules import EnGardeError

from .errors import ServerError
from .show import message
from .wire import Problem

__all__ = ["NEVER_KEPT", "refusal"]

NEVER_KEPT = {"cache-control": "no-store"}

_PAGE = """<!doctype html>
<html lang="{language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>en-garde</title><h1>{status}</h1><p>{text}</p><p><a href="{home}">en-garde</a></p></html>
"""


def refusal(
    error: EnGardeError,
    headers: Iterable[tuple[bytes, bytes]] = (),
    *,
    home: str = "/",
    more: Mapping[str, str] | None = None,
) -> Response:
    """
    In the language that the request's headers ask for.

    What the rules or the table refuse is a request that made no sense.
    """
    asked = {name: value.decode("latin-1") for name, value in headers}
    status = error.status if isinstance(error, ServerError) else 409
    language = accepted_language(asked.get(b"accept-language", ""))
    text = Catalogue(language).say(error.message)
    sent = {**NEVER_KEPT, "content-language": language, **(more or {})}
    if status in (429, 503):
        sent["retry-after"] = "1"
    if "text/html" in asked.get(b"accept", ""):
        page = _PAGE.format(language=language, status=status, text=html.escape(text), home=home)
        return HTMLResponse(page, status, sent)
    said = message(error.message)
    body = msgspec.json.encode(Problem(said.id, said.facts, text))
    return Response(body, status, sent, "application/json")
