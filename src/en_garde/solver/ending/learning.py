"""
Compiled: counterfactual regrets on the tree of a round's end.

Cards are taken apart, as in `asking.ranges`: the chance of two hands is a weight of the one times
a weight of the other where they share no card. So going down there is a list of weights for each
seat, and coming back a list of worths, each summed over the other's hands with their weights.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from en_garde.kernel.compiled import compiled, inlined, reordered

from ..asking.book import OTHER, Book
from ..asking.places import stuck
from ..asking.ranges import ways_of
from .tree import (
    ANSWER,
    CHILD,
    CODE,
    CODE_THEN,
    DISTANCE,
    DRAWS,
    EDGE0,
    EDGES,
    END,
    ENTRY0,
    GIVE0,
    GROUND,
    HAND0,
    HANDS,
    JUDGED,
    LEAF,
    MASK0,
    NODE,
    PAIR0,
    PHASE,
    PILE,
    SEAT,
    SIZE_THEN,
    THRUST,
    Tree,
    position_of,
)  # fmt: skip

__all__ = ["learn"]

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float32]

# Powers of the iteration: how much of the regrets before it is kept, and how it counts in the
# average.
FADE, WEIGHT = 3.0, 4.0


@inlined
def match(tree: Tree, n: int, share: Floats, sigma: Floats, sums: Floats, legal: Floats) -> None:
    """Chances in proportion to shares; all that is legal alike where there are none."""
    now, hands = tree.node[n], tree.node[n, HANDS]
    sums[:hands] = 0
    legal[:hands] = 0
    for k in range(now[EDGES]):
        at = now[ENTRY0] + k * hands
        for nth in range(hands):
            sums[nth] += share[at + nth]
            legal[nth] += np.float32(tree.kept[at + nth] >= 0)
    for k in range(now[EDGES]):
        at = now[ENTRY0] + k * hands
        for nth in range(hands):
            if sums[nth] > 0:
                sigma[at + nth] = share[at + nth] / sums[nth]
            elif tree.kept[at + nth] >= 0:
                sigma[at + nth] = 1 / legal[nth]


@inlined
def carry(
    book: Book, tree: Tree, n: int, k: int, sigma: Floats, weights: Floats, out: Floats, pad: Floats
) -> None:
    """The weights of whoever acts after the edge and its draws, into `out`."""
    t, now, edge = book.t, tree.node[n], tree.edge[tree.node[n, EDGE0] + k]
    out[:] = 0
    at = now[ENTRY0] + k * now[HANDS]
    for nth in range(now[HANDS]):
        if sigma[at + nth] > 0:
            hand = t.within[now[HAND0] + nth]
            out[tree.kept[at + nth]] = weights[hand] * sigma[at + nth] * tree.split[at + nth]
    size, code = edge[SIZE_THEN] - edge[DRAWS], edge[CODE_THEN]
    for draw in range(edge[DRAWS]):
        size += 1
        share = np.float32(1 / (edge[PILE] - draw))
        for nth in range(t.number[size, code]):
            hand = t.within[t.start[size, code] + nth]
            held, total = t.hand_code[hand], np.float32(0)
            for value in range(t.values):
                cards = t.counts[held, value]
                if cards > 0:
                    total += np.float32(cards) * out[tree.less[hand, value]]
            pad[hand] = total * share
        for nth in range(t.number[size, code]):
            hand = t.within[t.start[size, code] + nth]
            out[hand] = pad[hand]


@inlined
def bring_back(book: Book, tree: Tree, edge: Ints, worth: Floats, pad: Floats) -> None:
    """Worths of whoever acted, after the draws and, in the same place, before them."""
    t, size, code = book.t, edge[SIZE_THEN], edge[CODE_THEN]
    for draw in range(edge[DRAWS] - 1, -1, -1):
        size -= 1
        share = np.float32(1 / (edge[PILE] - draw))
        for nth in range(t.number[size, code]):
            hand = t.within[t.start[size, code] + nth]
            held, total = t.hand_code[hand], np.float32(0)
            for value in range(t.values):
                cards = t.counts[code, value] - t.counts[held, value]
                if cards > 0:
                    total += np.float32(cards) * worth[tree.more[hand, value]]
            pad[hand] = total * share
        for nth in range(t.number[size, code]):
            hand = t.within[t.start[size, code] + nth]
            worth[hand] = pad[hand]


@inlined
def answered(book: Book, edge: Ints, other: int, weights: Floats, out: Floats) -> None:
    """The weights of the other, who parries a plain attack with `ANSWER`."""
    t, code = book.t, edge[CODE_THEN]
    size = other - t.total[edge[ANSWER]]
    for nth in range(t.number[size, code]):
        hand = t.within[t.start[size, code] + nth]
        if edge[ANSWER] == 0:
            out[hand] = weights[hand]
        else:
            before = t.hand_code[hand] + edge[ANSWER]
            out[hand] = weights[t.hand_of[before]] / np.float32(ways_of(book, before, edge[ANSWER]))


@compiled
def learn(
    book: Book, tree: Tree, own: Floats, other: Floats, liked: Floats, iterations: int
) -> tuple[Floats, Floats, Floats]:
    """
    From weights of hands (by number) of whoever acts first and of the other: the average chances
    at the first node, [hand, edge], and what each hand had there on the average, to either seat.

    `liked` is by how much more than the tree says actions are worth there, [edge, hand].
    """
    t, node, hands = book.t, tree.node, len(own)
    entries = len(tree.kept)
    regret, sigma = np.zeros(entries, np.float32), np.zeros(entries, np.float32)
    expected = np.zeros(entries, np.float32)
    gain, total = (
        np.zeros(entries, np.float32),
        np.zeros(node[0, HANDS] * node[0, EDGES], np.float32),
    )
    sums, legal = np.zeros(hands, np.float32), np.zeros(hands, np.float32)
    weight = np.zeros((len(node), 2, hands), np.float32)
    worth = np.zeros((len(node), 2, hands), np.float32)
    mine, theirs = np.zeros(hands, np.float32), np.zeros(hands, np.float32)
    ours, back = np.zeros(hands, np.float32), np.zeros(hands, np.float32)
    pad = np.zeros(hands, np.float32)
    weight[0, 0], weight[0, 1] = own, other
    bonus = np.zeros(len(total), np.float32)
    put_liked(tree, other, liked, bonus)
    mean, all_counted = np.zeros((2, hands), np.float32), np.float32(0)
    for nth in range(1, iterations + 1):
        counted = np.float32(float(nth) ** WEIGHT)
        before = float(nth - 1) ** FADE
        keep = np.float32(before / (before + 1))
        # Down: strategies, and with them weights.
        for n in range(len(node)):
            now, seat = node[n], node[n, SEAT]
            match(tree, n, expected, sigma, sums, legal)
            size = len_of_other(book, now)
            if n == 0:
                for entry in range(len(total)):
                    total[entry] += counted * sigma[entry]
            for k in range(now[EDGES]):
                edge = tree.edge[now[EDGE0] + k]
                if edge[END] == NODE:
                    child = edge[CHILD]
                    carry(book, tree, n, k, sigma, weight[n, seat], weight[child, seat], pad)
                    answered(book, edge, size, weight[n, 1 - seat], weight[child, 1 - seat])
        # Back: worths, and with them regrets.
        for n in range(len(node) - 1, -1, -1):
            now, seat = node[n], node[n, SEAT]
            here, there = weight[n, seat], weight[n, 1 - seat]
            us, them = worth[n, seat], worth[n, 1 - seat]
            us[:] = 0
            them[:] = 0
            if now[JUDGED] >= 0:
                take_judged(book, tree, n, here, there, us, them, theirs, back)
                continue
            size = len_of_other(book, now)
            for k in range(now[EDGES]):
                edge = tree.edge[now[EDGE0] + k]
                if edge[END] == NODE:
                    ours[:] = worth[edge[CHILD], seat]
                    back[:] = worth[edge[CHILD], 1 - seat]
                elif edge[END] == LEAF:
                    carry(book, tree, n, k, sigma, here, mine, pad)
                    answered(book, edge, size, there, theirs)
                    take_leaf(book, edge, tree.leaf[edge[CHILD]], mine, theirs, ours, back)
                add_edge(book, tree, n, k, sigma, here, there, ours, back, gain, them, pad)
            add_stuck(book, tree, n, here, there, us, them)
            if n == 0:
                gain[: len(bonus)] += bonus
            regret_of(tree, n, sigma, gain, keep, regret, expected, sums)
            for row in range(now[HANDS]):
                us[t.within[now[HAND0] + row]] += sums[row]
        mean += counted * worth[0]
        all_counted += counted
    match(tree, 0, total, sigma, sums, legal)
    chances = sigma[: len(total)].reshape((node[0, EDGES], node[0, HANDS])).T.copy()
    return chances, mean[0] / all_counted, mean[1] / all_counted


@inlined
def regret_of(
    tree: Tree,
    n: int,
    sigma: Floats,
    gain: Floats,
    keep: np.float32,
    regret: Floats,
    expected: Floats,
    mean: Floats,
) -> None:
    """
    Of the entries of a node; `mean` is what its hands have. The next regret is expected to be as
    the last one: so the other's next strategy is met, not the one before (predictive regret
    matching⁺).
    """
    now, hands = tree.node[n], tree.node[n, HANDS]
    mean[:hands] = 0
    for k in range(now[EDGES]):
        at = now[ENTRY0] + k * hands
        for nth in range(hands):
            mean[nth] += sigma[at + nth] * gain[at + nth]
    for k in range(now[EDGES]):
        at = now[ENTRY0] + k * hands
        for nth in range(hands):
            if tree.kept[at + nth] >= 0:
                more = gain[at + nth] - mean[nth]
                regret[at + nth] = max(np.float32(0), regret[at + nth] * keep + more)
                expected[at + nth] = max(np.float32(0), regret[at + nth] + more)


@inlined
def len_of_other(book: Book, now: Ints) -> int:
    size: int = book.phase[now[PHASE], OTHER]
    return size


@inlined
def take_leaf(
    book: Book, edge: Ints, leaf: Floats, mine: Floats, theirs: Floats, ours: Floats, back: Floats
) -> None:
    """The pile is out: a hand leaves the other no choice of cards."""
    t, code = book.t, edge[CODE_THEN]
    for nth in range(t.number[edge[SIZE_THEN], code]):
        hand = t.within[t.start[edge[SIZE_THEN], code] + nth]
        rest = t.hand_of[code - t.hand_code[hand]]
        ours[hand] = leaf[hand] * theirs[rest]
        back[rest] = -leaf[hand] * mine[hand]


@reordered
def take_judged(
    book: Book,
    tree: Tree,
    n: int,
    here: Floats,
    there: Floats,
    us: Floats,
    them: Floats,
    theirs: Floats,
    total: Floats,
) -> None:
    """Products with a matrix over the hands of both; the last two are room for lists of them."""
    t, now = book.t, tree.node[n]
    size = len_of_other(book, now)
    rows, columns = now[HANDS], t.number[size, now[CODE]]
    first, foe0, at = now[HAND0], t.start[size, now[CODE]], now[JUDGED]
    own, foes = at + rows * columns, at + rows * columns + rows
    for column in range(columns):
        theirs[column] = there[t.within[foe0 + column]]
        total[column] = 0
    for row in range(rows):
        likely, worth = here[t.within[first + row]], np.float32(0)
        line = tree.judged[at + row * columns : at + (row + 1) * columns]
        for column in range(len(line)):
            worth += line[column] * theirs[column]
            total[column] += line[column] * likely
        us[t.within[first + row]] = worth * tree.judged[own + row]
    for column in range(columns):
        them[t.within[foe0 + column]] = -total[column] * tree.judged[foes + column]


@inlined
def add_edge(
    book: Book,
    tree: Tree,
    n: int,
    k: int,
    sigma: Floats,
    here: Floats,
    there: Floats,
    ours: Floats,
    back: Floats,
    gain: Floats,
    them: Floats,
    pad: Floats,
) -> None:
    """What the edge is worth to each hand of whoever acts, and adds to the other's."""
    t, now, edge = book.t, tree.node[n], tree.edge[tree.node[n, EDGE0] + k]
    code, end = now[CODE], edge[END]
    on = end <= LEAF
    if on:
        bring_back(book, tree, edge, ours, pad)
    at = now[ENTRY0] + k * now[HANDS] - 1
    over = np.float32(edge[CHILD] if end == GROUND else 1)
    for nth in range(now[HANDS]):
        at += 1
        kept = tree.kept[at]
        gain[at] = 0
        if kept >= 0:
            hand = t.within[now[HAND0] + nth]
            if on:
                ways = np.float32(1)
                if edge[ANSWER] > 0:
                    ways = np.float32(ways_of(book, code - t.hand_code[hand], edge[ANSWER]))
                gain[at] = ours[kept] * ways
            if end == GROUND or edge[THRUST] > 0:
                likely = here[hand] * sigma[at]
                for pair in range(tree.begin[now[PAIR0] + nth], tree.begin[now[PAIR0] + nth + 1]):
                    foe = tree.foe[pair]
                    parries = False
                    if on:
                        has = t.counts[t.hand_code[foe], now[DISTANCE] - 1]
                        parries = has >= edge[THRUST]
                    if not parries:
                        gain[at] += over * there[foe] * tree.ways[pair]
                        them[foe] -= over * likely * tree.ways_back[pair]
    if on:
        size = len_of_other(book, now) - t.total[edge[ANSWER]]
        for nth in range(t.number[size, edge[CODE_THEN]]):
            hand = t.within[t.start[size, edge[CODE_THEN]] + nth]
            before = hand
            if edge[ANSWER] > 0:
                before = t.hand_of[t.hand_code[hand] + edge[ANSWER]]
            them[before] += tree.give[edge[GIVE0] + nth] * back[hand]


