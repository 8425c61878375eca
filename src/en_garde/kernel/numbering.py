"""
The numbers of the actions: one table for the kernel and every environment.

An action is a step of 0 to `values` squares with 0 to `hand` attack cards, and its number is
step * (hand + 1) + cards. No step and no card stands for the parry; a step with a whole hand
of attack cards, which no lunge can have, stands for the step back. The value of an attack
and the cards of a parry follow from the position, so they have no number of their own.
"""

from __future__ import annotations

from en_garde.rules import (
    Action,
    Attack,
    IllegalAction,
    Parry,
    Position,
    RuleSet,
    Step,
    legal,
    say,
)

__all__ = ["action_id", "action_name", "id_action"]

PARRY = 0


def action_id(rules: RuleSet, action: Action) -> int:
    """
    >>> from en_garde.rules import rule_set
    >>> rules = rule_set("fr-1993", "advanced")
    >>> [action_id(rules, action) for action in (Parry(5, 2), Attack(4, 2), Step(-1))]
    [0, 2, 11]
    """
    stride = rules.hand + 1
    match action:
        case Parry():
            return PARRY
        case Attack(_, count, step):
            return (step or 0) * stride + count
        case Step(by):
            return by * stride if by > 0 else -by * stride + rules.hand


def id_action(position: Position, number: int) -> Action:
    """The action of that number where it is played; a number that is none there is refused."""
    rules = position.rules
    step, cards = divmod(number, rules.hand + 1)
    if not 0 <= number < rules.actions:
        raise IllegalAction(number, say("action-number", most=rules.actions - 1), legal(position))
    if number == PARRY:
        if position.facing is None:
            raise IllegalAction("=", say("nothing-to-parry"), legal(position))
        return Parry(position.facing.value, position.facing.count)
    if cards == 0:
        return Step(step)
    if step and cards == rules.hand:
        return Step(-step)
    return Attack(position.distance - step, cards, step or None)


def action_name(rules: RuleSet, number: int) -> str:
    """
    The number's text in any position; `n` is the distance from which an attack is made.

    >>> from en_garde.rules import rule_set
    >>> [action_name(rule_set("fr-1993", "advanced"), number) for number in (0, 2, 6, 11, 20)]
    ['=', 'xnn', '+1', '-1', '+3xnn']
    """
    step, cards = divmod(number, rules.hand + 1)
    if number == PARRY:
        return "="
    if step and cards == rules.hand:
        return f"-{step}"
    return (f"+{step}" if step else "") + ("x" + "n" * cards if cards else "")
