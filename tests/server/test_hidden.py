"""
Twin matches: ids, clock and commitments the same, cards that a seat must not see exchanged.

Every byte to that seat and to a spectator is the same until the reveal, refusals included.
"""

from __future__ import annotations

import asyncio
import json
import logging
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from en_garde.notation import read_action, write_deal
from en_garde.players import PLAYERS
from en_garde.rules import RULE_SETS, RuleSet, Seat, State, deal, legal_texts, play, seen
from en_garde.server.hall import Hall
from en_garde.server.logs import LINES
from en_garde.server.wire import FriendSeat, Join, NewMatch, YourSeat
from en_garde.table import commitment
from players.rounds import quick
from server.inside import Fixed, Wire, hall_in

Deck = tuple[int, ...]
DECK = tuple(value for value in range(1, 6) for _ in range(5))
SEEDS = {Seat.LEFT: "1e" * 32, Seat.RIGHT: "21" * 32}


def through(rules: RuleSet, deck: Deck, actions: list[str]) -> list[State]:
    states = [deal(rules, deck, Seat.LEFT)]
    for action in actions:
        states.append(play(states[-1], read_action(action)))
    return states


def hidden_places(seat: Seat, states: list[State], deck: Deck) -> list[int]:
    """The places of the deck whose cards that seat has not been shown by the end."""
    holders = [Seat.LEFT] * 5 + [Seat.RIGHT] * 5
    for before, after in pairwise(states):
        holders += [before.turn] * (len(before.pile) - len(after.pile))
    held = list(states[-1].hands[seat.other])
    hidden = list(range(len(holders), len(deck)))
    # Of equal cards those drawn last are taken for the ones still held: what was played stays.
    for place in reversed(range(len(holders))):
        if holders[place] is not seat and deck[place] in held:
            held.remove(deck[place])
            hidden.append(place)
    return hidden


@st.composite
def twins(draw: st.DrawFn) -> tuple[RuleSet, list[str], Deck, Deck, Seat]:
    """Two decks and actions possible with both; that seat can't tell which it plays with."""
    rules = draw(st.sampled_from(list(RULE_SETS.values())))
    seat = draw(st.sampled_from(list(Seat)))
    rng = Random(draw(st.integers(0, 2**32)))
    deck = tuple(rng.sample(DECK, 25))
    actions: list[str] = []
    states = through(rules, deck, actions)
    for _ in range(draw(st.integers(0, 14))):
        choice = rng.choice(legal_texts(states[-1]))
        after = play(states[-1], read_action(choice))
        if after.outcome is not None:
            break
        actions.append(choice)
        states.append(after)
    places = hidden_places(seat, states, deck)
    twin = list(deck)
    for place, card in zip(places, rng.sample([deck[i] for i in places], len(places)), strict=True):
        twin[place] = card
    other = tuple(twin)
    assume(other != deck)
    assume(through(rules, other, actions)[-1].outcome is None)
    return rules, actions, deck, other, seat


async def transcript(
    folder: Path, rules: RuleSet, actions: list[str], deck: Deck, eyes: Seat
) -> tuple[list[str], list[str]]:
    """All that the seat and a spectator hear, with every kind of refusal provoked at each ply."""
    fixed = Fixed()
    async with hall_in(folder, fixed) as hall:
        with patch("en_garde.server.shuffle.derive_deck", return_value=deck):
            wires, spectator = await seated(hall, rules)
            nosy = wires[eyes]
            for action in actions:
                version = nosy.state["version"]
                turn = Seat.LEFT if nosy.state["view"]["turn"] == "left" else Seat.RIGHT
                await provoke(nosy, version, own_turn=turn is eyes)
                await provoke(spectator, version, own_turn=False)
                fixed.time += 1000
                answer = await wires[turn].say("play", at=version, action=action)
                assert answer["type"] == "done"
                for wire in (*wires.values(), spectator):
                    await wire.quiet()
            late = Wire(hall)
            await late.hello(hall_match(hall))
            return list(nosy.heard), spectator.heard + late.heard


async def provoke(wire: Wire, version: int, *, own_turn: bool) -> None:
    """Everything that is refused; on the own turn no action, because one might be legal."""
    await wire.say("play", at=version + 1, action="+1")
    if not own_turn:
        for action in ("+1", "-5", "x1", "x55", "=1", "=33", "+2x3", "nonsense"):
            await wire.say("play", at=version, action=action)
    await wire.say("undo", at=version)
    await wire.say("claim", at=version)
    await wire.say("answer", offer=1, accept=True)
    await wire.say("reveal", round=1, seed="00" * 32)
    await wire.raw("{")
    await wire.say("sync")


