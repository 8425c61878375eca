"""Frames are joined from kept pieces: byte for byte what encoding the whole structs would give."""

from __future__ import annotations

from contextlib import suppress
from itertools import permutations, product
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.json import encode

from en_garde.rules import (
    RULE_SETS,
    Attack,
    EnGardeError,
    Outcome,
    Parry,
    Reason,
    RuleSet,
    Score,
    Seat,
    Step,
    legal_texts,
)
from en_garde.server import events as e
from en_garde.server import wire
from en_garde.server.match import Match, Patience, Phase, seat_name
from en_garde.server.show import Presence, Scenery, Showing, _event, _lying, _standing, _told
from en_garde.shapes import show_view
from en_garde.table import Audience, Drew, Event, Pace, Played, RoundEnded

PATIENCE = Patience()
CHANGES = 250
ODD = e.Person('"\\é\u2028%d%', "a" * 64)  # what a name may do to an encoding
OTHER = e.Person("Bo", "b" * 64)


def plain(match: Match, eyes: Seat | None, now: int, presence: Presence, since: int) -> bytes:
    """The state told in full, nothing kept."""
    at, clock, shuffle, offer = match.table, match.clock, match.shuffle, match.offer
    seen, ends = at.view(eyes), match.stage_ends(PATIENCE)
    result = None
    if match.ended is not None:
        result = wire.MatchResult(None, match.ended.value)
    elif match.over and at.winner is not None and at.finished[-1].outcome is not None:
        result = wire.MatchResult(seat_name(at.winner), at.finished[-1].outcome.reason.value)
    played = [] if at.current is None else at.current.played()
    return encode(
        wire.State(
            number=match.number,
            version=at.version,
            phase=match.phase.value,
            left=seat_info(match, Seat.LEFT, now, presence),
            right=seat_info(match, Seat.RIGHT, now, presence),
            round=at.round_number,
            score=(at.score.left, at.score.right),
            view=None if seen is None else show_view(seen, over=match.over),
            last=[
                wire.PlayedEvent(
                    seat_name(seat), str(action), None if facing is None else str(facing)
                )
                for seat, action, facing in (played if at.setup.open_discards else played[-2:])
            ],
            clocks=None
            if clock.control.pace is Pace.NONE
            else wire.Clocks(
                clock.left(Seat.LEFT, now),
                clock.left(Seat.RIGHT, now),
                None if clock.running is None else seat_name(clock.running),
            ),
            shuffle=None
            if shuffle is None
            else wire.Shuffle(
                shuffle.round,
                shuffle.stage.value,
                shuffle.seals.dealer,
                *shuffle.seals.seats,
                [seat_name(seat) for seat in Seat if shuffle.seeds[seat] is not None],
                None if ends is None else max(0, ends - now),
            ),
            offer=None
            if offer is None
            else wire.StandingOffer(offer.number, offer.what, seat_name(offer.by)),
            result=result,
            rematch=match.rematch,
            events=[_event(entry.event) for entry in at.heard(eyes, since)],
        )
    )


def seat_info(match: Match, seat: Seat, now: int, presence: Presence) -> wire.SeatInfo:
    sitter, since = match.sitters[seat], presence.away[seat]
    return wire.SeatInfo(
        None if sitter is None else sitter.shown,
        isinstance(sitter, e.Computer),
        sitter is not None and since is None,
        None if since is None else max(0, since + PATIENCE.grace - now),
    )


def begun(rng: Random, rules: RuleSet, *, open_discards: bool, pace: Pace) -> Match:
    """Two friends, or with undo and without a clock one screen for both seats."""
    alone = pace is Pace.NONE and rng.random() < 0.5
    seconds = 0 if pace is Pace.NONE else 60
    increment = 5 if pace is Pace.MATCH else 0
    right = ODD if alone else rng.choice((OTHER, None))
    edition, level, agreed = rules.edition, rules.level, (open_discards, alone, False)
    terms = e.Created(
        edition, level, "", 3, "left", pace.value, seconds, increment, *agreed, ODD, right
    )
    return Match.begun("match", 0, terms)


def anything(match: Match, rng: Random, now: int) -> e.Event:
    """Mostly what goes on; now and then something else, which the match may refuse."""
    seat = seat_name(rng.choice(list(Seat)))
    if rng.random() < 0.15:
        return rng.choice(
            (
                e.Offered(seat, rng.choice(("rematch", "call-off"))),
                e.Answered(seat, rng.random() < 0.1),
                e.TookBack(seat),
                e.Resigned(seat, rng.random() < 0.1),
                e.Committed(seat, "c" * 64),
                e.Joined(seat, OTHER),
                e.Rematched("another"),
            )
        )
    by_itself = match.follows(rng.randbytes) or match.due(now, PATIENCE)
    if by_itself is not None:
        return by_itself
    if match.to_act is None or match.table.state is None:
        return e.Offered(seat, "rematch")
    return e.Acted(seat_name(match.to_act), rng.choice(legal_texts(match.table.state)))


