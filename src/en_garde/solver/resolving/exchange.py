"""
An exchange: an action and the answer to it, with what every pair of hands then has.

Whoever acts chooses a branch, and the other answers within it; what comes after is worth what
the tables say, over all cards that may be drawn. A branch that is not opened is worth what the
tables say at once. All of it is matrices over the hands that count: values times the number of
ways in which the cards fall so, so that weights of hands multiply into them.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import compiled, inlined, making, part

from ..asking.after import Way, after, parried, value_after, way_of
from ..asking.book import KIND, OTHER, OWN, Book, Position
from ..asking.places import ACTIONS, cells_of, chances_of, is_in, stuck
from ..asking.ranges import ways_of
from ..phases import Kind
from ..sweeps.jobs import ATTACK, NO_PARRY, NOWHERE, ONE, PARRY

__all__ = [
    "ACTION", "ANSWER0", "ANSWERS", "FIXED", "PLACE0", "PLACES", "WORTH", "Exchange", "exchange",
    "undraw",
]  # fmt: skip

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Matrix = npt.NDArray[np.float32]
Counts = npt.NDArray[np.int8]

# The columns of a branch and of an answer: its action, where the list of its hands begins and
# how long it is, where its matrix begins (-1: there is none). A branch lists own hands, an
# answer the other's.
ACTION, PLACE0, PLACES, WORTH, ANSWER0, ANSWERS = range(6)
FIXED = WORTH  # a branch's: what is over without an answer
NONE = -1

SETTLED = int(Kind.SETTLED)
STANDS, HIT, AWAY = range(3)  # a hand before an answer: it may have one, is hit, or cannot be


class Exchange(NamedTuple):
    mine: Ints  # the numbers of the hands that count, of whoever acts
    theirs: Ints
    ways: Matrix  # [mine, theirs]: in how many ways the cards fall so
    branch: Ints  # [branch, column]
    answer: Ints  # [answer, column]
    rows: Ints  # places in `mine`, branch after branch
    columns: Ints  # places in `theirs`, answer after answer
    likely: Matrix  # by row: as the tables play
    answered: Matrix  # by column: as the tables answer
    worth: Matrix  # flat: to whoever acts, [row, column]
    turned: Matrix  # the same matrices, [column, row]


@making
def that_count(
    book: Book, at: Position, own: Floats, other: Floats, share: float
) -> tuple[Ints, Ints, Matrix]:
    """The hands with some chance, given both ranges, and in how many ways cards fall so."""
    t, phase = book.t, book.phase[at.phase]
    sizes = (phase[OWN], phase[OTHER])
    all_mine = t.within[t.start[sizes[0], at.code] :][: t.number[sizes[0], at.code]]
    all_theirs = t.within[t.start[sizes[1], at.code] :][: t.number[sizes[1], at.code]]
    ways = np.zeros((len(all_mine), len(all_theirs)), np.float32)
    mass, foes = np.zeros(len(all_mine)), np.zeros(len(all_theirs))
    for row in range(len(all_mine)):
        held = t.hand_code[all_mine[row]]
        if own[all_mine[row]] <= 0:
            continue
        each = ways_of(book, at.code, held)
        for column in range(len(all_theirs)):
            foe = all_theirs[column]
            if other[foe] > 0 and t.rank[at.code - held, foe] >= 0:
                ways[row, column] = each * ways_of(book, at.code - held, t.hand_code[foe])
                weight = ways[row, column] * own[all_mine[row]] * other[foe]
                mass[row] += weight
                foes[column] += weight
    some_rows = np.flatnonzero(mass > share * mass.sum())
    some_columns = np.flatnonzero(foes > share * foes.sum())
    kept = np.zeros((len(some_rows), len(some_columns)), np.float32)
    for row in range(len(some_rows)):
        for column in range(len(some_columns)):
            kept[row, column] = ways[some_rows[row], some_columns[column]]
    return all_mine[some_rows], all_theirs[some_columns], kept


@making
def after_draws(book: Book, code: int, kept: Ints, draws: int) -> Ints:
    """The numbers of all hands that such hands (codes) may be filled up to."""
    t = book.t
    found = np.zeros(len(t.hand_code), np.bool_)
    for nth in range(len(kept)):
        if t.rank[code, t.hand_of[kept[nth]]] < 0:
            continue
        left = code - kept[nth]
        for k in range(t.number[draws, left]):
            taken = t.hand_code[t.within[t.start[draws, left] + k]]
            found[t.hand_of[kept[nth] + taken]] = True
    return np.flatnonzero(found)


@making
def undraw(book: Book, code: int, kept: Ints, other: Ints, draws: int, lines: Matrix) -> None:
    """
    From lines [hand, other] of hands that are filled up to those of the kept ones: the means
    over the cards they may draw when the other is that (codes). Card by card, for hands have
    most of what they may draw in common. What cannot be held together gets any number.
    """
    t = book.t
    left, share = np.empty((t.values, len(other)), np.float32), np.empty(len(other), np.float32)
    for nth in range(draws - 1, -1, -1):
        hands = after_draws(book, code, kept, nth)
        if len(hands) == 0:  # none of them can be held any more
            continue
        # Only what the loops need: the whole of `t` is slow to hand on.
        undraw_one(
            t.counts, t.total, t.hand_code, t.hand_of, t.place,
            code, hands, other, lines, left, share,
        )  # fmt: skip


@part
def undraw_one(
    counts: Counts,
    total: Ints,
    hand_code: Ints,
    hand_of: Ints,
    place: Ints,
    code: int,
    hands: Ints,
    other: Ints,
    lines: Matrix,
    left: Matrix,
    share: Matrix,
) -> None:
    """Along the others, one value after the other: that is vector work."""
    for n in range(len(other)):
        rest = code - other[n]
        share[n] = 1 / max(total[rest] - total[hand_code[hands[0]]], 1)
        for value in range(len(place)):
            left[value, n] = counts[rest, value]
    for hand in hands:
        held, mean = hand_code[hand], lines[hand]
        for n in range(np.uint64(len(share))):
            mean[n] = 0
        for value in range(len(place)):
            cards = counts[held, value]
            if cards < counts[code, value]:
                add_drawn(mean, left[value], cards, lines[hand_of[held + place[value]]])
        for n in range(np.uint64(len(share))):
            mean[n] *= share[n]


@inlined
def add_drawn(out: Matrix, left: Matrix, held: int, line: Matrix) -> None:
    """out += line, as many times as cards are left when so many are held."""
    less = np.float32(held)
    for n in range(np.uint64(len(left))):
        out[n] += max(left[n] - less, np.float32(0)) * line[n]


@inlined
def has_answer(book: Book, way: Way) -> bool:
    """Whether the other then chooses."""
    if way.kind == PARRY or way.to == NOWHERE or way.to == NO_PARRY:
        return False
    return bool(book.phase[way.to, KIND] != SETTLED)


@making
def fill_turn(book: Book, at: Position, way: Way, actors: Ints, others: Ints, out: Matrix) -> None:
    """
    [other's hand, actor]: what a way leaves to the other, who then has the next turn in the
    tables. The actors' hands are codes, the others' numbers, and so are the rows.
    """
    t, values, rank = book.t, book.values, book.t.rank
    then, kept = after(book, at, way), actors - way.spent
    filled = after_draws(book, then.code, kept, way.draws)
    lines = np.empty((len(t.hand_code), len(others)), np.float32)
    held, hit = t.hand_code[others], np.zeros(len(others), np.bool_)
    for column in range(len(others)):
        hit[column] = way.kind == ATTACK and not parried(book, way, held[column])
        held[column] -= way.answer if not hit[column] else 0
        own = t.hand_of[held[column]]
        if hit[column] or rank[then.code, own] < 0:
            for foe in filled:
                lines[foe, column] = 0
            continue
        cell, apart = cells_of(book, then, own)
        ranks = rank[then.code - held[column]]
        for foe in filled:
            # What cannot be has no rank; any cell will do then, which is quicker than to ask.
            lines[foe, column] = values[cell + max(ranks[foe], 0) * apart]
    undraw(book, then.code, kept, held, way.draws, lines)
    whole = np.float32(1 / ONE)
    for row in range(len(kept)):
        own = t.hand_of[kept[row]]
        stays = rank[then.code, own] >= 0
        for column in range(len(others)):
            worth = lines[own, column] * whole if stays else np.float32(0)
            out[others[column], row] = np.float32(-1) if hit[column] else worth


@making
def fill_way(
    book: Book, at: Position, action: int, actors: Ints, others: Ints, out: Matrix
) -> None:
    """The same for any action."""
    t, way = book.t, way_of(book, at, action)
    if has_answer(book, way):
        fill_turn(book, at, way, actors, others, out)
        return
    for nth in range(len(actors)):
        left = at.code - actors[nth]
        for other in others:
            if t.rank[left, other] >= 0:
                worth = value_after(book, at, action, actors[nth], t.hand_code[other])
                out[other, nth] = -worth


@inlined
def before_answer(book: Book, at: Position, way: Way, foe: int) -> int:
    """How the other stands when this action has been played (a code)."""
    t = book.t
    if t.rank[at.code - way.spent, t.hand_of[foe]] < 0:
        return AWAY
    if way.kind == ATTACK and not parried(book, way, foe):
        return HIT
    return STANDS


class Replies(NamedTuple):
    """How the other may answer a branch, hand by hand."""

    stands: Ints  # [branch, column]
    legal: npt.NDArray[np.uint64]  # [branch, column]
    chances: Matrix  # [branch, column, action]: as the tables answer


@making
def ask_replies(
    book: Book, at: Position, way: Way, theirs: Ints, replies: Replies, n: int
) -> tuple[Ints, bool]:
    """How many hands have each answer, and whether some have none."""
    t, then, out = book.t, after(book, at, way), np.zeros(ACTIONS)
    count, fixed = np.zeros(ACTIONS, np.int64), False
    for column in range(len(theirs)):
        foe = t.hand_code[theirs[column]]
        replies.stands[n, column] = before_answer(book, at, way, foe)
        if replies.stands[n, column] != STANDS:
            fixed |= replies.stands[n, column] == HIT
            continue
        legal = chances_of(book, then, t.hand_of[foe - way.answer], out)
        replies.legal[n, column], replies.chances[n, column] = legal, out
        fixed |= legal == 0
        for action in range(ACTIONS):
            count[action] += is_in(legal, action)
    return count, fixed


@inlined
def put(x: Exchange, at: int, here: Ints, there: Ints, row: int, column: int, worth: float) -> None:
    worth *= x.ways[here[row], there[column]]
    x.worth[at + row * len(there) + column] = worth
    x.turned[at + column * len(here) + row] = worth


@making
def fill_closed(book: Book, at: Position, x: Exchange, n: int) -> None:
    """A branch that is not opened."""
    t, now = book.t, x.branch[n]
    here, there = x.rows[now[PLACE0] :][: now[PLACES]], np.arange(len(x.theirs))
    line = np.zeros((len(t.hand_code), len(here)), np.float32)
    fill_way(book, at, now[ACTION], t.hand_code[x.mine[here]], x.theirs, line)
    for row in range(len(here)):
        for column in range(len(there)):
            put(x, now[FIXED], here, there, row, column, -line[x.theirs[column], row])


class Opened(NamedTuple):
    """A branch whose answers are looked at."""

    n: int
    way: Way
    then: Position  # where the other answers
    here: Ints  # places in `mine`
    kept: Ints  # what is left of those hands (codes)
    filled: Ints  # the numbers of all hands that they may be filled up to


@making
def opened(book: Book, at: Position, x: Exchange, n: int) -> Opened:
    now = x.branch[n]
    way = way_of(book, at, now[ACTION])
    then, here = after(book, at, way), x.rows[now[PLACE0] :][: now[PLACES]]
    kept = book.t.hand_code[x.mine[here]] - way.spent
    return Opened(n, way, then, here, kept, after_draws(book, then.code, kept, way.draws))


@making
def fill_fixed(book: Book, x: Exchange, now: Opened, replies: Replies) -> None:
    """What is over without an answer: the other is hit, or has nothing to play."""
    t, n, there = book.t, now.n, np.arange(len(x.theirs))
    line, held = np.zeros((len(t.hand_code), 1), np.float32), t.hand_of[now.kept]
    for column in range(len(there)):
        if replies.stands[n, column] == HIT:
            line[:] = 1
        elif replies.stands[n, column] == STANDS and replies.legal[n, column] == 0:
            foe = t.hand_code[x.theirs[column]] - now.way.answer
            for hand in now.filled:
                if t.rank[now.then.code - foe, hand] >= 0:
                    line[hand, 0] = -stuck(book, now.then, foe, t.hand_code[hand])
            undraw(book, now.then.code, now.kept, np.full(1, foe), now.way.draws, line)
        else:
            continue
        for row in range(len(now.here)):
            put(x, x.branch[n, FIXED], now.here, there, row, column, line[held[row], 0])


@making
def fill_answers(book: Book, x: Exchange, now: Opened, replies: Replies) -> None:
    t, n = book.t, now.n
    line, held = np.zeros((len(t.hand_code), len(x.theirs)), np.float32), t.hand_of[now.kept]
    for k in range(x.branch[n, ANSWER0], x.branch[n, ANSWER0] + x.branch[n, ANSWERS]):
        made = x.answer[k]
        action, place = made[ACTION], made[PLACE0]
        for column in range(len(x.theirs)):
            if is_in(replies.legal[n, column], action):
                x.columns[place] = column
                x.answered[place] = replies.chances[n, column, action]
                place += 1
        there = x.columns[made[PLACE0] : place]
        foes = t.hand_code[x.theirs[there]] - now.way.answer
        fill_way(book, now.then, action, foes, now.filled, line)
        undraw(book, now.then.code, now.kept, foes, now.way.draws, line)
        for row in range(len(now.here)):
            for column in range(len(there)):
                put(x, made[WORTH], now.here, there, row, column, line[held[row], column])


@compiled
def exchange(
    book: Book, at: Position, own: Floats, other: Floats, share: float, most: int
) -> Exchange:
    """
    With such weights of both hands; hands with less than that share of the chances are left
    out. The likeliest branches are opened while there is room for so many answers.
    """
    mine, theirs, ways = that_count(book, at, own, other, share)
    rows, columns = len(mine), len(theirs)
    chances, masks = np.zeros((rows, ACTIONS)), np.zeros(rows, np.uint64)
    usage, count = np.zeros(ACTIONS), np.zeros(ACTIONS, np.int64)
    for row in range(rows):
        masks[row] = chances_of(book, at, mine[row], chances[row])
        mass = 0.0
        for column in range(columns):
            mass += ways[row, column] * own[mine[row]] * other[theirs[column]]
        for action in range(ACTIONS):
            usage[action] += mass * chances[row, action]
            count[action] += is_in(masks[row], action)
    branches = (count > 0).sum()
    branch = np.zeros((branches, ANSWERS + 1), np.int64)
    answer = np.zeros((branches * ACTIONS, ANSWERS + 1), np.int64)
    row_list, likely = np.zeros(count.sum(), np.int64), np.zeros(count.sum(), np.float32)
    replies = Replies(
        np.zeros((branches, columns), np.int64),
        np.zeros((branches, columns), np.uint64),
        np.zeros((branches, columns, ACTIONS), np.float32),
    )
    n = place = answers = listed = room = 0
    for action in np.argsort(-usage, kind="mergesort"):
        if count[action] == 0:
            continue
        now = branch[n]
        now[ACTION], now[PLACE0], now[PLACES], now[FIXED] = action, place, count[action], room
        now[ANSWER0] = answers
        for row in range(rows):
            if is_in(masks[row], action):
                row_list[place], likely[place] = row, chances[row, action]
                place += 1
        way, fixed = way_of(book, at, action), True
        opens = answers < most and has_answer(book, way)
        if opens:
            reply_count, fixed = ask_replies(book, at, way, theirs, replies, n)
            if not fixed:
                now[FIXED] = NONE
        if fixed:
            room += now[PLACES] * columns
        if opens:
            for action_then in range(ACTIONS):
                if reply_count[action_then] > 0:
                    made = answer[answers]
                    made[ACTION], made[PLACE0] = action_then, listed
                    made[PLACES], made[WORTH] = reply_count[action_then], room
                    listed += made[PLACES]
                    room += made[PLACES] * now[PLACES]
                    answers += 1
        now[ANSWERS] = answers - now[ANSWER0]
        n += 1
    x = Exchange(
        mine, theirs, ways, branch, answer[:answers], row_list, np.zeros(listed, np.int64),
        likely, np.zeros(listed, np.float32),
        np.zeros(room, np.float32), np.zeros(room, np.float32),
    )  # fmt: skip
    for n in range(branches):
        if branch[n, ANSWERS] == 0:
            fill_closed(book, at, x, n)
            continue
        open_one = opened(book, at, x, n)
        if branch[n, FIXED] != NONE:
            fill_fixed(book, x, open_one, replies)
        fill_answers(book, x, open_one, replies)
    return x
