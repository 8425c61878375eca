"""Shuffling for games at this machine."""

from __future__ import annotations

from random import Random, SystemRandom

from en_garde.rules import RuleSet

__all__ = ["shuffled", "shuffler"]


def shuffler(seed: int | None) -> Random:
    """The operating system's randomness; with a seed, a stream that can be had again."""
    return SystemRandom() if seed is None else Random(seed)


def shuffled(rules: RuleSet, random: Random) -> tuple[int, ...]:
    deck = list(rules.deck)
    random.shuffle(deck)
    return tuple(deck)
