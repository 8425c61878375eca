"""Which files are opened, taken over or refused; and what becomes of a match that is damaged."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cli.test_commands import Output, failed
from en_garde.cli import main
from en_garde.locale import Catalogue
from en_garde.notation import read_record, write_record
from en_garde.rules import EnGardeError, Message
from en_garde.server import events as e
from en_garde.server.checkup import check, repair
from en_garde.server.client import Refusal
from en_garde.server.database import VERSION
from en_garde.server.errors import Unavailable
from en_garde.server.http import _record
from en_garde.server.operator import backup, remove_match, restore
from en_garde.server.store import DATABASE, Store
from en_garde.server.witness import WITNESS
from server.damage import made, seen
from server.inside import Fixed, hall_in
from server.playing import friends, new_pair
from server.processes import Process, ask, running_server

OLD = Path(__file__).parent / "old"
ENGLISH = Catalogue("en")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A server's folder after it was stopped, and after it was killed."""
    base = tmp_path_factory.mktemp("whole")
    asyncio.run(made(base / "stopped", base / "killed", seed=2, matches=8))
    return base / "stopped", base / "killed"


@pytest.fixture
def data(whole: tuple[Path, Path], tmp_path: Path) -> Path:
    return shutil.copytree(whole[0], tmp_path / "data")


@pytest.fixture
def killed(whole: tuple[Path, Path], tmp_path: Path) -> Path:
    return shutil.copytree(whole[1], tmp_path / "killed")


def change(data: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(data / DATABASE)) as database, database:
        database.execute(statement, values)


def asked(data: Path, question: str, *values: object) -> list[Any]:
    with closing(sqlite3.connect(data / DATABASE)) as database:
        return [value for (value,) in database.execute(question, values)]


def contents(data: Path) -> dict[str, bytes]:
    """What is stored; not what SQLite leaves behind of whoever has looked."""
    files = (file for file in data.iterdir() if not file.name.endswith("-shm"))
    return {
        file.name: text for file in files if "lock" not in file.name and (text := file.read_bytes())
    }


def refusal(data: Path) -> str:
    """Why a server does not start, in words; the files are as they were."""
    before = contents(data)
    with pytest.raises(Unavailable) as refused:
        Store(data).close()
    assert contents(data) == before
    told = ENGLISH.say(refused.value.message)
    assert str(data / DATABASE) in told
    assert "en-garde db restore" in told
    message: Message = refused.value.message
    return message.id


# Files that are refused


def emptied(data: Path) -> None:
    (data / DATABASE).write_bytes(b"")


def removed(data: Path) -> None:
    (data / DATABASE).unlink()


def of_another_program(data: Path) -> None:
    (data / DATABASE).unlink()
    change(data, "CREATE TABLE bookmarks (url TEXT)")


def no_database(data: Path) -> None:
    (data / DATABASE).write_bytes(b"%PDF-1.7 and so on")


def newer(data: Path) -> None:
    change(data, f"PRAGMA user_version = {VERSION + 3}")


def commits_missing(data: Path) -> None:
    """As SQLite leaves it when the newest part of its log is damaged."""
    through = asked(data, "SELECT through FROM ordered")[0]
    change(data, "UPDATE ordered SET through = ?", int(through) - 2)


@pytest.mark.parametrize(
    ("harm", "why"),
    [
        (emptied, "storage-empty"),
        (removed, "storage-gone"),
        (of_another_program, "storage-foreign"),
        (no_database, "storage-foreign"),
        (newer, "storage-newer"),
        (commits_missing, "storage-lost"),
    ],
)
def test_a_file_that_is_not_what_was_left_is_refused_and_left_alone(
    data: Path, harm: Callable[[Path], None], why: str
) -> None:
    harm(data)
    assert refusal(data) == why


def test_both_versions_are_named(data: Path, capsys: Output) -> None:
    newer(data)
    told = failed(["serve", "--data", str(data), "--port", "0"], capsys)
    assert f"format {VERSION + 3}" in told
    assert f"up to {VERSION}" in told


def test_a_fresh_folder_begins_afresh(tmp_path: Path) -> None:
    Store(tmp_path / "new").close()
    assert asked(tmp_path / "new", "PRAGMA user_version") == [VERSION]
    Store(tmp_path / "new").close()


def test_a_copy_put_back_gives_up_what_came_after_it(data: Path, tmp_path: Path) -> None:
    backup(data, tmp_path / "copy")

    async def go_on() -> None:
        async with hall_in(data, Fixed()) as hall:
            for room in tuple(hall.rooms.values()):
                if room.match.to_act is not None:
                    await room.do(lambda _: e.Resigned("left", True))

    asyncio.run(go_on())
    restore(tmp_path / "copy", data)
    Store(data).close()
    assert check(data / DATABASE).findings == ()