async def seated(hall: Hall, rules: RuleSet) -> tuple[dict[Seat, Wire], Wire]:
    """Both seats and a spectator, the first round dealt."""
    match, _, left = await hall.create(
        NewMatch(
            left=YourSeat("Ana"),
            right=FriendSeat(),
            edition=rules.edition,
            level=str(rules.level),
            starter="left",
        )
    )
    _, _, right = await hall.join(match.id, Join("Bo"))
    wires = {Seat.LEFT: Wire(hall), Seat.RIGHT: Wire(hall)}
    spectator = Wire(hall)
    await spectator.hello(match.id)
    for seat, token in ((Seat.LEFT, left), (Seat.RIGHT, right)):
        await wires[seat].hello(match.id, token)
    for seat, wire in wires.items():
        sealed = commitment(bytes.fromhex(SEEDS[seat]))
        assert (await wire.say("commit", round=1, commitment=sealed))["type"] == "done"
    for seat, wire in wires.items():
        assert (await wire.say("reveal", round=1, seed=SEEDS[seat]))["type"] == "done"
    return wires, spectator


def hall_match(hall: Hall) -> str:
    (match,) = hall.rooms
    return match


@settings(max_examples=25, deadline=None)
@given(twins())
def test_twins_look_the_same_to_those_who_must_not_see(
    pair: tuple[RuleSet, list[str], Deck, Deck, Seat],
) -> None:
    rules, actions, deck, twin, seat = pair
    heard = []
    for each in (deck, twin):
        with TemporaryDirectory() as folder:
            heard.append(asyncio.run(transcript(Path(folder), rules, actions, each, seat)))
    assert heard[0] == heard[1]


@settings(deadline=None)
@given(twins(), st.sampled_from(sorted(PLAYERS)))
def test_a_computer_player_chooses_the_same_in_twins(
    pair: tuple[RuleSet, list[str], Deck, Deck, Seat], name: str
) -> None:
    """It gets exactly what its seat has seen, so it cannot tell them apart either."""
    rules, actions, deck, twin, seat = pair
    choices = []
    for each in (deck, twin):
        states = through(rules, each, actions)
        assume(states[-1].turn is seat)
        shown = seen(tuple(states), tuple(map(read_action, actions)), seat)
        choices.append(quick(name, 7).choose(shown))
    assert choices[0] == choices[1]


def test_twins_would_be_told_apart_by_a_single_card() -> None:
    """The comparison can fail: the own hand makes a difference."""
    rules = RULE_SETS["fr-1993", "standard"]  # type: ignore[index]
    heard = []
    for deck in (DECK, DECK[::-1]):
        with TemporaryDirectory() as folder:
            heard.append(asyncio.run(transcript(Path(folder), rules, [], deck, Seat.LEFT)))
    assert heard[0][0] != heard[1][0]
    assert heard[0][1] == heard[1][1]  # to the spectator they are the same


def test_nothing_secret_is_logged_or_shown(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither the deck nor a seed before the round is over, and a token to nobody ever."""

    async def play_a_little() -> tuple[list[str], list[str]]:
        async with hall_in(tmp_path, Fixed()) as hall:
            wires, spectator = await seated(hall, next(iter(RULE_SETS.values())))
            (room,) = hall.rooms.values()
            shuffle = room.match.shuffle
            assert shuffle is not None
            deck = write_deal(shuffle.deck(room.match.table.setup.rules))
            secrets = [shuffle.seed.hex(), deck, deck[10:], *SEEDS.values()]
            secrets += [person.token for person in room.match.sitters if person is not None]  # type: ignore[union-attr]
            state = wires[Seat.LEFT].state
            await wires[Seat.LEFT].say(
                "play", at=state["version"], action=state["view"]["legal"][0]
            )
            heard = [text for wire in (*wires.values(), spectator) for text in wire.heard]
            await wires[Seat.LEFT].say("resign", at=wires[Seat.LEFT].state["version"], match=True)
            return secrets, heard

    with caplog.at_level(logging.INFO, "en_garde.server"):
        secrets, heard = asyncio.run(play_a_little())
    logged = [LINES.format(record) for record in caplog.records]
    assert any(json.loads(line)["event"] == "match over" for line in logged)
    for secret in secrets:
        assert not any(secret in text for text in (*heard, *logged))