@inlined
def put_liked(tree: Tree, other: Floats, liked: Floats, bonus: Floats) -> None:
    """As worths of entries of the first node are: summed over the other's hands."""
    root = tree.node[0]
    for nth in range(root[HANDS]):
        first, whole = root[PAIR0] + nth, np.float32(0)
        for pair in range(tree.begin[first], tree.begin[first + 1]):
            whole += other[tree.foe[pair]] * tree.ways[pair]
        for k in range(root[EDGES]):
            bonus[k * root[HANDS] + nth] = liked[k, nth] * whole


@inlined
def add_stuck(
    book: Book, tree: Tree, n: int, here: Floats, there: Floats, us: Floats, them: Floats
) -> None:
    """Of hands with nothing to play."""
    t, now = book.t, tree.node[n]
    for nth in range(now[HANDS]):
        if tree.legal[now[MASK0] + nth] == 0:
            hand = t.within[now[HAND0] + nth]
            for pair in range(tree.begin[now[PAIR0] + nth], tree.begin[now[PAIR0] + nth + 1]):
                foe = tree.foe[pair]
                worth = stuck(book, position_of(now), t.hand_code[hand], t.hand_code[foe])
                us[hand] += np.float32(worth) * there[foe] * tree.ways[pair]
                them[foe] -= np.float32(worth) * here[hand] * tree.ways_back[pair]
