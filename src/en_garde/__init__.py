"""En Garde, Reiner Knizia's fencing game, for people, bots and researchers."""

from .notation import read_action, read_record, write_record
from .rules import (
    EnGardeError,
    IllegalAction,
    RuleSet,
    Seat,
    State,
    View,
    deal,
    legal,
    play,
    refusal,
    rule_set,
    view,
)
from .version import VERSION

__version__ = VERSION
__all__ = [
    "EnGardeError",
    "IllegalAction",
    "RuleSet",
    "Seat",
    "State",
    "View",
    "deal",
    "legal",
    "play",
    "read_action",
    "read_record",
    "refusal",
    "rule_set",
    "view",
    "write_record",
]
