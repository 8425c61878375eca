"""A match as its log tells it: after a restart, for a visitor who comes later, for a check."""

from __future__ import annotations

from en_garde.rules import say

from . import events as e
from .checkpoint import taken_up
from .errors import Damaged
from .match import Match
from .room import state_of
from .rows import Line, Log

__all__ = ["begun", "rebuilt"]


def rebuilt(log: Log) -> Match:
    """Raises Damaged where the log tells no match, or another one than the list."""
    number = log.created.number
    try:
        match = begun(log.created)
        if log.saved is not None:
            number = log.saved.number
            match = taken_up(match, log.saved)
        for line in log.lines:
            number = line.number
            match = match.after(line.time, line.event)
    except Exception as error:  # whatever it is: one match is not to stop the others
        told = f"{type(error).__name__}: {error}"
        raise Damaged(say("damage-replay", number=number, error=told)) from error
    if log.state is not None and state_of(match) != log.state:
        raise Damaged(say("damage-state", state=log.state))
    return match


def begun(line: Line) -> Match:
    if not isinstance(line.event, e.Created):
        raise TypeError("the log does not begin with a creation")
    return Match.begun(line.match, line.time, line.event)
