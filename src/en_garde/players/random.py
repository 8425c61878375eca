"""Plays any legal action, all with the same chance."""

from __future__ import annotations

from dataclasses import dataclass

from en_garde.rules import Action, Seen, legal

from .player import chances

__all__ = ["RandomPlayer"]


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    seed: int = 0
    name: str = "random"

    def choose(self, seen: Seen) -> Action:
        return chances(self.seed, seen).choice(sorted(legal(seen.now), key=str))
