"""
The actions: small values whose text is their identity.

Every digit of the text is a card that leaves the hand.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Action", "Attack", "Parry", "Step"]


@dataclass(frozen=True, slots=True)
class Step:
    """`+3` forward, `-3` backward (R4); backward in answer to a lunge it is the retreat (R10)."""

    by: int

    @property
    def cards(self) -> tuple[int, ...]:
        return (abs(self.by),)

    @property
    def forward(self) -> int:
        """How many squares the fencer goes towards the opponent."""
        return self.by

    def __str__(self) -> str:
        return f"{self.by:+d}"


@dataclass(frozen=True, slots=True)
class Attack:
    """`x55` from where the fencer stands (R6, R7), `+3x55` after a step forward: a lunge (R9)."""

    value: int
    count: int = 1
    step: int | None = None

    @property
    def cards(self) -> tuple[int, ...]:
        thrust = (self.value,) * self.count
        return thrust if self.step is None else (self.step, *thrust)

    @property
    def forward(self) -> int:
        return self.step or 0

    def __str__(self) -> str:
        step = "" if self.step is None else f"+{self.step}"
        return f"{step}x{str(self.value) * self.count}"


@dataclass(frozen=True, slots=True)
class Parry:
    """`=55`: as many cards of the same value as the attack has (R8)."""

    value: int
    count: int = 1

    @property
    def cards(self) -> tuple[int, ...]:
        return (self.value,) * self.count

    @property
    def forward(self) -> int:
        return 0

    def __str__(self) -> str:
        return f"={str(self.value) * self.count}"


Action = Step | Attack | Parry
