"""
OpenSpiel: the game `python_en_garde`, with every card that is drawn a chance node.

Importing this module registers it. A card is drawn when it is first needed: the hands before
the first action, later cards when a hand is refilled. So a state holds no hidden order of the
pile, and the rules are played on an order made up to the cards that have been drawn.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any

from en_garde.extras import needs

needs("research", "numpy", "pyspiel")

import numpy as np  # noqa: E402
import numpy.typing as npt  # noqa: E402
import pyspiel  # noqa: E402

from en_garde.kernel import action_id, action_name, columns, id_action, observation  # noqa: E402
from en_garde.rules import (  # noqa: E402
    HOUSE_FIELDS,
    Action,
    RuleSet,
    Seat,
    State,
    deal,
    legal,
    most_actions,
    play,
    rule_set,
    say,
)

from .resampling import Drawn, Posterior, Sampler  # noqa: E402
from .settings import EnvError, seat_named  # noqa: E402

__all__ = ["GAME_TYPE", "EnGardeGame", "EnGardeState"]

# What a house field has unless it is given: the book's own value.
BOOK = {int: -1, str: "book"}
PARAMETERS = {
    "edition": "fr-1993",
    "level": "advanced",
    "starter": "left",
    **{
        name: BOOK[int if isinstance(house.default, int) else str]
        for name, house in HOUSE_FIELDS.items()
    },
}

# Solvers walk the same tree over and over; so many of its steps are kept.
WALKED = 1 << 16

GAME_TYPE = pyspiel.GameType(
    short_name="python_en_garde",
    long_name="Python En Garde",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


def rules_from(parameters: dict[str, Any]) -> RuleSet:
    house = {
        name: parameters[name]
        for name in HOUSE_FIELDS
        if name in parameters and parameters[name] not in BOOK.values()
    }
    given = {**PARAMETERS, **parameters}
    return rule_set(given["edition"], given["level"], **house)


class EnGardeGame(pyspiel.Game):  # type: ignore[misc]
    """A round. Players 0 and 1 are the left and the right seat; a win is 1, a loss -1."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.rules = rules_from(given)
        self.starter = seat_named("starter", str(given.get("starter", PARAMETERS["starter"])))
        self.beginning = Story(self.rules, self.starter, 2 * self.rules.hand)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.actions,
            max_chance_outcomes=self.rules.values,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=most_actions(self.rules),
        )
        super().__init__(GAME_TYPE, info, given)

    def new_initial_state(self) -> EnGardeState:
        return EnGardeState(self)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: dict[str, Any] | None = None,
    ) -> RecallObserver | NowObserver:
        shown = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params or shown.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise EnvError(say("environment-observer"))
        observer = RecallObserver if shown.perfect_recall else NowObserver
        private = shown.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return observer(self.rules, public=shown.public_info, private=private)

    def max_chance_nodes_in_history(self) -> int:
        return self.rules.cards