@pytest.mark.parametrize(
    "rules", RULE_SETS.values(), ids=lambda each: f"{each.edition}-{each.level}"
)
def test_a_frame_is_what_encoding_the_whole_state_gives(rules: RuleSet) -> None:
    phases: set[Phase] = set()
    for number, (open_discards, pace) in enumerate(product((False, True), Pace)):
        rng, now = Random(f"{rules} {number}"), 0
        match = begun(rng, rules, open_discards=open_discards, pace=pace)
        scenery, presence, since = Scenery(), Presence((None, None)), 0
        for _ in range(CHANGES):
            now += rng.choice((0, 1, 999, 12_000))
            if rng.random() < 0.1:
                presence = Presence((rng.choice((None, now)), rng.choice((None, now))))
            with suppress(EnGardeError):
                match = match.after(now, anything(match, rng, now))
            if rng.random() < 0.1:  # nobody is there to be shown it
                since = match.table.version
                continue
            told_at = now
            showing = Showing(
                match,
                scenery,
                clock=lambda told_at=told_at: told_at,  # type: ignore[misc]
                presence=presence,
                patience=PATIENCE,
                since=since,
            )
            for eyes in (None, *Seat):
                assert showing.to(eyes) == plain(match, eyes, now, presence, since)
            phases.add(match.phase)
            since = match.table.version
            if match.rematch is not None:
                match = begun(rng, rules, open_discards=open_discards, pace=pace)
                since = 0  # another match, and everything that was kept is of the one before
    assert phases == set(Phase)


# A move's events and most pieces of a frame are kept encoded, and named tuples of two classes
# with equal fields are equal: a key must not take one for another.

KINDS = get_args(Event)
CARDS = st.lists(st.integers(1, 5), max_size=5).map(tuple)
ACTIONS = st.one_of(
    st.integers(-5, 5).map(Step),
    st.builds(Attack, st.integers(1, 5), st.integers(1, 5), st.none() | st.integers(1, 5)),
    st.builds(Parry, st.integers(1, 5), st.integers(1, 5)),
)
ANY_FIELD = st.one_of(
    st.sampled_from(Seat),
    st.integers(2, 5),  # below, they equal a seat: a fault of types, not of classes
    st.none(),
    CARDS,
    ACTIONS,
    st.lists(ACTIONS, max_size=2).map(tuple),
    st.builds(Score, st.integers(0, 3), st.integers(0, 3)),
)


def with_fields(kind: Any, fields: tuple[object, ...]) -> Any:
    """As the class does, but with whatever fields."""
    return kind._make(fields) if hasattr(kind, "_make") else kind(*fields)


def fresh(event: Event) -> tuple[Audience, bytes] | None:
    """Encoded with nothing kept; None where these fields make no event."""
    try:
        audience = event.audience
        return audience, b"" if audience is Audience.NOBODY else encode(_event(event))
    except (AttributeError, TypeError, ValueError, LookupError):
        return None


@given(fields=st.lists(ANY_FIELD, min_size=1, max_size=4).map(tuple))
def test_no_event_is_encoded_as_another_with_equal_fields(fields: tuple[object, ...]) -> None:
    for one, other in permutations(KINDS, 2):
        for kind in (one, other):
            try:
                event = with_fields(kind, fields)
            except TypeError:  # another number of fields
                continue
            right = fresh(event)
            if right is not None:
                assert _told(event) == right


def test_rounds_that_ended_alike_by_other_paragraphs_are_told_apart() -> None:
    ended = [
        RoundEnded(1, Outcome(Seat.LEFT, Reason.GROUND, cites), ((1,), (2,)), Score(1, 0))
        for cites in (("R13", "R14"), ("R12", "R14"))
    ]
    assert ended[0] == ended[1]
    assert [_told(each) for each in ended] == [fresh(each) for each in ended]
    assert _told(ended[0]) != _told(ended[1])


def test_equal_tuples_of_two_classes_are_told_apart() -> None:
    fields = (Seat.LEFT, 1, 2)
    played, drew = with_fields(Played, fields), with_fields(Drew, fields)
    assert played == drew
    assert (_told(played), _told(drew)) == (fresh(played), fresh(drew))


@given(
    st.tuples(
        st.sampled_from((None, *Seat)), st.sampled_from(Seat), st.integers(1, 40), st.just((1, 2))
    ),
    st.tuples(
        st.tuples(st.integers(0, 5), st.integers(0, 5)),
        st.integers(0, 2),
        st.integers(0, 2),
        st.none() | st.integers(0, 2),
        st.none() | st.builds(Attack, st.integers(0, 2), st.integers(0, 2), st.none()),
        st.none() | st.integers(0, 2),
    ),
)
def test_a_kept_piece_is_what_encoding_it_anew_gives(standing: Any, lying: Any) -> None:
    assert _standing(*standing) == _standing.__wrapped__(*standing)
    assert _lying(*lying) == _lying.__wrapped__(*lying)
