"""
En Garde itself: rule sets, states, views, legal actions, playing them.

No randomness, no clock, no input or output, standard library only: a deck order goes in,
frozen states come out. R-numbers cite docs/RULES.md.
"""

from .actions import Action, Attack, Parry, Step
from .errors import (
    DealError,
    EnGardeError,
    IllegalAction,
    NotationError,
    RuleSetError,
    StaleState,
    TableError,
)
from .legal import Position, legal, legal_texts, refusal
from .message import Fact, Message, say
from .order import Order, order, orders
from .paragraphs import paragraphs, spelled_value
from .play import deal, most_actions, perft, play
from .ruleset import (
    ANY,
    EDITIONS,
    HOUSE_FIELDS,
    MAX_ACTIONS,
    MAX_COPIES,
    MAX_HAND,
    MAX_PISTE,
    MAX_VALUES,
    RULE_SETS,
    LastTurn,
    Level,
    RuleSet,
    Settle,
    rule_set,
)
from .score import DEFAULT_TARGET, MAX_TARGET, Score
from .seat import SEATS, Seat
from .state import Hand, Outcome, Reason, State, check_deck
from .view import Seen, View, seen, view

__all__ = [
    "ANY",
    "DEFAULT_TARGET",
    "EDITIONS",
    "HOUSE_FIELDS",
    "MAX_ACTIONS",
    "MAX_COPIES",
    "MAX_HAND",
    "MAX_PISTE",
    "MAX_TARGET",
    "MAX_VALUES",
    "RULE_SETS",
    "SEATS",
    "Action",
    "Attack",
    "DealError",
    "EnGardeError",
    "Fact",
    "Hand",
    "IllegalAction",
    "LastTurn",
    "Level",
    "Message",
    "NotationError",
    "Order",
    "Outcome",
    "Parry",
    "Position",
    "Reason",
    "RuleSet",
    "RuleSetError",
    "Score",
    "Seat",
    "Seen",
    "Settle",
    "StaleState",
    "State",
    "Step",
    "TableError",
    "View",
    "check_deck",
    "deal",
    "legal",
    "legal_texts",
    "most_actions",
    "order",
    "orders",
    "paragraphs",
    "perft",
    "play",
    "refusal",
    "rule_set",
    "say",
    "seen",
    "spelled_value",
    "view",
]
