"""
Compiled: rounds played from tables, and what is learnt from them.

In every fourth round one seat strays from the tables now and then, for a stretch, so that
positions are met to which only mistakes lead. What actions are worth the tables say too: to whoever
does not see the other hand, over all that it may be there, so that no luck is learnt.

Nearly all that a network loses to its tables it loses when the pile is short, so of the decisions
before that only some are learnt from.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.kernel.chance import GAMMA, below, mixed, stream
from en_garde.kernel.compiled import compiled, inlined, part
from en_garde.kernel.fencing import nth_bit, ones
from en_garde.kernel.lane import signed

from ..asking.after import after, parried, value_after, way_of
from ..asking.book import FACED, KIND, LAST, OTHER, OWN, Book, Position
from ..asking.places import ACTIONS, chances_of, is_in, stuck, told_of
from ..phases import Kind
from ..sweeps.cells import on_ground, settled
from ..sweeps.jobs import ATTACK, NO_PARRY, NOWHERE, ONE, PARRY, STEP

__all__ = ["LANE", "Lesson", "ask", "begin", "learn", "step"]

Bytes = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]
Rows = npt.NDArray[np.int16]
Shorts = npt.NDArray[np.int16]
Words = npt.NDArray[np.uint64]

SETTLED, RIPOSTE, FACING = int(Kind.SETTLED), int(Kind.RIPOSTE), int(Kind.FACING)

STRAY = 0.25  # how often the seat that strays does
LONGEST = 14  # decisions of the stretch; in three rounds of four there is none
# How many of the decisions are learnt from, by the cards in the pile; the last for longer ones.
LEARNT = np.array([1, 1, 1, 1, 1, 1, 1, 1, 1, 0.5, 0.5, 0.5, 0.5, 0.1])


class Round(NamedTuple):
    """Seen from whoever acts; hands are codes."""

    at: Position
    own: int
    foe: int
    seat: int  # 0 began
    over: bool
    worth: float  # to whoever acts, when it is over


class Lesson(NamedTuple):
    """What is learnt from decisions, a row of each."""

    rows: Rows
    mix: Floats  # [decision, action]: the tables' chances
    legal: Words
    worths: Floats  # [decision, action]: of the legal ones


# The numbers of a lane: those of a round, and the next card of its deck.
LANE = ("phase", "code", "distance", "advance", "own", "foe", "seat", "over", "next")
PHASE, CODE, DISTANCE, ADVANCE, OWN_HAND, FOE_HAND, SEAT, OVER, NEXT = range(len(LANE))


@inlined
def uniform(state: np.uint64) -> float:
    return signed(mixed(state) >> np.uint64(11)) / 9007199254740992.0


@part
def shuffled(book: Book, deck: Bytes, state: np.uint64) -> np.uint64:
    """The deck as indexes of values."""
    copies = book.t.copies
    for place in range(len(deck)):
        deck[place] = place // copies
    for place in range(len(deck) - 1, 0, -1):
        state += GAMMA
        other = signed(below(mixed(state), np.uint64(place + 1)))
        deck[place], deck[other] = deck[other], deck[place]
    return state


@part
def dealt(book: Book, deck: Bytes) -> Round:
    t, own, foe = book.t, 0, 0
    for nth in range(t.hand):
        own += t.place[deck[nth]]
        foe += t.place[deck[t.hand + nth]]
    top = Position(len(book.phase) - 1, len(t.total) - 1, t.track, 0)
    return Round(top, own, foe, 0, False, 0.0)


@part
def played(book: Book, now: Round, action: int, deck: Bytes, drawn: int) -> tuple[Round, int]:
    """The round after an action, and the next card of the deck."""
    t, at = book.t, now.at
    way = way_of(book, at, action)
    if way.to == NO_PARRY or (way.kind == ATTACK and not parried(book, way, now.foe)):
        return Round(at, now.own, now.foe, now.seat, True, 1.0), drawn
    kept, other = now.own - way.spent, now.foe - way.answer
    if way.to == NOWHERE and way.kind == STEP:  # R16, R17
        worth = np.float64(on_ground(t, book.knobs, way.distance, way.advance))
        return Round(at, kept, other, now.seat, True, worth), drawn
    then = after(book, at, way)
    if way.kind == PARRY and way.to != NOWHERE:
        return Round(then, kept, other, now.seat, False, 0.0), drawn
    for _ in range(way.draws):
        kept += t.place[deck[drawn]]
        drawn += 1
    if way.to == NOWHERE or book.phase[way.to, KIND] == SETTLED:
        worth = np.float64(settled(t, book.knobs, kept, other, way.distance, way.advance))
        return Round(at, kept, other, now.seat, True, worth), drawn
    return Round(then, other, kept, 1 - now.seat, False, 0.0), drawn


@part
def choices(book: Book, now: Round, mix: npt.NDArray[np.float64]) -> tuple[Round, np.uint64]:
    """The tables' chances where somebody is to act; a round may turn out to be over."""
    if now.over:
        return now, np.uint64(0)
    legal = chances_of(book, now.at, book.t.hand_of[now.own], mix)
    if legal == 0:
        worth = np.float64(stuck(book, now.at, now.own, now.foe))
        return Round(now.at, now.own, now.foe, now.seat, True, worth), legal
    return now, legal


