"""
The wire types for others: an OpenAPI description and TypeScript, both from the same structs.

    python -m en_garde.server.schema > web/protocol/messages.ts
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from . import wire
from .http import ENDPOINTS, Endpoint

__all__ = ["openapi", "typescript"]

Schema = Mapping[str, Any]

_REF = "#/components/schemas/{name}"
_FRAMES = {"ClientFrame": wire.ClientFrame, "ServerFrame": wire.ServerFrame}


def openapi() -> dict[str, Any]:
    """OpenAPI 3.1 of the HTTP interface; the WebSocket's frames stand among its schemas."""
    types = [each for endpoint in ENDPOINTS for each in (endpoint.body, endpoint.answer) if each]
    schemas, components = msgspec.json.schema_components(
        [*types, wire.Problem, *_FRAMES.values()], ref_template=_REF
    )
    frames = dict(zip(_FRAMES, schemas[-len(_FRAMES) :], strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "en-garde",
            "version": str(wire.PROTOCOL),
            "description": "Play over the WebSocket at /api/socket; docs/protocol.md has the rest.",
        },
        "paths": paths,
        "components": {"schemas": {**components, **frames}},
    }


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "operationId": endpoint.handle.__name__,
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in re.findall(r"\{(\w+)\}", endpoint.path)
        ],
        "responses": {
            str(endpoint.status): {
                "description": endpoint.summary,
                "content": {_media(endpoint.answer): {"schema": _ref(endpoint.answer)}},
            },
            "default": {
                "description": "Refused, and why",
                "content": {"application/json": {"schema": _ref(wire.Problem)}},
            },
        },
    }
    if endpoint.body is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {_media(endpoint.body): {"schema": _ref(endpoint.body)}},
        }
    if endpoint.query is not None:
        properties = msgspec.json.schema(endpoint.query)["$defs"][endpoint.query.__name__]
        operation["parameters"] += [
            {"name": name, "in": "query", "schema": _asked_for(schema)}
            for name, schema in properties["properties"].items()
        ]
    return operation


def _asked_for(schema: Schema) -> Schema:
    """A query parameter is left out where a body would say null."""
    kinds: list[Schema] = schema.get("anyOf", [schema])
    return next(each for each in kinds if each.get("type") != "null")


def _ref(type: Any) -> Schema:
    return {"type": "string"} if type is str else {"$ref": _REF.format(name=type.__name__)}


def _media(type: Any) -> str:
    return "text/plain" if type is str else "application/json"


# TypeScript


def typescript() -> str:
    components: Mapping[str, Schema] = openapi()["components"]["schemas"]
    lines = [
        "// Made by `python -m en_garde.server.schema`: change its wire.py instead.",
        "",
        f"export const PROTOCOL = {wire.PROTOCOL};",
        f"export const MAX_FRAME_BYTES = {wire.MAX_FRAME_BYTES};",
    ]
    for name in sorted(components):
        lines += ["", *_declaration(name, components[name])]
    return "\n".join(lines) + "\n"


def _declaration(name: str, schema: Schema) -> list[str]:
    if "properties" not in schema:
        return [f"export type {name} = {_type(schema)};"]
    required = schema.get("required", ())
    comment = schema.get("description")
    return [
        *([f"/** {' '.join(comment.split())} */"] if comment else []),
        f"export interface {name} {{",
        *(
            f"  {field}{'' if field in required else '?'}: {_type(each)};"
            for field, each in schema["properties"].items()
        ),
        "}",
    ]


def _type(schema: Schema) -> str:
    match schema:
        case {"$ref": ref}:
            return str(ref).rpartition("/")[2]
        case {"enum": values}:
            return " | ".join(f'"{value}"' for value in values)
        case {"anyOf": kinds}:
            return " | ".join(map(_type, kinds))
        case {"type": "array", "prefixItems": items}:
            return f"[{', '.join(map(_type, items))}]"
        case {"type": "array", "items": items}:
            inner = _type(items)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case {"type": "object", "additionalProperties": {"$ref": _} as each}:
            return f"Record<string, {_type(each)}>"
        case {"type": "object", "additionalProperties": {"type": str()} as each}:
            return f"Record<string, {_type(each)}>"
        case {"type": "object"}:
            return "Record<string, unknown>"
        case {"type": "integer"}:
            return "number"
        case {"type": kind}:
            return str(kind)
    raise ValueError(f"no TypeScript for {schema}")


if __name__ == "__main__":
    print(typescript(), end="")  # noqa: T201
