"""A game's tree in Gambit's text, which OpenSpiel reads back as a game of its own in C++."""

from __future__ import annotations

from collections.abc import Iterator

import pyspiel


def written(game: pyspiel.Game) -> pyspiel.Game:
    """The same game, walked once. (OpenSpiel's own writer takes a time that grows as a square.)"""
    return pyspiel.load_efg_game("\n".join(_lines(game)))


def _lines(game: pyspiel.Game) -> Iterator[str]:
    yield 'EFG 2 R "en garde" { "left" "right" }'
    informed: tuple[dict[str, int], ...] = ({}, {})
    ends = chances = 0
    todo = [game.new_initial_state()]
    while todo:
        state = todo.pop()
        actions = state.legal_actions()
        if state.is_terminal():
            ends += 1
            left, right = state.returns()
            yield f't "" {ends} "" {{ {left} {right} }}'
        elif state.is_chance_node():
            chances += 1
            parts = " ".join(f'"{card}" {chance:.16f}' for card, chance in state.chance_outcomes())
            yield f'c "" {chances} "" {{ {parts} }} 0'
        else:
            player = state.current_player()
            known = informed[player]
            number = known.setdefault(state.information_state_string(), 1 + len(known))
            parts = " ".join(f'"{action}"' for action in actions)
            yield f'p "" {player + 1} {number} "" {{ {parts} }} 0'
        todo += [state.child(action) for action in reversed(actions)]