@part
def put_row(book: Book, turns: Ints, now: Round, row: Rows) -> None:
    """As `players.net.inputs` has it."""
    t, phase = book.t, book.phase[now.at.phase]
    kind, values = phase[KIND], t.values
    for value in range(values):
        row[value] = t.counts[now.own, value]
        row[values + value] = t.counts[now.at.code, value]
    row[2 * values] = now.at.distance
    row[2 * values + 1] = now.at.advance
    row[2 * values + 2] = 1 if kind == RIPOSTE else 2 if kind == FACING else 0
    row[2 * values + 3] = phase[FACED]
    row[2 * values + 4] = phase[OWN]
    row[2 * values + 5] = phase[OTHER]
    row[2 * values + 6] = 1 + turns[now.at.phase]
    row[2 * values + 7] = phase[LAST]


@part
def put_worths(book: Book, now: Round, legal: np.uint64, worths: Floats) -> None:
    """Against the hand that the other holds."""
    for action in range(len(worths)):
        worths[action] = 0
        if is_in(legal, action):
            worths[action] = value_after(book, now.at, action, now.own, now.foe)


@part
def drawn_from(mix: npt.NDArray[np.float64], legal: np.uint64, chance: float) -> int:
    chosen = -1
    for action in range(ACTIONS):
        if is_in(legal, action) and mix[action] > 0:
            chosen = action
            chance -= mix[action]
            if chance < 0:
                break
    return chosen


@compiled
def learn(
    book: Book, entries: Shorts, turns: Ints, seed: np.uint64, name: int, lesson: Lesson
) -> None:
    """
    Fills the lesson with decisions of rounds, all of the random stream of that name. What the
    actions of a hand are worth stands in `entries`.
    """
    deck = np.empty(book.t.values * book.t.copies, np.uint8)
    mix, worths = np.zeros(ACTIONS), np.zeros(ACTIONS)
    state = stream(seed, name, np.uint64(0))
    filled, size, actions = 0, len(lesson.rows), lesson.mix.shape[1]
    while filled < size:
        state = shuffled(book, deck, state)
        now, drawn = dealt(book, deck), 2 * book.t.hand
        state += GAMMA
        bits = mixed(state)
        straying = signed(bits & np.uint64(1))
        stretch = 0
        if (bits >> np.uint64(1)) & np.uint64(3) == 0:
            stretch = 1 + signed(below(bits, np.uint64(LONGEST)))
        made = 0
        now, legal = choices(book, now, mix)
        while not now.over:
            state += GAMMA
            action = drawn_from(mix, legal, uniform(state))
            state += GAMMA
            if made < stretch and now.seat == straying and uniform(state) < STRAY:
                state += GAMMA
                action = nth_bit(legal, below(mixed(state), ones(legal)))
            phase = book.phase[now.at.phase]
            pile = book.t.total[now.at.code] - phase[OWN] - phase[OTHER]
            state += GAMMA
            wanted = uniform(state) < LEARNT[min(pile, len(LEARNT) - 1)]
            if wanted and signed(ones(legal)) > 1 and filled < size:
                put_row(book, turns, now, lesson.rows[filled])
                told_of(book, entries, now.at, book.t.hand_of[now.own], worths)
                for number in range(actions):
                    lesson.mix[filled, number] = mix[number]
                    lesson.worths[filled, number] = worths[number] / ONE
                lesson.legal[filled] = legal
                filled += 1
            made += 1
            now, drawn = played(book, now, action, deck, drawn)
            now, legal = choices(book, now, mix)


@compiled
def begin(book: Book, seed: np.uint64, lanes: Ints, decks: Bytes) -> None:
    """Two lanes one after the other have the same deck."""
    for lane in range(len(lanes)):
        shuffled(book, decks[lane], stream(seed, lane // 2, np.uint64(1)))
        put_lane(dealt(book, decks[lane]), 2 * book.t.hand, lanes[lane])


@inlined
def put_lane(now: Round, drawn: int, lane: Ints) -> None:
    lane[PHASE], lane[CODE] = now.at.phase, now.at.code
    lane[DISTANCE], lane[ADVANCE] = now.at.distance, now.at.advance
    lane[OWN_HAND], lane[FOE_HAND] = now.own, now.foe
    lane[SEAT], lane[OVER], lane[NEXT] = now.seat, 1 if now.over else 0, drawn


@inlined
def lane_of(lane: Ints) -> Round:
    at = Position(lane[PHASE], lane[CODE], lane[DISTANCE], lane[ADVANCE])
    return Round(at, lane[OWN_HAND], lane[FOE_HAND], lane[SEAT], lane[OVER] == 1, 0.0)


@compiled
def ask(book: Book, turns: Ints, lanes: Ints, worth: Floats, lesson: Lesson) -> None:
    """What each lane that is not over has to choose; `worth` is that of who began, at the end."""
    mix = np.zeros(ACTIONS)
    for lane in range(len(lanes)):
        now = lane_of(lanes[lane])
        lesson.legal[lane] = 0
        if now.over:
            continue
        now, lesson.legal[lane] = choices(book, now, mix)
        if now.over:
            lanes[lane, OVER] = 1
            worth[lane] = now.worth if now.seat == 0 else -now.worth
            continue
        put_row(book, turns, now, lesson.rows[lane])
        for number in range(lesson.mix.shape[1]):
            lesson.mix[lane, number] = mix[number]
        put_worths(book, now, lesson.legal[lane], lesson.worths[lane])


@compiled
def step(book: Book, lanes: Ints, decks: Bytes, worth: Floats, actions: Ints) -> None:
    """An action in each lane that is not over."""
    for lane in range(len(lanes)):
        now = lane_of(lanes[lane])
        if now.over:
            continue
        now, drawn = played(book, now, actions[lane], decks[lane], lanes[lane, NEXT])
        put_lane(now, drawn, lanes[lane])
        if now.over:
            worth[lane] = now.worth if now.seat == 0 else -now.worth
