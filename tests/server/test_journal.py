"""Lines are the same whether they are still loose or already in order."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from en_garde.server import events as e
from en_garde.server import journal
from en_garde.server.operator import remove_match
from en_garde.server.store import _LOOSE, DATABASE, Line, Row, Store, connect

LINES = [b'["m1",1,10,{"type":"abandoned"}]', b'["m2",1,10,{"type":"abandoned"}]']


def row(match: str) -> Row:
    return Row(match, "running", False, 0, None, "Ana", "Bo", "fr-1993", "basic", "*", None)


def line(match: str, number: int) -> Line:
    return Line(match, number, 10, e.Acted("left", "+1"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """With the file of a store that has the matches m1 and m2."""

    async def made() -> None:
        store = Store(tmp_path)
        for match in ("m1", "m2"):
            await store.stored([line(match, 1)], new=(row(match),))
        store.close()

    asyncio.run(made())
    return tmp_path


@pytest.fixture
def database(folder: Path) -> Iterator[sqlite3.Connection]:
    with closing(connect(folder / DATABASE)) as connection:
        yield connection


def count(database: sqlite3.Connection, table: str) -> int:
    (found,) = database.execute(f"SELECT count(*) FROM {table}").fetchone()
    return int(found)


def log(database: sqlite3.Connection) -> list[tuple[object, ...]]:
    return database.execute("SELECT * FROM log ORDER BY match, number").fetchall()


def test_loose_lines_are_read_as_those_in_order(database: sqlite3.Connection) -> None:
    lines = [each.replace(b",1,", b",2,") for each in LINES]
    journal.append(database, lines, ["m1", "m2"])
    assert (count(database, "journal"), count(database, "events")) == (1, 2)
    before = log(database)
    assert [each[:2] for each in before] == [("m1", 1), ("m1", 2), ("m2", 1), ("m2", 2)]
    journal.put_in_order(database)
    assert (count(database, "journal"), count(database, "events")) == (0, 4)
    assert log(database) == before


def test_if_one_match_is_gone_nothing_is_appended(database: sqlite3.Connection) -> None:
    before = log(database)
    with pytest.raises(sqlite3.IntegrityError):
        journal.append(database, LINES, ["m1", "m3"])
    assert log(database) == before


def test_what_a_killed_server_left_loose_is_there_when_the_next_one_reads(folder: Path) -> None:
    with closing(connect(folder / DATABASE)) as database:
        journal.append(database, [LINES[0].replace(b",1,", b",2,")], ["m1"])
    store = Store(folder)
    logs = {each.created.match: each for each in asyncio.run(store.running())}
    store.close()
    assert [each.number for each in logs["m1"].lines] == [2]
    assert logs["m2"].lines == ()


def test_a_running_server_puts_its_journal_in_order_now_and_then(folder: Path) -> None:
    async def appended() -> None:
        store = Store(folder)
        for number in range(2, _LOOSE + 4):
            await store.stored([line("m1", number)])
        store._batches.put(None)  # what the thread does after its last commit is done too
        store._writer.join()
        with closing(connect(folder / DATABASE)) as database:
            assert count(database, "journal") < _LOOSE
            assert count(database, "events") > _LOOSE
            assert [each[1] for each in log(database)[:-1]] == [*range(1, _LOOSE + 4)]
        store.close()

    asyncio.run(appended())


def test_a_match_is_removed_with_what_is_loose_of_it(folder: Path) -> None:
    with closing(connect(folder / DATABASE)) as database:
        secret = b'["m1",2,10,{"type":"rematched","match":"nobody-is-to-read-this"}]'
        journal.append(database, [secret], ["m1"])
    remove_match(folder, "m1")
    with closing(connect(folder / DATABASE)) as database:
        assert {each[0] for each in log(database)} == {"m2"}
    assert not any(b"nobody-is-to-read" in file.read_bytes() for file in folder.iterdir())


def test_what_is_loose_of_a_match_that_was_removed_goes_with_it(
    database: sqlite3.Connection,
) -> None:
    lines = [each.replace(b",1,", b",2,") for each in LINES]
    journal.append(database, lines, ["m1", "m2"])
    database.execute("DELETE FROM matches WHERE id = 'm1'")
    journal.put_in_order(database)
    assert [each[:2] for each in log(database)] == [("m2", 1), ("m2", 2)]


def test_a_match_that_is_not_in_memory_is_read_from_both_places(folder: Path) -> None:
    async def read() -> None:
        store = Store(folder)
        await store.stored([line("m1", 2)])
        log = await store.log("m1")
        store.close()
        assert log is not None
        assert (log.created.number, [each.number for each in log.lines]) == (1, [2])

    asyncio.run(read())
