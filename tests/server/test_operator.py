"""Copies while the server runs, putting them back, removing what has to go."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from en_garde.rules import EnGardeError
from en_garde.server.client import Refusal
from en_garde.server.operator import backup, remove_match, remove_name, restore, rotate
from en_garde.server.store import DATABASE
from en_garde.server.wire import FriendSeat, Join, NewMatch, YourSeat
from server.playing import friends, new_pair
from server.processes import Process, running_server


def names_in(folder: Path) -> set[str]:
    with closing(sqlite3.connect(folder / DATABASE)) as database:
        return {name for (name,) in database.execute("SELECT left_name FROM matches")}


def create(process: Process, *names: str) -> list[str]:
    async def each() -> list[str]:
        created = [
            await process.server.create(NewMatch(left=YourSeat(name), right=FriendSeat()))
            for name in names
        ]
        return [each.match.match for each in created]

    return asyncio.run(each())


def test_a_copy_made_while_running_is_whole_and_can_be_put_back(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite"

    async def play(process: Process) -> str:
        pair = await new_pair(process.server, friends())
        async with (
            process.server.attend(pair.match, pair.left) as left,
            process.server.attend(pair.match, pair.right),
        ):
            await left.until(lambda state: state.phase == "play")
            backup(data, copy)
            await left.resign(match=True)
            assert left.state is not None
        return pair.match

    with running_server(data) as process:
        match = asyncio.run(play(process))
        with pytest.raises(EnGardeError, match="file-exists"):
            backup(data, copy)
        with pytest.raises(EnGardeError, match="storage-in-use-by"):
            restore(copy, data)  # not under a running server
    restore(copy, data)
    with running_server(data) as process:
        assert asyncio.run(process.server.info(match)).phase == "play"


def test_copies_are_rotated_and_nothing_else_is_touched(tmp_path: Path) -> None:
    data, copies = tmp_path / "data", tmp_path / "copies"
    copies.mkdir()
    (copies / "en-garde.sqlite").write_text("mine")
    with running_server(data) as process:
        made = []
        for name in ("Ana", "Bo", "Cleo"):
            create(process, name)
            made.append(rotate(data, copies, 2))
    assert set(copies.iterdir()) == {*made[1:], copies / "en-garde.sqlite"}
    restore(made[-1], data)
    assert names_in(data) == {"Ana", "Bo", "Cleo"}
    # What cannot be copied costs no copy that is there.
    (data / DATABASE).write_text("not a database")
    with pytest.raises(EnGardeError):
        rotate(data, copies, 1)
    assert set(copies.iterdir()) == {*made[1:], copies / "en-garde.sqlite"}


def test_a_copy_that_is_not_whole_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite"
    with running_server(data) as process:
        create(process, "Ana")
        backup(data, copy)
    broken = bytearray(copy.read_bytes())
    broken[100:4000] = b"\xff" * 3900
    copy.write_bytes(broken)
    with pytest.raises(EnGardeError, match="backup-unreadable"):
        restore(copy, data)
    with pytest.raises(EnGardeError, match="backup-unreadable"):
        restore(tmp_path / "nothing", data)
    assert names_in(data) == {"Ana"}


def test_a_match_and_everything_of_a_name_are_removed_while_running(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with running_server(data) as process:
        first, *_ = create(process, "Ana", "Bo", "Bo", "Cleo")
        remove_match(data, first)
        with pytest.raises(EnGardeError, match="no-such-match"):
            remove_match(data, first)
        assert remove_name(data, "Bo") == 2
        assert remove_name(data, "Bo") == 0
        with pytest.raises(Refusal, match="match-gone"):
            asyncio.run(process.server.join(first, Join("Dora")))
    assert names_in(data) == {"Cleo"}
    # Not only unlisted: the names are nowhere in the file.
    everything = b"".join(file.read_bytes() for file in data.iterdir())
    assert b"Cleo" in everything
    assert b'"name":"Bo"' not in everything


def test_a_folder_without_a_server_s_file_is_a_clear_error(tmp_path: Path) -> None:
    with pytest.raises(EnGardeError, match="storage-missing"):
        backup(tmp_path, tmp_path / "copy")
