"""
Files of earlier versions become files of this one, in one transaction.

Versions 1 to 3 were not numbered: 1 had a row for each event, 2 a journal beside them, 3 has
chapters instead. None had checksums. What is stored is taken over as it is, also where it can
no longer be read: whoever opens that match finds out.
"""

from __future__ import annotations

import sqlite3

from .database import APPLICATION, TABLES, VERSION
from .sums import checksum

__all__ = ["migrate"]

_COLUMNS = "id, state, public, created, finished, left_name, right_name, edition, level, result"
_THERE = "match IN (SELECT id FROM matches)"
_TAKEN_OVER = f"""
INSERT INTO matches SELECT {_COLUMNS}, record, checksum({_COLUMNS}),
    CASE WHEN record IS NOT NULL THEN checksum(id, record) END FROM was_matches;
INSERT INTO checkpoints SELECT match, number, body, checksum(match, number, body)
    FROM was_checkpoints WHERE {_THERE};
"""
# As text: one event that is no JSON must not stop all the others.
_EVENTS = f"""
INSERT INTO chapters (match, first, lines, sum) SELECT match, first, lines,
    checksum(match, first, lines) FROM (
        SELECT match, min(number) AS first, '[' || group_concat(
            '[' || json_quote(match) || ',' || number || ',' || time || ',' || body || ']'
        ) || ']' AS lines
        FROM (SELECT * FROM was_events ORDER BY match, number) WHERE {_THERE} GROUP BY match);
"""
_CHAPTERS = f"""
INSERT INTO chapters SELECT id, match, first, lines, checksum(match, first, lines)
    FROM was_chapters WHERE {_THERE};
"""
_JOURNAL = """
INSERT INTO journal SELECT number, lines, checksum(number, lines)
    FROM (SELECT row_number() OVER (ORDER BY id) AS number, lines FROM was_journal);
"""
_REMOVALS = "INSERT INTO removals SELECT count FROM was_removals;"
_NO_REMOVALS = "INSERT INTO removals VALUES (0);"
_STEPS = {
    1: _TAKEN_OVER + _EVENTS + _NO_REMOVALS,
    2: _TAKEN_OVER + _EVENTS + _JOURNAL + _NO_REMOVALS,
    3: _TAKEN_OVER + _CHAPTERS + _JOURNAL + _REMOVALS,
}


def migrate(db: sqlite3.Connection, version: int) -> None:
    """All of it or nothing: an error leaves the file as it was."""
    db.create_function("checksum", -1, checksum, deterministic=True)
    objects = "SELECT type, name FROM sqlite_master WHERE sql IS NOT NULL"
    found = db.execute(objects).fetchall()
    db.execute("PRAGMA foreign_keys = OFF")
    db.execute("PRAGMA legacy_alter_table = ON")  # other tables' references stay as they are
    try:
        db.execute("BEGIN IMMEDIATE")
        for kind in ("view", "trigger", "index"):
            for name in (name for each, name in found if each == kind):
                db.execute(f"DROP {kind} {name}")
        tables = [name for kind, name in found if kind == "table"]
        for name in tables:
            db.execute(f"ALTER TABLE {name} RENAME TO was_{name}")
        for statement in _statements(TABLES + "INSERT INTO ordered VALUES (0);" + _STEPS[version]):
            db.execute(statement)
        for name in tables:
            db.execute(f"DROP TABLE was_{name}")
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {VERSION}")
        db.execute("COMMIT")
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")
        db.execute("PRAGMA legacy_alter_table = OFF")
        db.execute("PRAGMA foreign_keys = ON")


def _statements(script: str) -> list[str]:
    """One by one: `executescript` would commit what has been done before it."""
    statements, begun = [], ""
    for line in script.splitlines(keepends=True):
        begun += line
        if sqlite3.complete_statement(begun):
            statements.append(begun)
            begun = ""
    return statements
