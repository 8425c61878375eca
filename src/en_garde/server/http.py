"""The HTTP interface: matches to create, join and list, records to search and download."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from ipaddress import ip_address
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response

from en_garde.notation import read_rules, shown, write_house, write_record
from en_garde.players import opponents
from en_garde.rules import (
    ANY,
    EDITIONS,
    HOUSE_FIELDS,
    RULE_SETS,
    RuleSet,
    TableError,
    paragraphs,
    say,
)

from . import wire
from .errors import BadRequest, NoSuchMatch, ServerError
from .gate import address
from .hall import Hall
from .match import seat_name
from .own import own_matches, record_info
from .reach import shared_url
from .refusals import NEVER_KEPT
from .replay import replay_as_json
from .show import message, show_info
from .store import Search
from .unreadable import unreadable

__all__ = ["ENDPOINTS", "Endpoint", "RecordQuery", "answer"]

MAX_BODY_BYTES = wire.MAX_FRAME_BYTES
MAX_RECORD_BYTES = 256 * 1024  # a match to 99 rounds, with its proofs, is half of that
_PLACE = r"^([0-9]{1,15})\.([A-Za-z0-9_-]{1,44})$"
_DAY = 24 * 3_600_000


class TooLarge(ServerError):
    status = 413


class RecordQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Finished public matches, newest first."""

    player: Annotated[str, Meta(max_length=wire.MAX_NAME)] | UnsetType = UNSET
    edition: wire.Short | UnsetType = UNSET
    since: date | UnsetType = UNSET
    until: date | UnsetType = UNSET
    before: Annotated[str, Meta(pattern=_PLACE)] | UnsetType = UNSET
    limit: Annotated[int, Meta(ge=1, le=200)] = 50


class HouseQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """House rules as a record spells them: `field=value field=value`."""

    house: Annotated[str, Meta(max_length=400)] = ""


class RoundQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which round is shown step by step, or judged; beyond the last one, the last."""

    round: Annotated[int, Meta(ge=1, le=9999)] = 1


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One row of the table that routing and the OpenAPI description are both made from."""

    method: str
    path: str
    summary: str
    handle: Callable[[Hall, Request, Any], Awaitable[Any]]
    answer: Any
    body: Any = None
    query: Any = None
    status: int = 200


async def answer(endpoint: Endpoint, hall: Hall, request: Request) -> Response:
    """Raises EnGardeError, which the application answers."""
    asked = await _asked(endpoint, request)
    said = await endpoint.handle(hall, request, asked)
    if isinstance(said, Response):
        return said
    body = msgspec.json.encode(said)
    return Response(body, endpoint.status, NEVER_KEPT, "application/json")


async def _asked(endpoint: Endpoint, request: Request) -> Any:
    try:
        if endpoint.query is not None:
            asked = dict(request.query_params)
            _check_once(request)
            return msgspec.convert(asked, endpoint.query, strict=False)
        if endpoint.body is not None:
            return msgspec.json.decode(await _body(request), type=endpoint.body)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise BadRequest(unreadable(error, "request-unreadable")) from None
    return None


def _check_once(request: Request) -> None:
    names = Counter(name for name, _ in request.query_params.multi_items())
    for name, count in names.items():
        if count > 1:
            raise BadRequest(say("request-twice", name=shown(name)))


async def _body(request: Request, most: int = MAX_BODY_BYTES) -> bytes:
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise TooLarge(say("request-too-large", most=most))
    except ClientDisconnect:
        raise BadRequest(say("http-unreadable")) from None  # nobody is there to read it
    return bytes(body)


async def rules(hall: Hall, request: Request, asked: None) -> wire.Rules:
    return wire.Rules(
        protocol=wire.PROTOCOL,
        editions=[wire.Edition(name, list(map(str, levels))) for name, levels in EDITIONS.items()],
        fields=[
            wire.HouseField(
                name,
                field.metadata["cites"],
                list(map(str, field.metadata["choices"])),
                str(ANY) if name.endswith("_limit") else None,
            )
            for name, field in HOUSE_FIELDS.items()
        ],
        rule_sets=[
            wire.RuleSet(rules.edition, str(rules.level), _fields(rules))
            for rules in RULE_SETS.values()
        ],
        players=[wire.ComputerPlayer(name) for name in opponents()],
    )


def _fields(rules: RuleSet) -> dict[str, str]:
    return {name: str(getattr(rules, name)) for name in HOUSE_FIELDS}


async def rules_page(hall: Hall, request: Request, asked: HouseQuery) -> wire.RulesPage:
    path = request.path_params
    found = read_rules(path["edition"], path["level"], asked.house)
    parts = [
        wire.RulesPart(
            part,
            [
                wire.Paragraph(each.id.removeprefix("rule-").upper(), message(each))
                for each in messages
            ],
        )
        for part, messages in paragraphs(found).items()
    ]
    return wire.RulesPage(found.edition, str(found.level), write_house(found), parts)


async def replay(hall: Hall, request: Request, asked: RoundQuery) -> Response:
    asks = _loading(hall, request)
    source = await _body(request, MAX_RECORD_BYTES)
    body = await hall.reader.read(asks, replay_as_json, source, asked.round)
    return Response(body, headers=NEVER_KEPT, media_type="application/json")


async def analyse(hall: Hall, request: Request, asked: RoundQuery) -> wire.Analysis:
    asks = _loading(hall, request)
    source = await _body(request, MAX_RECORD_BYTES)
    return await hall.analyst.analysis(source, asked.round, asks)


