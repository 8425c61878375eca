"""Lines are the same whether they are still loose or already in chapters."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import astuple
from pathlib import Path

import msgspec
import pytest

from en_garde.server import events as e
from en_garde.server import journal
from en_garde.server.checkpoint import Checkpoint, write_checkpoint
from en_garde.server.operator import backup, remove_match, restore
from en_garde.server.store import _LOOSE, DATABASE, Line, Log, Row, Store, connect, settling

INSERT_MATCH = "INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
INSERT_OLD_MATCH = "INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
SECRET = "nobody-is-to-read-this"
# As the file was before there were chapters: a row for every line.
OLD = """
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    state TEXT NOT NULL CHECK (state IN ('open', 'running', 'over')),
    public INTEGER NOT NULL,
    created INTEGER NOT NULL,
    finished INTEGER,
    left_name TEXT NOT NULL,
    right_name TEXT NOT NULL,
    edition TEXT NOT NULL,
    level TEXT NOT NULL,
    result TEXT NOT NULL,
    record TEXT
) WITHOUT ROWID;
CREATE TABLE checkpoints (
    match TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    body BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE events (
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    time INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE journal (id INTEGER PRIMARY KEY, lines TEXT NOT NULL);
CREATE VIEW loose AS
SELECT json_extract(value, '$[0]') AS match, json_extract(value, '$[1]') AS number,
    json_extract(value, '$[2]') AS time, json_extract(value, '$[3]') AS body
FROM journal, json_each(journal.lines);
CREATE VIEW log AS
SELECT match, number, time, body FROM events UNION ALL SELECT match, number, time, body FROM loose;
"""


def row(match: str) -> Row:
    return Row(match, "running", False, 0, None, "Ana", "Bo", "fr-1993", "basic", "*", None)


def line(match: str, number: int) -> Line:
    return Line(match, number, 10, e.Acted("left", "+1"))


def secret(match: str, number: int) -> Line:
    return Line(match, number, 10, e.Rematched(SECRET))


def encoded(*lines: Line) -> list[bytes]:
    return [msgspec.json.encode(each) for each in lines]


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


def stored(database: sqlite3.Connection) -> list[tuple[str, int]]:
    """All lines that are anywhere, by match and number."""
    texts = database.execute("SELECT lines FROM chapters UNION ALL SELECT lines FROM journal")
    lines = [each for (text,) in texts for each in msgspec.json.decode(text, type=list[Line])]
    return sorted((each.match, each.number) for each in lines)


def read(folder: Path, match: str) -> Log | None:
    """Without a server: what is loose stays so."""
    reading = Store.__new__(Store)
    reading.path = folder / DATABASE
    return asyncio.run(reading.log(match))


def anywhere(folder: Path, text: str) -> bool:
    return any(text.encode() in file.read_bytes() for file in folder.iterdir())


def test_loose_lines_are_read_as_those_in_order(folder: Path, database: sqlite3.Connection) -> None:
    lines = [line("m1", 2), line("m2", 2), line("m1", 3)]
    journal.Journal(database).append(encoded(*lines), ["m1", "m2", "m1"])
    assert (count(database, "journal"), count(database, "chapters")) == (1, 2)
    before = read(folder, "m1"), read(folder, "m2")
    assert before[0] is not None
    assert before[0].lines == (line("m1", 2), line("m1", 3))
    journal.put_in_order(database)
    assert (count(database, "journal"), count(database, "chapters")) == (0, 4)
    assert (read(folder, "m1"), read(folder, "m2")) == before


def test_if_one_match_is_gone_nothing_is_appended(database: sqlite3.Connection) -> None:
    before = stored(database)
    with pytest.raises(sqlite3.IntegrityError):
        journal.Journal(database).append(encoded(line("m1", 2), line("m3", 1)), ["m1", "m3"])
    assert stored(database) == before


def test_a_match_that_was_there_is_missed_when_it_is_gone(database: sqlite3.Connection) -> None:
    """Also if others append in between: they find that one is gone, and not which."""
    end = journal.Journal(database)
    both = encoded(line("m1", 2), line("m2", 2))
    end.append(both, ["m1", "m2"])
    database.execute("DELETE FROM matches WHERE id = 'm1'")
    with pytest.raises(sqlite3.IntegrityError):
        end.append(both, ["m1", "m2"])
    for number in (3, 4):
        end.append(encoded(line("m2", number)), ["m2"])
        with pytest.raises(sqlite3.IntegrityError):
            end.append(encoded(line("m1", number)), ["m1"])
    assert ("m2", 4) in stored(database)
    assert ("m1", 3) not in stored(database)


def test_what_was_rolled_back_is_not_taken_to_be_there(database: sqlite3.Connection) -> None:
    end = journal.Journal(database)
    database.execute("BEGIN IMMEDIATE")
    database.execute(INSERT_MATCH, (*astuple(row("m3")), *row("m3").sums))
    end.append(encoded(line("m3", 1)), ["m3"])
    database.execute("ROLLBACK")
    end.doubt()
    with pytest.raises(sqlite3.IntegrityError):
        end.append(encoded(line("m3", 1)), ["m3"])


def test_what_a_killed_server_left_loose_is_there_when_the_next_one_reads(folder: Path) -> None:
    with closing(connect(folder / DATABASE)) as database:
        journal.Journal(database).append(encoded(line("m1", 2)), ["m1"])
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
            assert count(database, "chapters") == 3  # its first line, m2's, and many at once
            numbers = [number for match, number in stored(database) if match == "m1"]
            assert numbers == [*range(1, _LOOSE + 4)]
        store.close()

    asyncio.run(appended())


def test_a_match_is_removed_with_what_is_loose_of_it_and_nothing_else(folder: Path) -> None:
    with closing(connect(folder / DATABASE)) as database:
        lines = encoded(secret("m1", 2), line("m2", 2))
        journal.Journal(database).append(lines, ["m1", "m2"])
    assert anywhere(folder, SECRET)
    remove_match(folder, "m1")
    with closing(connect(folder / DATABASE)) as database:
        assert stored(database) == [("m2", 1), ("m2", 2)]
    assert not anywhere(folder, SECRET)


def test_a_match_is_removed_with_its_chapters(folder: Path) -> None:
    with closing(connect(folder / DATABASE)) as database:
        journal.Journal(database).append(encoded(secret("m1", 2)), ["m1"])
    Store(folder).close()
    assert anywhere(folder, SECRET)
    remove_match(folder, "m1")
    with closing(connect(folder / DATABASE)) as database:
        assert stored(database) == [("m2", 1)]
    assert not anywhere(folder, SECRET)


def test_what_is_loose_of_a_match_that_was_removed_goes_with_it(
    database: sqlite3.Connection,
) -> None:
    lines = encoded(line("m1", 2), line("m2", 2))
    journal.Journal(database).append(lines, ["m1", "m2"])
    database.execute("DELETE FROM matches WHERE id = 'm1'")
    journal.put_in_order(database, [("m1", 2, b"{}"), ("m2", 2, b"{}")])
    assert stored(database) == [("m2", 1), ("m2", 2)]
    assert database.execute("SELECT match FROM checkpoints").fetchall() == [("m2",)]


def test_a_match_that_is_not_in_memory_is_read_from_both_places(folder: Path) -> None:
    async def read() -> None:
        store = Store(folder)
        await store.stored([line("m1", 2)])
        log = await store.log("m1")
        store.close()
        assert log is not None
        assert (log.created.number, [each.number for each in log.lines]) == (1, [2])

    asyncio.run(read())


def point(number: int) -> Checkpoint:
    nobody = (None, None)
    return Checkpoint(number, 0, 0, None, None, [], (0, 0), "", nobody, nobody, 0, None, 0)


def test_what_a_checkpoint_has_is_not_read_again(folder: Path) -> None:
    """Wherever in a chapter it ends; what is known of it is no older than the last chapter."""

    async def appended() -> None:
        for first, last in ((2, 4), (5, 8), (9, 9)):
            store = Store(folder)  # a chapter each
            for number in range(first, last + 1):
                done = asyncio.get_running_loop().create_future()
                saved = point(6) if number == 6 else None
                store.append([line("m1", number)], settling(done), saved=saved)
                await done
            store.close()

    asyncio.run(appended())
    log = read(folder, "m1")
    assert log is not None
    assert log.created.number == 1
    assert log.saved == point(6)
    assert [each.number for each in log.lines] == [7, 8, 9]


def test_what_comes_while_others_are_told_goes_along_with_the_next_commit(folder: Path) -> None:
    async def appended() -> None:
        store = Store(folder)
        loop = asyncio.get_running_loop()
        futures = [loop.create_future() for _ in range(3)]
        before = store.commits

        def told(error: object) -> None:
            store.append([line("m2", 3)], settling(futures[2]))
            futures[0].set_result(error)

        store.append([line("m1", 2)], told)
        while not store._committing:
            await asyncio.sleep(0)
        store.append([line("m2", 2)], settling(futures[1]))
        await asyncio.gather(*futures)
        assert store.commits - before == 2
        store.close()

    asyncio.run(appended())


def test_when_all_of_a_commit_are_told_that_is_told_too(folder: Path) -> None:
    async def appended() -> None:
        said: list[str] = []
        store = Store(folder, lambda: said.append("all"))
        done = asyncio.get_running_loop().create_future()
        store.append([line("m1", 2)], lambda _: said.append("m1"))
        store.append([line("m2", 2)], lambda _: said.append("m2"))
        store.append([line("m2", 3)], settling(done))
        await done
        assert said == ["m1", "m2", "all"]
        store.close()

    asyncio.run(appended())


# A file from before there were chapters


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """m1 with three lines, the last of them loose and a checkpoint after the first; m2 with one."""
    folder = tmp_path / "old"
    folder.mkdir()
    with closing(sqlite3.connect(folder / DATABASE, isolation_level=None)) as database:
        database.executescript(OLD)
        for match in ("m1", "m2"):
            database.execute(INSERT_OLD_MATCH, astuple(row(match)))
        for each in (line("m1", 1), secret("m1", 2), line("m2", 1)):
            body = msgspec.json.encode(each.event).decode()
            database.execute(
                "INSERT INTO events VALUES (?, ?, ?, ?)", (each.match, each.number, 10, body)
            )
        loose = msgspec.json.encode([line("m1", 3), secret("m1", 4)]).decode()
        database.execute("INSERT INTO journal (lines) VALUES (?)", (loose,))
        database.execute(
            "INSERT INTO checkpoints VALUES ('m1', 2, ?)", (write_checkpoint(point(2)),)
        )
    return folder


def test_an_old_file_goes_on(old: Path) -> None:
    async def go_on() -> None:
        store = Store(old)
        logs = {each.created.match: each for each in await store.running()}
        assert set(logs) == {"m1", "m2"}
        assert logs["m1"].created == line("m1", 1)
        assert logs["m1"].saved == point(2)
        assert logs["m1"].lines == (line("m1", 3), secret("m1", 4))
        await store.stored([line("m1", 5)])
        store.close()

    asyncio.run(go_on())
    with closing(connect(old / DATABASE)) as database:
        assert stored(database) == [*(("m1", number) for number in range(1, 6)), ("m2", 1)]
        names = {name for (name,) in database.execute("SELECT name FROM sqlite_master")}
    assert names.isdisjoint({"events", "log", "loose"})


def test_of_an_old_file_everything_can_be_removed(old: Path) -> None:
    Store(old).close()
    assert anywhere(old, SECRET)
    remove_match(old, "m1")
    assert not anywhere(old, SECRET)


def test_a_match_is_removed_from_an_old_file_that_no_server_has_opened(old: Path) -> None:
    remove_match(old, "m1")
    assert not anywhere(old, SECRET)
    store = Store(old)
    assert [each.created.match for each in asyncio.run(store.running())] == ["m2"]
    store.close()


def test_an_old_copy_can_be_put_back(old: Path, tmp_path: Path) -> None:
    copy, data = tmp_path / "copy.sqlite", tmp_path / "data"
    backup(old, copy)
    restore(copy, data)
    store = Store(data)
    assert len(asyncio.run(store.running())) == 2
    store.close()
