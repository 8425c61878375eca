"""What a seat sees in the plain game, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from en_garde.locale import Catalogue
from en_garde.rules import (
    Action,
    Message,
    Score,
    Seat,
    Seen,
    View,
    legal,
    order,
)
from en_garde.table import Played, Table

from .page import row, width, wrapped
from .piste import figures

__all__ = ["Shown", "exchange", "menu", "numbered", "screen", "shown_of"]

_MOST_PIPS = 9


@dataclass(frozen=True, slots=True)
class Shown:
    """What a screen is drawn from: all of it lies open to the view's eyes."""

    view: View
    names: tuple[str, str]
    round: int
    target: int
    score: Score
    told: tuple[Message, ...]  # the last exchange
    began: Seat | None = None  # who started the round, as long as that belongs to the exchange


def shown_of(table: Table, seat: Seat) -> Shown | None:
    view, seen = table.view(seat), table.seen(seat)
    if view is None or seen is None:
        return None
    setup = table.setup
    names = (setup.left, setup.right)
    told = exchange(seen, seat)
    began = seen.views[0].turn if len(told) == len(seen.actions) else None
    return Shown(view, names, table.round_number, setup.target, table.score, told, began)


def screen(shown: Shown, catalogue: Catalogue) -> Iterator[str]:
    """Everything that lies open to those eyes, and nothing else."""
    view, rules = shown.view, shown.view.rules
    yield catalogue(
        "play-heading",
        number=shown.round,
        level=rules.level,
        edition=rules.edition,
        target=shown.target,
    )
    left = f"{shown.names[0]} {_pips(shown.score.left, shown.target)}"
    right = f"{_pips(shown.score.right, shown.target)} {shown.names[1]}"
    yield left + right.rjust(max(3 * rules.piste, len(left) + len(right) + 2) - len(left))
    yield ""
    yield from figures(view.squares, rules.piste)
    yield ""
    yield from row(_facts(view, catalogue), " · ")
    if view.discards is not None and view.discards:
        yield catalogue("play-discards", cards=view.discards)
    if shown.began is not None:
        yield catalogue("play-starts", seat=shown.began)
    if shown.told:
        yield from wrapped(
            f"{catalogue('play-last')} ", " ".join(catalogue.say(each) for each in shown.told)
        )
    if view.facing is not None and view.to_act:
        told = Played(view.turn.other, view.facing, None).message
        yield catalogue("play-facing", attack=told)
    if view.turns_left is not None and view.outcome is None:
        yield catalogue("play-last-turn")
    yield ""


def exchange(seen: Seen, seat: Seat) -> tuple[Message, ...]:
    """What was played since the seat's own last action, that one included (R18)."""
    played = [
        Played(view.turn, action, view.facing)
        for view, action in zip(seen.views, seen.actions, strict=False)
    ]
    own = [number for number, event in enumerate(played) if event.seat is seat]
    return tuple(event.message for event in played[own[-1] if own else 0 :])


def numbered(view: View) -> tuple[Action, ...]:
    """The legal actions in the order of the menu."""
    return tuple(legal(view))


def menu(actions: Sequence[Action], catalogue: Catalogue, *, answer: bool) -> Iterator[str]:
    """Numbered, with their text and what they are, in as many columns as there is room for."""
    words = [catalogue.say(order(action, answering=answer)) for action in actions]
    texts = [f"{action!s:<{max(map(len, map(str, actions)))}}" for action in actions]
    cells = [
        f"{number:>3}  {text}  {word}"
        for number, (text, word) in enumerate(zip(texts, words, strict=True), 1)
    ]
    column = max(map(len, cells)) + 2
    across = max(1, width() // column)
    for start in range(0, len(cells), across):
        yield "".join(f"{cell:<{column}}" for cell in cells[start : start + across]).rstrip()


def _facts(view: View, catalogue: Catalogue) -> Iterator[str]:
    yield catalogue("play-distance", distance=view.distance)
    yield catalogue("play-pile", pile=view.pile)
    if view.top is None:
        yield catalogue("play-no-top")
    else:
        yield catalogue("play-top", count=view.discarded, top=view.top)
    for seat in Seat:
        if seat is not view.seat:
            yield catalogue("play-foe", name=seat, count=view.hand_sizes[seat])


def _pips(score: int, target: int) -> str:
    return "●" * score + "○" * (target - score) if target <= _MOST_PIPS else f"{score}/{target}"
