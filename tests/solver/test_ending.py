"""The end of a round solved at the table: against the rules, and against solved tables."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import permutations
from math import comb, prod
from random import Random

import numpy as np
import numpy.typing as npt
import pytest

from en_garde.cli import main
from en_garde.kernel import action_id
from en_garde.players import PLAYERS, Player
from en_garde.players.net.player import SHIPPED, Net, loaded
from en_garde.players.random import RandomPlayer
from en_garde.rules import Action, RuleSet, Seat, State, deal, legal, play, rule_set, seen
from en_garde.solver.asking.beating import rounds
from en_garde.solver.asking.book import OTHER, OWN, Position
from en_garde.solver.asking.history import Solved
from en_garde.solver.asking.network import NetAsked
from en_garde.solver.asking.places import is_in, legal_of
from en_garde.solver.ending.board import board_of
from en_garde.solver.ending.champion import EndingAsked, Thinking, thinking_of
from en_garde.solver.ending.known import CHOICES, all_best
from en_garde.solver.ending.learning import learn
from en_garde.solver.ending.player import NetChampion
from en_garde.solver.ending.solving import ENDINGS, Ending
from en_garde.solver.ending.tree import ACTION, EDGE0, HANDS, WHOLE, Tree, grow
from en_garde.solver.ending.tree import EDGES as COUNT
from en_garde.solver.opponents import opponent
from en_garde.solver.pairs.network import pairs_for
from en_garde.solver.phases import Kind, Phase, all_phases, following
from en_garde.solver.resolving.player import Following
from en_garde.solver.shelf import PLACE
from solver import test_distil
from solver.test_asking import SMALL, positions
from solver.test_resolving import played_round
from solver.test_solver import GAMES, named

EDGES = 100_000


def ways(board: Solved, among: int, cards: int) -> int:
    """Of taking the cards from those of a code, when no two are alike."""
    counts = board.book.t.counts
    pairs = zip(counts[among].tolist(), counts[cards].tolist(), strict=True)
    return prod(comb(there, taken) for there, taken in pairs)


def hands_within(board: Solved, size: int, code: int) -> list[int]:
    t = board.book.t
    return [int(hand) for hand in t.within[t.start[size, code] :][: t.number[size, code]]]


def as_it_is(tree: Tree) -> npt.NDArray[np.float32]:
    """Nothing is liked more than what the tree says."""
    root = tree.node[0]
    return np.zeros((root[COUNT], root[HANDS]), np.float32)


def cards_of(board: Solved, code: int) -> tuple[int, ...]:
    counts = board.book.t.counts[code].tolist()
    return tuple(value + 1 for value, count in enumerate(counts) for _ in range(count))


@cache
def best_worth(state: State) -> int:
    """To whoever is to act when both see all cards and play their best."""
    if state.outcome is not None:
        winner = state.outcome.winner
        return 0 if winner is None else 1 if winner is state.turn else -1
    return max(worth_after(state, action) for action in legal(state))


def worth_after(state: State, action: Action) -> int:
    then = play(state, action)
    if then.outcome is not None:
        winner = then.outcome.winner
        return 0 if winner is None else 1 if winner is state.turn else -1
    return best_worth(then) if then.turn is state.turn else -best_worth(then)


def test_without_a_pile_the_best_of_all_is_played() -> None:
    met = Counter[str]()
    for rules in GAMES:
        board = board_of(rules)
        for state, _, at in positions(board, 150):
            if state.pile:
                continue
            worths = {action_id(rules, each): worth_after(state, each) for each in legal(state)}
            best = {number for number, worth in worths.items() if worth == max(worths.values())}
            mask = int(all_best(board.book, at)[board.hand(state.hand)])
            assert {number for number in range(64) if mask >> number & 1} == best
            met[named(rules)] += 1
    # Elsewhere the round is over with the last card, or before it.
    assert len(met) > 8
    assert min(met.values()) > 1


@pytest.mark.parametrize("rules", GAMES, ids=named)
def test_there_is_room_for_all_choices_that_follow_each_other(rules: RuleSet) -> None:
    @cache
    def longest(phase: Phase) -> int:
        then = [each for each in following(rules, phase) if each.kind is not Kind.SETTLED]
        return 1 + max((longest(each) for each in then if each.pile == 0), default=0)

    ends = [each for each in all_phases(rules) if each.pile == 0 and each.kind is not Kind.SETTLED]
    assert max(map(longest, ends), default=0) <= CHOICES[0]


def random_worth(state: State) -> float:
    """To whoever is to act when both play anything."""
    actions = list(legal(state))
    total = 0.0
    for action in actions:
        then = play(state, action)
        if then.outcome is not None:
            winner = then.outcome.winner
            total += 0 if winner is None else 1 if winner is state.turn else -1
        elif not then.pile:  # nothing is hidden any more: nobody plays anything
            total += best_worth(then) if then.turn is state.turn else -best_worth(then)
        else:
            total += random_worth(then) if then.turn is state.turn else -random_worth(then)
    return total / len(actions)


@pytest.mark.parametrize("rules", GAMES, ids=named)
def test_worths_are_those_of_the_rules(rules: RuleSet) -> None:
    """The first strategies are to play anything: against all orders of the pile."""
    board, luck = board_of(rules), Random(2)
    t, met = board.book.t, 0
    for state, _, at in positions(board, 60, seed=3):
        if not 1 <= len(state.pile) <= 2 or luck.random() < 0.5 or met == 12:
            continue
        tree = grow(board.book, at, EDGES, WHOLE)
        even = np.ones(len(t.hand_code), np.float32)
        _, mine, theirs = learn(board.book, tree, even, even, as_it_is(tree), 1)
        own = board.hand(state.hand)
        left, found = at.code - int(t.hand_code[own]), 0.0
        for foe in hands_within(board, int(board.book.phase[at.phase, OTHER]), left):
            rest = cards_of(board, left - int(t.hand_code[foe]))
            orders = set(permutations(rest))
            worth = 0.0
            for pile in orders:
                theirs_held = cards_of(board, int(t.hand_code[foe]))
                both = (
                    (state.hand, theirs_held)
                    if state.turn is Seat.LEFT
                    else (theirs_held, state.hand)
                )
                changed = state._replace(hands=both, pile=pile)
                worth += random_worth(changed) / len(orders)
            found += ways(board, left, int(t.hand_code[foe])) * worth
        assert mine[own] == pytest.approx(found, abs=1e-3)
        # What one has the other has not.
        sides = [
            sum(ways(board, at.code, int(t.hand_code[hand])) * float(worths[hand])
                for hand in hands_within(board, int(board.book.phase[at.phase, size]), at.code))
            for worths, size in ((mine, OWN), (theirs, OTHER))
        ]  # fmt: skip
        assert sides[0] == pytest.approx(-sides[1], rel=1e-4, abs=1e-2)
        met += 1


def test_what_is_liked_enough_is_played_by_whoever_has_the_cards() -> None:
    board, met = board_of(SMALL), 0
    even = np.ones(len(board.book.t.hand_code), np.float32)
    for _, _, at in positions(board, 6):
        phase = board.book.phase[at.phase]
        if board.book.t.total[at.code] == phase[OWN] + phase[OTHER]:
            continue  # no pile: nothing grows
        tree = grow(board.book, at, EDGES, WHOLE)
        hands = hands_within(board, int(phase[OWN]), at.code)
        for nth in range(tree.node[0, COUNT]):
            liked = as_it_is(tree)
            liked[nth] = 3  # more than a round can be worth, won instead of lost
            chances, _, _ = learn(board.book, tree, even, even, liked, 8)
            action = int(tree.edge[tree.node[0, EDGE0] + nth, ACTION])
            for row, hand in enumerate(hands):
                if is_in(legal_of(board.book, at, hand), action):
                    assert chances[row, nth] > 0.99
                    met += 1
    assert met > 100


def test_a_whole_game_from_the_deal_is_worth_what_openspiel_says() -> None:
    """0.0571 to whoever starts (`test_forgetting`); nothing is forgotten in a tree."""
    board = board_of(SMALL)
    t = board.book.t
    at = Position(len(board.phases) - 1, len(t.total) - 1, t.track, 0)
    tree = grow(board.book, at, EDGES, WHOLE)
    even = np.ones(len(t.hand_code), np.float32)
    _, mine, _ = learn(board.book, tree, even, even, as_it_is(tree), 100)
    hands = hands_within(board, t.hand, at.code)
    pairs = sum(ways(board, at.code, int(t.hand_code[hand])) for hand in hands)
    pairs *= comb(int(t.total[at.code]) - t.hand, t.hand)
    found = sum(ways(board, at.code, int(t.hand_code[hand])) * float(mine[hand]) for hand in hands)
    assert found / pairs == pytest.approx(0.0571, abs=0.002)


def test_what_is_too_large_is_not_grown() -> None:
    board = board_of(SMALL)
    t = board.book.t
    at = Position(len(board.phases) - 1, len(t.total) - 1, t.track, 0)
    whole: Tree = grow(board.book, at, EDGES, WHOLE)
    assert len(grow(board.book, at, len(whole.edge), WHOLE).edge) == len(whole.edge)
    assert len(grow(board.book, at, len(whole.edge) - 1, WHOLE).node) == 0


@pytest.mark.parametrize("thinking", ENDINGS)
def test_chances_add_up_and_the_same_question_has_one_answer(thinking: int) -> None:
    board, network = board_of(test_distil.GAMES[0]), test_distil.untrained(0)
    asked, met = EndingAsked(board, network, thinking_of(thinking), None), 0
    for state, _, at in positions(board, 20):
        answers = []
        for _ in range(2):
            asked.begin(state.turn)
            asked.history.code = at.code
            answers.append(asked.chances(at))
        first, again = answers
        assert np.array_equal(first, again)
        assert first[board.hand(state.hand)].sum() == pytest.approx(1, abs=1e-5)
        possible = {action_id(board.rules, action) for action in legal(state)}
        assert set(np.flatnonzero(first[board.hand(state.hand)])) <= possible
        met += 1
    assert met > 50


def test_a_network_that_knows_nothing_is_beaten_less_when_endings_are_solved() -> None:
    solved, network = test_distil.tables(0), test_distil.untrained(0)
    plain = [each.gain for each in rounds(solved, NetAsked(solved, network), 150, seed=1)]
    for effort in (Thinking(Ending(pile=2, work=1000), None), thinking_of(100)):
        asked = EndingAsked(board_of(solved.rules), network, effort, None)
        less = np.array(plain) - [each.gain for each in rounds(solved, asked, 150, seed=1)]
        assert less.mean() > 3 * less.std() / len(less) ** 0.5


def champion(net: Net, seed: int) -> NetChampion:
    return NetChampion(net, RandomPlayer(seed), seed=seed)  # type: ignore[arg-type]


def test_the_champion_plays_rounds_and_chooses_the_same_without_its_memory() -> None:
    rules = test_distil.GAMES[0]
    net = Net(test_distil.untrained(0), (rules,))
    for seed in range(4):
        players: dict[Seat, Player] = {
            Seat.LEFT: champion(net, seed),
            Seat.RIGHT: PLAYERS["random"](seed),
        }
        for told, action in played_round(players, rules, seed):
            if told.now.turn is Seat.LEFT:
                assert champion(net, seed).choose(told) == action


def test_it_goes_on_where_no_hand_explains_what_its_seat_has_played() -> None:
    """Somebody else chooses for it: always what the hands it may hold would play least."""
    rules, net, unexplained = rule_set("fr-1993", "standard"), loaded(SHIPPED), 0
    board = board_of(rules)
    for seed in range(6):
        deck = list(rules.deck)
        Random(seed).shuffle(deck)
        followed = [Champion(board, net.network, thinking_of(100), pairs_for(rules)) for _ in Seat]
        states: tuple[State, ...] = (deal(rules, deck, Seat.LEFT),)
        actions: tuple[Action, ...] = ()
        while states[-1].outcome is None:
            told = seen(states, actions, states[-1].turn)
            asked = followed[states[-1].turn]
            found = Following(asked).policy(told)
            assert found.keys() <= set(legal(told.now))
            assert sum(found.values()) == pytest.approx(1, abs=1e-5)
            least = min(sorted(found, key=str), key=asked.likely)
            unexplained += asked.likely(least) == 0
            states, actions = (*states, play(states[-1], least)), (*actions, least)
    assert unexplained > 3


class Champion(EndingAsked):
    def likely(self, action: Action) -> float:
        """How much of the own range plays it."""
        if self._chances is None:
            return 1.0
        number = action_id(self.solved.rules, action)
        return float((self.history.weights[self.seat] * self._chances[:, number]).sum())


def test_a_person_without_tables_meets_the_champion_of_the_network(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PLACE, str(tmp_path))
    rules = rule_set("fr-1993", "standard")
    met = opponent("champion", 3)
    told = seen((deal(rules, rules.deck, Seat.LEFT),), (), Seat.LEFT)
    assert met.choose(told) in legal(told.now)
    [player] = met._players.values()  # type: ignore[attr-defined]
    assert isinstance(player, NetChampion)
    assert player.net is loaded(SHIPPED)


def test_it_is_asked_for_by_its_milliseconds(capsys: pytest.CaptureFixture[str]) -> None:
    few = ["--rounds", "4", "--workers", "1", "--edition", "fr-1993", "--level", "basic"]
    assert main(["arena", "net@10", "random", *few]) == 0
    assert "net@10" in capsys.readouterr().out
    assert main(["arena", "net@11", "random", *few]) == 2
    told = "“net@11” is not known. Milliseconds a decision that are: 10 100 1000"
    assert told in capsys.readouterr().err
    assert main(["exploit", "net@100"]) == 2
    assert "--tables DIR" in capsys.readouterr().err
    assert main(["exploit", "net@quick"]) == 2
