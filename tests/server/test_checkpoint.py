"""A match rebuilt from a checkpoint is the match rebuilt from its whole log."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from en_garde.notation import write_record
from en_garde.rules import RULE_SETS, Seat, TableError, legal_texts
from en_garde.server import events as e
from en_garde.server.checkpoint import (
    Checkpoint,
    checkpoint,
    end_of,
    read_checkpoint,
    taken_up,
    write_checkpoint,
)
from en_garde.server.match import Match, Patience, seat_name
from en_garde.server.show import Presence, Scenery, Showing, show_info
from en_garde.table import commitment

NOW = 1_800_000_000_000
PERSONS = (e.Person("Ana", "a" * 64), e.Person("Bo", "b" * 64))


def terms(rng: Random, *, undo: bool) -> e.Created:
    edition, level = rng.choice(list(RULE_SETS))
    return e.Created(
        edition=edition,
        level=str(level),
        house="",
        target=5,
        starter=rng.choice(("left", "right", "lot")),
        pace="none" if undo else "match",
        seconds=0 if undo else 600,
        increment=0 if undo else 3,
        open_discards=False,
        undo=undo,
        public=False,
        left=PERSONS[0],
        right=PERSONS[0] if undo else None,
    )


def next_event(match: Match, rng: Random) -> e.Event:
    """Anything that can happen now."""
    if match.sitters[1] is None:
        return e.Joined("right", PERSONS[1])
    if (follows := match.follows(rng.randbytes)) is not None:
        return follows
    if not match.alone and match.offer is None and rng.random() < 0.05:
        return e.Offered("left", "call-off")
    if match.offer is not None and rng.random() < 0.2:
        return e.Answered("right", False)
    state = match.table.state
    if match.to_act is None or state is None:
        return shuffling(match, rng)
    current = match.table.current
    if match.terms.undo and current and current.round.actions and rng.random() < 0.1:
        return e.TookBack(seat_name(current.states[-2].turn))
    if rng.random() < 0.02:
        return e.Resigned(seat_name(match.to_act), False)
    return e.Acted(seat_name(match.to_act), rng.choice(legal_texts(state)))


def shuffling(match: Match, rng: Random) -> e.Event:
    shuffle = match.shuffle
    assert shuffle is not None
    for seat in Seat:
        seed = bytes([seat, shuffle.round]) * 16
        if rng.random() < 0.5:
            continue
        if shuffle.stage == "commit" and shuffle.seals.seats[seat] is None:
            return e.Committed(seat_name(seat), commitment(seed))
        if shuffle.stage == "reveal" and shuffle.seals.seats[seat] and not shuffle.seeds[seat]:
            return e.Revealed(seat_name(seat), seed.hex())
    due = match.due(NOW * 2, Patience())
    if due is None:  # on one screen the round waits until whoever sits there is ready
        seat = next(seat for seat in Seat if shuffle.seals.seats[seat] is None)
        return e.Committed(seat_name(seat), commitment(bytes([seat, shuffle.round]) * 16))
    return due


@pytest.mark.parametrize(("undo", "waits"), [(True, True), (False, False)])
def test_only_who_plays_alone_is_waited_for(undo: bool, waits: bool) -> None:
    """A friend would have to wait too, so a seat that does not answer is passed over."""
    rng = Random(1)
    match = Match.begun("m", NOW, terms(rng, undo=undo))
    while match.shuffle is None or match.shuffle.stage != "commit":
        match = match.after(NOW, next_event(match, rng))
    assert match.alone is undo
    assert (match.due(NOW * 2, Patience()) is None) == waits
    assert (match.deadline(Patience()) is None) == waits


def as_before(written: bytes) -> bytes:
    """As earlier versions wrote it: what was taken back in a sentence."""
    return re.sub(rb"\{\[%undo (left|right) ([^]]+)\]\}", rb"{\1 takes back \2}", written)


@given(seed=st.integers(0, 2**32), length=st.integers(1, 200), undo=st.booleans())
@example(seed=1, length=200, undo=True)  # something is taken back in it
def test_the_same_match_from_a_checkpoint(seed: int, length: int, undo: bool) -> None:
    rng = Random(seed)
    begun = Match.begun("m", NOW, terms(rng, undo=undo))
    match = begun
    saved: Checkpoint | None = None
    after: list[tuple[int, e.Event]] = []
    for step in range(length):
        if match.over:
            break
        event = next_event(match, rng)
        if isinstance(event, e.Dealt) and (point := checkpoint(match, saved)) is not None:
            assert point == checkpoint(match)
            saved = read_checkpoint(written := write_checkpoint(point))
            assert taken_up(begun, read_checkpoint(as_before(written))) == taken_up(begun, saved)
            after = []
        time = NOW + step * 1000
        match = match.after(time, event)
        after.append((time, event))
    if saved is None:
        return
    again = taken_up(begun, saved)
    for time, event in after:
        again = again.after(time, event)
    for eyes in (*Seat, None):
        assert again.table.view(eyes) == match.table.view(eyes)
        assert again.table.seen(eyes) == match.table.seen(eyes)
    assert write_record(again.table.whole_record()) == write_record(match.table.whole_record())
    assert again.table.next_starter is match.table.next_starter
    assert again.table.version == match.table.version
    for name in ("clock", "shuffle", "offer", "offers", "sitters", "persons", "number", "touched"):
        assert getattr(again, name) == getattr(match, name), name
    assert (again.phase, again.over) == (match.phase, match.over)


def some_end(rng: Random, most: int) -> tuple[Match, Match]:
    """A match from its creation, and when it is over, in whatever way."""
    begun = match = Match.begun("m", NOW, terms(rng, undo=rng.random() < 0.5))
    for step in range(most):
        if match.over:
            break
        match = match.after(NOW + step * 1000, next_event(match, rng))
    if not match.over:
        last: list[e.Event] = [e.Abandoned(), e.Stopped()]
        if match.to_act is not None:
            last += [e.Resigned("left", True), e.Flagged("right"), e.Claimed("left")]
        if match.alone:
            last.append(e.Offered("left", "call-off"))
        match = match.after(NOW + most * 1000, rng.choice(last))
    if not match.over:  # a round was lost by time, not the match
        match = match.after(NOW + most * 1000, e.Stopped())
    if rng.random() < 0.5 and None not in match.sitters:
        match = match.after(NOW + most * 1000, e.Offered("right", "rematch"))
        if not match.alone and rng.random() < 0.5:
            match = match.after(NOW + most * 1000, e.Answered("left", rng.random() < 0.5))
        if match.offer is not None and match.offer.accepted:
            match = match.after(NOW + most * 1000, e.Rematched("another"))
    return begun, match


def frames(match: Match) -> list[bytes]:
    showing = Showing(
        match,
        Scenery(),
        clock=lambda: NOW,
        presence=Presence((None, NOW)),
        patience=Patience(),
        since=match.table.version,
    )
    return [showing.to(eyes) for eyes in (*Seat, None)]


@given(st.integers(0, 2**32), st.integers(0, 300))
def test_an_end_shows_what_the_whole_log_shows(seed: int, most: int) -> None:
    begun, match = some_end(Random(seed), most)
    again = taken_up(begun, read_checkpoint(write_checkpoint(end_of(match))))
    assert frames(again) == frames(match)
    assert show_info(again) == show_info(match)
    assert again.rematch_terms == match.rematch_terms
    for name in ("over", "ended", "offer", "offers", "rematch", "number", "touched", "persons"):
        assert getattr(again, name) == getattr(match, name), name
    # What can still happen happens alike, and the end of that is an end again.
    for event in (e.Offered("left", "rematch"), e.Answered("left", False)):
        try:
            after = match.after(NOW, event)
        except TableError as refused:
            with pytest.raises(TableError, match=refused.message.id):
                again.after(NOW, event)
        else:
            assert frames(again.after(NOW, event)) == frames(after)
            assert end_of(again.after(NOW, event)) == end_of(after)


def test_an_end_does_not_grow_with_the_match() -> None:
    """Twelve thousand times an action and back, or a hundred rounds: it is as short as any."""
    rng = Random(3)
    match = Match.begun("m", NOW, terms(rng, undo=True))
    while not match.table.running:
        match = match.after(NOW, next_event(match, rng))
    long = match
    for _ in range(2000):
        assert long.to_act is not None
        assert long.table.state is not None
        seat, action = seat_name(long.to_act), legal_texts(long.table.state)[0]
        long = long.after(NOW, e.Acted(seat, action)).after(NOW, e.TookBack(seat))
    sizes = [
        len(write_checkpoint(end_of(each.after(NOW, e.Resigned("left", True)))))
        for each in (match, long)
    ]
    assert sizes[1] <= sizes[0] + 10, "two numbers have more digits"


def test_a_table_with_its_last_round_alone_has_no_record() -> None:
    _, match = some_end(Random(5), 300)
    assert match.table.round_number > 1
    begun, match = some_end(Random(5), 300)
    again = taken_up(begun, end_of(match))
    with pytest.raises(ValueError, match="last round alone"):
        again.table.record()
