"""What an environment refuses that is no matter of the rules."""

from __future__ import annotations

from en_garde.rules import EnGardeError, Seat, say

__all__ = ["EnvError", "chosen", "seat_named"]


class EnvError(EnGardeError):
    pass


def chosen(name: str, value: str, choices: tuple[str, ...]) -> str:
    """The value of a setting, if it is one of the choices."""
    if value not in choices:
        raise EnvError(say("environment-setting", name=name, value=value, choices=choices))
    return value


def seat_named(name: str, value: str) -> Seat:
    return Seat[chosen(name, value, tuple(map(str, Seat))).upper()]