async def analysis(hall: Hall, request: Request, asked: RoundQuery) -> wire.Analysis:
    """Never of a match that is being played, also not for whoever plays it."""
    match = request.path_params["match"]
    room = hall.rooms.get(match)
    if room is not None and not room.match.over:
        raise TableError(say("analyse-running"))
    asks = _loading(hall, request)
    source = (await _record(hall, match, asks)).encode()
    return await hall.analyst.analysis(source, asked.round, asks)


async def reach(hall: Hall, request: Request, asked: None) -> wire.Reach:
    """A link with the address of this machine's own loop is of no use to a friend."""
    server = request.scope.get("server")
    if not hall.reachable or server is None or not _loopback(request):
        return wire.Reach(None)
    return wire.Reach(shared_url(server[1], hall.base_path))


def _loopback(request: Request) -> bool:
    return request.client is not None and ip_address(request.client.host).is_loopback


async def create(hall: Hall, request: Request, asked: wire.NewMatch) -> wire.Created:
    match, seats, token = await hall.create(asked, address(request.scope))
    return wire.Created(show_info(match), [seat_name(seat) for seat in seats], token)


async def listing(hall: Hall, request: Request, asked: None) -> wire.Listing:
    return wire.Listing(hall.listing())


async def info(hall: Hall, request: Request, asked: None) -> wire.MatchInfo:
    return show_info(await hall.match(request.path_params["match"], address(request.scope)))


async def join(hall: Hall, request: Request, asked: wire.Join) -> wire.Joined:
    asks = address(request.scope)
    match, seat, token = await hall.join(request.path_params["match"], asked, asks)
    return wire.Joined(show_info(match), seat_name(seat), token)


async def own(hall: Hall, request: Request, asked: wire.HeldSeats) -> wire.OwnMatches:
    return await own_matches(hall, asked.seats)


async def records(hall: Hall, request: Request, asked: RecordQuery) -> wire.RecordList:
    _loading(hall, request)
    found = await hall.store.search(
        Search(
            player=asked.player or None,
            edition=asked.edition or None,
            since=_start_of(asked.since) if asked.since else None,
            until=_start_of(asked.until) + _DAY - 1 if asked.until else None,
            before=_place(asked.before) if asked.before else None,
            limit=asked.limit,
        )
    )
    rows = list(map(record_info, found))
    more = f"{rows[-1].finished}.{rows[-1].match}" if len(rows) == asked.limit else None
    return wire.RecordList(rows, more)


async def record(hall: Hall, request: Request, asked: None) -> Response:
    """Of a running match the finished rounds: the deal of the one being played goes to nobody."""
    match = request.path_params["match"]
    text = await _record(hall, match, _loading(hall, request))
    headers = {"content-disposition": f'attachment; filename="{match}.egr"', **NEVER_KEPT}
    return PlainTextResponse(text, headers=headers)


async def _record(hall: Hall, match: str, asks: str) -> str:
    room = hall.rooms.get(match)
    if room is not None and not room.match.over:
        return await asyncio.to_thread(write_record, room.match.table.record())
    if (stored := await hall.record(match, asks)) is not None:
        return stored
    raise NoSuchMatch(say("no-such-match"))


def _loading(hall: Hall, request: Request) -> str:
    """The address that asks for something that is read from the file, or replayed."""
    asks = address(request.scope)
    hall.check_load(asks)
    return asks


def _start_of(day: date) -> int:
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() * 1000)


def _place(text: str) -> tuple[int, str]:
    time, _, match = text.partition(".")
    return int(time), match


_MATCH = "/api/matches/{match}"

ENDPOINTS = (
    Endpoint("GET", "/api/rules", "Editions, levels, house rules, players", rules, wire.Rules),
    Endpoint(
        "GET",
        "/api/rules/{edition}/{level}",
        "The paragraphs in force",
        rules_page,
        wire.RulesPage,
        query=HouseQuery,
    ),
    Endpoint("GET", "/api/reach", "Where others find this server", reach, wire.Reach),
    Endpoint("GET", "/api/matches", "Open and running public matches", listing, wire.Listing),
    Endpoint(
        "POST",
        "/api/matches",
        "Create a match",
        create,
        wire.Created,
        body=wire.NewMatch,
        status=201,
    ),
    Endpoint("GET", _MATCH, "What was agreed for a match", info, wire.MatchInfo),
    Endpoint("POST", f"{_MATCH}/join", "Take a free seat", join, wire.Joined, body=wire.Join),
    Endpoint(
        "POST",
        "/api/own",
        "How the matches stand in which one holds a seat",
        own,
        wire.OwnMatches,
        body=wire.HeldSeats,
    ),
    Endpoint(
        "GET",
        "/api/records",
        "Finished public matches",
        records,
        wire.RecordList,
        query=RecordQuery,
    ),
    Endpoint("GET", "/api/records/{match}.egr", "The record of a match", record, str),
    Endpoint(
        "GET",
        "/api/records/{match}/analysis",
        "A round of a match that is over, every decision judged",
        analysis,
        wire.Analysis,
        query=RoundQuery,
    ),
    Endpoint(
        "POST",
        "/api/replay",
        "A record replayed, both hands open",
        replay,
        wire.Replay,
        body=str,
        query=RoundQuery,
    ),
    Endpoint(
        "POST",
        "/api/analyse",
        "A round of a record, every decision judged",
        analyse,
        wire.Analysis,
        body=str,
        query=RoundQuery,
    ),
)
