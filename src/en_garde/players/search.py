"""Looking ahead: an action's chances, by playing rounds to the end over the opponent's range."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

import numpy as np
import numpy.typing as npt

from en_garde.extras import needs

needs("play", "numpy", "numba")

from en_garde.kernel.lane import rules_of  # noqa: E402
from en_garde.kernel.numbering import action_id  # noqa: E402
from en_garde.rules import Action, Attack, Seat, Seen, legal  # noqa: E402

from .mind.judgement import Style  # noqa: E402
from .mind.lookahead import explored  # noqa: E402
from .mind.odds import odds_of  # noqa: E402
from .ranges import HandRange  # noqa: E402
from .sight import bits, known_discards, round_of  # noqa: E402

__all__ = ["Search", "Tally"]

BATCH = 64  # samples between two looks at the clock: some milliseconds


@dataclass(frozen=True, slots=True)
class Tally:
    """What became of an action in so many samples."""

    won: float  # counts, or where positions are judged parts of them
    drawn: float
    lost: float

    @property
    def samples(self) -> float:
        return self.won + self.drawn + self.lost

    @property
    def worth(self) -> float:
        """Rounds won less rounds lost, a round."""
        return (self.won - self.lost) / self.samples

    @property
    def error(self) -> float:
        """The standard error of it, as if one more of each result had been seen."""
        total = self.samples + 3
        square = (self.won + self.lost + 2) / total - ((self.won - self.lost) / total) ** 2
        return float((square / total) ** 0.5)


class Search:
    """The samples of one decision so far; `more` adds to them."""

    def __init__(
        self,
        seen: Seen,
        range_: HandRange,
        mine: Style,
        theirs: Style,
        seed: int,
        *,
        to_the_end: bool = True,
    ) -> None:
        """`to_the_end`: rounds are played out, or the position after the action is judged."""
        view = seen.now
        self._to_the_end = to_the_end
        self.actions: Sequence[Action] = sorted(legal(view), key=str)
        self._numbers = [action_id(view.rules, action) for action in self.actions]
        self._rules, self._odds = rules_of(view.rules), odds_of(view.rules)
        self._styles = (mine, theirs) if view.turn is Seat.LEFT else (theirs, mine)
        self._now = round_of(view, bits(view.rules, view.hand))
        self._hands, self._heaped = range_.hands, np.cumsum(range_.weights)
        self._known = known_discards(seen)
        self._unseen = np.full(view.rules.values + 1, view.rules.copies, np.int64)
        for card in (*view.hand, *map(int, self._known)):
            self._unseen[card] -= 1
        self._seed = np.uint64(seed % 2**64)
        self._tallies: npt.NDArray[np.float64] = np.zeros((64, 3))
        self._active = set(self._numbers)
        self.samples = 0

    def more(self, samples: int) -> None:
        mask = np.uint64(sum(1 << number for number in self._active))
        last = self.samples + samples
        explored(
            self._rules, self._odds, *self._styles, self._now, mask, self._hands, self._heaped,
            self._unseen, self._known, self._seed, self.samples, last,
            self._to_the_end, self._tallies,
        )  # fmt: skip
        self.samples = last

    def tallies(self) -> dict[Action, Tally]:
        return {
            action: Tally(*map(float, self._tallies[number]))
            for action, number in zip(self.actions, self._numbers, strict=True)
        }

    def narrow(self, errors: float) -> None:
        """Gives up on actions that are behind the best by so many standard errors."""
        found = dict(zip(self._numbers, self.tallies().values(), strict=True))
        best = max((found[number] for number in self._active), key=lambda tally: tally.worth)
        self._active = {
            number
            for number in self._active
            if best.worth - found[number].worth <= errors * (best.error + found[number].error)
        }

    def mix(self, heat: float, daring: float = 0.0) -> dict[Action, float]:
        """
        Chances by worth, a little for what is nearly as good: nobody should be easy to guess.
        The daring take a lunge to be worth that much more than it is.
        """
        found = self.tallies()
        most = max(tally.samples for tally in found.values()) - 0.5  # parts add up inexactly
        worths = {
            action: tally.worth + (daring if isinstance(action, Attack) and action.step else 0.0)
            for action, tally in found.items()
            if tally.samples > most
        }
        best = max(worths.values())
        weights = {
            action: exp((worths[action] - best) / heat) if action in worths else 0.0
            for action in found
        }
        total = sum(weights.values())
        return {action: weight / total for action, weight in weights.items()}

    @property
    def settled(self) -> bool:
        return len(self._active) == 1
