"""Sessions that play by themselves, and what they were told was done."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from en_garde.notation import Record
from en_garde.rules import Action
from en_garde.server.client import Server, Session
from en_garde.server.wire import Created, FriendSeat, Join, NewMatch, State, YourSeat
from en_garde.table import Table

__all__ = ["Pair", "actions_by_version", "new_pair", "play_on", "to_play"]


@dataclass
class Pair:
    """A match of two persons: what is needed to attend it."""

    match: str
    left: str
    right: str
    acknowledged: dict[int, str] = field(default_factory=dict)  # version before → action


async def new_pair(server: Server, asked: NewMatch) -> Pair:
    created: Created = await server.create(asked)
    assert created.token is not None
    joined = await server.join(created.match.match, Join("Bo"))
    return Pair(created.match.match, created.token, joined.token)


def friends(**agreed: object) -> NewMatch:
    return NewMatch(left=YourSeat("Ana"), right=FriendSeat(), **agreed)  # type: ignore[arg-type]


def to_play(session: Session, state: State) -> bool:
    return bool(state.view and state.view.legal) and session.seats != ()


async def play_on(session: Session, pair: Pair, rng: Random, *, drop: bool = False) -> None:
    """Any legal action, until the match is over; with `drop` the connection is lost each time."""
    async for state in session.states():
        if state.view is None or not to_play(session, state):
            continue
        if drop:
            await session.drop()
        action = rng.choice(state.view.legal)
        await session.play(action, at=state.version)
        pair.acknowledged[state.version] = action


def actions_by_version(record: Record) -> dict[int, Action]:
    """The versions at which a table stood before each action of the record."""
    table = Table.from_record(record)
    played: dict[int, Action] = {}
    fresh = Table(table.setup)
    for number, each in enumerate(record.rounds, 1):
        fresh = fresh.deal(each.deck, each.proof)
        for action, state in zip(each.actions, record.states(number), strict=False):
            played[fresh.version] = action
            fresh = fresh.play(state.turn, action)
        if (
            each.outcome is not None
            and each.outcome.reason.given
            and each.outcome.winner is not None
        ):
            fresh = fresh.give(each.outcome.winner.other, each.outcome.reason)
    return played
