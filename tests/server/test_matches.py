"""Whole matches through real sockets, in every rule set, with the connection lost at every ply."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from en_garde.notation import write_record
from en_garde.rules import RULE_SETS, Seat
from en_garde.server.client import Refusal, Server, Session
from en_garde.server.wire import ComputerSeat, FriendSeat, Join, NewMatch, State, YourSeat
from en_garde.table import verify
from server.playing import actions_by_version, friends, new_pair, play_on, to_play
from server.processes import running_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running_server(tmp_path_factory.mktemp("matches") / "data") as process:
        yield process.server


async def watch(session: Session) -> list[State]:
    return [state async for state in session.states()]


async def play_through(server: Server, edition: str, level: str) -> None:
    pair = await new_pair(server, friends(edition=edition, level=level, target=1))
    async with (
        server.attend(pair.match, pair.left) as left,
        server.attend(pair.match, pair.right) as right,
        server.attend(pair.match) as spectator,
    ):
        rng = Random(f"{edition} {level}")
        seen, *_ = await asyncio.gather(
            watch(spectator),
            play_on(left, pair, rng, drop=True),
            play_on(right, pair, rng, drop=True),
        )
        record = await server.record(pair.match)
        # Everything that was acknowledged is in the record, and nothing else.
        played = {version: str(action) for version, action in actions_by_version(record).items()}
        assert pair.acknowledged == played
        assert left.connections + right.connections >= len(played)
        # All three ended with the same public facts.
        ends = [session.state for session in (left, right, spectator)]
        assert all(end is not None and end.phase == "over" for end in ends)
        assert len({(end.score, end.result.winner) for end in ends if end and end.result}) == 1
        # No hand was shown to a spectator before the round was over.
        for state in seen:
            assert state.view is None or state.view.hand == []
            assert state.view is None or state.view.result or state.view.hands is None
        for session in (left, right, spectator):
            assert [checked.missing for checked in verify(record, session.kept)] == [()] * len(
                record.rounds
            )


def test_two_clients_play_every_rule_set_and_reconnect_at_every_ply(server: Server) -> None:
    async def all_of_them() -> None:
        await asyncio.gather(*(play_through(server, *rules) for rules in RULE_SETS))

    asyncio.run(all_of_them())


@pytest.mark.parametrize("player", ["random", "champion"])
def test_against_a_computer_player(server: Server, player: str) -> None:
    async def solo() -> None:
        created = await server.create(
            NewMatch(left=ComputerSeat(player), right=YourSeat("Ana"), target=2, public=True)
        )
        assert created.seats == ["right"]
        async with server.attend(created.match.match, created.token) as session:
            async for state in session.states():
                if state.view and to_play(session, state):
                    await session.play(state.view.legal[-1])
            record = await server.record(created.match.match)
            assert all(each.missing == (Seat.LEFT,) for each in verify(record, session.kept))
            await session.offer("rematch")
            again = (await session.until(lambda state: state.rematch is not None)).rematch
            assert again is not None
        async with server.attend(again, created.token) as session:
            await session.until(lambda state: state.phase == "play")
            assert session.welcome is not None
            assert session.seats == (Seat.RIGHT,)
            last = record.rounds[-1].starter
            assert session.welcome.match.starter == str(last.other)

    asyncio.run(solo())


def test_alone_against_a_computer_player_the_last_decision_is_taken_back(server: Server) -> None:
    async def take_back() -> None:
        asked = NewMatch(
            left=YourSeat("Ana"), right=ComputerSeat("random"), starter="left", undo=True
        )
        created = await server.create(asked)
        async with server.attend(created.match.match, created.token) as session:
            first = await session.until(lambda state: state.phase == "play")
            assert first.view is not None
            await session.play(first.view.legal[0])
            again = await session.until(
                lambda state: (
                    state.version > first.version and bool(state.view and state.view.legal)
                )
            )
            await session.undo()
            back = await session.until(lambda state: state.version > again.version)
            assert back.view is not None
            assert (back.view.hand, back.view.squares) == (first.view.hand, first.view.squares)
            await session.play(first.view.legal[0])
            same = await session.until(
                lambda state: state.version > back.version and bool(state.view and state.view.legal)
            )
            # The deck kept its order and the player its mind: nothing is won by trying again.
            assert same.view == again.view

    asyncio.run(take_back())


def test_computer_against_computer_is_watched(server: Server) -> None:
    async def look_on() -> None:
        created = await server.create(
            NewMatch(left=ComputerSeat("random"), right=ComputerSeat("random"), target=1)
        )
        assert (created.seats, created.token) == ([], None)
        async with server.attend(created.match.match) as session:
            await watch(session)
        record = await server.record(created.match.match)
        assert record.over
        assert [checked.missing for checked in verify(record)] == [(Seat.LEFT, Seat.RIGHT)] * len(
            record.rounds
        )

    asyncio.run(look_on())


def test_one_screen_sees_the_hand_of_whoever_is_to_act_and_takes_back(server: Server) -> None:
    async def two_on_one_screen() -> None:
        created = await server.create(
            NewMatch(left=YourSeat("Ana"), right=YourSeat("Bo"), starter="left", undo=True)
        )
        async with server.attend(created.match.match, created.token) as session:
            first = await session.until(lambda state: state.phase == "play")
            assert session.seats == (Seat.LEFT, Seat.RIGHT)
            assert first.view is not None
            assert first.view.seat == "left"
            await session.play("+" + str(first.view.hand[0]))
            second = await session.until(lambda state: state.version > first.version)
            assert second.view is not None
            assert second.view.seat == "right"
            # The card that left drew is for left's eyes alone.
            assert {event.__struct_config__.tag for event in second.events} == {"played", "drew"}
            with pytest.raises(Refusal, match="seat-unnamed"):
                await session.undo()
            await session.undo(Seat.LEFT)
            back = await session.until(lambda state: state.version > second.version)
            assert back.view is not None
            assert (back.view.seat, back.view.hand) == ("left", first.view.hand)
            with pytest.raises(Refusal, match="undo-nothing"):
                await session.undo(Seat.LEFT)
            await session.resign(match=True, seat=Seat.RIGHT)
            await session.until(lambda state: state.phase == "over")
        assert "[%undo left" in write_record(await server.record(created.match.match))

    asyncio.run(two_on_one_screen())


def test_offers_need_both_sides(server: Server) -> None:
    async def offer() -> None:
        pair = await new_pair(server, friends(target=1))
        async with (
            server.attend(pair.match, pair.left) as left,
            server.attend(pair.match, pair.right) as right,
            server.attend(pair.match) as spectator,
        ):
            await asyncio.gather(
                *(each.until(lambda state: state.phase == "play") for each in (left, spectator))
            )
            with pytest.raises(Refusal, match="spectator-only"):
                await spectator.offer("call-off")
            with pytest.raises(Refusal, match="offer-rematch-running"):
                await left.offer("rematch")
            await left.offer("call-off")
            standing = await right.until(lambda state: state.offer is not None)
            assert standing.offer is not None
            with pytest.raises(Refusal, match="offer-own"):
                await left.answer(standing.offer.offer, accept=True)
            with pytest.raises(Refusal, match="offer-standing"):
                await right.offer("call-off")
            await right.answer(standing.offer.offer, accept=False)
            with pytest.raises(Refusal, match="no-offer"):
                await right.answer(standing.offer.offer, accept=True)
            await right.resign(match=True)
            await left.until(lambda state: state.phase == "over")
            await left.offer("rematch")
            standing = await right.until(lambda state: state.offer is not None)
            assert standing.offer is not None
            await right.answer(standing.offer.offer, accept=True)
            ends = await asyncio.gather(
                *(each.until(lambda state: state.rematch is not None) for each in (left, right))
            )
            assert ends[0].rematch == ends[1].rematch
            again = ends[0].rematch
            assert again is not None
        async with server.attend(again, pair.right) as right:
            await right.until(lambda state: state.phase != "open")
            assert right.seats == (Seat.RIGHT,)

    asyncio.run(offer())


def test_the_lot_decides_with_the_first_deal_and_both_can_check_it(server: Server) -> None:
    async def play(level: str) -> Seat:
        pair = await new_pair(server, friends(starter="lot", target=1, level=level))
        assert (await server.info(pair.match)).starter is None
        async with (
            server.attend(pair.match, pair.left) as left,
            server.attend(pair.match, pair.right) as right,
        ):
            began = await left.until(lambda state: state.phase == "play")
            starter = (await server.info(pair.match)).starter
            assert began.view is not None
            assert began.view.turn == starter
            await right.until(lambda state: state.phase == "play")
            await right.resign(match=True)
            await left.until(lambda state: state.phase == "over")
            record = await server.record(pair.match)
            assert str(record.rounds[0].starter) == starter
            for session in (left, right):
                assert [note.lot for note in session.kept] == [True]
                assert [checked.lot for checked in verify(record, session.kept)] == [True]
                assert session.starter(2) is record.rounds[0].starter.other
            return record.rounds[0].starter

    async def until_both_have_started() -> None:
        """Of 40 fair lots all agree once in 2³⁹."""
        started = set()
        for level in ("standard", "advanced") * 20:
            started.add(await play(level))
            if len(started) == 2:
                return
        raise AssertionError(started)

    asyncio.run(until_both_have_started())


@pytest.mark.parametrize(
    ("asked", "sits", "starts"),
    [
        ({}, ("Ana", "Bo"), "right"),  # by turns: Ana started
        ({"starter": "left"}, ("Ana", "Bo"), "left"),
        ({"starter": "lot"}, ("Ana", "Bo"), None),
        ({"swap": True}, ("Bo", "Ana"), "left"),  # Bo, who sits there now
        ({"swap": True, "starter": "left"}, ("Bo", "Ana"), "right"),
        ({"swap": True, "starter": "lot"}, ("Bo", "Ana"), None),
    ],
)
def test_a_rematch_by_other_terms_is_seen_before_it_is_accepted(
    server: Server, asked: dict[str, Any], sits: tuple[str, str], starts: str | None
) -> None:
    async def offer() -> None:
        pair = await new_pair(server, friends(target=1, starter="left"))
        async with (
            server.attend(pair.match, pair.left) as left,
            server.attend(pair.match, pair.right) as right,
        ):
            await left.until(lambda state: state.phase == "play")
            for terms in ({"starter": "left"}, {"swap": True}):
                with pytest.raises(Refusal, match="offer-no-terms"):
                    await left.offer("call-off", **terms)
            await left.resign(match=True)
            await left.offer("rematch", **asked)
            standing = (await right.until(lambda state: state.offer is not None)).offer
            assert standing is not None
            # What an older client could have offered is told in the words that it knows.
            told = {"offer": 1, "what": "rematch", "by": "left", **asked}
            assert msgspec.to_builtins(standing) == told
            await right.answer(standing.offer, accept=True)
            again = (await left.until(lambda state: state.rematch is not None)).rematch
            assert again is not None
            info = await server.info(again)
            assert ((info.left, info.right), info.starter) == (sits, starts)
            async with (
                server.attend(again, pair.left) as ana,
                server.attend(again, pair.right) as bo,
            ):
                begun = await ana.until(lambda state: state.phase == "play")
                await bo.until(lambda state: state.phase == "play")
                seat = Seat.RIGHT if asked.get("swap") else Seat.LEFT
                assert (ana.seats, bo.seats) == ((seat,), (seat.other,))
                assert begun.view is not None
                assert starts is None or begun.view.turn == starts

    asyncio.run(offer())


def test_alone_one_says_how_the_rematch_shall_be(server: Server) -> None:
    async def again(right: YourSeat | ComputerSeat) -> None:
        asked = NewMatch(left=YourSeat("Ana"), right=right, target=1, starter="left")
        created = await server.create(asked)
        async with server.attend(created.match.match, created.token) as ana:
            await ana.until(lambda state: state.phase == "play")
            await ana.resign(match=True, seat=Seat.LEFT)
            await ana.offer("rematch", Seat.LEFT, starter="left", swap=True)
            rematch = (await ana.until(lambda state: state.rematch is not None)).rematch
            assert rematch is not None
            info = await server.info(rematch)
            assert (info.right, info.starter) == ("Ana", "right")
            assert info.computers == (["left"] if isinstance(right, ComputerSeat) else [])

    asyncio.run(again(YourSeat("Bo")))
    asyncio.run(again(ComputerSeat("random")))


def test_called_off_by_both(server: Server) -> None:
    async def call_off() -> None:
        pair = await new_pair(server, friends())
        async with (
            server.attend(pair.match, pair.left) as left,
            server.attend(pair.match, pair.right) as right,
        ):
            await left.until(lambda state: state.phase == "play")
            await left.offer("call-off")
            standing = await right.until(lambda state: state.offer is not None)
            assert standing.offer is not None
            await right.answer(standing.offer.offer, accept=True)
            end = await left.until(lambda state: state.phase == "over")
            assert end.result is not None
            assert (end.result.winner, end.result.reason) == (None, "called-off")

    asyncio.run(call_off())


def test_an_invitation_that_nobody_has_taken_up_is_taken_back_by_its_author(server: Server) -> None:
    async def take_back() -> None:
        created = await server.create(friends(public=True))
        match = created.match.match
        async with server.attend(match, created.token) as left, server.attend(match) as spectator:
            await spectator.until(lambda state: state.phase == "open")
            with pytest.raises(Refusal, match="spectator-only"):
                await spectator.offer("call-off")
            await left.until(lambda state: state.phase == "open")
            await left.offer("call-off")
            for each in (left, spectator):
                end = await each.until(lambda state: state.phase == "over")
                assert end.result is not None
                assert (end.result.winner, end.result.reason) == (None, "called-off")
            with pytest.raises(Refusal, match="offer-over"):
                await left.offer("call-off")
            with pytest.raises(Refusal, match="offer-rematch-running"):
                await left.offer("rematch")  # with whom?
        for seat in (None, "right"):
            with pytest.raises(Refusal, match="invitation-over"):
                await server.join(match, Join("Bo", seat))
        assert match not in [each.match for each in (await server.matches()).matches]
        told = await server.info(match)
        assert (told.phase, told.right) == ("over", None)
        assert (await server.record(match)).rounds == ()

    asyncio.run(take_back())


def test_lists_and_records_are_found(server: Server) -> None:
    async def look_up() -> None:
        agreed = friends(public=True, edition="nl-1996", target=1, open_discards=True)
        created = await server.create(agreed)
        assert created.match.match in [each.match for each in (await server.matches()).matches]
        assert (await server.info(created.match.match)).phase == "open"
        private = await server.create(friends())
        listed = [each.match for each in (await server.matches()).matches]
        assert private.match.match not in listed
        joined = await server.join(created.match.match, Join("Zoë", "right"))
        assert joined.match.open_discards
        async with server.attend(created.match.match, joined.token) as session:
            await session.until(lambda state: state.phase in ("shuffle", "play"))
            async with server.attend(created.match.match, created.token) as other:
                await other.until(lambda state: state.phase == "play")
                await other.resign(match=True)
                await session.until(lambda state: state.phase == "over")
        found = await server.records(player="Zoë", edition="nl-1996", since="2026-01-01")
        assert [each.match for each in found.records] == [created.match.match]
        assert found.records[0].result == "0-1"
        assert (await server.records(player="Zoë", edition="ru")).records == []
        assert (await server.records(player="Zoë", until="2026-01-01")).records == []
        page = await server.records(limit=1)
        assert page.more is not None
        further = await server.records(limit=1, before=page.more)
        assert [each.match for each in further.records] != [each.match for each in page.records]

    asyncio.run(look_up())


@pytest.mark.parametrize(
    ("agreed", "said"),
    [
        ({"edition": "de-1999"}, "unknown-edition"),
        ({"edition": "en-1.2", "level": "basic"}, "unknown-level"),
        ({"house": "hands=4"}, "unknown-field"),
        ({"house": "hand"}, "house-unreadable"),
        ({"target": 0}, "target-range"),
        ({"undo": True}, "undo-with-friend"),
        ({"right": ComputerSeat("nobody")}, "unknown-player"),
        ({"left": YourSeat(" ")}, "name-unusable"),
        ({"left": YourSeat("a\u202eb")}, "name-unusable"),
        ({"left": YourSeat("a\nb")}, "text-control"),
        ({"left": YourSeat("")}, "name-unusable"),
    ],
)
def test_agreements_that_are_refused(server: Server, agreed: dict[str, object], said: str) -> None:
    asked = {"left": YourSeat("Ana"), "right": FriendSeat(), **agreed}
    with pytest.raises(Refusal, match=said):
        asyncio.run(server.create(NewMatch(**asked)))  # type: ignore[arg-type]


def test_a_seat_is_taken_once_and_again_only_with_its_token(server: Server) -> None:
    async def join() -> None:
        created = await server.create(friends())
        first = await server.join(created.match.match, Join("Bo", token="t" * 43))
        again = await server.join(created.match.match, Join("Bo", token="t" * 43))
        assert (first.seat, first.token) == (again.seat, again.token) == ("right", "t" * 43)
        with pytest.raises(Refusal, match="match-full"):
            await server.join(created.match.match, Join("Eve"))
        with pytest.raises(Refusal, match="seat-taken"):
            await server.join(created.match.match, Join("Eve", "left"))
        with pytest.raises(Refusal, match="no-such-match"):
            await server.join("nowhere", Join("Eve"))

    asyncio.run(join())


def test_the_last_exchange_is_shown_and_the_whole_round_with_open_discards(
    server: Server, tmp_path: Path
) -> None:
    """R18: looking back is not allowed, so a reconnect must not be a way to do it."""

    async def look_back(*, open_discards: bool) -> State:
        created = await server.create(
            NewMatch(left=YourSeat("A"), right=YourSeat("B"), open_discards=open_discards)
        )
        async with server.attend(created.match.match, created.token) as session:
            state = await session.until(lambda state: state.phase == "play")
            for _ in range(4):
                assert state.view is not None
                step = next(
                    each for each in state.view.legal if each[0] in "+-" and "x" not in each
                )
                await session.play(step)
                before = state.version
                state = await session.until(lambda state, before=before: state.version > before)  # type: ignore[misc]
        async with server.attend(created.match.match) as late:
            watched = await late.until(lambda state: True)
            assert watched.view is not None
            assert (watched.view.seat, watched.view.hand, watched.view.legal) == (None, [], [])
            assert (watched.version, watched.events) == (state.version, [])
        async with server.attend(created.match.match, created.token) as session:
            again = await session.until(lambda state: True)
            assert again.last == watched.last
            return again

    state = asyncio.run(look_back(open_discards=False))
    assert (len(state.last), state.events) == (2, [])
    assert state.view is not None
    assert state.view.discards is None
    state = asyncio.run(look_back(open_discards=True))
    assert len(state.last) == 4