def test_what_sqlite_drops_of_its_log_had_been_acknowledged(killed: Path) -> None:
    """SQLite itself says nothing: the log ends where its checksums do."""
    log = killed / f"{DATABASE}-wal"
    log.write_bytes(log.read_bytes()[:-4096])
    with closing(sqlite3.connect(killed / DATABASE)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    with pytest.raises(Unavailable, match="storage-lost"):
        Store(killed)
    assert "db-check-lost" in {each.why.id for each in check(killed / DATABASE).findings}
    repair(killed)
    Store(killed).close()


def test_a_restart_after_a_kill_is_no_loss(killed: Path, whole: tuple[Path, Path]) -> None:
    ids = asked(whole[0], "SELECT id FROM matches")
    assert seen(killed, ids).refused is None


# Files of earlier versions


def old(version: int, folder: Path) -> dict[str, list[object]]:
    """Makes the file; what was true when it was written."""
    text = (OLD / f"{version}.sql").read_text()
    folder.mkdir()
    with closing(sqlite3.connect(folder / DATABASE)) as database:
        database.executescript(text)
        database.execute("PRAGMA journal_mode = WAL")
    found: dict[str, list[object]] = json.loads(text.partition("\n")[0].removeprefix("-- "))
    return found


@pytest.mark.parametrize("version", [1, 2, 3])
def test_an_earlier_version_is_taken_over_whole(tmp_path: Path, version: int) -> None:
    data = tmp_path / "data"
    truth = old(version, data)
    assert check(data / DATABASE).findings == (), "it can be checked as it is"

    async def look() -> None:
        async with hall_in(data, Fixed()) as hall:
            for id, (number, turn, phase, rounds, record) in truth.items():
                match = await hall.match(id, "")
                assert [match.number, match.table.version, str(match.phase)] == [
                    number,
                    turn,
                    phase,
                ]
                if match.over:
                    assert await _record(hall, id, "") == record
                    continue
                assert len(match.table.finished) == rounds
                if record is not None:
                    assert write_record(match.table.whole_record()) == record

    asyncio.run(look())
    assert asked(data, "PRAGMA user_version") == [VERSION]
    assert check(data / DATABASE).findings == ()
    assert not asked(data, "SELECT name FROM sqlite_master WHERE name LIKE 'was_%'")


@pytest.mark.parametrize("version", [1, 2, 3])
def test_an_event_that_an_earlier_version_cannot_tell_costs_one_match(
    tmp_path: Path, version: int
) -> None:
    data = tmp_path / "data"
    truth = old(version, data)
    victim = next(iter(truth))
    table, text = ("chapters", "lines") if version > 2 else ("events", "body")
    change(data, f"UPDATE {table} SET {text} = substr({text}, 1, 9) WHERE match = ?", victim)
    change(data, "DELETE FROM checkpoints")
    served = seen(data, list(truth))
    aside = {id for id, told in served.matches.items() if told == "match-set-aside"}
    assert aside == {victim}


def test_a_takeover_that_fails_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "data"
    old(2, data)
    with monkeypatch.context() as patch:
        patch.setattr("en_garde.server.migrations.VERSION", "no number")
        with pytest.raises(Unavailable):
            Store(data)
    assert asked(data, "SELECT count(*) FROM events") != [0]
    Store(data).close()


# One damaged match


def a_running_match(data: Path) -> str:
    """With chapters, and no checkpoint to go on from."""
    (match, *_) = asked(data, "SELECT id FROM matches WHERE state = 'running' ORDER BY id")
    change(data, "DELETE FROM checkpoints WHERE match = ?", match)
    return str(match)


CUT = "UPDATE chapters SET lines = substr(lines, 1, length(lines) / 2) WHERE match = ?"
CHANGED = "UPDATE chapters SET lines = replace(lines, ':\"+', ':\"-') WHERE match = ?"
READS_WELL = """UPDATE chapters SET lines = replace(lines, '"name":"Bo"', '"name":"Eve"')
WHERE match = ? AND first = 1"""
GONE = "DELETE FROM chapters WHERE match = ? AND first = 1"
UNLISTED = "DELETE FROM matches WHERE id = ?"
RENAMED = "UPDATE matches SET left_name = 'Eve' WHERE id = ?"
EARLIER = "DELETE FROM chapters WHERE match = ? AND first > 1"
FINISHED = "UPDATE matches SET state = 'over' WHERE id = ?"


@pytest.mark.parametrize("harm", [CUT, CHANGED, READS_WELL, GONE, UNLISTED, RENAMED, FINISHED])
def test_one_damaged_match_is_set_aside_and_the_others_go_on(
    data: Path, harm: str, tmp_path: Path
) -> None:
    victim = a_running_match(data)
    truth = seen(shutil.copytree(data, tmp_path / "whole"), asked(data, "SELECT id FROM matches"))
    change(data, harm, victim)
    with running_server(data) as process:
        status, _, body = ask(process.url, "GET", f"/api/matches/{victim}")
        assert (status, json.loads(body)["id"]) == (500, "match-set-aside")
        status, _, body = ask(process.url, "GET", f"/api/records/{victim}.egr")
        assert (status, json.loads(body)["id"]) == (500, "match-set-aside")
        for other in truth.matches.keys() - {victim}:
            assert ask(process.url, "GET", f"/api/matches/{other}")[0] == 200
        asyncio.run(play_one(process))
        assert asyncio.run(hello(process, victim)) == "match-set-aside"
    # Told once, by its id, with what is wrong and what to do; also after another start.
    with running_server(data) as process:
        assert ask(process.url, "GET", f"/api/matches/{victim}")[0] == 500
    told = [
        line
        for line in map(json.loads, process.log.read_text().splitlines())
        if line["level"] == "error" and line.get("match") == victim
    ]
    assert [line["event"] for line in told] == ["match set aside"]
    assert "its " in told[0]["error"]
    assert "en-garde db check" in told[0]["error"]
    assert {each.match for each in check(data / DATABASE).findings} == {victim}


async def play_one(process: Process) -> None:
    """The others can be played on: a match is begun and ended."""
    pair = await new_pair(process.server, friends())
    async with (
        process.server.attend(pair.match, pair.left) as left,
        process.server.attend(pair.match, pair.right),
    ):
        await left.until(lambda state: state.phase == "play")
        await left.resign(match=True)


async def hello(process: Process, match: str) -> str:
    with pytest.raises(Refusal) as refused:
        async with process.server.attend(match) as session:
            await session.until(lambda _: True)
    message: Message = refused.value.message
    return message.id


def test_a_match_that_is_set_aside_can_be_removed(data: Path) -> None:
    victim = a_running_match(data)
    change(data, UNLISTED, victim)
    Store(data).close()
    seen(data, [victim])
    remove_match(data, victim)
    assert check(data / DATABASE).findings == ()
    assert seen(data, [victim]).matches == {victim: None}


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE checkpoints SET body = '{'",
        "UPDATE checkpoints SET body = replace(body, '\"rounds\":[', '\"rounds\":[ ')",
        "UPDATE checkpoints SET number = number + 1",
    ],
)
def test_a_damaged_checkpoint_loses_nothing(data: Path, harm: str, tmp_path: Path) -> None:
    ids = asked(data, "SELECT id FROM matches")
    truth = seen(shutil.copytree(data, tmp_path / "whole"), ids)
    change(data, harm)
    assert {each.why.id for each in check(data / DATABASE).findings} == {"damage-checkpoint"}
    assert seen(data, ids) == truth
    repair(data)
    assert check(data / DATABASE).findings == ()
    assert seen(data, ids) == truth


