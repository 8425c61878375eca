"""`bot-check`: a bot is led through everything the arena will ask of it, and told what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from en_garde.rules import RULE_SETS, Message, RuleSet, Score, Seat, Seen, rule_set, say

from .bot import Bot
from .contestants import Computer, Contestant, Fault, Sitting
from .referee import fight
from .settings import Limits, Settings
from .situations import SITUATIONS, find

__all__ = ["Check", "checks"]

_ROUNDS = 4  # for each rule set: each seat, each starter
_QUIET = 0.3  # seconds in which nothing may be said
_HOUSE = (
    rule_set("fr-1993", "standard", piste=7, values=2, copies=4, hand=2),
    rule_set("ru", "advanced", piste=40, values=9, copies=3, hand=4),
)


@dataclass(frozen=True, slots=True)
class Check:
    """What was looked at, and what was wrong with it."""

    title: Message
    fault: Fault | None


def checks(command: Sequence[str], limits: Limits) -> Iterator[Check]:
    """One after the other. If it cannot even be greeted, that is the only one."""
    bot = Bot(command, limits)
    try:
        first = Check(say("check-greeting"), _tried(bot.start))
        yield first
        if first.fault is not None:
            return
        for rules in RULE_SETS.values():
            title = say("check-rounds", level=rules.level, edition=rules.edition)
            yield Check(title, _rounds(bot, rules))
        for rules in _HOUSE:
            house = " ".join(f"{name}={value}" for name, value in rules.house.items())
            yield Check(say("check-house", house=house), _rounds(bot, rules))
        yield Check(say("check-match"), _match(bot))
        for id, situation in SITUATIONS.items():
            yield Check(say(id), _asked(bot, find(situation)))
        yield Check(say("check-restarted"), _restarted(bot))
        yield Check(say("check-short-time"), _short_time(command, limits))
        yield Check(say("check-silent"), _silent(bot))
        yield Check(say("check-bye"), _bye(bot))
    finally:
        bot.kill()


def _tried(task: Callable[[], object]) -> Fault | None:
    try:
        task()
    except Fault as fault:
        return fault
    return None


def _sitting(rules: RuleSet, seat: Seat, target: int = 1) -> Sitting:
    names = ("bot", "heuristic") if seat is Seat.LEFT else ("heuristic", "bot")
    return Sitting(rules=rules, seat=seat, names=names, target=target, seed=1)


def _rounds(bot: Bot, rules: RuleSet, target: int = 1, count: int = _ROUNDS) -> Fault | None:
    """Against our own player; up to the first fault. With a target the rounds are one match."""
    settings = Settings(rules=rules, entrants=("bot", "heuristic"), seed=1)
    foe: Contestant = Computer("heuristic")
    score = Score()
    for number in range(count):
        seat = Seat(number % 2) if target == 1 else Seat.LEFT
        if target == 1 or number == 0:
            bot.begin_match(_sitting(rules, seat, target))
            foe.begin_match(_sitting(rules, seat.other, target))
        sides = (bot, foe) if seat is Seat.LEFT else (foe, bot)
        deck = settings.deck(settings.pairings[0], number, 1)
        starter = Seat(number // 2 % 2) if target == 1 else Seat(number % 2)
        nth = 1 if target == 1 else number + 1
        fought = fight(rules, deck, starter, sides, number=nth, score=score)
        if fought.fault is not None:
            return fought.fault
        if target != 1:
            score = score.after(fought.outcome.winner)
            if score.winner(target) is not None:
                return None
    return None


def _match(bot: Bot) -> Fault | None:
    return _rounds(bot, rule_set("en-1.2", "advanced"), target=3, count=9)


def _asked(bot: Bot, seen: Seen) -> Fault | None:
    """The position as a question in the midst of a round."""
    bot.begin_match(_sitting(seen.now.rules, seen.now.turn))
    bot.begin_round(1, Score())
    return _tried(lambda: bot.choose(seen))


def _restarted(bot: Bot) -> Fault | None:
    bot.kill()
    return _asked(bot, find(SITUATIONS["check-last-card"]))


def _short_time(command: Sequence[str], limits: Limits) -> Fault | None:
    """A bot of its own, which is told little time, and judged by it."""
    bot = Bot(command, replace(limits, decision=min(limits.short, limits.decision)))
    try:
        return _tried(bot.start) or _asked(bot, find(SITUATIONS["check-cornered"]))
    finally:
        bot.close()


def _silent(bot: Bot) -> Fault | None:
    """After a result and before the next question."""
    return _rounds(bot, rule_set("ru", "basic"), count=2) or _tried(lambda: bot.listen(_QUIET))


def _bye(bot: Bot) -> Fault | None:
    return None if bot.close() else Fault(say("check-stayed"))
