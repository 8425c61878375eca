"""
Hand ranges: what the opponent can hold, and how likely, after everything a seat has seen.

Exact Bayes. Before the first action every hand of unseen cards is as likely as the deal makes
it. An action of the opponent makes each hand as much likelier as a model would have played
that action with it; cards drawn by either side are drawn from what is then out of sight;
whoever is to act has something to play. A model that goes by the hand and what lies open may
be any style of `judgement`, and the range is exact. A player who goes by all it has seen can be
asked hand by hand instead (`asking`), which is far slower.

No opponent plays as the model says. So there are several, each with slips, and each keeps a
share of the belief whatever happens: a hand that one of them allows is never lost.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from en_garde.extras import needs

needs("play", "numpy", "numba")

from en_garde.kernel.convert import cards_of  # noqa: E402
from en_garde.kernel.lane import rules_of  # noqa: E402
from en_garde.rules import Hand, RuleSet, Seen  # noqa: E402

from .asking import Asked, Stories  # noqa: E402
from .mind.hands import (  # noqa: E402
    Weights,
    able,
    dealt_to,
    drawn_by,
    likelihoods,
    multisets,
    shown,
    spent,
)
from .mind.judgement import Style  # noqa: E402
from .mind.odds import odds_of  # noqa: E402
from .sight import Turn, bits, known_discards, round_of, turns, unseen_at_first  # noqa: E402

__all__ = ["ANYTHING", "HandRange", "Model", "hand_range"]


@dataclass(frozen=True, slots=True)
class Model:
    """An opponent to be reckoned with: a style, and how often it plays anything instead."""

    style: Style
    slip: float = 0.02
    share: float = 1.0  # of the belief at first


# Plays whatever is legal, all alike: the model that is never far wrong.
ANYTHING = Model(Style(heat=1e9), slip=0.0)


@dataclass(frozen=True, slots=True, eq=False)
class HandRange:
    rules: RuleSet
    hands: npt.NDArray[np.uint64]  # sorted, as the kernel packs them
    weights: npt.NDArray[np.float64]  # they add up to 1
    shares: tuple[float, ...]  # how far each model is believed by now

    def chances(self) -> Mapping[Hand, float]:
        """Every hand that is possible, likeliest first."""
        found = {
            tuple(cards_of(rules_of(self.rules), int(hand))): float(weight)
            for hand, weight in zip(self.hands, self.weights, strict=True)
            if weight > 0
        }
        return dict(sorted(found.items(), key=lambda each: (-each[1], each[0])))


def hand_range(seen: Seen, models: Sequence[Model | Asked], *, least: float = 0.0) -> HandRange:
    """
    The other hand, for the seat whose eyes these are. `least` is the share of the belief that
    every model keeps: 0 is Bayes to the letter, for whoever knows the opponent.
    """
    belief = _Belief(seen, models, least)
    for turn in turns(seen):
        belief.see(turn)
    return belief.now(seen)


class _Belief:
    def __init__(self, seen: Seen, models: Sequence[Model | Asked], least: float) -> None:
        first = seen.views[0]
        if first.seat is None:
            raise ValueError("a spectator sees no hand and has no opponent")
        self.models, self.least = models, least
        self.seat = first.seat
        self.rules = rules_of(first.rules)
        self.odds = odds_of(first.rules)
        self.order = known_discards(seen)
        self.laid = len(self.order) - sum(len(action.cards) for action in seen.actions)
        self.unseen = unseen_at_first(seen)
        self.hands = multisets(self.rules, self.unseen, first.hand_sizes[self.seat.other])
        deal = dealt_to(self.rules, self.hands, self.unseen)
        shares = np.array([model.share for model in models])
        self.weights = np.outer(shares / shares.sum(), deal / deal.sum())
        asks = any(isinstance(model, Asked) for model in models)
        self.stories = Stories(seen, self.seat.other, self.hands) if asks else None

    def see(self, turn: Turn) -> None:
        if turn.before.turn is self.seat:
            self._own_turn(turn)
        else:
            self._their_turn(turn)
        self.laid += len(turn.cards)
        self._level()

    def now(self, seen: Seen) -> HandRange:
        view = seen.now
        if view.hands is not None:  # the round is over, and they are shown
            self.hands = np.array([bits(view.rules, view.hands[self.seat.other])])
            self.weights = self.weights.sum(axis=1, keepdims=True)
        elif view.turn is not self.seat:
            able(self.rules, self.hands, self.weights, round_of(view, np.uint64(0)))
            self._level()
        shares = self.weights.sum(axis=1)
        return HandRange(
            view.rules, self.hands, self.weights.sum(axis=0), tuple(map(float, shares))
        )

    def _own_turn(self, turn: Turn) -> None:
        """The cards played were in sight before; those drawn came from outside the other hand."""
        for card in turn.drawn:
            shown(self.rules, self.hands, self.weights, self.unseen, card)
            self.unseen[card] -= 1
        self._tell_on(self.weights)

    def _their_turn(self, turn: Turn) -> None:
        self.weights *= np.array([self._likelihoods(model, turn) for model in self.models])
        before = self.weights
        for card in turn.cards:
            self.hands, self.weights = spent(self.rules, self.hands, self.weights, card)
            self.unseen[card] -= 1
        for _ in range(turn.draws):
            size = int(self.hands[0]).bit_count() + 1
            grown = multisets(self.rules, self.unseen, size)
            self.weights = drawn_by(self.rules, self.hands, self.weights, self.unseen, grown)
            self.hands = grown
        self._tell_on(before)

    def _likelihoods(self, model: Model | Asked, turn: Turn) -> Weights:
        if isinstance(model, Asked):
            assert self.stories is not None  # noqa: S101 - there are some if anybody is asked
            return self.stories.likelihoods(model, self.weights.sum(axis=0))
        found = np.empty(len(self.hands))
        likelihoods(
            self.rules,
            self.odds,
            model.style,
            model.slip,
            self.hands,
            round_of(turn.before, np.uint64(0)),
            turn.before.hand_sizes[self.seat],
            self.order[: self.laid],
            turn.action,
            found,
        )
        return found

    def _tell_on(self, before: Weights) -> None:
        if self.stories is not None:
            self.stories.go_on(self.hands, before.sum(axis=0))

    def _level(self) -> None:
        """Weights add up to 1 again, and no model is given up."""
        shares = self.weights.sum(axis=1)
        shares /= shares.sum()
        kept = np.maximum(shares, self.least)
        with np.errstate(invalid="ignore", divide="ignore"):
            scale = np.where(shares > 0, kept / self.weights.sum(axis=1), 0.0)
        self.weights *= scale[:, None]
        self.weights /= self.weights.sum()