def test_a_log_that_is_damaged_before_the_checkpoint_loses_nothing(
    data: Path, tmp_path: Path
) -> None:
    (match, *_) = asked(
        data,
        "SELECT match FROM checkpoints WHERE number > (SELECT max(first) FROM chapters"
        " WHERE chapters.match = checkpoints.match AND first <= checkpoints.number + 1)"
        " AND EXISTS (SELECT 1 FROM chapters WHERE chapters.match = checkpoints.match"
        " AND first > 1 AND first <= checkpoints.number)",
    )
    truth = seen(shutil.copytree(data, tmp_path / "whole"), [match])
    change(data, f"{CUT} AND first = 1", match)
    (finding,) = check(data / DATABASE).findings
    assert finding.saved is not None
    assert finding.saved.id == "saved-checkpoint"
    assert seen(data, [match]).matches == truth.matches


def test_a_damaged_record_is_read_from_the_log(data: Path) -> None:
    (match, *_) = asked(data, "SELECT id FROM matches WHERE state = 'over'")
    (record,) = asked(data, "SELECT record FROM matches WHERE id = ?", match)
    change(data, "UPDATE matches SET record = replace(record, '+1', '+2') WHERE id = ?", match)
    assert seen(data, [match]).records == {match: record}
    assert {each.match for each in check(data / DATABASE).findings} == {match}
    repair(data)
    assert asked(data, "SELECT record FROM matches WHERE id = ?", match) == [record]