@dataclass(frozen=True, slots=True)
class Played:
    """An action of the round with the cards that its player drew after it."""

    seat: Seat
    number: int
    text: str
    cards: tuple[int, ...]
    drawn: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Story:
    """All that has happened, as a frozen value."""

    rules: RuleSet
    starter: Seat
    to_draw: int  # cards that are waited for, by the deal or by the action being played
    drawn: tuple[int, ...] = ()  # those that have come
    round: State | None = None  # None until the hands are dealt
    playing: Action | None = None
    hands: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())  # as they were dealt
    played: tuple[Played, ...] = ()
    numbers: tuple[int, ...] = ()  # the legal actions, none while a card is waited for

    def __deepcopy__(self, memo: object) -> Story:
        return self  # OpenSpiel copies a state at every node, and nothing in here changes

    def __hash__(self) -> int:
        return hash((self.hands, self.drawn, self.played))

    @property
    def now(self) -> State:
        if self.round is None:
            raise EnvError(say("environment-dealing"))
        return self.round

    def undrawn(self) -> Counter[int]:
        if self.round is not None:
            return Counter(self.round.pile) - Counter(self.drawn)
        values = range(1, self.rules.values + 1)
        return Counter(dict.fromkeys(values, self.rules.copies)) - Counter(self.drawn)

    @lru_cache(WALKED)  # noqa: B019
    def outcomes(self) -> tuple[tuple[int, float], ...]:
        """The next card, its value less one, with its chance."""
        left = self.undrawn()
        total = left.total()
        return tuple((value - 1, count / total) for value, count in sorted(left.items()))

    @lru_cache(WALKED)  # noqa: B019
    def draw(self, card: int) -> Story:
        return replace(self, drawn=(*self.drawn, card), to_draw=self.to_draw - 1)._complete()

    @lru_cache(WALKED)  # noqa: B019
    def act(self, number: int) -> Story:
        before = self.now
        action = id_action(before, number)
        return replace(
            self,
            playing=action,
            played=(*self.played, Played(before.turn, number, str(action), action.cards)),
            # How many cards it takes is the same in whatever order they lie.
            to_draw=len(before.pile) - len(play(before, action).pile),
            numbers=(),
        )._complete()

    def _complete(self) -> Story:
        """Once every card has come, the hands are dealt or the action is played."""
        if self.to_draw:
            return self
        order = (*self.drawn, *sorted(self.undrawn().elements()))
        hands, played = self.hands, self.played
        if self.round is None or self.playing is None:
            size = self.rules.hand
            after = deal(self.rules, order, self.starter)
            hands = (self.drawn[:size], self.drawn[size:])
        else:
            after = play(self.round._replace(pile=order), self.playing)
            played = (*played[:-1], replace(played[-1], drawn=self.drawn))
        return Story(
            rules=self.rules,
            starter=self.starter,
            to_draw=0,
            round=after,
            hands=hands,
            played=played,
            numbers=tuple(sorted(action_id(self.rules, action) for action in legal(after))),
        )


class EnGardeState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: EnGardeGame) -> None:
        super().__init__(game)
        self.story = game.beginning

    def current_player(self) -> int:
        if self.story.to_draw:
            return int(pyspiel.PlayerId.CHANCE)
        return int(self.story.now.turn if self.story.numbers else pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.story.to_draw == 0 and not self.story.numbers

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0, 0.0]
        now = self.story.now
        # R11 also for a starter who can do nothing at all, on a piste shorter than the cards.
        winner = now.outcome.winner if now.outcome else now.turn.other
        return [0.0 if winner is None else 1.0 if seat is winner else -1.0 for seat in Seat]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return list(self.story.outcomes())

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.story.numbers) if player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        story = self.story
        self.story = story.draw(action + 1) if story.to_draw else story.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action + 1}"
        if action not in self.story.numbers:
            return action_name(self.story.rules, action)
        return str(id_action(self.story.now, action))

    def resample_from_infostate(self, player_id: int, probability_sampler: Sampler) -> EnGardeState:
        """
        A history that this player cannot tell from the true one, as likely as the cards make it.

        Once the round is over both hands lie open, and there is nothing left to resample.
        """
        if self.is_terminal():
            return self.clone()  # type: ignore[no-any-return]
        story, seat = self.story, Seat(player_id)
        sampled = iter(_posterior(story, seat.other).sample(probability_sampler))
        other: EnGardeState = self.get_game().new_initial_state()

        def draw(whose: Seat, cards: tuple[int, ...]) -> None:
            for card in cards if whose is seat else next(sampled):
                other.apply_action(card - 1)

        for whose in Seat:
            draw(whose, _dealt(story, whose))
        for each in story.played:
            other.apply_action(each.number)
            draw(each.seat, each.drawn if each is not story.played[-1] else _newest(story))
        return other

    def __str__(self) -> str:
        words = [*map(_digits, self.story.hands)]
        words += [each.text + _digits(each.drawn, "(%s)") for each in self.story.played]
        return " ".join([*words, _digits(self.story.drawn)]).strip()


def _digits(cards: tuple[int, ...], form: str = "%s") -> str:
    return form % "".join(map(str, cards)) if cards else ""


def _dealt(story: Story, seat: Seat) -> tuple[int, ...]:
    """The seat's first hand as it came, or what there is of it while cards are dealt."""
    size = story.rules.hand
    if story.round is not None:
        return story.hands[seat]
    return story.drawn[:size] if seat is Seat.LEFT else story.drawn[size:]


