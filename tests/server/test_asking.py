"""What is asked and said beside the game: phrases, and why something is not possible."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from en_garde.server.options import Limits
from en_garde.server.wire import ComputerSeat, FriendSeat, Join, NewMatch, YourSeat
from en_garde.table import commitment
from server.inside import Fixed, Wire, hall_in

FRIENDS = NewMatch(left=YourSeat("Ana"), right=FriendSeat(), starter="left")
ALONE = NewMatch(left=YourSeat("Ana"), right=ComputerSeat("random"), starter="left")


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def heard(wire: Wire, type: str) -> list[dict[str, Any]]:
    return [each for each in map(json.loads, wire.heard) if each["type"] == type]


def test_a_phrase_reaches_everyone_who_is_there_and_nobody_later(tmp_path: Path) -> None:
    async def talk() -> None:
        async with hall_in(tmp_path, Fixed()) as hall:
            match, _, left = await hall.create(FRIENDS)
            _, _, right = await hall.join(match.id, Join("Bo"))
            ana, bo, guest, late = (Wire(hall) for _ in range(4))
            for wire, token in ((ana, left), (bo, right), (guest, None)):
                await wire.hello(match.id, token)
            assert (await bo.say("say", phrase="touche"))["type"] == "done"
            refused = await guest.say("say", phrase="hello")
            assert refused["message"]["id"] == "spectator-only"
            await late.hello(match.id)
            for wire in (ana, bo, guest):
                await wire.quiet()
                assert heard(wire, "said") == [
                    {"type": "said", "seat": "right", "phrase": "touche"}
                ]
            assert heard(late, "said") == []

    run(talk())


def test_words_of_ones_own_are_no_phrase_and_too_many_are_refused(tmp_path: Path) -> None:
    async def babble() -> None:
        async with hall_in(tmp_path, Fixed()) as hall:
            match, _, token = await hall.create(FRIENDS)
            wire = Wire(hall, Limits(frames=1e6, frames_burst=1e6, phrases=1e-9, phrases_burst=2))
            await wire.hello(match.id, token)
            unreadable = await wire.say("say", phrase="you are slow")
            assert unreadable["message"]["id"] == "frame-unreadable"
            answers = [await wire.say("say", phrase="hello") for _ in range(3)]
            assert [each["type"] for each in answers] == ["done", "done", "refused"]
            assert answers[-1]["message"]["id"] == "too-fast"

    run(babble())


def test_what_is_not_possible_is_explained_and_the_rest_is_not_mentioned(tmp_path: Path) -> None:
    async def ask() -> None:
        async with hall_in(tmp_path, Fixed()) as hall:
            match, _, token = await hall.create(ALONE)
            wire, guest = Wire(hall), Wire(hall)
            await wire.hello(match.id, token)
            await guest.hello(match.id)
            too_soon = await wire.say("why", at=wire.state["version"], actions=["+1"])
            assert too_soon["message"]["id"] == "no-round"
            await deal(wire)
            state = wire.state
            asked = [f"{kind}{card}" for kind in "+-x=" for card in range(1, 6)]
            assert (await wire.say("why", at=state["version"], actions=asked))["type"] == "done"
            (answer,) = heard(wire, "reasons")
            assert answer["at"] == state["version"]
            assert set(asked) - set(answer["reasons"]) == set(asked) & set(state["view"]["legal"])
            assert answer["reasons"]["=1"] == {"id": "nothing-to-parry", "facts": {}}
            for wrong, id in (
                (await wire.say("why", at=state["version"] + 1, actions=["+1"]), "stale-state"),
                (await wire.say("why", at=state["version"], actions=["jump"]), "action-unreadable"),
                (await guest.say("why", at=state["version"], actions=["+1"]), "spectator-only"),
                (await wire.say("why", at=0, actions=["+1"] * 41), "frame-unreadable"),
            ):
                assert wrong["message"]["id"] == id

    run(ask())


def test_who_is_not_to_act_learns_only_that(tmp_path: Path) -> None:
    async def ask() -> None:
        async with hall_in(tmp_path, Fixed()) as hall:
            match, _, left = await hall.create(FRIENDS)
            _, _, right = await hall.join(match.id, Join("Bo"))
            ana, bo = Wire(hall), Wire(hall)
            await ana.hello(match.id, left)
            await bo.hello(match.id, right)
            await deal(ana, bo)
            await bo.say("why", at=bo.state["version"], actions=["+1", "=55"])
            (answer,) = heard(bo, "reasons")
            assert {each["id"] for each in answer["reasons"].values()} == {"not-your-turn"}

    run(ask())


async def deal(*wires: Wire) -> None:
    """All contribute to the first round."""
    seed = bytes(32)
    for wire in wires:
        await wire.say("commit", round=1, commitment=commitment(seed))
    for wire in wires:
        await wire.say("reveal", round=1, seed=seed.hex())
