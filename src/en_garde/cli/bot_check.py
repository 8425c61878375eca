"""`en-garde bot-check`: what is right and what is wrong with a program that wants to play."""

from __future__ import annotations

import argparse

from en_garde.arena.report import fault_lines
from en_garde.arena.settings import COMMAND, command_of
from en_garde.extras import needs
from en_garde.locale import Catalogue

from .arena import limits

__all__ = ["run"]

SOMETHING_WRONG = 1


def run(arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    needs("play", "msgspec")
    from en_garde.arena.check import checks

    command = COMMAND + arguments.bot.removeprefix(COMMAND).strip()
    words = command_of(command) or ()
    verdicts = {True: catalogue("check-ok"), False: catalogue("check-wrong")}
    wide = max(map(len, verdicts.values()))
    count = wrong = 0
    for check in checks(words, limits(arguments)):
        count += 1
        verdict = verdicts[check.fault is None]
        print(f"{verdict:<{wide}}  {catalogue.say(check.title)}", flush=True)
        if check.fault is not None:
            wrong += 1
            indent = " " * (wide + 2)
            print(f"{indent}{catalogue.say(check.fault.message)}")
            for line in fault_lines(check.fault, catalogue):
                print(f"{indent}{line}")
    print()
    if wrong:
        print(catalogue("check-some-wrong", wrong=wrong, count=count))
        return SOMETHING_WRONG
    example = f'en-garde arena heuristic "{command}"'
    print(catalogue("check-all-right", count=count, command=example))
    return 0
