"""
A bot: an outside program as a contestant.

Whatever it does wrong, it loses the round and is ended; for the next round it is started again.
"""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from time import monotonic

import msgspec

from en_garde.notation import read_action, shown, write_house
from en_garde.rules import (
    HOUSE_FIELDS,
    Action,
    NotationError,
    Outcome,
    RuleSet,
    Score,
    Seen,
    State,
    legal_texts,
    refusal,
    say,
)
from en_garde.shapes import seat_name, show_events, show_hands, show_result, show_view
from en_garde.version import VERSION

from . import wire
from .answers import Unreadable, read_answer
from .contestants import Fault, Sitting
from .program import Program, readable
from .settings import Limits

__all__ = ["Bot", "greet"]

_write = msgspec.json.Encoder().encode

_HELLO, _ACT = "hello", "act"  # the lines that are answered
EXAMPLE_HELLO = '{"type":"hello","protocol":1,"name":"mybot"}'
EXAMPLE_PLAY = '{{"type":"play","id":{id},"action":"{action}"}}'


class Bot:
    def __init__(self, command: Sequence[str], limits: Limits) -> None:
        self._command = tuple(command)
        self._limits = limits
        self._program: Program | None = None
        self._sitting: Sitting | None = None
        self._told_sitting = False
        self._asked = 0
        self._round, self._score = 1, Score()
        self._left = 0  # milliseconds of the round
        self.clock = monotonic
        self.name = self._command[0]
        self.version = ""

    def begin_match(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._told_sitting = False

    def begin_round(self, number: int, score: Score) -> None:
        self._round, self._score = number, score
        self._left = self._limits.round

    def choose(self, seen: Seen) -> Action:
        try:
            return self._chosen(self.start(), seen)
        except Fault:
            self.kill()
            raise

    def end_round(self, state: State, outcome: Outcome, score: Score) -> None:
        if self._program is not None and self._told_sitting:
            hands, points = show_hands(state.hands), (score.left, score.right)
            result = wire.Result(self._round, show_result(outcome), hands, points)
            self._program.tell(_write(result))

    def start(self) -> Program:
        """Running and greeted; raises Fault."""
        if self._program is None:
            self._program = Program(
                self._command, most_line=wire.MAX_LINE_BYTES, memory=self._limits.memory
            )
            self._told_sitting = False
            try:
                self._greet(self._program)
            except Fault:
                self.kill()
                raise
        return self._program

    def listen(self, seconds: float) -> None:
        """Raises Fault if it says something in that time."""
        if self._program is not None:
            self._program.listen(seconds)

    def close(self) -> bool:
        """Says goodbye; False if it had to be ended."""
        if self._program is None:
            return True
        self._program.tell(_write(wire.Bye()))
        left = self._program.end(self._limits.farewell)
        self._program = None
        return left

    def kill(self) -> None:
        if self._program is not None:
            self._program.kill()
            self._program = None

    def _greet(self, program: Program) -> None:
        hello = wire.Hello(wire.PROTOCOL, f"en-garde {VERSION}")
        line = program.ask(_write(hello), self._limits.start, to=_HELLO)
        try:
            answer = read_answer(line, wire.Greeting)
        except Unreadable as error:
            told = say("bot-unreadable", to=_HELLO, cause=error.message, right=EXAMPLE_HELLO)
            raise program.fault(told, line) from None
        if answer.protocol != wire.PROTOCOL:
            told = say("bot-protocol", protocol=answer.protocol, right=wire.PROTOCOL)
            raise program.fault(told, line)
        self.name, self.version = shown(answer.name), shown(answer.version)

    def _chosen(self, program: Program, seen: Seen) -> Action:
        if self._sitting is not None and not self._told_sitting:
            program.tell(_write(_match(self._sitting, self._limits)))
            self._told_sitting = True
        self._asked += 1
        time = wire.Time(min(self._limits.decision, self._left), self._left)
        act = wire.Act(
            id=self._asked,
            round=self._round,
            score=(self._score.left, self._score.right),
            view=show_view(seen.now),
            events=list(show_events(seen, self._round)),
            time=time,
        )
        before = monotonic()
        line = program.ask(_write(act), time.decision, to=_ACT)
        self._left = max(0, self._left - round(1000 * (monotonic() - before)))
        return self._action(program, line, seen)

    def _action(self, program: Program, line: bytes, seen: Seen) -> Action:
        legal = legal_texts(seen.now)
        try:
            answer = read_answer(line, wire.Play)
        except Unreadable as error:
            right = EXAMPLE_PLAY.format(id=self._asked, action=legal[0])
            told = say("bot-unreadable", to=_ACT, cause=error.message, right=right)
            raise program.fault(told, line) from None
        if answer.id != self._asked:
            raise program.fault(say("bot-other-id", id=answer.id, right=self._asked), line)
        try:
            action = read_action(answer.action)
        except NotationError as error:
            told = say("bot-action", cause=error.message, legal=legal)
            raise program.fault(told, line) from None
        if (reason := refusal(seen.now, action)) is not None:
            told = say("bot-illegal", action=action, cause=reason, legal=legal)
            raise program.fault(told, line)
        return action


def greet(command: Sequence[str], limits: Limits) -> str:
    """Starts the program, asks for its name, and ends it; raises Fault, which names the bot."""
    bot = Bot(command, limits)
    try:
        bot.start()
    except Fault as fault:
        told = say("bot-greeting", bot=readable(shlex.join(command)), fault=fault.message)
        raise Fault(told, sent=fault.sent, got=fault.got, noise=fault.noise) from None
    bot.close()
    return f"{bot.name} {bot.version}".strip()


def _match(sitting: Sitting, limits: Limits) -> wire.Match:
    rules = sitting.rules
    return wire.Match(
        seat=seat_name(sitting.seat),
        left=sitting.names[0],
        right=sitting.names[1],
        edition=rules.edition,
        level=str(rules.level),
        house=write_house(rules),
        rules=_sizes(rules),
        target=sitting.target,
        seed=sitting.seed & wire.MOST_SEED,
        time=wire.Time(limits.decision, limits.round),
    )


def _sizes(rules: RuleSet) -> wire.Sizes:
    return wire.Sizes(**{name: getattr(rules, name) for name in HOUSE_FIELDS})