def test_a_commit_that_cannot_be_read_sets_aside_whoever_moved_in_it(killed: Path) -> None:
    """Loose lines of a server that was killed."""
    with closing(sqlite3.connect(killed / DATABASE)) as database, database:
        (id, text) = database.execute("SELECT id, lines FROM journal ORDER BY id DESC").fetchone()
        moved = {line[0] for line in json.loads(text)}
        database.execute("UPDATE journal SET sum = sum + 1 WHERE id = ?", (id,))
    ids = asked(killed, "SELECT id FROM matches")
    served = seen(killed, ids)
    aside = {id for id, told in served.matches.items() if told == "match-set-aside"}
    assert aside == moved
    again = seen(killed, ids)
    assert {id for id, told in again.matches.items() if told == "match-set-aside"} == moved
    assert {each.match for each in check(killed / DATABASE).findings} == moved
    repair(killed)
    back = seen(killed, ids)
    aside = {id for id, told in back.matches.items() if told == "match-set-aside"}
    assert aside <= moved, "those that ended in it cannot go on"


# Errors of reading


def zero_a_page(data: Path, table: str) -> None:
    """One that only this table has."""
    with closing(sqlite3.connect(data / DATABASE)) as database:
        (page,) = database.execute(
            "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY pageno",
            (table,),
        ).fetchone()
    with (data / DATABASE).open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(bytes(4096))


def test_a_zeroed_page_is_left_behind_and_everything_else_is_served(data: Path) -> None:
    ids = asked(data, "SELECT id FROM matches")
    change(data, "DELETE FROM checkpoints")
    zero_a_page(data, "chapters")
    before = (data / DATABASE).read_bytes()
    found = check(data / DATABASE).findings
    assert "db-check-pages" in {each.why.id for each in found}
    with running_server(data) as process:
        told = [ask(process.url, "GET", f"/api/matches/{id}")[0] for id in ids]
        assert {200} < set(told) <= {200, 500}
    (kept,) = data.glob("en-garde.damaged-*.sqlite")
    assert kept.read_bytes() == before
    assert str(kept) in process.log.read_text()
    with closing(sqlite3.connect(data / DATABASE)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_a_page_that_breaks_under_a_running_server_is_no_full_disk(data: Path) -> None:
    ids = asked(data, "SELECT id FROM matches WHERE state = 'over'")
    with running_server(data) as process:
        for table in ("matches", "matches_by_finish"):
            zero_a_page(data, table)
        told = {
            json.loads(ask(process.url, "GET", path)[2])["id"]
            for path in (f"/api/records/{ids[0]}.egr", "/api/records")
        }
        assert told <= {"match-set-aside", "storage-unreadable"}
        log = process.log.read_text()
    assert "malformed" in log
    assert "disk full" not in log


# The command line


def test_check_tells_what_is_wrong_and_what_can_be_saved(
    data: Path, tmp_path: Path, capsys: Output
) -> None:
    words = ["db", "check", "--data", str(data)]
    assert main(words) == 0
    assert "Everything is as it was written." in capsys.readouterr().out
    victim = a_running_match(data)
    last = asked(data, "SELECT max(first) FROM chapters WHERE match = ?", victim)[0]
    change(data, f"{CUT} AND first = {last}", victim)
    assert main([*words, "--save", str(tmp_path / "saved")]) == 1
    told = capsys.readouterr().out
    assert f"Match {victim}: its log is damaged in the part that begins with event {last}" in told
    assert "en-garde db repair" in told
    for file in (tmp_path / "saved").iterdir():
        assert read_record(file.read_text()).rounds
    assert main([*words, "--match", victim, "--json"]) == 1
    (finding,) = json.loads(capsys.readouterr().out)["findings"]
    assert (finding["match"], finding["id"]) == (victim, "damage-chapter")
    assert main(["db", "repair", "--data", str(data)]) == 1
    assert "it stays set aside" in capsys.readouterr().out
    assert main(["db", "remove", "--match", victim, "--data", str(data)]) == 0
    assert main(words) == 0


def test_check_looks_at_copies_and_beside_a_server(
    data: Path, tmp_path: Path, capsys: Output
) -> None:
    copy = tmp_path / "copy.sqlite"
    with running_server(data) as process:
        asyncio.run(play_one(process))
        assert main(["db", "check", "--data", str(data)]) == 0
        assert "db repair" not in capsys.readouterr().out
        with pytest.raises(EnGardeError, match="storage-in-use"):
            repair(data)
        backup(data, copy)
    assert main(["db", "check", str(copy)]) == 0
    change_file = bytearray(copy.read_bytes())
    place = change_file.rindex(b'"type":"acted"')
    change_file[place] ^= 1
    copy.write_bytes(change_file)
    assert main(["db", "check", str(copy)]) == 1


def test_check_needs_a_database(tmp_path: Path, capsys: Output) -> None:
    assert str(tmp_path) in failed(["db", "check", "--data", str(tmp_path)], capsys)
    (tmp_path / WITNESS).write_text("12 34\n")
    assert "is missing" in failed(["db", "check", "--data", str(tmp_path)], capsys)