def _newest(story: Story) -> tuple[int, ...]:
    """What was drawn after the last action, so far."""
    return story.drawn if story.to_draw else story.played[-1].drawn


@lru_cache(WALKED >> 6)
def _posterior(story: Story, seat: Seat) -> Posterior:
    """The seat's draws, as the other one can know them."""
    unseen = Counter(story.rules.deck) - Counter(_dealt(story, seat.other))
    draws = [Drawn(len(_dealt(story, seat)))]
    for each in story.played:
        cards = each.drawn if each is not story.played[-1] else _newest(story)
        if each.seat is seat:
            draws[-1] = draws[-1]._replace(plays=each.cards)
            draws.append(Drawn(len(cards)))
        else:
            unseen -= Counter(cards)
    values = range(1, story.rules.values + 1)
    return Posterior(
        tuple(unseen[value] for value in values), draws, partial(_can_hold, story, seat)
    )


def _can_hold(story: Story, seat: Seat, hand: tuple[int, ...]) -> bool:
    """Whoever is to act can do something, else the round would be over (R11)."""
    if story.to_draw or story.now.turn is not seat:
        return True
    hands = (hand, story.now.hands[1]) if seat is Seat.LEFT else (story.now.hands[0], hand)
    return any(legal(story.now._replace(hands=hands)))


class RecallObserver:
    """Everything a seat has seen since the deal, in order: the information state."""

    def __init__(self, rules: RuleSet, *, public: bool, private: bool) -> None:
        self.rules, self.public, self.private = rules, public, private
        turns, values = most_actions(rules), rules.values
        shapes = {"player": (2,), "hand": (values,), "played": (turns, rules.actions + values)}
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor: npt.NDArray[np.float32] = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {
            name: part.reshape(shape)
            for (name, shape), part in zip(shapes.items(), parts, strict=True)
        }

    def set_from(self, state: EnGardeState, player: int) -> None:
        """The first hand counted by value; a row an action, then the own cards drawn after it."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        for card in self._hand(state, player):
            self.dict["hand"][card - 1] += 1
        for row, each in zip(self.dict["played"], state.story.played, strict=False):
            row[each.number] = self.public
            for card in self._drawn(each, player):
                row[self.rules.actions + card - 1] += 1

    def string_from(self, state: EnGardeState, player: int) -> str:
        words = [str(Seat(player)), _digits(self._hand(state, player))]
        for each in state.story.played:
            text = each.text if self.public else ""
            words.append(text + _digits(self._drawn(each, player), "(%s)"))
        return " ".join(words)

    def _hand(self, state: EnGardeState, player: int) -> tuple[int, ...]:
        return tuple(sorted(_dealt(state.story, Seat(player)))) if self.private else ()

    def _drawn(self, played: Played, player: int) -> tuple[int, ...]:
        mine = self.private and played.seat == player
        return tuple(sorted(played.drawn)) if mine else ()


class NowObserver:
    """What a seat observes now: the kernel's table, in which the own hand alone is private."""

    def __init__(self, rules: RuleSet, *, public: bool, private: bool) -> None:
        self.names = columns(rules)
        shown = [private if name.startswith("hand") else public for name in self.names]
        self.shown = np.array(shown, np.float32)
        self.tensor: npt.NDArray[np.float32] = np.zeros(len(self.names), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: EnGardeState, player: int) -> None:
        """While cards are dealt, what there is of the own hand, and nothing else."""
        self.tensor.fill(0)
        if state.story.round is not None:
            self.tensor[:] = observation(state.story.round, Seat(player))
        else:
            for card in _dealt(state.story, Seat(player)):
                self.tensor[self.names.index(f"hand {card}")] += 1
        self.tensor *= self.shown

    def string_from(self, state: EnGardeState, player: int) -> str:
        self.set_from(state, player)
        return " ".join(
            f"{name}={int(number)}"
            for name, number in zip(self.names, self.tensor, strict=True)
            if number
        )


pyspiel.register_game(GAME_TYPE, EnGardeGame)
