"""
Compiled: all ways in which the rest of a round may go, as everybody sees it.

A *node* is where somebody chooses while there is a pile; an *edge* is an action there, whoever
may have the cards for it. Where it takes the last of the pile nothing is hidden any more, and
what follows is worth what the best play of both makes of it: a list by hand, a *leaf*. Where so
many decisions have been made that it is far enough, somebody else says what pairs of hands are
worth: such a node has no edges and is *judged*.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import compiled, inlined, making, part

from ..asking.after import Way, after, way_of
from ..asking.book import OTHER, OWN, Book, Position
from ..asking.places import ACTIONS, is_in, legal_of
from ..asking.ranges import ways_of
from ..sweeps.cells import on_ground
from ..sweeps.jobs import NO_PARRY, NOWHERE, PARRY, STEP
from .known import CHOICES, known_then

__all__ = [
    "ACTION", "ANSWER", "CHILD", "CODE", "CODE_THEN", "DISTANCE", "DRAWS", "EDGE0", "EDGES", "END",
    "ENTRY0", "GIVE0", "GROUND", "HAND0", "HANDS", "JUDGED", "LEAF", "MASK0", "NODE", "PAIR0",
    "PHASE", "PILE", "SEAT", "SIZE_THEN", "THRUST", "WHOLE", "Tree", "grow", "position_of", "weigh",
]  # fmt: skip

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float32]
Shorts = npt.NDArray[np.int16]
Words = npt.NDArray[np.uint64]

# The columns of a node: a position, and whose turn it is (0: whoever acts first); its edges; the
# hands of whoever acts there and what they may do; its entries, for each edge one
# for each hand; the lists of the hands that go together with each of its hands; how many decisions
# lead to it; where in `judged` it stands (-1: not there).
(
    PHASE, CODE, DISTANCE, ADVANCE, SEAT, EDGE0, EDGES, HAND0, HANDS, MASK0, ENTRY0, PAIR0, DEPTH,
    JUDGED,
) = range(14)  # fmt: skip
_NODE = 14
WHOLE = 99  # decisions: more than a round has
# The columns of an edge: what is played, and discarded by either; how many cards hit unless they
# are parried; what is drawn, by then a hand of how many, from how large a pile; where it ends;
# where in `give` the other's hands have their numbers.
ACTION, SPENT, ANSWER, THRUST, DRAWS, SIZE_THEN, PILE, CODE_THEN, END, CHILD, GIVE0 = range(11)
_EDGE = 11
NODE, LEAF, GROUND, HITS = range(4)  # ends; the child of GROUND is what the ground is worth


class Tree(NamedTuple):
    node: Ints
    edge: Ints
    legal: Words  # [MASK0 + nth hand]
    leaf: Floats  # [leaf, hand]: to whoever took the last cards
    kept: npt.NDArray[
        np.int16
    ]  # [entry]: the hand without the cards that are played, -1 where it cannot be
    split: Floats  # [entry]: one of so many ways to take them, when no two cards are alike
    begin: Ints  # [PAIR0 + nth hand]: where its list begins, and behind the last its end
    foe: Ints  # hands of the other
    ways: Floats  # in how many ways cards fall so when the own hand is given,
    ways_back: Floats  # and when the other's is
    give: Floats  # in how many ways the other's hand leaves the cards that an edge spends
    # What judged nodes are worth, one after the other: [hand, the other's] to whoever is to act
    # times the ways in which cards fall so; then one by the ways of each hand, of both seats.
    judged: Floats
    more: Ints  # [hand, value]: the hand with one card more, -1 without
    less: Ints


@inlined
def position_of(node: Ints) -> Position:
    return Position(node[PHASE], node[CODE], node[DISTANCE], node[ADVANCE])


@inlined
def holds(book: Book, code: int, cards: int) -> bool:
    """Whether the cards (a code) are among those of a code."""
    for value in range(book.t.values):
        if book.t.counts[code, value] < book.t.counts[cards, value]:
            return False
    return True


@part
def put_leaf(
    book: Book, at: Position, way: Way, code: int, size: int, choices: Ints, out: Floats
) -> None:
    t = book.t
    for nth in range(t.number[size, code]):
        hand = t.within[t.start[size, code] + nth]
        held = t.hand_code[hand]
        out[hand] = known_then(book, at, way, held, code - held, choices)


@part
def put_edge(book: Book, at: Position, way: Way, edge: Ints) -> None:
    """All but the number of a child."""
    t, phase = book.t, book.phase[at.phase]
    edge[SPENT], edge[ANSWER], edge[DRAWS] = way.spent, way.answer, way.draws
    edge[THRUST] = t.total[way.answer]
    if way.to == NO_PARRY or not holds(book, at.code - way.spent, way.answer):
        edge[END] = HITS
        edge[THRUST] = t.hand + 1
        return
    if way.to == NOWHERE and way.kind == STEP:  # R16, R17
        edge[END] = GROUND
        edge[CHILD] = int(on_ground(t, book.knobs, way.distance, way.advance))
        return
    kept = phase[OWN] - t.total[way.spent]
    edge[CODE_THEN] = at.code - way.spent - way.answer
    edge[PILE] = t.total[edge[CODE_THEN]] - kept - phase[OTHER] + t.total[way.answer]
    edge[SIZE_THEN] = kept + way.draws
    edge[END] = LEAF if way.draws == edge[PILE] else NODE


@making
def grown(
    book: Book, root: Position, most: int, deep: int
) -> tuple[Ints, Ints, Words, Floats, int, int]:
    """Nodes, edges, masks, leaves, how many entries, and the room of what is judged; no nodes
    where there were too many edges."""
    t = book.t
    node, edge = np.zeros((64, _NODE), np.int64), np.zeros((1024, _EDGE), np.int64)
    legal, choices = np.zeros(1024, np.uint64), np.zeros(CHOICES, np.int64)
    leaf = np.zeros((64, len(t.hand_code)), np.float32)
    known = {np.int64(-1): np.int64(0)}
    nodes, edges, masks, leaves, entries, room, n = 1, 0, 0, 0, 0, 0, 0
    node[0, PHASE], node[0, CODE] = root.phase, root.code
    node[0, DISTANCE], node[0, ADVANCE] = root.distance, root.advance
    while n < nodes:
        at, own = position_of(node[n]), book.phase[node[n, PHASE], OWN]
        first, count = t.start[own, at.code], t.number[own, at.code]
        node[n, HAND0], node[n, HANDS], node[n, MASK0] = first, count, masks
        node[n, EDGE0], node[n, ENTRY0], node[n, JUDGED] = edges, entries, -1
        if node[n, DEPTH] == deep:
            others = t.number[book.phase[node[n, PHASE], OTHER], at.code]
            node[n, JUDGED] = room
            room += count * others + count + others
            n += 1
            continue
        if masks + count > len(legal):
            legal = np.concatenate((legal, np.zeros(len(legal) + count, np.uint64)))
        union = np.uint64(0)
        for nth in range(count):
            mask = legal_of(book, at, t.within[first + nth])
            legal[masks + nth] = mask
            union |= mask
        masks += count
        for action in range(ACTIONS):
            if not is_in(union, action):
                continue
            if edges == most:
                return node[:0], edge, legal, leaf, 0, 0
            if edges == len(edge):
                edge = np.concatenate((edge, np.zeros_like(edge)))
            if nodes == len(node):
                node = np.concatenate((node, np.zeros_like(node)))
            way, new = way_of(book, at, action), edge[edges]
            put_edge(book, at, way, new)
            new[ACTION] = action
            if new[END] == LEAF:
                key = (way.to + 1) * len(t.total) + new[CODE_THEN]
                key = (key * (t.track + 1) + way.distance) * (t.track + 1) + way.advance
                if key not in known:
                    known[key] = np.int64(leaves)
                    if leaves == len(leaf):
                        leaf = np.concatenate((leaf, np.zeros_like(leaf)))
                    code, size = new[CODE_THEN], new[SIZE_THEN]
                    put_leaf(book, at, way, code, size, choices, leaf[leaves])
                    leaves += 1
                new[CHILD] = known[key]
            elif new[END] == NODE:
                then, next_ = after(book, at, way), node[nodes]
                next_[PHASE], next_[CODE] = then.phase, then.code
                next_[DISTANCE], next_[ADVANCE] = then.distance, then.advance
                same = way.kind == PARRY
                next_[SEAT] = node[n, SEAT] if same else 1 - node[n, SEAT]
                next_[DEPTH] = node[n, DEPTH] + 1
                new[CHILD] = nodes
                nodes += 1
            edges += 1
        node[n, EDGES] = edges - node[n, EDGE0]
        entries += count * node[n, EDGES]
        n += 1
    return node[:nodes], edge[:edges], legal, leaf[: max(leaves, 1)], entries, room


@making
def pairs_of(book: Book, node: Ints) -> tuple[Ints, Ints, Floats, Floats]:
    """The same cards and sizes have one list; it is written into the nodes where it begins."""
    t, rows, pairs = book.t, 0, 0
    known = {np.int64(-1): np.int64(0)}
    for turn in range(2):
        if turn == 1:
            begin, foes = np.zeros(rows, np.int64), np.zeros(pairs, np.int64)
            ways, back = np.zeros(pairs, np.float32), np.zeros(pairs, np.float32)
            known.clear()
            rows, pairs = 0, 0
        for n in range(len(node)):
            code, phase = node[n, CODE], book.phase[node[n, PHASE]]
            own, other = phase[OWN], phase[OTHER]
            if node[n, JUDGED] >= 0:
                continue
            key = (code * (t.hand + 1) + own) * (t.hand + 1) + other
            if key in known:
                node[n, PAIR0] = known[key]
                continue
            known[key] = node[n, PAIR0] = np.int64(rows)
            for nth in range(node[n, HANDS]):
                held = t.hand_code[t.within[node[n, HAND0] + nth]]
                left = code - held
                if turn == 1:
                    begin[rows] = pairs
                    whole = ways_of(book, code, held)
                    for k in range(t.number[other, left]):
                        foe = t.within[t.start[other, left] + k]
                        there = t.hand_code[foe]
                        foes[pairs + k] = foe
                        ways[pairs + k] = ways_of(book, left, there)
                        back[pairs + k] = whole * ways[pairs + k] / ways_of(book, code, there)
                rows += 1
                pairs += t.number[other, left]
            if turn == 1:
                begin[rows] = pairs
            rows += 1
    return begin, foes, ways, back


@making
def given(book: Book, node: Ints, edge: Ints) -> Floats:
    t, size = book.t, 0
    for turn in range(2):
        if turn == 1:
            found = np.zeros(size, np.float32)
            size = 0
        for n in range(len(node)):
            other = book.phase[node[n, PHASE], OTHER]
            for k in range(node[n, EDGE0], node[n, EDGE0] + node[n, EDGES]):
                of = edge[k]
                if of[END] > LEAF:
                    continue
                of[GIVE0] = size
                kept, code = other - t.total[of[ANSWER]], of[CODE_THEN]
                if turn == 1:
                    for nth in range(t.number[kept, code]):
                        held = t.hand_code[t.within[t.start[kept, code] + nth]] + of[ANSWER]
                        found[size + nth] = ways_of(book, node[n, CODE] - held, of[SPENT])
                size += t.number[kept, code]
    return found


@making
def beside(book: Book, by: int) -> Ints:
    """[hand, value]: the hand with so many cards of a value more, -1 without."""
    t = book.t
    found = np.full((len(t.hand_code), t.values), -1, np.int64)
    for hand in range(len(t.hand_code)):
        held = t.hand_code[hand]
        for value in range(t.values):
            if 0 <= t.counts[held, value] + by <= t.copies:
                found[hand, value] = t.hand_of[held + by * t.place[value]]
    return found


@compiled
def grow(book: Book, root: Position, most: int, deep: int) -> Tree:
    """
    From a position with a pile. No nodes where there would be more edges than `most`. What comes
    after so many decisions is yet to be judged.
    """
    node, edge, legal, leaf, entries, room = grown(book, root, most, deep)
    t = book.t
    kept = np.full(entries, -1, np.int16)
    split = np.zeros(len(kept), np.float32)
    for n in range(len(node)):
        at = node[n, ENTRY0]
        for k in range(node[n, EDGE0], node[n, EDGE0] + node[n, EDGES]):
            of = edge[k]
            for nth in range(node[n, HANDS]):
                if is_in(legal[node[n, MASK0] + nth], of[ACTION]):
                    held = t.hand_code[t.within[node[n, HAND0] + nth]]
                    kept[at + nth] = t.hand_of[held - of[SPENT]]
                    split[at + nth] = 1 / ways_of(book, held, of[SPENT])
            at += node[n, HANDS]
    begin, foes, ways, back = pairs_of(book, node)
    give, more, less = given(book, node, edge), beside(book, 1), beside(book, -1)
    judged = np.zeros(room, np.float32)
    return Tree(
        node, edge, legal, leaf, kept, split, begin, foes, ways, back, give, judged, more, less
    )


@making
def ways_together(book: Book, code: int, own: int, other: int) -> Floats:
    """[hand, the other's hand], of those sizes: in how many ways cards fall so."""
    t = book.t
    hands = t.within[t.start[own, code] :][: t.number[own, code]]
    others = t.within[t.start[other, code] :][: t.number[other, code]]
    found = np.zeros((len(hands), len(others)), np.float32)
    for row in range(len(hands)):
        held = t.hand_code[hands[row]]
        left, whole = code - held, ways_of(book, code, held)
        for column in range(len(others)):
            if t.rank[left, others[column]] >= 0:
                there = t.hand_code[others[column]]
                found[row, column] = whole * ways_of(book, left, there)
    return found


@compiled
def weigh(book: Book, tree: Tree) -> None:
    """What pairs of hands are worth in judged nodes is there; the ways are multiplied into it."""
    t, known = book.t, {np.int64(-1): np.zeros((0, 0), np.float32)}
    for n in range(len(tree.node)):
        at, code, phase = tree.node[n, JUDGED], tree.node[n, CODE], tree.node[n, PHASE]
        if at < 0:
            continue
        own, other = book.phase[phase, OWN], book.phase[phase, OTHER]
        key = (code * (t.hand + 1) + own) * (t.hand + 1) + other
        if key not in known:
            known[key] = ways_together(book, code, own, other)
        ways = known[key]
        rows, columns = ways.shape
        for row in range(rows):
            for column in range(columns):
                tree.judged[at + row * columns + column] *= ways[row, column]
        at += rows * columns
        for size in (own, other):
            for nth in range(t.number[size, code]):
                held = t.hand_code[t.within[t.start[size, code] + nth]]
                tree.judged[at] = 1 / ways_of(book, code, held)
                at += 1
