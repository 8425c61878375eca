"""Reading what several commands are given: numbers, seats, rules, a position."""

from __future__ import annotations

import argparse
import os
from random import Random

from en_garde.notation import read_action, read_deal, read_rules, shown
from en_garde.rules import (
    SEATS,
    Action,
    EnGardeError,
    NotationError,
    Seat,
    State,
    deal,
    play,
    say,
)
from en_garde.tui.deck import shuffler

__all__ = [
    "MOST_SEED",
    "chance",
    "drawn",
    "number",
    "own_side",
    "position",
    "positions",
    "seat",
    "starter",
    "workers",
]

MOST_SEED = 2**63 - 1
_MOST_WORKERS = 1024


def number(text: str, least: int, most: int) -> int:
    digits = text.isascii() and text.isdigit() and len(text) <= len(str(most))
    if not digits or not least <= int(text) <= most:
        raise NotationError(say("cli-number", text=shown(text), least=least, most=most))
    return int(text)


def workers(text: str | None) -> int:
    """Processes to share work among; one for each core where nothing is said."""
    return (os.cpu_count() or 1) if text is None else number(text, 1, _MOST_WORKERS)


def seat(text: str) -> Seat:
    if text not in SEATS:
        raise NotationError(say("cli-seat", text=shown(text)))
    return SEATS[text]


_LOT = "lot"
_ME, _OTHER = "me", "other"


def own_side(text: str | None, random: Random) -> Seat:
    """What `--side` says: where whoever types the command fences; left where it is silent."""
    choices = (*SEATS, _LOT)
    if text is None:
        return Seat.LEFT
    if text not in choices:
        raise NotationError(say("cli-choice", text=shown(text), choices=choices))
    return drawn(random) if text == _LOT else SEATS[text]


def starter(text: str, own: Seat) -> Seat | None:
    """What `--starter` says of players: who starts the first round; None: the lot decides."""
    choices = {_ME: own, _OTHER: own.other, _LOT: None, **SEATS}
    if text not in choices:
        raise NotationError(say("cli-choice", text=shown(text), choices=tuple(choices)))
    return choices[text]


def drawn(random: Random) -> Seat:
    """A seat by lot, each as likely."""
    return Seat(random.getrandbits(1))


def chance(seed: str | None) -> Random:
    """What `--seed` gives: the same deals each time, or without it new ones."""
    return shuffler(None if seed is None else number(seed, 0, MOST_SEED))


def position(arguments: argparse.Namespace) -> State:
    """The deal with the actions played, an error telling which of them it was."""
    states, _ = positions(arguments)
    return states[-1]


def positions(
    arguments: argparse.Namespace,
) -> tuple[tuple[State, ...], tuple[Action, ...]]:
    """The same with everything on the way."""
    setting = read_rules(arguments.edition, arguments.level, arguments.house)
    states = [deal(setting, read_deal(arguments.deal, setting), seat(arguments.starter))]
    actions: list[Action] = []
    for nth, text in enumerate(arguments.actions, 1):
        try:
            actions.append(read_action(text))
            states.append(play(states[-1], actions[-1]))
        except EnGardeError as error:
            told = say("cli-action-number", number=nth, action=shown(text), cause=error.message)
            raise EnGardeError(told) from None
    return tuple(states), tuple(actions)
