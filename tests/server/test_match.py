"""A match as a value, event by event: what an ending leaves behind, and what comes too late."""

from __future__ import annotations

from typing import Literal

import pytest

from en_garde.notation import read_deal, write_deal
from en_garde.rules import RULE_SETS, EnGardeError, Seat, legal_texts, rule_set
from en_garde.server import events as e
from en_garde.server import wire
from en_garde.server.commands import Command, asked_for
from en_garde.server.match import Ended, Match, Patience, Phase
from en_garde.server.options import Limits

NOW = 1_800_000_000_000
DECK = write_deal(rule_set("fr-1993", "basic").deck)
ANA, BO = e.Person("Ana", "a" * 64), e.Person("Bo", "b" * 64)
Terms = tuple[Literal["none", "move", "match"], int, int]
MOVE: Terms = ("move", 30, 0)
MATCH: Terms = ("match", 300, 5)


def begun(pace: Terms = ("none", 0, 0), target: int = 2) -> Match:
    terms = e.Created(
        edition="fr-1993",
        level="standard",
        house="",
        target=target,
        starter="left",
        pace=pace[0],
        seconds=pace[1],
        increment=pace[2],
        open_discards=False,
        undo=False,
        public=False,
        left=ANA,
        right=BO,
    )
    return dealt(Match.begun("m", NOW, terms))


def dealt(match: Match) -> Match:
    """The next round, without anybody's contribution to its shuffle."""
    for event in (e.Sealed("1e" * 32), e.Closed(), e.Dealt(DECK)):
        match = match.after(NOW, event)
    return match


def after(match: Match, *events: e.Event, now: int = NOW) -> Match:
    for event in events:
        match = match.after(now, event)
    return match


def moved(match: Match, now: int = NOW) -> Match:
    """Whoever is to act steps forward."""
    assert match.to_act is not None
    assert match.table.state is not None
    step = next(text for text in legal_texts(match.table.state) if text.startswith("+"))
    return match.after(now, e.Acted(str(match.to_act), step))  # type: ignore[arg-type]


def refused(match: Match, event: e.Event) -> str:
    with pytest.raises(EnGardeError) as error:
        match.after(NOW, event)
    return error.value.message.id


LOST = {
    "resigned": e.Resigned("left", True),
    "flagged": e.Flagged("left"),
    "claimed": e.Claimed("right"),
    "abandoned": e.Abandoned(),
}


@pytest.mark.parametrize("how", LOST)
@pytest.mark.parametrize("by", ["left", "right"])
def test_an_offer_ends_with_the_match_and_cannot_call_a_won_match_off(how: str, by: str) -> None:
    other = "left" if by == "right" else "right"
    won = after(begun(MATCH), e.Offered(by, "call-off"), LOST[how])  # type: ignore[arg-type]
    assert (won.over, won.ended, won.table.winner) == (True, None, Seat.RIGHT)
    assert won.offer is None
    assert refused(won, e.Answered(other, True)) == "no-offer"  # type: ignore[arg-type]
    assert refused(won, e.Offered(by, "call-off")) == "offer-over"  # type: ignore[arg-type]


def test_an_offer_outlives_a_round_that_does_not_end_the_match() -> None:
    between = after(begun(), e.Offered("left", "call-off"), e.Resigned("right", False))
    assert not between.over
    assert between.offer is not None
    off = between.after(NOW, e.Answered("right", True))
    assert (off.ended, off.table.winner, off.phase) == (Ended.CALLED_OFF, None, Phase.OVER)


@pytest.mark.parametrize("pace", [MOVE, MATCH])
@pytest.mark.parametrize(
    "end",
    [
        (e.Offered("left", "call-off"), e.Answered("right", True)),
        (e.Resigned("left", True),),
        (e.Resigned("left", False),),
        (e.Claimed("right"),),
        (e.Abandoned(),),
        (e.Flagged("right"),),
    ],
    ids=lambda events: type(events[-1]).__name__,
)
def test_no_clock_runs_when_nobody_has_to_decide(pace: Terms, end: tuple[e.Event, ...]) -> None:
    match = moved(moved(moved(begun(pace))))
    assert match.clock.running is Seat.RIGHT
    stopped = after(match, *end, now=NOW + 7000)
    assert stopped.clock.running is None
    assert stopped.clock.deadline is None
    later = NOW + 10_000_000
    assert stopped.due(later, Patience(commit=10**9)) is None
    spent = 7000 if pace is MATCH else 0
    given = 5000 if pace is MATCH else 0
    whole = pace[1] * 1000
    assert stopped.clock.left(Seat.RIGHT, later) == whole + 2 * given - spent


# What comes too late


def late(match: Match) -> list[Command]:
    """What somebody sends who has seen no more than that match; each names the state it was for."""
    at = match.table.version
    assert match.table.state is not None
    action = legal_texts(match.table.state)[0]
    return [
        wire.Play(1, at, action),
        wire.Resign(1, at),
        wire.Resign(1, at, match=True),
        wire.Undo(1, at),
        wire.Claim(1, at),
    ]


@pytest.mark.parametrize("nth", range(5))
def test_a_command_for_an_earlier_state_is_stale_also_in_the_next_round(nth: int) -> None:
    """Resigning a round that is over must not give up the next one."""
    first = begun(target=5)
    for now in (moved(first), dealt(after(first, e.Resigned("right", False)))):
        for seat in Seat:
            with pytest.raises(EnGardeError) as error:
                asked_for(late(first)[nth], (seat,), now, lambda _: 0, Limits())
            assert error.value.message.id == "stale-state"
    assert asked_for(late(first)[nth], (Seat.LEFT,), first, lambda _: 0, Limits())


def test_the_deck_of_these_tests_is_a_deck() -> None:
    for rules in RULE_SETS.values():
        assert read_deal(DECK, rules)
